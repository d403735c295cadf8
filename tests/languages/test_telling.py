"""Phrases and answers are told in any language, and stay the same answers."""

from __future__ import annotations

import asyncio
import copy
import pickle
import re
from collections.abc import Iterator
from threading import Thread

import pytest
from games.city_of_light.shapes import seat, with_seat

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.errors import BadInput
from rulespec.games import city_of_light
from rulespec.language.clauses import Clause
from rulespec.language.registry import games
from rulespec.languages import LANGUAGES, Said, in_use, joined, of_game, said, say, use
from rulespec.languages.catalogs import catalog, translation
from rulespec.readers.outlines import Outline, outline
from rulespec.readers.words import words

TOLD = [(tongue, game) for tongue in LANGUAGES if tongue != "en" for game in games()]
LAMP = "A building never covers a lamp, unless Metropolitain permits it."


# --- phrases ------------------------------------------------------------------------------------


def test_a_phrase_is_its_english_text() -> None:
    phrase = said("{player} wins", player="blue")
    assert phrase == "blue wins"
    assert {phrase: 1}["blue wins"] == 1
    assert f"{phrase}!" == "blue wins!"
    assert say(phrase) == "blue wins"


def test_parts_that_are_phrases_are_told_and_names_are_not() -> None:
    """``legal`` is a message; as a name it is left alone."""
    told = catalog("de", "rulespec")["legal"]
    assert say(joined(", ", ("legal", said("legal"))), language="de") == f"legal, {told}"


def test_a_game_brings_its_own_words() -> None:
    here = of_game("city-of-light", joined(": ", (said("a lamp"), 3)))
    assert say(here, language="de") == "eine Laterne: 3"
    assert say(here, "moscow-paris", "de") == "eine Laterne: 3"


def test_what_has_no_translation_stays_english() -> None:
    assert say("A lamp may be eaten.", "city-of-light", "ru") == "A lamp may be eaten."
    assert say(LAMP, "moscow-paris", "ru") == LAMP
    assert say("legal", "no-such-game", "ru") == catalog("ru", "rulespec")["legal"]


def test_a_phrase_can_be_copied_and_pickled() -> None:
    phrase = of_game("city-of-light", said("{a} and {b}", a=said("a lamp"), b="x"))
    for other in (pickle.loads(pickle.dumps(phrase)), copy.deepcopy(phrase)):  # noqa: S301
        assert other == phrase
        assert say(other, language="ru") == "фонарь и x"


def test_a_text_may_contain_braces() -> None:
    """A move that somebody typed may look like a pattern."""
    assert say(joined(": ", ("build {0}", said("legal"))), language="fr").startswith("build {0}: ")


# --- the language in use ------------------------------------------------------------------------


def test_english_is_in_use_unless_another_is_asked_for() -> None:
    assert in_use() == "en"
    with use("de"):
        assert in_use() == "de"
        with use("ru"):
            assert in_use() == "ru"
        assert in_use() == "de"
        assert say("legal", language="en") == "legal"
    with pytest.raises(KeyError), use("fr"):
        raise KeyError
    assert in_use() == "en"


def test_a_language_is_used_in_one_thread_and_one_task_alone() -> None:
    heard = []
    with use("de"):
        thread = Thread(target=lambda: heard.append(in_use()))
        thread.start()
        thread.join()
    assert heard == ["en"]

    async def task(name: str) -> str:
        with use(name):
            await asyncio.sleep(0)
            return in_use()

    async def both() -> list[str]:
        return await asyncio.gather(task("fr"), task("ru"))

    assert asyncio.run(both()) == ["fr", "ru"]


@pytest.mark.parametrize(
    ("name", "near"),
    [("German", "de"), ("deutsh", "de"), ("russian", "ru"), ("русски", "ru"), ("x" * 99, "")],
)
def test_an_unknown_language(name: str, near: str) -> None:
    with pytest.raises(BadInput) as wrong, use(name):
        pass
    assert wrong.value.hint == near
    assert wrong.value.expected == "one of en, de, fr, ru"
    with pytest.raises(BadInput):
        say("legal", language=name)


@pytest.mark.parametrize("name", ["de", "DE", "de_AT", "de-CH", "de_DE.UTF-8", "de@euro"])
def test_countries_and_encodings_are_passed_over(name: str) -> None:
    with use(name):
        assert in_use() == "de"


# --- answers ------------------------------------------------------------------------------------


def judged() -> Iterator[tuple[str, object]]:
    """What the example rulings of every game ask: verdicts, sheets, settled answers, faults."""
    for game in games().values():
        for path in list(rulings(game))[::4]:
            ruling = load_ruling(path)
            position = ruling.document.position
            yield from ((game.id, fault) for fault in position.faults())
            for ask in ruling.asks:
                if ask.kind == "move":
                    yield game.id, position.check(ask.subject)
                    yield game.id, position.settle(ask.subject)
            yield game.id, position.score(str(position.mover))
            yield game.id, position.settle_score(str(position.mover))


@pytest.fixture(scope="module")
def answers() -> list[tuple[str, object]]:
    found = list(judged())
    assert len(found) > 100
    return found


def untold(text: str, domain: str, tongue: str) -> Iterator[str]:
    """The patterns of a phrase that nobody has translated, unless they have no words."""
    if not isinstance(text, Said):
        return
    domain = text.domain or domain
    bare = text.pattern.format(**dict.fromkeys(text.parts, "")) if text.parts else text.pattern
    if re.search(r"[^\W\d_]{2}", bare) and translation(text.pattern, domain, tongue) is None:
        yield text.pattern
    for part in text.parts.values():
        yield from untold(part, domain, tongue)


@pytest.mark.parametrize(("tongue", "domain"), TOLD)
def test_every_answer_is_told_in_full(
    tongue: str, domain: str, answers: list[tuple[str, object]]
) -> None:
    found = [answer.said for at, answer in answers if at == domain]
    assert found
    assert sorted({text for phrase in found for text in untold(phrase, domain, tongue)}) == []


@pytest.mark.parametrize(("tongue", "domain"), TOLD)
def test_every_term_is_told_in_full(tongue: str, domain: str) -> None:
    game = games()[domain]
    clauses = {at.id: at for rule in game.rules.values() for at in rule.clauses}
    terms = [at.term for at in clauses.values()] + [line.worth for line in game.score_lines]
    phrases = [phrase for term in terms for phrase in (words(term), *heads(outline(term)))]
    assert {text for phrase in phrases for text in untold(phrase, domain, tongue)} == set()


def heads(found: Outline) -> Iterator[str]:
    """Every line of an outline."""
    yield found.head
    for part in found.parts:
        yield from heads(part)


def test_english_is_what_the_phrases_say(answers: list[tuple[str, object]]) -> None:
    for _, answer in answers:
        assert str(answer) == answer.said


def test_an_answer_can_be_told_after_it_was_found() -> None:
    """A verdict is found in no language: the same one is told in each."""
    table = city_of_light.set_up(seed=7)
    verdict = table.check("build P5 c3-d3-c4-d4-e4")
    stage = "Buildings are placed and postcards activated in the second stage only."
    assert stage in str(verdict)
    for tongue in ("de", "ru"):
        told = catalog(tongue, "city-of-light")[stage]
        assert told in say(verdict, language=tongue)
        with use(tongue):
            assert told in str(verdict)
            assert told in str(verdict.breaches[0])
            assert stage not in str(verdict)
            assert table.check("build P5 c3-d3-c4-d4-e4") == verdict
    assert say(verdict, language="de").splitlines()[0] == (
        "build P5 c3-d3-c4-d4-e4: nicht erlaubt (gaga-2021)"
    )
    assert stage in str(verdict)


def test_a_fault_is_told_with_its_parts() -> None:
    """The rival's hand in blue's: both the sentence and the player's name are there."""
    table = city_of_light.set_up(seed=7)
    hand = seat(table, "orange").hand
    found = {fault.id: fault for fault in with_seat(table, "blue", hand=hand).faults()}
    foreign = found["tiles.foreign"]
    assert foreign.says == "blue holds the rival's tiles."
    assert say(foreign, language="de").startswith(
        "tiles.foreign: blue hält Plättchen des Mitspielers. ("
    )
    with use("ru"):
        assert str(foreign).startswith("tiles.foreign: blue держит тайлы соперника. (")


def test_a_fault_rests_on_a_part_of_the_box_in_every_language() -> None:
    path = next(at for at in rulings(games()["paris-1900"]) if at.stem == "tie-skips.ruling")
    (fault,) = load_ruling(path).document.position.faults()
    assert "[rests on box: copies (stand-in)]" in str(fault)
    assert "[beruht auf: Schachtel: copies (Ersatz)]" in say(fault, language="de")


def test_a_clause_is_data_in_every_language() -> None:
    clauses: list[Clause] = [
        at for rule in games()["city-of-light"].rules.values() for at in rule.clauses
    ]
    with use("de"):
        assert LAMP in {at.says for at in clauses}

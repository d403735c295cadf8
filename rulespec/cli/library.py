"""``rulespec games`` and ``questions``: what is installed, and what its texts leave open."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from rulespec.cli import SOUND, plain
from rulespec.cli.options import GAME, Options
from rulespec.cli.show import columns, in_full, para, print_json
from rulespec.languages import heed, said, say
from rulespec.texts.citations import places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.documents.rulings import Ruling
    from rulespec.language.game import Game
    from rulespec.language.questions import Question
    from rulespec.texts.citations import Citation

CODES = "exit codes: 0 answered; 2 input that cannot be read"

GAMES = f"""\
examples:
  rulespec games
      all games that are installed
  rulespec games examples/games/othello.py
      the game that a file of Python declares

{CODES}"""


def games(words: Sequence[str]) -> int:
    """List the installed games."""
    options = Options("games", "The installed games and their editions.", GAMES)
    options.add_argument("games", metavar="GAME", nargs="*", help=f"only this one: {GAME}")
    options.takes_json("a list of games: id, title, credit, players, editions (id, title, "
                       "publisher, year, language)")
    args = options.read(words)
    from rulespec.answers.scoring import listed  # noqa: PLC0415  # with them
    from rulespec.language import registry  # noqa: PLC0415  # loads games

    found = tuple(map(registry.game, args.games) if args.games else registry.games().values())
    if args.json:
        print_json([game_of(game) for game in found])
        return SOUND
    for game in found:
        print(f"{game.id}: {game.title} ({game.credit}); {say(listed(game.players))}")
        rows = [(at.id, at.title, at.publisher, at.year or "", at.language) for at in game.editions]
        print(columns(rows, indent=2))
    return SOUND


def game_of(game: Game) -> dict[str, Any]:
    """A game, who plays, and its editions."""
    keys = ("id", "title", "publisher", "year", "language")
    return {
        "id": game.id,
        "title": game.title,
        "credit": game.credit,
        "players": list(game.players),
        "editions": [{key: getattr(at, key) for key in keys} for at in game.editions],
    }


QUESTIONS = f"""\
examples:
  rulespec questions city-of-light
      all points that a text leaves open, or on which editions differ
  rulespec questions city-of-light covered-lamp
      one of them, with the rulings that tell its readings apart

{CODES}"""


def questions(words: Sequence[str]) -> int:
    """List the questions of a game, or explain one."""
    options = Options("questions", "What the texts leave open, and its readings.", QUESTIONS)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.add_argument("question", metavar="QUESTION", nargs="?", help="one question's id")
    options.takes_json("a list of questions: id, asks, readings, default, why, cites, passages "
                       "(edition, passage, place, says), pins, defaults; with QUESTION one of "
                       "them, with rulings (title, file)")
    args = options.read(words)
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game

    game = installed(args.game)
    heed(game.id)
    found, text = _every(game) if args.question is None else _one(game, args.question)
    if args.json:
        print_json(found)
    else:
        print(text or say("none"))
    return SOUND


def _every(game: Game) -> tuple[Any, str]:
    found = [question_of(game, question) for question in game.questions]
    cited = (map(_shortly, _by_edition(game, question)) for question in game.questions)
    texts = ("\n".join((_laid_out(at), *lines)) for at, lines in zip(found, cited, strict=True))
    return found, "\n\n".join(texts)


def _one(game: Game, name: str) -> tuple[Any, str]:
    found = question_of(game, game.question(name))
    found["rulings"] = _telling(game, name)
    cited = (in_full(at) for group in _by_edition(game, game.question(name)) for at in group)
    return found, "\n".join((_laid_out(found), *cited, *map(_named, found["rulings"])))


def question_of(game: Game, question: Question) -> dict[str, Any]:
    """A question with its readings, and where the texts raise it."""
    own = {at.id: at.defaults[question.id] for at in game.editions if question.id in at.defaults}
    return {
        "id": question.id,
        "asks": say(question.asks, game.id),
        "readings": {reading.id: say(reading.says, game.id) for reading in question.readings},
        "default": question.default,
        "why": say(question.why, game.id),
        "cites": list(question.cites),
        "passages": [plain.citation(at) for group in _by_edition(game, question) for at in group],
        "pins": {
            edition.id: edition.pins[question.id].reading
            for edition in game.editions
            if question.id in edition.pins
        },
        "defaults": {edition: default.reading for edition, default in own.items()},
        "whys": {edition: say(default.why, game.id) for edition, default in own.items()},
    }


def _laid_out(found: dict[str, Any]) -> str:
    lines = [para(f"{found['id']}: {found['asks']}", hang=2)]
    lines += [para(f"{name}: {says}", 2, 4) for name, says in found["readings"].items()]
    default = said("default {reading}: {why}", reading=found["default"], why=found["why"])
    lines.append(para(say(default), 2, 4))
    for at, name in found["defaults"].items():
        usual = said(
            "{edition} reads {reading} by default: {why}",
            edition=at, reading=name, why=found["whys"][at],
        )  # fmt: skip
        lines.append(para(say(usual), 2, 4))
    for at, name in found["pins"].items():
        pinned = said("{edition} says {reading}", edition=at, reading=name)
        lines.append(para(say(pinned), 2, 4))
    return "\n".join(lines)


def _by_edition(game: Game, question: Question) -> list[tuple[Citation, ...]]:
    """Where each edition raises the question."""
    rules = game.rules_for(game.editions[0].id)
    cited = game.cite(question.cites, rules) if question.cites else ()
    spoken = (at for at in cited if at.place)
    return [tuple(group) for _, group in groupby(spoken, lambda at: at.edition)]


def _shortly(cites: tuple[Citation, ...]) -> str:
    return para(say(places(cites)), 2, 4)


def _telling(game: Game, question: str) -> list[dict[str, str]]:
    """The example rulings that tell the readings of a question apart."""
    from rulespec.cli.verify import rulings  # noqa: PLC0415  # only asked about one question

    return [
        {"title": ruling.title, "file": name}
        for name, ruling in rulings(game)
        if question in _touched(ruling)
    ]


def _touched(ruling: Ruling) -> set[str]:
    """The questions of which a ruling chooses a reading, or on which an answer of it hangs."""
    chosen = [*ruling.document.position.ruleset.choices]
    chosen += [choice for ask in ruling.asks for choice in ask.readings]
    hinges = {name for ask in ruling.asks for name in ask.expected.get("hangs-on", ())}
    return hinges | {question for question, _ in chosen}


def _named(ruling: dict[str, str]) -> str:
    return para(say(said("ruling: {title} ({file})", **ruling)), 2, 4)

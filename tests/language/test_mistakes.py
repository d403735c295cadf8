"""Mistakes in a game's declarations are named where they are written, all of them at once."""

from __future__ import annotations

import time
from pathlib import Path

import market
import pytest
from market import (
    DECK,
    FRANCS,
    GOOD,
    OPEN,
    RAIN,
    ROUND,
    SIGN,
    STAND,
    STANDS,
    STORE,
    WHO,
    YOU,
)
from mistaken import (
    APPLE,
    PUT,
    acting,
    made,
)
from mistakes_in_fields import FIELDS
from mistakes_in_games import GAMES, STARTS
from mistakes_in_moves import MOVES
from mistakes_in_terms import TERMS

from rulespec.errors import BadInput
from rulespec.language.bags import Top
from rulespec.language.checking import checked
from rulespec.language.clauses import Clause
from rulespec.language.effects import EMPTY, Becomes, Goes, Procedure
from rulespec.language.fields import (
    Amount,
    set_of,
)
from rulespec.language.mistakes.report import Mistaken
from rulespec.language.moves import Action, Ask
from rulespec.language.registry import game
from rulespec.language.terms import (
    Figure,
    Next,
    Reads,
)

MISTAKES = {**FIELDS, **TERMS, **MOVES, **GAMES}


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_named_where_it_is_written(case):
    """Making the game fails, and says what is wrong and in what of the game."""
    make, words = MISTAKES[case]

    with pytest.raises(Mistaken) as found:
        make()

    assert words in str(found.value)


@pytest.mark.parametrize("case", STARTS)
def test_a_start_that_does_not_fit_is_named(case):
    start, words = STARTS[case]

    with pytest.raises(Mistaken) as found:
        made(start=start)

    assert words in str(found.value)


def test_a_mistake_stands_alone():
    """Of most mistakes nothing else is said: no error follows from another."""
    alone = [case for case, (make, _) in MISTAKES.items() if len(_mistakes(make)) == 1]

    assert len(alone) > 0.8 * len(MISTAKES), set(MISTAKES) - set(alone)


def _mistakes(make):
    with pytest.raises(Mistaken) as found:
        make()
    return found.value.mistakes


def test_all_mistakes_are_told_at_once():
    """Three mistakes in three places are three rows below the name of the game."""
    make = lambda: made(  # noqa: E731
        fields=(*market.FIELDS, Amount("odd", "odd", least=2, most=1, fixed=True)),
        over=Reads("hagle", "yes"),
        numbers=(1, 9),
    )

    found = _mistakes(make)

    assert [one.where for one in found] == ["numbers", "field odd", "over"]
    with pytest.raises(Mistaken, match="market: 3 mistakes\n  numbers: 9 may play"):
        make()


def test_what_is_deliberate_is_no_mistake():
    """A condition and its contrary, an ask of another action, one procedure in another."""
    again = Procedure("again", (WHO,), (market.DRAW(Next(WHO, "next")), PUT(WHO)))
    effect = (
        (Becomes(SIGN, APPLE, when=RAIN), Becomes(SIGN, EMPTY, when=~RAIN)),
        (Becomes(FRANCS.at(YOU), Figure(1)), Becomes(FRANCS.at(Next(YOU, "next")), Figure(2))),
        again(YOU),
        Goes(Top(DECK), DECK, STORE),
    )

    acting(*effect, clauses=(Clause(id="try.it", says="", forbids=GOOD & SIGN),))()


def test_a_file_with_a_mistake_says_so(tmp_path):
    """A game in a file of one's own is refused by the same words, in full."""
    text = (market.__file__, "GAME = Game(**{**PARTS, 'numbers': (7,), 'over': OPEN})\n")
    path = tmp_path / "odd_market.py"
    path.write_text(Path(text[0]).read_text().replace("GAME = Game(**PARTS)\n", text[1]))

    with pytest.raises(BadInput) as found:
        game(str(path))

    assert "over: it takes a truth, not a set" in str(found.value)
    assert "7 may play" in str(found.value)


def test_a_big_game_is_checked_in_no_time():
    """A game with 40 actions of 10 clauses and 10 steps each is checked within 50 ms."""
    big = _big()
    times = []
    for _ in range(5):
        begun = time.process_time()
        checked(big)
        times.append(time.process_time() - begun)

    assert min(times) < 0.05


def _big():
    def action(number):
        own = set_of(f"own-{number}", "own", STANDS.at(YOU) - OPEN)
        clauses = tuple(
            Clause(id=f"a{number}.c{at}", says="", forbids=(STAND & own & OPEN.beside()) - OPEN)
            for at in range(10)
        )
        effect = tuple(
            (Becomes(STANDS.at(YOU), own | STAND), Becomes(ROUND, ROUND + Figure(at)))
            for at in range(10)
        )
        return Action(id=f"a{number}", title="", asks=(Ask(STAND),), clauses=clauses, effect=effect)

    return made(actions=(*market.PARTS["actions"], *map(action, range(40))))

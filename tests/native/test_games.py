"""Each game in machine code gives the very answers that Python gives, under any readings."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulespec.answers.counting import count
from rulespec.language.registry import game
from rulespec.readers.native.chance import Chance
from rulespec.readers.native.engine import engine
from rulespec.readers.native.layout import Lacks
from rulespec.testing import positions

FOLDER = Path(__file__).parents[2] / "examples" / "games"
INSTALLED = ("city-of-light", "paris-1900", "moscow-paris", "paris-paris")
SMALL = tuple(str(FOLDER / f"{name}.py")
              for name in ("othello", "connect_four", "blokus_duo", "chess", "ponts"))  # fmt: skip
FEW = settings(deadline=None, max_examples=4, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", [*INSTALLED, *SMALL])
@FEW
@given(data=st.data())
def test_the_answers_are_those_of_python(name, data):
    position = data.draw(positions(name))
    native = engine(position, is_open=True)

    moves = position.moves()
    assert native.moves(position) == moves
    assert native.count(position) == len(moves)
    assert native.is_over(position) == position.is_over
    for player in position.players:
        sheet = position.score(player)
        worths = tuple(row.points for row in (*sheet.rows, *sheet.tie_breaks))
        assert native.sheet(position, player) == worths


@pytest.mark.parametrize("name", [*INSTALLED, *SMALL])
@FEW
@given(data=st.data())
def test_moves_change_what_they_change_in_python(name, data):
    """Of moves that may not be legal here it is compared which clauses they break."""
    position, other = data.draw(positions(name)), data.draw(positions(name))
    native = engine(position, is_open=True)

    for move in data.draw(some(other.moves())):
        broken = tuple(map(bool, position.offending(move)))
        assert native.broken(position, move) == broken
    for move in data.draw(some(position.moves())):
        try:
            after = native.after(position, move)
        except Lacks:
            continue
        assert after == position.then(move).state


def some(moves):
    """A few of some moves."""
    return st.lists(st.sampled_from(moves), max_size=4) if moves else st.just([])


@pytest.mark.parametrize("name", [*INSTALLED, *SMALL])
def test_a_whole_game_by_chance_is_the_same(name):
    position = game(name).set_up()
    made, state = engine(position, is_open=True).game_by(position, 5, 300)

    chance, played = Chance(5), 0
    while played < 300 and not position.is_over:
        moves = position.moves()
        if not moves:
            break
        position, played = position.then(moves[chance.below(len(moves))]), played + 1

    assert made == played
    assert state == position.state


def test_many_games_have_as_many_moves_as_each():
    position = game("paris-paris").set_up()
    native = engine(position, is_open=True)
    single = [native.game_by(position, seed, 40)[0] for seed in range(7, 12)]
    assert native.played(position, range(7, 12), 40) == sum(single) > 100


PUBLISHED = (
    ("othello", 9, 3_005_288),
    ("othello", 10, 24_571_284),
    ("connect_four", 8, 5_673_234),
    ("connect_four", 9, 39_394_572),
    ("chess", 4, 197_281),
)
"""From the pages of other programs. For Othello they count games that end earlier, too."""


@pytest.mark.parametrize(("name", "depth", "expected"), PUBLISHED)
def test_published_counts(name, depth, expected):
    position = game(str(FOLDER / f"{name}.py")).set_up()
    assert count(position, depth, "native", ended=name == "othello") == expected


@pytest.mark.slow
@pytest.mark.parametrize("name", INSTALLED)
def test_counts_are_those_of_python(name):
    position = game(name).set_up()
    for depth in (0, 1, 2):
        assert count(position, depth, "native") == count(position, depth, "python")

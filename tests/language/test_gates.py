"""An action that a gate keeps out has no legal move, and none that is let in is lost."""

import random

import pytest

from rulespec.language.registry import game
from rulespec.language.universes import bits
from rulespec.readers.python.code import around
from rulespec.readers.python.gates import gates
from rulespec.readers.python.loops import any_of, gone_through

GAMES = (
    "city-of-light", "paris-1900", "moscow-paris", "paris-paris", "examples/games/othello.py",
    "examples/games/blokus_duo.py", "examples/games/chess.py",
)  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_let_in_has_no_moves(name: str) -> None:
    known, chance, kept_out = game(name), random.Random(name), 0
    position = known.set_up(seed=1)
    found, moves_ = gates(known.actions, known.slots), [at for at in known.actions if at.is_move]
    for _ in range(60):
        program, given = position._made
        each = {at.id: program.legal(at)(*given, position.state, position._you)
                for at in moves_}  # fmt: skip
        moves = position.moves()
        assert [(at.action.id, at.given) for at in moves] == [
            (name, given) for name, listed in each.items() for given in listed
        ]
        for at in moves_:
            if not found.lets(at, position.state[found.place]):
                kept_out += 1
                assert not each[at.id]
        if not moves or position.is_over:
            break
        position = position.then(chance.choice(moves))
    assert bool(kept_out) is any(found.asks.values())


@pytest.mark.parametrize("first", [0, 1, 2, 16, 64])
def test_a_round_begins_at_the_first(first: int) -> None:
    for members in range(128):
        start = max(0, first.bit_length() - 1)
        turned = sorted(bits(members), key=lambda at, start=start: (at - start) % 7)
        assert around(members, first) == [1 << at for at in turned]


@pytest.mark.parametrize(
    ("source", "tried"),
    [
        ("singles(7 & ~bar_2)", "7 & ~bar_2"),
        ("ones[7 & ~bar_2]", "7 & ~bar_2"),
        ("fitting_3", "fitting_3"),
        ("(1, 2, 4)", ""),
        ("(0, *ones[bar_2])", ""),
        ("subsets(s[4], 2, groups_1)", ""),
    ],
)
def test_whether_there_is_anything_to_go_through(source: str, tried: str) -> None:
    assert any_of(source) == tried


LOOP = ["before = 1", "found_1 = 0", "rest_2 = 7", "shift = 8", "while rest_2:",
        "    it_3 = rest_2 & -rest_2", "    rest_2 ^= it_3"]  # fmt: skip
PLACE = "    at_4 = it_3.bit_length()"


@pytest.mark.parametrize(
    ("inner", "short"),
    [
        (
            [PLACE, "    if s[9 + at_4] >> shift & it_3: found_1 |= it_3"],
            ("found_1 = sum([it_3 for it_3, at_4_0 in zip(ones[7], s[10:13])"
            " if at_4_0 >> shift & it_3])"),
        ),
        (
            [PLACE, "    found_1 += rows_a[at_4 - 1] * (1 if s[9 + at_4] else 0)"],
            ("found_1 = sum([at_4_0 * (1 if at_4_1 else 0)"
            " for it_3, at_4_0, at_4_1 in zip(ones[7], rows_a, s[10:13])])"),
        ),
        ([PLACE, "    if s[at_4] & rows_a[at_4 - 1]: found_1 |= it_3"], ""),
        (["    if it_3 & s[4]: found_1 |= it_3"], ""),
        ([PLACE, "    more_5 = s[9 + at_4]", "    if more_5: found_1 |= it_3"], ""),
        ([PLACE, "    found_1 |= rows_a[at_4 - 1]"], ""),
    ],
)
def test_a_loop_over_a_whole_universe_may_be_one_expression(inner: list[str], short: str) -> None:
    lines = [*LOOP, *inner]
    gone_through(lines, "found_1", "it_3", "7")
    assert lines == (["before = 1", "shift = 8", short] if short else [*LOOP, *inner])

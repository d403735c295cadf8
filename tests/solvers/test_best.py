"""The best arrangement and the best single moves, confirmed by brute force and a second engine."""

from __future__ import annotations

import importlib.util
import random
from itertools import combinations, product

import pytest
from on_tables import town, walk
from reserves import bare, with_reserve
from towns import LATER
from walks import random_ruleset, stirred

from rulespec.games.city_of_light import BLUE, Player
from rulespec.games.city_of_light.components import CELLS, KINDS
from solvers.answers import Found, GaveUp
from solvers.city_of_light.arranging.reserve import reserve_task
from solvers.city_of_light.best import best_arrangement, best_moves
from solvers.city_of_light.bridge import (
    SECOND,
    Build,
    Position,
    buildings,
    total,
    view,
)
from solvers.limits import Limits
from solvers.search.branch_and_bound import best_placing
from solvers.search.placing import Candidate, Task
from solvers.z3 import arrangement as by_z3

ENGINES = ["search", "z3", "certified"]
if importlib.util.find_spec("ortools"):
    ENGINES.append("cp-sat")
BESIDE = CELLS.relation("beside")


def again(position: Position, player: Player, move: object) -> Position:
    """The move made by that player, whose turn it stays."""
    return position.changed(mover=player).play(move).changed(mover=player, stage=SECOND)


def brute(position: Position, player: Player) -> int:
    """The best total of all subsets in all orders, by the rules and the score sheet alone."""
    seen = view(position, player)
    totals = [brute(again(position, player, move), player)
              for move in buildings(seen, seen.reserve)]
    return max((total(position, player), *totals))


# --- the engines, on tasks that know no game ----------------------------------------------------


def random_task(seed: int) -> Task:
    chance = random.Random(seed)
    items = []
    for _ in range(chance.randrange(1, 5)):
        found = []
        for _ in range(chance.randrange(1, 5)):
            row, column, across = chance.randrange(4), chance.randrange(3), chance.random() < 0.5
            cells = (1 << row * 8 + column) * (0b11 if across else 0x101)
            extra = 1 << 64 if chance.random() < 0.2 else 0
            found.append(Candidate(chance.randrange(6), cells, cells | extra))
        items.append(tuple(found))
    standing = 0b11 << chance.randrange(40, 60) if chance.random() < 0.5 else 0
    limit = chance.choice((None, None, 0, 1, 2))
    return Task(items=tuple(items), base=chance.randrange(-9, 9), standing=standing,
                beside=BESIDE, limit=limit)


def plain_best(task: Task) -> int:
    """Every choice, tried."""
    found = []
    for choice in product(*((None, *some) for some in task.items)):
        chosen = [at for at in choice if at is not None]
        apart = all(not a.blocks & b.blocks for a, b in combinations(chosen, 2))
        if apart and (task.limit is None or len(chosen) <= task.limit):
            found.append(task.base + sum(at.gain for at in chosen) + largest_group(task, chosen))
    return max(found)


def largest_group(task: Task, chosen: list[Candidate]) -> int:
    left = {at for at in range(64) if (task.standing | sum(c.cells for c in chosen)) >> at & 1}
    best = 0
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {b for a in edge for b in left if abs(a // 8 - b // 8) + abs(a % 8 - b % 8) == 1}
            left -= edge
        best = max(best, len(group))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_each_engine_finds_the_best_of_all_choices(seed: int) -> None:
    task = random_task(seed)
    want = plain_best(task)

    for solve in (best_placing, by_z3.best_placing, by_z3.certified_placing):
        found = solve(task, Limits().start())
        assert found is not None
        assert (found.value, found.bound, found.stopped) == (want, want, "")
        assert task.worth(found.chosen) == want
        assert solve(task, Limits().start(), want) is None
        better = solve(task, Limits().start(), want - 1)
        assert better is not None
        assert better.value == want


# --- arrangements -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_engines_agree_and_the_score_sheet_confirms_them(seed: int) -> None:
    position = bare(seed, 3 + seed % 3)
    answers = [best_arrangement(position, "blue", engine) for engine in ENGINES]

    assert reserve_task(position, BLUE).exact is None
    for answer in answers:
        assert isinstance(answer, Found)
        assert answer.bound == answer.what.total == answers[0].what.total
        assert answer.how
        now = position
        for move in answer.what.moves:
            assert now.is_legal(move)
            now = again(now, BLUE, move)
        assert total(now, BLUE) == answer.bound


@pytest.mark.parametrize("seed", range(14))
def test_search_and_z3_equal_brute_force_under_random_readings(seed: int) -> None:
    """Positions of random games with all they have on the board, permissions held included."""
    chance = random.Random(seed)
    rules = random_ruleset(chance, default=seed % 4 == 0)
    late = [position for position in walk(chance, rules) if position.stage == SECOND]
    for reached in chance.sample(late, min(3, len(late))):
        position = stirred(chance, reached) if chance.random() < 0.4 else reached
        player = chance.choice(list(Player))
        names = KINDS.names(position.seats[player].reserve)
        position = with_reserve(position, player, names[:2])
        want = brute(position, player)

        for engine in ("search", "z3"):
            answer = best_arrangement(position, player, engine)
            if isinstance(answer, GaveUp):
                assert rules.reads("free.building", "any")
                assert answer.best.total <= want
            else:
                assert answer.what.total == answer.bound == want


def test_figures_and_light_are_weighed_against_buildings() -> None:
    """The dancer's area shrinks with every cell built, so that gains alone do not decide."""
    position = town("blue.dancer:f3", blue={"reserve": ["I3", "T5"]}, postcards=list(LATER))
    answer = best_arrangement(position, "blue")

    assert reserve_task(position, BLUE).exact is not None
    assert isinstance(answer, Found)
    assert answer.what.total == brute(position, BLUE)
    assert answer.what.sheet.points("score.dancer") < position.score(BLUE).points("score.dancer")


def test_the_same_question_has_the_same_answer() -> None:
    moves = [best_arrangement(bare(2, 6), "blue", engine).what.moves
             for engine in ENGINES[:3] for _ in range(2)]
    assert moves[0::2] == moves[1::2]


# --- single moves -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_single_moves_gain_what_the_score_sheets_say(seed: int) -> None:
    chance = random.Random(seed)
    rules = random_ruleset(chance, default=seed == 0)
    for number, position in enumerate(walk(chance, rules)):
        if number % 13 or position.is_over:
            continue
        mover = position.mover
        gains = {move: total(position.play(move), mover) - total(position, mover)
                 for move in position.moves()}
        answer = best_moves(position, 3)

        assert isinstance(answer, Found)
        listed = answer.what.moves
        ordered = sorted(gains.values(), reverse=True)
        assert answer.bound == ordered[0]
        assert {at.move for at in listed} == {
            move for move, gain in gains.items() if gain >= ordered[:3][-1]
        }
        for at in listed[:4]:
            rows = position.play(at.move).score(mover)
            before = position.score(mover)
            assert at.points == gains[at.move]
            assert dict(at.lines) == {
                row.line: row.points - before.points(row.line.id)
                for row in rows.rows if row.points != before.points(row.line.id)
            }


def test_the_best_building_is_named_with_its_lines() -> None:
    position = bare(3, 4)
    first = best_moves(position).what.moves[0]
    assert isinstance(first.move, Build)
    assert "Unbuilt buildings +3" in str(first)

"""The best arrangement and the best single moves, confirmed by brute force and a second engine."""

from __future__ import annotations

import importlib.util
import random
from itertools import combinations, product

import pytest
from towns import LATER, town
from walks import random_ruleset, stirred, walk

from rulespec.errors import BadInput
from rulespec.games.city_of_light import BLUE, Build, LayTile, Player, Position, set_up
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS
from rulespec.games.city_of_light.options import buildings, performances
from rulespec.games.city_of_light.sheets import total
from rulespec.games.city_of_light.table import SECOND
from rulespec.games.city_of_light.view import view
from solvers.answers import Found, GaveUp, NoneExists
from solvers.city_of_light.best import best_arrangement, best_moves
from solvers.city_of_light.reserve import reserve_task
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


def with_reserve(position: Position, player: Player, names: tuple[str, ...]) -> Position:
    seat = position.seats[player].changed(reserve=KINDS.mask(names))
    return position.changed(seats=position.with_seat(player, seat))


def bare(seed: int, size: int) -> Position:
    """All streets laid at random, nothing built, so many buildings in blue's reserve."""
    chance = random.Random(seed)
    position = set_up(seed=seed)
    while position.stage == 1:
        moves = position.moves()
        tiles = [move for move in moves if isinstance(move, LayTile)]
        position = position.play(chance.choice(tiles or moves))
    position = position.changed(mover=BLUE)
    return with_reserve(position, BLUE, tuple(chance.sample(BUILDINGS, size)))


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


def brute_with(position: Position, player: Player, card: int) -> int:
    """The best of all orders of builds with at most one use of one postcard anywhere."""
    seen = view(position, player)
    moves = list(buildings(seen, seen.reserve))
    if position.face_up & card and position.seats[player].tokens:
        moves += performances(seen, card)
    totals = [brute_with(again(position, player, move), player, card) for move in moves]
    return max((total(position, player), *totals))


@pytest.mark.parametrize("name", [
    "jardin", "bouquinistes", "lampadaire", "peintre", "metropolitain", "chartier", "sacre-coeur",
    "fontaine", "penseur", "moulin-rouge", "grande-lumiere",
])
def test_a_postcard_is_used_as_well_as_in_any_order(name: str) -> None:
    """One building and one postcard, on a board that other pieces leave little room on."""
    cards = [name, *(at for at in ("levitation", *LATER, "jardin", "peintre") if at != name)]
    position = town(
        "blue.I3:a4-a5-a6", "orange.L6:f5-e5-d5-d4-d3-d2",
        blue={"reserve": ["V3"]}, postcards=list(dict.fromkeys(cards))[:8],
    )
    bit = view(position, BLUE).face_up & _card(name)
    answer = best_arrangement(position, "blue", using=(name,))

    assert isinstance(answer, Found)
    assert name in answer.how
    assert answer.what.total == brute_with(position, BLUE, bit)


def _card(name: str) -> int:
    from rulespec.games.city_of_light.components import POSTCARDS

    return POSTCARDS.one(name)


# --- limits and input ---------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
def test_out_of_time_is_no_optimum(engine: str) -> None:
    position = bare(1, 12)
    exact = best_arrangement(position, "blue")
    answer = best_arrangement(position, "blue", engine, limits=Limits(seconds=1e-9))

    assert isinstance(exact, Found)
    if isinstance(answer, GaveUp):
        assert answer.why == "time"
        assert answer.bound >= exact.bound >= answer.best.total
    else:
        assert answer.bound == exact.bound


def test_cancelled() -> None:
    limits = Limits(cancelled=lambda: True)
    answer = best_arrangement(bare(1, 12), "blue", "z3", limits=limits)
    assert isinstance(answer, GaveUp)
    assert answer.why == "cancelled"


def test_the_same_question_has_the_same_answer() -> None:
    moves = [best_arrangement(bare(2, 6), "blue", engine).what.moves
             for engine in ENGINES[:3] for _ in range(2)]
    assert moves[0::2] == moves[1::2]


@pytest.mark.parametrize(("asked", "place"), [
    ({"player": "green"}, "player"),
    ({"engine": "magic"}, "engine"),
    ({"using": ("jardim",)}, "using"),
    ({"using": ("levitation",)}, "using"),
    ({"using": ("grande-lumiere",)}, "using"),
])
def test_wrong_input(asked: dict, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        best_arrangement(bare(1, 1), **asked)


def test_no_arrangement_before_the_streets_are_laid() -> None:
    with pytest.raises(BadInput, match="second stage"):
        best_arrangement(set_up(seed=1), "blue")


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


def test_a_finished_game_has_no_best_move() -> None:
    over = bare(1, 1).changed(stage=3)
    assert isinstance(best_moves(over), NoneExists)


def test_the_best_building_is_named_with_its_lines() -> None:
    position = bare(3, 4)
    first = best_moves(position).what.moves[0]
    assert isinstance(first.move, Build)
    assert "Unbuilt buildings +3" in str(first)

"""Whether every clause can be the only broken one in every rule, in a position without a fault.

Moves of the example rulings show most of it, once they are carried over to streets of the box's
tiles (``on_tiles.py``). The others are made of them, or of the steps of ``steps.py``: the game
over, tokens gone, a postcard taken; Levitation's placing instead of a plain one; the garden and the
fountain on Chartier's cell; an eighth house. Whatever is made is judged by the rules.

One pair is left, and is never the only reason: after the first stage no square is empty, by
``turn.squares``, so that a tile laid then is laid on a filled square too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import TypeVar

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    CELLS,
    KINDS,
    POSTCARDS,
    Player,
)
from rulespec.games.city_of_light.position import EMPTY_SQUARES, FIRST
from rulespec.games.city_of_light.rulebooks import ruleset
from rulespec.language.clauses import Clause, Rule
from rulespec.language.universes import bits
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    OVER,
    SECOND,
    Activate,
    Build,
    Move,
    Position,
    broken_by,
    buildings,
    card_of,
    performances,
    view,
)
from solvers.city_of_light.proving import steps
from solvers.city_of_light.proving.any_view import Book, any_case
from solvers.city_of_light.proving.lone_clauses import asked
from solvers.city_of_light.proving.on_tiles import on_tiles, streets
from solvers.city_of_light.proving.steps import Step
from solvers.city_of_light.refusing.wishes import with_building, with_face_up
from solvers.limits import Watch
from solvers.z3.clauses import Values, ask, broken
from solvers.z3.terms import any_of, negated

T = TypeVar("T")

_ROOM = ("a1", "a2", "b2", "c2", "a3", "c1", "d1", "b3")
"""Cells open to blue, on which the seven smallest buildings and W5 find room."""

NEVER = ("lay", "first.stage")
"""The clause that is never the only reason against a move of its rule."""

_GARDEN = (("garden.chartier", "yes"), ("garden.metropolitain", "yes"))


def every_clause(book: Book, watch: Watch) -> Answer[str]:
    """A clause that nothing here breaks alone, in any rule."""
    every = {clause.id for rule in book.rules.values() for clause in rule.clauses}
    left = _unshown(book, lambda _, clause: clause.id, watch)
    if left:
        return Found(f"nothing breaks only {', '.join(sorted(left))}")
    how = f"{len(every)} clauses, each broken alone by a move that the rules judge"
    return NoneExists("", how, watch.effort)


def everywhere(book: Book, watch: Watch) -> Answer[str]:
    """A rule and a clause of it that nothing here breaks alone, or ``NEVER``, if it can be."""
    pairs = sum(len(rule.clauses) for rule in book.rules.values())
    left = _unshown(book, lambda rule, clause: (rule.id, clause.id), watch, {NEVER})
    if left != {NEVER}:
        named = (f"{clause} in {rule}" for rule, clause in sorted(left - {NEVER}))
        return Found(", ".join(named) or "even that one")
    late = _late_layings(book, watch)
    if isinstance(late, GaveUp):
        return GaveUp(late.why)
    if isinstance(late, Found):
        return Found(f"{NEVER[1]} in {NEVER[0]} can be the only broken one")
    how = (
        f"{pairs - 1} pairs of rule and clause, each shown by a move that the rules judge; of the "
        "one left z3: no values of the nouns break it alone, if no square is empty after the first "
        "stage"
    )
    return NoneExists("", how, watch.effort)


def _unshown(
    book: Book, named: Callable[[Rule, Clause], T], watch: Watch,
    never: AbstractSet[T] = frozenset(),
) -> set[T]:
    """What no move here shows, besides what is never shown, by the names of rule and clause."""
    left = {named(rule, clause) for rule in book.rules.values() for clause in rule.clauses}
    for position, move in _tried(watch):
        if left <= never:
            break
        if move.rule in book.rules:
            rule = book.rule(move.rule)
            bad = broken_by(rule, position, move)
            if len(bad) == 1 and named(rule, bad[0]) in left and _is_so(rule, position, move, bad):
                left.remove(named(rule, bad[0]))
    return left


def _is_so(rule: Rule, position: Position, move: Move, bad: tuple[Clause, ...]) -> bool:
    """Whether the same holds in a position without a fault."""
    if not position.faults():
        return True
    return any(
        broken_by(rule, other, again) == bad and not other.faults()
        for other, again in on_tiles(position, move)
    )


def _late_layings(book: Book, watch: Watch) -> Answer[Values]:
    """Values with which a tile laid after the first stage breaks that one clause."""
    rule = book.rule(NEVER[0])
    case = any_case(rule, (EMPTY_SQUARES, FIRST))
    empty = any_of(case.reading.sets["empty_squares"])
    filled = any_of([case.reading.truths["first"], negated(empty)])
    found = {clause.id: broken(clause, case.reading) for clause in rule.clauses}
    late = found.pop(NEVER[1])
    others = [negated(bad) for bad in found.values()]
    return ask([*case.given, filled, late, *others], case.unknown, int(watch.left * 1000))


def _tried(watch: Watch) -> Iterator[Step]:
    found = list(asked(watch))
    yield from found
    legal = [*steps.performances(), *_idle()]
    for position, move in legal:
        watch.look()
        if isinstance(move, Activate):
            yield from _elsewhen(position, move)
    for position, move in found:
        watch.look()
        if isinstance(move, Build):
            yield from _levitated(position, move)
    yield from _eighths()
    for position, _ in found:
        yield from _paved(position, "jardin", watch)
        yield from _paved(position, "fontaine", watch)


def _idle() -> Iterator[Step]:
    position, _ = next(steps.performances())
    yield position, Activate(POSTCARDS.one("levitation"), acts=False)


def _elsewhen(position: Position, move: Move) -> Iterator[Step]:
    """The same activation once the game is over, without a token, of a postcard that is taken."""
    mine, theirs = position.seats
    others = list(bits(position.in_play & ~card_of(move)))
    four = sum(1 << at for at in others[:4])
    spent = theirs.changed(tokened=four, idle=four)
    ends = position.ruleset.with_reading("cannot-move", "ends")
    yield position.changed(stage=OVER, ruleset=ends, seats=(mine, spent)), move
    poor = mine.changed(tokened=four, idle=four)
    yield position.changed(seats=(poor, theirs)), move
    taking = theirs.changed(tokened=card_of(move), idle=card_of(move))
    yield position.changed(seats=(mine, taking)), move


def _levitated(position: Position, move: Move) -> Iterator[Step]:
    """The same placing by Levitation, of a building from the supply."""
    card = POSTCARDS.one("levitation")
    ready = position if position.face_up & card else with_face_up(position, card)
    given = next(bits(position.supply & ~move.kind & ALL_BUILDINGS), None)
    if ready is None or given is None or not position.seat.reserve & move.kind:
        return
    owning = with_building(ready, 1 << given)
    if owning is not None:
        seat = owning.seat.changed(reserve=owning.seat.reserve & ~move.kind)
        seats = owning.with_seat(owning.mover, seat)
        changed = owning.changed(seats=seats, supply=owning.supply | move.kind)
        placed = Activate(
            card, piece=move.piece, kind=move.kind, gives=1 << given, paving=move.paving
        )
        yield changed, placed


def _eighths() -> Iterator[Step]:
    """An eighth house of blue's where chimneys set a limit and houses may lie on each other."""
    start = steps.town(BUILDINGS[:7]).changed(ruleset=ruleset(free_building="any"))
    ground = streets(start, dict.fromkeys(bits(CELLS.mask(_ROOM)), "bc"))
    assert ground is not None  # noqa: S101  # the box has such tiles
    six = start.changed(ground=ground)
    for name in BUILDINGS[:6]:
        six = _again(six, buildings(view(six, Player.BLUE), KINDS.one(name))[0])
    last = buildings(view(six, Player.BLUE), six.seat.reserve)[0]
    garden = _first_way(six, "jardin")
    seven = _again(six, garden)
    yield _limited(_again(six, last)), garden
    yield _limited(seven), last
    yield _limited(seven), _first_way(seven, "levitation")


def _again(position: Position, move: Move) -> Position:
    """The position after the move, with the same player's turn."""
    return position.then(move).changed(mover=position.mover, stage=SECOND)


def _first_way(position: Position, card: str) -> Move:
    found = performances(view(position, position.mover), POSTCARDS.one(card))
    return next(move for move in found if move.piece)


def _limited(position: Position) -> Position:
    rules = position.ruleset.with_reading("chimneys", "no-eighth-built")
    return position.changed(ruleset=rules)


def _paved(position: Position, name: str, watch: Watch) -> Iterator[Step]:
    """The garden, or the fountain, everywhere, with and without Chartier's cell."""
    card = POSTCARDS.one(name)
    ready = position if position.face_up & card else with_face_up(position, card)
    if ready is None:
        return
    rules = position.ruleset
    for question, reading in _GARDEN:
        rules = rules.with_reading(question, reading)
    ready = ready.changed(ruleset=rules)
    kind = "garden" if name == "jardin" else "fountain"
    for piece in sorted(position.box.tables.shapes[KINDS.one(kind)]):
        watch.look()
        cells = [1 << at for at in bits(piece)]
        beside = position.ground.colours[position.mover.rival] & ~piece
        pavings = [0, *cells, beside & -beside, *(a | b for a, b in combinations(cells, 2))]
        for paving in pavings:
            yield ready, Activate(card, piece=piece, paving=paving)

"""Whether every clause can be the only broken one in every rule, on a sound position.

Moves of the example rulings show most of it. The others are made of them, or of the steps of
``steps.py``: the game over, tokens gone, a postcard taken; Levitation's placing instead of a plain
one; the garden and the fountain on Chartier's cell. Whatever is made is judged by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rulespec.games.city_of_light.components import ALL_BUILDINGS, KINDS, POSTCARDS
from rulespec.games.city_of_light.moves import Activate, Build
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.table import OVER
from rulespec.universes import bits
from solvers.answers import Answer, Found, NoneExists
from solvers.city_of_light.proving import steps
from solvers.city_of_light.proving.any_view import Book
from solvers.city_of_light.proving.lone_clauses import asked, broken_by, is_sound
from solvers.city_of_light.proving.steps import Step
from solvers.city_of_light.refusing.wishes import with_building, with_face_up
from solvers.limits import Watch

NEVER = ("lay", "first.stage")
"""In the second stage nobody holds a tile, so that laying one breaks ``lay.hand`` too."""

_GARDEN = (("garden.chartier", "yes"), ("garden.metropolitain", "yes"))


def everywhere(book: Book, watch: Watch) -> Answer[str]:
    """A rule and a clause of it that nothing here breaks alone."""
    left = [(rule.id, clause.id) for rule in book.rules.values() for clause in rule.clauses]
    pairs = len(left)
    for position, move in _tried(watch):
        wanted = {clause for rule, clause in left if rule == move.rule}
        if wanted:
            bad = broken_by(book.rule(move.rule), position, move)
            if len(bad) == 1 and bad[0].id in wanted and is_sound(position):
                left.remove((move.rule, bad[0].id))
    if left != [NEVER]:
        return Found(", ".join(f"{clause} in {rule}" for rule, clause in left) or "even that one")
    how = f"{pairs - 1} pairs of rule and clause, each shown by a move that the rules judge"
    return NoneExists("", how, watch.effort)


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
    for position, _ in found:
        yield from _paved(position, "jardin", watch)
        yield from _paved(position, "fontaine", watch)


def _idle() -> Iterator[Step]:
    position, _ = next(steps.performances())
    yield position, Activate(POSTCARDS.one("levitation"), acts=False)


def _elsewhen(position: Position, move: Activate) -> Iterator[Step]:
    """The same activation once the game is over, without a token, of a postcard that is taken."""
    mine, theirs = position.seats
    others = list(bits(position.in_play & ~move.card))
    four = sum(1 << at for at in others[:4])
    spent = theirs.changed(tokened=four, idle=four)
    ends = position.ruleset.with_reading("cannot-move", "ends")
    yield position.changed(stage=OVER, ruleset=ends, seats=(mine, spent)), move
    poor = mine.changed(tokened=four, idle=four)
    yield position.changed(seats=(poor, theirs)), move
    taking = theirs.changed(tokened=move.card, idle=move.card)
    yield position.changed(seats=(mine, taking)), move


def _levitated(position: Position, move: Build) -> Iterator[Step]:
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

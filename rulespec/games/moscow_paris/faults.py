"""Faults: everything that can be wrong with a position itself, all of it named at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulespec.answers.faults import Fault
from rulespec.games.moscow_paris.cards import listed
from rulespec.games.moscow_paris.components import (
    CARDS,
    CITIES,
    HAND,
    IN_FRONT,
    PLACES,
    ROWS,
    SPECIAL,
    TEAM_PLAYERS,
    WAGONS,
    slot,
)
from rulespec.games.moscow_paris.table import CHAIN, GAP, OVER, Exchanging, Line, Table
from rulespec.games.moscow_paris.turns import FEW_CITIES
from rulespec.language.universes import Mask
from rulespec.languages import joined, said


def faults(table: Table) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    return tuple(fault for check in CHECKS for fault in check(table))


def cards(table: Table) -> Iterator[Fault]:
    """Whether every card of the box is in one place."""
    seen: Counter[int] = Counter(table.deck)
    seen.update(listed(table.discard))
    for seat in table.seats:
        seen.update((*listed(seat.hand), *listed(seat.front)))
    for line in table.lines:
        seen.update(() if line is None else line.wagons)
    box = table.box
    due = {name: box.wagons.get(name, box.actions.get(name, 0)) for name in CARDS.elements}
    found = {name: seen[card] for card, name in enumerate(CARDS.elements)}
    wrong = tuple(name for name in CARDS.elements if found[name] != due[name])
    if wrong:
        counts = joined(", ", (
            said("{name}: {found} of {most}", name=name, found=found[name], most=due[name])
            for name in wrong
        ))
        says = said("There are other cards than in the box: {counts}.", counts=counts)
        yield Fault("cards.count", says, wrong)


def cities(table: Table) -> Iterator[Fault]:
    """Whether each city is in one place; the special ones may be out of the game."""
    seen: Counter[int] = Counter((*table.cities, *table.gone))
    seen.update(city for seat in table.seats for city in seat.won)
    seen.update(line.city for line in table.lines if line is not None)
    twice = tuple(CITIES.elements[city] for city, count in seen.items() if count > 1)
    if twice:
        yield Fault("cities.twice", "A city is in two places.", twice)
    missing = tuple(
        name
        for city, name in enumerate(CITIES.elements)
        if not seen[city] and name not in SPECIAL
    )
    if missing:
        yield Fault("cities.missing", "A city is nowhere.", missing)


def _gaps(table: Table, row: int, line: Line) -> Mask:
    """The places of a row without a wagon to which those farther out would have moved up."""
    every = table.ruleset.reads("row.gaps", "all")
    return sum(
        1 << slot(row, side, at)
        for side, kinds in enumerate(line.sides)
        for at, kind in enumerate(kinds, 1)
        if kind == GAP and (every or at in {1, len(kinds)})
    )


def rows(table: Table) -> Iterator[Fault]:
    """Whether each row has different wagons, and not too many."""
    limits = table.box.tables.limits
    for name, line in zip(ROWS.elements, table.lines, strict=True):
        if line is None:
            continue
        seen = Counter(line.wagons)
        twice = tuple(WAGONS.elements[kind] for kind, count in seen.items() if count > 1)
        if twice:
            yield Fault("rows.same", said("Row {row} has like wagons.", row=name), twice)
        gaps = _gaps(table, ROWS.places[name], line)
        if gaps:
            says = said("Row {row} has a gap where none stays.", row=name)
            yield Fault("rows.gap", says, PLACES.names(gaps), cells=gaps)
        if len(line.wagons) > limits[line.city]:
            says = said(
                "Row {row} has {count} wagons, more than its city's limit of {most}.",
                row=name, count=len(line.wagons), most=limits[line.city],
            )
            yield Fault("rows.limit", says, (CITIES.elements[line.city],))
    if table.cities and table.on_table < len(ROWS) and table.ruleset.reads("cancel.refill", "yes"):
        empty = (row for row, line in zip(ROWS.elements, table.lines, strict=True) if line is None)
        says = said(
            "Row {rows} has no city, though there are {count} in the pile.",
            rows=", ".join(empty), count=len(table.cities),
        )
        yield Fault("rows.empty", says)


def hands(table: Table) -> Iterator[Fault]:
    """Whether each player has five cards, at most four of them in front."""
    for player, seat in zip(table.players, table.seats, strict=True):
        if seat.cards != HAND:
            says = said(
                "{player} has {count} cards in the hand and in front, not {wanted}.",
                player=player, count=seat.cards, wanted=HAND,
            )
            yield Fault("hands.five", says, (str(player),))
        if sum(seat.front) > IN_FRONT:
            says = said(
                "{count} wagons lie in front of {player}, where at most {most} may.",
                count=sum(seat.front), most=IN_FRONT, player=player,
            )
            yield Fault("hands.front", says, (str(player),))


def _goes_round(table: Table, chain: Exchanging) -> bool:
    """Whether a chain from who played the card can have come to who is to move."""
    number = len(table.seats)
    ways = ((step * far, step * (far + 1)) for step in (1, -1) for far in range(1, number - 1))
    reached = ((table.mover - chain.by) % number, (chain.partner - chain.by) % number)
    return any((here % number, there % number) == reached for here, there in ways)


def course(table: Table) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    if (table.phase == CHAIN) != (table.exchanging is not None):
        says = said(
            "An exchange goes on in the phase {chain}, and only there; the phase is {phase}.",
            chain=CHAIN, phase=table.phase,
        )
        yield Fault("course.chain", says)
    chain = table.exchanging
    if chain is not None and not _goes_round(table, chain):
        says = said(
            "What {by} began cannot have come to {mover} with {partner} next.",
            by=chain.by, mover=table.mover, partner=chain.partner,
        )
        yield Fault("course.round", says)
    yield from _ending(table)
    if table.teams and len(table.seats) != TEAM_PLAYERS:
        says = said("Four players make two teams, not {count}.", count=len(table.seats))
        yield Fault("course.teams", says)


def _ending(table: Table) -> Iterator[Fault]:
    """Whether the game is over once its end has come."""
    few = not table.cities and table.on_table <= FEW_CITIES
    if table.phase == OVER and not few:
        says = said(
            "The game is over with {pile} cities in the pile and {laid} on the table, where none "
            "may be in the pile and at most {few} on the table.",
            pile=len(table.cities), laid=table.on_table, few=FEW_CITIES,
        )
        yield Fault("course.over", says)
    if few and table.phase != OVER and table.ruleset.reads("end.when", "at-once"):
        says = said(
            "The game goes on with no city in the pile and {laid} on the table, which is its end.",
            laid=table.on_table,
        )
        yield Fault("course.end", says)


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (cards, cities, rows, hands, course)

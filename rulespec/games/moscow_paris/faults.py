"""Faults: what can be wrong with a position besides what its fields can hold, named all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

# isort: off
from rulespec.answers.faults import Fault
from rulespec.answers.position import Position
from rulespec.games.moscow_paris.actions import GAPS, INNERMOST
from rulespec.games.moscow_paris.components import (
    CARDS, CITIES, COLUMNS, FEW_CITIES, HAND, IN_FRONT, PLACES, PLAYERS, ROWS, SPECIAL,
    TEAM_PLAYERS, WAGONS,
)  # fmt: skip
from rulespec.games.moscow_paris.position import (
    BY, CHAIN_WITH, CITY, CITY_PILE, DECK, FEW, GONE, GOT, HANDS, IN_BOX, IN_PLAY, MOVER, PHASE,
    SHOWN, TEAMS, WAGON,
)  # fmt: skip
from rulespec.language.bags import count, counts, packed
from rulespec.language.universes import bits
from rulespec.languages import joined, said
# isort: on

PASSAGES = {
    "cards.count": ("box.wagons", "box.actions"),
    "cities.twice": ("box.cities",),
    "cities.missing": ("box.cities", "action.5.gone"),
    "rows.same": ("row.different",),
    "rows.gap": ("act.closing",),
    "rows.limit": ("row.limit",),
    "rows.empty": ("claim.refill", "action.5"),
    "hands.five": ("hand.five",),
    "hands.front": ("front.four",),
    "course.chain": ("action.4.chain",),
    "course.round": ("action.4.chain",),
    "course.over": ("end.when",),
    "course.end": ("end.when",),
    "course.teams": ("team.sides",),
}
"""By the id of a fault the sentences that the position contradicts."""


def faults(position: Position) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    return tuple(found for check in CHECKS for found in check(position))


def cards(position: Position) -> Iterator[Fault]:
    """Whether every card of the box is in one place."""
    found = counts(position.worth(IN_PLAY) + packed(position[DECK]))
    due = counts(position.worth(IN_BOX))
    wrong = [at for at in range(len(CARDS)) if found.get(at, 0) != due.get(at, 0)]
    if wrong:
        listed = joined(", ", (
            said("{name}: {found} of {most}",
                 name=CARDS.elements[at], found=found.get(at, 0), most=due.get(at, 0))
            for at in wrong
        ))
        says = said("There are other cards than in the box: {counts}.", counts=listed)
        yield Fault("cards.count", says, tuple(CARDS.elements[at] for at in wrong))


def cities(position: Position) -> Iterator[Fault]:
    """Whether each city is in one place; the special ones may be out of the game."""
    seen = Counter([*position[CITY_PILE], *position[GONE]])
    seen.update(city for got in position[GOT] for city in got)
    seen.update(city for laid in position[CITY] for city in bits(laid))
    twice = tuple(CITIES.elements[city] for city, number in seen.items() if number > 1)
    if twice:
        yield Fault("cities.twice", "A city is in two places.", twice)
    missing = tuple(
        name for city, name in enumerate(CITIES.elements) if not seen[city] and name not in SPECIAL
    )
    if missing:
        yield Fault("cities.missing", "A city is nowhere.", missing)


def rows(position: Position) -> Iterator[Fault]:
    """Whether each row has different wagons, and not too many."""
    limits, width = position.box.tables.limits, len(COLUMNS)
    every = position.ruleset.reads("row.gaps", "all")
    gaps = position.worth(GAPS) & (-1 if every else INNERMOST.members)
    for row, (name, city) in enumerate(zip(ROWS.elements, position[CITY], strict=True)):
        kinds = [kind for kind in position[WAGON][row * width : (row + 1) * width] if kind]
        twice = tuple(
            WAGONS.names(kind)[0] for kind, number in Counter(kinds).items() if number > 1
        )
        if twice:
            yield Fault("rows.same", said("Row {row} has like wagons.", row=name), twice)
        here = gaps & (1 << width) - 1 << row * width
        if here:
            says = said("Row {row} has a gap where none stays.", row=name)
            yield Fault("rows.gap", says, PLACES.names(here), here)
        if city and len(kinds) > limits[city.bit_length() - 1]:
            says = said(
                "Row {row} has {count} wagons, more than its city's limit of {most}.",
                row=name, count=len(kinds), most=limits[city.bit_length() - 1],
            )  # fmt: skip
            yield Fault("rows.limit", says, CITIES.names(city))
    pile, empty = len(position[CITY_PILE]), [not city for city in position[CITY]]
    if pile and any(empty) and position.ruleset.reads("cancel.refill", "yes"):
        says = said(
            "Row {rows} has no city, though there are {count} in the pile.",
            rows=", ".join(ROWS.elements[row] for row in range(len(ROWS)) if empty[row]),
            count=pile,
        )
        yield Fault("rows.empty", says)


def hands(position: Position) -> Iterator[Fault]:
    """Whether each player has five cards, at most four of them in front."""
    for player in position.players:
        place = PLAYERS.places[player]
        shown = count(position[SHOWN][place])
        held = count(position[HANDS][place]) + shown
        if held != HAND:
            says = said(
                "{player} has {count} cards in the hand and in front, not {wanted}.",
                player=player, count=held, wanted=HAND,
            )  # fmt: skip
            yield Fault("hands.five", says, (player,))
        if shown > IN_FRONT:
            says = said(
                "{count} wagons lie in front of {player}, where at most {most} may.",
                count=shown, player=player, most=IN_FRONT,
            )  # fmt: skip
            yield Fault("hands.front", says, (player,))


def _goes_round(position: Position) -> bool:
    """Whether a chain from who played the card can have come to who is to move."""
    number = len(position.players)
    by, here, onward = (position[at].bit_length() - 1 for at in (BY, MOVER, CHAIN_WITH))
    ways = ((step * far, step * (far + 1)) for step in (1, -1) for far in range(1, number - 1))
    reached = ((here - by) % number, (onward - by) % number)
    return any((one % number, other % number) == reached for one, other in ways)


def course(position: Position) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    phase, chain = position.names(PHASE), bool(position[BY] and position[CHAIN_WITH])
    if (phase == "chain") != chain:
        says = said(
            "An exchange goes on in the phase {chain}, and only there; the phase is {phase}.",
            chain="chain", phase=phase,
        )  # fmt: skip
        yield Fault("course.chain", says)
    if chain and not _goes_round(position):
        by, onward = position.names(BY), position.names(CHAIN_WITH)
        says = said(
            "What {by} began cannot have come to {mover} with {partner} next.",
            by=by, mover=position.mover, partner=onward,
        )  # fmt: skip
        yield Fault("course.round", says)
    yield from _ending(position, phase)
    if position[TEAMS] and len(position.players) != TEAM_PLAYERS:
        says = said("Four players make two teams, not {count}.", count=len(position.players))
        yield Fault("course.teams", says)


def _ending(position: Position, phase: str) -> Iterator[Fault]:
    """Whether the game is over once its end has come."""
    few, laid = position.worth(FEW), sum(map(bool, position[CITY]))
    if phase == "over" and not few:
        says = said(
            "The game is over with {pile} cities in the pile and {laid} on the table, where none "
            "may be in the pile and at most {few} on the table.",
            pile=len(position[CITY_PILE]), laid=laid, few=FEW_CITIES,
        )  # fmt: skip
        yield Fault("course.over", says)
    if few and phase != "over" and position.ruleset.reads("end.when", "at-once"):
        says = said(
            "The game goes on with no city in the pile and {laid} on the table, which is its end.",
            laid=laid,
        )
        yield Fault("course.end", says)


CHECKS: tuple[Callable[[Position], Iterator[Fault]], ...] = (cards, cities, rows, hands, course)

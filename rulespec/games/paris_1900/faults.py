"""Faults: everything that can be wrong with a position itself, all of it named at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ALL_SITES,
    CHIPS_EACH,
    COSTS,
    DISTRICTS,
    END_TOKENS,
    GOODS,
    KEYS,
    KINDS,
    PLACES,
    RESOURCES,
    SITES,
    SPACES,
    SPARE_KEYS,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.copies import copies
from rulespec.games.paris_1900.table import (
    ACT,
    AFTER,
    ALL_END_TOKENS,
    DRAW,
    LAY,
    NONE,
    NOT_ENDING,
    OVER,
    Table,
)
from rulespec.games.paris_1900.view import view
from rulespec.languages import said
from rulespec.provenance import unsure
from rulespec.universes import Mask
from rulespec.verdict import Fault

_NINE, _SIXTEEN = TOKENS.one("9"), TOKENS.one("16")


def faults(table: Table) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    return tuple(fault for check in CHECKS for fault in check(table))


def _because(table: Table, *parts: str) -> str:
    """The parts of the box that make it a fault, as far as they are not sure."""
    return "; ".join(unsure(table.box, parts))


# --- tiles and landmarks ------------------------------------------------------------------------


def tiles(table: Table) -> Iterator[Fault]:
    """Whether each tile is in one place, on a site of its cost, and of its district or kind."""
    laid = {site: tile for site, tile in enumerate(table.lying) if tile != NONE}
    drawn = () if table.drawn == NONE else (table.drawn,)
    seen = Counter((*laid.values(), *drawn, *(at for stack in table.stacks for at in stack)))
    twice = tuple(TILES.elements[tile] for tile, count in seen.items() if count > 1)
    if twice:
        yield Fault("tiles.twice", "A building tile is in two places.", twice)
    wrong = tuple(
        f"{TILES.elements[tile]} on {SITES.elements[site]}"
        for site, tile in laid.items()
        if (site % len(COSTS) != tile % len(COSTS) if table.ignores_districts else site != tile)
    )
    if wrong:
        yield Fault("tiles.site", "A building tile lies on a site that is not its own.", wrong)
    if table.ignores_districts:
        yield from _kinds(table, laid)


def _kinds(table: Table, laid: dict[int, int]) -> Iterator[Fault]:
    kinds = table.box.tables.kinds
    seen = Counter((site // len(COSTS), kinds[tile]) for site, tile in laid.items())
    twice = tuple(
        f"{KINDS.elements[kind]} in {DISTRICTS.elements[district]}"
        for (district, kind), count in seen.items()
        if count > 1
    )
    if twice:
        says = said("A district has two buildings of one kind.")
        yield Fault("tiles.kind", says, twice, rests_on=_because(table, "kinds"))


def landmarks(table: Table) -> Iterator[Fault]:
    """Whether each landmark lies in one district, dearer and dearer."""
    seen = Counter(name for marks in table.landmarks for name in PLACES.names(marks))
    twice = tuple(name for name, count in seen.items() if count > 1)
    if twice:
        yield Fault("landmarks.twice", "A landmark lies in two districts.", twice)
    cost = table.box.tables.cost
    for at, marks in enumerate(table.landmarks):
        names = PLACES.names(marks)
        if len({cost[PLACES.places[name]] for name in names}) < len(names):
            says = said(
                "Landmarks of the same cost lie in {district}.", district=DISTRICTS.elements[at]
            )
            costs = (f"landmarks.{name}.cost" for name in names)
            yield Fault("landmarks.rising", says, names, rests_on=_because(table, *costs))


def vp_tokens(table: Table) -> Iterator[Fault]:
    """Whether each VP token is in one place."""
    seen = Counter(
        name for mask in (*table.vp_at, table.vp_left) for name in VP_TOKENS.names(mask)
    )
    twice = tuple(name for name, count in seen.items() if count > 1)
    if twice:
        yield Fault("vp.twice", "A VP token is in two places.", twice)
    missing = tuple(name for name in VP_TOKENS.elements if not seen[name])
    if missing:
        yield Fault("vp.missing", "A VP token is nowhere.", missing)


# --- keys ---------------------------------------------------------------------------------------


def keys(table: Table) -> Iterator[Fault]:
    """Whether each player has the right number of keys, on places that are there."""
    there = view(table, table.mover).buildings | table.laid_landmarks
    for player, seat in zip(table.players, table.seats, strict=True):
        found = seat.hand + seat.spare + seat.keys.bit_count() + seat.doubled.bit_count()
        ours = KEYS[len(table.seats)] + SPARE_KEYS
        if found != ours:
            says = said(
                "{player} has {found} keys, not {ours}.", player=player, found=found, ours=ours
            )
            yield Fault("keys.count", says, (str(player),))
        nowhere = seat.keys & (ALL_SITES | ALL_LANDMARKS) & ~there
        if nowhere:
            says = said(
                "A key of {player} is on a property that does not lie on the board.", player=player
            )
            yield Fault("keys.nowhere", says, PLACES.names(nowhere), cells=nowhere)
        alone = seat.doubled & ~(seat.keys & (ALL_SITES | ALL_LANDMARKS))
        if alone:
            says = said(
                "{player} has a second key where no first one can be doubled.", player=player
            )
            yield Fault("keys.doubled", says, PLACES.names(alone), cells=alone)


def sharing(table: Table) -> Iterator[Fault]:
    """Whether tokens 9 and 16 explain why several keys lie on one place."""
    for player, seat in zip(table.players, table.seats, strict=True):
        if seat.doubled and not seat.used & _NINE:
            says = said(
                "{player} has two keys on a place without having used token 9.", player=player
            )
            yield Fault("keys.nine", says, PLACES.names(seat.doubled), cells=seat.doubled)
    shared = _shared(table) & (ALL_SITES | ALL_LANDMARKS)
    if shared and not any(seat.used & _SIXTEEN for seat in table.seats):
        says = said("Players share a place, and nobody has used token 16.")
        yield Fault("keys.sixteen", says, PLACES.names(shared), cells=shared)


def _shared(table: Table) -> Mask:
    once = twice = 0
    for seat in table.seats:
        twice |= once & seat.keys
        once |= seat.keys
    return twice


# --- chips and tokens ---------------------------------------------------------------------------


def chips(table: Table) -> Iterator[Fault]:
    """Whether there are no more chips than the box has; spent prestige has left the game."""
    seen = Counter(GOODS.elements[good] for good in table.chips if good != NONE)
    for numbers in (table.supply, *(seat.goods for seat in table.seats)):
        seen.update(dict(zip(GOODS.elements, numbers, strict=False)))
    many = tuple(good for good in GOODS.elements if seen[good] > CHIPS_EACH)
    if many:
        says = said("There are more than {most} chips of a good.", most=CHIPS_EACH)
        yield Fault("chips.many", says, many)
    few = tuple(good for good in RESOURCES if seen[good] < CHIPS_EACH)
    if few:
        yield Fault("chips.few", "Resource chips are nowhere; none ever leaves the game.", few)


def tokens(table: Table) -> Iterator[Fault]:
    """Whether there are no more tokens of a number than the box has for so many players."""
    known = copies(table.box, len(table.seats))
    seen = Counter(TOKENS.elements[token] for stack in table.track for token in stack)
    for seat in table.seats:
        seen.update((*TOKENS.names(seat.tokens), *TOKENS.names(seat.used)))
    seen.update(TOKENS.names(table.end_left))
    many = tuple(name for name, count in seen.items() if count > known.get(name, 1))
    if many:
        says = said("There are more tokens of a number than in the box.")
        sure = len(table.seats) == min(KEYS) or any(seen[name] > 1 for name in END_TOKENS)
        yield Fault("tokens.many", says, many, rests_on="" if sure else _because(table, "copies"))


def pawns(table: Table) -> Iterator[Fault]:
    """Whether each pawn is on the track."""
    for player, seat in zip(table.players, table.seats, strict=True):
        if not 0 <= seat.pawn <= len(SPACES) or (seat.pawn == len(SPACES) and not seat.thirty):
            says = said(
                "The pawn of {player} is at {space}; at the end of the track it has been there.",
                player=player, space=seat.pawn,
            )
            yield Fault("pawn", says, (str(player),))


# --- the course of the game ---------------------------------------------------------------------


def course(table: Table) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    if table.phase == DRAW and not table.stacks_left:
        yield Fault("course.draw", "A tile is to be drawn, and there is none.", ())
    if (table.phase == LAY) != (table.drawn != NONE):
        yield Fault("course.drawn", "A drawn tile waits when, and only when, it is to be laid.", ())
    if table.phase == LAY and not table.ignores_districts:
        yield Fault("course.lay", "Only in the variant a tile waits to be laid.", ())
    if table.phase != AFTER and (table.pending or table.bought):
        yield Fault("course.income", "Income is taken after a purchase.", ())
    early = table.phase == DRAW and table.drew
    if early or (table.phase == ACT and not table.drew and table.stacks_left):
        yield Fault("course.drew", "A turn begins with drawing a tile.", ())


def ending(table: Table) -> Iterator[Fault]:
    """Whether the end is as near as the end tokens say."""
    if (table.ending == NOT_ENDING) == (not table.end_left):
        yield Fault("ending.tokens", "The game nears its end when the last end token is taken.", ())
    if table.end_left != ALL_END_TOKENS and table.stacks_left:
        yield Fault("ending.early", "End tokens are taken once all tiles are drawn.", ())
    if table.phase == OVER and table.ending == NOT_ENDING:
        yield Fault("ending.over", "The game is over before its last round.", ())


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (
    tiles,
    landmarks,
    vp_tokens,
    keys,
    sharing,
    chips,
    tokens,
    pawns,
    course,
    ending,
)

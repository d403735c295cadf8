"""Faults of what is laid on the board: building tiles, landmarks, VP tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.paris_1900.components import (
    COSTS,
    DISTRICTS,
    KINDS,
    PLACES,
    PUT_BACK,
    SITES,
    TILES,
    VP_TOKENS,
)
from rulespec.games.paris_1900.faults.because import because
from rulespec.games.paris_1900.unpacked import NONE, Table
from rulespec.languages import said


def tiles(table: Table) -> Iterator[Fault]:
    """Whether each tile is in one place, on a site of its cost, and of its district or kind."""
    laid = {site: tile for site, tile in enumerate(table.lying) if tile != NONE}
    drawn = () if table.drawn == NONE else (table.drawn,)
    seen = Counter((*laid.values(), *drawn, *(at for stack in table.stacks for at in stack)))
    twice = tuple(TILES.elements[tile] for tile, count in seen.items() if count > 1)
    if twice:
        yield Fault("tiles.twice", "A building tile is in two places.", twice)
    most = len(TILES) - (0 if table.ignores_districts else PUT_BACK)
    if len(seen) > most:
        says = said("There are {found} building tiles, not {most}.", found=len(seen), most=most)
        yield Fault("tiles.many", says)
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
        yield Fault("tiles.kind", says, twice, rests_on=because(table, "kinds"))


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
            yield Fault("landmarks.rising", says, names, rests_on=because(table, *costs))


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

"""Faults of streets, tiles and hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.city_of_light.components import SQUARES, TILES, Player, square_cells
from rulespec.games.city_of_light.faults.marking import covered_twice, on_cells
from rulespec.games.city_of_light.table import FIRST, Table
from rulespec.games.city_of_light.tiling import untiled
from rulespec.language.universes import bits
from rulespec.languages import said


def streets(table: Table) -> Iterator[Fault]:
    """Whether each tile fills one square."""
    ground = table.ground
    parts = (*ground.colours, ground.common, ground.lamps)
    twice = covered_twice(parts)
    if twice:
        yield on_cells("street.twice", "A street cell shows two things.", twice)
    laid = sum(1 << cell for square in bits(table.squares) for cell in square_cells(square))
    if ground.laid != laid:
        yield on_cells("street.square", "A tile fills a whole square.", ground.laid ^ laid)
    if table.stage != FIRST and table.squares != SQUARES.whole:
        missing = SQUARES.names(SQUARES.whole & ~table.squares)
        yield Fault("street.missing", "All sixteen squares are filled after stage one.", missing)
    elif table.stage == FIRST and table.squares == SQUARES.whole:
        yield Fault("street.complete", "Stage one ends once all sixteen squares are filled.")


def tiles(table: Table) -> Iterator[Fault]:
    """Whether the tiles held and laid are those of the box."""
    held = Counter(
        tile for seat in table.seats for tile in (*bits(seat.hand), *seat.stack)
    )
    twice = tuple(TILES.elements[tile] for tile, count in held.items() if count > 1)
    if twice:
        yield Fault("tiles.twice", "A tile is in two places.", twice)
    for player in Player:
        seat = table.seats[player]
        theirs = (*bits(seat.hand), *seat.stack)
        foreign = tuple(
            name for tile in theirs if not (name := TILES.elements[tile]).startswith(str(player))
        )
        if foreign:
            says = said("{player} holds the rival's tiles.", player=player)
            yield Fault("tiles.foreign", says, foreign)
    if sum(held.values()) + table.squares.bit_count() != len(TILES):
        says = said(
            "Sixteen tiles are held or laid, not {held} held and {laid} laid.",
            held=sum(held.values()), laid=table.squares.bit_count(),
        )
        yield Fault("tiles.count", says)
    elif not twice and (wrong := untiled(table)):
        sources = {table.box.source(part).kind for part in ("blue-tiles", "orange-tiles")}
        unsure = "" if sources <= {"rulebook", "own"} else said("box: tile faces")
        says = said("No set of this box's tiles gives these streets.")
        yield Fault("tiles.faces", says, SQUARES.names(wrong), 0, unsure)


def hands(table: Table) -> Iterator[Fault]:
    """Whether hands have the size that the rules give them."""
    most = 2 if table.ruleset.reads("hand", "two") else 1
    for player in Player:
        held = table.seats[player].hand.bit_count()
        if held > most:
            says = said(
                "{player} holds {held} tiles, where at most {most} may be held.",
                player=player, held=held, most=most,
            )
            yield Fault("hand.size", says, (str(held),))
        if held == 0 and table.seats[player].stack:
            says = said("{player} has a stack and nothing in the hand.", player=player)
            yield Fault("hand.empty", says)

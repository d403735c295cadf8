"""Whether a position is as described, worked out by the concrete rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.city_of_light import scoring
from rulespec.games.city_of_light.components import BUILDINGS, KINDS, Player
from rulespec.games.city_of_light.lying import rows
from rulespec.language.terms import AnyTerm, Greatest
from rulespec.language.universes import Mask
from solvers.city_of_light.bridge import (
    Piece,
    Position,
    view,
)
from solvers.city_of_light.describing.described import PLAYERS, UNKNOWN, House, Known
from solvers.city_of_light.describing.rules import LAMPS


def misfits(known: Known, found: Position) -> Iterator[str]:
    """Everything in which a position differs from the description."""
    yield from _streets(known, found)
    for house, piece in zip(known.houses, found.pieces, strict=False):
        yield from _house(known, house, piece, found)
    yield from _others(known, found)
    for player, names in known.quarters.items():
        yield from _quarter(known, found, PLAYERS[player], names)
    for player, count in known.unbuilt.items():
        held = found.seats[PLAYERS[player]].reserve.bit_count()
        if held != count:
            yield f"{player} has {held} unbuilt, not {count}"
    yield from _painter(known, found)


def _streets(known: Known, found: Position) -> Iterator[str]:
    drawn = "".join(rows(found.ground.streets))
    for cell, letter in enumerate("".join(known.streets)):
        if letter not in {UNKNOWN, drawn[cell]}:
            yield f"cell {cell} is {drawn[cell]}, not {letter}"


def _house(known: Known, house: House, piece: Piece, found: Position) -> Iterator[str]:
    if str(piece.owner) != house.owner or (house.kind and piece.kind != house.kind):
        yield f"{house} is {piece.owner}'s {piece.kind}"
    if house.size is not None and piece.cells.bit_count() != house.size:
        yield f"{house} has {piece.cells.bit_count()} cells"
    if house.mask and piece.cells != house.mask:
        yield f"{house} lies elsewhere"
    if house.annex and not any(
        at.kind == "annex" and at.extends == piece.kind for at in found.pieces
    ):
        yield f"{house} has no annex"
    lamps = lamps_on(known, piece, found)
    if house.lamps is not None and lamps != house.lamps:
        yield f"{house} is lit by {lamps}"


def lamps_on(known: Known, piece: Piece, found: Position) -> int:
    """How many lamps light a house."""
    return _of_house(known, LAMPS, piece, found)


def _others(known: Known, found: Position) -> Iterator[str]:
    there = {(at.kind, str(at.owner)): at.cells for at in found.pieces}
    for piece in known.pieces:
        cells = there.get((piece.kind, piece.owner), 0)
        if not cells or (piece.mask and cells != piece.mask):
            yield f"{piece.owner}'s {piece.kind} is not where it should be"
    extra = sum(at.kind in BUILDINGS or at.kind == "garden" for at in found.pieces)
    if extra != len(known.houses):
        yield f"{extra} houses, not {len(known.houses)}"


def _painter(known: Known, found: Position) -> Iterator[str]:
    if known.painter is not None and painted(known, found) != known.painter:
        yield f"the painter counts {painted(known, found)}, not {known.painter}"


def painted(known: Known, found: Position) -> int:
    """How many lamps the painter counts."""
    owner = next(at.owner for at in found.pieces if at.kind == "painter")
    counted: int = view(_under(known, found), owner).worth(scoring.PAINTED)
    return counted


# --- quarters -----------------------------------------------------------------------------------


def _quarter(
    known: Known, found: Position, player: Player, names: tuple[str, ...]
) -> Iterator[str]:
    wanted = _cells(known, found, names)
    theirs = [at for at in found.pieces if at.is_house and at.owner is player]
    built = sum(at.cells for at in theirs)
    for at in theirs:
        if at.cells & wanted and _joined(known, found, at) & built != wanted:
            yield f"the quarter of {player}'s {at.kind} is not {'+'.join(names)}"
    if larger_quarter(known, found, player, names):
        yield f"{player} has a larger quarter than {'+'.join(names)}"


def larger_quarter(
    known: Known, found: Position, player: Player, names: tuple[str, ...]
) -> tuple[int, ...]:
    """Which houses make a larger quarter than the one described; none if that is the largest."""
    wanted = _cells(known, found, names)
    most = _worths(known, found, player)
    described = max(value for at, value in most.items() if found.pieces[at].cells & wanted)
    return largest_quarter(known, found, player) if max(most.values()) > described else ()


def largest_quarter(known: Known, found: Position, player: Player) -> tuple[int, ...]:
    """Which of the pieces make a player's largest quarter; none without any house."""
    most = _worths(known, found, player)
    if not most:
        return ()
    cells = _joined(known, found, found.pieces[max(most, key=lambda at: most[at])])
    return tuple(at for at in most if found.pieces[at].cells & cells)


def _worths(known: Known, found: Position, player: Player) -> dict[int, int]:
    """For each house of a player's, what its quarter is worth."""
    line = scoring.LARGEST_QUARTER.worth
    assert isinstance(line, Greatest)  # noqa: S101  # the largest of the quarters
    return {at: _of_house(known, line.each, piece, found)
            for at, piece in enumerate(found.pieces) if piece.is_house and piece.owner is player}


def _cells(known: Known, found: Position, names: tuple[str, ...]) -> Mask:
    houses = zip(known.houses, found.pieces, strict=False)
    return sum(piece.cells for house, piece in houses if house.name in names)


def _joined(known: Known, found: Position, piece: Piece) -> Mask:
    return _of_house(known, scoring.QUARTER, piece, found)


def _of_house(known: Known, term: AnyTerm, piece: Piece, found: Position) -> int:
    """What a term says of a house of its owner's, by the rules described."""
    return view(_under(known, found), piece.owner).about(term, KINDS.one(piece.kind))


def _under(known: Known, found: Position) -> Position:
    """The position under the rules described."""
    same = found.ruleset is known.ruleset
    return found if same else found.changed(ruleset=known.ruleset)

"""The ways in which a player may use postcards before and after building, for the best arrangement.

The pieces of postcards are placed first and the annex of a house from the reserve last: a piece
that needs a free cell never gains by waiting for buildings. Where a ruleset lets a piece stand on
taken cells, an order that we leave out could allow more, and the answer is no optimum. A permission
that lapses is used at once, by a building or the garden.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS, SPECIALS, Player
from rulespec.language.universes import bits
from solvers.city_of_light.arranging.reserve import Awaited, permissions_spent
from solvers.city_of_light.bridge import (
    SECOND,
    Move,
    Piece,
    Position,
    buildings,
    card_of,
    performances,
    view,
)

ORDER = (
    "sacre-coeur",
    "chartier",
    "lampadaire",
    "grande-lumiere",
    "peintre",
    "moulin-rouge",
    "penseur",
    "jardin",
    "fontaine",
    "bouquinistes",
    "metropolitain",
)
"""Chartier before what may lie on his cell, and the garden before an annex to it.

Metropolitain is last, since its permission may be for the next turn only, or just before a garden
that may use it.
"""

_PAVING = SPECIALS["chartier"]
_METROPOLITAIN = POSTCARDS.one("metropolitain")

_BESIDE = CELLS.relation("beside")


@frozen
class Prepared:
    """A position with some postcards used, ready for buildings."""

    position: Position
    moves: tuple[Move, ...] = ()
    annex: Move | None = None
    """The annex of a house still to be built; its piece stands there already."""

    @property
    def awaited(self) -> Awaited | None:
        """What the annex waits for."""
        if self.annex is None:
            return None
        cells = self.annex.piece
        return Awaited(kind=self.annex.extends, beside=_BESIDE(cells), cells=cells)


def wanted(position: Position, using: tuple[str, ...] | str) -> tuple[str, ...]:
    """The postcards to use, in the order in which they are used."""
    if using == "all":
        using = POSTCARDS.names(position.face_up)
        return tuple(name for name in ORDER if name in using)
    names = (using,) if isinstance(using, str) else using
    for name in names:
        if name not in ORDER:
            hint = did_you_mean(name, ORDER)
            raise BadInput("using", name, f"'all', or any of {', '.join(ORDER)}", hint)
        if not position.face_up & POSTCARDS.one(name):
            raise BadInput("using", name, "a postcard that lies face up")
    return tuple(name for name in ORDER if name in names)


def prepared(position: Position, player: Player, names: tuple[str, ...]) -> Iterator[Prepared]:
    """Every way to use any of these postcards, none of them first."""
    for at in _before_building(position, player, names):
        yield at
        if "bouquinistes" in names and view(at.position, player).tokens:
            for move in _annexes_to_come(at.position, player):
                yield _with_annex(at, player, move)


def _before_building(
    position: Position, player: Player, names: tuple[str, ...]
) -> Iterator[Prepared]:
    start = Prepared(position.changed(mover=player))
    yield from _ways(start, player, names)
    if not names:
        return
    for order in _garden_on_a_lamp(position, player, names):
        yield from _ways(start, player, order)
    for build in _lapsing(start.position, player):
        now = _after(start.position, player, build)
        yield from _ways(evolve(start, position=now, moves=(build,)), player, names)


def out_of_order(position: Position, player: Player, names: tuple[str, ...]) -> str:
    """Why another order than ours could allow more, or nothing."""
    for name in names:
        if _has_been_used(position, player, name):
            return f"{name} lies face up, though what it brings is there already"
        piece = SPECIALS.get(name, _PAVING)
        if piece != _PAVING and position.ruleset.reads(f"free.{piece}", "any"):
            return f"the {piece} may stand on taken cells (free.{piece}=any), on later ones too"
    if "bouquinistes" in names and position.ruleset.reads("free.building", "any"):
        return "a building may lie on the annex (free.building=any), between two others"
    return ""


def _has_been_used(position: Position, player: Player, name: str) -> bool:
    """Whether a postcard has left its piece or its permission, as in no position of a game."""
    pieces = {at.kind for at in position.pieces}
    held = position.seats[player].pending & POSTCARDS.one(name)
    return bool(held) or SPECIALS.get(name) in pieces


def _garden_on_a_lamp(
    position: Position, player: Player, names: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """The orders in which the garden comes just after Metropolitain, where it may use it."""
    if "jardin" not in names or position.ruleset.reads("garden.metropolitain", "no"):
        return
    if "metropolitain" in names:
        others = [name for name in names if name != "metropolitain"]
        place = others.index("jardin")
        yield (*others[:place], "metropolitain", *others[place:])
    elif _lapses(position, player):
        yield ("jardin", *(name for name in names if name != "jardin"))


def _lapses(position: Position, player: Player) -> bool:
    """Whether a permission is lost unless the next turn uses it."""
    fresh = position.seats[player].fresh & _METROPOLITAIN
    return bool(fresh) and position.ruleset.reads("metropolitain.when", "next-only")


def _lapsing(position: Position, player: Player) -> list[Move]:
    """The buildings that use a permission which is lost otherwise."""
    if not _lapses(position, player):
        return []
    seen = view(position, player)
    builds = buildings(seen, seen.reserve)
    spent = permissions_spent(position, player, builds)
    return [build for build, uses in zip(builds, spent, strict=True) if uses & _METROPOLITAIN]


def _after(position: Position, player: Player, move: Move) -> Position:
    return position.then(move).changed(mover=player, stage=SECOND)


def _ways(at: Prepared, player: Player, names: tuple[str, ...]) -> Iterator[Prepared]:
    """Every way to go on with these postcards in this order."""
    if not names or not view(at.position, player).tokens:
        yield at
        return
    first, rest = names[0], names[1:]
    yield from _ways(at, player, rest)
    card = POSTCARDS.one(first)
    for move in performances(view(at.position, player), card):
        now = _after(at.position, player, move)
        yield from _ways(evolve(at, position=now, moves=(*at.moves, move)), player, rest)


def _annexes_to_come(position: Position, player: Player) -> list[Move]:
    """Every annex of a house that could be built from the reserve."""
    seen = view(position, player)
    card = POSTCARDS.one("bouquinistes")
    found: dict[Move, None] = {}
    for kind in bits(seen.reserve):
        for build in buildings(seen, 1 << kind):
            then = _after(position, player, build)
            ways = performances(view(then, player), card)
            found |= dict.fromkeys(m for m in ways if m.extends == 1 << kind)
    return sorted(found, key=lambda m: (m.extends, m.piece))


def _with_annex(at: Prepared, player: Player, move: Move) -> Prepared:
    """The position with the annex there already, before its house."""
    table = at.position
    seat = table.seats[player]
    seats = table.with_seat(player, seat.changed(tokened=seat.tokened | card_of(move)))
    piece = Piece("annex", player, move.piece, KINDS.names(move.extends)[0])
    pieces = (*table.pieces, piece)
    return evolve(at, position=table.changed(seats=seats, pieces=pieces), annex=move)

"""The ways in which a player may use postcards before and after building, for the best arrangement.

The pieces of postcards are placed first and the annex of a house from the reserve last: a piece
that needs a free cell never gains by waiting for buildings. Where a ruleset lets a piece stand on
taken cells, an order that we leave out could allow more; the answer says which order it is about.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS, Player
from rulespec.games.city_of_light.moves import Activate, Move
from rulespec.games.city_of_light.options import buildings, performances
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.table import SECOND, Piece
from rulespec.games.city_of_light.turns import after
from rulespec.games.city_of_light.view import view
from rulespec.universes import bits
from solvers.city_of_light.reserve import Awaited

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
"""Chartier before what may lie on his cell, the garden before an annex to it, and Metropolitain
last, since its permission may be for the next turn only."""

_BESIDE = CELLS.relation("beside")


@frozen
class Prepared:
    """A position with some postcards used, ready for buildings."""

    position: Position
    moves: tuple[Move, ...] = ()
    annex: Activate | None = None
    """The annex of a house still to be built; its piece stands there already."""

    @property
    def awaited(self) -> Awaited | None:
        """What the annex waits for."""
        if self.annex is None:
            return None
        return Awaited(kind=self.annex.extends, beside=_BESIDE(self.annex.piece))


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
    yield from _ways(Prepared(position.changed(mover=player)), player, names)


def _ways(at: Prepared, player: Player, names: tuple[str, ...]) -> Iterator[Prepared]:
    if not names or not at.position.seats[player].tokens:
        yield at
        return
    first, rest = names[0], names[1:]
    yield from _ways(at, player, rest)
    card = POSTCARDS.one(first)
    for move in performances(view(at.position, player), card):
        now = after(at.position, move).changed(mover=player, stage=SECOND)
        yield from _ways(evolve(at, position=now, moves=(*at.moves, move)), player, rest)
    if first == "bouquinistes":
        for move in _annexes_to_come(at.position, player):
            yield from _ways(_with_annex(at, player, move), player, rest)


def _annexes_to_come(position: Position, player: Player) -> list[Activate]:
    """Every annex of a house that could be built from the reserve."""
    seen = view(position, player)
    card = POSTCARDS.one("bouquinistes")
    found: dict[Activate, None] = {}
    for kind in bits(seen.reserve):
        for build in buildings(seen, 1 << kind):
            then = after(position, build).changed(mover=player, stage=SECOND)
            ways = performances(view(then, player), card)
            found |= dict.fromkeys(m for m in ways if m.extends == 1 << kind)  # type: ignore[misc]
    return sorted(found, key=lambda m: (m.extends, m.piece))


def _with_annex(at: Prepared, player: Player, move: Activate) -> Prepared:
    """The position with the annex there already, before its house."""
    table = at.position
    seat = table.seats[player]
    seats = table.with_seat(player, seat.changed(tokened=seat.tokened | move.card))
    piece = Piece("annex", player, move.piece, KINDS.names(move.extends)[0])
    pieces = (*table.pieces, piece)
    return evolve(at, position=table.changed(seats=seats, pieces=pieces), annex=move)

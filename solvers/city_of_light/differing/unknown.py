"""An unknown position of the second stage, for z3: any sound one with a few pieces.

Blue is to move, and the nouns are those of ``view.py`` as blue sees them. Each piece lies on cells
of its own; everything else is as ``Position.faults`` wants it, the faces of the tiles apart.
``known.py`` turns what the solver finds into a position and compares every noun with its view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from attrs import field, frozen

from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    CELLS,
    FACINGS,
    KINDS,
    POSTCARDS,
    SPECIALS,
    Player,
)
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask, bits
from solvers.city_of_light.bridge import (
    Both,
    Piece,
    front_of,
)
from solvers.z3.choices import Choice, unknown_set
from solvers.z3.cnf import Cnf
from solvers.z3.terms import Bit, Bits, any_of, both, negated

CARD_OF = {kind: card for card, kind in SPECIALS.items()}
ONE_CELL = ("painter", "dancer", "lamp")
SOLID = ("garden", "annex", "painter", "dancer", "lamp", "fountain", "statue", "large-lamp")
LASTING = POSTCARDS.mask(("metropolitain", "chartier"))
ME = Player.BLUE


def is_a(*kinds: str, owner: Player | None = None) -> Callable[[Piece], bool]:
    """Whether a piece is of one of these kinds, and perhaps that player's."""
    return lambda at: at.kind in kinds and owner in {None, at.owner}


def belongs(owner: Player) -> Callable[[Piece], bool]:
    """Whether a piece is that player's."""
    return lambda at: at.owner is owner


@frozen(eq=False)
class UnknownSeat:
    """What a player may have."""

    player: Player
    tokened: Bits
    idle: Bits
    pending: Bits
    fresh: Bits

    @classmethod
    def of(cls, cnf: Cnf, player: Player) -> UnknownSeat:
        """A seat about which nothing is known."""
        whole = (unknown_set(cnf, POSTCARDS), unknown_set(cnf, POSTCARDS))
        lasting = (unknown_set(cnf, POSTCARDS, LASTING), unknown_set(cnf, POSTCARDS, LASTING))
        return cls(player, *whole, *lasting)

    def performed(self, card: str) -> Bit:
        """Whether the player has performed the action of a postcard."""
        at = POSTCARDS.places[card]
        return both(self.tokened[at], negated(self.idle[at]))

    def used_up(self, card: str) -> Bit:
        """Whether the player has used the permission of a postcard."""
        return both(self.performed(card), negated(self.pending[POSTCARDS.places[card]]))


@frozen(eq=False)
class Unknown:
    """A position about which only the number of its buildings is limited."""

    box: Box
    rulesets: tuple[Ruleset, Ruleset]
    """The rules under both of which it is sound."""

    most_buildings: int
    window: Mask = CELLS.whole
    """Where pieces may lie."""

    cnf: Cnf = field(factory=Cnf, init=False)

    @cached_property
    def streets(self) -> dict[str, Bits]:
        """What each cell of the streets shows."""
        names = ("blue", "orange", "common", "lamp")
        return {name: unknown_set(self.cnf, CELLS) for name in names}

    @cached_property
    def in_play(self) -> Bits:
        """The eight postcards."""
        return unknown_set(self.cnf, POSTCARDS)

    @cached_property
    def kinds(self) -> dict[str, Bits]:
        """Where buildings are that are not on the board, and which came by Levitation."""
        names = ("supply", "reserve", "swapped_in")
        return {name: unknown_set(self.cnf, KINDS, ALL_BUILDINGS) for name in names}

    @cached_property
    def seats(self) -> Both[UnknownSeat]:
        """Both players' seats."""
        return Both(UnknownSeat.of(self.cnf, player) for player in Player)

    # --- pieces ---------------------------------------------------------------------------------

    def always(self, question: str, reading: str) -> bool:
        """Whether all the rulesets read a question so."""
        return all(rules.reads(question, reading) for rules in self.rulesets)

    def _shaped(self, kind: str) -> Iterator[Mask]:
        shapes = self.box.tables.shapes
        found = sorted(shapes[KINDS.one(kind)])
        return (mask for mask in found if not mask & ~self.window)

    def _owned(self, kind: str, masks: Iterator[Mask]) -> list[Piece]:
        return [Piece(kind, owner, mask) for mask in masks for owner in Player]

    @cached_property
    def cells(self) -> list[Mask]:
        """The single cells on which a piece may stand."""
        return [1 << at for at in bits(self.window)]

    @cached_property
    def buildings(self) -> tuple[Choice, ...]:
        """The buildings on the board."""
        every = [at for kind in BUILDINGS for at in self._owned(kind, self._shaped(kind))]
        return tuple(Choice.among(self.cnf, every) for _ in range(self.most_buildings))

    @cached_property
    def specials(self) -> dict[str, Choice]:
        """The special pieces, Chartier's cell among them."""
        found = {kind: self._owned(kind, iter(self.cells)) for kind in (*ONE_CELL, "large-lamp")}
        found["garden"] = self._owned("garden", self._shaped("garden"))
        found["paving"] = self._owned("paving", iter(self.cells))
        found["fountain"] = self._owned("fountain", self._fountains())
        found["annex"] = [
            Piece("annex", owner, at, kind)
            for at in self.cells for kind in (*BUILDINGS, "garden") for owner in Player
        ]
        found["statue"] = [
            Piece("statue", owner, at, "", facing)
            for at in self.cells for facing in FACINGS.elements for owner in Player
            if front_of(at, facing)
        ]
        return {kind: Choice.among(self.cnf, found[kind]) for kind in (*SOLID, "paving")}

    def _fountains(self) -> Iterator[Mask]:
        if self.always("fountain.size", "two"):
            return self._shaped("fountain")
        return iter(self.cells if self.always("fountain.size", "one") else ())

    @cached_property
    def pieces(self) -> tuple[Choice, ...]:
        """All of them."""
        return (*self.buildings, *self.specials.values())

    @cached_property
    def houses(self) -> tuple[Choice, ...]:
        """The buildings and the garden."""
        return (*self.buildings, self.specials["garden"])

    def body(self, kind: str, owner: Player | None = None) -> Bits:
        """The cells of one of the houses, perhaps only if it is that player's."""
        return self.cells_of(self.houses, is_a(kind, owner=owner))

    def cells_of(self, among: tuple[Choice, ...], wanted: Callable[[Piece], bool]) -> Bits:
        """The cells of all pieces of some sort."""
        parts = [
            choice.covers(CELLS, lambda at: at.cells if wanted(at) else 0) for choice in among
        ]
        return tuple(map(any_of, zip(*parts, strict=True))) if parts else (False,) * len(CELLS)

    @cached_property
    def covered(self) -> Bits:
        """The cells on which pieces lie."""
        return self.cells_of(self.pieces, lambda _: True)

    @property
    def known_by(self) -> list[Bit]:
        """What tells one position from another."""
        sets = [*self.streets.values(), self.in_play, *self.kinds.values()]
        sets += [at for seat in self.seats for at in (seat.tokened, seat.idle, seat.pending)]
        sets += [choice.literals for choice in self.pieces]
        return [bit for at in sets for bit in at if not isinstance(bit, bool)]

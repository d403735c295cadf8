"""What makes an unknown position a sound one: as ``Position.faults`` judges, in the solver's words.

It asks for a little more than ``faults``: pieces lie apart whatever a reading would allow, a statue
looks onto the board, Chartier's cell lies under a piece of its owner, and a permission that was
used shows on the board, whatever Levitation may have lifted. Blue, who is to move, has a token
left.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulespec.games.city_of_light.components import (
    BUILDINGS,
    CELLS,
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    TOKENS_EACH,
    Player,
)
from solvers.city_of_light.differing.unknown import CARD_OF, ME, SOLID, Unknown, belongs, is_a
from solvers.z3.choices import Choice
from solvers.z3.terms import Bit, Bits, any_of, both, either, negated


def keep_sound(at: Unknown) -> None:
    """Add everything that a sound position keeps."""
    streets_and_pieces = _streets, _apart, _grounds, _buildings, _lamps, _paving, _annex
    for part in (*streets_and_pieces, _cards, _specials):
        part(at)


def _implies(at: Unknown, conditions: Iterable[Bit], then: Iterable[Bit]) -> None:
    for condition, bit in zip(conditions, then, strict=True):
        at.cnf.add(negated(condition), bit)


def _owned(choice: Choice, owner: Player) -> Bits:
    return choice.covers(CELLS, lambda piece: piece.cells if piece.owner is owner else 0)


def _streets(at: Unknown) -> None:
    for grounds in zip(*at.streets.values(), strict=True):
        at.cnf.exactly_one(grounds)


def _apart(at: Unknown) -> None:
    solid = [at.specials[kind] for kind in SOLID]
    parts = [choice.covers(CELLS, lambda piece: piece.cells) for choice in (*at.buildings, *solid)]
    for row in zip(*parts, strict=True):
        at.cnf.at_most_one(row)


def _grounds(at: Unknown) -> None:
    """The streets open to each piece."""
    paved = at.specials["paving"].covers(CELLS, lambda piece: piece.cells)
    common = tuple(map(either, at.streets["common"], paved))
    colours = {owner: at.streets[str(owner)] for owner in Player}
    own = {owner: tuple(map(both, mine, map(negated, paved))) for owner, mine in colours.items()}
    for choice in at.pieces:
        kind = choice.options[0].kind if choice.options else "paving"
        for owner in Player:
            open_to = _open_to(at, kind, own[owner], colours[owner.rival], common)
            _implies(at, _owned(choice, owner), open_to)


def _open_to(at: Unknown, kind: str, own: Bits, rival: Bits, common: Bits) -> Bits:
    if kind == "large-lamp":
        return at.streets["lamp"]
    if kind == "paving":
        return rival
    if kind in {"garden", "fountain"}:
        return tuple(map(either, own, common))
    if kind in SOLID:
        return own
    return tuple(map(either, map(either, own, common), at.streets["lamp"]))


def _buildings(at: Unknown) -> None:
    """Each building is in one place; the choices are in order, so that each board comes once."""
    me = at.seats[ME]
    for place, kind in enumerate(BUILDINGS):
        there = [choice.where(is_a(kind)) for choice in at.buildings]
        at.cnf.at_most_one((at.kinds["supply"][place], at.kinds["reserve"][place], *there))
        mine = [choice.where(is_a(kind, owner=ME)) for choice in at.buildings]
        brought = at.kinds["swapped_in"][place]
        _implies(at, (brought,), (any_of([at.kinds["reserve"][place], *mine]),))
        _implies(at, (brought,), (me.performed("levitation"),))
    at.cnf.at_most_one(at.kinds["swapped_in"])
    for one, other in zip(at.buildings, at.buildings[1:], strict=False):
        _implies(at, (other.there,), (one.there,))
        for place, kind in enumerate(BUILDINGS):
            later = BUILDINGS[place + 1 :]
            _implies(
                at,
                (one.where(is_a(kind)),),
                (either(negated(other.there), other.where(is_a(*later))),),
            )


def _lamps(at: Unknown) -> None:
    """Buildings cover a lamp exactly where Metropolitain was used for it."""
    lamps = at.streets["lamp"]
    covering: list[Bit] = []
    covered: list[Bit] = []
    for owner in Player:
        theirs = []
        for choice in at.buildings:
            over = tuple(map(both, _owned(choice, owner), lamps))
            theirs.append(any_of(over))
            covered += over
        used = at.seats[owner].used_up("metropolitain")
        _implies(at, (any_of(theirs), used), (used, any_of(theirs)))
        covering += theirs
    at.cnf.at_most_one(covering)
    if not at.always("metropolitain.lamps", "any"):
        at.cnf.at_most_one(covered)


def _paving(at: Unknown) -> None:
    choice = at.specials["paving"]
    for owner in Player:
        mine = choice.where(belongs(owner))
        used = at.seats[owner].used_up("chartier")
        _implies(at, (mine, used), (used, mine))
        above = at.cells_of((*at.houses, at.specials["fountain"]), belongs(owner))
        _implies(at, _owned(choice, owner), above)


def _annex(at: Unknown) -> None:
    beside = CELLS.relation("beside")
    choice = at.specials["annex"]
    bodies: dict[tuple[str, Player], Bits] = {}
    for piece, literal in zip(choice.options, choice.literals, strict=True):
        key = (piece.extends, piece.owner)
        if key not in bodies:
            bodies[key] = at.body(*key)
        near = beside(piece.cells)
        touched = [bit for cell, bit in enumerate(bodies[key]) if near >> cell & 1]
        at.cnf.add(-literal, *touched)


def _cards(at: Unknown) -> None:
    at.cnf.exactly(POSTCARDS_IN_PLAY, at.in_play)
    for seat in at.seats:
        at.cnf.at_most(TOKENS_EACH - (seat.player is ME), seat.tokened)
        _implies(at, seat.idle, seat.tokened)
        _implies(at, seat.tokened, at.in_play)
        _implies(at, seat.fresh, seat.pending)
        at.cnf.at_most_one(seat.fresh)
        _implies(at, seat.pending, map(seat.performed, POSTCARDS.elements))
    for pair in zip(at.seats[0].tokened, at.seats[1].tokened, strict=True):
        at.cnf.at_most_one(pair)


def _specials(at: Unknown) -> None:
    """A special piece stands exactly if its owner has performed its postcard."""
    for kind in SOLID:
        choice = at.specials[kind]
        for seat in at.seats:
            mine = choice.where(belongs(seat.player))
            performed = seat.performed(CARD_OF[kind])
            _implies(at, (mine, performed), (performed, mine))

"""The lead in a district: who is first, and the fewest key moves that can make a player so.

Why there can be no fewer. Each purchase takes a move, and brings the sum of costs at most one place
more. Its key comes from the district's bank or the Arc; or from behind the screen, which takes a
move more; or from another place of the district, which then no longer counts. So after some moves
the sum is at most that of the dearest places that can be had, with the dearest of those kept. And
each franc that the sum grows is paid, out of what is in hand and what the banks pay for keys laid.
All else that the rules ask for can only make it take longer.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulespec.games.paris_1900.components import ARC, BANK_OF, DISTRICTS, PLACES, VP_TOKENS
from rulespec.games.paris_1900.position import RIVALS, VP_FAMILY
from rulespec.games.paris_1900.scoring import OTHERS_AHEAD, OWN_SUM, OWN_THERE, THEIR_SUM
from rulespec.games.paris_1900.things import ALL_LANDMARKS, NINE, PROPERTY, SIXTEEN
from rulespec.language.terms import Figure, Greatest, Number, Tally, Total
from rulespec.language.universes import bits
from solvers.paris_1900.bridge import Position, View, view

_IS_FIRST = Total(VP_FAMILY, Tally(OWN_THERE.some()) * Tally(OTHERS_AHEAD.equals(Figure(0))))
_OWN_SUM = Total(VP_FAMILY, OWN_SUM)
_THEIR_SUM = Total(VP_FAMILY, Greatest(RIVALS, THEIR_SUM))


@frozen
class Lead:
    """The first place of a district, as the mover sees it while the rivals stand still."""

    district: int
    needed: int
    """The sum of costs below which nobody is first."""

    pays: bool
    """Whether the moves are to be paid for."""

    @classmethod
    def of(cls, position: Position, district: int, *, pays: bool) -> Lead:
        """The lead that the rivals leave."""
        theirs = _in_district(position, district, _THEIR_SUM)
        return cls(district, max(1, theirs), pays)

    def is_won(self, position: Position) -> bool:
        """Whether the mover has a place in the district and nobody is ahead, as the score says."""
        return bool(_in_district(position, self.district, _IS_FIRST))

    def missing(self, position: Position) -> int:
        """By how much the mover's sum must grow at least."""
        ours = _in_district(position, self.district, _OWN_SUM)
        return max(0, self.needed - ours)

    def fewest(self, position: Position) -> int | None:
        """So many more key moves are needed at least; ``None`` if no number is enough."""
        if self.is_won(position):
            return 0
        reach = _Reach.of(position, self)
        missing = max(1, self.missing(position))
        found = [
            laid + bought
            for laid in range(position.seat.hand + 1)
            if not self.pays or reach.francs(laid) >= self.missing(position)
            for bought in reach.purchases(laid, missing)
        ]
        return min(found, default=None)


def _in_district(position: Position, district: int, term: Number) -> int:
    """What a term about districts with a VP token comes to, if this one alone has a token."""
    token = VP_TOKENS.one(VP_TOKENS.elements[0])
    marked = tuple(token if at == district else 0 for at in range(len(DISTRICTS)))
    found: int = position.changed(vp_at=marked).worth(term)
    return found


@frozen
class _Reach:
    """What the mover has in and near a district, and what can be had there at best."""

    near: int
    """The keys on the bank and on the Arc."""

    own: list[int]
    """The costs of the places owned, the cheapest first."""

    open: list[int]
    """The costs of the places that can still be had, the dearest first."""

    in_hand: int
    bank: int
    banks: list[int]
    """What the district's bank pays each time, and the others once, those that pay most first."""

    @classmethod
    def of(cls, position: Position, lead: Lead) -> _Reach:
        """What a position leaves."""
        seen, name = view(position, position.mover), DISTRICTS.elements[lead.district]
        cost, pays = position.box.tables.cost, position.box.pays
        own = seen.own_keys & seen.in_district[lead.district]
        twice = seen.own_doubled & own
        near = seen.own_keys & (BANK_OF[name] | PLACES.one(ARC))
        others = (at for at in pays if at != name and not seen.own_keys & BANK_OF[at])
        return cls(
            near.bit_count(),
            sorted(cost[at] for some in (own & PROPERTY.members, twice) for at in bits(some)),
            sorted((cost[at] for at in _open(seen, lead)), reverse=True),
            seen.francs,
            pays[name],
            sorted((pays[at] for at in others if pays[at] > pays[name]), reverse=True),
        )

    def francs(self, laid: int) -> int:
        """The most francs that there can be after so many keys are laid."""
        dear = self.banks[:laid]
        return self.in_hand + sum(dear) + self.bank * (laid - len(dear))

    def purchases(self, laid: int, missing: int) -> Iterator[int]:
        """The fewest purchases by which the sum can grow so much, after so many keys are laid."""
        keys, grown = self.near + laid, 0
        for number, cost in enumerate(self.open, 1):
            left = number - keys
            if left > len(self.own) or (left > 0 and self.own[left - 1] >= cost):
                return
            grown += cost - (self.own[left - 1] if left > 0 else 0)
            if grown >= missing:
                yield number
                return


def _open(seen: View, lead: Lead) -> list[int]:
    """The places that can still be had, the dearest once more for token 9, one shared for 16."""
    here = seen.in_district[lead.district]
    lying = here & PROPERTY.members & (seen.buildings | seen.laid_landmarks)
    there = lying | ALL_LANDMARKS.members & ~seen.laid_landmarks
    if lead.pays:
        there = sum(1 << place for place in bits(there) if _has_goods(seen, place))
    cost = seen.table.box.tables.cost
    found = [*bits(there & ~seen.own_keys & ~seen.rival_keys)]
    if seen.unused & SIXTEEN.members and there & seen.rival_keys:
        found.append(max(bits(there & seen.rival_keys), key=cost.__getitem__))
    if seen.unused & NINE.members and there:
        found.append(max(bits(there), key=cost.__getitem__))
    return found


def _has_goods(seen: View, place: int) -> bool:
    """Whether the mover has the resources that a place asks for."""
    return not seen.table.box.tables.price.get(place, 0) & ~seen.held_portions

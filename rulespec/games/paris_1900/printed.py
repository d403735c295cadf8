"""What the rules look up in a box, worked out once when first needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS, BANK_OF, COIN_VALUES, DEAREST_SITE, DISTRICTS, GOODS, KINDS, LANDMARKS, PLACES,
    PORTIONS_EACH, PRESTIGE, RESOURCES, SITES, SITES_OF, TILES, TOKENS, VP_TOKENS, portions,
)
from rulespec.language import Mask, Patterns, Universe, bits

if TYPE_CHECKING:
    from rulespec.games.paris_1900.box import Box, Figures

MOST_HONOURED = 3
"""How many chips of prestige a landmark honours at most."""

ONE, UP_TO_TWO = range(1, 2), range(1, 3)
OF_CHOICE = {
    "8": (PRESTIGE, ONE),
    "10": (RESOURCES, ONE),
    "19": (PRESTIGE, UP_TO_TWO),
    "21": (RESOURCES, UP_TO_TWO),
}
"""The tokens that stand for goods of their holder's choice: which, and how many."""

PAIRED = {"23": PRESTIGE, "24": RESOURCES}
"""The tokens for which pairs are returned."""

LANDMARK_TOKEN, POINTS_PER_LANDMARK = "29", 8


PORTION = (1 << PORTIONS_EACH) - 1
"""The portions of one good; as many of them as there are chips, from the first."""


def _by_place(universe: Universe, figures: Mapping[str, int]) -> dict[int, int]:
    return {universe.places[name]: number for name, number in figures.items()}


def _some_of(most: Figures, total: Iterable[int]) -> frozenset[Mask]:
    """Up to so many of each good, as portions, if their number is one of the totals."""
    allowed = frozenset(total)
    return frozenset(
        portions(dict(zip(most, numbers, strict=True)))
        for numbers in product(*(range(number + 1) for number in most.values()))
        if sum(numbers) in allowed
    )


class Tables:
    """The lookups of one box; keys are places in a universe, masks where a table has patterns."""

    def __init__(self, box: Box) -> None:
        self._box = box

    # --- places ----------------------------------------------------------------------------------

    @cached_property
    def cost(self) -> dict[int, int]:
        """For each place its cost; banks and the Arc have none, which counts as nothing."""
        found = dict.fromkeys(range(len(PLACES)), 0)
        found |= {place: _printed_cost(site) for place, site in enumerate(SITES.elements)}
        return found | _by_place(PLACES, self._box.landmark_cost)

    def _compared(self, holds: Iterable[bool]) -> Mask:
        return sum(1 << place for place, held in enumerate(holds) if held)

    @cached_property
    def dearer(self) -> dict[int, Mask]:
        """For each place the places that cost more."""
        costs = self.cost
        return {at: self._compared(other > costs[at] for other in costs.values()) for at in costs}

    @cached_property
    def cheaper(self) -> dict[int, Mask]:
        """For each place the places that cost less."""
        costs = self.cost
        return {at: self._compared(other < costs[at] for other in costs.values()) for at in costs}

    @cached_property
    def not_dearer(self) -> dict[int, Mask]:
        """For each place the places that cost as much or less, itself among them."""
        return {at: PLACES.whole & ~dearer for at, dearer in self.dearer.items()}

    @cached_property
    def needed(self) -> dict[str, Figures]:
        """For each place that has a price in resources how much of each it needs."""
        wood = {"wood": self._box.wood}
        wooden = {site: wood for site in SITES.elements if _printed_cost(site) == DEAREST_SITE}
        return wooden | {name: self._box.landmark_price[name] for name in LANDMARKS.elements}

    @cached_property
    def price(self) -> dict[int, Mask]:
        """For each place that has a price in resources that price, as portions."""
        return {PLACES.places[name]: portions(price) for name, price in self.needed.items()}

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """For each tile its kind."""
        return tuple(KINDS.places[self._box.kind[tile]] for tile in TILES.elements)

    @cached_property
    def kind_of_tile(self) -> dict[int, Mask]:
        """For each tile its kind, as a set."""
        return {tile: 1 << kind for tile, kind in enumerate(self.kinds)}

    @cached_property
    def in_district(self) -> tuple[Mask, ...]:
        """For each district its sites and its bank."""
        return tuple(SITES_OF[district] | BANK_OF[district] for district in DISTRICTS.elements)

    @cached_property
    def pays(self) -> dict[int, int]:
        """For each bank the francs that it pays."""
        return {PLACES.places[f"bank-{at}"]: francs for at, francs in self._box.pays.items()}

    # --- landmarks and prestige ------------------------------------------------------------------

    @cached_property
    def icons(self) -> Patterns:
        """For each landmark the chips it honours if each printed icon counts once."""
        return self._honoured(
            {
                name: {good: icons for good, (icons, _) in shown.items()}
                for name, shown in self._box.honours.items()
            }
        )

    @cached_property
    def shown_kinds(self) -> Patterns:
        """For each landmark the chips it honours if any three of the kinds shown do."""
        honours = self._box.honours.items()
        return self._honoured({name: dict.fromkeys(at, MOST_HONOURED) for name, at in honours})

    @cached_property
    def honoured(self) -> Patterns:
        """For each landmark the chips it honours in one way or the other."""
        return Patterns((at, self.icons[at] | self.shown_kinds[at]) for at in self.icons)

    def _points_with(self, good: str) -> dict[int, int]:
        shown = self._box.honours.items()
        return {PLACES.places[name]: at[good][1] for name, at in shown if good in at}

    @cached_property
    def bronze_points(self) -> dict[int, int]:
        """For each landmark the points for a chip of bronze prestige."""
        return self._points_with("bronze-prestige")

    @cached_property
    def silver_points(self) -> dict[int, int]:
        """For each landmark the points for a chip of silver prestige."""
        return self._points_with("silver-prestige")

    @cached_property
    def gold_points(self) -> dict[int, int]:
        """For each landmark the points for a chip of gold prestige."""
        return self._points_with("gold-prestige")

    def _honoured(self, most: Mapping[str, Figures]) -> Patterns:
        return Patterns(
            (PLACES.one(name), _some_of(each, range(MOST_HONOURED + 1)))
            for name, each in most.items()
        )

    @cached_property
    def honour_points(self) -> dict[int, dict[int, int]]:
        """For each landmark and portion the points for discarding it."""
        return {
            PLACES.places[name]: {
                portion: points
                for good, (_, points) in shown.items()
                for portion in bits(portions({good: PORTIONS_EACH}))
            }
            for name, shown in self._box.honours.items()
        }

    # --- tokens ----------------------------------------------------------------------------------

    @cached_property
    def stands(self) -> Patterns:
        """For each token the goods that it may be used for; none for those that need none."""
        return Patterns((TOKENS.one(name), self._stands(name)) for name in TOKENS.elements)

    def _stands(self, token: str) -> frozenset[Mask]:
        if token in self._box.stands_for:
            return frozenset({portions({self._box.stands_for[token]: 1})})
        if token in OF_CHOICE:
            goods, total = OF_CHOICE[token]
            return _some_of(dict.fromkeys(goods, max(total)), total)
        if token in PAIRED:
            most = dict.fromkeys(PAIRED[token], PORTIONS_EACH)
            return _some_of(most, range(1, sum(most.values()) + 1))
        goods_shown = self._box.end[token]["goods"] if token in self._box.end else {}
        if not goods_shown:
            return frozenset({0})
        at_once = self._box.end[token]["francs"] or self._box.end[token]["vp"]
        return _some_of(goods_shown, range(0 if at_once else 1, sum(goods_shown.values()) + 1))

    def _gains(self) -> Iterator[tuple[int, Mapping[str, int]]]:
        for token, gain in (*self._box.gains.items(), *self._box.end.items()):
            yield TOKENS.places[token], gain

    @cached_property
    def gain_francs(self) -> dict[int, int]:
        """For each token that brings francs or points at once its francs."""
        return {token: gain["francs"] for token, gain in self._gains()}

    @cached_property
    def gain_points(self) -> dict[int, int]:
        """For each token that brings francs or points at once its points."""
        return {token: gain["vp"] for token, gain in self._gains()}

    @cached_property
    def points_each(self) -> dict[int, int]:
        """For each token that counts buildings or landmarks the points for each."""
        each = {**self._box.per_building, LANDMARK_TOKEN: POINTS_PER_LANDMARK}
        return _by_place(TOKENS, each)

    @cached_property
    def counted(self) -> dict[int, Mask]:
        """For each token that counts buildings or landmarks which it counts."""
        found = {
            token: PLACES.mask(site for site in SITES.elements if _printed_cost(site) == cost)
            for token, cost in self._box.counted.items()
        }
        return _by_place(TOKENS, {**found, LANDMARK_TOKEN: ALL_LANDMARKS})

    @cached_property
    def key_price(self) -> dict[int, int]:
        """For each token that sells a key the francs it costs."""
        return _by_place(TOKENS, self._box.key_price)

    # --- trade and VP tokens ---------------------------------------------------------------------

    @cached_property
    def third_copy(self) -> dict[int, int]:
        """For each number of a token how many more there are if three play."""
        return _by_place(TOKENS, {name: at.get("3", 0) for name, at in self._box.copies.items()})

    @cached_property
    def fourth_copy(self) -> dict[int, int]:
        """For each number of a token how many more there are besides if four play."""
        return _by_place(TOKENS, {name: at.get("4", 0) for name, at in self._box.copies.items()})

    @cached_property
    def most_stood_for(self) -> dict[int, int]:
        """For each token the most chips of each good that it may stand for, as a bag."""
        return {
            token.bit_length() - 1: sum(
                max(given >> good * PORTIONS_EACH & PORTION for given in ways).bit_count()
                << 8 * good
                for good in range(len(GOODS))
            )
            for token, ways in self.stands.items()
        }

    @cached_property
    def coins(self) -> dict[int, int]:
        """For each value what all coins of it are worth."""
        worth = {value: int(value) * number for value, number in self._box.coins.items()}
        return _by_place(COIN_VALUES, worth)

    @cached_property
    def buying_price(self) -> dict[int, int]:
        """For each good that can be bought its price."""
        return _by_place(GOODS, self._box.buys)

    @cached_property
    def selling_price(self) -> dict[int, int]:
        """For each good the francs for which it is sold."""
        return _by_place(GOODS, self._box.sells)

    @cached_property
    def first_place(self) -> dict[int, int]:
        """For each VP token the points of the first place."""
        return self._points_for(0)

    @cached_property
    def second_place(self) -> dict[int, int]:
        """For each VP token the points of the second place."""
        return self._points_for(1)

    @cached_property
    def third_place(self) -> dict[int, int]:
        """For each VP token the points of the third place."""
        return self._points_for(2)

    def _points_for(self, place: int) -> dict[int, int]:
        return {VP_TOKENS.places[name]: each[place] for name, each in self._box.vp.items()}


def _printed_cost(site: str) -> int:
    return int(site.rpartition("-")[2])

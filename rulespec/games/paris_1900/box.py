"""The box: what is printed on the pieces, and how surely it is known."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias

from attrs import frozen

from rulespec.box.kinds import OneOf, Row, Whether, Whole
from rulespec.box.parts import part
from rulespec.box.printed import Printed
from rulespec.games.paris_1900.components import (
    COIN_VALUES, COINS, COSTS, DISTRICTS, END_TOKENS, GAINS, GOODS, KEY_TOKENS, KINDS, LANDMARKS,
    PER_BUILDING, PORTIONS_EACH, PRESTIGE, RESOURCES, SPACES, VP_TOKENS,
)
from rulespec.games.paris_1900.printed import Tables

Figures: TypeAlias = Mapping[str, int]

FIGURE, PORTION = Whole(1, 99), Whole(1, PORTIONS_EACH)
BESIDE = {"prestige": (1, 2, 3), "resources": (4, 5), "gold": (8,)}
"""Beside buildings of which cost the chips of each part lie."""

STANDING = ("2", "3", "4")
"""The bonus tokens that stand for the resource printed on them."""

SIGNS = {"three": "3", "four": "4"}
BROUGHT = ("francs", "vp")


def _sites(district: str, costs: tuple[int, ...] = COSTS) -> tuple[str, ...]:
    return tuple(f"{district}-{cost}" for cost in costs)


def _chips(beside: str, _: str) -> Row:
    costs = BESIDE[beside]
    expected = f"{len(costs)}, one beside each building of cost {', '.join(map(str, costs))}"
    return Row(OneOf(GOODS.elements), len(costs), expected=expected)


def _signed(copies: Mapping[str, tuple[int, ...]]) -> dict[str, Figures]:
    """For numbers with extra tokens, how many there are with each sign."""
    return {
        str(number): {sign: copies[name].count(number) for name, sign in SIGNS.items()}
        for number in sorted({number for numbers in copies.values() for number in numbers})
    }


def _copied(signed: Mapping[str, Figures]) -> dict[str, list[int]]:
    return {
        name: [int(number) for number, signs in signed.items() for _ in range(signs[sign])]
        for name, sign in SIGNS.items()
    }


def _goods_apart(tokens: Mapping[str, Figures]) -> dict[str, dict[str, Any]]:
    """What end tokens bring, with their goods, if they bring any, by themselves."""
    return {
        token: {
            **{name: brings[name] for name in BROUGHT},
            "goods": {good: brings[good] for good in GOODS.elements if brings[good]},
        }
        for token, brings in tokens.items()
    }


def _goods_beside(tokens: Mapping[str, Mapping[str, Any]]) -> dict[str, Figures]:
    return {token: {**brings, **brings["goods"]} for token, brings in tokens.items()}


@frozen(kw_only=True, eq=False)
class Box(Printed):
    """The printed data of one copy of the game."""

    kind: Mapping[str, str] = part("kinds.*/tiles", DISTRICTS.elements, along=_sites,
                                   kind=Row(OneOf(KINDS.elements), len(COSTS), different=True,
                                            expected="six, each kind once, in the order of costs"))
    """For each building tile its kind."""

    wood: int = part("prices/wood", kind=PORTION)
    """How much wood a building of cost 8 needs."""

    pays: Figures = part("banks/*", DISTRICTS.elements, kind=Whole(2, 7))
    """For each district the francs that its bank pays."""

    chips: Mapping[str, str] = part("chips.*/*", tuple(BESIDE), DISTRICTS.elements, kind=_chips,
                                    along=lambda beside, district: _sites(district, BESIDE[beside]))
    """For each site the good whose chip lies beside it in the standard set-up."""

    zones: Mapping[str, tuple[int, int]] = part(
        "zones/*", "abc", kind=Row(Whole(1, len(SPACES)), 2)
    )
    """For each letter the first and the last space of its zone of the track."""

    landmark_cost: Figures = part("landmarks.*.cost/francs", LANDMARKS.elements, kind=FIGURE)
    shared: Mapping[str, bool] = part("landmarks.*.cost/shared", LANDMARKS.elements, kind=Whether(),
                                      perhaps=True, absent=False)
    """For each landmark whether it says that another costs as much."""

    landmark_price: Mapping[str, Figures] = part(
        "landmarks.*.price/*", LANDMARKS.elements, ("marble", "gold"), kind=PORTION, perhaps=True
    )
    """For each landmark the resources that it needs."""

    honours: Mapping[str, Mapping[str, tuple[int, int]]] = part(
        "landmarks.*.honours/*", LANDMARKS.elements, PRESTIGE, kind=Row(FIGURE, 2), perhaps=True
    )
    """For each landmark and good on it, how many icons, and the points for each chip."""

    gains: Mapping[str, Figures] = part("tokens.*/*", GAINS, BROUGHT, kind=FIGURE, perhaps=True,
                                        absent=0)
    """For tokens 1, 5, 7, 12 and 22 the ``francs`` and ``vp`` they bring."""

    stands_for: Mapping[str, str] = part("tokens.*/stands-for", STANDING, kind=OneOf(RESOURCES))
    """For tokens 2, 3 and 4 the resource that is printed on them."""

    counted: Figures = part("tokens.*/cost", PER_BUILDING, kind=FIGURE)
    """For tokens 6, 11, 15, 18, 26 and 28 the cost of the buildings they count."""

    per_building: Figures = part("tokens.*/vp", PER_BUILDING, kind=FIGURE)
    """For the same tokens the points for each such building."""

    key_price: Figures = part("tokens.*/price", KEY_TOKENS, kind=FIGURE)
    """For tokens 13 and 14 the francs that a key costs."""

    copies: Mapping[str, Figures] = part(
        "copies/*", tuple(SIGNS), into=_signed, out_of=_copied,
        kind=Row(Whole(1, len(SPACES)), least=1, expected="at least one token with this sign"),
    )
    """For numbers with extra tokens, how many have the sign ``3`` and how many ``4``."""

    vp: Mapping[str, tuple[int, int, int]] = part(
        "vp-tokens.*/points", VP_TOKENS.elements, kind=Row(FIGURE, 3)
    )
    """For each VP token the points of the first, second and third place."""

    end: Mapping[str, Mapping[str, Any]] = part(
        "end-tokens/*/*", END_TOKENS, (*BROUGHT, *GOODS.elements), perhaps=True, absent=0,
        kind=lambda _, name: FIGURE if name in BROUGHT else PORTION,
        into=_goods_apart, out_of=_goods_beside,
    )
    """For each end token its ``francs``, its ``vp`` and its ``goods``, a number for each good."""

    coins: Figures = part("coins/*", COIN_VALUES.elements, kind=Whole(1, COINS))
    """For each value how many coins there are."""

    buys: Figures = part("price-table/buys/*", RESOURCES, kind=FIGURE)
    """For each resource the francs for which it is bought."""

    sells: Figures = part("price-table/sells/*", GOODS.elements, kind=FIGURE)
    """For each good the francs for which it is sold."""

    @cached_property
    def tables(self) -> Tables:
        """What the rules look up in it."""
        return Tables(self)

    @property
    def money(self) -> int:
        """What all coins are worth."""
        return sum(int(value) * number for value, number in self.coins.items())

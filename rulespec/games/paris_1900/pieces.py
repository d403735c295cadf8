"""The pieces of Paris, as one types them, and as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from rulespec.box.pieces import Chart, Group, Piece
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.game import GAME
from rulespec.games.paris_1900.components import (
    ARC, CHIPS_EACH, DISTRICTS, END_TOKENS, GOODS, LANDMARKS, SPACES, TILES, VP_TOKENS,
)
from rulespec.games.paris_1900.printed_names import PRINTED

_TEXT = "choo-choo-2020"


def pieces(box: Box) -> Chart:
    """Districts, buildings, landmarks, goods and tokens."""
    listed: dict[str, tuple[tuple[str, ...], Callable[[str], Iterable[str]]]] = {
        "districts": (DISTRICTS.elements, lambda at: [f"its bank, bank-{at}, pays {box.pays[at]}"]),
        "arches": ((ARC,), lambda _: ["keys may lie on it"]),
        "building tiles": (TILES.elements, lambda at: [box.kind[at]]),
        "landmarks": (LANDMARKS.elements, partial(_landmark, box)),
        "goods": (GOODS.elements, lambda at: [f"{CHIPS_EACH} chips, {_prices(box, at)}"]),
        "bonus tokens": (SPACES.elements, partial(_bonus, box)),
        "end tokens": (END_TOKENS, lambda at: [_gain(box.end[at])]),
        "VP tokens": (VP_TOKENS.elements, lambda at: ["/".join(map(str, box.vp[at]))]),
    }
    return tuple(
        Group(called, tuple(Piece(at, PRINTED.get(at, ()), tuple(shows(at))) for at in names))
        for called, (names, shows) in listed.items()
    )


def _landmark(box: Box, name: str) -> Iterator[str]:
    yield f"cost {box.landmark_cost[name]}, {_listed(box.landmark_price[name]) or 'no goods'}"
    shown = box.honours[name].items()
    yield from filter(None, [", ".join(f"{n} {good} for {each} each" for good, (n, each) in shown)])


def _prices(box: Box, good: str) -> str:
    bought = f"bought for {box.buys[good]}, " if good in box.buys else ""
    return f"{bought}sold for {box.sells[good]}"


def _bonus(box: Box, name: str) -> Iterator[str]:
    """What a bonus token prints, or what the text says of it."""
    if name not in {*box.gains, *box.stands_for, *box.counted, *box.key_price}:
        passage = GAME.ledger(_TEXT).find(f"token.{name}")
        yield passage.says if passage else ""
    if name in box.gains:
        yield _gain(box.gains[name])
    if name in box.stands_for:
        yield f"1 {box.stands_for[name]}"
    if name in box.counted:
        yield f"{box.per_building[name]} points for each building of cost {box.counted[name]}"
    if name in box.key_price:
        yield f"a key for {box.key_price[name]} francs"


def _gain(printed: Mapping[str, object]) -> str:
    """Francs, points and goods."""
    goods = printed.get("goods", {})
    named = _listed(goods) if isinstance(goods, Mapping) else ""
    figures = (f"{printed[key]} {word}" for key, word in _FIGURES.items() if printed.get(key))
    return ", ".join((*figures, *((named,) if named else ()))) or "nothing"


_FIGURES = {"francs": "francs", "vp": "points"}


def _listed(goods: Mapping[str, object]) -> str:
    return " + ".join(f"{number} {good}" for good, number in goods.items())

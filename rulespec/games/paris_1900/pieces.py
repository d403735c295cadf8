"""The pieces of Paris, as one types them, and as they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulespec.box.pieces import Chart, Group, Piece
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.game import GAME
from rulespec.games.paris_1900.components import (
    ARC, CHIPS_EACH, DISTRICTS, END_TOKENS, GOODS, LANDMARKS, SPACES, TILES, VP_TOKENS,
)

_PRINTED = {
    "belleville": ("Belleville", "Бельвиль"),
    "batignolles": ("Batignolles", "Батиньоль"),
    "montmartre": ("Montmartre", "Монмартр"),
    "la-villette": ("La Villette", "Ла Виллетт"),
    "saint-germain": ("Saint-Germain", "Сен-Жермен"),
    "chaillot": ("Chaillot",),
    ARC: ("Arc de Triomphe", "Триумфальная арка"),
    "wood": ("дерево", "Holz", "bois"),
    "marble": ("мрамор", "Marmor", "marbre"),
    "gold": ("золото",),
    "bronze-prestige": ("бронза",),
    "silver-prestige": ("серебро",),
    "gold-prestige": ("золото",),
    "eiffel-tower": ("Tour Eiffel", "Эйфелева башня"),
    "louvre": ("Louvre", "Лувр"),
    "luxembourg": ("Luxembourg",),
    "notre-dame": ("Notre-Dame",),
    "grand-palais": ("Grand Palais",),
    "tuileries": ("Tuileries",),
    "sacre-coeur": ("Sacré-Cœur",),
}
"""Names in the text, and what the same is called in other languages."""


_TEXT = "choo-choo-2020"


def pieces(box: Box) -> Chart:
    """Districts, buildings, landmarks, goods and tokens."""
    return (
        Group("districts", tuple(_piece(name, f"its bank, bank-{name}, pays {box.pays[name]}")
                                 for name in DISTRICTS.elements)),
        Group("arches", (_piece(ARC, "keys may lie on it"),)),
        Group("building tiles", tuple(_piece(name, box.kind[name]) for name in TILES.elements)),
        Group("landmarks", tuple(_landmark(box, name) for name in LANDMARKS.elements)),
        Group("goods", tuple(_piece(name, f"{CHIPS_EACH} chips, {_prices(box, name)}")
                             for name in GOODS.elements)),
        Group("bonus tokens", tuple(_piece(name, *_bonus(box, name)) for name in SPACES.elements)),
        Group("end tokens", tuple(_piece(name, _gain(box.end[name])) for name in END_TOKENS)),
        Group("VP tokens", tuple(_piece(name, "/".join(map(str, box.vp[name])))
                                 for name in VP_TOKENS.elements)),
    )


def _piece(name: str, *shows: str) -> Piece:
    return Piece(name, _PRINTED.get(name, ()), shows)


def _landmark(box: Box, name: str) -> Piece:
    price = _listed(box.landmark_price[name]) or "no goods"
    honours = ", ".join(
        f"{icons} {good} for {points} each" for good, (icons, points) in box.honours[name].items()
    )
    cost = f"cost {box.landmark_cost[name]}, {price}"
    return _piece(name, *filter(None, (cost, honours)))


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

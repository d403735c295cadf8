"""The pieces of City of Light, as one types them, and as they are printed."""

from __future__ import annotations

from rulespec.box.kinds import Drawn
from rulespec.box.pieces import Chart, Group, Piece
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.components import BUILDINGS, POSTCARDS, SIDE, SPECIALS
from rulespec.games.city_of_light.postcards import ACTIONS

_IN_RUSSIAN = {
    "levitation": "Левитация", "metropolitain": "Метрополитен", "jardin": "Сад растений Парижа",
    "sacre-coeur": "Сакре-Кер", "peintre": "Художник", "chartier": "Шартье",
    "bouquinistes": "Лавка букиниста", "lampadaire": "Фонарь", "moulin-rouge": "Мулен Руж",
    "fontaine": "Фонтан морей", "penseur": "Мыслитель", "grande-lumiere": "Большой фонарь",
}
"""The postcards' names in the headings of the Russian text."""


def pieces(box: Box) -> Chart:
    """Buildings, postcards with their pieces, and street tiles, not turned."""
    titles = {rule.id: rule.title for rule in ACTIONS}
    return (
        Group("buildings", tuple(Piece(name, (), _outline(box, name)) for name in BUILDINGS)),
        Group("postcards", tuple(Piece(name, (titles[name], _IN_RUSSIAN[name]), _special(box, name))
                                 for name in POSTCARDS.elements)),
        Group("street tiles", tuple(Piece(name, (), (face[:2], face[2:]))
                                    for name, face in box.faces.items())),
    )


def _outline(box: Box, name: str) -> tuple[str, ...]:
    """A shape as printed, which may be turned when it is placed."""
    return tuple(Drawn(SIDE).write(box.shapes[name]))


def _special(box: Box, card: str) -> tuple[str, ...]:
    """The piece that belongs to a postcard, by the name that a position's document has for it."""
    if card not in SPECIALS:
        return ()
    shape = _outline(box, SPECIALS[card]) if SPECIALS[card] in box.shapes else ()
    return (f"its piece: {SPECIALS[card]}", *shape)

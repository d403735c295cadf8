"""The names that are printed on the pieces, as far as the text has them."""

from __future__ import annotations

from rulespec.games.paris_1900.components import ARC

PRINTED = {
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


def printed_name(name: str) -> str:
    """What a piece is called by those who read what is printed on it."""
    return PRINTED.get(name, (name.replace("-", " "),))[0]

"""The pieces of Москва–Париж, as one types them, and as they are printed."""

from __future__ import annotations

from rulespec.box.pieces import Chart, Group, Piece
from rulespec.games.moscow_paris.box import Box, City
from rulespec.games.moscow_paris.components import ACTIONS, CITIES, WAGONS

_IN_RUSSIAN = {
    "moscow": "Москва",
    "paris": "Париж",
    "rome": "Рим",
    "berlin": "Берлин",
    "istanbul": "Стамбул",
    "home": "Родной город",
}
"""The cities that the text names."""


def pieces(box: Box) -> Chart:
    """Wagons and action cards, each with its number of cards, and the cities."""
    return (
        Group("wagons", tuple(_counted(name, box.wagons[name])
                              for name in WAGONS.elements if name in box.wagons)),
        Group("action cards", tuple(_counted(name, box.actions[name], f"card {number}")
                                    for number, name in enumerate(ACTIONS.elements, 1))),
        Group("cities", tuple(_city(name, box.cities[name])
                              for name in CITIES.elements if name in box.cities)),
    )


def _counted(name: str, number: int, *shows: str) -> Piece:
    return Piece(name, (), (*shows, f"{number} cards"))


def _city(name: str, card: City) -> Piece:
    russian = (_IN_RUSSIAN[name],) if name in _IN_RUSSIAN else ()
    capital = ", capital" if card.capital else ""
    points = "1 point" if card.points == 1 else f"{card.points} points"
    shows = f"{points}, at most {card.limit} wagons, flag {card.flag}{capital}"
    return Piece(name, (card.title, *russian), (shows,))

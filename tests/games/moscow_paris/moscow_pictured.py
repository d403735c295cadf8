"""Positions of Москва–Париж to be drawn, and how the drawing is read back."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest
from games.moscow_paris.laid import Exchanging, Line, Player, Position, Seat, placed, set_up

from rulespec.games.moscow_paris.components import CARDS, CITIES, ROWS, WAGONS
from rulespec.games.moscow_paris.rulebooks import ruleset

LETTERS = dict(zip(map(str, Player), "ABCD", strict=True))
SEEDS = range(10)
CITY_WIDE = 25


def counted(names: tuple[str, ...], **numbers: int) -> tuple[int, ...]:
    """How many there are of each named thing; names are written with ``_`` for ``-``."""
    found = {name.replace("_", "-"): number for name, number in numbers.items()}
    assert set(found) <= set(names)
    return tuple(found.get(name, 0) for name in names)


def hand(**numbers: int) -> tuple[int, ...]:
    """The cards of a hand or of the discard pile."""
    return counted(CARDS.elements, **numbers)


def front(**numbers: int) -> tuple[int, ...]:
    """The wagons before a player."""
    return counted(WAGONS.elements, **numbers)


def wagons(*names: str) -> tuple[int, ...]:
    """The wagons of one side, the one next to the city first."""
    return tuple(WAGONS.places[name] for name in names)


def cities(*names: str) -> tuple[int, ...]:
    """Cities in an order."""
    return tuple(CITIES.places[name] for name in names)


def hand_made() -> Position:
    """A small position with one of everything: an exchange goes round four players."""
    moscow, istanbul, last = cities("moscow", "istanbul", "city-14")
    return placed(
        ruleset=ruleset(),
        phase="chain",
        mover=Player.SECOND,
        seats=(
            Seat(hand(mail=1, swap=1), front(tank=2, sleeper=1), cities("paris", "city-7")),
            Seat(hand(second_class=1, exchange=2, three=1), front(mail=1)),
            Seat(hand(saloon=1), front(dining=1, luggage=1, first_class=2), cities("home")),
            Seat(hand(cancel=1, two=1, tank=3)),
        ),
        deck=wagons("mail", "tank", "dining"),
        discard=hand(sleeper=4, swap=1),
        cities=cities("rome", "berlin"),
        gone=cities("city-5", "city-16"),
        lines=(
            Line(moscow, wagons("mail", "tank", "saloon"), wagons("sleeper")),
            None,
            Line(istanbul, (), wagons("second-class")),
            Line(last),
        ),
        exchanging=Exchanging(Player.FIRST, Player.THIRD),
        teams=True,
        history=("0123456789ab", "ba9876543210"),
        shuffled=2,
    )


def fullest() -> Position:
    """More than can ever lie on a table."""
    side = wagons("second-class", "first-class", "luggage", "sleeper", "wagon-9", "wagon-12")
    everything = Seat((9,) * len(CARDS), (9,) * len(WAGONS), tuple(range(18)))
    return hand_made().changed(
        seats=(everything,) * 4,
        deck=(0,) * 104,
        discard=(16,) * len(CARDS),
        gone=tuple(range(18)),
        lines=tuple(Line(city, side, side) for city in (0, 4, 16, 17)),
        history=("0" * 12,) * 99,
    )


@cache
def reached(seed: int) -> Position:
    """A position reached by chance, the later the greater the seed."""
    chance = random.Random(seed)
    players = 2 + seed % 3
    at = set_up(
        seed=seed, players=players, teams=players == 4, istanbul=seed % 2 == 0, home=seed % 3 == 0
    )
    for _ in range(25 * seed):
        if at.is_over:
            break
        moves = at.moves()
        wanted = [move for move in moves if move.rule in {"row", "front", "claim"}]
        at = at.play(chance.choice(wanted if wanted and chance.random() < 0.7 else moves))
    return at


POSITIONS = [
    pytest.param(hand_made, id="hand-made"),
    pytest.param(fullest, id="fullest"),
    *(pytest.param(lambda seed=seed: reached(seed), id=f"seed {seed}") for seed in SEEDS),
]
every_position = pytest.mark.parametrize("made", POSITIONS)


# --- what a position says -----------------------------------------------------------------------


def city_text(at: Position, city: int) -> str:
    """What a city's card prints, in words."""
    card = at.box.cities[CITIES.elements[city]]
    points = "1 point" if card.points == 1 else f"{card.points} points"
    return f"{card.title}, {points}, flag {card.flag}{', capital' if card.capital else ''}"


def lying(at: Position) -> dict[str, str]:
    """For each place of the rows with a wagon its kind."""
    return {
        f"{row}{'LR'[side]}{distance}": WAGONS.elements[kind]
        for row, line in zip(ROWS.elements, at.lines, strict=True)
        if line is not None
        for side, kinds in enumerate((line.left, line.right))
        for distance, kind in enumerate(kinds, 1)
    }


def held(names: tuple[str, ...], counts: tuple[int, ...]) -> Counter[str]:
    """How often each thing is there."""
    return Counter({name: n for name, n in zip(names, counts, strict=True) if n})


# --- reading the drawing back -------------------------------------------------------------------


def drawn_places(drawn: str) -> dict[str, str]:
    """For each place of the rows what is drawn there, marks included."""
    header, *lines = drawn.partition("\n\n")[0].splitlines()
    columns = [(found.start(), found[0]) for found in re.finditer(r"[LR]\d", header)]
    wide = columns[1][0] - columns[0][0]
    left = 2
    found, row = {}, ""
    half = len(columns) // 2
    for line in lines:
        if line[0] == " ":
            continue
        row, text = line[0], line.ljust(100)
        for number, (_, name) in enumerate(columns):
            start = left + number * wide + (CITY_WIDE if number >= half else 0)
            found[f"{row}{name}"] = text[start : start + wide]
    return found


def drawn_cities(drawn: str) -> dict[str, str]:
    """For each row what is drawn of its city."""
    _, *lines = drawn.partition("\n\n")[0].splitlines()
    found: dict[str, str] = {}
    row = ""
    for line in lines:
        row = line[0].strip() or row
        text = line.ljust(100)[38 : 38 + CITY_WIDE]
        found[row] = f"{found.get(row, '')} {text.strip()}".strip()
    return found


def legend_of(drawn: str) -> str:
    """What stands below the rows, each entry on one line."""
    below = drawn.rpartition("\n\n")[2]
    return re.sub(r"\n {2}(?!in front:|hand:|cities:)\s*|\n {4}", " ", below)

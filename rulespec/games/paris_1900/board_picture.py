"""The board as a picture: the districts, the Arc, and the landmarks that wait beside them."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import ALL_LANDMARKS, DISTRICTS, PLACES, SEATS
from rulespec.games.paris_1900.glyphs import BUILT, COST, LANDMARK, VP, chip, kind_sign
from rulespec.games.paris_1900.position import VP_AT
from rulespec.games.paris_1900.printed_names import printed_name
from rulespec.games.paris_1900.spots import (
    Marks, Spot, arc_spot, district_spots, supplied_landmarks, vp_words,
)
from rulespec.pictures.page import INNER, MARGIN, Part
from rulespec.pictures.palette import CARD, FAINT, SLOT, TEXT
from rulespec.pictures.signs import PLATE, SIZE, aimed, crossed, pill, plate
from rulespec.pictures.svg import Group, Path, Shape, Words, box, disc

COLUMN = (INNER - MARGIN) / 2
"""The width of a district."""

HEAD, ROW = 26, 22
COST_AT, FACE_FROM, FACE_WIDE, CHIP_AT = 21.5, 32, 94, 136
KEYS_FROM, KEYS_WIDE = 146, 50
SIGN_WIDE = 20
"""The part of a building's face that its sign takes."""

VP_FROM, VP_WIDE = 112, 84
"""Where a district's VP token lies."""


def board(position: Position, at: Marks) -> Iterator[Part]:
    """The six districts, two beside each other, then the Arc."""
    for left in range(0, len(DISTRICTS), 2):
        pair = [_district(position, number, at) for number in (left, left + 1)]
        high = max(height for _, height in pair)
        shapes = []
        for number, (drawn, _) in enumerate(pair):
            card = Path(box(0, 0, COLUMN, high), CARD)
            shapes.append(Group((card, *drawn), "district", at=(number * (COLUMN + MARGIN), 0)))
        yield tuple(shapes), high
    arc = (Path(box(0, 0, INNER, ROW + 4), CARD), row(arc_spot(position), at, 2, INNER))
    yield (Group(arc, "arc"),), ROW + 4


def _district(position: Position, number: int, at: Marks) -> Part:
    name = DISTRICTS.elements[number]
    title: list[Shape] = [Words(MARGIN, HEAD / 2, printed_name(name), SIZE, TEXT, starts=True)]
    title += (
        Group(pill(token, VP_FROM, HEAD / 2, VP), "vp", f"VP token {token} in {name}")
        for token in vp_words(position, position[VP_AT][number])
    )
    if not position[VP_AT][number]:
        title.append(Path(box(VP_FROM, HEAD / 2 - 8, VP_WIDE, 16), SLOT))
    if (at.move.founded | at.move.district) >> number & 1:
        title.append(aimed(box(2, 2, COLUMN - 4, HEAD - 4), name))
    spots = district_spots(position, number)
    rows = (row(spot, at, HEAD + ROW * place) for place, spot in enumerate(spots))
    return (*title, *rows), HEAD + ROW * len(spots) + 4


def row(spot: Spot, at: Marks, top: float, wide: float = COLUMN) -> Group:
    """One place: its cost, what lies there, the chip beside it, the keys."""
    frame = box(1.5, 0.5, wide - 3, ROW - 1)
    shapes = [*_cost(spot), *_face(spot), *_keys(spot)]
    if spot.chip:
        shapes.append(chip(spot.chip, CHIP_AT, ROW / 2, f"{spot.chip} beside {spot.name}"))
    if at.places >> spot.place & 1:
        shapes.append(aimed(frame, spot.name))
    if at.offending >> spot.place & 1:
        shapes.append(crossed(frame, 8, ROW / 2, spot.name))
    return Group(tuple(shapes), "place", str(spot), (0, top), spot.name)


def _cost(spot: Spot) -> Iterator[Shape]:
    if spot.shown == "bank":
        yield Path(disc(COST_AT, ROW / 2, 10), COST)
        yield Words(COST_AT, ROW / 2, f"+{spot.cost}", SIZE, TEXT)
    elif spot.cost:
        yield Path(box(COST_AT - 10, 2, 20, ROW - 4), COST)
        yield Words(COST_AT, ROW / 2, f"{spot.cost}", SIZE, TEXT)


def _face(spot: Spot) -> Iterator[Shape]:
    """What lies on the place; a free site has an empty frame, a bank and the Arc only a name."""
    frame = box(FACE_FROM, 2, FACE_WIDE, ROW - 4)
    if spot.tile:
        middle = FACE_FROM + (SIGN_WIDE + FACE_WIDE) / 2
        words = Words(middle, ROW / 2, spot.shown, SIZE, TEXT)
        sign = kind_sign(spot.shown, FACE_FROM + SIGN_WIDE / 2, ROW / 2)
        yield Group((Path(frame, BUILT), words, sign), "tile", f"tile {spot.tile} on {spot.name}")
    elif not spot.shown:
        yield Path(frame, SLOT)
    elif ALL_LANDMARKS >> spot.place & 1:
        words = Words(FACE_FROM + FACE_WIDE / 2, ROW / 2, printed_name(spot.name), SIZE, TEXT)
        yield Group((Path(frame, LANDMARK), words), "landmark", f"{spot.name} {spot.cost}")
    else:
        left = FACE_FROM + 5 if spot.cost else MARGIN
        yield Words(left, ROW / 2, printed_name(spot.shown), SIZE, FAINT, starts=True)
    if spot.tile and spot.tile.rpartition("-")[0] != spot.name.rpartition("-")[0]:
        yield Words(FACE_FROM + 7, 5, "*", SIZE, TEXT)


def _keys(spot: Spot) -> Iterator[Shape]:
    plates = [
        (player, f"{player}'s {'second ' if number else ''}key on {spot.name}")
        for player, keys in spot.keys
        for number in range(keys)
    ]
    pitch = min(16, (KEYS_WIDE - 2 * PLATE) / max(1, len(plates) - 1))
    for place, (player, title) in enumerate(plates):
        yield plate(SEATS.places[player], KEYS_FROM + PLATE + pitch * place, ROW / 2, "key", title)


# --- landmarks in the supply --------------------------------------------------------------------


def landmarks_left(position: Position, at: Marks) -> Part:
    """The landmarks that may still be added, each with what it needs; two in a row."""
    left = supplied_landmarks(position)
    shapes: list[Shape] = [
        Group(
            (row(spot, at, 0), *_price(position, spot)),
            at=(number % 2 * (COLUMN + MARGIN), HEAD + number // 2 * ROW),
        )
        for number, spot in enumerate(left)
    ]
    title = Words(MARGIN, HEAD / 2, f"landmarks left: {len(left)}", SIZE, TEXT, starts=True)
    return (title, *shapes), HEAD + (len(left) + 1) // 2 * ROW + 4


def _price(position: Position, spot: Spot) -> Iterator[Shape]:
    """The resources that a landmark needs, where no key can lie yet."""
    if spot.keys:
        return
    price = position.box.landmark_price[PLACES.elements[spot.place]]
    goods = [good for good, number in price.items() for _ in range(number)]
    for number, good in enumerate(goods):
        yield chip(good, CHIP_AT + 17 * number, ROW / 2, f"{spot.name} needs {good}", "price")

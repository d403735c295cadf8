"""The drawing: a position in characters, for terminals and for tests.

A row is a city with its wagons on both sides, those next to it first, in columns as the places are
named: ``L1`` is next to the city on the left. Below stand the piles, and what each player has in
front, in hand and got. Brackets mark what a move speaks of, exclamation marks the places of a
broken clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from rulespec.answers.position import Position
from rulespec.games.moscow_paris.components import CARDS, ROWS
from rulespec.games.moscow_paris.laid_picture import Laid, Player
from rulespec.games.moscow_paris.spots import (
    SIGNS, Marks, Spot, city_words, column_names, columns, front_spots, hand_cards, marks, room,
    row_spots,
)
from rulespec.language import Mask, Move
from rulespec.pictures.characters import LETTERS, PLAIN, Pen, headed, joined, pointed, wrapped
from rulespec.pictures.width import width

WAGONS_WIDE, NARROWEST = 72, 4
"""How many characters the wagons of a row take at most, and one wagon at least."""

CITY = 23
"""How many characters a line of a city has."""


def drawing(
    position: Position,
    *,
    move: Move | str | None = None,
    cells: Mask = 0,
    colour: bool = False,
    eyes: str | None = None,
) -> str:
    """The rows as they are before the move, and below them everything else.

    ``cells`` are places. All is shown; with ``eyes`` only what that player may know.
    """
    table = Laid(position)
    at = marks(table, move, cells)
    pen = Pen(colour=colour)
    return joined((_rows(table, at, pen), legend(table, at, pen, eyes)))


# --- the rows -----------------------------------------------------------------------------------


def _wide(depth: int) -> int:
    """How many characters a wagon takes, with so many places on each side of a city."""
    beside = min(WAGONS_WIDE, width() - CITY - 4)
    return max(NARROWEST, beside // (2 * depth))


def _rows(table: Laid, at: Marks, pen: Pen) -> Iterator[str]:
    depth = columns(table, at.pointed)
    wide = _wide(depth)
    left, right = ("".join(f"{name:^{wide}}" for name in column_names(s, depth)) for s in (0, 1))
    yield f"  {left}{'city':^{CITY + 2}}{right}"
    for row in range(len(ROWS)):
        yield from _row(table, row, at, pen)


def _row(table: Laid, row: int, at: Marks, pen: Pen) -> Iterator[str]:
    left, right = (_side(table, row, side, at, pen) for side in (0, 1))
    first, *others = _city(table, row)
    spoken = at.city >> row & 1
    city = pen.between(f"{first:^{CITY}}", aimed=spoken)
    yield f"{ROWS.elements[row]} {''.join(left[::-1])}{city}{''.join(right)}"
    depth = columns(table, at.pointed)
    blank = " " * (2 + depth * _wide(depth))
    yield from (f"{blank} {line:^{CITY}}" for line in others)


def _side(table: Laid, row: int, side: int, at: Marks, pen: Pen) -> list[str]:
    """The places of one side, the one next to the city first."""
    depth = columns(table, at.pointed)
    wide = _wide(depth)
    shown = [" " * wide] * depth
    for spot in row_spots(table, row, side, at.pointed):
        name = _short(spot, wide - 2)
        shown[spot.distance - 1] = _marked(f"{name:^{wide - 2}}", spot, at, pen)
    return shown


def _short(spot: Spot, wide: int) -> str:
    if not spot.wagons:
        return ""
    return spot.words if len(spot.words) <= wide else SIGNS[spot.kind]


def _marked(text: str, spot: Spot, at: Marks, pen: Pen) -> str:
    aimed, offends = at.places >> spot.place & 1, at.offending >> spot.place & 1
    return pen.between(text, aimed=aimed, offends=offends)


def _city(table: Laid, row: int) -> list[str]:
    """What stands on a row's city, line by line."""
    line = table.lines[row]
    if line is None:
        return ["no city"]
    title, points, *others = city_words(table, line.city)
    texts = (title, f"{points}, {room(table, line)}", ", ".join(others))
    return [part for text in texts for part in wrap(text, CITY)]


# --- the legend ---------------------------------------------------------------------------------


def legend(
    table: Laid, at: Marks, pen: Pen = PLAIN, eyes: str | None = None
) -> Iterator[str]:
    """What lies beside the rows, and what each player has, line by line."""
    for line in (*state(table), *_piles(table)):
        yield from wrapped(line)
    for player in Player:
        letter = LETTERS[player]
        lines = list(_holdings(table, player, at, hidden=eyes not in {None, str(player)}))
        if lines:
            yield from headed(letter, lines[0], pen)
        for line in lines[1:]:
            yield from wrapped(f"  {line}")


def state(table: Laid) -> Iterator[str]:
    """How far the game and the turn are."""
    over = table.position.is_over
    course = "the game is over" if over else f"phase {table.phase}, {table.mover} to move"
    yield f"{course} ({table.position.ruleset.edition.id})"
    chain = table.exchanging
    if chain:
        yield f"exchange played by {chain.by}; it may go on with {chain.partner}"
    if table.teams:
        yield "teams: first and third against second and fourth"
    if table.history:
        yield f"positions since the last progress: {len(table.history)}"


def piles(table: Laid) -> Iterator[tuple[str, str]]:
    """What lies in each pile: open cards by name, hidden ones by number."""
    yield "pile", f"{len(table.deck)} cards"
    if table.shuffled:
        yield "shuffled anew", f"{table.shuffled} times"
    cards = zip(CARDS.elements, table.discard, strict=True)
    yield "discarded", ", ".join(f"{n} {card}" for card, n in cards if n) or "-"
    yield "city pile", f"{len(table.cities)} cities"
    yield "gone", "; ".join(_card(table, city) for city in table.gone) or "-"


def _card(table: Laid, city: int) -> str:
    return ", ".join(city_words(table, city))


def _piles(table: Laid) -> Iterator[str]:
    return (f"{name}: {shown}" for name, shown in piles(table))


def _holdings(
    table: Laid, player: Player, at: Marks, *, hidden: bool = False
) -> Iterator[str]:
    """What a player has; nothing of somebody who does not play, and to whom nothing points."""
    before = [
        f"{spot.wagons} {_named(spot, at)}" for spot in front_spots(table, player, at.pointed)
    ]
    if player in table.players:
        seat = table.seats[player]
        yield f"{player}: {sum(seat.front)} in front, {sum(seat.hand)} in hand"
        yield f"in front: {_listed(before)}"
        if not hidden:
            held = hand_cards(table, player, at)
            hand = (f"{n} {pointed(card, aimed)}" for card, n, aimed in held)
            yield f"hand: {_listed(hand)}"
        yield f"cities: {_listed((_card(table, city) for city in seat.won), '; ')}"
    elif before:
        yield f"{player} does not play"
        yield f"in front: {_listed(before)}"


def _named(spot: Spot, at: Marks) -> str:
    """A kind of wagon before a player, between its marks."""
    kind = spot.name.partition(":")[2]
    return _marked(kind, spot, at, PLAIN).strip()


def _listed(parts: Iterable[str], between: str = ", ") -> str:
    return between.join(parts) or "-"

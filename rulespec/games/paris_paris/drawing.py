"""The drawing: a position in characters, for terminals and for tests.

Each line is a row of its seven stations, from its arrow: the title, and below it ``o`` for a
station or ``O`` for a crossing, the capitals of its shops with a full stop for each place left,
``x`` and the small letter of the line that crosses, a star for each token of this line. Brackets
mark what a move speaks of, exclamation marks the stations of a broken clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from rulespec.games.paris_paris.components import LINES, TOKENS, Player
from rulespec.games.paris_paris.moves import Move
from rulespec.games.paris_paris.spots import (
    LINE_LETTERS,
    MOST_SHOWN,
    Marks,
    Spot,
    letters,
    line_name,
    marks,
    spot,
)
from rulespec.games.paris_paris.table import NONE, OVER, Table
from rulespec.language.universes import Mask, bits
from rulespec.pictures.characters import LETTERS, PLAIN, Pen, headed, joined, pointed, wrapped
from rulespec.pictures.width import width

WIDE = 14
"""How many characters a station takes."""

TITLE = WIDE - 2

def drawing(
    table: Table,
    *,
    move: Move | str | None = None,
    cells: Mask = 0,
    colour: bool = False,
    eyes: Player | None = None,
) -> str:
    """The lines as they are before the move, and below them everything else.

    ``cells`` are stations. All is shown but what is in the piles; with ``eyes`` only what that
    player may know.
    """
    at = marks(table, move, cells)
    pen = Pen(colour=colour)
    lines = (_line(table, line, at, pen) for line in range(len(LINES)))
    return joined((*lines, legend(table, at, pen, eyes)))


# --- the lines ----------------------------------------------------------------------------------


def _line(table: Table, line: int, at: Marks, pen: Pen) -> Iterator[str]:
    yield f"{LINE_LETTERS[line]} {LINES.elements[line]}"
    spots = [spot(table, station) for station in table.box.tables.lines[line]]
    fitting = max(2, (width() - 1) // WIDE)
    for first in range(0, len(spots), fitting):
        ends = first + fitting >= len(spots)
        yield from _stretch(spots[first : first + fitting], line, at, pen, ends=ends)


def _stretch(spots: list[Spot], line: int, at: Marks, pen: Pen, *, ends: bool) -> Iterator[str]:
    """Some stations of a line, side by side."""
    heads = [_title(each, at, pen) for each in spots]
    yield from (f" {''.join(row)}" for row in zip_longest(*heads, fillvalue=" " * WIDE))
    blanks = (WIDE - len(_station(each, line, at, PLAIN)) for each in spots)
    tracks = [f" {'-' * (blank - 1)}" for blank in blanks][: -1 if ends else None]
    stations = (_station(each, line, at, pen) for each in spots)
    yield ">" + "".join(map("".join, zip_longest(stations, tracks, fillvalue="")))


def _title(spot: Spot, at: Marks, pen: Pen) -> list[str]:
    aimed, offends = at.stations >> spot.station & 1, at.offending >> spot.station & 1
    first, *others = wrap(spot.title, TITLE)
    marked = pen.between(f"{first:<{TITLE}}", aimed=aimed, offends=offends)
    return [marked, *(f" {part:<{TITLE}} " for part in others)]


def _station(spot: Spot, line: int, at: Marks, pen: Pen) -> str:
    """A station's sign and what is there."""
    shown = spot.shops[:MOST_SHOWN]
    room = "." * (len(spot.lines) - len(shown))
    crossing = "".join(f" x{LINE_LETTERS[other]}" for other in spot.lines if other != line)
    stars = "*" * min(MOST_SHOWN, spot.tokens.count(line))
    sign = "O" if spot.is_crossing else "o"
    return f"-{sign} {_shops(spot, at, pen)}{room}{crossing}{f' {stars}' if stars else ''}"


def _shops(spot: Spot, at: Marks, pen: Pen) -> str:
    shown = [pen.letters([(owner, 1)], 0) for owner in spot.shops[:MOST_SHOWN]]
    removed = at.removed(spot)
    if removed is not None:
        shown[removed] = pointed(shown[removed], 1)
    return "".join(shown)


# --- the legend ---------------------------------------------------------------------------------


def legend(
    table: Table, at: Marks, pen: Pen = PLAIN, eyes: Player | None = None
) -> Iterator[str]:
    """What lies beside the map, and what each player has, line by line."""
    for line in (*state(table), *_tokens(table, at), *over_full(table)):
        yield from wrapped(line)
    for player in table.players:
        letter = LETTERS[player]
        *told, marker = holdings(table, player)
        if eyes in {None, player} or table.phase == OVER:
            told.append(marker)
        yield from headed(letter, f"{player}: {', '.join(told)}", pen)


def state(table: Table) -> Iterator[str]:
    """How far the game and the round are."""
    over = table.phase == OVER
    course = "the game is over" if over else f"phase {table.phase}, {table.mover} to move"
    yield f"{course} ({table.ruleset.edition.id})"
    if not over:
        yield f"first of the round: {table.first}"
    if table.open_marker != NONE:
        yield f"open marker: a tour of the {line_name(table.open_marker)} line"


def _tokens(table: Table, at: Marks) -> Iterator[str]:
    yield f"tokens of this round: {_names(table.offered, at.move.token)}"
    yield f"resting on (P): {_names(table.resting)}"
    piles = (
        f"{pointed(str(number + 1), at.move.pile >> number)} has {len(pile)}"
        for number, pile in enumerate(table.piles)
        if pile or at.move.pile >> number & 1
    )
    yield f"piles left: {', '.join(piles) or '-'}"


def _names(tokens: Sequence[int], aimed: Mask = 0) -> str:
    """Tokens by name, and those that the move speaks of though they are not there."""
    absent = [token for token in bits(aimed) if token not in tokens]
    shown = [pointed(TOKENS.elements[token], aimed >> token) for token in tokens]
    shown += [f"no [{TOKENS.elements[token]}]" for token in absent]
    return ", ".join(shown) or "-"


def over_full(table: Table) -> Iterator[str]:
    """The stations with more shops than are drawn."""
    for station, owners in enumerate(table.shops):
        if len(owners) > MOST_SHOWN:
            yield f"{spot(table, station).name} has more shops: {letters(owners[MOST_SHOWN:])}"


def holdings(table: Table, player: Player) -> tuple[str, ...]:
    """What a player has, in a few words each."""
    seat = table.seats[player]
    return (
        f"points {seat.points}",
        f"reserve {seat.reserve}",
        f"bag {seat.bag}",
        f"shops {table.built(player)}",
        f"marker {line_name(seat.marker)}",
    )

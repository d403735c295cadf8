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

from rulespec.answers.position import Position
from rulespec.games.paris_paris.components import LINES, PLAYERS, TOKENS
from rulespec.games.paris_paris.position import (
    BAGS, BUILT, FIRST, MARKERS, OPEN_MARKER, PHASE, PILE, PILED, RESERVES, RESTING, ROUND, TOKEN,
    TRACK, YOU, on_board,
)
from rulespec.games.paris_paris.spots import (
    LINE_LETTERS, MOST_SHOWN, Marks, Spot, letters, line_name, marks, spot,
)
from rulespec.language import Mask, Move, bits, unpacked
from rulespec.pictures.characters import LETTERS, PLAIN, Pen, headed, joined, pointed, wrapped
from rulespec.pictures.width import width

WIDE = 14
"""How many characters a station takes."""

TITLE = WIDE - 2

def drawing(
    position: Position,
    *,
    move: Move | str | None = None,
    cells: Mask = 0,
    colour: bool = False,
    eyes: str | None = None,
) -> str:
    """The lines as they are before the move, and below them everything else.

    ``cells`` are stations. All is shown but what is in the piles; with ``eyes`` only what that
    player may know.
    """
    at = marks(position, move, cells)
    pen = Pen(colour=colour)
    lines = (_line(position, line, at, pen) for line in range(len(LINES)))
    return joined((*lines, legend(position, at, pen, eyes)))


# --- the lines ----------------------------------------------------------------------------------


def _line(position: Position, line: int, at: Marks, pen: Pen) -> Iterator[str]:
    yield f"{LINE_LETTERS[line]} {LINES.elements[line]}"
    spots = [spot(position, station) for station in position.box.tables.lines[line]]
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
    position: Position, at: Marks, pen: Pen = PLAIN, eyes: str | None = None
) -> Iterator[str]:
    """What lies beside the map, and what each player has, line by line."""
    for line in (*state(position), *_tokens(position, at), *over_full(position)):
        yield from wrapped(line)
    for player in position.players:
        letter = LETTERS[PLAYERS.places[player]]
        *told, marker = holdings(position, player)
        if eyes in {None, player} or position.is_over:
            told.append(marker)
        yield from headed(letter, f"{player}: {', '.join(told)}", pen)


def state(position: Position) -> Iterator[str]:
    """How far the game and the round are."""
    over, phase = position.is_over, position.names(PHASE)
    course = "the game is over" if over else f"phase {phase}, {position.mover} to move"
    yield f"{course} ({position.ruleset.edition.id})"
    if not over:
        yield f"first of the round: {position.names(FIRST)}"
    if position[OPEN_MARKER]:
        yield f"open marker: a tour of the {line_name(position[OPEN_MARKER])} line"


def _tokens(position: Position, at: Marks) -> Iterator[str]:
    yield f"tokens of this round: {_names(unpacked(position[ROUND]), at.named(TOKEN))}"
    yield f"resting on (P): {_names(unpacked(position[RESTING]))}"
    piles = (
        f"{pointed(str(number + 1), at.named(PILE) >> number)} has {len(pile)}"
        for number, pile in enumerate(position[PILED])
        if pile or at.named(PILE) >> number & 1
    )
    yield f"piles left: {', '.join(piles) or '-'}"


def _names(tokens: Sequence[int], aimed: Mask = 0) -> str:
    """Tokens by name, and those that the move speaks of though they are not there."""
    absent = [token for token in bits(aimed) if token not in tokens]
    shown = [pointed(TOKENS.elements[token], aimed >> token) for token in tokens]
    shown += [f"no [{TOKENS.elements[token]}]" for token in absent]
    return ", ".join(shown) or "-"


def over_full(position: Position) -> Iterator[str]:
    """The stations with more shops than are drawn."""
    for station, packed in enumerate(position[BUILT]):
        owners = unpacked(packed)
        if len(owners) > MOST_SHOWN:
            yield f"{spot(position, station).name} has more shops: {letters(owners[MOST_SHOWN:])}"


def holdings(position: Position, player: str) -> tuple[str, ...]:
    """What a player has, in a few words each."""
    at = PLAYERS.places[player]
    return (
        f"points {position[TRACK][at]}",
        f"reserve {position[RESERVES][at]}",
        f"bag {position[BAGS][at]}",
        f"shops {position.worth(on_board(YOU), 1 << at)}",
        f"marker {line_name(position[MARKERS][at])}",
    )

"""Panels of a picture: the tokens, the piles, and what each player has."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.games.paris_paris.components import LINES, PLAYERS, TOKENS
from rulespec.games.paris_paris.drawing import holdings
from rulespec.games.paris_paris.glyphs import CHIP, chip, shop
from rulespec.games.paris_paris.labels import breadth
from rulespec.games.paris_paris.position import MARKERS, PILE, PILED, RESTING, ROUND, TOKEN
from rulespec.games.paris_paris.spots import Marks, line_name
from rulespec.language import Mask, bits, unpacked
from rulespec.pictures.page import LABEL, LINE, Item, Part, head, listing, stacked
from rulespec.pictures.palette import BACK, TEXT
from rulespec.pictures.signs import SIZE, aimed
from rulespec.pictures.svg import Group, Path, Words, box

PILE_WIDTH = 38
"""The width of a pile."""


def supply(position: Position, at: Marks) -> Part:
    """The tokens of the round, those at rest, and the piles that are left."""
    there = unpacked(position[ROUND])
    missing = [token for token in bits(at.named(TOKEN)) if token not in there]
    offered = (
        *(_token(position, token, "offered", at.named(TOKEN)) for token in there),
        *(_token(position, token, "absent", at.named(TOKEN)) for token in missing),
    )
    piles = (
        _pile(position, number, at)
        for number, pile in enumerate(position[PILED])
        if pile or at.named(PILE) >> number & 1
    )
    return stacked((
        listing("tokens", offered),
        listing(
            "resting (P)",
            (_token(position, token, "resting") for token in unpacked(position[RESTING])),
        ),
        listing("piles left", piles),
    ))


def _token(position: Position, token: int, kind: str, pointed: Mask = 0) -> Item:
    """A token with its title; within dashes if the move speaks of it."""
    name = TOKENS.elements[token]
    title = position.box.titles[name.partition(".")[0]]
    wide = CHIP + 14 + breadth(title)
    x, line = CHIP / 2 + 1, token % len(LINES)
    face = chip(line, x, 0) if kind != "absent" else (Words(x, 0, "?", SIZE, TEXT),)
    text = Words(CHIP + 5, 0, title, SIZE, TEXT, starts=True)
    shapes = [Group((*face, text), kind, f"{name} {kind}")]
    if pointed >> token & 1:
        shapes.append(aimed(box(-1, -CHIP / 2 - 2, wide - 4, CHIP + 4), name))
    return Item(tuple(shapes), wide)


def _pile(position: Position, number: int, at: Marks) -> Item:
    text = f"{number + 1}: {len(position[PILED][number])}"
    back = (Path(box(0, -8, PILE_WIDTH, 16), BACK), Words(PILE_WIDTH / 2, 0, text, SIZE, TEXT))
    shapes = [Group(back, "pile", f"pile {text} tokens")]
    if at.named(PILE) >> number & 1:
        shapes.append(aimed(box(-1, -9, PILE_WIDTH + 2, 18), f"pile {number + 1}"))
    return Item(tuple(shapes), PILE_WIDTH)


def panel(position: Position, player: str) -> Part:
    """What a player has, the marker too."""
    *counted, marker = holdings(position, player)
    words = [(LABEL + 78 * number, text) for number, text in enumerate(counted)]
    place, moves = PLAYERS.places[player], player == position.mover and not position.is_over
    named = head(
        shop(place, 16, LINE / 2),
        [(28, player), *words],
        title=f"{player}: {', '.join(counted)}",
        turn=f"{player} to move" if moves else "",
    )
    line = position[MARKERS][place]
    return stacked((named, listing("last tour", [marked(line, f"{player}'s {marker}")])))


def marked(line: Mask, title: str) -> Item:
    """A marker of a line's tour."""
    sign = chip(line.bit_length() - 1, CHIP / 2 + 1, 0) if line else ()
    text = Words(CHIP + 6, 0, line_name(line), SIZE, TEXT, starts=True)
    return Item((Group((*sign, text), "marker", title),), 90)

"""Panels of a picture: the tokens, the piles, and what each player has."""

from __future__ import annotations

from rulespec.games.paris_paris.components import LINES, TOKENS, Player
from rulespec.games.paris_paris.drawing import holdings
from rulespec.games.paris_paris.glyphs import CHIP, chip, shop
from rulespec.games.paris_paris.labels import breadth
from rulespec.games.paris_paris.spots import Marks, line_name
from rulespec.games.paris_paris.table import NONE, OVER, Table
from rulespec.language.universes import Mask, bits
from rulespec.pictures.page import LABEL, LINE, Item, Part, head, listing, stacked
from rulespec.pictures.palette import BACK, TEXT
from rulespec.pictures.signs import SIZE, aimed
from rulespec.pictures.svg import Group, Path, Words, box

PILE = 38
"""The width of a pile."""


def supply(table: Table, at: Marks) -> Part:
    """The tokens of the round, those at rest, and the piles that are left."""
    missing = [token for token in bits(at.move.token) if token not in table.offered]
    offered = (
        *(_token(table, token, "offered", at.move.token) for token in table.offered),
        *(_token(table, token, "absent", at.move.token) for token in missing),
    )
    piles = (
        _pile(table, number, at)
        for number, pile in enumerate(table.piles)
        if pile or at.move.pile >> number & 1
    )
    return stacked((
        listing("tokens", offered),
        listing("resting (P)", (_token(table, token, "resting") for token in table.resting)),
        listing("piles left", piles),
    ))


def _token(table: Table, token: int, kind: str, pointed: Mask = 0) -> Item:
    """A token with its title; within dashes if the move speaks of it."""
    name = TOKENS.elements[token]
    title = table.box.titles[name.partition(".")[0]]
    wide = CHIP + 14 + breadth(title)
    x, line = CHIP / 2 + 1, token % len(LINES)
    face = chip(line, x, 0) if kind != "absent" else (Words(x, 0, "?", SIZE, TEXT),)
    text = Words(CHIP + 5, 0, title, SIZE, TEXT, starts=True)
    shapes = [Group((*face, text), kind, f"{name} {kind}")]
    if pointed >> token & 1:
        shapes.append(aimed(box(-1, -CHIP / 2 - 2, wide - 4, CHIP + 4), name))
    return Item(tuple(shapes), wide)


def _pile(table: Table, number: int, at: Marks) -> Item:
    text = f"{number + 1}: {len(table.piles[number])}"
    back = (Path(box(0, -8, PILE, 16), BACK), Words(PILE / 2, 0, text, SIZE, TEXT))
    shapes = [Group(back, "pile", f"pile {text} tokens")]
    if at.move.pile >> number & 1:
        shapes.append(aimed(box(-1, -9, PILE + 2, 18), f"pile {number + 1}"))
    return Item(tuple(shapes), PILE)


def panel(table: Table, player: Player) -> Part:
    """What a player has, the marker too."""
    *counted, marker = holdings(table, player)
    words = [(LABEL + 78 * number, text) for number, text in enumerate(counted)]
    moves = player is table.mover and table.phase != OVER
    named = head(
        shop(player, 16, LINE / 2),
        [(28, str(player)), *words],
        title=f"{player}: {', '.join(counted)}",
        turn=f"{player} to move" if moves else "",
    )
    line = table.seats[player].marker
    return stacked((named, listing("last tour", [marked(line, f"{player}'s {marker}")])))


def marked(line: int, title: str) -> Item:
    """A marker of a line's tour."""
    sign = () if line == NONE else chip(line, CHIP / 2 + 1, 0)
    text = Words(CHIP + 6, 0, line_name(line), SIZE, TEXT, starts=True)
    return Item((Group((*sign, text), "marker", title),), 90)

"""Panels of a picture: the piles, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.moscow_paris.components import WAGONS
from rulespec.games.moscow_paris.drawing import piles
from rulespec.games.moscow_paris.glyphs import ACTION, HALF, WON, named, named_wide
from rulespec.games.moscow_paris.laid_picture import SEATED, Laid, Player
from rulespec.games.moscow_paris.rows_picture import marked
from rulespec.games.moscow_paris.spots import Marks, Spot, city_words, front_spots, hand_cards
from rulespec.pictures.page import (
    INNER, LABEL, LINE, MARGIN, Item, Part, head, in_words, listing, stacked,
)
from rulespec.pictures.palette import SLOT, TEXT
from rulespec.pictures.signs import SIZE, aimed, pill, pill_width, plate
from rulespec.pictures.svg import Group, Path, Shape, Words, box

TIMES = 18
"""The width of how often a thing is there."""

HIGH = 34
"""The height of a line with wagons."""


def supply(table: Laid) -> Part:
    """The piles, open and hidden."""
    return stacked(in_words(name, text) for name, text in piles(table))


def panel(table: Laid, player: Player, at: Marks) -> Part | None:
    """What a player has; nothing of somebody who does not play, and to whom nothing points."""
    before = list(front_spots(table, player, at.pointed))
    fronts = listing("in front", (_front(spot, at) for spot in before), HIGH)
    if player in table.players:
        hand = listing("hand", _hand(table, player, at), HIGH)
        won = listing("cities", (_won(table, city, player) for city in table.seats[player].won))
        return stacked((_head(table, player), fronts, hand, won))
    if not before:
        return None
    face = plate(SEATED.index(player), 16, LINE / 2)
    named = head(face, [(28, f"{player} does not play")], title=str(player))
    return stacked((named, fronts))


def _head(table: Laid, player: Player) -> Part:
    seat = table.seats[player]
    counted = f"{sum(seat.front)} in front, {sum(seat.hand)} in hand"
    return head(
        plate(SEATED.index(player), 16, LINE / 2),
        [(28, str(player)), (LABEL, counted)],
        title=f"{player}: {counted}",
        turn=f"{player} to move" if player is table.mover and not table.position.is_over else "",
    )


def _times(number: int, x: float) -> tuple[Shape, ...]:
    """How often a thing is there, if not once."""
    return (Words(x, 0, f"×{number}", SIZE, TEXT, starts=True),) if number > 1 else ()


def _front(spot: Spot, at: Marks) -> Item:
    """A wagon before a player."""
    player, _, kind = spot.name.partition(":")
    title = f"{spot.wagons} {kind} before {player}"
    own = named_wide(spot.kind)
    face = named(spot.kind) if spot.wagons else (Path(box(0, -HALF, own, 2 * HALF), SLOT),)
    shapes = (Group(face, "front", title), *_times(spot.wagons, own + 2))
    return Item((*shapes, *marked(spot, at, own)), own + (TIMES if spot.wagons > 1 else 0))


def _hand(table: Laid, player: Player, at: Marks) -> Iterator[Item]:
    for name, number, spoken in hand_cards(table, player, at):
        kind = WAGONS.places.get(name)
        wide = pill_width(name) if kind is None else named_wide(kind)
        face = pill(name, 0, 0, ACTION) if kind is None else named(kind)
        shapes = [Group(face, "hand", f"{number} {name} in {player}'s hand")]
        if spoken:
            shapes.append(aimed(box(0.5, -HALF - 1, wide - 1, 2 * HALF + 2), name))
        yield Item((*shapes, *_times(number, wide + 2)), wide + (TIMES if number > 1 else 0))


def _won(table: Laid, city: int, player: Player) -> Item:
    text = ", ".join(city_words(table, city))
    return Item((Group(pill(text, 0, 0, WON), "won", f"{player} has {text}"),), pill_width(text))


def signs(table: Laid) -> Part:
    """What the wagons are called."""
    shapes: list[Shape] = []
    kinds = [WAGONS.places[name] for name in table.position.box.wagons]
    for number, kind in enumerate(kinds):
        where = (MARGIN + number % 3 * (INNER / 3), HIGH * (number // 3 + 0.5))
        shapes.append(Group(named(kind), "sign", WAGONS.elements[kind], where))
    return tuple(shapes), HIGH * -(-len(kinds) // 3)

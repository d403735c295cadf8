"""Cards: discarded, drawn, shuffled anew, and counted."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from rulespec.games.moscow_paris.components import HAND, Player
from rulespec.games.moscow_paris.table import Table

T = TypeVar("T", bound=Table)


def more(counts: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The counts with some cards added."""
    found = list(counts)
    for card in cards:
        found[card] += 1
    return tuple(found)


def fewer(counts: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The counts with some cards taken away."""
    found = list(counts)
    for card in cards:
        found[card] -= 1
    return tuple(found)


def listed(counts: tuple[int, ...]) -> list[int]:
    """Each card as often as it is counted."""
    return [card for card, number in enumerate(counts) for _ in range(number)]


def discarded(table: T, cards: Iterable[int]) -> T:
    """The table with some cards on the discard pile."""
    return table.changed(discard=more(table.discard, cards))


def shuffled(cards: list[int], seed: int, times: int) -> tuple[int, ...]:
    """The discarded cards as a new pile."""
    return tuple(random.Random(f"{seed}/{times}").sample(cards, len(cards)))  # noqa: S311  # a game


def _piled_anew(table: T) -> T:
    """The table with the discarded cards as the pile."""
    deck = shuffled(listed(table.discard), table.seed, table.shuffled)
    nothing = (0,) * len(table.discard)
    return table.changed(deck=deck, discard=nothing, shuffled=table.shuffled + 1)


def drawn(table: T, player: Player, number: int) -> T:
    """The table once a player has drawn so many cards, as far as there are any."""
    taken, deck = table.deck[:number], table.deck[number:]
    seat = table.seats[player].changed(hand=more(table.seats[player].hand, taken))
    then = table.changed(deck=deck, seats=table.with_seat(player, seat))
    wanted = number - len(taken)
    anew = wanted or table.ruleset.reads("pile.when", "at-once")
    if deck or not anew or not any(table.discard):
        return then
    return drawn(_piled_anew(then), player, wanted)


def filled_up(table: T, player: Player) -> T:
    """The table once a player has five cards again."""
    return drawn(table, player, max(0, HAND - table.seats[player].cards))

"""Faults of keys: how many each player has, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ALL_SITES,
    KEY_TOKENS,
    KEYS,
    PLACES,
    SPARE_KEYS,
    TOKENS,
)
from rulespec.games.paris_1900.unpacked import NONE, Table
from rulespec.languages import said

_KEY_TOKENS = TOKENS.mask(KEY_TOKENS)


def keys(table: Table) -> Iterator[Fault]:
    """Whether each player has the right number of keys, on places that are there."""
    lying = sum(1 << site for site, tile in enumerate(table.lying) if tile != NONE)
    there = lying | table.laid_landmarks
    for player, seat in zip(table.players, table.seats, strict=True):
        found = seat.hand + seat.spare + seat.keys.bit_count() + seat.doubled.bit_count()
        ours = KEYS[len(table.seats)] + SPARE_KEYS
        if found != ours:
            says = said(
                "{player} has {found} keys, not {ours}.", player=player, found=found, ours=ours
            )
            yield Fault("keys.count", says, (str(player),))
        nowhere = seat.keys & (ALL_SITES | ALL_LANDMARKS) & ~there
        if nowhere:
            says = said(
                "A key of {player} is on a property that does not lie on the board.", player=player
            )
            yield Fault("keys.nowhere", says, PLACES.names(nowhere), cells=nowhere)
        alone = seat.doubled & ~(seat.keys & (ALL_SITES | ALL_LANDMARKS))
        if alone:
            says = said(
                "{player} has a second key where no first one can be doubled.", player=player
            )
            yield Fault("keys.doubled", says, PLACES.names(alone), cells=alone)


def spare(table: Table) -> Iterator[Fault]:
    """Whether tokens 13 and 14 explain the keys that are missing from the general supply.

    A number may be used twice, where there are two tokens of it.
    """
    for player, seat in zip(table.players, table.seats, strict=True):
        used = (seat.used & _KEY_TOKENS).bit_count()
        bought = SPARE_KEYS - seat.spare
        if bought < used or (bought and not used):
            says = said(
                "{player} has {found} keys in the general supply, and has used {used} of the "
                "tokens 13 and 14.",
                player=player, found=seat.spare, used=used,
            )
            yield Fault("keys.spare", says, (str(player),))

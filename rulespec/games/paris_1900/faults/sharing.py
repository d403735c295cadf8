"""Faults of keys that lie together: whether tokens 9 and 16 explain them, and often enough.

Who goes where another player's key lies uses a token 16 each time; of those who share a place only
one can have been there before the others. How many tokens of a number there are, the box says.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.paris_1900.components import ALL_LANDMARKS, ALL_SITES, KEYS, PLACES, TOKENS
from rulespec.games.paris_1900.copies import copies
from rulespec.games.paris_1900.faults.because import because
from rulespec.games.paris_1900.unpacked import Table
from rulespec.language.universes import Mask, bits
from rulespec.languages import said


def doubling(table: Table) -> Iterator[Fault]:
    """Whether a player has used token 9 for each place with two keys."""
    users = sum("9" in TOKENS.names(seat.used) for seat in table.seats)
    for player, seat in zip(table.players, table.seats, strict=True):
        doubled = seat.doubled & (ALL_SITES | ALL_LANDMARKS)
        found, names = doubled.bit_count(), PLACES.names(seat.doubled)
        most = _most(table, "9") - users + 1
        if seat.doubled and not seat.used & TOKENS.one("9"):
            says = said(
                "{player} has two keys on a place without having used token 9.", player=player
            )
            yield Fault("keys.nine", says, names, cells=seat.doubled)
        elif found > most:
            says = said(
                "{player} has two keys on {found} places, and can have used token 9 for {most}.",
                player=player, found=found, most=most,
            )
            yield Fault("keys.nines", says, names, cells=seat.doubled, rests_on=_because(table))


def joining(table: Table) -> Iterator[Fault]:
    """Whether token 16 was used for each key that went where another player's lay."""
    shared = _shared(table)
    if shared and not any(seat.used & TOKENS.one("16") for seat in table.seats):
        says = said("Players share a place, and nobody has used token 16.")
        yield Fault("keys.sixteen", says, PLACES.names(shared), cells=shared)
        return
    uses = {place: _uses(table, 1 << place) for place in bits(shared)}
    alone = sum(1 << place for place, needed in uses.items() if needed is None)
    if alone:
        says = said("Of those who share a place more than one has not used token 16.")
        yield Fault("keys.joined", says, PLACES.names(alone), cells=alone)
    found, most = sum(needed or 0 for needed in uses.values()), _most(table, "16")
    if found > most:
        says = said(
            "{found} keys went where another player's lay, and token 16 can have been used for "
            "{most}.",
            found=found, most=most,
        )
        names = PLACES.names(shared)
        yield Fault("keys.sixteens", says, names, cells=shared, rests_on=_because(table))


def _shared(table: Table) -> Mask:
    once = twice = 0
    for seat in table.seats:
        twice |= once & seat.keys
        once |= seat.keys
    return twice & (ALL_SITES | ALL_LANDMARKS)


def _uses(table: Table, place: Mask) -> int | None:
    """How often 16 was needed for those on a place; ``None`` if two of them never used one."""
    there = [seat for seat in table.seats if seat.keys & place]
    without = [seat for seat in there if not seat.used & TOKENS.one("16")]
    if len(without) > 1:
        return None
    keys = sum(1 + bool(seat.doubled & place) for seat in there)
    return keys - max(1 + bool(seat.doubled & place) for seat in without or there)


def _most(table: Table, number: str) -> int:
    """How often tokens of a number can have been used, by all players together."""
    token = TOKENS.one(number)
    users = sum(bool(seat.used & token) for seat in table.seats)
    if table.ruleset.reads("bonus.twice", "ever"):
        return users
    unused = sum(bool(seat.tokens & token) for seat in table.seats)
    unused += sum(stack.count(TOKENS.places[number]) for stack in table.track)
    return max(users, copies(table.box, len(table.seats))[number] - unused)


def _because(table: Table) -> str:
    """Two players surely have one token of each number; for more of them the box says."""
    once = table.ruleset.reads("bonus.twice", "ever") or len(table.seats) == min(KEYS)
    return "" if once else because(table, "copies")

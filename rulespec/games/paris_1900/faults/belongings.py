"""Faults of chips, francs, bonus and end tokens, and pawns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.paris_1900.components import (
    CHIPS_EACH,
    END_TOKENS,
    GOODS,
    KEYS,
    RESOURCES,
    SPACES,
    TOKENS,
)
from rulespec.games.paris_1900.copies import copies
from rulespec.games.paris_1900.faults.because import because
from rulespec.games.paris_1900.things import counted
from rulespec.games.paris_1900.unpacked import NONE, OVER, Player, Table
from rulespec.language.universes import bits
from rulespec.languages import Said, joined, said

_BACK = TOKENS.one("25")


def chips(table: Table) -> Iterator[Fault]:
    """Whether there are no more chips than the box has; spent prestige has left the game."""
    seen = Counter(GOODS.elements[good] for good in table.chips if good != NONE)
    for numbers in (table.supply, *(seat.goods for seat in table.seats)):
        seen.update(dict(zip(GOODS.elements, numbers, strict=False)))
    many = tuple(good for good in GOODS.elements if seen[good] > CHIPS_EACH)
    if many:
        beside = Counter(GOODS.elements[good] for good in table.chips if good != NONE)
        counts = joined(", ", (
            said("{found} {good}, {beside} of them beside the sites",
                 found=seen[good], good=good, beside=beside[good])
            for good in many
        ))
        says = said("At most {most} chips of a good: {counts}.", most=CHIPS_EACH, counts=counts)
        yield Fault("chips.many", says, many)
    few = tuple(good for good in RESOURCES if seen[good] < CHIPS_EACH)
    if few:
        counts = joined(", ", (_found(good, seen[good], CHIPS_EACH) for good in few))
        says = said("Resource chips, which never leave the game, are nowhere: {counts}.",
                    counts=counts)
        yield Fault("chips.few", says, few)


def _found(name: str, found: int, most: int) -> Said:
    return said("{name}: {found} of {most}", name=name, found=found, most=most)


def standing(table: Table) -> Iterator[Fault]:
    """Whether tokens that the mover has used explain the goods that stand for a moment."""
    for player, seat in zip(table.players, table.seats, strict=True):
        due = _stood_for(table, player) if player is table.mover and table.phase != OVER else {}
        wrong = tuple(
            name
            for good, name in enumerate(GOODS.elements)
            if seat.standing[good] > due.get(good, 0)
        )
        if wrong:
            says = said("No token that {player} has just used stands for this.", player=player)
            yield Fault("goods.standing", says, wrong)


def _stood_for(table: Table, player: Player) -> Counter[int]:
    """The most of each good that the tokens a player has used can have stood for."""
    found: Counter[int] = Counter()
    for token in bits(table.seats[player].used):
        ways = [counted(given) for given in table.box.tables.stands[1 << token]]
        for good in range(len(GOODS)):
            found[good] += max((way[good] for way in ways), default=0)
    return found


def francs(table: Table) -> Iterator[Fault]:
    """Whether all francs are somewhere; what was made up for is owed by the general supply."""
    found = table.bank + sum(seat.francs for seat in table.seats)
    if found != table.box.money:
        says = said("There are {found} francs, not {due}.", found=found, due=table.box.money)
        yield Fault("francs.total", says, rests_on=because(table, "coins"))
    if table.bank < 0 and table.ruleset.reads("coins", "run-out"):
        yield Fault("francs.made-up", "Francs are made up for, though they can run out.")


def tokens(table: Table) -> Iterator[Fault]:
    """Whether there are no more tokens of a number than the box has for so many players."""
    known = copies(table.box, len(table.seats))
    seen = Counter(TOKENS.elements[token] for stack in table.track for token in stack)
    for seat in table.seats:
        seen.update((*TOKENS.names(seat.tokens), *TOKENS.names(seat.used)))
    seen.update(TOKENS.names(table.end_left))
    many = tuple(name for name, count in seen.items() if count > known.get(name, 1))
    if many:
        counts = joined(", ", (_found(name, seen[name], known.get(name, 1)) for name in many))
        says = said("There are more tokens of a number than in the box: {counts}.", counts=counts)
        sure = len(table.seats) == min(KEYS) or any(seen[name] > 1 for name in END_TOKENS)
        yield Fault("tokens.many", says, many, rests_on="" if sure else because(table, "copies"))
    seen_end = tuple(name for name in END_TOKENS if not seen[name])
    if seen_end:
        yield Fault("tokens.missing", "An end token is nowhere; none leaves the game.", seen_end)


def pawns(table: Table) -> Iterator[Fault]:
    """Whether each pawn is on the track."""
    for player, seat in zip(table.players, table.seats, strict=True):
        if not 0 <= seat.pawn <= len(SPACES) or (seat.pawn == len(SPACES) and not seat.thirty):
            says = said(
                "The pawn of {player} is at {space}; at the end of the track it has been there.",
                player=player, space=seat.pawn,
            )
            yield Fault("pawn", says, (str(player),))
        elif seat.thirty and seat.pawn < len(SPACES) and not seat.used & _BACK:
            says = said("Nothing has taken the pawn of {player} back from the end.", player=player)
            yield Fault("pawn.back", says, (str(player),))

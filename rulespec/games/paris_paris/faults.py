"""Faults: everything that can be wrong with a position itself, all of it named at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulespec.answers.faults import Fault
from rulespec.games.paris_paris.components import (
    LINES,
    PILES,
    PILES_FOR,
    SHOPS_EACH,
    STATIONS,
    TOKENS,
    Player,
)
from rulespec.games.paris_paris.table import BUILD, NONE, OVER, PILE, Table
from rulespec.language.universes import bits
from rulespec.languages import Said, joined, said

TWO = 2


def faults(table: Table) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    return tuple(fault for check in CHECKS for fault in check(table))


def _found(name: str, found: int, most: int) -> Said:
    return said("{name}: {found} of {most}", name=name, found=found, most=most)


def tokens(table: Table) -> Iterator[Fault]:
    """Whether there are no more tokens than in the box, and one of a colour beside the track."""
    seen = Counter((*table.offered, *table.resting, *(at for pile in table.piles for at in pile)))
    copies = table.box.tables.copies
    many = tuple(
        TOKENS.elements[token] for token, count in seen.items() if count > copies.get(token, 0)
    )
    if many:
        counts = joined(", ", (
            _found(TOKENS.elements[token], count, copies.get(token, 0))
            for token, count in seen.items()
            if count > copies.get(token, 0)
        ))
        says = said("There are more tokens of a stop than in the box: {counts}.", counts=counts)
        yield Fault("tokens.many", says, many)
    most, height = PILES_FOR[len(table.seats)]
    if len(table.piles) > most:
        says = said("There are {found} piles, not {most}.", found=len(table.piles), most=most)
        yield Fault("tokens.piles", says)
    odd = tuple(
        PILES.elements[at] for at, pile in enumerate(table.piles) if len(pile) not in {0, height}
    )
    if odd:
        found = ", ".join(str(len(pile)) for pile in table.piles if len(pile) not in {0, height})
        says = said("A pile has {height} tokens, not {found}.", height=height, found=found)
        yield Fault("tokens.pile", says, odd)
    yield from _resting(table, complete=len(table.piles) == most)


def _resting(table: Table, *, complete: bool) -> Iterator[Fault]:
    """Each round a token comes to rest, or goes with one of its colour.

    How many rounds were played is seen from the piles, where they are ``complete``, used ones too.
    """
    colours = Counter(token % len(LINES) for token in table.resting)
    twice = tuple(LINES.elements[line] for line, count in colours.items() if count > 1)
    if twice:
        yield Fault("tokens.resting", "Two tokens of a colour rest beside the track.", twice)
    rounds = sum(not pile for pile in table.piles) - (table.phase == BUILD)
    found = len(table.resting)
    if complete and (found > rounds or (rounds - found) % 2):
        says = said(
            "{rounds} rounds do not leave {found} tokens beside the track.",
            rounds=rounds, found=found,
        )
        yield Fault("tokens.rounds", says)


def shops(table: Table) -> Iterator[Fault]:
    """Whether each station has room for its shops, and each player the right number."""
    room = table.box.tables.capacity
    crowded = sum(
        1 << station for station, owners in enumerate(table.shops) if len(owners) > room[station]
    )
    if crowded:
        counts = joined(", ", (
            _found(STATIONS.elements[station], len(table.shops[station]), room[station])
            for station in bits(crowded)
        ))
        says = said("A station has more shops than it has room for: {counts}.", counts=counts)
        yield Fault("shops.room", says, STATIONS.names(crowded), cells=crowded)
    for player, seat in zip(table.players, table.seats, strict=True):
        built = table.built(player)
        if built + seat.reserve + seat.bag != SHOPS_EACH:
            found = built + seat.reserve + seat.bag
            says = said(
                "{player} has {found} shops, not {wanted}.",
                player=player, found=found, wanted=SHOPS_EACH,
            )
            yield Fault("shops.count", says, (str(player),))
    if len(table.seats) == TWO and any(seat.bag for seat in table.seats):
        yield Fault("shops.bag", "Two players use no bag.", ())


def markers(table: Table) -> Iterator[Fault]:
    """Whether all markers are different, and one lies open if, and only if, two play."""
    seen = Counter((*(seat.marker for seat in table.seats), table.open_marker))
    twice = tuple(
        LINES.elements[line] for line, count in seen.items() if line != NONE and count > 1
    )
    if twice:
        yield Fault("markers.twice", "Two markers show the same line.", twice)
    if any(seat.marker == NONE for seat in table.seats):
        yield Fault("markers.missing", "A player has no marker.", ())
    if (table.open_marker != NONE) != (len(table.seats) == TWO):
        yield Fault("markers.open", "A marker lies open if, and only if, two play.", ())


def course(table: Table) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    left = len(table.offered)
    if (table.phase == BUILD) != (left > 0):
        yield Fault("course.tokens", "Tokens lie at their stations while shops are built.", ())
    yield from _building(table) if table.phase == BUILD else ()
    if table.phase == PILE and table.mover != table.first:
        says = said(
            "{first} turns a pile, not {mover}.", first=table.first, mover=table.mover
        )
        yield Fault("course.pile", says)
    elif table.phase == PILE and not any(table.piles):
        yield Fault("course.pile", "A pile is to be turned, and none is left.")
    if table.phase == OVER and any(table.piles):
        says = said("The game is over while there are {count} piles.", count=_left(table))
        yield Fault("course.over", says)


def _left(table: Table) -> int:
    return sum(map(bool, table.piles))


def _building(table: Table) -> Iterator[Fault]:
    """Whether it is the turn of who is to build: each has built once for a token that is gone."""
    left, most = len(table.offered), len(table.seats) + 1
    if not 1 < left <= most:
        says = said(
            "While shops are built 2 to {most} tokens lie at stations, not {left}.",
            most=most, left=left,
        )
        yield Fault("course.left", says)
    turn = (table.mover - table.first) % len(table.seats)
    if turn != most - left:
        due = table.players[(table.first + most - left) % len(table.seats)]
        says = said(
            "With {left} tokens left it is the turn of {due}, not of {mover}.",
            left=left, due=due, mover=table.mover,
        )
        if not 1 < left <= most:
            says = said("It is not the turn of {mover}.", mover=table.mover)
        yield Fault("course.turn", says, (str(table.mover),))


# --- what the rounds played allow ---------------------------------------------------------------

MOST_VISITED = 8
"""A visit pays two shops at most at each of the next stations, two of them on each of two lines."""

MOST_TOURED = 5
"""A tour pays a shop once where it stands, and twice at most at each of two stops next to it."""

MOST_REPLACED = 25
"""So many more tokens there are than room for shops, on any map."""


def rounds(table: Table) -> Iterator[Fault]:
    """Whether so many shops and points can be there after the rounds that were played, at most."""
    most, _ = PILES_FOR[len(table.seats)]
    played = max(0, most - _left(table) - (table.phase == BUILD))
    for player, seat in zip(table.players, table.seats, strict=True):
        turns = played + (player in _acted(table))
        built = table.built(player) + seat.bag
        if built > turns:
            says = said(
                "{player} has built {found} shops in at most {turns} turns.",
                player=player, found=built, turns=turns,
            )
            yield Fault("shops.rounds", says, (str(player),))
        best = _most_points(table, played)
        if seat.points > best:
            says = said(
                "{player} has {found} points, at most {best} after {rounds} rounds.",
                player=player, found=seat.points, best=best, rounds=played,
            )
            yield Fault("points.rounds", says, (str(player),))
    if len(table.piles) == most:
        yield from _few(table, played * len(table.seats) + len(_acted(table)))


def _acted(table: Table) -> tuple[Player, ...]:
    """Who has built in this round."""
    number = (table.mover - table.first) % len(table.seats) if table.phase == BUILD else 0
    return tuple(table.players[(table.first + at) % len(table.seats)] for at in range(number))


def _few(table: Table, turns: int) -> Iterator[Fault]:
    """Whether shops are missing: one leaves the board only for another, where there is no room.

    A station has at most twice as many tokens as room, so half of those built stand at least. Only
    who has built all of one's own ever builds none.
    """
    found = sum(map(len, table.shops))
    built = min(turns, SHOPS_EACH * len(table.seats))
    least = max(-(-built // 2), built - MOST_REPLACED)
    if found < least:
        says = said(
            "{found} shops stand on the board, at least {least} after {turns} turns.",
            found=found, least=least, turns=turns,
        )
        yield Fault("shops.few", says)


def _most_points(table: Table, played: int) -> int:
    """More than any player can have: every visit and every tour pays all shops that can stand."""
    shops = [min(number, SHOPS_EACH) for number in range(1, played + 1)]
    tours = max(0, played - len(table.resting)) // 2
    visits = sum(min(MOST_VISITED, number) for number in shops)
    last = len(table.seats) + (len(table.seats) == TWO) if table.phase == OVER else 0
    toured = sum(shops[played - tours :]) + last * max(shops, default=0)
    return visits + MOST_TOURED * toured


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (tokens, shops, markers, course, rounds)

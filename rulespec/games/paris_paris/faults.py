"""Faults: everything that can be wrong with a position itself, all of it named at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulespec.answers.faults import Fault
from rulespec.answers.position import Position
from rulespec.games.paris_paris.components import (
    LINES,
    PILES,
    PILES_FOR,
    PLAYERS,
    SHOPS_EACH,
    STATIONS,
    TOKENS,
)
from rulespec.games.paris_paris.position import (
    BAGS,
    BUILT,
    FIRST,
    MARKERS,
    MOVER,
    OPEN_MARKER,
    PHASE,
    PILED,
    RESERVES,
    RESTING,
    ROUND,
    TRACK,
    TURNED,
    YOU,
    on_board,
)
from rulespec.language.bags import counts, unpacked
from rulespec.language.universes import bits
from rulespec.languages import Said, joined, said

TWO = 2


def faults(position: Position) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    return tuple(fault for check in CHECKS for fault in check(position))


def _players(position: Position) -> tuple[int, ...]:
    return tuple(range(len(position.players)))


def _listed(position: Position) -> tuple[tuple[int, ...], ...]:
    """The piles that are known, those used up among them."""
    piles: tuple[tuple[int, ...], ...] = position[PILED]
    turned = position[TURNED]
    known = [at for at, pile in enumerate(piles) if pile or turned >> at & 1]
    return piles[: max(known, default=-1) + 1]


def _built(position: Position, player: int) -> int:
    found: int = position.worth(on_board(YOU), 1 << player)
    return found


def _found(name: str, found: int, most: int) -> Said:
    return said("{name}: {found} of {most}", name=name, found=found, most=most)


def tokens(position: Position) -> Iterator[Fault]:
    """Whether there are no more tokens than in the box, and one of a colour beside the track."""
    listed = _listed(position)
    piled = (token for pile in listed for token in pile)
    seen = Counter((*unpacked(position[ROUND]), *unpacked(position[RESTING]), *piled))
    copies = position.box.tables.copies
    many = {token: count for token, count in seen.items() if count > copies.get(token, 0)}
    if many:
        told = joined(", ", (
            _found(TOKENS.elements[token], count, copies.get(token, 0))
            for token, count in many.items()
        ))
        says = said("There are more tokens of a stop than in the box: {counts}.", counts=told)
        yield Fault("tokens.many", says, tuple(TOKENS.elements[token] for token in many))
    most, height = PILES_FOR[len(position.players)]
    if len(listed) > most:
        says = said("There are {found} piles, not {most}.", found=len(listed), most=most)
        yield Fault("tokens.piles", says)
    odd = {at: len(pile) for at, pile in enumerate(listed) if len(pile) not in {0, height}}
    if odd:
        found = ", ".join(map(str, odd.values()))
        says = said("A pile has {height} tokens, not {found}.", height=height, found=found)
        yield Fault("tokens.pile", says, tuple(PILES.elements[at] for at in odd))
    yield from _resting(position, complete=len(listed) == most)


def _resting(position: Position, *, complete: bool) -> Iterator[Fault]:
    """Each round a token comes to rest, or goes with one of its colour.

    How many rounds were played is seen from the piles, where they are ``complete``, used ones too.
    """
    resting = unpacked(position[RESTING])
    colours = Counter(token % len(LINES) for token in resting)
    twice = tuple(LINES.elements[line] for line, count in colours.items() if count > 1)
    if twice:
        yield Fault("tokens.resting", "Two tokens of a colour rest beside the track.", twice)
    rounds = sum(not pile for pile in _listed(position)) - _is(position, "build")
    found = len(resting)
    if complete and (found > rounds or (rounds - found) % 2):
        says = said(
            "{rounds} rounds do not leave {found} tokens beside the track.",
            rounds=rounds, found=found,
        )
        yield Fault("tokens.rounds", says)


def _is(position: Position, phase: str) -> bool:
    return bool(position.names(PHASE) == phase)


def shops(position: Position) -> Iterator[Fault]:
    """Whether each station has room for its shops, and each player the right number."""
    room = position.box.tables.capacity
    there = [sum(counts(owners).values()) for owners in position[BUILT]]
    crowded = sum(1 << at for at, number in enumerate(there) if number > room[at])
    if crowded:
        told = joined(", ", (
            _found(STATIONS.elements[at], there[at], room[at]) for at in bits(crowded)
        ))
        says = said("A station has more shops than it has room for: {counts}.", counts=told)
        yield Fault("shops.room", says, STATIONS.names(crowded), cells=crowded)
    for at in _players(position):
        found = _built(position, at) + position[RESERVES][at] + position[BAGS][at]
        if found != SHOPS_EACH:
            says = said(
                "{player} has {found} shops, not {wanted}.",
                player=PLAYERS.elements[at], found=found, wanted=SHOPS_EACH,
            )
            yield Fault("shops.count", says, (PLAYERS.elements[at],))
    if len(position.players) == TWO and any(position[BAGS]):
        yield Fault("shops.bag", "Two players use no bag.", ())


def markers(position: Position) -> Iterator[Fault]:
    """Whether all markers are different, and one lies open if, and only if, two play."""
    own, opened = position[MARKERS][: len(position.players)], position[OPEN_MARKER]
    seen = Counter((*own, opened))
    twice = tuple(LINES.names(line)[0] for line, count in seen.items() if line and count > 1)
    if twice:
        yield Fault("markers.twice", "Two markers show the same line.", twice)
    if not all(own):
        yield Fault("markers.missing", "A player has no marker.", ())
    if bool(opened) != (len(position.players) == TWO):
        yield Fault("markers.open", "A marker lies open if, and only if, two play.", ())


def course(position: Position) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    left, first, mover = _offered(position), position.names(FIRST), position.mover
    if _is(position, "build") != (left > 0):
        yield Fault("course.tokens", "Tokens lie at their stations while shops are built.", ())
    yield from _building(position) if _is(position, "build") else ()
    if _is(position, "pile") and mover != first:
        says = said("{first} turns a pile, not {mover}.", first=first, mover=mover)
        yield Fault("course.pile", says)
    elif _is(position, "pile") and not _left(position):
        yield Fault("course.pile", "A pile is to be turned, and none is left.")
    if position.is_over and _left(position):
        says = said("The game is over while there are {count} piles.", count=_left(position))
        yield Fault("course.over", says)


def _offered(position: Position) -> int:
    return len(unpacked(position[ROUND]))


def _left(position: Position) -> int:
    return sum(map(bool, position[PILED]))


def _turns(position: Position) -> int:
    """How many turns after the first player's it is the mover's."""
    first, mover = (PLAYERS.places[position.names(at)] for at in (FIRST, MOVER))
    return (mover - first) % len(position.players)


def _building(position: Position) -> Iterator[Fault]:
    """Whether it is the turn of who is to build: each has built once for a token that is gone."""
    left, most = _offered(position), len(position.players) + 1
    if not 1 < left <= most:
        says = said(
            "While shops are built 2 to {most} tokens lie at stations, not {left}.",
            most=most, left=left,
        )
        yield Fault("course.left", says)
    if _turns(position) != most - left:
        first = PLAYERS.places[position.names(FIRST)]
        due = position.players[(first + most - left) % len(position.players)]
        says = said(
            "With {left} tokens left it is the turn of {due}, not of {mover}.",
            left=left, due=due, mover=position.mover,
        )
        if not 1 < left <= most:
            says = said("It is not the turn of {mover}.", mover=position.mover)
        yield Fault("course.turn", says, (position.mover,))


# --- what the rounds played allow ---------------------------------------------------------------

MOST_VISITED = 8
"""A visit pays two shops at most at each of the next stations, two of them on each of two lines."""

MOST_TOURED = 5
"""A tour pays a shop once where it stands, and twice at most at each of two stops next to it."""

MOST_REPLACED = 25
"""So many more tokens there are than room for shops, on any map."""


def rounds(position: Position) -> Iterator[Fault]:
    """Whether so many shops and points can be there after the rounds that were played, at most."""
    most, _ = PILES_FOR[len(position.players)]
    played = max(0, most - _left(position) - _is(position, "build"))
    best = _most_points(position, played)
    for at in _players(position):
        player, points = PLAYERS.elements[at], position[TRACK][at]
        turns = played + (at in _acted(position))
        built = _built(position, at) + position[BAGS][at]
        if built > turns:
            says = said(
                "{player} has built {found} shops in at most {turns} turns.",
                player=player, found=built, turns=turns,
            )
            yield Fault("shops.rounds", says, (player,))
        if points > best:
            says = said(
                "{player} has {found} points, at most {best} after {rounds} rounds.",
                player=player, found=points, best=best, rounds=played,
            )
            yield Fault("points.rounds", says, (player,))
    if len(_listed(position)) == most:
        yield from _few(position, played * len(position.players) + len(_acted(position)))


def _acted(position: Position) -> tuple[int, ...]:
    """Who has built in this round."""
    number = _turns(position) if _is(position, "build") else 0
    first = PLAYERS.places[position.names(FIRST)]
    return tuple((first + at) % len(position.players) for at in range(number))


def _few(position: Position, turns: int) -> Iterator[Fault]:
    """Whether shops are missing: one leaves the board only for another, where there is no room.

    A station has at most twice as many tokens as room, so half of those built stand at least. Only
    who has built all of one's own ever builds none.
    """
    found = sum(_built(position, at) for at in _players(position))
    built = min(turns, SHOPS_EACH * len(position.players))
    least = max(-(-built // 2), built - MOST_REPLACED)
    if found < least:
        says = said(
            "{found} shops stand on the board, at least {least} after {turns} turns.",
            found=found, least=least, turns=turns,
        )
        yield Fault("shops.few", says)


def _most_points(position: Position, played: int) -> int:
    """More than any player can have: every visit and every tour pays all shops that can stand."""
    shops = [min(number, SHOPS_EACH) for number in range(1, played + 1)]
    tours = max(0, played - len(unpacked(position[RESTING]))) // 2
    visits = sum(min(MOST_VISITED, number) for number in shops)
    players = len(position.players)
    last = players + (players == TWO) if position.is_over else 0
    toured = sum(shops[played - tours :]) + last * max(shops, default=0)
    return visits + MOST_TOURED * toured


CHECKS: tuple[Callable[[Position], Iterator[Fault]], ...] = (tokens, shops, markers, course, rounds)

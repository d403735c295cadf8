"""Events: what a move of Paris Paris makes happen, stop by stop, with the sentences that say so.

Where the bus goes is seen from the position after the move: the shops stand as they do then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulespec.answers.events import Event, Share
from rulespec.answers.position import Position
from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS
from rulespec.games.paris_paris.position import (
    BUILT,
    CROSSING,
    CROSSINGS,
    FIRST,
    LINE,
    LINE_OF,
    MARKERS,
    MOVER,
    OPEN_MARKER,
    PHASE,
    PILED,
    RESTING,
    ROUND,
    STATION,
    TOKEN,
)
from rulespec.games.paris_paris.profits import STOP, TOUR, VISIT, VISITED
from rulespec.language.bags import count, counts, unpacked
from rulespec.language.moves import Move
from rulespec.language.terms import Number, SetNoun
from rulespec.language.universes import Mask, bits
from rulespec.languages import said

_TOUR = ("tour.stops", "tour.shops", "tour.adjacent", "tour.absent")


def events(before: Position, move: Move, after: Position) -> Iterator[Event]:
    """A shop removed, then the trips of the bus, if the move ends a round."""
    if move.rule == "pile":
        return
    if move.rule == "build" and move.removed:
        yield _removed(before, move)
    if after.names(PHASE) == "build":
        return
    for token in unpacked(before[ROUND] - (1 << 8 * (move.token.bit_length() - 1))):
        yield from _round_over(before, token, after)
    if not any(after[PILED]):
        yield from _final_tours(after)
        yield Event(said("no pile is left: the game ends"), ("end.when", "end.winner"))
    else:
        first = said("{player} is first player now", player=after.names(FIRST))
        yield Event(first, ("round.first",))


def _removed(before: Position, move: Move) -> Event:
    passages = ["replace.full", "replace.choice"]
    if len(before.players) == 2:  # noqa: PLR2004
        passages.append("replace.two")
    if move.removed == before[MOVER]:
        passages.append("replace.own")
    owner = PLAYERS.names(move.removed)[0]
    return Event(said("a shop of {player} is removed", player=owner), tuple(passages))


def _round_over(before: Position, token: int, after: Position) -> Iterator[Event]:
    """What the token that is left over brings."""
    yield _visit(after, 1 << token)
    if count(after[RESTING]) > count(before[RESTING]):
        yield Event(said("the token left over rests beside the track"), ("rest.space",))
    else:
        line: Mask = LINE_OF.rows[token]  # type: ignore[index]  # a table of the rulebook's own
        what = said("a tour of the {line} line", line=LINES.names(line)[0])
        yield Event(what, ("rest.same", "tour.line", *_TOUR), _stops(after, line))


def _visit(after: Position, token: Mask) -> Event:
    """The visit: the station of the token itself, or the nearest shops."""
    station: Mask = after.worth(STATION, about=(token,), nouns=(TOKEN,))
    stations: Mask = after.worth(VISITED, about=(token,), nouns=(TOKEN,))
    if stations == station:
        passages: tuple[str, ...] = ("visit.shops",)
    elif not stations:
        passages = ("visit.nobody",)
    else:
        crossing = station & after.box.tables.crossing_stations
        passages = ("visit.crossing" if crossing else "visit.nearest",)

    def arithmetic(player: int) -> Iterator[tuple[str, int]]:
        for at in bits(stations):
            yield STATIONS.elements[at], counts(after[BUILT][at]).get(player, 0)

    what = said("the visit of {station}", station=STATIONS.names(station)[0])
    shares = _shares(after, VISIT, TOKEN, token, arithmetic)
    return Event(what, ("visit.token", *passages), shares)


def _final_tours(after: Position) -> Iterator[Event]:
    """The tours of all markers, beginning with the first player, and of the one that lies open."""
    first, seats = PLAYERS.places[after.names(FIRST)], range(len(after.players))
    markers = (*(after[MARKERS][(first + at) % len(seats)] for at in seats), after[OPEN_MARKER])
    for line in filter(None, markers):
        what = said("the final tour of the {line} line", line=LINES.names(line)[0])
        yield Event(what, ("end.tours", *_TOUR), _stops(after, line))


def _stops(after: Position, line: Mask) -> tuple[Share, ...]:
    """A tour: what each stop brings each player, the shops next to it among that."""
    on_line = after.box.tables.on_line[line.bit_length() - 1]

    def arithmetic(player: int) -> Iterator[tuple[str, int]]:
        seen = after.eyes(PLAYERS.elements[player])
        for name, at in seen.members(CROSSINGS):
            if at[0] & on_line:
                yield name, seen.worth(STOP, at, (CROSSING,))

    return _shares(after, TOUR, LINE, line, arithmetic)


def _shares(
    after: Position,
    term: Number,
    noun: SetNoun,
    where: Mask,
    arithmetic: Callable[[int], Iterator[tuple[str, int]]],
) -> tuple[Share, ...]:
    """What a trip of the bus brings each player, and by which shops."""
    return tuple(
        Share(
            player,
            after.worth(term, 1 << at, (where,), nouns=(noun,)),
            tuple(f"{name}: {points}" for name, points in arithmetic(at) if points),
        )
        for at, player in enumerate(after.players)
    )

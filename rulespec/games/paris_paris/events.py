"""Events: what a move of Paris Paris makes happen, stop by stop, with the sentences that say so."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.events import Event, Share
from rulespec.answers.judging import about, worked_out
from rulespec.games.paris_paris.building import STATION
from rulespec.games.paris_paris.components import LINES, STATIONS, Player
from rulespec.games.paris_paris.moves import Build, Bus, Move, TurnPile
from rulespec.games.paris_paris.nouns import CROSSINGS
from rulespec.games.paris_paris.profits import STOP, VISITED
from rulespec.games.paris_paris.table import BUILD, OVER, Table
from rulespec.games.paris_paris.turns import moved, paid_by, trips
from rulespec.games.paris_paris.view import view
from rulespec.language.universes import Mask, bits
from rulespec.languages import said

_TOUR = ("tour.stops", "tour.shops", "tour.adjacent", "tour.absent")


def events(before: Table, move: Move, after: Table) -> Iterator[Event]:
    """A shop removed, then the trips of the bus, if the move ends a round."""
    if isinstance(move, TurnPile):
        return
    if isinstance(move, Build) and move.removed:
        yield _removed(before, move)
    if after.phase == BUILD:
        return
    built = moved(before, move)
    for kind, bus in trips(built):
        yield _visit(built, bus) if kind == "visit" else _tour(built, kind, bus)
        if kind == "visit" and len(after.resting) > len(before.resting):
            yield Event(said("the token left over rests beside the track"), ("rest.space",))
    if after.phase == OVER:
        yield Event(said("no pile is left: the game ends"), ("end.when", "end.winner"))
    else:
        first = said("{player} is first player now", player=after.first)
        yield Event(first, ("round.first",))


def _removed(before: Table, move: Build) -> Event:
    owner = Player(move.removed.bit_length() - 1)
    passages = ["replace.full", "replace.choice"]
    if len(before.seats) == 2:  # noqa: PLR2004
        passages.append("replace.two")
    if owner is before.mover:
        passages.append("replace.own")
    return Event(said("a shop of {player} is removed", player=owner), tuple(passages))


def _visit(table: Table, bus: Bus) -> Event:
    """The visit: the station of the token itself, or the nearest shops."""
    station = worked_out(table.ruleset, "station_of", STATION)(view(table, table.mover), bus)
    stations = worked_out(table.ruleset, "visited", VISITED)(view(table, table.mover), bus)
    if stations == station:
        passages: tuple[str, ...] = ("visit.shops",)
    elif not stations:
        passages = ("visit.nobody",)
    else:
        crossing = station & table.box.tables.crossing_stations
        passages = ("visit.crossing" if crossing else "visit.nearest",)
    what = said("the visit of {station}", station=STATIONS.names(station)[0])
    return Event(what, ("visit.token", *passages), _shares(table, bus, stations))


def _shares(table: Table, bus: Bus, stations: Mask) -> tuple[Share, ...]:
    """What the shops at some stations bring each player."""

    def arithmetic(player: Player) -> tuple[str, ...]:
        shops = ((at, table.shops[at].count(player)) for at in bits(stations))
        return tuple(f"{STATIONS.elements[at]}: {number}" for at, number in shops if number)

    paid = zip(table.players, paid_by(table, bus), strict=True)
    return tuple(Share(str(player), points, arithmetic(player)) for player, points in paid)


def _tour(table: Table, kind: str, bus: Bus) -> Event:
    """A tour: what each stop brings each player, the shops next to it among that."""
    name = LINES.names(bus.line)[0]
    if kind == "final":
        what = said("the final tour of the {line} line", line=name)
        return Event(what, ("end.tours", *_TOUR), _stops(table, bus))
    what = said("a tour of the {line} line", line=name)
    return Event(what, ("rest.same", "tour.line", *_TOUR), _stops(table, bus))


def _stops(table: Table, bus: Bus) -> tuple[Share, ...]:
    at_stop = about(table.ruleset, STOP, CROSSINGS)
    on_line = table.box.tables.on_line[bus.line.bit_length() - 1]

    def arithmetic(player: Player) -> tuple[str, ...]:
        seen = view(table, player)
        found = ((name, at_stop(seen, *at)) for name, at in seen.members("crossings")
                 if at[0] & on_line)
        return tuple(f"{name}: {points}" for name, points in found if points)

    paid = zip(table.players, paid_by(table, bus), strict=True)
    return tuple(Share(str(player), points, arithmetic(player)) for player, points in paid)

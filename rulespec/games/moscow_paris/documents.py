"""A position as a table that people can write by hand.

A table has these names; whatever is left out is empty::

    phase = "act"                       # act, chain, claim or over
    mover = "first"
    rows = ["mail,tank<rome>dining", "<paris>", "-", "-"]   # a gap between wagons is a dash
    deck = ["mail", "swap"]             # the next to be drawn first; or "rest": all other cards
    discard = ["tank"]
    cities = ["berlin"]                 # the pile, the next first; or "rest": all other cities
    gone = []                           # cities out of the game
    exchange = ["first", "third"]       # in the phase chain: who played the card, and who is next
    teams = false
    history = ["0123456789ab"]          # marks of positions since the last progress; left out: this
                                        # position has stood once, if a turn begins with it
    seed = 0                            # what shuffling the discarded cards hangs on
    shuffled = 0

    [first]                             # and [second], perhaps [third] and [fourth]
    hand = ["mail", "mail", "swap"]
    front = ["tank", "tank"]
    won = ["moscow"]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.cards import listed
from rulespec.games.moscow_paris.components import CARDS, CITIES, ROWS, SPECIAL, WAGONS, Player
from rulespec.games.moscow_paris.lines import (
    counted,
    names,
    read_history,
    read_places,
    read_row,
    write_row,
)
from rulespec.games.moscow_paris.position import Position
from rulespec.games.moscow_paris.table import PHASES, Exchanging, Line, Seat
from rulespec.games.moscow_paris.turns import begun
from rulespec.language.rulesets import Ruleset

PLAYERS = {str(player): player for player in Player}
NAMES = (
    "phase", "mover", "rows", "deck", "discard", "cities", "gone", "exchange", "teams", "history",
    "seed", "shuffled", *PLAYERS,
)
LEFT_OUT = {
    "rows": ("at", "city_rows", "filled", "in_row"),
    "*.hand": ("hand_cards", "hand_wagons"),
    "*.front": ("front", "front_count"),
}
"""What is empty where it is left out, and the nouns that it fills; a star is the mover's seat."""
FEWEST = 2


# --- reading ------------------------------------------------------------------------------------


def read_position(reader: Reader, ruleset: Ruleset, box: Box) -> Position:
    """The position of a document's table."""
    reader.only(NAMES)
    seats = _read_seats(reader)
    playing = tuple(PLAYERS)[: len(seats)]
    lines = _read_rows(reader)
    discard = counted(CARDS, *_listed(reader, "discard"))
    found = Position(
        ruleset=ruleset,
        seats=seats,
        phase=reader.choice("phase", PHASES),
        mover=PLAYERS[reader.choice("mover", playing)],
        lines=lines,
        deck=_read_deck(reader, box, seats, lines, discard),
        discard=discard,
        cities=_read_cities(reader, seats, lines),
        gone=read_places(CITIES, *_listed(reader, "gone")),
        exchanging=_read_exchange(reader, playing),
        teams=reader.optional_truth("teams"),
        history=read_history(*_listed(reader, "history")),
        seed=_whole(reader, "seed"),
        shuffled=_whole(reader, "shuffled"),
        box=box,
    )
    return found if reader.has("history") else begun(found)


def _whole(reader: Reader, name: str) -> int:
    return reader.part(name).whole(0, GREATEST_SEED) if reader.has(name) else 0


def _listed(reader: Reader, name: str) -> tuple[list[str], str]:
    """The texts of a list, and where it stands."""
    at = reader.part(name) if reader.has(name) else Reader([], f"{reader.place}: {name}")
    return [item.string() for item in at.items()], at.place


def _read_rows(reader: Reader) -> tuple[Line | None, ...]:
    rows, place = _listed(reader, "rows")
    if len(rows) != len(ROWS):
        raise reader.part("rows").wrong(f"{len(rows)} rows", f"{len(ROWS)} rows")
    return tuple(read_row(row, f"{place}[{number}]") for number, row in enumerate(rows, 1))


def _is_rest(reader: Reader, name: str) -> bool:
    if not reader.has(name) or not isinstance(reader.part(name).value, str):
        return False
    return reader.choice(name, ("rest",)) == "rest"


def _read_deck(
    reader: Reader,
    box: Box,
    seats: tuple[Seat, ...],
    lines: Iterable[Line | None],
    discard: tuple[int, ...],
) -> tuple[int, ...]:
    if not _is_rest(reader, "deck"):
        return read_places(CARDS, *_listed(reader, "deck"))
    left = [box.wagons.get(name, box.actions.get(name, 0)) for name in CARDS.elements]
    used = [listed(discard), *(listed(at) for seat in seats for at in (seat.hand, seat.front))]
    used += [list(line.wagons) for line in lines if line is not None]
    for card in (card for cards in used for card in cards):
        left[card] -= 1
    return tuple(card for card, number in enumerate(left) for _ in range(max(0, number)))


def _read_cities(
    reader: Reader, seats: tuple[Seat, ...], lines: Iterable[Line | None]
) -> tuple[int, ...]:
    if not _is_rest(reader, "cities"):
        return read_places(CITIES, *_listed(reader, "cities"))
    used = {city for seat in seats for city in seat.won}
    used |= {line.city for line in lines if line is not None}
    used |= {CITIES.places[name] for name in SPECIAL}
    used |= set(read_places(CITIES, *_listed(reader, "gone")))
    return tuple(city for city in range(len(CITIES)) if city not in used)


def _read_exchange(reader: Reader, playing: tuple[str, ...]) -> Exchanging | None:
    if not reader.has("exchange"):
        return None
    named = reader.part("exchange").names(playing)
    if len(named) != 2:  # noqa: PLR2004  # who played the card, and who is next
        raise reader.part("exchange").wrong(f"{len(named)} players", "two players")
    return Exchanging(PLAYERS[named[0]], PLAYERS[named[1]])


def _read_seats(reader: Reader) -> tuple[Seat, ...]:
    present = [name for name in PLAYERS if reader.has(name)]
    if len(present) < FEWEST or present != list(PLAYERS)[: len(present)]:
        found = " and ".join(present) or "no players"
        raise reader.wrong(found, "tables for first and second, perhaps third and fourth")
    return tuple(_read_seat(reader.part(name)) for name in present)


def _read_seat(reader: Reader) -> Seat:
    reader.only(("hand", "front", "won"))
    return Seat(
        hand=counted(CARDS, *_listed(reader, "hand")),
        front=counted(WAGONS, *_listed(reader, "front")),
        won=read_places(CITIES, *_listed(reader, "won")),
    )


# --- writing ------------------------------------------------------------------------------------


def write_position(position: Position) -> dict[str, Any]:
    """The table of a position; what is empty is left out."""
    found: dict[str, Any] = {
        "phase": position.phase,
        "mover": str(position.mover),
        "rows": list(map(write_row, position.lines)),
        "deck": names(CARDS, position.deck),
        "discard": names(CARDS, listed(position.discard)),
        "cities": names(CITIES, position.cities),
        "gone": names(CITIES, position.gone),
        "history": list(position.history),
        "seed": position.seed,
        "shuffled": position.shuffled,
    }
    if position.exchanging is not None:
        chain = position.exchanging
        found["exchange"] = [str(chain.by), str(chain.partner)]
    if position.teams:
        found["teams"] = True
    for player, seat in zip(position.players, position.seats, strict=True):
        found[str(player)] = {
            "hand": names(CARDS, listed(seat.hand)),
            "front": names(WAGONS, listed(seat.front)),
            "won": names(CITIES, seat.won),
        }
    return found

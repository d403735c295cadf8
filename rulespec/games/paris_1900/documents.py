"""A position as a table that people can write by hand.

A table has these names; whatever is left out is empty, or what remains of the box::

    phase = "act"                       # draw, lay, act, after or over
    mover = "first"
    ending = "early"                    # or last-token, last-round
    drew = false                        # whether the mover drew a tile this turn
    ignores-districts = false           # the variant
    drawn = "chaillot-3"                # the tile that waits to be laid, in the variant
    bought = "louvre"                   # what the mover has just bought
    pending = ["honour"]                # the income that may still be taken
    stacks = [["montmartre-1"], [], []] # the next to be drawn first
    sites = ["montmartre-3"]            # the tiles laid; in the variant chaillot-3=montmartre-3
    chips = "standard"                  # beside all sites, or a list: ["montmartre-1=wood"]
    landmarks = ["louvre=belleville"]
    vp = ["montmartre=v1"]
    vp-left = ["v2"]                    # left out: all others
    track = "standard"                  # for so many players, or a list: ["18=18+18"]
    end-tokens = ["e1"]                 # in the pile; left out: all that nobody has
    supply = ["wood=2"]
    bank = 100                          # left out: what nobody has; below 0 what was made up for

    [first]                             # and [second], perhaps [third] and [fourth]
    francs = 3
    points = 0
    pawn = 0
    thirty = false                      # whether the pawn has been at the end of the track
    hand = 10                           # left out: the keys that are not on the board
    spare = 2
    keys = ["arc", "montmartre-3*"]     # a star marks a second key
    goods = ["wood=1"]
    standing = []                       # what tokens just used stand for
    tokens = ["18"]
    used = []
"""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import (
    END_TOKENS,
    ENDINGS,
    GOODS,
    INCOMES,
    KEYS,
    KEYS_EACH,
    PHASES,
    PLACES,
    RESOURCES,
    SPACES,
    SPARE_KEYS,
    STACKS,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.listed import (
    read_goods,
    read_keys,
    read_landmarks,
    read_sites,
    read_track,
    read_vp,
    write_goods,
    write_keys,
    write_landmarks,
    write_sites,
    write_track,
    write_vp,
)
from rulespec.games.paris_1900.position import MOST
from rulespec.games.paris_1900.setup import standard_chips, standard_track
from rulespec.games.paris_1900.unpacked import NONE, Player, Seat, Table, packed, unpacked
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask

PLAYERS = {str(player): player for player in Player}
NAMES = (
    "phase", "mover", "ending", "drew", "ignores-districts", "drawn", "bought", "pending",
    "stacks", "sites", "chips", "landmarks", "vp", "vp-left", "track", "end-tokens", "supply",
    "bank", *PLAYERS,
)
LEFT_OUT = {
    "sites": ("buildings",),
    "landmarks": ("laid_landmarks",),
    "stacks": ("stacks_left",),
    "track": ("offered", "on_top", "top"),
    "supply": ("supplied",),
    "*.francs": ("francs",),
    "*.keys": ("own_keys",),
    "*.goods": ("chip_pairs", "held", "held_portions"),
    "*.tokens": ("unused",),
}
"""What is empty where it is left out, and the nouns that it fills; a star is the mover's seat."""
SEAT_NAMES = (
    "francs", "points", "pawn", "thirty", "hand", "spare", "keys", "goods", "standing", "tokens",
    "used",
)


# --- reading ------------------------------------------------------------------------------------


def read_position(reader: Reader, ruleset: Ruleset, box: Box) -> Position:
    """The position of a document's table."""
    reader.only(NAMES)
    seats = _read_seats(reader)
    playing = tuple(PLAYERS)[: len(seats)]
    vp_at = read_vp(*_listed(reader, "vp"))
    table = Table(
        ruleset=ruleset,
        seats=seats,
        phase=reader.choice("phase", PHASES.elements),
        mover=PLAYERS[reader.choice("mover", playing)],
        ending=ENDINGS.places[reader.choice("ending", ENDINGS.elements)]
        if reader.has("ending")
        else 0,
        drew=reader.optional_truth("drew"),
        ignores_districts=reader.optional_truth("ignores-districts"),
        drawn=_read_drawn(reader),
        bought=_read_bought(reader),
        pending=INCOMES.mask(reader.optional_names("pending", INCOMES.elements)),
        stacks=_read_stacks(reader),
        lying=read_sites(*_listed(reader, "sites"), universe=TILES, itself=True),
        chips=_read_chips(reader, box),
        landmarks=read_landmarks(*_listed(reader, "landmarks")),
        vp_at=vp_at,
        vp_left=_read_left(reader, "vp-left", VP_TOKENS.whole & ~sum(vp_at), VP_TOKENS.elements),
        track=_read_track(reader, ruleset, box, len(seats)),
        end_left=_read_end_tokens(reader, seats),
        supply=read_goods(*_listed(reader, "supply"), number=len(RESOURCES)),
        bank=_read_bank(reader, seats, box),
        box=box,
    )
    return packed(table)


def _listed(reader: Reader, name: str) -> tuple[list[str], str]:
    """The texts of a list, and where it stands."""
    at = reader.part(name) if reader.has(name) else Reader([], f"{reader.place}: {name}")
    return [item.string() for item in at.items()], at.place


def _read_drawn(reader: Reader) -> int:
    return TILES.places[reader.choice("drawn", TILES.elements)] if reader.has("drawn") else NONE


def _read_bought(reader: Reader) -> Mask:
    return PLACES.one(reader.choice("bought", PLACES.elements)) if reader.has("bought") else 0


def _read_stacks(reader: Reader) -> tuple[tuple[int, ...], ...]:
    if not reader.has("stacks"):
        return ((),) * len(STACKS)
    stacks = reader.part("stacks").items(len(STACKS))
    if len(stacks) != len(STACKS):
        raise reader.part("stacks").wrong(f"{len(stacks)} stacks", f"{len(STACKS)} stacks")
    return tuple(tuple(TILES.places[at] for at in stack.names(TILES.elements)) for stack in stacks)


def _is_standard(reader: Reader, name: str) -> bool:
    if not reader.has(name) or not isinstance(reader.part(name).value, str):
        return False
    return reader.choice(name, ("standard",)) == "standard"


def _read_chips(reader: Reader, box: Box) -> tuple[int, ...]:
    if _is_standard(reader, "chips"):
        return standard_chips(box)
    return read_sites(*_listed(reader, "chips"), universe=GOODS)


def _read_track(
    reader: Reader, ruleset: Ruleset, box: Box, players: int
) -> tuple[tuple[int, ...], ...]:
    if _is_standard(reader, "track"):
        return standard_track(ruleset, box, players)
    return read_track(*_listed(reader, "track"))


def _read_left(reader: Reader, name: str, rest: Mask, known: tuple[str, ...]) -> Mask:
    if not reader.has(name):
        return rest
    return sum(1 << known.index(at) for at in reader.part(name).names(known))


def _read_end_tokens(reader: Reader, seats: tuple[Seat, ...]) -> Mask:
    taken = 0
    for seat in seats:
        taken |= seat.tokens | seat.used
    if not reader.has("end-tokens"):
        return TOKENS.mask(END_TOKENS) & ~taken
    return TOKENS.mask(reader.part("end-tokens").names(TOKENS.names(TOKENS.mask(END_TOKENS))))


def _read_bank(reader: Reader, seats: tuple[Seat, ...], box: Box) -> int:
    if reader.has("bank"):
        return reader.part("bank").whole(-MOST, MOST)
    return box.money - sum(seat.francs for seat in seats)


def _read_seats(reader: Reader) -> tuple[Seat, ...]:
    present = [name for name in PLAYERS if reader.has(name)]
    if len(present) not in KEYS or present != list(PLAYERS)[: len(present)]:
        found = " and ".join(present) or "no players"
        raise reader.wrong(found, "tables for first and second, perhaps third and fourth")
    return tuple(_read_seat(reader.part(name), KEYS[len(present)]) for name in present)


def _read_seat(reader: Reader, start: int) -> Seat:
    reader.only(SEAT_NAMES)
    keys, doubled = read_keys(*_listed(reader, "keys"))
    spare = _whole(reader, "spare", SPARE_KEYS, SPARE_KEYS)
    placed = keys.bit_count() + doubled.bit_count()
    return Seat(
        francs=_whole(reader, "francs", 0, MOST),
        points=_whole(reader, "points", 0, MOST),
        pawn=_whole(reader, "pawn", 0, len(SPACES)),
        thirty=_thirty(reader),
        hand=_whole(reader, "hand", max(0, start + SPARE_KEYS - spare - placed), KEYS_EACH),
        spare=spare,
        keys=keys,
        doubled=doubled,
        goods=read_goods(*_listed(reader, "goods")),
        standing=read_goods(*_listed(reader, "standing")),
        tokens=TOKENS.mask(reader.optional_names("tokens", TOKENS.elements)),
        used=TOKENS.mask(reader.optional_names("used", TOKENS.elements)),
    )


def _thirty(reader: Reader) -> bool:
    """Whether the pawn has reached the end of the track; it has if it stands there."""
    if reader.has("thirty"):
        return reader.optional_truth("thirty")
    return _whole(reader, "pawn", 0, len(SPACES)) == len(SPACES)


def _whole(reader: Reader, name: str, default: int, most: int) -> int:
    return reader.part(name).whole(0, most) if reader.has(name) else default


# --- writing ------------------------------------------------------------------------------------


def write_position(position: Position) -> dict[str, Any]:
    """The table of a position; what is empty is left out."""
    table = unpacked(position)
    found: dict[str, Any] = {
        "phase": table.phase,
        "mover": str(table.mover),
        "ending": ENDINGS.elements[table.ending],
        **_written_course(table),
        "stacks": [[TILES.elements[tile] for tile in stack] for stack in table.stacks],
        "sites": write_sites(table.lying, TILES),
        "chips": write_sites(table.chips, GOODS),
        "landmarks": write_landmarks(table),
        "vp": write_vp(table),
        "vp-left": list(VP_TOKENS.names(table.vp_left)),
        "track": write_track(table),
        "end-tokens": list(TOKENS.names(table.end_left)),
        "supply": write_goods(table.supply),
        "bank": table.bank,
    }
    for player, seat in zip(table.players, table.seats, strict=True):
        found[str(player)] = _write_seat(seat)
    return found


def _written_course(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if table.drew:
        found["drew"] = True
    if table.ignores_districts:
        found["ignores-districts"] = True
    if table.drawn != NONE:
        found["drawn"] = TILES.elements[table.drawn]
    if table.bought:
        found["bought"] = PLACES.names(table.bought)[0]
    if table.pending:
        found["pending"] = list(INCOMES.names(table.pending))
    return found


def _write_seat(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = {
        "francs": seat.francs, "points": seat.points, "pawn": seat.pawn,
        "hand": seat.hand, "spare": seat.spare, "keys": write_keys(seat),
        "goods": write_goods(seat.goods), "tokens": list(TOKENS.names(seat.tokens)),
        "used": list(TOKENS.names(seat.used)),
    }
    if seat.thirty or seat.pawn == len(SPACES):
        found["thirty"] = seat.thirty
    if any(seat.standing):
        found["standing"] = write_goods(seat.standing)
    return found


"""Notation: every move as a line of text."""

from __future__ import annotations

from rulespec.documents.move_notation import MoveReader, bare, one, only, read_by_name, single
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.components import ACTIONS, PLACES, PLAYERS, ROWS, SIDES, WAGONS
from rulespec.games.moscow_paris.moves import (
    Cancel,
    Claim,
    Done,
    Exchange,
    GoOn,
    LayInRow,
    Move,
    PlayIdly,
    PutInFront,
    Refuse,
    Stack,
    Stuck,
    Swap,
    TakeBack,
)
from rulespec.language.universes import Mask, Universe

MOVE_FORMS = """\
row 1 left mail                     a wagon laid in a row, on one side of its city
front mail | back mail              a wagon laid in front of oneself, or taken back
swap 1L1 2R1                        card swap: two wagons change places
swap 1L1 second:mail                ... also before players, perhaps one place named twice
two 1L1 3L1 | three 1L1 2L1 3L1     cards two and three: wagons one above the other discarded
exchange mail with second:tank      card exchange: a wagon of one's own for a neighbour's
on mail for tank | refuse           the exchange goes on, or ends
cancel 2                            card cancel: a city discarded with its wagons
play two                            a card without its effect, where the table allows it
claim 2 | done                      a city claimed at the end of the turn, or none
stuck                               no action, because none can be done"""


# --- writing ------------------------------------------------------------------------------------


def write_move(move: Move) -> str:  # noqa: PLR0911  # a case for each move
    """The move as it is written down."""
    match move:
        case LayInRow():
            return f"row {_name(ROWS, move.row)} {_name(SIDES, move.side)} {_kind(move.kind)}"
        case PutInFront() | TakeBack():
            return f"{move.rule} {_kind(move.kind)}"
        case Swap() | Stack():
            named = PLACES.names(move.places)
            alike = move.rule == "swap" and len(named) == 1
            return f"{move.rule} {' '.join(named * 2 if alike else named)}"
        case Exchange():
            partner, other = _name(PLAYERS, move.partner), _kind(move.other_wagon)
            return f"exchange {_kind(move.own_wagon)} with {partner}:{other}"
        case GoOn():
            return f"on {_kind(move.own_wagon)} for {_kind(move.other_wagon)}"
        case Cancel() | Claim():
            return f"{move.rule} {_name(ROWS, move.row)}"
        case PlayIdly():
            return f"play {_name(ACTIONS, move.card)}"
    return move.rule


def _name(universe: Universe, mask: Mask) -> str:
    return "+".join(universe.names(mask))


def _kind(mask: Mask) -> str:
    return _name(WAGONS, mask)


# --- reading ------------------------------------------------------------------------------------


def read_move(text: str) -> Move:
    """The move that a text stands for; ``BadInput`` says what is wrong with it."""
    return read_by_name(text, _READERS)


def _read_row(words: list[str], text: str) -> Move:
    row, side, kind = only(words, 3, text, "row ROW left|right WAGON")
    return LayInRow(one(ROWS, row), one(SIDES, side), one(WAGONS, kind))


def _read_swap(words: list[str], text: str) -> Move:
    first, second = sorted(one(PLACES, word) for word in only(words, 2, text, "swap PLACE PLACE"))
    return Swap(first, second)


def _stack(card: str) -> MoveReader[Move]:
    def read(words: list[str], text: str) -> Move:
        places = [one(PLACES, word) for word in words]
        if not places or len(set(places)) != len(places):
            raise BadInput("move", text, f"{card} PLACE PLACE …, each place once")
        return Stack(ACTIONS.one(card), sum(places))

    return read


def _read_exchange(words: list[str], text: str) -> Move:
    form = "exchange WAGON with PLAYER:WAGON"
    own, between, place = only(words, 3, text, form)
    player, colon, other = place.partition(":")
    if between != "with" or not colon:
        raise BadInput("move", text, form)
    return Exchange(one(WAGONS, own), one(PLAYERS, player), one(WAGONS, other))


def _read_on(words: list[str], text: str) -> Move:
    own, between, other = only(words, 3, text, "on WAGON for WAGON")
    if between != "for":
        raise BadInput("move", text, "on WAGON for WAGON")
    return GoOn(one(WAGONS, own), one(WAGONS, other))


_READERS: dict[str, MoveReader[Move]] = {
    "row": _read_row,
    "front": single(PutInFront, WAGONS, "front WAGON"),
    "back": single(TakeBack, WAGONS, "back WAGON"),
    "swap": _read_swap,
    "two": _stack("two"),
    "three": _stack("three"),
    "exchange": _read_exchange,
    "on": _read_on,
    "refuse": bare(Refuse(), Refuse.rule),
    "cancel": single(Cancel, ROWS, "cancel ROW"),
    "play": single(PlayIdly, ACTIONS, "play CARD"),
    "claim": single(Claim, ROWS, "claim ROW"),
    "done": bare(Done(), Done.rule),
    "stuck": bare(Stuck(), Stuck.rule),
}

"""Notation: every move as a line of text."""

from __future__ import annotations

from collections.abc import Callable

from rulespec.errors import BadInput, did_you_mean
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
from rulespec.universes import Mask, Universe

MOVE_FORMS = """\
row 1 left mail                     a wagon laid at the outer end of a row's side
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

_MOST_LETTERS = 200


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
    if len(text) > _MOST_LETTERS:
        raise BadInput("move", f"{len(text)} letters", f"at most {_MOST_LETTERS}")
    name, *words = text.split() or [""]
    if name not in _READERS:
        raise BadInput("move", text, f"one of {', '.join(_READERS)}", did_you_mean(name, _READERS))
    return _READERS[name](words, text)


def _one(universe: Universe, name: str) -> Mask:
    if name not in universe.places:
        near = did_you_mean(name, universe.elements)
        raise BadInput("move", name, f"one of the {universe.name}", near)
    return universe.one(name)


def _only(words: list[str], number: int, text: str, form: str) -> list[str]:
    if len(words) != number:
        raise BadInput("move", text, form)
    return words


def _read_row(words: list[str], text: str) -> Move:
    row, side, kind = _only(words, 3, text, "row ROW left|right WAGON")
    return LayInRow(_one(ROWS, row), _one(SIDES, side), _one(WAGONS, kind))


def _single(kind: Callable[[Mask], Move], universe: Universe, form: str) -> _Reader:
    def read(words: list[str], text: str) -> Move:
        return kind(_one(universe, _only(words, 1, text, form)[0]))

    return read


def _bare(move: Move) -> _Reader:
    def read(words: list[str], text: str) -> Move:
        _only(words, 0, text, f"{move.rule}, and nothing after it")
        return move

    return read


def _read_swap(words: list[str], text: str) -> Move:
    one, other = sorted(_one(PLACES, word) for word in _only(words, 2, text, "swap PLACE PLACE"))
    return Swap(one, other)


def _stack(card: str) -> _Reader:
    def read(words: list[str], text: str) -> Move:
        places = [_one(PLACES, word) for word in words]
        if not places or len(set(places)) != len(places):
            raise BadInput("move", text, f"{card} PLACE PLACE …, each place once")
        return Stack(ACTIONS.one(card), sum(places))

    return read


def _read_exchange(words: list[str], text: str) -> Move:
    form = "exchange WAGON with PLAYER:WAGON"
    own, between, place = _only(words, 3, text, form)
    player, colon, other = place.partition(":")
    if between != "with" or not colon:
        raise BadInput("move", text, form)
    return Exchange(_one(WAGONS, own), _one(PLAYERS, player), _one(WAGONS, other))


def _read_on(words: list[str], text: str) -> Move:
    own, between, other = _only(words, 3, text, "on WAGON for WAGON")
    if between != "for":
        raise BadInput("move", text, "on WAGON for WAGON")
    return GoOn(_one(WAGONS, own), _one(WAGONS, other))


_Reader = Callable[[list[str], str], Move]
_READERS: dict[str, _Reader] = {
    "row": _read_row,
    "front": _single(PutInFront, WAGONS, "front WAGON"),
    "back": _single(TakeBack, WAGONS, "back WAGON"),
    "swap": _read_swap,
    "two": _stack("two"),
    "three": _stack("three"),
    "exchange": _read_exchange,
    "on": _read_on,
    "refuse": _bare(Refuse()),
    "cancel": _single(Cancel, ROWS, "cancel ROW"),
    "play": _single(PlayIdly, ACTIONS, "play CARD"),
    "claim": _single(Claim, ROWS, "claim ROW"),
    "done": _bare(Done()),
    "stuck": _bare(Stuck()),
}

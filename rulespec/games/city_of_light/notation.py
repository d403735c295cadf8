"""Notation: a move as one line that can be pasted anywhere.

Its forms are in ``MOVE_FORMS``; positions as one line are in ``lines.py``.
"""

from __future__ import annotations

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.cells import read_cells, write_cells
from rulespec.games.city_of_light.components import (
    BUILDINGS,
    FACINGS,
    KINDS,
    POSTCARDS,
    SQUARES,
    TILES,
)
from rulespec.games.city_of_light.moves import (
    Activate,
    Build,
    LayTile,
    Move,
    Pass,
    TakeBuilding,
)
from rulespec.language.universes import Mask, Universe

LONGEST_MOVE = 300
MOVE_FORMS = """\
lay blue3 c5 r1                    a tile on the square c5, a quarter turn clockwise (r0 to r3)
lay blue3 c5 r0 keep               ... and the next tile stays on the stack
take P5                            a building from the supply
pass
build P5 c3-d3-c4-d4-e4            a building from the reserve on these cells
build V3 a1-a2-b2 +chartier a2     ... with Chartier's cell under it
activate peintre c4                a postcard with its action
activate peintre -                 ... without its action
activate metropolitain             also sacre-coeur and chartier: nothing is placed
activate penseur c4 n              the statue looks north; also e, s, w
activate bouquinistes c4 P5        the annex extends P5
activate levitation I3>V3 b5-a6-b6 I3 is given, V3 received and placed"""
NOTHING_PLACED = ("metropolitain", "sacre-coeur", "chartier")


def write_move(move: Move) -> str:
    """The notation of a move."""
    match move:
        case LayTile():
            tile, square = TILES.names(move.tile)[0], SQUARES.names(move.square)[0]
            return f"lay {tile} {square} r{move.turn}" + ("" if move.draws else " keep")
        case TakeBuilding():
            return f"take {KINDS.names(move.kind)[0]}"
        case Pass():
            return "pass"
        case Build():
            return f"build {KINDS.names(move.kind)[0]} {write_cells(move.piece)}{_paved(move)}"
        case Activate():
            return _write_activation(move)


def _paved(move: Build | Activate) -> str:
    return f" +chartier {write_cells(move.paving)}" if move.paving else ""


def _write_activation(move: Activate) -> str:
    card = POSTCARDS.names(move.card)[0]
    if not move.acts:
        return f"activate {card} -"
    swap = f"{''.join(KINDS.names(move.gives))}>{''.join(KINDS.names(move.kind))}"
    words = (
        "activate",
        card,
        swap if move.gives else "",
        write_cells(move.piece),
        move.facing,
        "".join(KINDS.names(move.extends)),
    )
    return " ".join(word for word in words if word) + _paved(move)


def read_move(text: str) -> Move:
    """The move that a line stands for."""
    if len(text) > LONGEST_MOVE:
        raise BadInput("move", f"{len(text)} characters", f"at most {LONGEST_MOVE}")
    words = text.split()
    if not words:
        raise BadInput("move", "nothing", "lay, take, pass, build or activate")
    verb, *rest = words
    reader = _VERBS.get(verb)
    if reader is None:
        hint = did_you_mean(verb, _VERBS)
        raise BadInput("move", verb, "lay, take, pass, build or activate", hint)
    return reader(rest)


def _one(universe: Universe, name: str, what: str, known: tuple[str, ...] = ()) -> Mask:
    offered = known or universe.elements
    if name not in offered:
        raise BadInput("move", name, what, did_you_mean(name, offered))
    return universe.one(name)


def _read_lay(words: list[str]) -> Move:
    keep = words[-1:] == ["keep"]
    words = words[:-1] if keep else words
    if len(words) != 3 or words[2] not in {"r0", "r1", "r2", "r3"}:  # noqa: PLR2004
        raise BadInput("move", " ".join(words), "lay TILE SQUARE r0, r1, r2 or r3, perhaps keep")
    tile = _one(TILES, words[0], "a tile such as blue3")
    square = _one(SQUARES, words[1], "a square by its top left cell, such as c5")
    return LayTile(tile, square, int(words[2][1]), not keep)


def _read_take(words: list[str]) -> Move:
    if len(words) != 1:
        raise BadInput("move", " ".join(words), "take BUILDING")
    return TakeBuilding(_one(KINDS, words[0], "a building such as P5", BUILDINGS))


def _read_pass(words: list[str]) -> Move:
    if words:
        raise BadInput("move", " ".join(words), "pass alone")
    return Pass()


def _off_paving(words: list[str]) -> tuple[list[str], Mask]:
    if "+chartier" not in words:
        return words, 0
    at = words.index("+chartier")
    if len(words) != at + 2:
        raise BadInput("move", " ".join(words[at:]), "+chartier CELL at the end")
    return words[:at], read_cells(words[at + 1])


def _read_build(words: list[str]) -> Move:
    words, paving = _off_paving(words)
    if len(words) != 2:  # noqa: PLR2004
        raise BadInput("move", " ".join(words), "build BUILDING CELLS, perhaps +chartier CELL")
    kind = _one(KINDS, words[0], "a building such as P5", BUILDINGS)
    return Build(kind, read_cells(words[1]), paving)


def _read_activate(words: list[str]) -> Move:
    if not words:
        raise BadInput("move", "nothing", "activate POSTCARD and what its action needs, or -")
    name, *rest = words
    card = _one(POSTCARDS, name, "a postcard")
    if rest == ["-"]:
        return Activate(card, acts=False)
    rest, paving = _off_paving(rest)
    if paving and name not in {"levitation", "jardin", "fontaine"}:
        raise BadInput("move", "+chartier", f"no Chartier's cell with {name}")
    return _read_action(name, card, rest, paving)


def _read_action(name: str, card: Mask, rest: list[str], paving: Mask) -> Move:
    match name, rest:
        case ("metropolitain" | "sacre-coeur" | "chartier"), []:
            return Activate(card)
        case "levitation", [swap, *cells] if len(cells) <= 1:
            gives, kind = _read_swap(swap)
            piece = read_cells(cells[0]) if cells else 0
            return Activate(card, piece=piece, kind=kind, gives=gives, paving=paving)
        case "bouquinistes", [cells, house]:
            houses = (*BUILDINGS, "garden")
            extends = _one(KINDS, house, "the building that the annex extends", houses)
            return Activate(card, piece=read_cells(cells), extends=extends)
        case "penseur", [cells, facing] if facing in FACINGS:
            return Activate(card, piece=read_cells(cells), facing=facing)
        case _, [cells] if name not in (*NOTHING_PLACED, "levitation", "bouquinistes", "penseur"):
            return Activate(card, piece=read_cells(cells), paving=paving)
    raise BadInput("move", " ".join(("activate", name, *rest)), f"{_FORMS.get(name, _FORM)}, or -")


_FORM = "activate POSTCARD CELLS"
_FORMS = {
    "levitation": "activate levitation GIVEN>RECEIVED CELLS",
    "bouquinistes": "activate bouquinistes CELL BUILDING",
    "penseur": "activate penseur CELL and n, e, s or w",
} | {name: f"activate {name} alone" for name in NOTHING_PLACED}


def _read_swap(text: str) -> tuple[Mask, Mask]:
    given, arrow, received = text.partition(">")
    if not arrow:
        raise BadInput("move", text, "GIVEN>RECEIVED, such as P5>W5")
    return (
        _one(KINDS, given, "the building given", BUILDINGS),
        _one(KINDS, received, "the building received", BUILDINGS),
    )


_VERBS = {
    "lay": _read_lay,
    "take": _read_take,
    "pass": _read_pass,
    "build": _read_build,
    "activate": _read_activate,
}

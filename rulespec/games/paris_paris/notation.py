"""Notation: every move as a line of text."""

from __future__ import annotations

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_paris.components import PILES, PLAYERS, TOKENS
from rulespec.games.paris_paris.moves import Build, Move, Skip, TurnPile
from rulespec.universes import Mask, Universe

MOVE_FORMS = """\
pile 3                               a pile turned at the beginning of a round
build pompidou.green                 a shop built beside a token of this round
build pompidou.green removing grey   ... at a full station, in the place of another
skip pompidou.green                  a token taken without building, for want of shops"""

_MOST_LETTERS = 200
_NAMES = ("pile", "build", "skip")


def write_move(move: Move) -> str:
    """The move as it is written down."""
    match move:
        case TurnPile(pile=pile):
            return f"pile {PILES.names(pile)[0]}"
        case Build(token=token, removed=removed):
            removing = f" removing {PLAYERS.names(removed)[0]}" if removed else ""
            return f"build {TOKENS.names(token)[0]}{removing}"
        case Skip(token=token):
            return f"skip {TOKENS.names(token)[0]}"


def read_move(text: str) -> Move:
    """The move that a text stands for; ``BadInput`` says what is wrong with it."""
    if len(text) > _MOST_LETTERS:
        raise BadInput("move", f"{len(text)} letters", f"at most {_MOST_LETTERS}")
    match text.split():
        case ["pile", pile]:
            return TurnPile(_one(PILES, pile))
        case ["build", token]:
            return Build(_one(TOKENS, token))
        case ["build", token, "removing", owner]:
            return Build(_one(TOKENS, token), _one(PLAYERS, owner))
        case ["skip", token]:
            return Skip(_one(TOKENS, token))
        case [name, *_] if name in _NAMES:
            raise BadInput("move", text, MOVE_FORMS.replace("\n", "; "))
    name = (text.split() or [""])[0]
    raise BadInput("move", text, f"one of {', '.join(_NAMES)}", did_you_mean(name, _NAMES))


def _one(universe: Universe, name: str) -> Mask:
    if name not in universe.places:
        near = did_you_mean(name, universe.elements)
        raise BadInput("move", name, f"one of the {universe.name}", near)
    return universe.one(name)

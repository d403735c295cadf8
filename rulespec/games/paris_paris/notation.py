"""Notation: every move as a line of text."""

from __future__ import annotations

from rulespec.documents.move_notation import MoveReader, one, read_by_name, single
from rulespec.errors import BadInput
from rulespec.games.paris_paris.components import PILES, PLAYERS, TOKENS
from rulespec.games.paris_paris.moves import Build, Move, Skip, TurnPile

MOVE_FORMS = """\
pile 3                               a pile turned at the beginning of a round
build pompidou.green                 a shop built beside a token of this round
build pompidou.green removing grey   ... at a full station, in the place of another
skip pompidou.green                  a token taken without building, for want of shops"""


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
    return read_by_name(text, _READERS)


def _read_build(words: list[str], text: str) -> Move:
    match words:
        case [token]:
            return Build(one(TOKENS, token))
        case [token, "removing", owner]:
            return Build(one(TOKENS, token), one(PLAYERS, owner))
    raise BadInput("move", text, "build TOKEN, perhaps removing PLAYER")


_READERS: dict[str, MoveReader[Move]] = {
    "pile": single(TurnPile, PILES, "pile PILE"),
    "build": _read_build,
    "skip": single(Skip, TOKENS, "skip TOKEN"),
}

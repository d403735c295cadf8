"""Moves as a player may mistype or misunderstand them: ``check`` and ``moves()`` agree on each."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest
from attrs import frozen
from games.referee import Chance, refereed
from games.walked import made, reached

from rulespec.errors import BadInput
from rulespec.language.registry import game as installed
from rulespec.language.universes import Universe

EVERY = pytest.mark.parametrize("game", refereed())
OF_EACH = 2
"""So many legal moves of each kind get neighbours, both of a position's own and of the others'."""

NEIGHBOURS = 8
"""So many are made of each."""

PARTS = re.compile(r"[^\s:>+-]+|[:>+-]|\s+")
"""The words of a notation, the signs within them, and the spaces between."""

BETWEEN = (" ", " ", "+", "-", ">", ": ", "")


@frozen
class Vocabulary:
    """Whatever can stand in a game's moves."""

    names: Sequence[Sequence[str]]
    """The names of the components, kind by kind."""

    forms: Sequence[Sequence[str]]
    """The words of each form that a move may have."""

    def instead(self, chance: Chance, part: str) -> str:
        """Something else of the same kind, or once in a while anything."""
        alike = [names for names in self.names if part in names]
        every = (*self.names, *self.forms)
        return chance.choice(chance.choice(alike if alike and chance.random() < 0.8 else every))

    def more(self, chance: Chance, text: str) -> str:
        """A word that such a move may have."""
        alike = [form for form in self.forms if form[:1] == text.split(" ")[:1]]
        return chance.choice(chance.choice(alike or self.forms))


def vocabulary(game: str) -> Vocabulary:
    known = installed(game)
    named = vars(import_module(f"{known.package}.components")).values()
    forms = known.move_forms.replace("...", "").replace("\n", "|").split("|")
    return Vocabulary(
        [at.elements for at in named if isinstance(at, Universe)],
        [[part for part in PARTS.findall(form) if part.strip()] for form in forms],
    )


def changed(chance: Chance, text: str, words: Vocabulary) -> str:
    """A notation with some part of it changed, dropped, added, doubled or in another place."""
    parts = PARTS.findall(text) or [""]
    at, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    match chance.randrange(8):
        case 0:
            del parts[at]
        case 1:
            parts[at:at] = [words.instead(chance, parts[other]), chance.choice(BETWEEN)]
        case 2:
            parts += [chance.choice(BETWEEN), words.more(chance, text)]
        case 3:
            parts[at], parts[other] = parts[other], parts[at]
        case _:
            parts[at] = words.instead(chance, parts[at])
    return "".join(parts)


def neighbours(chance: Chance, moves: Sequence[Any], words: Vocabulary) -> Iterator[str]:
    """What is written like some of these moves, or nearly like them."""
    kinds = defaultdict(list)
    for move in moves:
        kinds[move.rule].append(str(move))
    for alike in kinds.values():
        for text in chance.sample(alike, min(OF_EACH, len(alike))):
            yield text
            for _ in range(NEIGHBOURS):
                near = changed(chance, text, words)
                yield near
                yield changed(chance, near, words)


def tried(game: str, seed: int) -> Iterator[tuple[Any, list[Any], str]]:
    """Positions, played and made, with their moves, and what is written like these or others'."""
    words, (chance, found) = vocabulary(game), reached(game, seed, some=10)
    found += made(game, chance, found)
    listed = [position.moves() for position in found]
    elsewhere = [move for moves in listed for move in chance.sample(moves, min(40, len(moves)))]
    for position, moves in zip(found, listed, strict=True):
        for some in (moves, elsewhere):
            yield from ((position, moves, text) for text in neighbours(chance, some, words))


@EVERY
@pytest.mark.parametrize("seed", range(2))
def test_neighbours_of_legal_moves_are_legal_exactly_if_they_are_listed(
    game: str, seed: int
) -> None:
    known, judged = installed(game), set()
    for position, moves, text in tried(game, seed):
        try:
            move = position.read(text)
        except BadInput:
            continue
        legal = position.is_legal(move)
        judged.add(legal)
        assert legal == (move in moves), f"{position!r}\n{text}"
        assert known.read_move(str(move)) == move

    assert judged == {True, False}

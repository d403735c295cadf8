"""Frames: what stays as it was in a game played, so that a solver has less to choose.

What no move of a stage changes, such as the streets once they are laid, is taken from a position of
that stage; or nothing is there but what was there. Where nothing is found so, nothing is proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.language import bags
from rulespec.language.fields import Bag, Field, Past
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.readers.effects import changed_by
from rulespec.readers.python.gates import Gates, gates
from rulespec.search.sizes import follows, sized
from rulespec.wishes.parts import ANY, Part


@frozen(eq=False)
class Frame:
    """What is known of a position, and of a move in it."""

    known: Mapping[Field, Any]
    move: Move | None = None
    is_within: bool = False
    """Whether there is nothing in it but what was in a position."""


def frames(game: Game, met: Iterable[Position]) -> tuple[Frame, ...]:
    """One frame for each stage met, the latest first; none if that would keep nothing."""
    asked = gates(game.actions, game.slots)
    latest = {at.state[asked.place]: at for at in met if not at.is_over}
    found = (_kept(asked, at) for at in reversed(list(latest.values())))
    course = _course(game, asked)
    return tuple(Frame(kept) for kept in found if len(kept) > len(course))


def within(position: Position, move: Move | None) -> Frame:
    """The position with things left out, where moves of its stage may bring or take them."""
    game = position.game
    kept = _kept(gates(game.actions, game.slots), position)
    less = {at: [_less(at, value) for value in position.values(at)]
            for at in sized(game) if at not in kept}  # fmt: skip
    known = {at: ANY if follows(at) else position[at] for at in game.fields}
    rows = {at: row if at.per is not None else row[0] for at, row in less.items()}
    return Frame({**known, **rows}, move, is_within=True)


def _less(at: Any, value: Any) -> Part:  # noqa: ANN401  # a field, and a packed value of it
    """No other things than a value has, and no more."""
    if isinstance(at, Bag):
        counts = bags.counts(value)
        there = sum(1 << i for i in counts)
        return Part(lacks=at.universe.whole & ~there, most=sum(counts.values()))
    return Part(lacks=at.universe.whole & ~value)


def _course(game: Game, asked: Gates) -> set[Field]:
    """Who plays, whose turn it is, and how far the game has come."""
    stages = {at for at in game.fields if game.slots.spans[at.name] == asked.place}
    return {game.turn, *stages, *(at for at in [game.playing] if at is not None)}


def _kept(asked: Gates, position: Position) -> dict[Field, Any]:
    """What no move of its stage changes."""
    game = position.game
    let = [at for at in game.actions if asked.lets(at, position.state[asked.place])]
    changed = {name for action in let or game.actions for name in changed_by(action)}
    course = _course(game, asked)
    return {
        at: position[at] for at in game.fields
        if at in course or not (at.name in changed or at.fixed or isinstance(at, Past))
    }

"""The size of a position: how many things it names."""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position
from rulespec.language import bags
from rulespec.language.effects import Emptied
from rulespec.language.fields import Bag, Field, Many, Perhaps
from rulespec.language.game import Game


def sized(game: Game) -> tuple[Field, ...]:
    """The fields whose things are counted: not what is the rest of others, nor what is fixed."""
    return tuple(filter(_counts, game.fields))


def _counts(at: Field) -> bool:
    return isinstance(at, Many | Perhaps | Bag) and not at.fixed and not follows(at)


def follows(at: Field) -> bool:
    """Whether it is the rest of other fields."""
    return at.rest_is is not None or not (at.left_out is None or isinstance(at.left_out, Emptied))


def size_of(position: Position) -> int:
    """The size of a position that is known."""
    return sum(_known(at, value) for at in sized(position.game) for value in position.values(at))


def _known(at: Field, value: Any) -> int:  # noqa: ANN401  # packed
    if isinstance(at, Bag):
        return sum(bags.counts(value).values())
    return bool(value) if is_one(at) else value.bit_count()


def is_one(at: Field) -> bool:
    """Whether a value is one thing: a piece that lies somewhere, or what there is perhaps."""
    return isinstance(at, Perhaps) or bool(isinstance(at, Many) and at.listed)

"""The kinds of moves: made of what they name, and told apart by ``isinstance``."""

from __future__ import annotations

from typing import Any, ClassVar

from rulespec.games.city_of_light.components import FACINGS, POSTCARDS
from rulespec.games.city_of_light.rules import RULES
from rulespec.language.moves import Move
from rulespec.language.universes import Mask
from solvers.city_of_light.bridge.table import front_of

_PERFORMED = frozenset(POSTCARDS.elements)
WITHOUT_ACTION = "activate-idle"


def moved(rule: str, **named: Mask) -> Move:
    """A move of a rule; what is not named is nothing."""
    action = RULES[rule]
    return Move(action, tuple(named.get(ask.noun.name, 0) for ask in action.asked))


def evolved(move: Move, **named: Mask) -> Move:
    """The same move, naming something else."""
    given = zip(move.action.places, move.given, strict=True)
    return moved(move.rule, **{**dict(given), **named})


class _Kind(type):
    """A kind of move: what is made of it is a move, and moves of that kind are its instances."""

    rules: ClassVar[frozenset[str]]
    nouns: ClassVar[tuple[str, ...]]

    def __instancecheck__(cls, move: object) -> bool:
        return isinstance(move, Move) and move.action.id in cls.rules

    def __call__(cls, *given: Mask, **named: Mask) -> Any:  # noqa: ANN401  # a move
        (rule,) = cls.rules
        return moved(rule, **dict(zip(cls.nouns, given, strict=False)), **named)


class _Named(Move, metaclass=_Kind):
    """A move made of what its nouns are, in order or by name."""

    def __init__(self, *given: Mask, **named: Mask) -> None:
        """What is not named is empty."""


class TakeBuilding(_Named):
    """A building taken from the supply."""

    rules, nouns = frozenset({"take"}), ("kind",)


class Pass(_Named):
    """Nothing done."""

    rules, nouns = frozenset({"pass"}), ()


class Build(_Named):
    """A building placed from the reserve, perhaps on Chartier's cell."""

    rules, nouns = frozenset({"build"}), ("kind", "piece", "paving")


class _Laying(_Kind):
    def __call__(  # type: ignore[override]  # it is told otherwise
        cls, tile: Mask, square: Mask, turn: int = 0, *, draws: bool = True
    ) -> Move:
        return moved("lay", tile=tile, square=square, turn=1 << turn, keep=int(not draws))


class LayTile(Move, metaclass=_Laying):
    """A street tile laid on a square, turned clockwise by quarters."""

    rules = frozenset({"lay"})

    def __init__(self, tile: Mask, square: Mask, turn: int = 0, *, draws: bool = True) -> None:
        """It is drawn after, unless something else is said."""


class _Activating(_Kind):
    def __call__(  # type: ignore[override]  # it is told otherwise
        cls, card: Mask, *, acts: bool = True, facing: str = "", **named: Mask
    ) -> Move:
        if not acts:
            return moved(WITHOUT_ACTION, card=card)
        looks = FACINGS.one(facing) if facing else 0
        return moved(POSTCARDS.names(card)[0], facing=looks, **named)


class Activate(Move, metaclass=_Activating):
    """A postcard activated, with its action or without."""

    rules = _PERFORMED | {WITHOUT_ACTION}

    def __init__(
        self, card: Mask, *, acts: bool = True, facing: str = "", **named: Mask
    ) -> None:
        """What is not named is nothing."""


def card_of(move: Move) -> Mask:
    """The postcard that a move activates; none, if it is another move."""
    return POSTCARDS.one(move.rule) if move.rule in _PERFORMED else move.card


def front_before(move: Move) -> Mask:
    """The cell before the statue that a move places."""
    facing = FACINGS.names(move.facing) if move.facing else ()
    return front_of(move.piece, facing[0]) if facing else 0


def noun_of(move: Move, name: str) -> Mask:
    """What a noun stands for in a move, whether it is asked or follows from what is asked."""
    if name == "card":
        return card_of(move)
    if name == "front":
        return front_before(move)
    found: Mask = getattr(move, name)
    return found

"""What an answer about a game's course takes for granted: what is hidden, chance, and more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulespec.language.effects import Becomes, Goes, Step, inner
from rulespec.language.fields import Field, Past, Seen
from rulespec.language.game import Game
from rulespec.language.terms import Shuffled, Term
from rulespec.readers.names import walk


def granted(game: Game) -> tuple[str, ...]:
    """What is taken for granted of a game's course, a few words each."""
    hidden = tuple(at.words for at in game.fields if not _is_open(at) and not at.fixed)
    found = []
    if hidden:
        found.append(f"everybody knows what is hidden, as it lies ({', '.join(hidden)})")
    if any(map(_shuffles, game.actions)):
        found.append("whatever is shuffled comes in the order that the seed gives")
    return tuple(found)


def out_of_turn(game: Game) -> tuple[str, ...]:
    """The actions that others than the player to move may take."""
    return tuple(action.id for action in game.actions if action.who is not None)


def _is_open(at: Field) -> bool:
    return at.seen is Seen.BY_ALL or isinstance(at, Past)


def _shuffles(action: Any) -> bool:  # noqa: ANN401  # an action
    return any(isinstance(part, Shuffled) for term in terms_of(action.effect)
               for part in walk(term))  # type: ignore[arg-type]  # fmt: skip


def terms_of(steps: Iterable[Step]) -> Iterator[Term]:
    """The values that steps set, those of procedures included."""
    for at in changes(steps):
        if isinstance(at, Becomes) and isinstance(at.value, Term):
            yield at.value


def changes(steps: Iterable[Step]) -> Iterator[Becomes | Goes]:
    """What steps set or move, wherever that stands among them."""
    for step in steps:
        if isinstance(step, Becomes | Goes):
            yield step
        yield from changes(step if isinstance(step, tuple) else inner(step))

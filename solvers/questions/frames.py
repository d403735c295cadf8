"""Frames: what stays as it was in a game played, so that a solver has less to choose.

What no move of a stage changes, such as the streets once they are laid, is taken from a position of
that stage. Where nothing is found so, nothing is proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import fields, frozen, has

from rulespec.answers.position import Position
from rulespec.language.effects import Becomes, Goes
from rulespec.language.fields import FIELDS, Field, Past
from rulespec.language.game import Game
from rulespec.language.terms import Term
from rulespec.readers.python.gates import Gates, gates


@frozen(eq=False)
class Frame:
    """A position met in play, and what is to be as in it."""

    position: Position
    kept: Mapping[Field, Any]

    @property
    def words(self) -> str:
        """What is kept."""
        return ", ".join(at.words for at in self.kept)


def frames(game: Game, met: Iterable[Position]) -> tuple[Frame, ...]:
    """One frame for each stage met, the latest first; none if that would keep nothing."""
    asked = gates(game.actions, game.slots)
    latest = {at.state[asked.place]: at for at in met if not at.is_over}
    found = (_frame(game, asked, at) for at in reversed(list(latest.values())))
    return tuple(at for at in found if len(at.kept) > len(_course(game, asked)))


def _course(game: Game, asked: Gates) -> set[Field]:
    """Whose turn it is, and how far the game has come."""
    stages = {at for at in game.fields if game.slots.spans[at.name] == asked.place}
    return {game.turn, *stages}


def _frame(game: Game, asked: Gates, position: Position) -> Frame:
    let = (at for at in game.actions if asked.lets(at, position.state[asked.place]))
    changed = {name for action in let for name in changes(action.effect)}
    course = _course(game, asked)
    kept = [at for at in game.fields if at in course or at.name not in changed]
    return Frame(position, {at: position[at] for at in kept
                            if at in course or not (at.fixed or isinstance(at, Past))})  # fmt: skip


def changes(part: object, met: set[int] | None = None) -> Iterator[str]:
    """The names of the fields that steps may change."""
    seen = set() if met is None else met
    if id(part) in seen or isinstance(part, Term):
        return
    seen.add(id(part))
    if isinstance(part, Becomes):
        yield _name(part.place)
    elif isinstance(part, Goes):
        yield from map(_name, (part.source, part.target))
    elif isinstance(part, tuple):
        for at in part:
            yield from changes(at, seen)
    elif has(type(part)):
        for one in fields(type(part)):  # type: ignore[arg-type]  # it has attributes
            yield from changes(getattr(part, one.name), seen)


def _name(place: Any) -> str:  # noqa: ANN401  # a field, or one at a key
    found: str = place.name if isinstance(place, FIELDS) else place.table.name
    return found

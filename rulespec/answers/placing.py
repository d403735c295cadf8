"""Placing: the position in which fields have these values, the rest as they say themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulespec.answers.position import Position
from rulespec.language.bags import BagTerm, unpacked
from rulespec.language.effects import Emptied
from rulespec.language.fields import Field, Pile
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask, bits
from rulespec.readers.python.slots import nothing

if TYPE_CHECKING:
    from rulespec.language.game import Game


def placed(  # noqa: PLR0913, PLR0917  # a position has that many sides
    game: Game,
    ruleset: Ruleset,
    box: Any,  # each game's own
    values: Mapping[str, Sequence[Any]],
    playing: Iterable[str] | None = None,
    missing: Mapping[str, tuple[str, ...]] | None = None,
    rest: Iterable[str] = (),
) -> Position:
    """The position with these values; what is missing is what its field says, or empty.

    Of some fields it is known only that they are the rest of something.
    """
    found: dict[str, Sequence[Any]] = dict(values)
    if game.playing is not None and playing is not None:
        found[game.playing.name] = (game.seats.mask(playing),)
    state = tuple(
        value
        for at in game.fields
        for value in found.get(at.name, [nothing(at)] * len(game.slots.range(at)))
    )
    position = Position(game, ruleset, state, box)
    for name in rest:
        position = _completed(position, game.slots.fields[name])
    for name, players in (missing or {}).items():
        at = game.slots.fields[name]
        if at.left_out is not None:
            position = _filled(position, at, players)
    return position


def _completed(position: Position, at: Field) -> Position:
    """The position with what lies nowhere else in a field."""
    found, state = position.worth(at.rest_is), list(position.state)  # type: ignore[arg-type]  # it has one
    if isinstance(at, Pile):
        found = tuple(unpacked(found) if isinstance(at.rest_is, BagTerm) else bits(found))
    state[position.game.slots.first[at.name]] = found
    return Position(position.game, position.ruleset, tuple(state), position.box)


def _filled(position: Position, at: Field, players: tuple[str, ...]) -> Position:
    """The position with a field as it is where a document leaves it out."""
    game, state = position.game, list(position.state)
    first = game.slots.first[at.name]
    if at.per is game.seats and at.per is not None:
        for player in players:
            state[first + at.per.places[player]] = _worth(position, at, game.seats.one(player))
    else:
        for slot in game.slots.range(at):
            state[slot] = _worth(position, at, None)
    return Position(game, position.ruleset, tuple(state), position.box)


def _worth(position: Position, at: Field, you: Mask | None) -> Any:  # a value
    if at.left_out is None or isinstance(at.left_out, Emptied):
        return nothing(at)
    seen = 1 if you is None else you
    return position.worth(at.left_out, seen)

"""Setting up: the position that a game begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulespec.answers.placing import placed
from rulespec.answers.position import Position
from rulespec.documents.field_values import given
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.choices import chosen
from rulespec.language.fields import Amount, Field
from rulespec.language.rulesets import Ruleset

if TYPE_CHECKING:
    from rulespec.language.game import Game


def set_up(
    game: Game,
    edition: str | Ruleset | None = None,
    *,
    box: Any = None,
    **given: Any,
) -> Position:
    """A new game: an edition, what the players choose, and a box."""
    named = game.editions[0].id if edition is None else edition
    rules = game.ruleset(named) if isinstance(named, str) else named
    box = game.standard_box if box is None else box
    if callable(game.start):
        also = chosen(game.choices, given) if game.choices else given
        values = game.start(rules, box, **also)
    else:
        values = game.start
        _nothing_else(given)
    return of_values(game, rules, box, values)


def _nothing_else(choices: Mapping[str, Any]) -> None:
    for name in set(choices) - {"seed"}:
        raise BadInput("setup", name, "nothing: the players choose nothing at set-up")


def of_values(game: Game, rules: Ruleset, box: Any, values: Mapping[Field, Any]) -> Position:
    """The position in which fields have these values, by names; of one with keys, for each key."""
    found = {at.name: values_given(at, value) for at, value in values.items()}
    for name in found:
        if name not in game.slots.fields:
            raise BadInput("start", name, f"a field of {game.id}")
    missing = {at.name: game.seats.elements for at in game.fields if at.name not in found}
    return placed(game, rules, box, found, missing=missing)


def values_given(at: Field, value: Any) -> tuple[Any, ...]:  # names, or packed
    """The packed values that a set-up gives a field, by names or packed already."""
    if at.per is None:
        return (given(at, value),)
    keys = at.per.elements
    if isinstance(value, Mapping):
        for key in value:
            if key not in keys:
                raise BadInput(f"start: {at.name}", key, "a key", did_you_mean(str(key), keys))
        return tuple(given(at, value.get(key, 0 if _is_number(at) else ())) for key in keys)
    listed = [given(at, one) for one in value]
    nothing = given(at, 0 if _is_number(at) else ())
    return tuple(listed + [nothing] * (len(keys) - len(listed)))


def _is_number(at: Field) -> bool:
    return isinstance(at, Amount)

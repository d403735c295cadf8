"""What stands in effects: the fields that a move may change, and the terms of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import fields, has

from rulespec.language.effects import Becomes, Goes, Step, Tells, inner
from rulespec.language.moves import Action
from rulespec.language.terms import Term
from rulespec.readers.stepping import moved


def changed_by(action: Action) -> set[str]:
    """The names of the fields that an action may change."""
    return set(changing(action.effect))


def changing(steps: Iterable[Step]) -> Iterator[str]:
    """The names of the fields that some steps may change, one after the other."""
    for step in steps:
        if isinstance(step, tuple):
            yield from changing(step)
        elif isinstance(step, Becomes | Goes):
            for one in moved(step) if isinstance(step, Goes) else (step,):
                place: Any = one.place
                yield getattr(place, "table", place).name
        else:
            yield from changing(inner(step))


def said_in(part: object) -> Iterator[Term]:
    """The terms of steps: values, conditions, places, and what is looped over."""
    return (at for at in parts_of(part, set()) if isinstance(at, Term))


def parts_of(part: object, met: set[int]) -> Iterator[object]:
    """Steps, and all that is in them, down to the terms; but not what they tell."""
    if id(part) in met or isinstance(part, Tells):
        return
    met.add(id(part))
    yield part
    within: Iterable[object] = part if isinstance(part, tuple) else ()
    if has(type(part)) and not isinstance(part, Term):
        within = (getattr(part, one.name) for one in fields(type(part)))  # type: ignore[arg-type]  # it has
    for at in within:
        yield from parts_of(at, met)

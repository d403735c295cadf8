"""Words of effects: what a move changes, as sentences one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from attrs import frozen

from rulespec.language import bags, terms
from rulespec.language.effects import (
    Becomes,
    Call,
    Emptied,
    ForEach,
    Goes,
    If,
    Place,
    Repeat,
    Step,
    Tells,
    Value,
)
from rulespec.language.fields import FIELDS
from rulespec.languages import Said, said
from rulespec.readers.words import bag_words, pile_words, words


@frozen
class Sentence:
    """One thing that changes, or the condition of what stands below it."""

    said: Said
    depth: int
    """Below so many conditions."""

    cites: tuple[str, ...] = ()
    """Ids of the passages that say so, where that is not said of the whole move."""


def effect_words(steps: Sequence[Step], depth: int = 0) -> Iterator[Sentence]:
    """What some steps change, in order; what is done at once stands side by side."""
    for step in steps:
        yield from _words(step, depth)


def _words(step: Step, depth: int) -> Iterator[Sentence]:
    match step:
        case Becomes():
            yield Sentence(_becomes(step), depth)
        case Goes(what, source, target):
            phrase = said(
                "{what} goes from {source} to {target}",
                what=value_words(what), source=place_words(source), target=place_words(target),
            )  # fmt: skip
            yield Sentence(phrase, depth)
        case tuple():
            yield from effect_words(step, depth)
        case If(holds, then, otherwise):
            yield Sentence(said("if {condition}:", condition=words(holds)), depth)
            yield from effect_words(then, depth + 1)
            if otherwise:
                yield Sentence(said("else:"), depth)
                yield from effect_words(otherwise, depth + 1)
        case Repeat(most, holds, inner):
            head = said(
                "again and again while {condition}, {most} times at most:",
                condition=words(holds), most=most,
            )  # fmt: skip
            yield Sentence(head, depth)
            yield from effect_words(inner, depth + 1)
        case ForEach(family, inner):
            yield Sentence(said("for {family}:", family=Said(family.words, {})), depth)
            yield from effect_words(inner, depth + 1)
        case Tells():
            yield Sentence(_told(step), depth, (*step.cites, *step.also))
        case Call(procedure, given):
            yield from _called(Call(procedure, given), depth)


def _called(step: Call, depth: int) -> Iterator[Sentence]:
    """The steps of a procedure, below what its words stand for where they are told otherwise."""
    for noun, given in zip(step.procedure.takes, step.given, strict=True):
        if noun != given and str(value_words(given)) != noun.words:
            what = said("{noun} is {value}:", noun=Said(noun.words, {}), value=value_words(given))
            yield Sentence(what, depth)
    yield from effect_words(step.procedure.steps, depth)


def _told(step: Tells) -> Said:
    parts = {name: _part(at) for name, at in step.parts.items()}
    phrase = said("told: “{what}”", what=Said(step.says, parts))
    if step.brings is not None and step.to is not None:
        phrase = said("{what}; it brings {whom}: {points}", what=phrase, whom=words(step.to),
                      points=words(step.brings))  # fmt: skip
    elif step.brings is not None:
        phrase = said("{what}; it brings each player: {points}", what=phrase,
                      points=words(step.brings))  # fmt: skip
    return _if(phrase, step.when)


def _part(part: terms.Set | terms.Number | bags.BagTerm | str) -> object:
    if isinstance(part, bags.BagTerm):
        return bag_words(part)
    return part if isinstance(part, str) else words(part)


def _becomes(step: Becomes) -> Said:
    return _if(_change(step.place, step.value), step.when)


def _if(phrase: Said, condition: terms.Truth | None) -> Said:
    if condition is None:
        return phrase
    return said("{what}, if {condition}", what=phrase, condition=words(condition))


def _change(place: Place, value: Value) -> Said:
    """What becomes of a place; what is added or taken away is told as that."""
    here = place_words(place)
    match value:
        case Emptied():
            return said("{place}: emptied", place=here)
        case bool():
            return (
                said("{place}: from now on", place=here)
                if value
                else said("{place}: no longer", place=here)
            )
        case terms.Either() if any(_is(part, place) for part in _alternatives(value)):
            return said("{place}: {what} is added", place=here, what=words(_added(value, place)))
        case bags.BagPlus(left, more) if _is(left, place):
            return said("{place}: {what} is added", place=here, what=value_words(more))
        case terms.Without(left, less) | bags.BagMinus(left, less) if _is(left, place):
            return said("{place}: {what} is taken away", place=here, what=value_words(less))
        case terms.Plus(left, more) if _is(left, place):
            return said("{place}: {what} more", place=here, what=value_words(more))
        case terms.Minus(left, less) if _is(left, place):
            return said("{place}: {what} less", place=here, what=value_words(less))
        case bags.Rest():
            return said("{place}: the top is taken away", place=here)
    return said("{place}: now {what}", place=here, what=value_words(value))


def _alternatives(value: terms.Set) -> Iterator[terms.Set]:
    match value:
        case terms.Either(a, b):
            yield from _alternatives(a)
            yield from _alternatives(b)
        case _:
            yield value


def _added(value: terms.Set, place: Place) -> terms.Set:
    """What is in a union besides what stands at a place already."""
    return reduce(terms.Either, [at for at in _alternatives(value) if not _is(at, place)])


def _is(value: object, place: Place) -> bool:
    """Whether a value is what stands at a place, under its own name or a word for it."""
    while isinstance(value, terms.SetNoun | terms.NumberNoun) and value.means is not None:
        value = value.means
    return value == place


def place_words(place: Place) -> Said:
    """The phrase that says where a value stands."""
    if isinstance(place, FIELDS):
        return Said(place.words, {})
    if isinstance(place.key, terms.SetNoun) and place.key.name == "you":
        return said("your {place}", place=Said(place.table.words.removeprefix("the "), {}))
    return said("{place} of {key}", place=Said(place.table.words, {}), key=words(place.key))


def value_words(value: Value) -> Said:
    """The phrase that says what a value is."""
    match value:
        case bool():
            return said("yes") if value else said("no")
        case Emptied():
            return said("nothing")
        case bags.BagTerm():
            return bag_words(value)
        case bags.PileTerm():
            return pile_words(value)
        case bags.Recorded():
            return said("with the present position")
        case bags.PastTerm():
            return said("the positions since then")
    return words(value)

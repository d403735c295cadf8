"""Positions for z3: every noun of a view as a known value, to be folded or replaced by unknowns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import (
    AnyTerm,
    Greatest,
    NumberNoun,
    SetNoun,
    Total,
    TruthNoun,
)
from rulespec.language.universes import Universe
from rulespec.readers.names import tables, walk
from solvers.z3.terms import Bit, Bits, Member, Reading


def known(mask: int, among: Universe) -> Bits:
    """A set that is known."""
    return tuple(bool(mask >> at & 1) for at in range(len(among)))


Questions: TypeAlias = Mapping[tuple[str, str], Bit]
"""For each reading of each question, whether it is read so."""


def settled(ruleset: Ruleset, readings: Mapping[str, str] | None = None) -> Questions:
    """Every question read as the ruleset, or the readings given, have it."""
    used = ruleset.readings if readings is None else readings
    return {
        (question.id, reading.id): used[question.id] == reading.id
        for question in ruleset.questions
        for reading in question.readings
    }


def reading_of(
    found: Iterable[AnyTerm],
    position: object,
    move: object,
    questions: Questions,
) -> Reading:
    """A reading in which every noun that the terms look at has its value in a position and move."""
    sets: dict[str, Bits] = {}
    truths: dict[str, Bit] = {}
    numbers: dict[str, int] = {}
    listed: dict[str, Any] = {}
    families: dict[str, tuple[Member, ...]] = {}
    whose = {"position": position, "move": move}
    described = {
        noun.name: noun.universe
        for term in found
        for noun in walk(term)
        if isinstance(noun, SetNoun) and noun.of not in whose
    }
    for term in found:
        for part in walk(term):
            match part:
                case SetNoun(name, _, among, of) if of in whose:
                    sets[name] = known(getattr(whose[of], name), among)
                case TruthNoun(name, _, of):
                    truths[name] = bool(getattr(whose[of], name))
                case NumberNoun(name, _, of):
                    numbers[name] = getattr(whose[of], name)
                case Total(family=family) | Greatest(family=family):
                    families[family.name] = tuple(
                        Member(
                            True,  # noqa: FBT003  # it is there
                            tuple(
                                known(mask, described[noun])
                                if noun in described
                                else ()
                                for noun, mask in zip(family.nouns, member, strict=True)
                            ),
                        )
                        for member in getattr(position, family.name)
                    )
            for table in tables(part):
                listed[table.name] = getattr(whose[table.of], table.name)
    return Reading(sets, truths, numbers, listed, questions, families)

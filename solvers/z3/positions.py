"""Positions for z3: every noun of a view as a known value, to be folded or replaced by unknowns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from rulespec.answers.eyes import Eyes
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import (
    AnyTerm,
    Family,
    Greatest,
    NumberNoun,
    SetNoun,
    Total,
    TruthNoun,
)
from rulespec.language.universes import Universe
from rulespec.readers.names import NOUNS, tables, walk
from rulespec.readers.python.looking import Looks
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
    if isinstance(position, Eyes):
        return _as_seen(found, position, move, questions)
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


# --- of a declared game ---------------------------------------------------------------------------


def _as_seen(
    found: Iterable[AnyTerm], seen: Eyes, move: Any, questions: Questions  # noqa: ANN401  # or none
) -> Reading:
    """The same, as somebody sees a position of a declared game."""
    parts = [part for term in found for part in walk(term)]
    looks, printed = Looks(), seen.position.box.tables
    families = {part.family for part in parts if isinstance(part, Total | Greatest)}
    its = {(at.it.of, at.it.name) for at in families if at.it is not None}
    nouns = [part for part in parts if isinstance(part, NOUNS)]
    plain = {noun.name: noun for noun in nouns if its.isdisjoint(looks(noun))}
    worths = {name: (noun, seen.of_move(noun, move)) for name, noun in plain.items()}
    return Reading(
        {name: known(at, noun.universe) for name, (noun, at) in worths.items()
         if isinstance(noun, SetNoun)},
        {name: bool(at) for name, (noun, at) in worths.items() if isinstance(noun, TruthNoun)},
        {name: at for name, (noun, at) in worths.items() if isinstance(noun, NumberNoun)},
        {table.name: getattr(printed, table.name) if table.rows is None else table.rows
         for part in parts for table in tables(part)},
        questions,
        {family.name: _members(family, nouns, seen, looks) for family in families},
    )


def _members(
    family: Family, nouns: Iterable[AnyTerm], seen: Eyes, looks: Looks
) -> tuple[Member, ...]:
    """The members of a family, and what the words about them stand for."""
    it = family.it
    assert it is not None  # noqa: S101  # a declared family has one
    about = {noun.name: noun for noun in nouns
             if isinstance(noun, SetNoun) and (it.of, it.name) in looks(noun)}
    return tuple(
        Member(True, words={  # noqa: FBT003  # it is there
            name: known(seen.worth(noun, given, (it,)), noun.universe)
            for name, noun in about.items()
        })
        for _, given in seen.members(family)
    )

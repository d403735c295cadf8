"""The language: what a game is made of, and nothing about what is done with it.

A game imports all that it is written in from here: ``from rulespec.language import Clause, One``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespec.language.bags import (
        BagNoun, BagTerm, Count, Depth, Each, Kinds, Listed, PastNoun, PileRow, Recorded, Rest,
        Shuffled, Stood, Top, Under, counts, unpacked,
    )
    from rulespec.language.chance import seeded, shuffler
    from rulespec.language.choices import SEED, Choice
    from rulespec.language.clauses import Clause, ScoreLine, Tell
    from rulespec.language.common import (
        declared, every, fixed, inverse, lookup, ones, together, whole,
    )
    from rulespec.language.editions import Default, Edition, Pin
    from rulespec.language.effects import (
        EMPTY, Becomes, ForEach, Goes, If, Procedure, Repeat, Step, Tells,
    )
    from rulespec.language.fields import (
        Amount, Bag, Fact, Field, Many, One, Past, Perhaps, Pile, Seen, SeenIf, number_of, set_of,
        table_of, truth_of, you,
    )
    from rulespec.language.forms import Form, Given
    from rulespec.language.game import Game
    from rulespec.language.hints import Hint, Scope
    from rulespec.language.invariants import (
        Invariant, OfEach, always, at_most, exactly, never, twice,
    )
    from rulespec.language.moves import Action, Ask, Move, Spelling
    from rulespec.language.questions import Question, Reading
    from rulespec.language.remarks import Loses, Rests
    from rulespec.language.replacing import Instead
    from rulespec.language.rulesets import Rules, Ruleset
    from rulespec.language.shapes import placings
    from rulespec.language.terms import (
        After, Among, BagRow, Both, CanDo, Either, Family, Figure, Fixed, Greatest, InSight, Join,
        NamedNumber, NamedSet, NamedTruth, Next, Number, NumberNoun, Region, Row, Set, SetNoun,
        Size, Some, Supposing, Table, Tally, Total, Truth, TruthNoun, Where, Without, Worth, pick,
    )
    from rulespec.language.universes import (
        WAYS, Mask, Patterns, Relation, Universe, bits, compass, grid, leaping,
    )
    from rulespec.language.variants import Variant

__all__ = [
    "EMPTY", "SEED", "WAYS", "Action", "After", "Among", "Amount", "Ask", "Bag", "BagNoun",
    "BagRow", "BagTerm", "Becomes", "Both", "CanDo", "Choice", "Clause", "Count", "Default",
    "Depth", "Each", "Edition", "Either", "Fact", "Family", "Field", "Figure", "Fixed",
    "ForEach", "Form", "Game", "Given", "Goes", "Greatest", "Hint", "If", "InSight", "Instead",
    "Invariant", "Join", "Kinds", "Listed", "Loses", "Many", "Mask", "Move", "NamedNumber",
    "NamedSet", "NamedTruth", "Next", "Number", "NumberNoun", "OfEach", "One", "Past",
    "PastNoun", "Patterns", "Perhaps", "Pile", "PileRow", "Pin", "Procedure", "Question",
    "Reading", "Recorded", "Region", "Relation", "Repeat", "Rest", "Rests", "Row", "Rules",
    "Ruleset", "Scope", "ScoreLine", "Seen", "SeenIf", "Set", "SetNoun", "Shuffled", "Size",
    "Some", "Spelling", "Step", "Stood", "Supposing", "Table", "Tally", "Tell", "Tells", "Top",
    "Total", "Truth", "TruthNoun", "Under", "Universe", "Variant", "Where", "Without", "Worth",
    "always", "at_most", "bits", "compass", "counts", "declared", "every", "exactly", "fixed",
    "grid", "inverse", "leaping", "lookup", "never", "number_of", "ones", "pick", "placings",
    "seeded", "set_of", "shuffler", "table_of", "together", "truth_of", "twice", "unpacked",
    "whole", "you",
]  # fmt: skip

_ROOMS = (
    "universes", "fields", "terms", "bags", "effects", "moves", "clauses", "questions",
    "editions", "rulesets", "invariants", "hints", "remarks", "replacing", "choices", "forms",
    "shapes", "variants", "game", "common", "chance",
)  # fmt: skip
"""In the order in which they are looked through: a bag is a field, before it is a term."""


def __getattr__(name: str) -> object:
    """Names are loaded when first asked for, as most programs need few of them."""
    for room in _ROOMS if name in __all__ else ():
        held = vars(import_module(f"{__name__}.{room}"))
        if name in held:
            globals()[name] = held[name]
            return held[name]
    raise AttributeError(f"module 'rulespec.language' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

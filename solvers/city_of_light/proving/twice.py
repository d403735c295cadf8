"""What the terms of the score sheet show: that nothing counts twice, and what can cost points."""

from __future__ import annotations

from itertools import combinations

from rulespec.language.clauses import ScoreLine
from rulespec.language.terms import Figure, Greatest, Minus, NumberNoun, SetNoun, Total, Worth
from rulespec.readers.names import walk
from solvers.answers import Answer, Found, NoneExists
from solvers.city_of_light.proving.any_view import Book
from solvers.limits import Watch

OWN_THINGS = ("reserve", "dancer", "fountain", "statue", "painter")
"""What of the player's own a line may score, besides the buildings on the board."""

ON_BUILDINGS = {"score.lit", "score.quarter", "score.fountain"}
"""The lines that rightly score the same buildings: their size and light, their touching, and their
touching the fountain."""


def scored(line: ScoreLine) -> set[str]:
    """The player's own things that a line looks at."""
    found = set()
    for part in walk(line.worth):
        match part:
            case SetNoun(name=name) if name in OWN_THINGS:
                found.add(name)
            case Total() | Greatest():
                found.add("buildings")
    return found


def shared_nouns(book: Book, watch: Watch) -> Answer[str]:
    """Two lines that score the same thing of a player's."""
    pairs = 0
    for one, other in combinations(book.score, 2):
        pairs += 1
        shared = scored(one) & scored(other)
        if {one.id, other.id} <= ON_BUILDINGS:
            shared -= {"buildings"}
        if shared:
            return Found(f"{one.id} and {other.id} both score {', '.join(sorted(shared))}")
    if not all(map(scored, book.score)):
        return Found("a line scores nothing of the player's")
    return NoneExists("", f"the nouns of {pairs} pairs of lines", watch.effort)


COSTS = "score.unbuilt"


def losses(book: Book, watch: Watch) -> Answer[str]:
    """A line besides that of unbuilt buildings with something in its term that can lower it."""
    for line in book.score:
        if line.id == COSTS:
            continue
        for part in walk(line.worth):
            match part:
                case Minus() | NumberNoun() | Worth():
                    return Found(f"{line.id} has {type(part).__name__}, which may be negative")
                case Figure(value) if value < 0:
                    return Found(f"{line.id} has the figure {value}")
    how = "no part of their terms subtracts, is a negative figure or may be a negative number"
    return NoneExists("", how, watch.effort)

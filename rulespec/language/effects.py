"""Effects: what a move changes, in steps.

The steps of an effect come one after the other. Those in a tuple of their own come at once: every
value is worked out before any of them changes anything, and no two may set the same place. *You*
stays who began the move; whose turn it is may change on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from attrs import field, frozen

from rulespec.language.bags import BagNoun, BagRow, BagTerm, PileRow, PileTerm
from rulespec.language.fields import Amount, Bag, Fact, Many, One, Past, Perhaps
from rulespec.language.fields import Pile as PileField
from rulespec.language.terms import (
    AnyTerm,
    Family,
    Number,
    NumberNoun,
    Row,
    Set,
    SetNoun,
    Truth,
    Worth,
)
from rulespec.language.terms import Past as PastTerms


class Emptied:
    """Nothing, whatever the place holds."""

    def __repr__(self) -> str:
        return "EMPTY"


EMPTY = Emptied()

Place: TypeAlias = (
    One | Perhaps | Many | Amount | Fact | Bag | PileField | Past | Row | Worth | BagRow | PileRow
)
"""Where a value stands: a field, or a field at keys."""

Value: TypeAlias = "AnyTerm | BagTerm | PileTerm | PastTerms | bool | Emptied"


@frozen(eq=False)
class Becomes:
    """A place gets a value; at several keys each of them does."""

    place: Place
    value: Value
    when: Truth | None = field(default=None, kw_only=True)
    """If this does not hold, the place stays as it is."""

    each: SetNoun | None = field(default=None, kw_only=True)
    """The noun by which the value speaks of the key, where it is not the same at all of them."""


@frozen(eq=False)
class Goes:
    """What is there of something leaves one place and arrives at another: nothing gets lost.

    Each place is a field, or a field at one key; if there is no such key, nothing goes.
    """

    what: Set | BagTerm
    source: Place
    target: Place


@frozen(eq=False)
class If:
    """Some steps while something holds, else others."""

    holds: Truth
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@frozen(eq=False)
class Repeat:
    """Steps again and again while something holds, so many times at most."""

    most: int
    holds: Truth
    steps: tuple[Step, ...]


@frozen(eq=False)
class ForEach:
    """Steps for each member of a family, in the order of the universe."""

    family: Family
    steps: tuple[Step, ...]
    first: Set | None = field(default=None, kw_only=True)
    """With whom it begins, going round the universe from there."""


@frozen(eq=False)
class Tells:
    """Nothing changes; whoever asks what comes of a move is told of something at this step."""

    says: str
    """The author's own sentence."""

    cites: tuple[str, ...]
    """Ids of the passages that say so."""

    parts: Mapping[str, Set | Number | BagTerm | str] = field(factory=dict, kw_only=True)
    """What stands in braces of what it says: names of a set, a number, what a bag holds, a name."""

    when: Truth | None = field(default=None, kw_only=True)
    """If this does not hold, nothing is told."""

    also: Mapping[str, Truth] = field(factory=dict, kw_only=True)
    """Passages that say so too while something holds."""

    brings: Number | None = field(default=None, kw_only=True)
    """What it brings each player, as that player sees it; of a total, member by member."""

    to: Set | None = field(default=None, kw_only=True)
    """Whom it brings that, if not everybody."""


Argument: TypeAlias = SetNoun | NumberNoun | BagNoun


@frozen(eq=False)
class Procedure:
    """Steps that have a name, and words for what they are given.

    One that takes *you* is done as seen by the player whom it is given.
    """

    name: str
    takes: tuple[Argument, ...]
    steps: tuple[Step, ...]

    def __call__(self, *given: Set | Number | BagTerm) -> Call:
        """The procedure with what it is given, which is worked out before it begins."""
        if len(given) != len(self.takes):
            raise TypeError(f"{self.name} takes {len(self.takes)} things, {len(given)} given")
        return Call(self, given)


@frozen(eq=False)
class Call:
    """A procedure done."""

    procedure: Procedure
    given: tuple[Set | Number | BagTerm, ...]


At: TypeAlias = "tuple[Becomes | Goes, ...]"
Step: TypeAlias = "Becomes | Goes | If | Repeat | ForEach | Tells | Call | At"
"""One step; a tuple is several at once."""


def inner(step: Step) -> tuple[Step, ...]:
    """The steps inside a step."""
    match step:
        case If(_, then, otherwise):
            return (*then, *otherwise)
        case Repeat(steps=steps) | ForEach(steps=steps):
            return steps
        case Call(procedure):
            return procedure.steps
    return ()


def only_tells(step: Step) -> bool:
    """Whether a step changes nothing."""
    return isinstance(step, Tells) or (
        isinstance(step, If | Repeat | ForEach | Call) and all(map(only_tells, inner(step)))
    )


def told(steps: Sequence[Step]) -> Iterator[Tells]:
    """Everything that some steps may tell, in order."""
    for step in steps:
        if isinstance(step, Tells):
            yield step
        yield from told(inner(step))

"""What a rulebook says: clauses, the rules of which they are part, and score lines."""

from __future__ import annotations

from attrs import evolve, field, frozen

from rulespec.language.terms import Family, Number, Set, Truth


@frozen(kw_only=True, repr=False)
class Clause:
    """One sentence of a rulebook as a term: what it forbids, or what it requires."""

    id: str = field(kw_only=False)
    """Lower case and dotted, from general to special: ``build.lamp``."""

    says: str = field(kw_only=False)
    """The author's own sentence."""

    forbids: Set | None = None
    """The set that must be empty; what is left in it is the reason."""

    requires: Truth | None = None
    """What must hold; the figures in it are the reason."""

    cites: tuple[str, ...] = ()
    """Ids of the passages that say so; an edition that lacks a passage is silent."""

    def __repr__(self) -> str:
        return f"<clause {self.id}: {self.says}>"

    def __attrs_post_init__(self) -> None:
        if (self.forbids is None) is (self.requires is None):
            raise ValueError(f"{self.id}: a clause either forbids a set or requires a truth")

    @property
    def term(self) -> Set | Truth:
        """The term, whichever it is."""
        return self.requires if self.forbids is None else self.forbids  # type: ignore[return-value]


@frozen(kw_only=True, repr=False)
class Rule:
    """The clauses that one kind of move answers to, in rulebook order."""

    id: str = field(kw_only=False)
    title: str = field(kw_only=False)
    clauses: tuple[Clause, ...]
    does: tuple[str, ...] = ()
    """Ids of the passages that say what such a move changes."""

    def __repr__(self) -> str:
        return f"<rule {self.id}: {', '.join(clause.id for clause in self.clauses)}>"

    def replaced(self, old: str, new: Clause | None) -> Rule:
        """The same rule with one clause read differently, or left out."""
        kept = (new if clause.id == old else clause for clause in self.clauses)
        return evolve(self, clauses=tuple(clause for clause in kept if clause is not None))


@frozen
class Tell:
    """A term that shows why a member of a family scores what it does; a truth only if it fails."""

    term: Set | Number | Truth
    of: Family | None = None
    """For each member of which other family, if any."""


@frozen(kw_only=True, repr=False)
class ScoreLine:
    """One line of the score sheet."""

    id: str = field(kw_only=False)
    title: str = field(kw_only=False)
    says: str = field(kw_only=False)
    worth: Number
    cites: tuple[str, ...] = ()
    shows: Set | None = None
    """The cells to point at in a picture; of the best or of every member, where a family scores."""

    tells: tuple[Tell, ...] = ()
    """What to say of each member, where a family scores, besides what it brings."""

    fewest: bool = False
    """Whether, of those who are tied, the one with the smaller number wins."""

    def lead(self, points: int) -> int:
        """The number by which the greatest wins."""
        return -points if self.fewest else points

    def __repr__(self) -> str:
        return f"<score line {self.id}: {self.says}>"

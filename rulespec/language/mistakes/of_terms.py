"""Mistakes in terms: each is looked at once, wherever it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from rulespec.language import bags, terms
from rulespec.language.fields import FIELDS, Field
from rulespec.language.mistakes.kinds import WHOLE_MOVE, WORDS, Noun, fits, kind, parts
from rulespec.language.mistakes.of_one_kind import CHECKS
from rulespec.language.mistakes.of_tables import Tables
from rulespec.language.mistakes.report import Report, inside
from rulespec.language.terms import NumberNoun, NumberTerm, SetNoun, SetTerm, Term, TruthNoun
from rulespec.language.terms import TruthTerm as Truths
from rulespec.language.universes import Universe

NOUNS = {SetNoun: SetTerm, NumberNoun: NumberTerm, TruthNoun: Truths, bags.BagNoun: bags.BagTerm}
_FIELDS = frozenset(FIELDS)
_WORDS = frozenset((*NOUNS, bags.PileNoun, bags.PastNoun))
_ROWS = frozenset((terms.Row, terms.Worth))
_OVER = (terms.Where, terms.Join, terms.Total, terms.Greatest)
_NOTHING: Mapping[Noun, Any] = {}
_NONE: frozenset[str] = frozenset()


@frozen(eq=False)
class Facts:
    """What is known of a term."""

    free: Mapping[Noun, Any] = _NOTHING
    """The nouns that have no meaning of their own, and that something else must give."""

    universe: Universe | None = None
    """Of what it is a set, a bag or a pile."""

    can: frozenset[str] = _NONE
    """The ids of the actions of which it says whether they can be done."""


class Terms:
    """Looks at terms, and remembers what it has seen."""

    def __init__(self, game: Any, tables: Tables, report: Report) -> None:  # a Game
        self.tables, self.report = tables, report
        self.fields: dict[str, Field] = tables.fields
        self.seats: Universe = game.seats
        self.actions = {action.id for action in game.actions}
        self.questions = {one.id: [at.id for at in one.readings] for one in game.questions}
        self.words: dict[Noun, tuple[Any, str]] = {}
        """Each word that has a meaning, and where it was met."""
        self.families: dict[str, terms.Family] = {}
        self.shuffled = ""
        """Where a pile is shuffled, if one is."""
        self._known: dict[int, tuple[object, Facts]] = {}

    def __call__(self, term: Any, where: str) -> Facts:  # what somebody wrote
        """The facts of a term, whose mistakes are noted."""
        found = self._known.get(id(term))
        if found is None:
            found = self._known[id(term)] = (term, self._facts(term, where))
        return found[1]

    def of_kind(self, term: Any, needed: type | tuple[type, ...], where: str, place: str) -> Facts:
        """The facts of what must be of some kind; ``place`` is what takes it."""
        offered = needed if isinstance(needed, tuple) else (needed,)
        if isinstance(term, offered):
            return self(term, where)
        expected = " or ".join(WORDS.get(at, at.__name__) for at in offered)
        self.report.wrong(where, f"{place} takes {expected}, not {kind(term)}")
        return Facts()

    def fit(self, part: Universe | None, whole: Universe | None, where: str, what: str) -> None:
        """Note two universes that do not fit: ``what`` says of what they are."""
        if not fits(part, whole):
            self.report.wrong(where, f"{what}: {part.name} and {whole.name} do not fit")  # type: ignore[union-attr]

    # --- one term ---------------------------------------------------------------------------------

    def _facts(self, term: Any, where: str) -> Facts:
        node = type(term)
        if node in _FIELDS:
            return self._field(term, where)
        if node in _WORDS:
            return self._noun(term, where)
        if node in _OVER:
            return self._over(term, where)
        if node in _ROWS and term.table.means is not None:
            return self._worded(term, where)
        of = {
            name: self.of_kind(getattr(term, name), needed, where, node.__name__)
            for name, needed in parts(node)
            if needed is not terms.Table and needed is not terms.Family
        }
        check = CHECKS.get(node)
        among = None if check is None else check(self, term, of, where)
        can = frozenset(term.actions) if node is terms.CanDo else _NONE
        for at in of.values():
            can |= at.can
        free = self._together(of.values(), where)
        if isinstance(term, terms.After):
            free = {**free, WHOLE_MOVE: TruthNoun("after", "after the move", "move")}
        return Facts(free, among, can)

    def _together(self, facts: Any, where: str) -> Mapping[Noun, Any]:
        found: Mapping[Noun, Any] = _NOTHING
        for at in facts:
            if not found:
                found = at.free
            elif at.free and at.free is not found:
                for key in found.keys() & at.free.keys():
                    self._same(found[key], at.free[key], where)
                found = {**found, **at.free}
        return found

    def _same(self, one: Any, other: Any, where: str) -> None:
        if one is other or one == other:
            return
        left, right = getattr(one, "universe", None), getattr(other, "universe", None)
        if kind(one) != kind(other) or not fits(left, right):
            self.report.wrong(where, f"two different things are called {one.name!r}")

    # --- nouns ------------------------------------------------------------------------------------

    def _field(self, at: Any, where: str) -> Facts:  # a field
        known = self.fields.get(at.name)
        if known is None or (known is not at and known != at):
            self.report.wrong(
                where, f"{at.name!r} is not among the fields of the game", at.name, self.fields
            )
        elif at.per is not None:
            each = f"a value for each of the {at.per.name}"
            self.report.wrong(where, f"the field {at.name!r} has {each}: it is read at a key")
        return Facts(universe=getattr(at, "universe", None))

    def _noun(self, noun: Any, where: str) -> Facts:  # any noun
        means, key = getattr(noun, "means", None), (noun.of, noun.name)
        among = getattr(noun, "universe", None)
        if means is not None:
            needed = next(base for at, base in NOUNS.items() if isinstance(noun, at))
            inner = inside(where, f"the word {noun.name!r}")
            self._word(noun, inner)
            facts = self.of_kind(means, needed, inner, "it")
            self.fit(facts.universe, among, inner, "what it means is of others")
            return Facts(facts.free, among, facts.can)
        if noun.of == "position" and noun.name in self.fields:
            at = self.fields[noun.name]
            if kind(at) == kind(noun) and fits(getattr(at, "universe", None), among):
                return self._field(at, where)
            self.report.wrong(where, f"the noun {noun.name!r} is a field of another kind")
            return Facts(universe=among)
        return Facts({key: noun}, among)

    def _word(self, noun: Any, where: str) -> None:  # any noun
        """A word stands for one thing in the whole game."""
        key = (noun.of, noun.name)
        other, _ = self.words.setdefault(key, (noun, where))
        if other is not noun and (other != noun or other.means != noun.means):
            self.report.wrong(where, "the same word has another meaning elsewhere")

    def _worded(self, term: Any, where: str) -> Facts:
        """A table that is a word: what it means, of a noun for its key."""
        table, inner = term.table, inside(where, f"the word {term.table.name!r}")
        key = self.of_kind(term.key, SetTerm, where, type(term).__name__)
        needed = SetTerm if isinstance(term, terms.Row) else NumberTerm
        facts = self.of_kind(table.means, needed, inner, "it")
        if table.it is None:
            self.report.wrong(inner, "it has no noun for its key")
            return facts
        self.fit(key.universe, table.it.universe, where, f"the key of the word {table.name!r}")
        self.fit(facts.universe, table.universe, inner, "what it means is of others")
        free = {at: noun for at, noun in facts.free.items() if at != (table.it.of, table.it.name)}
        return Facts(self._together((key, Facts(free)), where), facts.universe, facts.can | key.can)

    # --- over the members of a family -------------------------------------------------------------

    def _over(self, term: Any, where: str) -> Facts:  # one of the four nodes
        ((name, needed),) = (at for at in parts(type(term)) if issubclass(at[1], Term))
        each = self.of_kind(getattr(term, name), needed, where, type(term).__name__)
        among = self.family(term.family, where)
        it = term.family.it
        if it is None:
            return Facts(self._together((each,), where), each.universe, each.can)
        key = (it.of, it.name)
        if key in each.free:
            self._same(it, each.free[key], where)
        others = Facts({at: noun for at, noun in each.free.items() if at != key})
        result = it.universe if isinstance(term, terms.Where) else each.universe
        return Facts(self._together((among, others), where), result, each.can | among.can)

    def family(self, family: terms.Family, where: str) -> Facts:
        """The facts of the set that a family's members are taken from."""
        other = self.families.setdefault(family.name, family)
        if other is not family and (other.it, other.among) != (family.it, family.among):
            self.report.wrong(where, f"two different families are called {family.name!r}")
        if family.it is None:
            self.report.wrong(where, f"the family {family.name!r} has no noun for a member")
        elif family.it.means is not None:
            self.report.wrong(where, f"the noun {family.it.name!r} for a member has a meaning")
        if family.among is None:
            return Facts()
        found = self.of_kind(family.among, SetTerm, where, f"the family {family.name!r}")
        if family.it is not None:
            what = f"the family {family.name!r} is taken from others"
            self.fit(found.universe, family.it.universe, where, what)
        return found

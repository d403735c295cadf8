"""Mistakes in actions: what they ask, who acts, and their clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from rulespec.language.mistakes.kinds import WHOLE_MOVE, YOU, Noun, elements
from rulespec.language.mistakes.of_terms import Terms
from rulespec.language.mistakes.report import Report, inside
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Fixed, Set, SetNoun, SetTerm, TruthTerm
from rulespec.language.universes import bits


@frozen(eq=False)
class Moves:
    """Looks at actions."""

    look: Terms
    given: Any
    """Notes which nouns of a term nothing gives: ``given(facts, nouns, where)``."""

    always: Mapping[Noun, Any]
    """The nouns that always stand for something."""

    asked: frozenset[Noun]
    """All nouns that some action asks; those that one does not ask are empty in it."""

    @property
    def report(self) -> Report:
        """Where mistakes are noted."""
        return self.look.report

    def action(self, action: Action, where: str) -> frozenset[str]:
        """The asks and clauses of an action; the actions of which it asks whether they can be."""
        can: frozenset[str] = frozenset()
        self.report.twice(where, "things asked", [ask.noun.name for ask in action.asks])
        earlier: dict[Noun, Ask] = {}
        for ask in action.asks:
            place = inside(where, f"ask {ask.noun.name}")
            can |= self._ask(ask, earlier, action, place)
            earlier[ask.noun.of, ask.noun.name] = ask
        if action.who is not None:
            self._who(action, earlier, inside(where, "who"))
        nouns = {**self.nouns(action), WHOLE_MOVE: None}
        for clause in action.clauses:
            place = inside(where, f"clause {clause.id}")
            needed = SetTerm if clause.forbids is not None else TruthTerm
            verb = "forbids" if clause.forbids is not None else "requires"
            facts = self.look.of_kind(clause.term, needed, place, verb)
            self.given(facts, nouns, place)
            can |= facts.can
        return can

    def nouns(self, action: Action) -> dict[Noun, Any]:
        """The nouns that stand for something in an action's clauses and effect."""
        own = {(ask.noun.of, ask.noun.name): ask.noun for ask in action.asks}
        return {**self.always, **dict.fromkeys(self.asked), **own}

    # --- asks -------------------------------------------------------------------------------------

    def _ask(
        self, ask: Ask, earlier: Mapping[Noun, Ask], action: Action, where: str
    ) -> frozenset[str]:
        if ask.noun.of != "move":
            wrong = "what is asked is a word of the move: SetNoun(name, words, universe, 'move')"
            self.report.wrong(where, wrong)
        if ask.noun.means is not None:
            self.report.wrong(where, "it is asked, and its noun has a meaning")
        self._size(ask, where)
        self._listed(ask, earlier, action, where)
        if ask.after is not None:
            self._earlier(ask, ask.after, earlier, action, inside(where, "after"))
            self.look.fit(ask.noun.universe, ask.after.universe, where, "after")
        return self._given(ask, earlier, action, where)

    def _earlier(
        self, ask: Ask, noun: SetNoun, earlier: Mapping[Noun, Ask], action: Action, where: str
    ) -> None:
        """Another thing asked must be asked before, and be one thing."""
        key = (noun.of, noun.name)
        if key == (ask.noun.of, ask.noun.name):
            self.report.wrong(where, f"{noun.name!r} is what is asked itself")
        elif key not in earlier:
            is_later = any((at.noun.of, at.noun.name) == key for at in action.asks)
            when = "is asked later" if is_later else "is not asked"
            known = [at.noun.name for at in earlier.values()]
            self.report.wrong(where, f"{noun.name!r} {when}", noun.name, known)
        elif not (earlier[key].is_one and _is_plain(earlier[key].given)):
            self.report.wrong(where, f"{noun.name!r} is not one thing that is asked")

    def _size(self, ask: Ask, where: str) -> None:
        universe, size = ask.noun.universe, ask.size
        if not isinstance(size, int) or not 1 <= size <= len(universe):
            wrong = f"size {size!r}, not 1 to {len(universe)}: there are {len(universe)} "
            self.report.wrong(where, f"{wrong}{universe.name}")
            return
        if ask.groups and size == 1:
            self.report.wrong(where, "groups are said, and only one thing is asked")
        for number, group in enumerate(ask.groups, 1):
            if not elements(universe, group):
                self.report.wrong(where, f"group {number} is no set of the {universe.name}")
            elif group.bit_count() < size:
                self.report.wrong(where, f"group {number} has fewer than {size} elements")
        if size > 1 and ask.between == "-" and ask.spelled is None:
            self._told_apart(ask, where)

    def _told_apart(self, ask: Ask, where: str) -> None:
        """Names that are joined by dashes have none of their own."""
        offered = 0 if ask.groups else ask.noun.universe.whole
        for group in ask.groups:
            offered |= group if isinstance(group, int) and group >= 0 else 0
        names = ask.noun.universe.elements
        for name in [names[at] for at in bits(offered & ask.noun.universe.whole)]:
            if "-" in name:
                wrong = f"several are asked, joined by dashes, and {name!r} has one in its name"
                self.report.wrong(where, wrong)
                return

    def _listed(self, ask: Ask, earlier: Mapping[Noun, Ask], action: Action, where: str) -> None:
        if ask.listed is None:
            if ask.key is not None:
                self.report.wrong(where, "a key is said, and no table is listed")
            return
        if ask.size != 1:
            self.report.wrong(where, "it is listed, and a size is said besides")
        self.look.fit(ask.listed.universe, ask.noun.universe, where, "listed")
        self.look.tables.patterns(ask.listed, where)
        if isinstance(ask.key, SetNoun) and ask.key.of == "move":
            self._earlier(ask, ask.key, earlier, action, inside(where, "key"))

    def _given(
        self, ask: Ask, earlier: Mapping[Noun, Ask], action: Action, where: str
    ) -> frozenset[str]:
        """What it is, or of what it must be, speaks of nothing that is asked later."""
        can: frozenset[str] = frozenset()
        own = {(at.noun.of, at.noun.name): at.noun for at in action.asks}
        others = {**self.always, **dict.fromkeys(self.asked - own.keys())}
        before = {key: at.noun for key, at in earlier.items()}
        for name, term, known in (
            ("given", ask.given, {**others, **before}),
            ("tries", ask.tries, {**others, **before}),
            ("key", ask.key, {**others, **before}),
            ("among", ask.among, others),
        ):
            if term is None:
                continue
            place = inside(where, name)
            facts = self.look.of_kind(term, SetTerm, place, name)
            for _, noun in facts.free.keys() & (own.keys() - known.keys()):
                when = "asked later" if name != "among" else "of the move, which is not known yet"
                self.report.wrong(place, f"{noun!r} is {when}")
            is_early = name == "among" or not self._acts(action, earlier)
            if YOU in facts.free and action.who is not None and is_early:
                self.report.wrong(place, "it speaks of you, and who acts is not known yet")
            self.given(facts, {**own, **known}, place)
            if name != "key":
                self.look.fit(facts.universe, ask.noun.universe, place, "it is of others")
            can |= facts.can
        how = ask.perhaps or ask.among is not None or ask.listed is not None or ask.size != 1
        if ask.given is not None and how:
            self.report.wrong(where, "it is given, and how it is asked is said besides")
        return can

    @staticmethod
    def _acts(action: Action, earlier: Mapping[Noun, Ask]) -> bool:
        """Whether who acts is asked before."""
        who = action.who
        return who is not None and (who.of, who.name) in earlier

    def _who(self, action: Action, asked: Mapping[Noun, Ask], where: str) -> None:
        who: Any = action.who
        ask = asked.get((who.of, who.name))
        if ask is None:
            known = [at.noun.name for at in asked.values()]
            self.report.wrong(where, f"{who.name!r} is not asked", who.name, known)
        elif not ask.is_one:
            self.report.wrong(where, f"{who.name!r} is not one player")
        self.look.fit(who.universe, self.look.seats, where, "who acts is no player")


def _is_plain(given: Set | None) -> bool:
    """Whether nothing is given in place of an answer, or one thing that never changes."""
    return given is None or (isinstance(given, Fixed) and given.members.bit_count() == 1)

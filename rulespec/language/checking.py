"""Checking: mistakes in a game's declarations, named when the game is imported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rulespec.language.bags import BagTerm, PastNoun
from rulespec.language.chance import unshuffled
from rulespec.language.invariants import OfEach
from rulespec.language.mistakes import of_beginning, of_names
from rulespec.language.mistakes.kinds import WHOLE_MOVE, YOU, Noun, fits, kind, parts
from rulespec.language.mistakes.of_effects import Effects
from rulespec.language.mistakes.of_fields import Fields, numbers, roles
from rulespec.language.mistakes.of_moves import Moves
from rulespec.language.mistakes.of_tables import Tables
from rulespec.language.mistakes.of_terms import Facts, Terms
from rulespec.language.mistakes.report import Mistaken, Report, inside
from rulespec.language.terms import NumberTerm, SetNoun, SetTerm, Term, TruthTerm

if TYPE_CHECKING:
    from rulespec.language.clauses import ScoreLine
    from rulespec.language.game import Game

_LOOSE = (of_names.names, of_names.clauses, of_names.universes, of_names.entries, of_names.asked,
          roles, numbers, of_beginning.start, of_beginning.editions)  # fmt: skip


def checked(game: Game) -> None:
    """Refuse a game in which something is wrong, with the names of what is."""
    report = Report()
    for check in _LOOSE:
        check(game, report)
    Checking(game, report).everything()
    found = tuple(report)
    if found:
        raise Mistaken(game.id, found)


class Checking:
    """Looks at all terms of a game."""

    def __init__(self, game: Game, report: Report) -> None:
        self.game, self.report = game, report
        self.look = Terms(game, Tables(game, report), report)
        self.always: dict[Noun, Any] = {YOU: SetNoun("you", "you", game.seats)}
        asked = frozenset((a.noun.of, a.noun.name) for at in game.actions for a in at.asks)
        self.moves = Moves(self.look, self.given, self.always, asked)
        self.effects = Effects(self.look, self.given)
        self.fields = Fields(self.look, self.given, self.always)

    def everything(self) -> None:
        """Fields, actions, effects, scores, invariants, and what they have in common."""
        for at in self.game.fields:
            self.fields.field(at, f"field {at.name}")
        can = {}
        for action in self.game.actions:
            where = f"action {action.id}"
            can[action.id] = self.moves.action(action, where)
            self.effects.steps(action.effect, self.moves.nouns(action), inside(where, "effect"))
        self._alone(self.game.over, "over")
        for line in (*self.game.score, *self.game.tie_breaks):
            self._line(line, f"score line {line.id}")
        for one in self.game.invariants:
            where = f"invariant {one.id}"
            bound = self._members((one.of,), where)
            self.given(self.look.of_kind(one.holds, TruthTerm, where, "holds"), bound, where)
            shown = {} if one.shows is None else {"shows": one.shows}
            self._told({**shown, **one.parts}, bound, where)
            if one.sure is not None:
                self.given(self.look.of_kind(one.sure, TruthTerm, where, "sure"), bound, where)
        for scope in self.game.scopes:
            self._alone(scope.holds, f"scope {scope.id}")
        for hint in self.game.hints:
            self._alone(hint.holds, f"hint {hint.id}")
        self._remarks()
        of_beginning.set_by_nobody(self.game, self.effects.sets, self.report)
        self._circles(can)
        self._words()
        if self.look.shuffled and self.game.chance is unshuffled:
            wrong = "a pile is shuffled, and the game does not say by what chance: chance=seeded()"
            self.report.wrong(self.look.shuffled, wrong)

    def _remarks(self) -> None:
        """What answers say besides: a term about a position, or about the moves that it names."""
        for at in self.game.rests_on:
            where = f"rests on {', '.join(at.parts)}"
            known = tuple(self._of_moves(at.moves, where)) if at.moves else (self.always,)
            for part in at.parts:
                self._in_box(part, where)
            if at.needs is not None:
                facts = self.look.of_kind(at.needs, (SetTerm, TruthTerm), where, "needs")
                for nouns in known:
                    self.given(facts, nouns, where)
        for one in self.game.gives_up:
            where = f"gives up {one.says}"
            tuple(self._of_moves(one.but, where))
            facts = self.look.of_kind(one.when, TruthTerm, where, "when")
            parts = {name: at for name, at in one.parts.items() if not isinstance(at, str)}
            told = [self.look.of_kind(at, (SetTerm, NumberTerm, BagTerm), where, name)
                    for name, at in parts.items()]
            for nouns in self._of_moves(one.moves or tuple(self.game.rules), where):
                for each in (facts, *told):
                    self.given(each, nouns, where)

    def _in_box(self, part: str, where: str) -> None:
        """Note a part that the box has not; what is a part of it, or within it, is one too."""
        known = () if self.game.box is None else self.game.box.parts
        named = re.compile(re.escape(part).replace(r"\*", "[^.]+") + r"(\.|$)")
        if not any(map(named.match, known)):
            self.report.wrong(where, f"the box has no part {part!r}", part, known)

    def _of_moves(self, names: tuple[str, ...], where: str) -> Iterator[dict[Noun, Any]]:
        """The nouns of each of some actions."""
        known = {at.id: at for at in self.game.actions}
        for name in names:
            if name in known:
                yield self.moves.nouns(known[name])
            else:
                self.report.wrong(where, f"there is no action {name!r}", name, known)

    def _told(self, parts: Mapping[str, Any], bound: Mapping[Noun, Any], where: str) -> None:
        """What stands in braces: a set, a number, a name, or something of each member."""
        for name, part in parts.items():
            if isinstance(part, OfEach):
                inner = {**bound, **self._members((part.family,), where)}
                self._told(part.parts, inner, inside(where, name))
            elif not isinstance(part, str):
                facts = self.look.of_kind(part, (SetTerm, NumberTerm), where, name)
                self.given(facts, bound, where)

    def given(self, facts: Facts, nouns: Mapping[Noun, Any], where: str) -> None:
        """Note the nouns of a term that nothing gives."""
        for key, noun in facts.free.items():
            if key == WHOLE_MOVE and key not in nouns:
                wrong = "After: only a clause of an action asks what holds after a move"
                self.report.wrong(where, wrong)
                continue
            if key not in nouns:
                self._nothing_gives(noun, nouns, where)
                continue
            giver = nouns[key]
            same = giver is None or fits(
                getattr(noun, "universe", None), getattr(giver, "universe", None)
            )
            if not same or (giver is not None and kind(giver) != kind(noun)):
                self.report.wrong(where, f"two different things are called {noun.name!r}")

    def _nothing_gives(self, noun: Any, nouns: Mapping[Noun, Any], where: str) -> None:  # any noun
        known = [name for of, name in nouns if of == noun.of]
        if isinstance(noun, PastNoun) or noun.of == "position":
            known += self.game.slots.fields
        if noun.of == "move" and (noun.of, noun.name) in self.moves.asked:
            wrong = f"the noun {noun.name!r} is a word of a move, and there is no move here"
        elif noun.of == "move":
            wrong = f"no action asks the noun {noun.name!r}"
            known = [name for _, name in self.moves.asked]
        else:
            wrong = f"the noun {noun.name!r} has no meaning: no field, ask, family or procedure "
            wrong += "gives it"
        self.report.wrong(where, wrong, noun.name, known)

    def _alone(self, truth: Any, where: str) -> None:  # what somebody wrote
        self.given(self.look.of_kind(truth, TruthTerm, where, "it"), self.always, where)

    # --- scores -----------------------------------------------------------------------------------

    def _line(self, line: ScoreLine, where: str) -> None:
        bound = self._members(_families(line.worth), where)
        worth = self.look.of_kind(line.worth, NumberTerm, where, "worth")
        self.given(worth, self.always, where)
        if line.shows is not None:
            self.given(self.look.of_kind(line.shows, SetTerm, where, "shows"), bound, where)
        for number, tell in enumerate(line.tells, 1):
            place = inside(where, f"tell {number}")
            more = self._members((tell.of,), place)
            facts = self.look.of_kind(tell.term, (SetTerm, NumberTerm, TruthTerm), place, "it")
            self.given(facts, {**bound, **more}, place)

    def _members(self, families: Any, where: str) -> dict[Noun, Any]:  # families, or none
        bound = dict(self.always)
        for family in families:
            if family is not None:
                self.look.family(family, where)
                if family.it is not None:
                    bound[family.it.of, family.it.name] = family.it
        return bound

    # --- the whole game ---------------------------------------------------------------------------

    def _circles(self, can: Mapping[str, frozenset[str]]) -> None:
        """No action can be judged only if it is known whether it can be done."""
        for name in can:
            met: set[str] = set()
            ahead = set(can[name])
            while ahead:
                other = ahead.pop()
                if other not in met:
                    met.add(other)
                    ahead |= can.get(other, frozenset())
            if name in met:
                wrong = "whether it is legal hangs on whether it can be done: CanDo in a circle"
                self.report.wrong(f"action {name}", wrong)

    def _words(self) -> None:
        """No word with a meaning is called as something that has none."""
        taken = {*self.always, *self.moves.asked}
        taken |= {("position", name) for name in self.game.slots.fields}
        for key, (noun, where) in self.look.words.items():
            if key in taken:
                self.report.wrong(where, f"the name {noun.name!r} is bound twice")


def _families(term: Any) -> Iterator[Any]:
    """The families that a term speaks of, each part of it looked at once."""
    ahead, met = [term], set()
    while ahead:
        part = ahead.pop()
        if id(part) not in met and isinstance(part, Term):
            met.add(id(part))
            yield getattr(part, "family", None)
            ahead += [getattr(part, name) for name, _ in parts(type(part))]

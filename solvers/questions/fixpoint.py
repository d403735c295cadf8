"""Which claims keep each other: all are assumed together, and those that a move breaks are dropped.

What is left is the greatest set of claims that keep each other, but for those of which nobody
knows in time whether they are kept: these are dropped last, and what needed them is asked again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TypeAlias

from attrs import define, field, frozen

from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.search.limits import LEAST, Watch, processor_seconds
from solvers.questions.claims import Claim, Within
from solvers.questions.induction import Step
from solvers.questions.outcomes import Breaks, Keeps, Outcome, Unclear

EACH = 60.0
"""So many seconds of a processor one claim may take, besides the time for all of them."""

LIKELY = 3
"""So much longer is looked at what was just shown where another number plays, or another moves."""

ALL_TABLES, EACH_NUMBER, EACH_MOVER = range(3)
"""At which tables something is asked: all at once, by how many play, by whose turn it is, too."""


@frozen
class Look:
    """How claims are looked at."""

    seconds: float
    """So many one claim may take at one place."""

    whole: float
    """In this part of them all cases are looked at at once."""

    tables: int = EACH_MOVER
    sums: bool = False
    """Whether it is only looked at whether sums stay as they are."""


LOOKS = (
    Look(8, 0, EACH_NUMBER, sums=True), Look(5, 1, ALL_TABLES), Look(2, 0, EACH_NUMBER),
    Look(5, 1, EACH_NUMBER), Look(13, 1, ALL_TABLES), Look(5, 0),
)  # fmt: skip
"""One after the other, as what takes longer is asked again."""

AT_ONE_TABLE = (LOOKS[0], Look(7.5, 1, ALL_TABLES), Look(20, 1, ALL_TABLES), Look(5, 0))
"""Likewise where it is known how many play, so that there are fewer ways to look."""

FEW = 12
AT_FEW = (Look(5, 0, sums=True), Look(0.5, 1), Look(5, 0))
"""Likewise where there are no more places than these few."""

LAST = Look(EACH, 0.3)

Place: TypeAlias = tuple[Action, int | None, str | None]
"""A kind of move, how many play, and whose turn it is."""


@define(eq=False)
class Fixpoint:
    """What is shown by now, and what is dropped."""

    game: Game
    players: int | None
    watch: Watch
    asked: set[Claim]
    """The claims that have to be proved."""

    alive: set[Claim] = field(factory=set)
    """What may be assumed."""

    shown: dict[tuple[Claim, Place], frozenset[Claim]] = field(factory=dict)
    """For each claim and place what was assumed to show that it is kept there."""

    likely: dict[Claim, list[Claim]] = field(factory=dict)
    """What was needed for a claim where it was asked last, as far as it was seen."""

    just: set[tuple[Claim, Action, Look]] = field(factory=set)
    """What was shown of some kinds of moves in a look."""

    hard: dict[Claim, set[Claim]] = field(factory=dict)
    """For what took longer than it should what was assumed then, or should have been."""

    unclear: dict[tuple[Claim, Place], Unclear] = field(factory=dict)
    dropped: dict[Claim, tuple[Place, Breaks | Unclear]] = field(factory=dict)
    needs: dict[Claim, set[Claim]] = field(factory=dict)
    """What a claim was shown by that is dropped."""

    spent: dict[Claim, float] = field(factory=dict)
    began: float = field(factory=processor_seconds)
    look: Look = LAST

    def run(self) -> None:
        """Ask until what is left keeps itself: first all for a moment, then what is hard."""
        looks: Iterable[Look] = AT_ONE_TABLE if self.players or self.game.playing is None else LOOKS
        if len(self.places) <= FEW:
            looks = AT_FEW
        for self.look in looks:
            while self._round():
                pass
            self.unclear.clear()
        self.look = LAST
        while True:
            while self._round():
                pass
            last = {claim: (place, why) for (claim, place), why in self.unclear.items()}
            if not last:
                return
            self.unclear.clear()
            for claim, why in last.items():
                self._drop(claim, *why)

    @property
    def places(self) -> tuple[Place, ...]:
        """Each kind of move, with each number of players, and each of them to move."""
        return self._places(EACH_MOVER)

    def _places(self, by: int) -> tuple[Place, ...]:
        """The same, but for whose turn it is, or how many play, too."""
        numbers: tuple[int | None, ...] = self.game.numbers
        if self.game.playing is None or (by == ALL_TABLES and self.players is None):
            numbers = (None,)
        elif self.players is not None:
            numbers = (self.players,)
        tables = [(number, mover) for number in numbers for mover in self._movers(number, by)]
        played = (action for action in self.game.actions if action.is_move)
        return tuple((action, *table) for action, table in product(played, tables))

    def _movers(self, number: int | None, by: int) -> tuple[str | None, ...]:
        """Whose turn it may be."""
        is_known = by == EACH_MOVER and self.game.turn in self.game.fields
        return self.game.players[:number] if is_known else (None,)

    @property
    def proved(self) -> set[Claim]:
        """What keeps itself: each of them shown at every place by others of them."""
        found = self.alive & self.asked
        while True:
            kept = {at for at in found if all(self._is_shown(at, one, found)
                                              for one in self.places)}  # fmt: skip
            if kept == found:
                return found
            found = kept

    def _is_shown(self, claim: Claim, place: Place, by: set[Claim]) -> bool:
        return self._shown_by(claim, place, by) is not None

    def _is_shown_where_more_is_known(self, claim: Claim, place: Place) -> bool:
        narrower = (one for one in self.places if one[0] is place[0] and place[1] in {None, one[1]})
        return all(self._is_shown(claim, one, self.alive) for one in narrower)

    def _shown_by(self, claim: Claim, place: Place, by: set[Claim]) -> frozenset[Claim] | None:
        """Which of some claims show one there, or where less is known."""
        action, number, _ = place
        wider = (place, (action, number, None), (action, None, None))
        found = (self.shown.get((claim, at)) for at in wider)
        return next((one for one in found if one is not None and one <= by), None)

    # --- asking -----------------------------------------------------------------------------------

    def _round(self) -> bool:
        """Ask whatever is open, place by place; whether anything was."""
        any_open = False
        for place in self._places(self.look.tables):
            if next(self._open(place), None) is not None:
                any_open = True
                self.watch.look()
                alive = sorted(self.alive, key=lambda at: at.id)
                step = Step(self.game, *place, self.watch, alive)
                if not self.look.sums:
                    step.ready(self.look.whole)
                self.watch.look()
                while self.alive.issuperset(alive) and (
                    claim := next(self._open(place), None)
                ) is not None:
                    self._ask(step, place, claim)
        return any_open

    def _open(self, place: Place) -> Iterator[Claim]:
        """The claims that are not known to be kept there, though they have to be: fields last."""
        is_vague = place[1] is None and self.game.playing is not None
        found = (at for at in self.alive & self.asked
                 if (at, place) not in self.unclear and not (is_vague and self._is_of_seats(at))
                 and not self._is_shown(at, place, self.alive)
                 and not self._is_shown_where_more_is_known(at, place))  # fmt: skip
        yield from sorted(found, key=lambda at: (isinstance(at, Within), at.id))

    def _is_of_seats(self, claim: Claim) -> bool:
        """Whether it is another claim for each number of players: what a field of theirs holds."""
        named = getattr(getattr(claim, "field", None), "universe", None)
        return isinstance(claim, Within) and self.game.seats in {claim.field.per, named}

    def _ask(self, step: Step, place: Place, claim: Claim) -> None:
        began, spent = processor_seconds(), self.spent.get(claim, 0.0)
        left, slower = EACH - spent, self._slower()
        found: Outcome = Unclear("time")
        longer = LIKELY if (claim, place[0], self.look) in self.just else 1
        seconds = min(self.look.seconds * longer, left) * slower
        if self.look.sums:
            found = step.leaves(claim, seconds)
        elif left > 0:
            likely = self.likely.get(claim, ())
            kept = (at for at in step.alive if self._is_shown(at, place, self.alive))
            found = step.keeps(claim, seconds, self.look.whole, likely, kept, left * slower)
        self.spent[claim] = spent + processor_seconds() - began
        match found:
            case Keeps(by, after):
                by = by.union(*(self._shown_by(at, place, self.alive) or {at} for at in after))
                self.shown[claim, place] = by
                self.just.add((claim, place[0], self.look))
                needed = by - step.rests_on | self.hard.get(claim, set())
                self.likely[claim] = sorted(needed, key=lambda at: at.id)
                self.asked |= by
            case Unclear():
                self.watch.look()
                self.hard.setdefault(claim, set()).update(found.assumed)
                self.likely[claim] = list(found.assumed) or self.likely.get(claim, [])
                self.unclear[claim, place] = found
            case Breaks() if place not in self.places:
                self.unclear[claim, place] = Unclear("looked at again where more is known")
            case Breaks():
                self._drop(claim, place, found)

    def _slower(self) -> float:
        """How often as long all takes as it would if nothing else ran on this machine."""
        return max(1.0, self.watch.seconds / max(processor_seconds() - self.began, LEAST))

    def _drop(self, claim: Claim, place: Place, why: Breaks | Unclear) -> None:
        self.dropped[claim] = place, why
        self.alive.discard(claim)
        self.unclear = {at: found for at, found in self.unclear.items() if at[0] is not claim}
        for (other, _), by in self.shown.items():
            if claim in by and other is not claim:
                self.needs.setdefault(other, set()).add(claim)

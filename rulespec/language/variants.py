"""Variants: a game as one's own table plays it, written down as its difference to the game.

A file of one's own that declares a variant's game is a game like any other::

    from rulespec.language.clauses import Clause
    from rulespec.language.registry import game
    from rulespec.language.variants import Variant

    OURS = Variant(
        id="ours",
        title="As we play",
        without=("pass.none",),
    )
    GAME = OURS.of(game("examples/games/othello.py"))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from attrs import evolve, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import Clause, ScoreLine
from rulespec.language.fields import Field
from rulespec.language.invariants import Invariant
from rulespec.language.moves import Action
from rulespec.language.questions import Question
from rulespec.languages import said
from rulespec.texts.citations import Citation

if TYPE_CHECKING:
    from rulespec.language.effects import Step
    from rulespec.language.game import Game
    from rulespec.language.rulesets import Ruleset

T = TypeVar("T")
N = TypeVar("N", bound="Named")
C = TypeVar("C", Clause, ScoreLine)


class Named(Protocol):
    """What has an id."""

    @property
    def id(self) -> str:
        """Its id."""


@frozen(kw_only=True)
class Variant:
    """House rules: what is other than in a game, named and cited like an edition.

    What has the id of something in the game takes its place; anything else is added.
    """

    id: str
    title: str
    says: str = ""
    """The variant in a sentence of one's own."""

    clauses: tuple[Clause, ...] = ()
    """Clauses in the place of those with their ids."""

    adds: Mapping[str, tuple[Clause, ...]] = field(factory=dict, hash=False)
    """Clauses that an action, by its id, answers to besides."""

    without: tuple[str, ...] = ()
    """The ids of clauses, actions, score lines, questions and invariants that are left out."""

    effects: Mapping[str, tuple[Step, ...]] = field(factory=dict, hash=False, eq=False)
    """What an action, by its id, changes instead."""

    actions: tuple[Action, ...] = ()
    fields: tuple[Field, ...] = ()
    questions: tuple[Question, ...] = ()
    score: tuple[ScoreLine, ...] = ()
    invariants: tuple[Invariant, ...] = ()
    start: Mapping[Field, Any] = field(factory=dict, hash=False, eq=False)
    """What fields hold at the beginning instead."""

    def of(self, game: Game) -> Game:
        """The game as it is played with the variant."""
        self._meets(game)
        name = f"{game.id}+{self.id}"
        return game.changed(
            id=name,
            title=f"{game.title} ({self.title})",
            editions=tuple(evolve(at, game=name) for at in game.editions),
            fields=_merged(game.fields, self.fields, lambda at: at.name),
            actions=self._kept(map(self._action, _by_id(game.actions, self.actions))),
            questions=self._kept(_by_id(game.questions, self.questions)),
            score=self._kept(_by_id(game.score, map(self._cited, self.score))),
            tie_breaks=self._kept(game.tie_breaks),
            invariants=self._kept(_by_id(game.invariants, self.invariants)),
            start=_Start(game.start, self.start) if self.start else game.start,
            cite=_Citing(game.cite, self),
            variants=(*game.variants, self),
        )

    def _meets(self, game: Game) -> None:
        """Refuse a variant that speaks of what the game does not have."""
        clauses = {clause.id for action in game.actions for clause in action.clauses}
        actions = {action.id for action in game.actions}
        listed: tuple[Named, ...] = (*game.questions, *game.score, *game.tie_breaks)
        known = clauses | actions | {at.id for at in (*listed, *game.invariants)}
        wanted = (
            ("a clause", clauses, [clause.id for clause in self.clauses]),
            ("an action", actions | {at.id for at in self.actions}, [*self.adds, *self.effects]),
            ("something", known, self.without),
        )
        for what, there, named in wanted:
            for name in named:
                if name not in there:
                    place = f"variant {self.id}"
                    raise BadInput(place, name, f"{what} of {game.id}", did_you_mean(name, there))

    def _kept(self, found: Iterable[N]) -> tuple[N, ...]:
        return tuple(at for at in found if at.id not in self.without)

    def _action(self, action: Action) -> Action:
        own = {clause.id: self._cited(clause) for clause in self.clauses}
        kept = self._kept(own.get(clause.id, clause) for clause in action.clauses)
        more = tuple(map(self._cited, self.adds.get(action.id, ())))
        effect = self.effects.get(action.id, action.effect)
        return evolve(action, clauses=(*kept, *more), effect=effect)

    def _cited(self, at: C) -> C:
        """A clause or a score line that cites the variant first."""
        return evolve(at, cites=(f"{self.id}:{at.id}", *at.cites))

    def told(self, passage: str) -> str:
        """The variant's own sentence for a passage of its own."""
        name = passage.removeprefix(f"{self.id}:")
        added = (clause for clauses in self.adds.values() for clause in clauses)
        listed: tuple[Clause | ScoreLine, ...] = (*self.clauses, *added, *self.score)
        return next((at.says for at in listed if at.id == name), self.says)


@frozen
class _Citing:
    """Looks up the variant's own passages, and asks the game for the others."""

    others: Callable[[tuple[str, ...], Ruleset], tuple[Citation, ...]]
    variant: Variant

    def __call__(self, passages: tuple[str, ...], ruleset: Ruleset) -> tuple[Citation, ...]:
        own = [at for at in passages if at.startswith(f"{self.variant.id}:")]
        rest = tuple(at for at in passages if at not in own)
        told = [
            Citation(self.variant.id, at, said("house rule"), self.variant.told(at)) for at in own
        ]
        return (*told, *(self.others(rest, ruleset) if rest else ()))


@frozen
class _Start:
    """How a game begins, but for some fields."""

    game: Any
    own: Mapping[Field, Any]

    def __call__(self, ruleset: Ruleset, box: Any, **choices: Any) -> Mapping[Field, Any]:  # noqa: ANN401
        if callable(self.game):
            return {**self.game(ruleset, box, **choices), **self.own}
        return {**self.game, **self.own}


def _by_id(theirs: Iterable[N], own: Iterable[N]) -> tuple[N, ...]:
    return _merged(tuple(theirs), tuple(own), lambda at: at.id)


def _merged(theirs: tuple[T, ...], own: tuple[T, ...], name: Callable[[T], str]) -> tuple[T, ...]:
    """The game's things with the variant's in their places, then those that are new."""
    mine = {name(at): at for at in own}
    known = {name(at) for at in theirs}
    kept = tuple(mine.get(name(at), at) for at in theirs)
    return (*kept, *(at for at in own if name(at) not in known))

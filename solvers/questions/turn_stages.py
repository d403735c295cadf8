"""Stages of a turn from which a wish can no longer come true, and moves that never help it.

Of a position at a stage only that is taken as known which no move changes that may be made in this
turn. A solver is asked for each kind of moves whether one may make the wish come true, and to which
stages it may lead. What it does not refute is taken to be possible.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import define, field

from rulespec.language.fields import Field
from rulespec.language.moves import Action
from rulespec.wishes.wishes import AnyOf, Every, Holds, Otherwise, Wish
from solvers.limits import Limits, Stopped, Watch
from solvers.questions.lasting import changed_by
from solvers.questions.own_turn import OwnTurn
from solvers.unknown import FALSE, Literal, Part, Solver, Unknown, Unseen, UnseenMove

Position: TypeAlias = Any
"""A position of any game."""

SOON, LEAST = 2.0, 0.001
"""So many seconds are spent on that."""

Stage = int
"""A packed value of the field that says how far the game has come."""


def literal(wish: Wish, at: Unseen) -> Literal:
    """Whether a wish is met in a position that nobody knows."""
    circuit = at.unknown.circuit
    match wish:
        case Holds(term, player, None):
            return at.worth(term, player)  # type: ignore[no-any-return]  # a truth's is a literal
        case Every(of):
            return circuit.all_of(literal(one, at) for one in of)
        case AnyOf(of):
            return circuit.any_of(literal(one, at) for one in of)
        case Otherwise(inner):
            return -literal(inner, at)
    raise NotImplementedError(f"literal() has no case for {type(wish).__name__}")


@define(eq=False)
class Stages:
    """The stages that a turn may come to, and what serves a wish at each."""

    start: Position
    turn: OwnTurn
    wish: Wish
    """Through whose eyes it is seen is told."""

    watch: Watch
    _changed: set[str] = field(factory=set, init=False)
    """The fields that may change in the turn."""

    _fulfils: dict[Stage, set[str]] = field(factory=dict, init=False)
    """For each stage the actions after which the wish may hold."""

    _leads: dict[Stage, dict[str, set[Stage]]] = field(factory=dict, init=False)
    """For each stage to which ones an action may lead in the turn."""

    def serving(self, first: Stage) -> dict[Stage, set[str]]:
        """For each stage that the turn may come to, the actions that may serve the wish."""
        while not self._is_closed(first):
            self._fulfils.clear()
            self._leads.clear()
        live = self._live()
        return {stage: self._serving(stage, live) for stage in self._leads}

    def _is_closed(self, first: Stage) -> bool:
        """Whether nothing changes in the turn but what was taken to; now all that does is."""
        left, known = [first], len(self._changed)
        while left:
            stage = left.pop()
            if stage not in self._leads:
                self._look_at(stage)
                left += (to for found in self._leads[stage].values() for to in found)
        done = {action for leads in self._leads.values() for action in leads}
        for action in self.start.game.actions:
            if action.id in done:
                self._changed |= changed_by(action)
        return len(self._changed) == known

    def _live(self) -> set[Stage]:
        """The stages from which the wish may still come true."""
        live = {stage for stage, actions in self._fulfils.items() if actions}
        while True:
            more = {stage for stage, leads in self._leads.items()
                    if stage not in live and any(to & live for to in leads.values())}  # fmt: skip
            if not more:
                return live
            live |= more

    def _serving(self, stage: Stage, live: set[Stage]) -> set[str]:
        leads = (action for action, to in self._leads[stage].items() if to & live)
        return self._fulfils[stage].union(leads)

    # --- one stage --------------------------------------------------------------------------------

    def _look_at(self, stage: Stage) -> None:
        """Note what each action may do at a stage."""
        self._fulfils[stage], self._leads[stage] = set(), {}
        for action in self.start.game.actions:
            self.watch.look()
            before = self._any_position(stage)
            move = before.unknown.move(action, before, self._by_oneself(action))
            if move.legal != FALSE:
                self._note(stage, move)

    def _by_oneself(self, action: Action) -> dict[str, Part]:
        """That nobody else makes the move."""
        others = [at for at in self.start.game.players if at != self.turn.player]
        return {} if action.who is None else {action.who.name: Part(lacks=others)}

    def _any_position(self, stage: Stage) -> Unseen:
        """Any position at a stage of this turn: what no move changes is as it is."""
        start, game = self.start, self.start.game
        still = (at for at in game.fields if at.name not in self._changed)
        known: dict[Field, Any] = {at: start[at] for at in still}
        known |= {game.turn: self.turn.own, game.stage: stage}
        unknown = Unknown(game, start.ruleset, box=start.box, players=len(start.players))
        return unknown.position(known)

    def _note(self, stage: Stage, move: UnseenMove) -> None:
        unknown, action = move.unknown, move.action.id
        game, circuit = self.start.game, unknown.circuit
        solver = unknown.solver(self.watch)
        unknown.add(move.legal)
        if solver.model() is None:
            return
        comes = (-literal(self.wish, move.before), literal(self.wish, move.after))
        if FALSE not in comes and self._may_come(solver, comes):
            self._fulfils[stage].add(action)
        stays = circuit.all_of((
            move.after.has(game.turn, self.turn.own), -move.after.worth(game.over),
        ))  # fmt: skip
        found = self._leads[stage][action] = set()
        for at in range(len(game.stage.universe)):
            wanted = circuit.both(stays, move.after.has(game.stage, 1 << at))
            if wanted != FALSE and solver.model(wanted) is not None:
                found.add(1 << at)

    def _may_come(self, solver: Solver, wanted: tuple[Literal, ...]) -> bool:
        """Whether a wish may come true, or nobody knows soon."""
        solver.watch = Limits(seconds=max(LEAST, min(SOON, self.watch.left))).start()
        try:
            return solver.model(*wanted) is not None
        except Stopped:
            return True
        finally:
            solver.watch = self.watch

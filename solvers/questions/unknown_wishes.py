"""Wishes about a position, and perhaps a move in it, that only a solver knows."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from attrs import define, field

from rulespec.answers.position import Position
from rulespec.language.moves import Action, Move
from rulespec.readers.python.looking import AFTER, YOU, Looks, Only
from rulespec.search.limits import Stopped, Watch
from rulespec.wishes.wishes import AnyOf, Every, Holds, Judged, Otherwise, Wins, Wish
from solvers.questions.looking import Looking
from solvers.unknown.circuit import Literal
from solvers.unknown.moves import UnseenMove
from solvers.unknown.positions import Unseen
from solvers.unknown.regions import Regions
from solvers.unknown.unknown import Unknown
from solvers.unknown.values import Bound, Scene, known_set
from solvers.unknown.z3_solver import Z3

if TYPE_CHECKING:
    from rulespec.search.asked import Asked
    from rulespec.search.so_far import What

LOOKS = Looks()


@define(eq=False)
class Wanted(Looking["What"]):
    """What is looked for, as a solver is asked for it."""

    asked: Asked
    watch: Watch
    hurried: bool = False
    """Whether it is looked for where it is likely, and not proved that there is none."""

    unknown: Unknown = field(init=False)
    position: Unseen = field(init=False)
    move: UnseenMove | None = field(init=False)
    """The move that is looked for."""

    solver: Z3 = field(init=False)
    is_impossible: bool = field(default=False, init=False)
    """Whether it is proved that there is none, even with faults."""

    _named: dict[Move, UnseenMove] = field(factory=dict, init=False)

    @unknown.default
    def _unknown(self) -> Unknown:
        at = self.asked
        players = None if at.game.playing is None else at.players
        regions = Regions.DRAWN if self.hurried else Regions.UNROLLED
        return Unknown(at.game, at.rules, box=at.box, players=players, regions=regions,
                       look=self.watch.look)  # fmt: skip

    @position.default
    def _position(self) -> Unseen:
        self.watch.look()
        return self.unknown.position(self.asked.known)

    @move.default
    def _move(self) -> UnseenMove | None:
        action = self.asked.action
        if action is None:
            return None
        self.watch.look()
        found = self.unknown.move(action, self.position)
        self.unknown.add(found.can_be_asked)
        return found

    @solver.default
    def _solver(self) -> Z3:
        return self.unknown.solver(self.watch)

    def __attrs_post_init__(self) -> None:
        """What cannot be even with faults is soon known."""
        for wish in self.asked.whole:
            self.watch.look()
            self.unknown.add(self.literal(wish))
        self.is_impossible = not self.hurried and self.solver.model() is None
        if not self.is_impossible:
            self.unknown.add(self.position.sound())
            self.watch.look()

    def is_asked(self, position: Position, move: Move | None) -> bool:
        """Whether the rules find it as wished."""
        return self.asked.fits(position, move)

    # --- wishes -----------------------------------------------------------------------------------

    def literal(self, wish: Wish) -> Literal:
        """Whether a wish is met."""
        circuit = self.unknown.circuit
        match wish:
            case Holds():
                return self._holds(wish)
            case Judged():
                return self._judged(wish)
            case Wins(players):
                return circuit.all_of(
                    self.position.wins(at) if at in players else -self.position.wins(at)
                    for at in self.asked.game.players
                )
            case Every(of):
                return circuit.all_of(map(self.literal, of))
            case AnyOf(of):
                return circuit.any_of(map(self.literal, of))
            case Otherwise(inner):
                return -self.literal(inner)

    def _holds(self, wish: Holds) -> Literal:
        if wish.move is None:
            found: Literal = self.position.worth(wish.term, wish.player, dict(wish.about))
            return found
        move = self._meant(wish.move)
        found = self.of_move(move, wish.term, wish.player)
        return self.unknown.circuit.both(move.can_be_asked, found)

    def of_move(self, move: UnseenMove, term: Any, player: str | None) -> Any:  # noqa: ANN401
        """What a term comes to that speaks of a move, as a player sees it."""
        scene = move.scene
        nouns, then = dict(scene.nouns), scene.then
        if player is not None:
            seats = self.asked.game.seats
            nouns[YOU] = Bound(known_set(seats.one(player), len(seats)), Only.ONE)
        if AFTER in LOOKS(term):
            then = move.after.state
        return self.unknown.worth(term, Scene(scene.state, nouns, then))

    def _judged(self, wish: Judged) -> Literal:
        move = self._meant(wish.move)
        if wish.legal:
            return move.legal
        broken = [-move.clauses[name] for name in wish.breaks]
        return self.unknown.circuit.all_of([move.can_be_asked, -move.legal, *broken])

    def _meant(self, wished: Move | Action) -> UnseenMove:
        if isinstance(wished, Action):
            return self.move  # type: ignore[return-value]  # it is looked for
        if wished not in self._named:
            self._named[wished] = self.unknown.move(wished, self.position)
        return self._named[wished]


# --- under hints ----------------------------------------------------------------------------------

# How long it takes to find what is as some hints say scatters widely, so that many short tries are
# better than a long one. A try is measured in the solver's own steps: the same question has the
# same answer on a slow machine.

SHARE = 0.5
"""So much of the time left is spent on hints at most."""

STEPS, SEEDS = 500, 4096
"""So many steps for each truth has the first try; so many tries have seeds of their own."""


def under_hints(asked: Asked, watch: Watch) -> What | None:
    """What is as wished, and as all hints say, if that is found soon; the rules judge it."""
    watch.look()
    with watch.soon(SHARE) as soon:
        wanted = Wanted(asked.hinted(), soon, hurried=True)
        for tries in count():
            wanted.solver.hurry(asked.seed * SEEDS + tries, STEPS * luby(tries + 1))
            try:
                found = wanted.one()
            except Stopped:
                soon.look()
                continue
            return found if found is None or asked.fits(*_parts(found)) else None
    return None


def _parts(what: What) -> tuple[Any, ...]:
    return what if isinstance(what, tuple) else (what,)


def luby(number: int) -> int:
    """The Luby sequence, 1 1 2 1 1 2 4 and so on: how long the tries are, in turn."""
    power = number.bit_length()
    return 1 << power - 1 if number + 1 == 1 << power else luby(number - (1 << power - 1) + 1)

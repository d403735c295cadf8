"""Whether a position is as wished: wishes and what is known, as one test of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from attrs import evolve, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.moves import Action, Move
from rulespec.language.terms import Term, TruthTerm
from rulespec.wishes import wishes as told
from rulespec.wishes.knowing import Known, agrees
from rulespec.wishes.wishes import AnyOf, Every, Holds, Judged, Otherwise, looked_for, met, parts

Test: TypeAlias = Callable[[Any], bool]
"""Whether something is so in a position."""

Wish: TypeAlias = TruthTerm | Callable[[Any], bool]
"""What may be wished of a position: a term as a player sees it, or a function."""


def as_test(wish: Wish, player: str | None = None) -> Test:
    """A wish as a test, read as a player sees the position, or else as whose turn it is does."""
    if isinstance(wish, Term):
        return fulfilled((told.wish_of(wish),), player=player)
    return wish


@frozen(eq=False)
class Fulfilled:
    """Whether all is so at once, of one legal move if a kind of moves is spoken of."""

    wishes: tuple[told.Wish, ...]
    known: Known
    action: Action | None
    """The kind of moves that is spoken of."""

    def __call__(self, position: Position) -> bool:
        """Whether a position is as wished."""
        return agrees(position, self.known) and any(
            all(met(wish, position, move) for wish in self.wishes)
            for move in self._tried(position)
        )

    def _tried(self, position: Position) -> Iterable[Move | None]:
        if self.action is None:
            return (None,)
        moves = [] if position.is_over else position.moves()
        return (move for move in moves if move.action.id == self.action.id)


def fulfilled(
    wishes: Iterable[told.Wish], known: Known | None = None, player: str | None = None
) -> Fulfilled:
    """Whether all is so at once; a player who is named sees what nobody else is named to see."""
    seen = tuple(wish if player is None else seen_by(wish, player) for wish in wishes)
    for wish in seen:
        _refuse_illegal(wish)
    return Fulfilled(seen, known or {}, looked_for(seen))


def seen_by(wish: told.Wish, player: str) -> told.Wish:
    """A wish as a player sees it, where it does not say through whose eyes."""
    match wish:
        case Holds(player=None, move=None):
            return evolve(wish, player=player)
        case Every(of) | AnyOf(of):
            return evolve(wish, of=tuple(seen_by(at, player) for at in of))
        case Otherwise(inner):
            return evolve(wish, wish=seen_by(inner, player))
    return wish


def _refuse_illegal(wish: told.Wish) -> None:
    """``BadInput`` where the move that is looked for is to be illegal: nobody lists those."""
    if isinstance(wish, Judged) and not isinstance(wish.move, Move) and not wish.legal:
        wrong = f"{wish.move.id} that is not legal"
        raise BadInput("wishes", wrong, "a legal one, or a move that is named")
    for part in parts(wish):
        _refuse_illegal(part)

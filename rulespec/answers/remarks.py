"""Remarks: what an answer says besides, worked out from the declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from rulespec.answers.telling import called
from rulespec.box.provenance import unsure
from rulespec.language.remarks import Rests
from rulespec.language.terms import SetTerm, Term
from rulespec.languages import Said, said
from rulespec.readers.names import universe

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.moves import Move


def rests_on(position: Position, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on a move needs."""
    found = (at for at in position.game.rests_on if move.rule in at.moves)
    return _unsure(position, found, lambda term: _of_move(position, term, move))


def score_rests_on(position: Position) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs."""
    return _unsure(position, (at for at in position.game.rests_on if not at.moves), position.worth)


def _of_move(position: Position, term: Term, move: Move) -> Any:  # noqa: ANN401  # whatever it is
    return position.worth(term, None, move.given, action=move.action)


def _unsure(
    position: Position, rests: Iterable[Rests], worth: Callable[[Term], Any]
) -> tuple[str, ...]:
    return unsure(position.box, [part for at in rests for part in _named(at, worth)])


def _named(rests: Rests, worth: Callable[[Term], Any]) -> Iterator[str]:
    """The parts, for each thing that is there if they speak of it."""
    found = True if rests.needs is None else worth(rests.needs)
    if not found:
        return
    each = universe(rests.needs).names(found) if isinstance(rests.needs, SetTerm) else ()
    for name in each if any("*" in part for part in rests.parts) else ("",):
        yield from (part.replace("*", name) for part in rests.parts)


def gives_up(position: Position, move: Move) -> Iterator[Said]:
    """What a legal move loses for good besides what it pays."""
    for at in position.game.gives_up:
        of_it = move.rule not in at.but and (not at.moves or move.rule in at.moves)
        if of_it and _of_move(position, at.when, move):
            parts = {name: _told(position, part, move) for name, part in at.parts.items()}
            yield said(at.says, **parts)


def _told(position: Position, part: Term | str, move: Move) -> object:
    return part if isinstance(part, str) else called(part, _of_move(position, part, move))

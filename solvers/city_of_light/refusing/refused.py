"""A move that is refused: what it breaks, and the smallest changes that would allow it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, product

from attrs import frozen

from rulespec.answers.verdicts import Verdict
from rulespec.games.city_of_light.components import KINDS, POSTCARDS
from rulespec.games.city_of_light.rulebooks import EDITIONS
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import bits
from rulespec.readers.names import questions
from solvers.answers import Answer, Found, NoneExists
from solvers.city_of_light.bridge import (
    NOTHING_TAKES,
    OVER,
    Activate,
    Build,
    Move,
    Piece,
    Position,
    card_of,
    evolved,
    front_before,
)
from solvers.city_of_light.refusing.wishes import (
    PERMISSIONS,
    Change,
    WhyNot,
    gathered,
    in_play_says,
    is_sound_still,
    moved_says,
    places,
    with_building,
    with_face_up,
    with_permission,
)
from solvers.limits import Watch

MOST = 3
"""So many things may have to be otherwise at once, and of equally near cells so many are given."""

HOW = "the compiled rules judged the move, and judged it again after each change named"


def refused(position: Position, move: Move, watch: Watch) -> Answer[WhyNot]:
    """Why the mover cannot make a move; ``NoneExists`` if nothing stands against it."""
    verdict = position.check(move)
    if verdict.legal:
        return NoneExists("reasons against it", f"{move} is legal", watch.effort)
    changes, untried = gathered(
        chain(
            _editions(position, move),
            _cells(position, move),
            _table(position, move, watch),
            _readings(position, move, watch) if _hangs_on_readings(verdict) else (),
        )
    )
    found = WhyNot(str(move), "", verdict.breaches, changes, untried)
    return Found(found, None, HOW, watch.effort)


# --- other rules ----------------------------------------------------------------------------------


def _hangs_on_readings(verdict: Verdict) -> bool:
    """Whether every clause that is broken can be read in more than one way."""
    return all(questions(breach.clause.term) for breach in verdict.breaches)


def _readings(position: Position, move: Move, watch: Watch) -> Iterator[Change]:
    """The smallest sets of readings that allow the move."""
    asked = questions_of(position, move)
    others = [
        [(question.id, at.id) for at in question.readings if at.id != used]
        for question in position.ruleset.open()
        if question.id in asked and (used := position.ruleset.readings[question.id])
    ]
    found = False
    for size in range(1, MOST + 1):
        for some in (reads for few in combinations(others, size) for reads in product(*few)):
            watch.look()
            if _is_legal(position, move, some):
                found = True
                says = " and ".join(f"{name}={read}" for name, read in some)
                changed = position.changed(ruleset=_reading(position, some))
                yield Change(("reading",) * size, says, changed, (move,))
        if found:
            return


def questions_of(position: Position, move: Move) -> tuple[str, ...]:
    """The questions that a verdict can hang on, those of what else could be done besides."""
    found = (name for asked in position.clause_questions(move) for name in asked)
    return tuple(dict.fromkeys(found))


def _reading(position: Position, some: Iterable[tuple[str, str]]) -> Ruleset:
    rules = position.ruleset
    for name, read in some:
        rules = rules.with_reading(name, read)
    return rules


def _is_legal(position: Position, move: Move, some: tuple[tuple[str, str], ...]) -> bool:
    """Whether the move is legal once some questions are read otherwise."""
    return not any(position.offending(move, {**position.ruleset.readings, **dict(some)}))


def _editions(position: Position, move: Move) -> Iterator[Change]:
    for edition in EDITIONS:
        other = Ruleset(edition, position.ruleset.questions, position.ruleset.choices)
        changed = position.changed(ruleset=other)
        if changed.is_legal(move):
            yield Change(("edition",), f"it were judged by {edition.id}", changed, (move,))


# --- other cells ----------------------------------------------------------------------------------


def _cells(position: Position, move: Move) -> Iterator[Change]:
    """The nearest legal moves with the same piece, and those with other pieces on its cells."""
    near = sorted(
        (_away(move, at), str(at), at)
        for at in position.moves()
        if _what(at) == _what(move) and at != move
    )
    for far, name, other in near[:MOST]:
        if far == near[0][0]:
            yield Change(("cells",), f"{name} instead", position, (other,))
    for other in position.moves():
        if other.piece and other.piece == move.piece and other.kind != move.kind:
            yield Change(("building",), f"{other} instead", position, (other,))


def _what(move: Move) -> tuple[object, ...]:
    """What a move moves, wherever it puts it."""
    return move.rule, move.tile, move.kind, move.gives, move.extends, move.card


def _away(move: Move, other: Move) -> tuple[int, int]:
    """How far one placing is from another: cells that differ, and steps between them."""
    differ = (move.piece ^ other.piece).bit_count()
    return differ, abs(move.piece.bit_length() - other.piece.bit_length())


# --- another table --------------------------------------------------------------------------------


@frozen
class _Otherwise:
    """One thing on the table that could be otherwise."""

    kind: str
    says: str
    made: Callable[[Position], Position | None]
    piece: Piece | None = None
    """The piece that would lie elsewhere; ``made`` only takes it away."""


def _table(position: Position, move: Move, watch: Watch) -> Iterator[Change]:
    """All smallest sets of things on the table that would allow the move if they were otherwise."""
    every = list(_otherwise(position, move))
    found = False
    for size in range(1, MOST + 1):
        for some in combinations(every, size):
            watch.look()
            change = _tried(position, move, some)
            if change is not None:
                found = True
                yield change
        if found:
            return


def _otherwise(position: Position, move: Move) -> Iterator[_Otherwise]:
    mover = position.mover
    yield from _cards(position, move)
    for kind in bits(move.gives or (move.kind if move.rule in {"build", "take"} else 0)):
        name = KINDS.elements[kind]
        says = f"{name} were in {mover}'s reserve"
        yield _Otherwise("building", says, lambda at, kind=kind: with_building(at, 1 << kind))  # type: ignore[misc]
    if position.stage != OVER:
        says = f"it were {mover.rival}'s turn"
        yield _Otherwise("turn", says, lambda at: at.changed(mover=mover.rival))
    for piece in position.pieces:
        if piece.cells & (move.piece | front_before(move)) and piece.kind not in NOTHING_TAKES:
            yield _Otherwise("piece", "", lambda at, gone=piece: _without(at, gone), piece)  # type: ignore[misc]


def _cards(position: Position, move: Move) -> Iterator[_Otherwise]:
    mover = position.mover
    if isinstance(move, Build | Activate) and (move.piece or move.paving):
        for name in PERMISSIONS:
            says = f"{mover} had taken {name} in the turn before"
            yield _Otherwise("card", says, lambda at, name=name: with_permission(at, name))  # type: ignore[misc]
    if isinstance(move, Activate):
        says = in_play_says(position, card_of(move))
        yield _Otherwise("card", says, lambda at: with_face_up(at, card_of(move)))
        for card in bits(position.seat.idle):
            name = POSTCARDS.elements[card]
            says = f"{mover} had not activated {name}"
            yield _Otherwise("token", says, lambda at, card=card: _untouched(at, 1 << card))  # type: ignore[misc]


def _untouched(position: Position, card: int) -> Position:
    """The position with a postcard face up that the mover activated without its action."""
    seat = position.seat
    back = seat.changed(tokened=seat.tokened & ~card, idle=seat.idle & ~card)
    return position.changed(seats=position.with_seat(position.mover, back))


def _without(position: Position, gone: Piece) -> Position:
    return position.changed(pieces=tuple(at for at in position.pieces if at != gone))


def _tried(position: Position, move: Move, some: tuple[_Otherwise, ...]) -> Change | None:
    """The change, if with it the move is legal and the position no worse."""
    changed: Position | None = position
    for at in some:
        changed = at.made(changed) if changed is not None else None
    made = None if changed is None else _allowed(changed, move)
    if changed is None or made is None:
        return None
    pieces = [at.piece for at in some if at.piece is not None]
    says = [at.says for at in some if at.piece is None]
    for piece in pieces:
        lying = changed.changed(pieces=(*changed.pieces, piece))
        sound = (at for at in places(lying, piece) if at.is_legal(made))
        moved = next((at for at in sound if is_sound_still(position, at)), None)
        if moved is None:
            return None
        changed, says = moved, [*says, moved_says(piece, moved)]
    if not pieces and not is_sound_still(position, changed):
        return None
    says += [f"then {made}"] if made != move else []
    return Change(tuple(at.kind for at in some), " and ".join(says), changed, (made,))


def _allowed(position: Position, move: Move) -> Move | None:
    """The move, perhaps with the same placing on Chartier's cell, if it is legal."""
    if position.is_legal(move):
        return move
    if not isinstance(move, Build | Activate) or not move.piece or move.paving:
        return None
    if not position.seat.pending & POSTCARDS.one("chartier"):
        return None
    tried = (evolved(move, paving=1 << cell) for cell in bits(move.piece))
    return next((at for at in tried if position.is_legal(at)), None)

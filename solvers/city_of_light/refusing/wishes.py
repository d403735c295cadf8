"""Wishes that cannot be met: the reasons against them, and the changes that would meet them."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, field, frozen

from rulespec.answers.verdicts import Breach
from rulespec.games.city_of_light.components import CELLS, FACINGS, KINDS, POSTCARDS
from rulespec.games.city_of_light.game import GAME
from rulespec.language.clauses import ScoreLine
from rulespec.language.universes import Mask
from rulespec.texts.citations import Citation
from solvers.city_of_light.bridge import (
    Move,
    Piece,
    Position,
    front_of,
)
from solvers.limits import Stopped, reason

PERMISSIONS = ("metropolitain", "chartier")


@frozen
class Change:
    """What would have to be otherwise, as little as possible, and how the wish is met then."""

    kinds: tuple[str, ...]
    """What each part of it is: ``reading``, ``edition``, ``cells``, ``card``, ``building``,
    ``piece``, ``token``, ``turn`` or ``fewer``."""

    says: str
    position: Position = field(eq=False, repr=False)
    """The position with the change made."""

    moves: tuple[Move, ...] = ()
    """The moves that meet the wish there, made by one player in a row."""

    @property
    def size(self) -> int:
        """How many things have to be otherwise."""
        return len(self.kinds)

    def __str__(self) -> str:
        return f"{' and '.join(dict.fromkeys(self.kinds))}: {self.says}"


@frozen
class Line:
    """A line of the score sheet that falls short."""

    line: ScoreLine
    points: int
    """What it comes to in the best arrangement."""

    alone: int
    """What it would come to if each building lay where this line is best, whatever lies there."""

    cites: tuple[Citation, ...] = ()

    @property
    def short(self) -> int:
        """The points that the line falls short by."""
        return self.alone - self.points

    def __str__(self) -> str:
        where = f" [{self.cites[0]}]" if self.cites else ""
        best = f", {self.alone} if each building lay where this line is best"
        return f"{self.line.id}: {self.points}{best}: {self.line.says}{where}"


def line_of(line: ScoreLine, points: int, alone: int, position: Position) -> Line:
    """A line that falls short, with where it stands."""
    return Line(line, points, alone, GAME.cite(line.cites, position.ruleset))


@frozen
class WhyNot:
    """Why a wish cannot be met, and what would help."""

    wish: str
    because: str
    """The reasons in one sentence; empty if they speak for themselves."""

    reasons: tuple[Breach | Line, ...]
    """For a move and for buildings the broken clauses, in rulebook order; for points the lines of
    the score sheet, the one that falls short by most first."""

    changes: tuple[Change, ...] = ()
    """Smallest first; each by itself meets the wish."""

    untried: str = ""
    """The changes that were not tried, and why: for want of time, say."""

    def __str__(self) -> str:
        head = f"{self.wish}: cannot be" + (f": {self.because}" if self.because else "")
        reasons = (f"because {reason}" for reason in self.reasons)
        changes = (f"unless {change}" for change in self.changes)
        untried = (f"not tried: {self.untried}",) if self.untried else ()
        return "\n  ".join((head, *reasons, *changes, *untried))


def gathered(changes: Iterator[Change]) -> tuple[tuple[Change, ...], str]:
    """The changes, smallest first, and what was not tried."""
    found, untried = [], ""
    try:
        for change in changes:
            found.append(change)  # noqa: PERF402  # what came before the time was over counts
    except (Stopped, KeyboardInterrupt) as why:
        untried = f"some changes ({reason(why)})"
    return tuple(sorted(found, key=lambda change: change.size)), untried


# --- small changes of a position ------------------------------------------------------------------


def is_sound_still(before: Position, after: Position) -> bool:
    """Whether a change brought no fault that was not there."""
    return {fault.id for fault in after.faults()} <= {fault.id for fault in before.faults()}


def with_permission(position: Position, name: str) -> Position | None:
    """The same with a permission taken in the mover's last turn; ``None`` if that is so already.

    The postcard has the mover's token, in place of a token on a postcard that left nothing.
    """
    seat, card = position.seat, POSTCARDS.one(name)
    if seat.pending & seat.fresh & card or position.seats[position.mover.rival].tokened & card:
        return None
    if seat.tokened & card and not seat.pending & card:
        return None
    in_play = _in_play(position, card)
    if in_play is None or not (seat.tokens or seat.tokened & card):
        return None
    holding = seat.changed(
        pending=seat.pending | card, fresh=card, tokened=seat.tokened | card, idle=seat.idle & ~card
    )
    return position.changed(in_play=in_play, seats=position.with_seat(position.mover, holding))


def _in_play(position: Position, card: Mask) -> Mask | None:
    """The postcards in play with this one among them, in place of the last that lies face up."""
    if position.in_play & card:
        return position.in_play
    if not position.face_up:
        return None
    return position.in_play ^ (1 << position.face_up.bit_length() - 1) | card


def with_face_up(position: Position, card: Mask) -> Position | None:
    """The same with a postcard in play that was left in the box."""
    in_play = None if position.in_play & card else _in_play(position, card)
    changed = None if in_play is None else position.changed(in_play=in_play)
    return changed if changed is not None and changed.face_up & card else None


def in_play_says(position: Position, card: Mask) -> str:
    """That a postcard were in play, and which one it would lie there for."""
    gone = POSTCARDS.names(1 << position.face_up.bit_length() - 1) if position.face_up else ()
    return f"{POSTCARDS.names(card)[0]} were in play instead of {', '.join(gone)}"


def with_building(position: Position, kind: Mask) -> Position | None:
    """The same with a building in the mover's reserve, if it lies in the supply or the rival's."""
    rival = position.mover.rival
    seat, other = position.seats[position.mover], position.seats[rival]
    if not kind & (position.supply | other.reserve):
        return None
    seats = position.with_seat(position.mover, seat.changed(reserve=seat.reserve | kind))
    changed = position.changed(seats=seats, supply=position.supply & ~kind)
    theirs = other.changed(reserve=other.reserve & ~kind, swapped_in=other.swapped_in & ~kind)
    return changed.changed(seats=changed.with_seat(rival, theirs))


def places(position: Position, piece: Piece) -> Iterator[Position]:
    """The position with one piece elsewhere, nearest first; Chartier's cell stays where it is."""
    if piece.kind == "paving":
        return
    shapes = position.box.tables.shapes
    one_cell = {1 << at for at in range(len(CELLS))}
    known = piece.kind in KINDS.places and piece.cells.bit_count() > 1
    found = shapes[KINDS.one(piece.kind)] if known else one_cell
    others = tuple(at for at in position.pieces if at is not piece)
    for cells in sorted(found, key=lambda at: ((at ^ piece.cells).bit_count(), at)):
        if cells != piece.cells:
            yield from (position.changed(pieces=(*others, at)) for at in _lying(piece, cells))


def _lying(piece: Piece, cells: Mask) -> Iterator[Piece]:
    """The piece on these cells; a statue looks where it looks now, or else another way."""
    if not piece.facing:
        yield evolve(piece, cells=cells)
        return
    for facing in sorted(FACINGS.elements, key=lambda at: at != piece.facing):
        if front_of(cells, facing):
            yield evolve(piece, cells=cells, facing=facing)


def moved_says(piece: Piece, to: Position) -> str:
    """Where a piece lies in a position into which it was moved last."""
    there = to.pieces[-1]
    cells = "-".join(CELLS.names(there.cells))
    facing = f", facing {there.facing}" if there.facing else ""
    return f"{piece.owner}'s {piece.kind} lay on {cells}{facing}"

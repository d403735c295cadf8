"""From what the solver found to a position, judged again before anyone sees it."""

from __future__ import annotations

from rulespec.games.city_of_light.components import ALL_BUILDINGS, KINDS, Player
from rulespec.language.rulesets import Ruleset
from solvers.city_of_light.bridge import (
    SECOND,
    Ground,
    Position,
    Seat,
    made,
    view,
)
from solvers.city_of_light.differing.unknown import ME, Unknown, UnknownSeat
from solvers.z3.choices import mask_in
from solvers.z3.sliced import Model
from solvers.z3.terms import Reading


class Disagrees(AssertionError):  # noqa: N818  # nobody is meant to catch it
    """The solver's model is not what the concrete rules say: a fault of ours, never an answer."""


def position(at: Unknown, holds: Model, rules: Ruleset) -> Position:
    """The position of a solution."""
    pieces = tuple(piece for choice in at.pieces if (piece := choice.read(holds)) is not None)
    kinds = {name: mask_in(bits, holds) for name, bits in at.kinds.items()}
    on_board = KINDS.mask(p.kind for p in pieces if p.kind in KINDS.places) & ALL_BUILDINGS
    left = ALL_BUILDINGS & ~(on_board | kinds["supply"] | kinds["reserve"])
    streets = {name: mask_in(bits, holds) for name, bits in at.streets.items()}
    mine = _seat(at.seats[ME], holds)
    return made(
        ruleset=rules,
        stage=SECOND,
        mover=ME,
        ground=Ground((streets["blue"], streets["orange"]), streets["common"], streets["lamp"]),
        seats=(
            mine.changed(reserve=kinds["reserve"], swapped_in=kinds["swapped_in"]),
            _seat(at.seats[ME.rival], holds).changed(reserve=left),
        ),
        supply=kinds["supply"],
        pieces=pieces,
        in_play=mask_in(at.in_play, holds),
        finished=Player.BLUE,
        box=at.box,
    )


def _seat(seat: UnknownSeat, holds: Model) -> Seat:
    return Seat(
        tokened=mask_in(seat.tokened, holds),
        idle=mask_in(seat.idle, holds),
        pending=mask_in(seat.pending, holds),
        fresh=mask_in(seat.fresh, holds),
    )


def compared(found: Position, nouns: Reading, holds: Model) -> None:
    """Raise if a noun of the solver differs from the view's."""
    seen = view(found, ME)
    for name, bits in nouns.sets.items():
        if hasattr(seen, name) and getattr(seen, name) != mask_in(bits, holds):
            ours, theirs = mask_in(bits, holds), getattr(seen, name)
            raise Disagrees(f"{name}: the solver has {ours:x}, the view {theirs:x} in {found!r}")


def sure_faults(found: Position) -> tuple[str, ...]:
    """The ids of the faults that do not rest on an unsure part of the box."""
    return tuple(fault.id for fault in found.faults() if not fault.rests_on)


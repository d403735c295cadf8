"""Faults of the course of the game: its stage, whose turn it is, and whether it is over."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.table import FIRST, OVER, SECOND, Table
from rulespec.games.city_of_light.turns import can_move
from rulespec.languages import said


def stages(table: Table) -> Iterator[Fault]:
    """Whether the stage fits what has been laid."""
    if table.stage not in {FIRST, SECOND, OVER}:
        yield Fault("stage", "A game is in its first stage, its second, or over.")
    done = [p for p in Player if not table.seats[p].hand and not table.seats[p].stack]
    if table.finished is None and done:
        yield Fault("finished.missing", "Somebody finished first.", tuple(map(str, done)))
    if table.finished is not None and table.finished not in done:
        says = said("{player} has tiles left, so did not finish.", player=table.finished)
        yield Fault("finished.early", says)


def ending(table: Table) -> Iterator[Fault]:
    """Whether the game is over when nobody goes on, and only then."""
    if table.stage not in {SECOND, OVER}:
        return
    playing = table.changed(stage=SECOND)
    able = tuple(str(p) for p in Player if can_move(playing, p))
    skips = table.ruleset.reads("cannot-move", "skip")
    if table.stage == OVER:
        if len(able) >= (1 if skips else len(Player)):
            yield Fault("over.early", "The game is over, yet somebody can move.", able)
    elif str(table.mover) not in able:
        stuck = (str(table.mover),)
        if skips and able:
            says = said(
                "{stuck} cannot move and is passed over: it is the turn of {able}.",
                stuck=table.mover, able=able[0],
            )
            yield Fault("mover.stuck", says, stuck)
        else:
            yield Fault("over.missing", "The game ends when nobody goes on.", stuck)

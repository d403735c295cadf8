"""Telling: what a legal move makes happen, as its effect says it step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rulespec.answers.events import Event, Share
from rulespec.answers.programs import program
from rulespec.language.bags import BagTerm, counts
from rulespec.language.effects import Tells
from rulespec.language.terms import Family, SetTerm, Total
from rulespec.languages import Said, said

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.moves import Move
    from rulespec.language.universes import Universe


def events(before: Position, move: Move) -> Iterator[Event]:
    """What the effect of a legal move tells, in order."""
    game = before.game
    made, given = program(game, before.ruleset, before.box)
    tell = made.told(move.action)
    playing, you = game.seats.mask(before.players), game.seats.one(before.mover)
    for step, parts, also, brought in tell(*given, playing, before.state, you, *move.given):
        further = (passage for passage, holds in zip(step.also, also, strict=True) if holds)
        shares = tuple(_shares(game.seats, step, brought))
        yield Event(_said(step, parts), (*step.cites, *further), shares)


def _said(step: Tells, values: Sequence[object]) -> Said:
    parts = zip(step.parts.items(), values, strict=True)
    return said(step.says, **{name: called(part, value) for (name, part), value in parts})


def called(part: object, value: Any) -> object:  # noqa: ANN401  # packed, if it is of a term
    """What stands in braces: the names of a set, what a bag holds, or a number or a name itself."""
    from rulespec.readers.names import of_bag, universe  # noqa: PLC0415  # for those who look

    if isinstance(part, BagTerm):
        names = of_bag(part).elements
        return ", ".join(f"{n} {names[at]}" for at, n in counts(value).items())
    if not isinstance(part, SetTerm):
        return value
    return ", ".join(universe(part).names(value))  # type: ignore[arg-type]  # it is a set


def _shares(
    seats: Universe, step: Tells, brought: Iterable[tuple[int, int, list[tuple[int, int]]]]
) -> Iterator[Share]:
    """What it brings each player, and which members bring that."""
    family = step.brings.family if isinstance(step.brings, Total) else None
    for player, points, members in brought:
        parts = tuple(f"{_name(family, at)}: {worth}" for at, worth in members if worth)
        yield Share(seats.names(player)[0], points, parts)


def _name(family: Family | None, member: int) -> str:
    return family.it.universe.names(member)[0]  # type: ignore[union-attr]  # a total has one

"""Buildings that cannot all be placed, and the smallest changes that would let them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from rulespec.answers.judging import rule_questions
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.components import BUILDINGS, KINDS
from rulespec.games.city_of_light.rulebooks import EDITIONS
from rulespec.games.city_of_light.rules import RULES
from rulespec.language.rulesets import Ruleset
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.arranging.alone import again
from solvers.city_of_light.arranging.reserve import beyond_us, permissions_spent
from solvers.city_of_light.bridge import (
    NOTHING_TAKES,
    Move,
    Position,
)
from solvers.city_of_light.refusing.crowded import crowded, in_order, together
from solvers.city_of_light.refusing.wishes import (
    PERMISSIONS,
    Change,
    WhyNot,
    gathered,
    is_sound_still,
    moved_says,
    places,
    with_building,
    with_permission,
)
from solvers.limits import Watch

_SHOWN = 5
"""Of equally small sets of buildings to leave out so many are given, in the order of the box."""

HOW = "every way to place them was searched, and obstacles left out one by one in rulebook order"


def no_room(position: Position, wanted: tuple[str, ...], watch: Watch) -> Answer[WhyNot]:
    """Why the mover cannot place all of these; ``NoneExists`` if they can be placed."""
    kinds = in_order(_known(wanted))
    wish = f"placing {', '.join(kinds)}"
    fitting = together(position, kinds, watch)
    if fitting is not None:
        moves = replayed(position, fitting)
        return NoneExists("reasons against it", "; ".join(map(str, moves)), watch.effort)
    doubtful = beyond_us(position, position.mover)
    if doubtful:
        return GaveUp(doubtful, effort=watch.effort)
    reason = crowded(position, kinds, watch)
    changes, untried = gathered(_changes(position, kinds, watch))
    found = WhyNot(wish, str(reason), reason.reasons, changes, untried)
    return Found(found, None, HOW, watch.effort)


def _known(wanted: tuple[str, ...]) -> tuple[str, ...]:
    for kind in wanted:
        if kind not in BUILDINGS:
            expected = f"one of {', '.join(BUILDINGS)}"
            raise BadInput("building", kind, expected, did_you_mean(kind, BUILDINGS))
        if wanted.count(kind) > 1:
            raise BadInput("building", kind, "each building once")
    return wanted


def replayed(position: Position, builds: tuple[Move, ...]) -> tuple[Move, ...]:
    """The placings in an order in which the rules allow each; Metropolitain may lapse, so first."""
    player = position.mover
    spent = dict(zip(builds, permissions_spent(position, player, builds), strict=True))
    made = sorted(builds, key=lambda at: (not spent[at], spent[at], at.kind))
    now = position
    for move in made:
        now = again(now, player, move)
    return tuple(made)


# --- changes --------------------------------------------------------------------------------------


def _changes(position: Position, kinds: tuple[str, ...], watch: Watch) -> Iterator[Change]:
    for kind, says, changed in _otherwise(position):
        yield from _if_fitting(changed, kinds, (kind,), says, watch)
    yield from islice(_fewer(position, kinds, watch), _SHOWN)
    missing = [at for at in kinds if not position.seat.reserve & KINDS.one(at)]
    if missing:
        yield from _taken(position, kinds, missing, watch)
    else:
        yield from _pieces(position, kinds, watch)


def _if_fitting(
    changed: Position, kinds: tuple[str, ...], what: tuple[str, ...], says: str, watch: Watch
) -> Iterator[Change]:
    found = together(changed, kinds, watch)
    if found is not None:
        yield Change(what, says, changed, replayed(changed, found))


def _otherwise(position: Position) -> Iterator[tuple[str, str, Position]]:
    """Another reading, another edition, one permission."""
    rules = position.ruleset
    asked = rule_questions(RULES["build"])
    for question in rules.open():
        for other in question.readings:
            if question.id in asked and not rules.reads(question.id, other.id):
                read = rules.with_reading(question.id, other.id)
                yield "reading", f"{question.id}={other.id}", position.changed(ruleset=read)
    for edition in EDITIONS:
        if edition != rules.edition:
            other_rules = Ruleset(edition, rules.questions, rules.choices)
            says = f"it were judged by {edition.id}"
            yield "edition", says, position.changed(ruleset=other_rules)
    for name in PERMISSIONS:
        holding = with_permission(position, name)
        if holding is not None and is_sound_still(position, holding):
            yield "card", f"{position.mover} had taken {name} in the turn before", holding


def _fewer(position: Position, kinds: tuple[str, ...], watch: Watch) -> Iterator[Change]:
    """The fewest buildings that would have to be left out."""
    for size in range(1, len(kinds) + 1):
        found = False
        for out in combinations(kinds, size):
            rest = tuple(kind for kind in kinds if kind not in out)
            for change in _if_fitting(position, rest, ("fewer",) * size, _left(out, rest), watch):
                found = True
                yield change
        if found:
            return


def _left(out: tuple[str, ...], rest: tuple[str, ...]) -> str:
    return f"{', '.join(out)} were left out" + ("" if rest else ", and nothing placed")


def _taken(
    position: Position, kinds: tuple[str, ...], missing: list[str], watch: Watch
) -> Iterator[Change]:
    """The buildings that are not in the reserve, if they were."""
    changed: Position | None = position
    for kind in missing:
        changed = with_building(changed, KINDS.one(kind)) if changed is not None else None
    if changed is not None and is_sound_still(position, changed):
        says = f"{', '.join(missing)} were in {position.mover}'s reserve"
        yield from _if_fitting(changed, kinds, ("building",) * len(missing), says, watch)


def _pieces(position: Position, kinds: tuple[str, ...], watch: Watch) -> Iterator[Change]:
    """One piece elsewhere, as near as can be."""
    for piece in position.pieces:
        gone = tuple(at for at in position.pieces if at is not piece)
        helps = piece.kind not in NOTHING_TAKES and together(
            position.changed(pieces=gone), kinds, watch
        )
        if not helps:
            continue
        for moved in places(position, piece):
            found = together(moved, kinds, watch)
            if found is not None and is_sound_still(position, moved):
                moves = replayed(moved, found)
                yield Change(("piece",), moved_says(piece, moved), moved, moves)
                break

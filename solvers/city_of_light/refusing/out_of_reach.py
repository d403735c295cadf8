"""Points that are out of reach: the proven best, the lines that fall short, and what would help."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from rulespec.answers.judging import rule_questions
from rulespec.games.city_of_light.components import BUILDINGS, KINDS, POSTCARDS
from rulespec.games.city_of_light.rulebooks import EDITIONS
from rulespec.games.city_of_light.rules import RULES, SCORE
from rulespec.language.clauses import ScoreLine
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask, bits
from rulespec.readers.names import questions
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.arranging.alone import Arrangement
from solvers.city_of_light.arranging.postcards import ORDER
from solvers.city_of_light.arranging.reserve import built_by
from solvers.city_of_light.best import best_arrangement
from solvers.city_of_light.bridge import (
    Position,
    buildings,
    view,
)
from solvers.city_of_light.bridge import (
    points as points_of,
)
from solvers.city_of_light.refusing.moved_pieces import pieces_elsewhere
from solvers.city_of_light.refusing.wishes import (
    Change,
    Line,
    WhyNot,
    gathered,
    in_play_says,
    is_sound_still,
    line_of,
    with_building,
    with_face_up,
)
from solvers.limits import Limits, Stopped, Watch

Best = Found[Arrangement] | GaveUp[Arrangement]


def out_of_reach(position: Position, points: int, watch: Watch) -> Answer[WhyNot]:
    """Why the mover cannot come to so many points by placing the reserve."""
    best = _best(position, watch)
    if best.bound is not None and best.bound < points:
        return Found(*_short(position, points, best, watch), effort=watch.effort)
    reached = best.what if isinstance(best, Found) else best.best
    if reached is not None and reached.total >= points:
        how = f"{reached.total} by {'; '.join(map(str, reached.moves)) or 'what stands already'}"
        return NoneExists("reasons against it", how, watch.effort)
    why = best.why if isinstance(best, GaveUp) else ""
    return GaveUp(why, bound=best.bound, effort=watch.effort)


def _best(position: Position, watch: Watch, using: tuple[str, ...] = ()) -> Best:
    watch.look()
    left: Limits = evolve(watch.limits, seconds=max(0.001, watch.left))
    best = best_arrangement(position, position.mover, using=using, limits=left)
    if isinstance(best, GaveUp) and best.why == "interrupted":
        raise KeyboardInterrupt
    return best


def _short(
    position: Position, points: int, best: Best, watch: Watch
) -> tuple[WhyNot, int | None, str]:
    wish = f"{points} points for {position.mover} by placing the reserve"
    most = best.bound
    arrangement = best.what if isinstance(best, Found) else best.best
    assert arrangement is not None  # noqa: S101  # placing nothing is an arrangement
    lines = tuple(_lines(position, arrangement))
    because = f"the best comes to {most}" if isinstance(best, Found) else f"at most {most}"
    limiting = next((at.line.title for at in lines), "")
    because += f"; what limits it most is “{limiting}”" if limiting else ""
    because += "" if position.seat.reserve else "; no building is left to place"
    changes, untried = gathered(_changes(position, points, watch))
    how = best.how if isinstance(best, Found) else "the bound of branch and bound"
    return WhyNot(wish, because, lines, changes, untried), most, how


# --- lines ----------------------------------------------------------------------------------------


def _lines(position: Position, best: Arrangement) -> Iterator[Line]:
    """The lines that fall short of what they could be alone, most first."""
    found = [
        line_of(line, best.sheet.points(line.id), _alone(position, line), position)
        for line in SCORE
    ]
    yield from sorted((at for at in found if at.short > 0), key=lambda at: -at.short)


def _alone(position: Position, line: ScoreLine) -> int:
    """The line with each building where it adds most, as if it were alone on the board."""
    now = _worth(position, line)
    seen = view(position, position.mover)
    found = now
    for kind in bits(seen.reserve):
        moves = buildings(seen, 1 << kind)
        tried = (_worth(built_by(position, position.mover, [at]), line) for at in moves)
        found += max((0, *(worth - now for worth in tried)))
    return found


def _worth(position: Position, line: ScoreLine) -> int:
    return points_of(view(position, position.mover), line)


# --- changes --------------------------------------------------------------------------------------


def _changes(position: Position, points: int, watch: Watch) -> Iterator[Change]:
    for kind, says, changed, using in _otherwise(position):
        best = _best(changed, watch, using)
        reached = best.what if isinstance(best, Found) else best.best
        if reached is not None and reached.total >= points:
            yield Change((kind,), f"{says}: {reached.total}", changed, reached.moves)
        elif isinstance(best, GaveUp) and watch.left <= 0:
            raise Stopped("time")
    yield from pieces_elsewhere(position, points, watch)


def _otherwise(position: Position) -> Iterator[tuple[str, str, Position, tuple[str, ...]]]:
    """A postcard, another reading, another edition, one building more."""
    yield from _cards(position)
    for says, rules in _readings(position.ruleset):
        kind = "reading" if "=" in says else "edition"
        yield kind, says, position.changed(ruleset=rules), ()
    for name in BUILDINGS:
        if not position.seat.reserve & KINDS.one(name):
            owning = with_building(position, KINDS.one(name))
            if owning is not None:
                yield "building", f"{name} were in {position.mover}'s reserve", owning, ()


def _cards(position: Position) -> Iterator[tuple[str, str, Position, tuple[str, ...]]]:
    """Those that lie face up, and those left in the box that might."""
    usable: Mask = POSTCARDS.mask(ORDER) if position.seat.tokens else 0
    for name in POSTCARDS.names(usable & position.face_up):
        yield "card", f"{name} were used too", position, (name,)
    for name in POSTCARDS.names(usable & ~position.in_play):
        changed = with_face_up(position, POSTCARDS.one(name))
        if changed is not None and is_sound_still(position, changed):
            says = f"{in_play_says(position, POSTCARDS.one(name))}, and used"
            yield "card", says, changed, (name,)


def _readings(rules: Ruleset) -> Iterator[tuple[str, Ruleset]]:
    asked = {*rule_questions(RULES["build"])}
    asked |= {name for line in SCORE for name in questions(line.worth)}
    for question in rules.open():
        for other in question.readings:
            if question.id in asked and not rules.reads(question.id, other.id):
                yield (
                    f"{question.id}={other.id}", rules.with_reading(question.id, other.id),
                )
    for edition in EDITIONS:
        if edition != rules.edition:
            other_rules = Ruleset(edition, rules.questions, rules.choices)
            yield f"it were judged by {edition.id}", other_rules

"""``differ``: the smallest position on which two rulesets disagree about legality or score.

What no clause alone decides, the course of the game, is tried on small positions, one by one
(``course.py``). For the clauses of the second stage and the lines of the score sheet the solver
finds the smallest position, or proves that there is none (``smallest.py``).
"""

from __future__ import annotations

from rulespec.errors import BadInput
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import SIDE
from rulespec.games.city_of_light.rulebooks import ruleset
from rulespec.language.rulesets import Ruleset
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.differing.course import found_in_course
from solvers.city_of_light.differing.disagreement import Disagreement, Pair, apart
from solvers.city_of_light.differing.smallest import MOST_PIECES, Tried, asks, smallest, subjects
from solvers.city_of_light.differing.tidying import window
from solvers.limits import Limits, Stopped, Watch, reason

WINDOW = 4
"""The solver places pieces within the first so many columns and rows; the streets are whole."""

COURSE = (
    "hand", "drawing", "refill", "begins", "supply.empty", "pass.tiles", "pass.final", "must-move",
    "cannot-move", "without-action", "chimneys",
)
"""Questions that also concern the first stage, or what no clause of the second says."""


def differ(
    one: Ruleset | str,
    other: Ruleset | str,
    *,
    limits: Limits = Limits(),  # noqa: B008  # frozen
    box: Box = STANDARD,
    side: int = WINDOW,
) -> Answer[Disagreement]:
    """The smallest position, and move, on which two rulesets disagree; editions by their name.

    ``side`` says within how many columns and rows pieces may lie.
    """
    pair = as_ruleset(one), as_ruleset(other)
    watch = limits.start()
    try:
        return shown_apart(pair, watch, box, side)
    except KeyboardInterrupt as why:
        return GaveUp(reason(why), effort=watch.effort)


def shown_apart(
    pair: Pair, watch: Watch, box: Box = STANDARD, side: int = WINDOW
) -> Answer[Disagreement]:
    """The same, as long as nobody interrupts."""
    if not WINDOW <= side <= SIDE:
        raise BadInput("side", side, f"{WINDOW} to {SIDE} columns and rows")
    if not apart(pair):
        return NoneExists("all positions", "the two read every question alike", watch.effort)
    try:
        plain = next(found_in_course(pair, watch), None)
    except Stopped as stopped:
        return GaveUp(reason(stopped), effort=watch.effort)
    if plain is not None and plain.size == (0, 0):
        return Found(plain, how="none is smaller: it has no piece", effort=watch.effort)
    return _answer(pair, plain, smallest(pair, box, window(side), watch), side, watch)


def as_ruleset(rules: Ruleset | str) -> Ruleset:
    """The ruleset, or that of an edition."""
    return ruleset(rules) if isinstance(rules, str) else rules


def _answer(
    pair: Pair, plain: Disagreement | None, tried: Tried, side: int, watch: Watch
) -> Answer[Disagreement]:
    scope = _scope(pair, side)
    doubtful = ", ".join(map(str, tried.undecided))
    undecided = f"undecided with {doubtful} pieces"
    if tried.found is not None and (plain is None or tried.found.size <= plain.size):
        proved = f"shown by z3: none is smaller among {scope}"
        how = f"found by z3, not shown to be the smallest: {undecided}" if doubtful else proved
        return Found(tried.found, how=how, effort=watch.effort)
    if plain is not None:
        how = "found by trying positions, not shown to be the smallest"
        return Found(plain, how=how, effort=watch.effort)
    if doubtful:
        return GaveUp(f"{tried.stopped}; {undecided} among {scope}", effort=watch.effort)
    spoken = {name for subject in subjects() for name in asks(subject)}
    if set(apart(pair)) <= spoken - set(COURSE):
        return NoneExists(scope, "z3, for each rule and line the questions touch", watch.effort)
    return GaveUp("the course of the game was only tried, not proved", effort=watch.effort)


def _scope(pair: Pair, side: int) -> str:
    """The positions, and moves, about which something is proved."""
    different = set(apart(pair))
    lifted = any(at.id == "levitation" and different & set(asks(at)) for at in subjects())
    return (
        "sound positions of the second stage, blue to move with a token and a chimney left, "
        f"at most {MOST_PIECES} pieces, each on cells of its own within {side} columns and rows"
        + (", Levitation giving I3 or V3" if lifted else "")
    )

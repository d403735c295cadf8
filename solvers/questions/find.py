"""Find: a position, or a move in one, that is as wished; for every game.

``find(game, wishes=[…], known={FIELD: …})`` is what to ask. First a few games are played by chance,
as most wishes come true in play; then a solver assumes what hints say, for a part of the time; at
last it looks through all positions without a fault, or in the game's scopes. What is found is
judged by the game's own rules before it is an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.search.answers import Answer, Found, NoneExists
from rulespec.search.asked import Asked, asked, tried_first
from rulespec.search.course import scope_of
from rulespec.search.limits import Limits, Watch, answered
from rulespec.search.met_in_play import met_in_play
from rulespec.search.so_far import What

PLAYED = "met in a game played by chance, and judged by the rules"
SOLVED = "z3 found it, and the rules judged it again"
REFUTED = "z3 refutes the clauses"
FIRST, MORE = 600, 4000
"""So many positions are met in play before a solver is asked, and so many where it is slow."""


def find(
    game: Game | str,
    wishes: Iterable[object] = (),
    known: Mapping[Field, Any] | None = None,
    *,
    limits: Limits | None = None,
    **also: Any,  # noqa: ANN401  # what is asked besides
) -> Answer[What]:
    """A faultless position in which all wishes are met, and what is known is so.

    Wishes are truths, as whose turn it is sees them, or wishes of ``rulespec.wishes``. With another
    ``seed`` there may be another answer; ``ruleset``, ``box`` and ``players`` may be told, too.
    """
    return answer(asked(game, wishes, known, **also), limits or Limits())


def answer(wanted: Asked, limits: Limits) -> Answer[What]:
    """The answer to what is asked."""
    return answered(limits, lambda watch: _answer(wanted, watch))


def _answer(asked: Asked, watch: Watch) -> Answer[What]:
    found = next(_each(tuple(asked.each_number()), watch), None)
    if found is None:
        return NoneExists(asked.scope, how=REFUTED, effort=watch.effort)
    what, how = found
    return Found(what, how=how, effort=watch.effort, scope=scope_of(asked.game))


def _each(every: Sequence[Asked], watch: Watch) -> Iterator[tuple[What, str]]:
    """What is found, with how: under the hints of who asks, met in play, by a solver."""
    yield from _hinted([one for one in every if one.hints], watch)
    yield from _played(every, watch, FIRST)
    yield from _solved(every, watch)


def _played(every: Iterable[Asked], watch: Watch, many: int) -> Iterator[tuple[What, str]]:
    found = (met_in_play(one, watch, many) for one in every)
    yield from ((at, PLAYED) for at in found if at is not None)


def _hinted(every: Iterable[Asked], watch: Watch) -> Iterator[tuple[What, str]]:
    """What is found soon under all hints; that nothing is decides nothing."""
    tried = [one for one in every if one.tried]
    if not tried:
        return
    from solvers.questions.unknown_wishes import under_hints  # noqa: PLC0415  # loads z3

    for one in tried:
        found = under_hints(one, watch)
        if found is not None:
            yield found, SOLVED + tried_first(one.tried)


def _solved(every: Iterable[Asked], watch: Watch) -> Iterator[tuple[What, str]]:
    """What a solver finds anywhere, for each number of players."""
    from solvers.questions.unknown_wishes import Wanted  # noqa: PLC0415  # loads z3

    wanted = [at for at in [Wanted(one, watch) for one in every] if not at.is_impossible]
    yield from _hinted([at.asked for at in wanted if not at.asked.hints], watch)
    yield from _played([at.asked for at in wanted], watch, MORE)
    anywhere = (at.one() for at in wanted)
    yield from ((found, SOLVED) for found in anywhere if found is not None)

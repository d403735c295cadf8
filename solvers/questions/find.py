"""Find: a position, or a move in one, that is as wished; for every game.

``find(game, wishes=[…], known={FIELD: …})`` is what to ask. First a few games are played by chance,
as most wishes come true in play; then a solver looks through all positions without a fault. What
either finds is judged by the game's own rules before it is an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.registry import game as found_by
from rulespec.language.rulesets import Ruleset
from rulespec.wishes.knowing import agrees
from rulespec.wishes.wishes import Wish, check, looked_for, met, wish_of
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason

if TYPE_CHECKING:
    from solvers.questions.met_in_play import Met

What: TypeAlias = "Position | tuple[Position, Move]"
"""A position; or with a move, where the wishes are about one that is looked for, too."""

PLAYED = "met in a game played by chance, and judged by the rules"
SOLVED = "z3 found it, and the rules judged it again"
REFUTED = "z3 refutes the clauses"
MOST_NEAR = 4
"""Beside so many positions met in play a solver looks first."""

SCOPE = "positions without a fault, whether play leads to them or not"


@frozen(kw_only=True)
class Asked:
    """What is looked for."""

    game: Game
    rules: Ruleset
    box: Any = field(repr=False)
    players: int | None
    known: Mapping[Field, Any] = field(eq=False)
    wishes: tuple[Wish, ...] = field(eq=False)
    seed: int = 0

    @property
    def action(self) -> Action | None:
        """The kind of the move that is looked for."""
        return looked_for(self.wishes)

    def fits(self, position: Position, move: Move | None = None) -> bool:
        """Whether the game's own rules find all as wished, and no fault."""
        return (
            agrees(position, self.known)
            and all(met(wish, position, move) for wish in self.wishes)
            and not position.faults()
        )

    def each_number(self) -> Iterator[Asked]:
        """The same for each number of players that there may be."""
        if self.game.playing is None or self.players is not None:
            yield self
        else:
            for number in self.game.numbers:
                yield evolve(self, players=number)


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


def asked(  # noqa: PLR0913  # each is a choice of who asks
    game: Game | str,
    wishes: Iterable[object] = (),
    known: Mapping[Field, Any] | None = None,
    *,
    ruleset: Ruleset | str | None = None,
    box: Any = None,  # noqa: ANN401  # each game's own
    players: int | None = None,
    seed: int = 0,
) -> Asked:
    """What is looked for, as data."""
    played = found_by(game) if isinstance(game, str) else game
    named = played.editions[0].id if ruleset is None else ruleset
    told = tuple(map(wish_of, wishes))
    check(played, told)
    return Asked(
        game=played,
        rules=played.rules_for(named) if isinstance(named, str) else named,
        box=played.standard_box if box is None else box,
        players=players,
        known=known or {},
        wishes=told,
        seed=seed,
    )


def answer(asked: Asked, limits: Limits) -> Answer[What]:
    """The answer to what is asked."""
    watch = limits.start()
    try:
        return _answer(asked, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def _answer(asked: Asked, watch: Watch) -> Answer[What]:
    from solvers.questions.met_in_play import met_in_play  # noqa: PLC0415  # it reads us

    games = []
    for one in asked.each_number():
        games.append((one, met_in_play(one, watch)))
        for found in games[-1][1].found:
            return Found(found, how=PLAYED, effort=watch.effort)
    return _solved(games, watch)


def _solved(games: list[tuple[Asked, Met]], watch: Watch) -> Answer[What]:
    """The answer of a solver: for each number of players beside what was met, then anywhere."""
    from solvers.questions.met_in_play import MORE, met_in_play  # noqa: PLC0415  # it reads us
    from solvers.questions.unknown_wishes import Wanted  # noqa: PLC0415  # loads z3

    every = [(Wanted(one, watch), met) for one, met in games]
    for wanted, met_ in every:
        for position in met_.near(MOST_NEAR):
            found = wanted.beside(position)
            if found is not None:
                return Found(found, how=SOLVED, effort=watch.effort)
    for wanted, _ in every:
        for found in () if wanted.is_impossible else met_in_play(wanted.asked, watch, MORE).found:
            return Found(found, how=PLAYED, effort=watch.effort)
    for wanted, _ in every:
        found = wanted.one()
        if found is not None:
            return Found(found, how=SOLVED, effort=watch.effort)
    return NoneExists(SCOPE, how=REFUTED, effort=watch.effort)

"""Parts left unknown: a verdict, a score, who wins, whatever the unknown parts may be.

``judged(partial, "place a1")`` says for each clause whether the move keeps it whatever is unknown,
breaks it whatever is unknown, or on what it hangs, with one completion each way; ``scored`` does so
for the lines of the score sheets and for who wins. With ``questions`` these are left open besides.
"The same whatever it is" is proved; every completion named is judged by the game's own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial as fixed
from typing import Any

from attrs import evolve

from rulespec.answers.position import Position
from rulespec.box.pieces import printed_names
from rulespec.errors import BadInput
from rulespec.language.clauses import ScoreLine
from rulespec.language.moves import Move
from rulespec.search.answers import Answer, Found, NoneExists
from rulespec.search.limits import Limits, Watch, answered
from rulespec.search.unknown_parts import Judgement, Scores, Sheet
from rulespec.wishes.partial import Partial
from solvers.questions.completions import Completions
from solvers.questions.partial_answers import Among, Asking
from solvers.unknown import Literal
from solvers.unknown.moves import UnseenMove

AMONG = "completions without a fault"
SCOPE = "the position has no fault, whether play leads to it or not"
HOW = "z3 looked at all completions at once, and the rules judged those that are named"
NONE = "z3 refutes the clauses: what is known is at fault, whatever is unknown"


def judged(
    partial: Partial, move: Move | str, *, limits: Limits | None = None,
    questions: tuple[str, ...] = (),
) -> Answer[Judgement]:
    """The verdict on a move for all completions, perhaps under all readings of some questions.

    ``NoneExists`` says that there is no completion without a fault.
    """
    meant = _meant(partial, move)
    return _asked(partial, questions, limits, lambda asking: _judgement(asking, meant))


def scored(  # noqa: PLR0913  # each is a choice of who asks
    partial: Partial, players: Sequence[str] | None = None, *, points: bool = True,
    wins: bool = True, limits: Limits | None = None, questions: tuple[str, ...] = (),
) -> Answer[Scores]:  # fmt: skip
    """The points of some players for all completions, and whether they win; or one of the two."""
    known = tuple(map(str, partial.position.players))
    chosen = known if players is None else tuple(players)
    return _asked(partial, questions, limits,
                  lambda asking: _scores(asking, chosen, points=points, wins=wins))  # fmt: skip


def completed(partial: Partial, *, limits: Limits | None = None) -> Answer[Position]:
    """A completion without a fault."""
    return _asked(partial, (), limits, lambda asking: asking.seen[0])


def _asked(
    partial: Partial, questions: tuple[str, ...], limits: Limits | None,
    answer: Callable[[Asking], Any],
) -> Answer[Any]:  # fmt: skip
    def told(watch: Watch) -> Answer[Any]:
        every = Completions(partial, watch, questions)
        first = every.one()
        if first is None:
            return NoneExists(AMONG, how=NONE, effort=watch.effort)
        found = answer(Asking(every, first))
        how = "" if getattr(found, "why", "") else HOW
        return Found(found, how=how, effort=watch.effort, scope=SCOPE)

    return answered(limits, told, SCOPE)


# --- moves ----------------------------------------------------------------------------------------


def _meant(partial: Partial, move: Move | str) -> Move:
    """The move that is asked about; whose turn it is need not be named in it."""
    game, position = partial.game, partial.position
    found: Move = _written(partial, move) if isinstance(move, str) else move
    given = list(found.given)
    for place, ask in enumerate(found.action.asked):
        if not (ask.perhaps and ask.noun == found.action.who and given[place]):
            continue
        if (game.turn, 0) in partial.open:
            raise BadInput("move", str(found), "whose turn it is, as the move names who makes it")
        given[place] = 0 if given[place] == position[game.turn] else given[place]
    return Move(found.action, tuple(given))


def _written(partial: Partial, text: str) -> Move:
    """The move of a text, in which pieces may have the names that are printed on them."""
    game = partial.game
    try:
        found: Move = game.read_move(text)
    except BadInput:
        typed = printed_names(game.pieces, partial.document.box).typed(text)
        if typed == text:
            raise
        found = game.read_move(typed)
    return found


def _broken(position: Position, move: Move) -> tuple[bool, ...] | None:
    """For each clause whether the move breaks it; none if there is no such move."""
    try:
        named = position.read(move)
    except BadInput:
        return None
    return tuple(map(bool, position.offending(named)))


def _judgement(asking: Asking, move: Move) -> Judgement:
    every, first = asking.every, asking.seen[0]
    every.watch.look()
    unseen = every.unknown.move(move, every.position)
    there: Among = unseen.can_be_asked, lambda at: _broken(at, move) is not None
    named = asking.truth(*there)
    if named.so is False:
        first.read(move)  # says what is wrong with it
    kept = [
        asking.truth(literal, fixed(_keeps, move=move, place=place), there)
        for literal, place in _judged(unseen)
    ]
    return Judgement(
        move=str(move), named=named, legal=kept[0], why=asking.why, shown=first,
        clauses=tuple(zip(move.action.clauses, kept[1:], strict=True)),
    )  # fmt: skip


def _judged(unseen: UnseenMove) -> Iterator[tuple[Literal, int | None]]:
    """Whether a move is legal, then whether it keeps each clause, by its place."""
    yield unseen.legal, None
    for place, clause in enumerate(unseen.action.clauses):
        yield unseen.clauses[clause.id], place


def _keeps(position: Position, move: Move, place: int | None) -> bool:
    """Whether the move keeps one clause, or all of them."""
    broken = _broken(position, move)
    return broken is not None and not (any(broken) if place is None else broken[place])


# --- scores ---------------------------------------------------------------------------------------


def _scores(asking: Asking, players: Sequence[str], *, points: bool, wins: bool) -> Scores:
    sheets = tuple(_sheet(asking, player, points=points, wins=wins) for player in players)
    return Scores(sheets=sheets, why=asking.why, shown=asking.seen[0])


def _sheet(asking: Asking, player: str, *, points: bool, wins: bool) -> Sheet:
    sheet = Sheet(player=player)
    position, score = asking.every.position, asking.every.unknown.game.score
    if points and score:
        lines = tuple(
            (line, asking.figures(position.line(line, player), fixed(_line, line, player)))
            for line in score
        )
        total = asking.figures(position.total(player), lambda at: at.score(player).total)
        sheet = evolve(sheet, total=total, lines=lines)
    if wins:
        won = asking.truth(position.wins(player), lambda at: player in map(str, at.winners()))
        sheet = evolve(sheet, wins=won)
    return sheet


def _line(line: ScoreLine, player: str, position: Position) -> int:
    found: int = position.eyes(player).worth(line.worth)
    return found

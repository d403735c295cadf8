"""Parts left unknown: a verdict, a score, who wins, whatever the unknown parts may be.

``judged(partial, "place a1")`` says for each clause whether the move keeps it whatever is unknown,
breaks it whatever is unknown, or on what it hangs, with one completion each way; ``scored`` does so
for the lines of the score sheets and for who wins. With ``questions`` these are left open besides.
"The same whatever it is" is proved; every completion named is judged by the game's own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from attrs import evolve

from rulespec.answers.position import Position
from rulespec.box.pieces import printed_names
from rulespec.errors import BadInput
from rulespec.language.clauses import ScoreLine
from rulespec.language.moves import Move
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, reason
from solvers.questions.completions import Completions, Fits
from solvers.questions.partial_answers import Figures, Hangs, Judgement, Scores, Sheet, Truth
from solvers.unknown.circuit import TRUE, Literal
from solvers.unknown.moves import UnseenMove
from solvers.unknown.numbers import Number, figure
from solvers.wishes.partial import Partial

Holds: TypeAlias = Callable[[Position], "bool | None"]
"""Whether something is so in a completion; none where the question has no sense."""

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
    answer: Callable[[_Asking], Any],
) -> Answer[Any]:  # fmt: skip
    watch = (limits or Limits()).start()
    try:
        every = Completions(partial, watch, questions)
        first = every.one()
        if first is None:
            return NoneExists(AMONG, how=NONE, effort=watch.effort)
        found = answer(_Asking(every, first))
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort, scope=SCOPE)
    how = "" if getattr(found, "why", "") else HOW
    return Found(found, how=how, effort=watch.effort, scope=SCOPE)


class _Asking:
    """Asks one thing after the other, until the time is over; then only what was seen counts."""

    def __init__(self, every: Completions, first: Position) -> None:
        self.every, self.seen, self.why = every, [first], ""

    def one(self, *wanted: Literal, fits: Fits) -> Position | None:
        """A completion as wanted, which is remembered."""
        if self.why:
            raise Stopped(self.why)
        found = self.every.one(*wanted, fits=fits)
        self.seen += [] if found is None else [found]
        return found

    def near(self, first: Position, *wanted: Literal, fits: Fits) -> Position | None:
        """A completion as wanted that is near another."""
        if self.why:
            raise Stopped(self.why)
        return self.every.nearest(first, *wanted, fits=fits)

    def stopped(self, stopped: BaseException) -> None:
        """Note why there is no more time."""
        self.why = self.why or reason(stopped)

    # --- truths -----------------------------------------------------------------------------------

    def truth(self, literal: Literal, holds: Holds, among: Literal = TRUE) -> Truth:
        """Whether something is so, wherever ``among`` holds, as only there it has sense."""
        ways = {so: at for at in reversed(self.seen) if (so := holds(at)) is not None}
        try:
            self._both(ways, {True: (among, literal), False: (among, -literal)}, holds)
        except (Stopped, KeyboardInterrupt) as stopped:
            self.stopped(stopped)
            if len(ways) == 1:
                return Truth()
        if len(ways) == 1:
            return Truth(so=next(iter(ways)))
        return Truth(hangs=self._hangs(ways[True], ways[False])) if ways else Truth()

    def _both(
        self, ways: dict[bool, Position], wanted: dict[bool, tuple[Literal, ...]], holds: Holds
    ) -> None:
        """One completion each way, as near to each other as is soon found."""
        for so in (True, False):
            found = None if so in ways else self.one(*wanted[so], fits=_is(holds, so=so))
            if found is not None:
                ways[so] = found
        if len(ways) > 1:
            near = self.near(ways[True], *wanted[False], fits=_is(holds, so=False))
            ways[False] = near or ways[False]

    def _hangs(self, so: Position, otherwise: Position) -> Hangs:
        return Hangs(on=self.every.differing(so, otherwise), so=so, otherwise=otherwise)

    # --- numbers ----------------------------------------------------------------------------------

    def figures(self, number: Number, worth: Callable[[Position], int]) -> Figures:
        """What a number comes to at least and at most."""
        lowest, highest = min(self.seen, key=worth), max(self.seen, key=worth)
        proved = False
        try:
            lowest = self._least(number, worth, lowest)
            highest = self._most(number, worth, highest)
            proved = True
            if worth(lowest) < worth(highest):
                most = worth(highest)
                at_least = self.every.unknown.sums.at_most(figure(most), number)
                highest = self.near(lowest, at_least, fits=lambda at: worth(at) == most) or highest
        except (Stopped, KeyboardInterrupt) as stopped:
            self.stopped(stopped)
        return Figures(
            least=worth(lowest), most=worth(highest), lowest=lowest, highest=highest,
            proved=proved, on=self.every.differing(lowest, highest),
        )  # fmt: skip

    def _least(
        self, number: Number, worth: Callable[[Position], int], found: Position
    ) -> Position:
        """A completion in which it is least."""
        sums, least = self.every.unknown.sums, number.least
        while least < worth(found):
            middle = (least + worth(found) - 1) // 2
            wanted = sums.at_most(number, figure(middle))
            better = self.one(wanted, fits=lambda at: worth(at) <= middle)  # noqa: B023  # asked now
            least = middle + 1 if better is None else least
            found = better or found
        return found

    def _most(
        self, number: Number, worth: Callable[[Position], int], found: Position
    ) -> Position:
        """A completion in which it is most."""
        negative = self.every.unknown.sums.negative(number)
        return self._least(negative, lambda at: -worth(at), found)


def _is(holds: Holds, *, so: bool) -> Fits:
    return lambda position: holds(position) is so


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
        typed = printed_names(game.house.pieces, partial.document.box).typed(text)
        if typed == text:
            raise
        found = game.read_move(typed)
    return found


def _named(position: Position, move: Move) -> Move | None:
    """The move as a position knows it; none if it knows no such move."""
    try:
        return position.read(move)
    except BadInput:
        return None


def _broken(position: Position, move: Move) -> tuple[bool, ...] | None:
    """For each clause whether the move breaks it; none if there is no such move."""
    named = _named(position, move)
    return None if named is None else tuple(map(bool, position.offending(named)))


def _judgement(asking: _Asking, move: Move) -> Judgement:
    unseen = _unseen(asking, move)
    named = asking.truth(unseen.can_be_asked, lambda at: _named(at, move) is not None)
    first = asking.seen[0]
    if named.so is False:
        first.read(move)  # says what is wrong with it

    def legal(at: Position) -> bool | None:
        broken = _broken(at, move)
        return None if broken is None else not any(broken)

    def keeps(place: int) -> Holds:
        def kept(at: Position) -> bool | None:
            broken = _broken(at, move)
            return None if broken is None else not broken[place]

        return kept

    there = unseen.can_be_asked
    whole = asking.truth(unseen.legal, legal, there)
    clauses = tuple(
        (clause, asking.truth(unseen.clauses[clause.id], keeps(place), there))
        for place, clause in enumerate(move.action.clauses)
    )
    return Judgement(
        move=str(move), legal=whole, named=named, clauses=clauses, why=asking.why, shown=first
    )


def _unseen(asking: _Asking, move: Move) -> UnseenMove:
    every = asking.every
    asked = {ask.noun: value for ask, value in zip(move.action.asked, move.given, strict=True)}
    every.watch.look()
    return every.unknown.move(move.action, every.position, asked)


# --- scores ---------------------------------------------------------------------------------------


def _scores(asking: _Asking, players: Sequence[str], *, points: bool, wins: bool) -> Scores:
    sheets = tuple(_sheet(asking, player, points=points, wins=wins) for player in players)
    return Scores(sheets=sheets, why=asking.why, shown=asking.seen[0])


def _sheet(asking: _Asking, player: str, *, points: bool, wins: bool) -> Sheet:
    sheet = Sheet(player=player)
    position, score = asking.every.position, asking.every.unknown.game.score
    if points and score:
        lines = tuple(
            (line, asking.figures(position.line(line, player), _line(line, player)))
            for line in score
        )
        total = asking.figures(position.total(player), lambda at: at.score(player).total)
        sheet = evolve(sheet, total=total, lines=lines)
    if wins:
        won = asking.truth(position.wins(player), lambda at: player in map(str, at.winners()))
        sheet = evolve(sheet, wins=won)
    return sheet


def _line(line: ScoreLine, player: str) -> Callable[[Position], int]:
    def worth(at: Position) -> int:
        found: int = at.eyes(player).worth(line.worth)
        return found

    return worth

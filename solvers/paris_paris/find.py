"""``find``: the worked examples of the text, as what it says and nothing more.

    >>> find("example.tour")

z3 is asked twice, for every place that the station can have on a map: for shops that fit and earn
what the text says, and for shops that fit and earn otherwise, under any readings. The first it must
find and the second it must refute: then the result follows. A position on the standard map shows
it, with as few shops as can be, and the concrete rules pay there what the text says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Any

import z3
from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_paris.box_file import STANDARD
from rulespec.games.paris_paris.components import LINES, PLAYERS, SHOPS_EACH, STATIONS, token
from rulespec.games.paris_paris.position import BUILT, MARKERS, PHASE, RESERVES
from rulespec.games.paris_paris.questions import QUESTIONS
from rulespec.games.paris_paris.rounds import STOP
from rulespec.games.paris_paris.rulebooks import ruleset
from rulespec.language.universes import bits
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_paris.boards import Trip, bare, built, paid, tour, visit
from solvers.paris_paris.pictured import OWNERS, PICTURES, Board, Picture, Place
from solvers.z3.asked import solved
from solvers.z3.contexts import current

HOW = (
    "z3: shops that fit exist, and none of them earn otherwise, at any place of the station on any "
    "map, under any readings"
)
MOST_SHOPS = 9
"""An example needs fewer shops."""

UNFIT = "a position on the standard map that the rules pay so"


@frozen
class Witness:
    """A position that fits an example, whose result follows from what the text says."""

    example: str
    says: str
    earned: dict[str, int] = field(hash=False)
    where: str
    """The token of the visit, or the line of the tour."""

    position: Position = field(repr=False)

    def __str__(self) -> str:
        earned = ", ".join(f"{points} for {owner}" for owner, points in self.earned.items())
        return f"{self.example}: {self.says}: {earned} at {self.where}"


def find(example: str | Picture, *, limits: Limits | None = None) -> Answer[Witness]:
    """A position that fits the example; that its result follows is proved besides.

    ``NoneExists`` says that the result does not follow, and what else may be earned.
    """
    picture = example if isinstance(example, Picture) else _named(example)
    watch = (limits or Limits()).start()
    try:
        for place in picture.places:
            other = _model(picture, place, watch, as_said=False)
            if other is not None:
                how = _other(picture, place, other)
                return NoneExists("results that follow", how, watch.effort)
        witness = next(_witnesses(picture, watch), None)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)
    if witness is None:
        return NoneExists(UNFIT, "each place of the station was tried", watch.effort)
    return Found(witness, None, HOW, watch.effort)


def _named(example: str) -> Picture:
    known = {picture.id: picture for picture in PICTURES}
    if example not in known:
        hint = did_you_mean(example, known)
        raise BadInput("example", example, f"one of {', '.join(known)}", hint)
    return known[example]


def _any_readings() -> dict[Any, Any]:
    """Each question has one reading, whichever."""
    return {
        (question.id, at.id): z3.Bool(f"{question.id} is {at.id}", current())
        for question in QUESTIONS for at in question.readings
    }


def _model(
    picture: Picture, place: Place, watch: Watch, *, as_said: bool, most: int | None = None
) -> z3.ModelRef | None:
    """Shops that fit at a place and earn what the text says, or something else; perhaps few."""
    watch.look()
    watch.nodes += 1
    readings = _any_readings()
    board = Board(picture, place, readings)
    wanted = [*board.sound(), *picture.facts(board)]
    wanted += [
        z3.PbEq([(readings[question.id, at.id], 1) for at in question.readings], 1)
        for question in QUESTIONS
    ]
    same = z3.And([board.earned(owner) == points for owner, points in picture.earned.items()])
    wanted.append(same if as_said else z3.Not(same))
    if most is not None:
        wanted.append(board.at_most(most))
    return solved(wanted, watch)


def _other(picture: Picture, place: Place, model: z3.ModelRef) -> str:
    """What else may be earned, and by which readings."""
    readings = _any_readings()
    board = Board(picture, place, readings)
    zero = z3.IntVal(0, current())
    earned = ", ".join(
        f"{model.eval(zero + board.earned(owner))} for {owner}" for owner in picture.earned
    )
    used = [f"{name}={at}" for (name, at), bit in readings.items() if z3.is_true(model.eval(bit))]
    return f"z3: {earned} fits as well, with {', '.join(used)}"


# --- positions ------------------------------------------------------------------------------------


def _witnesses(picture: Picture, watch: Watch) -> Iterator[Witness]:
    """Positions of the standard map, where the rules pay what the text says."""
    for place, most in product(picture.places, range(1, MOST_SHOPS)):
        board = Board(picture, place, {})
        ways = list(_laid_out(picture, board))
        model = _model(picture, place, watch, as_said=True, most=most) if ways else None
        for stations, where in ways if model is not None else ():
            position = _position({
                at: _owners(board, model, number) for number, at in stations.items()
            })
            if not position.faults() and _paid(position, picture, where) == picture.earned:
                yield Witness(picture.id, picture.says, picture.earned, str(where), position)


def _position(shops: Mapping[int, tuple[int, ...]]) -> Position:
    """The end of a game of three with these shops."""
    owned = [owner for owners in shops.values() for owner in owners]
    return bare(ruleset("abacus-2003"), players=len(OWNERS)).changed({
        PHASE: "over",
        BUILT: built(shops),
        RESERVES: {name: SHOPS_EACH - owned.count(at) for at, name in enumerate(OWNERS)},
        MARKERS: dict(zip(OWNERS, LINES.elements, strict=False)),
    })


def _owners(board: Board, model: z3.ModelRef, number: int) -> tuple[int, ...]:
    return tuple(
        player
        for player, owner in enumerate(OWNERS)
        for shops in (board.own, board.two)
        if z3.is_true(model.eval(shops[owner][number]))
    )


def _laid_out(picture: Picture, board: Board) -> Iterator[tuple[dict[int, int], Trip]]:
    """Each way in which the numbered stations may lie on the standard map."""
    tables = STANDARD.tables
    if picture.term is STOP:
        for line, stations in enumerate(tables.lines):
            for at in stations:
                beside = tuple(bits(tables.neighbours[at]))
                if len(beside) == board.place[0] and tables.crossing_stations >> at & 1:
                    rest = [other for other in range(len(STATIONS)) if other not in {at, *beside}]
                    for order, turn in product(permutations(beside), range(len(rest))):
                        numbered = (at, *order, *rest[turn:], *rest[:turn])
                        yield dict(enumerate(numbered)), tour(line)
        return
    for station, lines in tables.lines_at.items():
        through = tuple(bits(lines))
        for order in {through, through[::-1]}:
            on = [tables.lines[line] for line in order]
            on = [at if at.index(station) < len(at) / 2 else at[::-1] for at in on]
            if tuple(at.index(station) for at in on) == board.place:
                pairs = (pair for numbers, at in zip(board.lines, on, strict=True)
                         for pair in zip(numbers, at, strict=True))
                yield dict(pairs), visit(token(station, order[0]))


def _paid(position: Position, picture: Picture, where: Trip) -> dict[str, int]:
    return {owner: paid(position, where, PLAYERS.places[owner]) for owner in picture.earned}

"""``best_stations``: where so many shops of one player earn most on tours that are to come.

    >>> best_stations(STANDARD, 5, ("green", "red"))

Of a box the whole map is empty. Of a position the shops that stand there stay, nobody's is removed,
and the new ones are the player's own. What is found is toured by the rules, which must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import LINES, PLAYERS, SHOPS_EACH, STATIONS
from rulespec.games.paris_paris.position import BUILT, RESERVES
from rulespec.games.paris_paris.rulebooks import ruleset
from rulespec.language.bags import count, packed
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Watch
from solvers.paris_paris.boards import GAME_ID, bare, own, paid, tour
from solvers.paris_paris.choosing import Choice, Solved, best_choice, by_cp_sat, by_z3
from solvers.paris_paris.tour_worths import Place, places, worths
from solvers.positions import check_game

ENGINES: dict[str, Callable[[Choice, Watch], Solved]] = {
    "search": best_choice,
    "z3": by_z3,
    "cp-sat": by_cp_sat,
}
WORDS = {
    "search": "branch and bound over shops and pairs of shops, with the figures of the tour term",
    "z3": "z3 refutes anything better, with the figures of the tour term",
    "cp-sat": "CP-SAT, with the figures of the tour term",
}
MOST_TOURS = 40


class InternalError(AssertionError):
    """The rules do not earn what a solver promised: a fault of ours, never an answer."""


@frozen
class BestStations:
    """Stations for new shops, and what all the player's shops then earn."""

    player: str
    stations: tuple[str, ...]
    """One name for each new shop; a crossing may be named twice."""

    tours: tuple[str, ...]
    points: int
    """What the player earns on all the tours."""

    before: int
    """What the shops that stood there before earn."""

    position: Position = field(repr=False, eq=False)
    """The position with the new shops."""

    def __str__(self) -> str:
        tours = ", ".join(self.tours)
        earned = f"{self.points} points on tours of {tours}"
        more = f", {self.points - self.before} more than without" if self.before else ""
        return f"{self.player}: {', '.join(self.stations) or 'no shop'}: {earned}{more}"


def best_stations(  # noqa: PLR0913  # what is asked, and how
    where: Position | Box,
    number: int,
    tours: Sequence[str],
    *,
    player: str | None = None,
    engine: str = "search",
    limits: Limits | None = None,
) -> Answer[BestStations]:
    """So many stations for new shops of a player that earn most on the tours, a proved maximum.

    The player is whose turn it is unless named. A line that is toured twice is named twice.
    """
    position = bare(ruleset("abacus-2003"), where) if isinstance(where, Box) else where
    check_game(position, GAME_ID)
    _checked(number, tours, engine)
    owner = PLAYERS.places[position.player(player)]
    watch = (limits or Limits()).start()
    open_ = _open(position, owner)
    reserve = position[RESERVES][owner]
    if number > min(len(open_), reserve):
        room = f"{len(open_)} free places, and {reserve} shops in the reserve"
        return NoneExists(f"choices of {number} places", room, watch.effort)
    base, choice = _choice(position, owner, number, tuple(tours))
    solved = ENGINES[engine](choice, watch)
    best = _judged(position, owner, [open_[at] for at in solved.chosen], tuple(tours))
    return _sure(best, solved, base, WORDS[engine], watch)


def _sure(
    best: BestStations, solved: Solved, base: int, how: str, watch: Watch
) -> Answer[BestStations]:
    """The answer, if the rules pay what the engine promised besides what stood there."""
    if best.points != solved.value + base:
        raise InternalError(f"{best} was taken to earn {solved.value + base}")
    if solved.stopped:
        return GaveUp(solved.stopped, best, solved.bound + base, watch.effort)
    return Found(best, best.points, how, watch.effort)


def _checked(number: int, tours: Sequence[str], engine: str) -> None:
    if not isinstance(number, int) or not 0 <= number <= SHOPS_EACH:
        raise BadInput("stations", number, f"a whole number from 0 to {SHOPS_EACH}")
    if not 0 < len(tours) <= MOST_TOURS:
        raise BadInput("tours", f"{len(tours)} tours", f"1 to {MOST_TOURS} lines")
    for line in tours:
        if line not in LINES.elements:
            near = did_you_mean(line, LINES.elements)
            raise BadInput("tours", line, f"one of {', '.join(LINES.elements)}", near)
    if engine not in ENGINES:
        near = did_you_mean(engine, ENGINES)
        raise BadInput("engine", engine, f"one of {', '.join(ENGINES)}", near)


def _open(position: Position, owner: int) -> list[Place]:
    """The places where the player's next shops may stand without removing any."""
    found = []
    for at, room in sorted(position.box.tables.capacity.items()):
        mine, there = own(position, at, owner), count(position[BUILT][at])
        found += [(at, mine + more) for more in range(1, room - there + 1)]
    return found


def _choice(
    position: Position, owner: int, number: int, tours: tuple[str, ...]
) -> tuple[int, Choice]:
    """What the shops that stand there earn, and the choice of new ones."""
    known = worths(position.ruleset, position.box, tours)
    standing = [at for at in places(position.box) if at[1] <= own(position, at[0], owner)]
    open_ = _open(position, owner)
    numbers = {at: index for index, at in enumerate(open_)}
    alone = [known.alone[at] for at in open_]
    together: list[dict[int, int]] = [{} for _ in open_]
    there = set(standing)
    for (one, other), more in known.together.items():
        for at, beside in ((one, other), (other, one)):
            if at in numbers and beside in there:
                alone[numbers[at]] += more
            if at in numbers and beside in numbers:
                together[numbers[at]][numbers[beside]] = more
    after = {
        numbers[at]: numbers[at[0], at[1] - 1] for at in open_ if (at[0], at[1] - 1) in numbers
    }
    return known.of(standing), Choice(number, tuple(alone), tuple(together), after)


def _judged(
    position: Position, owner: int, new: list[Place], tours: tuple[str, ...]
) -> BestStations:
    """The new shops on the board, and what the rules pay on the tours."""
    shops, player = list(position[BUILT]), PLAYERS.elements[owner]
    for at, _ in new:
        shops[at] += packed((owner,))
    left = position[RESERVES][owner] - len(new)
    then = position.changed({BUILT: shops, RESERVES: {player: left}})
    stations = tuple(STATIONS.elements[at] for at, _ in new)
    earned, before = (
        sum(paid(at, tour(LINES.places[line]), owner) for line in tours) for at in (then, position)
    )
    return BestStations(player, stations, tours, earned, before, then)

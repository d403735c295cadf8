"""``claims``: whether a city can be claimed this turn with one action, how, or why not.

    >>> claims(position)

Every legal action is played, and after it every legal claim. What a claim needs lies open on the
table: the wagons of a row and those in front of the player. So no hidden card matters to it.
"""

from __future__ import annotations

from attrs import frozen

from rulespec.answers.verdicts import Breach
from rulespec.games.moscow_paris.components import CITIES, ROWS
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, reason
from solvers.moscow_paris.bridge import CHAIN, CLAIM, OVER, Table, laid_out, move
from solvers.moscow_paris.ways import Way, ways

SCOPE = "ways to claim a city this turn"


@frozen
class Claims:
    """Every way in which the player can claim this turn."""

    player: str
    ways: tuple[Way, ...]
    """The shortest first; of those as long the one that brings most."""

    def of(self, row: str) -> tuple[Way, ...]:
        """The ways that claim the city of a row."""
        return tuple(way for way in self.ways if row in way.rows)

    def __str__(self) -> str:
        return "\n".join((f"{self.player} can claim:", *(f"  {way}" for way in self.ways)))


@frozen
class Lacking:
    """Why a row cannot be claimed as things stand."""

    row: str
    city: str
    """Empty if the row has none."""

    wagons: tuple[str, ...]
    """The wagons of the row that do not lie in front of the player."""

    broken: tuple[Breach, ...]

    def __str__(self) -> str:
        if not self.city:
            return f"row {self.row} has no city"
        missing = f"in front is missing {', '.join(self.wagons)}" if self.wagons else ""
        others = [at.clause.id for at in self.broken if not at.elements]
        against = f"against {', '.join(others)}" if others else ""
        why = "; ".join(filter(None, (missing, against)))
        return f"row {self.row}, {self.city}: {why or 'nothing is missing'}"


def claims(position: Table, *, limits: Limits | None = None) -> Answer[Claims]:
    """Every way to claim this turn: an action and a claim, or claims alone once it is done.

    ``NoneExists`` says for each row what is missing as things stand (``lacking`` gives it as data).
    """
    position = laid_out(position)
    watch = (limits or Limits()).start()
    if position.phase in {CHAIN, OVER}:
        whose = "the game is over" if position.phase == OVER else _whose(position)
        return NoneExists(SCOPE, whose, watch.effort)
    found: list[Way] = []
    try:
        watch.look()
        for way in ways(position):
            watch.look()
            watch.nodes += 1
            found.append(way)
    except (Stopped, KeyboardInterrupt) as why:
        best = Claims(str(position.mover), _sorted(found)) if found else None
        return GaveUp(reason(why), best, None, watch.effort)
    tried = _tried(position)
    if not found:
        missing = "; ".join(map(str, lacking(position)))
        return NoneExists(SCOPE, f"{tried}; as things stand {missing}", watch.effort)
    most = max(way.points for way in found)
    return Found(Claims(str(position.mover), _sorted(found)), most, tried, watch.effort)


def lacking(position: Table) -> tuple[Lacking, ...]:
    """For each row what speaks against a claim as things stand."""
    position = laid_out(position)
    asked = position.changed(phase=CLAIM)
    found = []
    for row, line in enumerate(position.lines):
        broken = asked.check(move("claim", 1 << row)).breaches
        wagons = tuple(name for at in broken if at.clause.id == "claim.wagons"
                       for name in at.elements)
        city = "" if line is None else CITIES.elements[line.city]
        found.append(Lacking(ROWS.elements[row], city, wagons, broken))
    return tuple(found)


def _whose(position: Table) -> str:
    chain = position.exchanging
    return f"the turn is {chain.by}'s, and an exchange goes round" if chain else "an exchange"


def _sorted(found: list[Way]) -> tuple[Way, ...]:
    """In the order found, of ways as long and as good."""
    return tuple(sorted(found, key=lambda way: (len(way.moves), -way.points)))


def _tried(position: Table) -> str:
    """What was played, in words."""
    if position.phase == CLAIM:
        return f"each of the {len(ROWS)} rows was tried"
    number = len(position.moves())
    return f"{number} legal actions, all there are, were played, and each claim after them"

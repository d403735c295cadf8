"""Score sheets: number terms worked out line by line, with the arithmetic shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from attrs import frozen

from rulespec.judging import Cite, worked_out
from rulespec.languages import Said, said
from rulespec.readers import bitboards
from rulespec.readers.folded import fold_number, fold_set, is_nothing
from rulespec.readers.names import nouns, questions
from rulespec.rulebook import Ruleset, ScoreLine
from rulespec.settling import hinges, part, settle
from rulespec.terms import Family, Figure, Greatest, Number, Plus, Set, Times, Total
from rulespec.verdict import ScoreRow, ScoreSheet, Settled

P = TypeVar("P")
R = TypeVar("R")


class Scored(Protocol):
    """A position as the scoring terms see it."""

    def members(self, family: str) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        """The members of a family: what each is called, and its nouns' values."""


@frozen
class Scoring:
    """What a game scores by: the lines of its sheet, and what breaks a tie."""

    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[ScoreLine, ...]
    cite: Cite

    def sheet(
        self, ruleset: Ruleset, player: str, position: Scored, rests_on: tuple[str, ...]
    ) -> ScoreSheet:
        """What a player scores, line by line; the position is seen as that player sees it."""
        asked = _once(ruleset, ("asked", *(line.id for line in self.lines)), self._asked)
        return ScoreSheet(
            ruleset=ruleset,
            player=player,
            rows=tuple(score_row(at, ruleset, position, self.cite) for at in self.lines),
            tie_breaks=tuple(score_row(at, ruleset, position, self.cite) for at in self.tie_breaks),
            hangs_on=hinges(ruleset, asked, lambda read: self._total(ruleset, position, read)),
            rests_on=rests_on,
        )

    def _asked(self) -> tuple[str, ...]:
        """The questions that the lines hang on."""
        return tuple(name for line in self.lines for name in questions(line.worth))

    def total(self, ruleset: Ruleset, position: Scored) -> int:
        """A player's total alone."""
        return sum(worked_out(ruleset, line.id, line.worth)(position) for line in self.lines)

    def _total(self, ruleset: Ruleset, position: Scored, readings: Mapping[str, str]) -> int:
        return sum(_points(line, ruleset, position, readings) for line in self.lines)

    def settled(self, ruleset: Ruleset, player: str, position: Scored) -> Settled:
        """A player's total under every combination of readings."""
        parts = (
            part(ruleset, questions(line.worth),
                 lambda read, at=line: _points(at, ruleset, position, read))  # type: ignore[misc]
            for line in self.lines
        )
        return settle(said("{player}'s total", player=player), ruleset, parts)


def _points(
    line: ScoreLine, ruleset: Ruleset, position: Scored, readings: Mapping[str, str]
) -> int:
    found: int = worked_out(ruleset, line.id, line.worth, is_open=True)(position, None, readings)
    return found


def best(players: Iterable[P], score: Callable[[P], ScoreSheet]) -> tuple[P, ...]:
    """The players with the highest total, after all tie-breaks; several share the win."""
    ranks = {player: score(player).rank for player in players}
    return tuple(player for player, rank in ranks.items() if rank == max(ranks.values()))


def outcome(winners: Sequence[object], players: Sequence[object]) -> Said:
    """Who wins, in words."""
    if len(winners) == 1:
        return said("{player} wins", player=winners[0])
    if len(winners) == len(players):
        return said("a tie")
    return said("{players} share the win", players=listed(winners))


def listed(names: Sequence[object]) -> Said:
    """Names in a sentence."""
    *others, last = map(str, names)
    some = ", ".join(others)
    return said("{some} and {last}", some=some, last=last) if others else Said(last, {})


def _once(ruleset: Ruleset, key: object, work: Callable[[], R]) -> R:
    """What is worked out once for each ruleset."""
    if key not in ruleset.compiled:
        ruleset.compiled[key] = work()
    found: R = ruleset.compiled[key]
    return found


def score_row(line: ScoreLine, ruleset: Ruleset, position: Scored, cite: Cite) -> ScoreRow:
    """One line of the sheet."""
    points = worked_out(ruleset, line.id, line.worth)(position)
    worth = _once(
        ruleset, ("folded", line.id), lambda: fold_number(line.worth, ruleset.readings)
    )
    shown = tuple(_arithmetic(worth, ruleset, position)) if points else ()
    cites, cells = cite(line.cites, ruleset), _cells(line, ruleset, position)
    return ScoreRow(line, points, shown, cites, cells, ruleset.edition.game)


def _arithmetic(worth: Number, ruleset: Ruleset, position: Scored) -> Iterator[str]:
    match worth:
        case Total(family, each):
            for called, member in position.members(family.name):
                yield f"{called}: {_of_member(each, family, ruleset, position, member)}"
        case Greatest(family, each):
            best = _best(family, each, ruleset, position)
            if best is not None:
                yield said("the quarter of {building}", building=best[0])
        case Plus(left, right):
            for side in (left, right):
                value = _value(side, ruleset, position)
                shown = tuple(_arithmetic(side, ruleset, position)) or (str(value),)
                yield from shown if value else ()
        case Times(Figure(value), right):
            yield f"{value} × {_value(right, ruleset, position)}"
        case Times(left, Figure(value)):
            yield f"{_value(left, ruleset, position)} × {value}"


def _value(term: Number, ruleset: Ruleset, position: Scored) -> int:
    found: int = bitboards.value(term, ruleset.readings)(position)
    return found


def _of_member(
    each: Number, family: Family, ruleset: Ruleset, position: Scored, member: tuple[Any, ...]
) -> str:
    """A member's number: a product by its factors, anything else by its value."""

    def worth(term: Number) -> int:
        return _about(term, family, ruleset)(position, *member)  # type: ignore[no-any-return]

    if isinstance(each, Times):
        return f"{worth(each.left)} × {worth(each.right)}"
    return str(worth(each))


def _about(term: Number | Set, family: Family, ruleset: Ruleset) -> Callable[..., Any]:
    key = (family.name, term)
    if key not in ruleset.compiled:
        ruleset.compiled[key] = bitboards.member_value(term, family, ruleset.readings)
    return ruleset.compiled[key]  # type: ignore[no-any-return]


def _best(
    family: Family, each: Number, ruleset: Ruleset, position: Scored
) -> tuple[str, tuple[Any, ...]] | None:
    worth = _about(each, family, ruleset)
    found = position.members(family.name)
    return max(found, key=lambda known: worth(position, *known[1]), default=None)


def _cells(line: ScoreLine, ruleset: Ruleset, position: Scored) -> int:
    """The cells that the line points at."""
    if line.shows is None:
        return 0
    shown = fold_set(line.shows, ruleset.readings)
    if is_nothing(shown):
        return 0
    family = _family(line.worth)
    if family is None or not any(of == family.name for of, _ in nouns(shown)):
        return int(bitboards.value(shown, ruleset.readings)(position))
    chosen = position.members(family.name)
    if isinstance(line.worth, Greatest):
        best = _best(family, fold_number(line.worth.each, ruleset.readings), ruleset, position)
        chosen = () if best is None else (best,)
    found = 0
    for _, member in chosen:
        found |= _about(shown, family, ruleset)(position, *member)
    return found


def _family(worth: Number) -> Family | None:
    match worth:
        case Total(family=family) | Greatest(family=family):
            return family
    return None

"""Score sheets: number terms worked out line by line, with the arithmetic shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from rulespec.judging import Cite, worked_out
from rulespec.readers import bitboards
from rulespec.readers.folded import fold_number, fold_set, is_nothing
from rulespec.readers.names import nouns
from rulespec.rulebook import Ruleset, ScoreLine
from rulespec.terms import Family, Figure, Greatest, Number, Plus, Set, Times, Total
from rulespec.verdict import ScoreRow


class Scored(Protocol):
    """A position as the scoring terms see it."""

    def members(self, family: str) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        """The members of a family: what each is called, and its nouns' values."""


def score_row(line: ScoreLine, ruleset: Ruleset, position: Scored, cite: Cite) -> ScoreRow:
    """One line of the sheet."""
    points = worked_out(ruleset, line.id, line.worth)(position)
    worth = fold_number(line.worth, ruleset.readings)
    shown = tuple(_arithmetic(worth, ruleset, position)) if points else ()
    return ScoreRow(line, points, shown, cite(line.cites, ruleset), _cells(line, ruleset, position))


def _arithmetic(worth: Number, ruleset: Ruleset, position: Scored) -> Iterator[str]:
    match worth:
        case Total(family, each):
            for called, member in position.members(family.name):
                yield f"{called}: {_of_member(each, family, ruleset, position, member)}"
        case Greatest(family, each):
            best = _best(family, each, ruleset, position)
            if best is not None:
                yield f"the quarter of {best[0]}"
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

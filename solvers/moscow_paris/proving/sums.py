"""Proofs by z3: counts of cards, a claim's wagons, the tie-breaks, and repeated flags.

A set of eighteen cities is too much for sums of unknown members, so that counts are compared card
by card: what holds of no card, and is kept by one card more, holds of all sets.
"""

from __future__ import annotations

from collections.abc import Callable

import z3

from rulespec.games.moscow_paris.position import WON
from rulespec.games.moscow_paris.rulebooks import ruleset
from rulespec.language.terms import Both, Fixed, Number, Size
from rulespec.readers.names import walk
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Stopped, Watch
from solvers.moscow_paris.proving.book import CITIES, FLAGS, HAND, IN_FRONT, WAGONS, Book
from solvers.z3.asked import solved
from solvers.z3.clauses import broken
from solvers.z3.contexts import current
from solvers.z3.positions import settled
from solvers.z3.terms import Bit, Bits, Count, Reading, negated

_RULES = ruleset("hobby-world-2014")


def _bits(name: str, number: int) -> Bits:
    return tuple(z3.Bool(f"{name} {at}", current()) for at in range(number))


def _asked(found: list[Bit], watch: Watch) -> Answer[str]:
    """Whether all of it can be at once."""
    try:
        model = solved(found, watch)
    except Stopped as stopped:
        return GaveUp(str(stopped))
    return NoneExists() if model is None else Found(f"not so if {model}")


def _each(
    cases: Callable[[int, int], list[Bit]], pairs: list[tuple[int, int]], watch: Watch
) -> Answer[str]:
    """Whether one of many cases can be."""
    for pair in pairs:
        answer = _asked(cases(*pair), watch)
        if not isinstance(answer, NoneExists):
            return answer
    return NoneExists()


# --- cards ----------------------------------------------------------------------------------------


def enough(book: Book, watch: Watch) -> Answer[str]:
    """A player who draws up to five cards and finds both piles too small."""
    found = _too_few(book, book.longest, watch)
    if isinstance(found, NoneExists):
        limit = next(at for at in range(1, book.cards)
                     if not isinstance(_too_few(book, at, watch), NoneExists))
        how = f"z3: so for every limit up to {limit - 1}; in a box none is above {book.longest}"
        return NoneExists("", how, watch.effort)
    return found


def _too_few(book: Book, limit: int, watch: Watch) -> Answer[str]:
    piles, mine, drawn, rows = z3.Ints("piles mine drawn rows", current())
    others = HAND * (book.players - 1)
    there = [mine >= 0, drawn > 0, mine + drawn <= HAND, rows >= 0, rows <= book.rows * limit]
    return _asked([*there, piles == book.cards - others - mine - rows, piles < drawn], watch)


def four(book: Book, watch: Watch) -> Answer[str]:
    """A row of more than four wagons that may be claimed."""
    there, front = _bits("wagon", len(WAGONS)), _bits("in front", len(WAGONS))
    reading = Reading(
        {"front": front, "row": (True, False, False, False), "city_rows": (True,) * 4},
        {"claiming": True}, {}, {"in_row": {0: there}, "limit": {0: z3.Int("limit", current())}},
        {key: z3.Bool(str(key), current()) for key in settled(_RULES)},
    )  # fmt: skip
    rule = book.rules["claim"]
    legal = [negated(broken(clause, reading)) for clause in rule.clauses]
    few = z3.AtMost(*front, IN_FRONT)
    answer = _asked([*legal, few, z3.AtLeast(*there, IN_FRONT + 1)], watch)
    if isinstance(answer, NoneExists):
        return NoneExists("", "z3: no wagons of a row and no wagons in front", watch.effort)
    return answer


BY_FLAG = (
    f"z3: without cities none; for each of {len(CITIES)} cities, whatever else is had, one more "
    "counts if, and only if, its flag is there already; the line names no flag, so that one stands "
    "for all"
)

# --- cities ---------------------------------------------------------------------------------------


def _reading(won: Bits, flags: dict[int, Bits], special: Bit) -> Reading:
    questions = dict(settled(_RULES))
    questions["capital.special", "yes"] = special
    capitals = _bits("capital", len(CITIES))
    points = {city: z3.Int(f"points {city}", current()) for city in range(len(CITIES))}
    tables = {"flag_of": flags, "city_points": points}
    return Reading({"won": won, "capitals": capitals}, {}, {}, tables, questions)


def _one_more(city: int, flags: dict[int, Bits]) -> tuple[Reading, Reading]:
    """Some cities without this one, and the same with it."""
    won, special = list(_bits("won", len(CITIES))), z3.Bool("special", current())
    won[city] = False
    before = tuple(won)
    won[city] = True
    return _reading(before, flags, special), _reading(tuple(won), flags, special)


def ties(book: Book, watch: Watch) -> Answer[str]:
    """Two players with as many capitals, whose other cities compare otherwise than all cities."""
    capitals, cities = (line.worth for line in book.tie_breaks)
    assert isinstance(capitals, Size)  # noqa: S101  # how many capitals
    assert isinstance(capitals.members, Both)  # noqa: S101  # those that a player has got
    others = Size(WON - capitals.members.right)

    def split(city: int, _: int) -> list[Bit]:
        before, after = _one_more(city, {})
        more = [_grown(term, before, after) for term in (cities, capitals, others)]
        return [z3.Not(_number(more[0]) == _number(more[1]) + _number(more[2]))]

    answer = _each(split, [(city, 0) for city in range(len(CITIES))], watch)
    if isinstance(answer, NoneExists):
        answer = _as_many_capitals(watch)
    if isinstance(answer, NoneExists):
        how = (
            f"z3: each of {len(CITIES)} cities counts as a capital or as another city, once, "
            "whatever else is had; with as many capitals both comparisons agree"
        )
        return NoneExists("", how, watch.effort)
    return answer


def _as_many_capitals(watch: Watch) -> Answer[str]:
    """Numbers of which those of all cities compare otherwise than those of the others."""
    names = "capitals others their-capitals theirs"
    capitals, others, their_capitals, theirs = z3.Ints(names, current())
    more = capitals + others > their_capitals + theirs
    return _asked([capitals == their_capitals, z3.Not(more == (others > theirs))], watch)


def flags(book: Book, watch: Watch) -> Answer[str]:
    """Cities whose line of repeated flags is not what is left with one of each put aside."""
    line = next(line for line in book.score if line.id == "score.flags").worth
    rows = {city: _bits(f"flag of {city}", len(FLAGS)) for city in range(len(CITIES))}
    if _reading((False,) * len(CITIES), rows, special=False).value(line) != 0:
        return Found("not so without cities")

    def step(city: int, flag: int) -> list[Bit]:
        known = rows | {city: tuple(at == flag for at in range(len(FLAGS)))}
        before, after = _one_more(city, known)
        had = z3.Or([
            z3.And(won, rows[at][flag])
            for at, won in enumerate(before.sets["won"]) if at != city
        ])
        return [z3.Not(_number(_grown(line, before, after)) == z3.If(had, 1, 0))]

    named = any(isinstance(at, Fixed) and at.universe is FLAGS for at in walk(line))
    tried = range(len(FLAGS)) if named else range(1)
    answer = _each(step, [(city, flag) for city in range(len(CITIES)) for flag in tried], watch)
    return NoneExists("", BY_FLAG, watch.effort) if isinstance(answer, NoneExists) else answer


def _grown(term: Number, before: Reading, after: Reading) -> Count:
    return after.value(term) - before.value(term)


def _number(value: Count) -> z3.ArithRef:
    return z3.IntVal(value, current()) if isinstance(value, int) else value

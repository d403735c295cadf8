"""What is always legal: a move at every turn, and a placing that was legal with less in its way."""

from __future__ import annotations

from collections.abc import Callable

import z3

from rulespec.games.city_of_light import position as nouns
from rulespec.games.city_of_light.components import CELLS
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.proving.any_view import Book, any_case
from solvers.city_of_light.proving.consequences import PLACING, legal, shown
from solvers.limits import Watch
from solvers.z3.any_values import AnyValues
from solvers.z3.clauses import Values, ask, broken
from solvers.z3.contexts import current
from solvers.z3.terms import Bit, any_of, both, negated

Given = Callable[[AnyValues], list[Bit]]
"""When a move ought to be legal."""

LOOKED_AT = (nouns.HAND, nouns.STACK, nouns.FIRST, nouns.SECOND, nouns.EMPTY_SQUARES,
             nouns.FACE_UP, nouns.PERFORMABLE, nouns.TOKENS)


def _illegal(book: Book, name: str, given: Given, watch: Watch) -> Answer[Values]:
    """Values for which a move is illegal that ought to be legal."""
    watch.look()
    rule = book.rule(name)
    case = any_case(rule, LOOKED_AT)
    bad = any_of([broken(clause, case.reading) for clause in rule.clauses])
    return ask([*case.given, *given(case), bad], case.unknown, int(watch.left * 1000))


def _against(
    book: Book, cases: tuple[tuple[str, Given], ...], how: str, watch: Watch
) -> Answer[str]:
    for name, given in cases:
        found = _illegal(book, name, given, watch)
        if isinstance(found, Found):
            return Found(f"{name} is illegal: {shown(found.what)}")
        if isinstance(found, GaveUp):
            return GaveUp(f"{name}: {found.why}")
    return NoneExists("", how, watch.effort)


# --- a move at every turn -------------------------------------------------------------------------


def a_move_each_turn(book: Book, watch: Watch) -> Answer[str]:
    """A turn at which even the move that is always left is illegal."""
    how = (
        "z3: a tile of the hand may be laid on any empty square; without tiles, and in the second "
        "stage if nothing else can be done, passing is legal"
    )
    cases = (("lay", _can_lay), ("pass", _has_no_tiles), ("pass", _cannot_move))
    return _against(book, cases, how, watch)


def _can_lay(case: AnyValues) -> list[Bit]:
    sets, truths = case.reading.sets, case.reading.truths
    held = any_of(list(map(both, sets["tile"], sets["hand"])))
    empty = any_of(list(map(both, sets["square"], sets["empty_squares"])))
    return [held, empty, truths["first"], truths["draws"]]


def _has_no_tiles(case: AnyValues) -> list[Bit]:
    found = case.reading
    return [found.truths["first"], negated(any_of(found.sets["hand"])), found.numbers["stack"] == 0]


def _cannot_move(case: AnyValues) -> list[Bit]:
    return [case.reading.truths["second"], negated(case.reading.truths["can_move"])]


def a_token_can_be_used(book: Book, watch: Watch) -> Answer[str]:
    """A face-up postcard that can neither be performed nor activated without its action."""
    how = (
        "a postcard lies face up, by tokens.face-up; either it can be performed, or z3 shows that "
        "no clause stands against activating it without its action"
    )
    return _against(book, (("activate-idle", _has_a_token),), how, watch)


def _has_a_token(case: AnyValues) -> list[Bit]:
    sets, found = case.reading.sets, case.reading
    shown_up = any_of(list(map(both, sets["card"], sets["face_up"])))
    can = any_of(list(map(both, sets["card"], sets["performable"])))
    return [found.truths["second"], found.numbers["tokens"] >= 1, shown_up, negated(can)]


# --- waiting --------------------------------------------------------------------------------------


def waiting(book: Book, watch: Watch) -> Answer[str]:
    """A placing that is legal, and was not while more cells were free and all else was the same."""
    asked = (*PLACING, "grande-lumiere")
    for name in asked:
        found = _legal_later(book, name, watch)
        if isinstance(found, Found):
            return Found(f"{name}: {shown(found.what)}")
        if isinstance(found, GaveUp):
            return GaveUp(f"{name}: {found.why}")
    how = f"z3: no values of the nouns, with more cells free and without, for each of {len(asked)}"
    return NoneExists("", f"{how} rules", watch.effort)


def _legal_later(book: Book, name: str, watch: Watch) -> Answer[Values]:
    watch.look()
    rule = book.rule(name)
    now = any_case(rule, (nouns.FREE,))
    also = (z3.Bool(f"also free {at}", current()) for at in CELLS.elements)
    free = now.reading.sets["free"]
    wider = tuple(any_of([bit, more]) for bit, more in zip(free, also, strict=True))
    earlier = now.with_sets(free=wider)
    wanted = [*now.given, legal(rule, now), negated(legal(rule, earlier))]
    return ask(wanted, now.unknown, int(watch.left * 1000))

"""``differ``: every disagreement is one by the concrete rules, and none is smaller."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, product
from typing import Any

import pytest

from rulespec.games.city_of_light import EDITIONS, QUESTIONS, Player, read_move, ruleset
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    CELLS,
    KINDS,
    POSTCARDS,
    SPECIALS,
)
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask, bits
from solvers.answers import Answer, Found, GaveUp
from solvers.city_of_light.bridge import (
    SECOND,
    Activate,
    Ground,
    Piece,
    Position,
    set_up,
    total,
)
from solvers.city_of_light.differ import differ
from solvers.city_of_light.differences import Difference, differences, readings_apart
from solvers.city_of_light.differing.course import town
from solvers.city_of_light.differing.disagreement import Disagreement, Pair, is_sound
from solvers.city_of_light.differing.smallest import smallest
from solvers.city_of_light.differing.tidying import window
from solvers.limits import Limits

CARDS = {kind: card for card, kind in SPECIALS.items()}
GAGA, KOSMOS = (ruleset(at.id) for at in EDITIONS)


def shown(found: Answer[Disagreement]) -> Disagreement:
    assert isinstance(found, Found), found
    return found.what


def check(found: Disagreement) -> None:
    """The position is sound under both, and each judges it as the disagreement says."""
    if found.position is None:
        assert found.about == "set-up"
        return
    assert found.size == (
        len(found.position.pieces),
        sum(piece.cells.bit_count() for piece in found.position.pieces),
    )
    for rules, answer in zip(found.rulesets, found.answers, strict=True):
        here = found.position.changed(ruleset=rules)
        assert [at.id for at in here.faults() if not at.rests_on] == []
        assert said(here, found) == answer
    assert found.answers[0] != found.answers[1]
    assert all(found.citations)


def said(here: Position, found: Disagreement) -> str:
    """What the concrete rules say, by another way than the solver's: verdicts and score sheets."""
    if found.about == "legality":
        assert found.move is not None
        return "legal" if here.check(read_move(str(found.move))).legal else "illegal"
    if found.about == "tie-break":
        return str(here.score(Player.BLUE).tie_breaks[0].points)
    if found.about == "set-up":
        return str(set_up(here.ruleset).seat.hand.bit_count())
    rows = here.score(Player.BLUE).rows
    return str(next(r.points for r in rows if f"blue's {r.line.title.lower()}" == found.subject))


# --- the two editions -----------------------------------------------------------------------------


@cache
def editions() -> tuple[Difference, ...]:
    return differences("gaga-2021", "kosmos-2020")


@pytest.mark.slow
def test_every_difference_of_the_editions_is_shown() -> None:
    """Whatever they read otherwise, and whatever only one of them says."""
    pinned = [set(edition.pins) for edition in EDITIONS]
    expected = {
        at.id
        for at in QUESTIONS
        if GAGA.readings[at.id] != KOSMOS.readings[at.id] or at.id in pinned[0] ^ pinned[1]
    }
    assert {at.question.id for at in editions()} == expected
    for found in editions():
        check(shown(found.shown))


def test_each_difference_is_about_its_question_alone() -> None:
    for found in editions():
        told = shown(found.shown)
        assert told.questions == (found.question.id,)
        assert [at.readings[found.question.id] for at in told.rulesets] == list(found.readings)
        for own, cited in zip(told.rulesets, told.citations, strict=True):
            assert {at.edition for at in cited} == {at.id for at in EDITIONS}
            assert cited[0].edition == own.edition.id


def test_the_editions_as_a_whole() -> None:
    """The set-up differs already: no piece is needed."""
    check(shown(differ("gaga-2021", "kosmos-2020")))


@pytest.mark.slow
@pytest.mark.parametrize("question", ["covered-lamp", "painter.counts", "flip"])
def test_every_two_readings_of_a_question(question: str) -> None:
    limits = Limits(seconds=1.5)
    for found in readings_apart("gaga-2021", question, limits=limits):
        if not isinstance(found.shown, GaveUp):
            check(shown(found.shown))


# --- the smallest, by brute force -----------------------------------------------------------------


def test_a_clause_has_no_smaller_disagreement() -> None:
    """The annex on the garden: every street of a 2 x 2 window, every position of one piece."""
    pair = with_reading("garden.annex", "yes"), with_reading("garden.annex", "no")
    tried = smallest(pair, STANDARD, window(2), Limits().start())
    assert tried.found is not None
    check(tried.found)
    sizes = [
        size(position)
        for streets in product("bc", repeat=4)
        for pieces in [(), *((piece,) for piece in every_piece(window(2)))]
        if (position := built(pieces, window(2), streets)) and is_sound(position, pair)
        if any(apart(position, move, pair) for move in annexes(position))
    ]
    assert (tried.found.size, tried.undecided) == (min(sizes), ())


def test_a_score_has_no_smaller_disagreement() -> None:
    """The fountain at a corner: every one or two pieces on a 3 x 3 window that is all blue's."""
    pair = with_reading("fountain.touches", "sides"), with_reading("fountain.touches", "corners")
    tried = smallest(pair, STANDARD, window(3), Limits().start())
    assert tried.found is not None
    check(tried.found)
    most = tried.found.size[1]
    every = [at for at in every_piece(window(3)) if at.owner is Player.BLUE]
    few = [pieces for pieces in chain(combinations(every, 1), combinations(every, 2))
           if sum(at.cells.bit_count() for at in pieces) <= most]
    sizes = [
        size(position)
        for pieces in few
        if points_apart(position := built(pieces, window(3), "b" * 9), pair)
        and is_sound(position, pair)
    ]
    assert (tried.found.size, tried.undecided) == (min(sizes), ())


def with_reading(question: str, reading: str) -> Ruleset:
    return GAGA.with_reading(question, reading)


def every_piece(within: Mask) -> Iterator[Piece]:
    """Each piece of either player within the window, on cells of its shape."""
    shapes = STANDARD.tables.shapes
    for kind, owner in product((*BUILDINGS, "garden", "fountain"), Player):
        for cells in sorted(shapes[KINDS.one(kind)]):
            if not cells & ~within:
                yield Piece(kind, owner, cells)
    for kind, owner, cell in product(("painter", "dancer", "lamp"), Player, bits(within)):
        yield Piece(kind, owner, 1 << cell)


def built(pieces: tuple[Piece, ...], within: Mask, streets: Any) -> Position:
    """Those pieces, each by its postcard, on those streets; all other cells are common."""
    colours = {"b": 0, "o": 0, "c": CELLS.whole & ~within, "*": 0}
    for cell, street in zip(bits(within), streets, strict=True):
        colours[street] |= 1 << cell
    position = town()
    cards = {at: POSTCARDS.mask(
        CARDS[p.kind] for p in pieces if p.kind in CARDS and p.owner is at
    ) for at in Player}
    used = cards[Player.BLUE] | cards[Player.ORANGE]
    others = [name for name in POSTCARDS.elements if not used & POSTCARDS.one(name)]
    wanted = [name for name in ("bouquinistes",) if name in others]
    rest = list(dict.fromkeys([*wanted, *others]))[: 8 - used.bit_count()]
    built_kinds = KINDS.mask(p.kind for p in pieces if p.kind in KINDS.places)
    return position.changed(
        ground=Ground((colours["b"], colours["o"]), colours["c"], colours["*"]),
        pieces=pieces,
        seats=tuple(position.seats[at].changed(tokened=cards[at]) for at in Player),
        supply=ALL_BUILDINGS & ~built_kinds,
        in_play=used | POSTCARDS.mask(rest),
        stage=SECOND,
    )


def size(position: Position) -> tuple[int, int]:
    return len(position.pieces), sum(at.cells.bit_count() for at in position.pieces)


def annexes(position: Position) -> Iterator[Activate]:
    card = POSTCARDS.one("bouquinistes")
    houses = {at.kind for at in position.pieces if at.is_house} | {"garden", "I3"}
    for cell, kind in product(bits(window(2)), sorted(houses)):
        yield Activate(card, piece=1 << cell, extends=KINDS.one(kind))


def apart(position: Position, move: Activate, pair: Pair) -> bool:
    one, other = (position.changed(ruleset=rules).is_legal(move) for rules in pair)
    return one is not other


def points_apart(position: Position, pair: Pair) -> bool:
    one, other = (total(position.changed(ruleset=at), Player.BLUE) for at in pair)
    return one != other

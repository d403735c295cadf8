"""What ``differ`` proves, gives up and refuses; its unknown positions are the real ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product, zip_longest

import pytest
from on_tables import walk

from rulespec.errors import BadInput
from rulespec.games.city_of_light import Player, ruleset
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import BUILDINGS
from rulespec.games.city_of_light.rulebooks import QUESTIONS
from rulespec.games.city_of_light.rules import SCORE, TIE_BREAK
from rulespec.language.clauses import ScoreLine
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask
from solvers.answers import GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    SECOND,
    Piece,
    Position,
    View,
    view,
)
from solvers.city_of_light.differ import differ
from solvers.city_of_light.differences import differences, each_difference, readings_apart
from solvers.city_of_light.differing import course, known
from solvers.city_of_light.differing.soundness import keep_sound
from solvers.city_of_light.differing.unknown import SOLID, Unknown, UnknownSeat
from solvers.city_of_light.differing.unknown_view import reading, under_both
from solvers.limits import Limits, Progress
from solvers.z3.choices import Choice
from solvers.z3.cnf import Cnf, Literal
from solvers.z3.differing import values_may_differ
from solvers.z3.positions import reading_of, settled
from solvers.z3.sliced import Sliced
from solvers.z3.terms import Bits

GAGA = ruleset("gaga-2021")
PIECES = 4
SLOW = (
    GAGA.with_reading("annex.bounds", "yes"),
    GAGA.with_reading("annex.bounds", "no").with_reading("garden.bounds", "no"),
)
LINES = (*SCORE, TIE_BREAK)
PAIRS = [
    (GAGA.with_reading(at.id, one.id), GAGA.with_reading(at.id, other.id))
    for at in QUESTIONS
    for one, other in combinations(at.readings, 2)
]


# --- proved, given up, refused --------------------------------------------------------------------


def test_equal_rulesets_never_disagree() -> None:
    found = differ("gaga-2021", GAGA)
    assert isinstance(found, NoneExists)
    assert found.scope == "all positions"
    assert differences(GAGA, GAGA) == ()


def test_a_question_without_effect_is_proved_to_have_none() -> None:
    """The garden bounds an area that nobody looks at if the painter counts what lights him."""
    on_him = GAGA.with_reading("painter.counts", "on-him")
    found = differ(on_him, on_him.with_reading("garden.bounds", "no"))
    assert isinstance(found, NoneExists)
    assert "at most 4 pieces" in found.scope


def test_what_the_course_only_tried_is_not_called_proved() -> None:
    """With one tile in hand there is nothing to keep; no position shows it, and none is proved."""
    found = differ(GAGA, GAGA.with_reading("drawing", "may"))
    assert isinstance(found, GaveUp)
    assert "not proved" in found.why


def test_a_short_time_limit_gives_up() -> None:
    for seconds in (0.000_001, 0.5):
        found = differ(*SLOW, limits=Limits(seconds=seconds))
        assert isinstance(found, GaveUp)
        assert found.why.startswith("time")


def test_cancelled() -> None:
    found = differ(*SLOW, limits=Limits(cancelled=lambda: True))
    assert isinstance(found, GaveUp)
    assert found.why.startswith("cancelled")


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> Iterator[Position]:
        raise KeyboardInterrupt

    monkeypatch.setattr(course, "small_positions", interrupt)
    found = differ(*SLOW)
    assert isinstance(found, GaveUp)
    assert found.why == "interrupted"


def test_progress_counts_the_whole_time() -> None:
    told: list[Progress] = []
    differ(*SLOW, limits=Limits(seconds=1.5, progress=told.append, every=0.05))
    seconds = [at.seconds for at in told]
    assert len(told) > 1
    assert seconds == sorted(seconds)


def test_wrong_input_is_named() -> None:
    with pytest.raises(BadInput, match="kosmos-2021"):
        differ("gaga-2021", "kosmos-2021")
    with pytest.raises(BadInput, match="areaz"):
        next(readings_apart("gaga-2021", "areaz"))
    with pytest.raises(BadInput, match="areaz"):
        next(each_difference("gaga-2021", "kosmos-2020", "areaz"))
    with pytest.raises(BadInput, match="side"):
        differ("gaga-2021", "kosmos-2020", side=9)


# --- the unknown positions are the real ones ------------------------------------------------------


def reached(seed: int) -> Iterator[Position]:
    """Positions of a random game that lie within the scope, all but where pieces lie."""
    for at in walk(random.Random(seed), GAGA):
        here = at.stage == SECOND and at.mover is Player.BLUE and at.seat.tokens > 0
        if here and 1 < len(at.pieces) <= PIECES:
            yield at


@pytest.fixture(scope="module")
def unknown() -> Unknown:
    found = Unknown(STANDARD, (GAGA, ruleset("kosmos-2020", fountain_size="two")), PIECES)
    keep_sound(found)
    reading(found)
    return found


@pytest.mark.parametrize("seed", [0])
def test_positions_of_games_are_among_the_unknown_ones(seed: int, unknown: Unknown) -> None:
    """Pinned to a real position, the clauses hold and every noun is what the view says."""
    nouns = reading(unknown)
    position = random.Random(seed).choice(list(reached(seed)))
    cnf = Cnf()
    cnf.size = unknown.cnf.size
    cnf.clauses = [*unknown.cnf.clauses, *((at,) for at in pinned(unknown, position))]
    holds = Sliced(cnf, Limits().start()).solve()
    assert holds is not None, position
    found = known.position(unknown, holds, GAGA)
    assert found.pieces == in_order(position)
    known.compared(found, nouns, holds)


def in_order(position: Position) -> tuple[Piece, ...]:
    """The pieces as the unknown position lists them: buildings first."""
    order = {kind: place for place, kind in enumerate((*BUILDINGS, *SOLID, "paving"))}
    return tuple(sorted(position.pieces, key=lambda at: order[at.kind]))


def pinned(at: Unknown, position: Position) -> Iterator[int]:
    """A literal for everything that tells the position from others."""
    ground = position.ground
    masks = (*ground.colours, ground.common, ground.lamps)
    for bits, mask in zip(at.streets.values(), masks, strict=True):
        yield from members(bits, mask)
    yield from members(at.in_play, position.in_play)
    mine = position.seats[Player.BLUE]
    for name, mask in (("supply", position.supply), ("reserve", mine.reserve),
                       ("swapped_in", mine.swapped_in)):
        yield from members(at.kinds[name], mask)
    for seat in at.seats:
        yield from of_seat(seat, position)
    built = [piece for piece in in_order(position) if piece.kind in BUILDINGS]
    for choice, piece in zip_longest(at.buildings, built):
        yield from chosen(choice, piece)
    for kind, choice in at.specials.items():
        yield from chosen(choice, next((p for p in position.pieces if p.kind == kind), None))


def of_seat(seat: UnknownSeat, position: Position) -> Iterator[int]:
    there = position.seats[seat.player]
    for name in ("tokened", "idle", "pending", "fresh"):
        yield from members(getattr(seat, name), getattr(there, name))


def members(bits: Bits, mask: Mask) -> Iterator[int]:
    for place, bit in enumerate(bits):
        if isinstance(bit, Literal):
            yield bit.number if mask >> place & 1 else -bit.number


def chosen(choice: Choice, piece: Piece | None) -> Iterator[int]:
    assert piece is None or piece in choice.options
    for option, literal in zip(choice.options, choice.literals, strict=True):
        yield literal.number if option == piece else -literal.number


# --- where values may differ ----------------------------------------------------------------------


def test_values_differ_only_where_they_may() -> None:
    """On positions of random games, every two readings of every question."""
    differing = set()
    for seed in range(3):
        every = [at for at in walk(random.Random(seed), GAGA) if at.stage >= SECOND]
        for position in every[::3]:
            seen = view(position, Player.BLUE)
            nouns = reading_of([at.worth for at in LINES], seen, None, settled(GAGA))
            for line, (one, other) in product(LINES, PAIRS):
                if points(line, one, seen) != points(line, other, seen):
                    assert values_may_differ(line.worth, under_both(nouns, one, other)) is True
                    differing.add(line.id)
    assert len(differing) > 4


def points(line: ScoreLine, rules: Ruleset, seen: View) -> int:
    found: int = seen.worth(line.worth, readings=rules.readings)
    return found

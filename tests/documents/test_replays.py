"""Games replayed under other readings and editions: as playing them by those rules finds."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from attrs import evolve
from games.city_of_light.hands import by_the_second_tile
from games.referee import refereed

from rulespec.answers.hinges import Hinge
from rulespec.answers.settling import Way
from rulespec.documents.records import GameRecord, begin, read_record, write_record
from rulespec.documents.replays import Replay
from rulespec.errors import BadInput
from rulespec.language.registry import game as installed

EACH = pytest.mark.parametrize("game", refereed())
SEEDS, MOST_MOVES = (3, 4, 5), 250


@cache
def played(game: str, seed: int) -> GameRecord:
    """A random game."""
    known, chance = installed(game), random.Random(seed)
    edition = known.editions[seed % len(known.editions)]
    record = begin(known, known.rules_for(edition.id), {"seed": seed})
    while not record.position.is_over and len(record.moves) < MOST_MOVES:
        record = record.play(chance.choice(record.position.moves()))
    return record


def tried(record: GameRecord, chance: random.Random) -> list[dict[str, str]]:
    """Every other reading alone, and some of them together."""
    open_ones = record.start.ruleset.open()
    alone = [{at.id: reading.id} for at in open_ones for reading in at.readings]
    together = [
        {at.id: chance.choice(at.readings).id for at in chance.sample(open_ones, min(6, number))}
        for number in (len(open_ones),) * 10
    ]
    return [*alone, *together]


def way(replay: Replay, readings: dict[str, str]) -> Way:
    """The one way that the game goes by these readings."""
    read = {**replay.position.ruleset.readings, **readings}
    (found,) = (
        at for at in replay.ways if all(read[name] == value for name, value in at.readings)
    )
    return found


@EACH
def test_a_replay_goes_as_playing_by_those_rules(game: str) -> None:
    """To the same position, or to the same move that is not legal, for the same reasons."""
    ends: set[tuple[int, Any]] = set()
    for seed in SEEDS:
        record = played(game, seed)
        replay, rules = Replay(record), record.start.ruleset
        for readings in tried(record, random.Random(seed)):
            found = way(replay, readings)
            if found.stopped:
                with pytest.raises(BadInput) as refused:
                    record.under("", readings.items())
                _is_told(found.stopped, refused.value)
            else:
                position: Any = record.under("", readings.items()).position
                assert evolve(found.position, ruleset=rules) == evolve(position, ruleset=rules)
            ends.add((seed, found.readings))
    assert len(ends) > len(SEEDS), "some reading matters"


def _is_told(stopped: str, refused: BadInput) -> None:
    """Whether a way stops where playing is refused, by the same clauses."""
    number, _, rest = stopped.removeprefix("move ").partition(", ")
    move, _, clauses = rest.rpartition(": ")
    assert (f"game: moves[{number}]", move) == (refused.place, refused.found)
    assert all(f"{clause}:" in refused.expected for clause in clauses.split(", "))


@EACH
def test_answers_hang_on_what_the_replay_hangs_on(game: str) -> None:
    """A reading is a hinge if the game played by it gives another total or winner."""
    for seed in SEEDS:
        record = played(game, seed)
        replay, position = Replay(record), record.position
        totals = {at: turning(replay.score(str(at)).hangs_on) for at in position.players}
        winner = turning(replay.result().hangs_on)
        for question in record.start.ruleset.open():
            for reading in question.readings:
                if way(replay, {question.id: reading.id}).stopped:
                    continue
                other = record.under("", [(question.id, reading.id)]).position
                for at, hinges in totals.items():
                    turned = other.score(str(at)).total != position.score(str(at)).total
                    assert ((question.id, reading.id) in hinges) == turned
                turned = other.winners() != position.winners()
                assert ((question.id, reading.id) in winner) == turned


def turning(hinges: tuple[Hinge, ...]) -> set[tuple[str, str]]:
    return {(hinge.question.id, reading) for hinge in hinges for reading in hinge.turned_by}


def test_a_replay_that_no_reading_touches_goes_one_way() -> None:
    """Taking buildings is the same by every reading; only the set-up could differ."""
    known = installed("city-of-light")
    record = begin(known, known.rules_for("kosmos-2020"), {"seed": 1}).play("take P5")

    assert [at.readings for at in Replay(record).ways] == [()]


# --- under another edition ----------------------------------------------------------------------


def test_another_edition_sets_the_game_up_anew() -> None:
    """Two tiles in orange's hand, on sixteen squares in four turns, kept or not; eleven takings."""
    known = installed("city-of-light")
    record = begin(known, known.rules_for("gaga-2021"), {"seed": 1}).play("take P5")
    document = read_record(write_record(record), "d.toml").document()

    assert len(document.position.moves()) == 64 + 11
    assert len(document.under("kosmos-2020").moves()) == 2 * 64 * 2 + 11


def test_a_move_that_is_not_legal_there_is_named_with_its_reasons() -> None:
    record = by_the_second_tile("take P5", "take I3")
    document = read_record(write_record(record), "d.toml").document()

    with pytest.raises(BadInput, match=r"d\.toml: moves\[3\].*lay\.hand") as refused:
        document.under("gaga-2021")
    assert "gaga-2021" in str(refused.value)

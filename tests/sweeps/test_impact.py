"""How often a reading matters, told by the sweep and by plain loops over whole positions."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from rulespec.language.registry import game
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.impact import Impact
from rulespec.sweeps.running import sweep
from rulespec.sweeps.settings import Setting

GAMES = Path(__file__).parents[2] / "examples" / "games"
DUO = str(GAMES / "blokus_duo.py")


def naive(name, seeds, most):
    """What changes, by positions of other rulesets that are asked everything anew."""
    played = game(name)
    rules = played.rules_for(played.editions[0].id)
    others = {
        f"{at.id}={to.id}": rules.with_reading(at.id, to.id)
        for at in played.questions for to in at.readings if to.id != rules.readings[at.id]
    }  # fmt: skip
    counts, firsts = Counter(), {}

    def compare(kind, where, ask, position):
        now = ask(position)
        for way, other in others.items():
            if ask(position.changed(ruleset=other)) != now:
                counts[way, kind] += 1
                firsts.setdefault((way, kind), where)

    for seed in seeds:
        position = played.set_up(rules, **setup(played, seed))
        start = position.state
        for way, other in others.items():
            if played.set_up(other, **setup(played, seed)).state != start:
                counts[way, "starts"] += 1
                firsts.setdefault((way, "starts"), (seed, 0))
        chance, further, tried = Chance(seed), Chance(seed ^ 1 << 63), []
        for ply in range(most + 1):
            compare("moves", (seed, ply), may_do, position)
            moves = [] if position.is_over else position.moves()
            if not moves or ply == most:
                break
            tried.append(moves[further.below(len(moves))])
            for move in (tried[-1], tried[further.below(len(tried))]):
                compare("verdicts", (seed, ply), lambda at, move=move: at.is_legal(move), position)
            move = moves[chance.below(len(moves))]
            compare("effects", (seed, ply), lambda at, move=move: at.then(move).state, position)
            position = position.then(move)
        compare("scores", (seed, ply), sheets, position)
        compare("winners", (seed, ply), lambda at: at.winners(), position)
    return counts, firsts


def setup(played, seed):
    return {"seed": seed} if played.choices else {}


def may_do(position):
    return None if position.is_over else {str(move) for move in position.moves()}


def sheets(position):
    found = map(position.score, position.players)
    return [[row.points for row in (*at.rows, *at.tie_breaks)] for at in found]


def compared(name, games, most, **also):
    report = sweep(Impact(Setting(name), games=games, seed=3, most=most, **also))
    counts, firsts = naive(name, range(3, 3 + games), most)
    for row in report["changes"]:
        way = f"{row['question']}={row['reading']}"
        for kind in ("winners", "scores", "starts", "effects", "moves", "verdicts"):
            assert row[kind]["count"] == counts[way, kind], (way, kind)
        example = row["example"]
        assert (example is None) == (not row["games"]["count"])
        if example:
            assert (example["seed"], example["ply"]) == firsts[way, example["of"]]
    return report, counts


@pytest.mark.parametrize("engine", ["native", "python"])
def test_blokus_duo_is_as_plain_loops_have_it(engine):
    report, counts = compared(DUO, 2, 40, engine=engine)
    assert report["unfinished"] == 0
    assert counts["passing=yes", "moves"] > counts["points=laid", "scores"] == 2


def test_a_game_of_the_library_is_as_plain_loops_have_it():
    compared("paris-paris", 1, 70, engine="python")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games", "most"), [
    ("city-of-light", 12, 200), ("paris-1900", 2, 400), ("moscow-paris", 1, 400),
    ("paris-paris", 12, 70),
])  # fmt: skip
def test_all_games_are_as_plain_loops_have_it(name, games, most):
    compared(name, games, most)


def test_the_report_is_the_same_however_it_was_made():
    told = {
        json.dumps(sweep(Impact(Setting(DUO), games=5, seed=9, engine=engine), chunk=chunk))
        for engine, chunk in (("native", 1), ("native", 5), ("python", 2), ("auto", 0))
    }
    assert len(told) == 1


def test_a_game_in_a_file_need_not_have_an_id_in_its_editions():
    report = sweep(Impact(Setting(str(GAMES / "ponts.py")), games=2))
    assert [row["editions"] for row in report["changes"]] == [[]]


def test_a_game_that_is_cut_off():
    report = sweep(Impact(Setting(DUO), games=2, most=3))
    assert (report["unfinished"], report["positions"]) == (2, 8)


def test_the_example_shows_what_another_reading_changes():
    report = sweep(Impact(Setting(DUO), games=5))
    found = [row for row in report["changes"] if row["example"]]
    assert found
    for row in found:
        at = row["example"]
        position = game(DUO).read_line(at["position"])
        other = position.changed(
            ruleset=position.ruleset.with_reading(row["question"], row["reading"])
        )
        ask = may_do if at["of"] == "moves" else sheets
        assert ask(position) != ask(other)


def test_questions_that_the_table_has_settled_are_read_so():
    position = game(DUO).set_up()
    question = position.ruleset.questions[0]
    other = next(at.id for at in question.readings
                 if at.id != position.ruleset.readings[question.id])  # fmt: skip
    report = sweep(Impact(Setting(DUO, readings=((question.id, other),)), games=1))
    row = report["changes"][0]
    assert (row["question"], row["used"], row["source"]) == (question.id, other, "table")

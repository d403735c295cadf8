"""House rules: a game with a difference of one's own, in a file of a few lines."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from rulespec.errors import BadInput
from rulespec.language.clauses import Clause, ScoreLine
from rulespec.language.effects import Becomes
from rulespec.language.fields import Many, One
from rulespec.language.game import Game
from rulespec.language.moves import Action, Ask
from rulespec.language.questions import Question, Reading
from rulespec.language.registry import game
from rulespec.language.terms import Figure, Fixed, Row, SetNoun, Size, Table
from rulespec.language.universes import Relation, Universe
from rulespec.language.variants import Variant

PLAYERS = Universe("players", ("left", "right"), (Relation("rival", "rival of", (2, 1)),))
STONES = Universe("stones", ("flat", "round", "sharp", "white"))
MOVER = One("mover", "whose turn it is", PLAYERS)
TAKEN = Many("taken", "the stones taken", STONES, per=PLAYERS, apart=True)
YOU = SetNoun("you", "you", PLAYERS)
STONE = SetNoun("stone", "the stone", STONES, "move")
ALL = TAKEN.at(Fixed("both", PLAYERS, 3))
RIVAL = Table("rival_of", "the rival", universe=PLAYERS, rows={0: 2, 1: 1})
FREE = Clause(id="take.free", says="A stone is taken once.", forbids=STONE & ALL, cites=("take",))
LAST = Question(
    id="last",
    asks="May the white stone be taken first?",
    readings=(Reading(id="yes", says="It may."), Reading(id="no", says="It may not.")),
    default="yes",
    why="Nothing forbids it.",
)
TAKE = Action(
    id="take",
    title="Taking a stone",
    asks=(Ask(STONE),),
    clauses=(FREE,),
    effect=(
        Becomes(TAKEN.at(YOU), TAKEN.at(YOU) | STONE),
        Becomes(MOVER, Row(RIVAL, YOU)),
    ),
)
STONES_GAME = Game(
    id="stones",
    title="Stones",
    credit="made up",
    fields=(MOVER, TAKEN),
    actions=(TAKE,),
    questions=(LAST,),
    turn=MOVER,
    over=Size(ALL).equals(Figure(4)),
    score=(ScoreLine(id="score", title="Stones", says="One each.", worth=Size(TAKEN.at(YOU))),),
    start={MOVER: "left"},
)
SHARP = Fixed("the sharp stone", STONES, STONES.one("sharp"))
NO_SHARP = Clause(id="take.sharp", says="Nobody takes the sharp stone.", forbids=STONE & SHARP)
OURS = Variant(id="ours", title="with bare feet", adds={"take": (NO_SHARP,)})


def names(position: object) -> list[str]:
    return [str(move) for move in position.moves()]


def test_a_clause_added_forbids_and_cites_the_variant() -> None:
    ours = OURS.of(STONES_GAME)
    verdict = ours.set_up().check("take sharp")

    assert names(STONES_GAME.set_up()) == [f"take {at}" for at in STONES.elements]
    assert names(ours.set_up()) == ["take flat", "take round", "take white"]
    assert verdict.broken == ("take.sharp",)
    assert "ours house rule" in str(verdict)
    (cite,) = (at for breach in verdict.breaches for at in breach.cites)
    assert (cite.edition, cite.says) == ("ours", "Nobody takes the sharp stone.")
    assert ours.title == "Stones (with bare feet)"


def test_a_clause_left_out_or_replaced() -> None:
    free = Variant(id="again", title="again and again", without=("take.free",)).of(STONES_GAME)
    only = Clause(id="take.free", says="Only the sharp one.", forbids=STONE - SHARP)
    sharp = Variant(id="sharp", title="sharp", clauses=(only,)).of(STONES_GAME)

    assert len(free.set_up().play("take flat").moves()) == 4
    assert names(sharp.set_up()) == ["take sharp"]
    others = ["take round", "take sharp", "take white"]
    assert names(STONES_GAME.set_up().play("take flat")) == others


def test_effects_scores_questions_and_the_start() -> None:
    twice = ScoreLine(id="score", title="Stones", says="Two each.",
                      worth=Size(TAKEN.at(YOU)) * Figure(2))
    varied = Variant(
        id="mine",
        title="mine",
        effects={"take": (Becomes(TAKEN.at(YOU), TAKEN.at(YOU) | STONE),)},
        score=(twice,),
        without=("last",),
        start={TAKEN: {"right": ("white",)}},
    ).of(STONES_GAME)
    then = varied.set_up().play("take flat")

    assert (then.mover, then.score("left").total, then.score("right").total) == ("left", 2, 2)
    assert varied.questions == ()
    assert STONES_GAME.set_up().play("take flat").mover == "right"


def test_variants_of_variants() -> None:
    both = Variant(id="again", title="again", without=("take.free",)).of(OURS.of(STONES_GAME))

    assert both.id == "stones+ours+again"
    assert [at.id for at in both.variants] == ["ours", "again"]
    assert names(both.set_up()) == ["take flat", "take round", "take white"]


@pytest.mark.parametrize(
    ("variant", "found", "hint"),
    [
        (Variant(id="v", title="v", without=("take.fre",)), "take.fre", "take.free"),
        (Variant(id="v", title="v", clauses=(NO_SHARP,)), "take.sharp", None),
        (Variant(id="v", title="v", adds={"tak": (NO_SHARP,)}), "tak", "take"),
        (Variant(id="v", title="v", effects={"taking": ()}), "taking", "take"),
    ],
)
def test_a_variant_of_what_is_not_there(variant: Variant, found: str, hint: str | None) -> None:
    with pytest.raises(BadInput) as wrong:
        variant.of(STONES_GAME)

    assert wrong.value.found == found
    assert hint is None or hint in str(wrong.value)


# --- a file of one's own ------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
FILE = f"""\
from rulespec.language.registry import game
from rulespec.language.variants import Variant

GAME = Variant(id="ours", title="as we play", without=("place.flips",)).of(
    game({str(ROOT / "examples" / "games" / "othello.py")!r})
)
"""
LINE = "othello/1 rules white d3,d4,e4,d5 e5"


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    path = tmp_path / "ours.py"
    path.write_text(FILE, encoding="utf-8")
    return path


def asked(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rulespec", *map(str, words)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_position_of_the_game_is_judged_by_the_variant(ours: Path) -> None:
    found = asked("check", LINE, "--variant", ours, "--move", "place a1")

    assert found.returncode == 0, found.stderr
    assert "legal" in found.stdout


def test_what_is_no_variant_is_named(tmp_path: Path) -> None:
    found = asked("check", LINE, "--variant", ROOT / "examples" / "games" / "othello.py", "--move",
                  "place a1")
    missing = asked("check", LINE, "--variant", tmp_path / "none.py", "--move", "place a1")

    assert (found.returncode, missing.returncode) == (2, 2)
    assert "declares a variant" in found.stderr
    assert "Traceback" not in found.stderr + missing.stderr


def test_positions_of_a_variant_are_pickled(ours: Path) -> None:
    position = game(str(ours)).set_up()

    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301  # our own

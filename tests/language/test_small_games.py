"""Othello, Connect Four and Blokus Duo, each whole in a file, against their published rules."""

from __future__ import annotations

import io
import json
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from oracle_small_games import blokus_duo, connect_four, othello

from rulespec.answers.counting import count
from rulespec.cli import main
from rulespec.documents.files import dumps, loads
from rulespec.documents.opened import read_opened
from rulespec.documents.positions import Document, read_document, write_document
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import game
from rulespec.testing import moves, positions

GAMES = Path(__file__).parents[2] / "examples" / "games"
FILES = {name: str(GAMES / f"{name}.py") for name in ("othello", "connect_four", "blokus_duo")}
LONGEST = {"othello": 80, "connect_four": 80, "blokus_duo": 130}
FEW = settings(deadline=None, max_examples=15, phases=[Phase.generate])
MANY = settings(deadline=None, max_examples=40, phases=[Phase.generate])


def of_othello(position: Any) -> othello.State:
    table = position.game.write_position(position)
    discs = {at: player for player in othello.OTHER for at in table[player]["discs"]}
    return othello.State(table["mover"], discs)


def of_connect_four(position: Any) -> connect_four.State:
    table = position.game.write_position(position)
    discs = {at: player for player in connect_four.OTHER for at in table[player]["discs"]}
    columns = {
        name: [discs[f"{name}{row}"] for row in range(6, 0, -1) if f"{name}{row}" in discs]
        for name in connect_four.COLUMNS
    }
    return connect_four.State(table["mover"], columns)


def of_blokus_duo(position: Any) -> blokus_duo.State:
    table, rules = position.game.write_position(position), position.ruleset
    return blokus_duo.State(
        table["mover"],
        {who: {(ord(at[0]) - 96, int(at[1:])) for at in table[who]["laid"]}
         for who in blokus_duo.OTHER},
        {who: table[who]["left"] for who in blokus_duo.OTHER},
        {who: table[who].get("last") for who in blokus_duo.OTHER},
        rules.readings["points"],
        rules.readings["passing"],
    )  # fmt: skip


ORACLES: dict[str, tuple[ModuleType, Callable[[Any], Any]]] = {
    "othello": (othello, of_othello),
    "connect_four": (connect_four, of_connect_four),
    "blokus_duo": (blokus_duo, of_blokus_duo),
}


@pytest.fixture(params=list(FILES))
def name(request: pytest.FixtureRequest) -> str:
    """One game after the other."""
    return str(request.param)


def loaded(name: str) -> Game:
    return game(FILES[name])


def reached(name: str, *tried: str, edition: str | None = None, **readings: str) -> Any:
    """The position after some moves from the start."""
    known = loaded(name)
    position = known.set_up(known.ruleset(edition or known.editions[0].id, readings))
    for move in tried:
        position = position.play(move)
    return position


# --- the files themselves -------------------------------------------------------------------------


def test_a_game_is_as_short_as_it_should_be(name: str) -> None:
    assert len(Path(FILES[name]).read_text(encoding="utf-8").splitlines()) <= LONGEST[name]


PUBLISHED = {
    "othello": (4, 12, 56, 244, 1396, 8200, 55092),
    "connect_four": (7, 49, 343, 2401, 16807, 117649),
    "blokus_duo": (2 * 414,),
}
"""From the pages of other programs; Blokus Duo's 414 ways to cover one starting point, twice."""


@pytest.mark.parametrize(
    ("name", "depth", "counted"),
    [(name, at, found) for name, row in PUBLISHED.items() for at, found in enumerate(row, 1)],
)
def test_published_counts(name: str, depth: int, counted: int) -> None:
    assert count(reached(name), depth) == counted


# --- against what was written from the published rules --------------------------------------------


@pytest.mark.parametrize("name", FILES)
@FEW
@given(data=st.data())
def test_moves_effects_and_points_are_those_of_the_oracle(name: str, data: st.DataObject) -> None:
    plain, of = ORACLES[name]
    position = data.draw(positions(FILES[name]))
    state = of(position)

    offered = position.moves()

    assert sorted(map(str, offered)) == sorted(plain.moves(state))
    assert position.is_over == plain.is_over(state)
    for player in position.players:
        assert position.score(player).total == plain.points(state, player)
    if offered:
        move = data.draw(st.sampled_from(offered))
        assert of(position.play(move)) == plain.after(state, str(move))


@pytest.mark.parametrize("name", FILES)
@FEW
@given(data=st.data())
def test_every_reason_is_one_of_the_oracle_in_its_order(name: str, data: st.DataObject) -> None:
    plain, of = ORACLES[name]
    position = data.draw(positions(FILES[name]))
    few = [position.read(f"drop {at}") for at in "abcdefg"] if name == "connect_four" else []

    for move in few or [data.draw(moves(position, legal=False))]:
        broken = [at.clause.id for at in position.check(move).breaches]
        assert broken == plain.broken(of(position), str(move))


@pytest.mark.parametrize("name", FILES)
@FEW
@given(data=st.data())
def test_settling_asks_the_oracle_of_every_reading(name: str, data: st.DataObject) -> None:
    """Only whether one may pass in Blokus Duo is left open, if the table has not settled it."""
    plain, of = ORACLES[name]
    position = data.draw(positions(FILES[name]))
    move = str(data.draw(st.sampled_from([*position.moves(), *_passing(position)] or [None])))
    state = of(position)
    is_open = "passing" in {question.id for question in position.ruleset.open()}
    read = [{"passing": at} for at in ("no", "yes")] if is_open else [{}]

    if move != "None":
        expected = {bool(plain.broken(evolve(state, **at), move)) for at in read}
        assert position.settle(move).depends == (len(expected) > 1)


def _passing(position: Any) -> list[str]:
    return ["pass"] if "pass" in position.game.rules else []


# --- what follows from the declarations -----------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
@MANY
@given(data=st.data())
def test_documents_and_lines_read_back(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(FILES[name]))
    known = loaded(name)

    line = known.write_line(position)
    document = write_document(Document(game=known, position=position, box=None))
    tables = [loads(dumps(document, at), at, "") for at in (".toml", ".json")]

    assert known.read_line(line) == position
    assert hash(known.read_line(line)) == hash(position)
    assert [read_document(table, "").position for table in tables] == [position, position]
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301  # our own


@pytest.mark.parametrize("name", FILES)
@MANY
@given(data=st.data())
def test_positions_that_play_reaches_are_sound_and_drawn(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(FILES[name]))
    board = loaded(name).drawing(position).splitlines()

    assert position.faults() == ()
    assert "<svg" in loaded(name).svg(position)
    assert board[-1] != ""
    for move in position.moves()[:5]:
        assert loaded(name).read_move(str(move)) == move


def after_first(path: str, line: str) -> tuple[str, int]:
    """In another process: the first move of a position, and how many there are after it."""
    position = game(path).read_line(line)
    move = position.moves()[0]
    return str(move), len(position.play(move).moves())


def moves_of(position: Any) -> int:
    """In another process: how many moves a position has."""
    return len(position.moves())


def test_positions_and_moves_cross_processes(name: str) -> None:
    position = reached(name)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(moves_of, position).result() == len(position.moves())
        then = pool.submit(type(position).play, position, position.moves()[0]).result()

    assert then == position.play(position.moves()[0])
    assert then.game is position.game


# --- reasons, faults and winners by hand ----------------------------------------------------------


def reasons(position: Any, move: str) -> dict[str, tuple[str, ...]]:
    return {at.clause.id: at.elements for at in position.check(move).breaches}


def test_othello_gives_its_reasons() -> None:
    start = reached("othello")

    assert reasons(start, "place d4") == {"place.empty": ("d4",), "place.flips": ()}
    assert reasons(start, "place a1") == {"place.flips": ()}
    assert reasons(start, "pass") == {"pass.none": ()}
    assert reasons(start, "place d3") == {}


def test_a_won_game_of_connect_four_names_the_four() -> None:
    won = reached("connect_four", *("drop a", "drop b") * 3, "drop a")

    assert (won.moves(), won.is_over, won.winners()) == ([], True, ("red",))
    assert reasons(won, "drop a") == {"drop.won": ("a3", "a4", "a5", "a6")}
    assert reasons(reached("connect_four", *["drop a"] * 6), "drop a") == {"drop.room": ()}


@pytest.mark.parametrize("way", ["abcd", "acbd", "dcba"])
def test_four_side_by_side_win(way: str) -> None:
    tried = [move for at in way for move in (f"drop {at}", "drop g" if at != way[1] else "drop f")]
    position = reached("connect_four", *tried[:-1])

    assert position.winners() == ("red",)


def test_blokus_duo_gives_its_reasons() -> None:
    start = reached("blokus_duo")
    position = reached("blokus_duo", "lay x d5-e4-e5-e6-f5", "lay one j10")

    assert reasons(start, "lay two a1-b1") == {"lay.start": ()}
    assert reasons(start, "lay one e5-e6") == {"lay.shape": ()}
    assert reasons(position, "lay two e3-e4") == {"lay.free": ("e4",), "lay.side": ("e3", "e4")}
    assert reasons(position, "lay x m5-l6-m6-n6-m7") == {"lay.once": ("x",), "lay.corner": ()}


@pytest.mark.parametrize(
    ("edition", "winners"),
    [("insights-2005", ("purple",)), ("sekkoia-2005", ("purple", "orange"))],
)
def test_editions_of_blokus_duo_differ_in_who_wins(edition: str, winners: tuple[str, ...]) -> None:
    """Both have laid all their pieces; one of them the single cell last."""
    known = loaded("blokus_duo")
    cells = ",".join(known.fields[1].universe.elements[:89])
    others = ",".join(known.fields[1].universe.elements[-89:])
    line = f"blokus-duo/1 {edition} purple {cells}/-/one {others}/-/two"

    assert known.read_line(line).winners() == winners


def test_what_cannot_be_is_a_fault() -> None:
    empty = loaded("othello").read_line("othello/1 rules black d4 e4,a1")
    hanging = loaded("connect_four").read_line("connect-four/1 rules red a5 b6")
    twice = loaded("connect_four").read_line("connect-four/1 rules red a6 a6")
    many = loaded("blokus_duo").read_line("blokus-duo/1 insights-2005 purple a1,b1/two/- -/-/-")

    assert {at.id: at.elements for at in empty.faults()} == {
        "centre.full": ("d5", "e5"), "discs.one": ("a1",)}  # fmt: skip
    assert [(at.id, at.elements) for at in hanging.faults()] == [("discs.down", ("a5",))]
    assert [at.id for at in twice.faults()] == ["discs.apart"]
    assert [(at.id, at.elements) for at in many.faults()] == [
        ("laid.count", ("purple",)), ("laid.count", ("orange",))]  # fmt: skip


# --- files in the place of ids --------------------------------------------------------------------

DOCUMENT = """\
game = "{}"
edition = "rules"
moves = ["place d3"]
"""


def test_a_document_names_the_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "ours.py").write_text(Path(FILES["othello"]).read_text(encoding="utf-8"))
    (tmp_path / "deep").mkdir()
    table = loads(DOCUMENT.format("../ours.py"), ".toml", "x")

    document = read_opened(table, str(tmp_path / "deep" / "played.toml"))

    assert document.game.path == str(tmp_path / "ours.py")
    assert len(document.position.moves()) == 3


CLAIMED = Path(FILES["othello"]).read_text(encoding="utf-8").replace(
    'id="othello"', 'id="city-of-light"'
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("x = (", "SyntaxError"),
        ("import nowhere_at_all", "ModuleNotFoundError"),
        ("raise SystemExit", "SystemExit"),
        ("GAME = 3", "no game"),
        (CLAIMED, "city-of-light"),
    ],
)
def test_a_file_without_a_game_is_refused(tmp_path: Path, text: str, found: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadInput, match=found):
        game(str(path))


@pytest.mark.parametrize("path", ["nowhere.py", "/", "x\0.py", "a" * 300 + ".py"])
def test_no_file_at_all_is_refused(path: str) -> None:
    with pytest.raises(BadInput, match="game"):
        game(path)


def test_an_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", FILES["connect_four"], "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["count"] == 49


COMMANDS = [
    (["games", "{file}"], 0, "Blokus Duo"),
    (["questions", "{file}"], 0, "May a player pass"),
    (["questions", "{file}", "passing"], 0, "only who is blocked"),
    (["pieces", "{file}"], 0, "none"),
    (["box", "{file}"], 2, "nothing of this game is printed"),
    (["ledger", "{file}"], 0, "rule"),
    (["ledger", "{file}", "--text", "{file}"], 2, "a game that has ledgers"),
    (["verify", "{file}", "--quick"], 0, "0 failed"),
    (["perft", "{file}", "1", "--edition", "sekkoia-2005"], 0, "828"),
    (["show", "{line}"], 0, "/1 insights-2005 orange"),
    (["check", "{document}", "--move", "pass", "--all-readings"], 1, "passing=yes"),
    (["settle", "{document}", "--move", "pass"], 1, "it depends"),
    (["effect", "{document}", "--move", "lay one j10"], 0, "+j10"),
    (["moves", "{document}", "--count"], 0, "414"),
    (["score", "{line}"], 0, "Left over"),
    (["best", "{document}"], 0, "orange: the best of 414 legal moves, by points added"),
    (["endgame", "{document}", "--limit", "0.1"], 3, "Not decided: time."),
    (["prove", "{file}", "no-such", "--limit", "2"], 2, "invariant: found 'no-such'"),
    (["differ", "{file}", "insights-2005", "sekkoia-2005", "--limit", "9"], 0, "Left over of"),
    (["show", "blokus-duo-of-nobody/1 x"], 2, "a file of Python that declares a game"),
]


@pytest.mark.parametrize(("words", "code", "told"), COMMANDS)
def test_commands_take_the_file(
    words: list[str], code: int, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = tmp_path / "played.toml"
    file = FILES["blokus_duo"]
    played.write_text(
        f'game = "{file}"\nedition = "insights-2005"\nmoves = ["lay x d5-e4-e5-e6-f5"]\n'
    )
    line = loaded("blokus_duo").write_line(reached("blokus_duo", "lay x d5-e4-e5-e6-f5"))
    given = {"file": file, "document": played, "line": f"{file}{line.removeprefix('blokus-duo')}"}

    assert main([word.format(**given) for word in words]) == code
    out = capsys.readouterr()
    assert told in f"{out.out}{out.err}"


def test_a_match_is_saved_with_the_way_to_its_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = str(tmp_path / "saved.toml")
    monkeypatch.setattr("sys.stdin", io.StringIO("place d3\nquit\n"))

    assert main(["play", FILES["othello"], "--save", saved, "--versus", "person"]) == 0
    assert 'game = "../' in Path(saved).read_text(encoding="utf-8")
    assert main(["play", FILES["othello"], "--resume", saved]) == 0
    assert main(["play", FILES["connect_four"], "--resume", saved]) == 2
    assert "white: place" in capsys.readouterr().out

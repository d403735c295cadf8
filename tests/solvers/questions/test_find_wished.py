"""Find answers for every game: wishes that come true, that cannot, and that take too long."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from wished_games import BLOKUS_DUO, CONNECT_FOUR, GAMES, OTHELLO, document, found, wished

from rulespec.answers.position import Position
from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language.moves import Move
from rulespec.language.registry import game
from rulespec.language.terms import Figure, Size
from rulespec.search import met_in_play
from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.asked import SCOPE, Asked
from rulespec.search.limits import BY_HAND, Limits
from rulespec.search.so_far import What
from rulespec.wishes.knowing import agrees
from rulespec.wishes.reading import Wished
from rulespec.wishes.wishes import Holds, Otherwise, met
from solvers.questions.find import PLAYED, SOLVED, find

COMES_TRUE = [
    (OTHELLO, '[[wish]]\naction = "place"\nlegal = true\nnoun = "flips"\nsize = {least = 13}', ""),
    (OTHELLO, ('[[wish]]\nfield = "discs"\nof = ["black", "white"]\nsize = {most = 12}\n'
              '[[wish]]\nover = true\n[[wish]]\nwinner = "white"'), ""),
    (OTHELLO, '[[wish]]\nmove = "place a1"\nbreaks = ["place.flips"]', ""),
    (CONNECT_FOUR, ('[[wish]]\nover = true\n[[wish]]\nnoun = "four"\nplayer = "red"\n'
                   'has = ["a1", "d4"]'), ""),
    (CONNECT_FOUR, ('[position.red]\ndiscs = ["a1", "b1", "c1", "?"]\n'
                   '[[wish]]\nmove = "drop d"\nbreaks = ["drop.room"]'), ""),
    (BLOKUS_DUO, '[[wish]]\nscore = "total"\nplayer = "orange"\nis = 20', ""),
    (BLOKUS_DUO, '[[wish]]\naction = "lay"\nbreaks = ["lay.side", "lay.corner"]', ""),
    ("city-of-light", ('[position]\nstage = "over"\n[[wish]]\nscore = "score.painter"\n'
                      'player = "blue"\nleast = 1'), ""),
    ("city-of-light", '[[wish]]\naction = "build"\nbreaks = ["build.colour", "build.lamp"]', ""),
    ("paris-1900", '[[wish]]\nfield = "keys-of"\nof = "first"\nhas = ["louvre"]', "players = 2"),
    ("paris-1900", '[[wish]]\nmove = "draw 2"\nbreaks = ["draw.stack"]', "players = 2"),
    ("moscow-paris", ('[[wish]]\nover = true\n[[wish]]\nscore = "total"\nplayer = "first"\n'
                      'least = 9'), "players = 2"),
    ("moscow-paris", ('[[wish]]\naction = "claim"\nlegal = true\n[[wish]]\nfield = "hand"\n'
                     'of = "second"\nhas = ["swap"]'), "players = 2"),
    pytest.param(
        "paris-paris", '[[wish]]\nfield = "shops"\nof = "opera"\nis = ["grey", "grey"]',
        "players = 2", marks=pytest.mark.slow),
    ("paris-paris", '[[wish]]\nwinner = "violet"\n[[wish]]\nover = true', ""),
]  # fmt: skip


def check(said: Wished, answer: Answer[What]) -> Position:
    """The position that was found, looked at once more by the rules alone."""
    assert isinstance(answer, Found), answer
    position, move = answer.what if isinstance(answer.what, tuple) else (answer.what, None)
    assert position.faults() == ()
    assert agrees(position, said.known)
    assert all(met(wish, position, move) for wish in said.wishes)
    line = said.game.write_line(position)
    assert said.game.write_line(said.game.read_line(line)) == line
    return position


@pytest.mark.parametrize(("name", "told", "first"), COMES_TRUE)
def test_what_is_wished_is_found(name: str, told: str, first: str) -> None:
    said = wished(name, told, first)
    check(said, found(said))


@pytest.fixture
def nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the solver looks."""
    monkeypatch.setattr(met_in_play, "GAMES", 0)


@pytest.mark.usefixtures("nothing_is_played")
@pytest.mark.parametrize(
    ("name", "told", "first"),
    [
        row for row in COMES_TRUE
        if row[0] in {OTHELLO, CONNECT_FOUR, BLOKUS_DUO, "moscow-paris"} and "over" not in row[1]
    ],
)
def test_the_solver_finds_it_without_playing(name: str, told: str, first: str) -> None:
    said = wished(name, told, first)
    answer = found(said)
    check(said, answer)
    assert isinstance(answer, Found)
    assert answer.how == SOLVED


CANNOT_BE = [
    (OTHELLO, ('[[wish]]\nnoun = "own"\nplayer = "black"\nhas = ["d4"]\n'
              '[[wish]]\nnoun = "own"\nplayer = "white"\nhas = ["d4"]'), ""),
    (OTHELLO, ('[position.black]\ndiscs = {size = 40}\n[[wish]]\nnoun = "own"\nplayer = "black"\n'
              'size = {most = 39}'), ""),
    (OTHELLO, '[[wish]]\naction = "place"\nlegal = true\nnoun = "flips"\nsize = {least = 20}', ""),
    (CONNECT_FOUR, ('[[wish]]\nfield = "discs"\nof = "red"\nhas = ["c5"]\n'
                   '[[wish]]\nnoun = "empty"\nhas = ["c6"]'), ""),
    (CONNECT_FOUR, ('[[wish]]\nmove = "drop a"\nlegal = true\n[[wish]]\nscore = "four"\n'
                   'player = "red"\nis = 1'), ""),
    (BLOKUS_DUO, ('[[wish]]\nnoun = "taken"\nlacks = ["e5"]\n[[wish]]\nnoun = "own"\n'
                 'player = "orange"\nhas = ["e5"]'), ""),
    (BLOKUS_DUO, '[[wish]]\nscore = "total"\nplayer = "orange"\nleast = 21', ""),
    ("city-of-light", ('[[wish]]\nnoun = "own"\nplayer = "blue"\nhas = ["c3"]\n'
                      '[[wish]]\nnoun = "own"\nplayer = "orange"\nhas = ["c3"]'), ""),
    ("paris-1900", ('[[wish]]\nfield = "keys-of"\nof = "first"\nhas = ["louvre"]\n'
                   '[[wish]]\nnoun = "own-keys"\nplayer = "first"\nlacks = ["louvre"]'),
     "players = 2"),
    ("moscow-paris", ('[[wish]]\nmove = "done"\nlegal = true\n[[wish]]\nmove = "stuck"\n'
                     'legal = true'), "players = 2"),
    ("paris-paris", ('[[wish]]\nfield = "shops"\nof = "opera"\nsize = 0\n[[wish]]\nnoun = "own"\n'
                    'player = "grey"\nhas = ["opera"]'), "players = 2"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "told", "first"), CANNOT_BE)
def test_what_cannot_be_is_proved(name: str, told: str, first: str) -> None:
    answer = found(wished(name, told, first))
    assert isinstance(answer, NoneExists), answer
    assert "without a fault" in answer.scope
    assert answer.how


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_is_too_short(name: str) -> None:
    """A limit of a millisecond is no answer, and never "none"."""
    told = next(row for row in CANNOT_BE if row[0] == name)
    answer = found(wished(*told), seconds=0.001)
    assert isinstance(answer, GaveUp)
    assert answer.why == "time"


def test_somebody_interrupts(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(met_in_play, "_game", interrupted)
    answer = found(wished(OTHELLO, "[position]"))
    assert isinstance(answer, GaveUp)
    assert answer.why == BY_HAND


def test_the_same_question_has_the_same_answer_and_another_seed_another() -> None:
    said = wished(OTHELLO, '[[wish]]\nfield = "discs"\nof = "black"\nsize = 30')
    lines = []
    for seed in (0, 0, 1, 2):
        lines.append(said.game.write_line(check(said, found(said, seed=seed))))
    assert lines[0] == lines[1]
    assert len(set(lines)) == 3


def test_what_the_rules_refuse_is_never_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model that the rules do not find as wished is passed over, and another looked for."""
    refused = []

    def strict(self: Asked, position: Position, move: Move | None = None) -> bool:
        refused.append(position.state)
        return fits(self, position, move) and len(refused) > 3 and len(set(refused)) > 3

    fits = Asked.fits
    monkeypatch.setattr(Asked, "fits", strict)
    monkeypatch.setattr(met_in_play, "GAMES", 0)
    said = wished(CONNECT_FOUR, '[[wish]]\nnoun = "empty"\nsize = 40')
    answer = found(said)
    check(said, answer)
    assert len(set(refused)) == len(refused) == 4


@pytest.mark.usefixtures("nothing_is_played")
def test_all_are_passed_over_where_the_rules_refuse_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Asked, "fits", lambda *_: False)
    said = wished(CONNECT_FOUR, '[[wish]]\nnoun = "empty"\nsize = 41\n[[wish]]\nfield = "discs"\n'
                                'of = "red"\nsize = 1')  # fmt: skip
    assert isinstance(found(said), NoneExists)


# --- in a program ---------------------------------------------------------------------------------


def test_wishes_may_be_terms() -> None:
    othello = game(OTHELLO)
    mover, discs = othello.fields
    white = Size(discs.at(mover))
    answer = find(othello, [white.equals(Figure(7)), Holds(white >= Figure(9), "white")],
                  {mover: "white"})  # fmt: skip
    assert isinstance(answer, NoneExists | Found)
    answer = find(OTHELLO, [white.equals(Figure(7))], {mover: "white"}, seed=3)
    assert isinstance(answer, Found)
    assert answer.what.mover == "white"
    assert answer.what[discs][1].bit_count() == 7


def test_a_wish_may_be_denied() -> None:
    othello = game(OTHELLO)
    held = Holds(othello.over)
    answer = find(othello, [held, Otherwise(held)])
    assert isinstance(answer, NoneExists)


@pytest.mark.parametrize("told", ["text", 3, None])
def test_what_is_no_wish_is_refused(told: object) -> None:
    with pytest.raises(BadInput, match="a truth, or a wish"):
        find(OTHELLO, [told])


def test_a_player_whom_nobody_knows_is_refused() -> None:
    with pytest.raises(BadInput, match="one of black, white"):
        find(OTHELLO, [Holds(game(OTHELLO).over, "red")])


def test_every_number_of_players_is_looked_at() -> None:
    said = wished("paris-paris", '[[wish]]\nfield = "bag"\nof = "green"\nis = 2')
    position = check(said, found(said))
    assert len(position.players) == 4
    two = wished("paris-paris", '[[wish]]\nfield = "bag"\nof = "green"\nis = 2', "players = 2")
    assert isinstance(found(two), NoneExists)


# --- on the command line --------------------------------------------------------------------------


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Path]:
    """Where a document of wishes stands."""
    path = tmp_path / "wish.toml"
    path.write_text(
        document(OTHELLO, '[[wish]]\naction = "place"\nlegal = true\nnoun = "flips"\nsize = 5'),
        encoding="utf-8",
    )
    return path


def test_the_command(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", str(written)]) == 0
    out = capsys.readouterr().out
    assert "othello/1 rules" in out
    assert "the move: place" in out
    assert PLAYED in out
    assert main(["find", str(written), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["answer"] == "found"
    assert told["found"]["move"].startswith("place ")
    assert told["found"]["scores"].keys() == {"black", "white"}


def test_what_was_found_is_a_document_for_other_commands(
    written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["find", str(written), "--toml"]) == 0
    out = capsys.readouterr().out
    move = out.partition("\n")[0].removeprefix("# the move: ")
    (tmp_path / "found.toml").write_text(out, encoding="utf-8")
    assert main(["check", str(tmp_path / "found.toml")]) == 0
    assert main(["check", str(tmp_path / "found.toml"), "--move", move]) == 0


def test_exit_codes(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", str(written), "--limit", "0.001"]) == 3
    told = written.read_text(encoding="utf-8")
    written.write_text(told + "\n[[wish]]\nover = true\n", encoding="utf-8")
    assert main(["find", str(written)]) == 1
    assert SCOPE in " ".join(capsys.readouterr().out.split())
    assert main(["find", str(written), "--toml"]) == 1
    assert "none exists" in capsys.readouterr().err
    written.write_text(told.replace('noun = "flips"', 'noun = "flip"'), encoding="utf-8")
    assert main(["find", str(written)]) == 2
    err = capsys.readouterr().err
    assert "wish[1]: noun: found 'flip'" in err
    assert "did you mean 'flips'" in err


@pytest.mark.parametrize("option", ["--player", "--most"])
def test_options_that_say_nothing_are_refused(
    option: str, written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["find", str(written), option, "2"]) == 2
    assert option in capsys.readouterr().err


def test_a_seed_is_a_number(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", str(written), "--seed", "x"]) == 2
    assert "--seed" in capsys.readouterr().err


def test_a_limit_counts_for_all_numbers_of_players() -> None:
    answer = found(wished("paris-paris", "[position]"), seconds=0.0005)
    assert isinstance(answer, Found | GaveUp)
    assert Limits(seconds=1).start().left <= 1

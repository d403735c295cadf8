from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen

from rulespec.checks import Check, LeftOutError
from rulespec.language.game import Game
from rulespec.language.registry import game
from rulespec.texts.ledgers import Ledger

GAME = game("city-of-light")
Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]


def test_games_lists_both_editions(ask: Ask) -> None:
    listed = {game["id"]: game for game in ask("games")[1]}
    assert {"city-of-light", "paris-1900"} <= set(listed)
    found = listed["city-of-light"]
    assert {edition["language"] for edition in found["editions"]} == {"ru", "de"}
    assert found["players"] == ["blue", "orange"]


def test_the_questions_say_which_editions_pin_them(ask: Ask) -> None:
    found = {question["id"]: question for question in ask("questions", "city-of-light")[1]}
    assert found["hand"]["pins"] == {"gaga-2021": "one", "kosmos-2020": "two"}
    assert found["flip"]["pins"] == {}
    assert found["metropolitain.when"]["defaults"] == {"kosmos-2020": "next-only"}
    assert all(question["default"] in question["readings"] for question in found.values())


def test_one_question_as_text(run: Run) -> None:
    out = run("questions", "city-of-light", "hand")[1]
    assert "gaga-2021 says one" in out
    assert "kosmos-2020 says two" in out
    assert "kosmos-2020 “PHASE 1”, line 136.1 (" in out


def test_a_question_says_where_the_texts_raise_it(run: Run, ask: Ask) -> None:
    """Line 200 of the Russian text of City of Light and line 181 of the German one break ties."""
    found = ask("questions", "city-of-light", "tie")[1]
    assert found["cites"] == ["score.tie"]
    assert [(at["edition"], at["passage"]) for at in found["passages"]] == [
        ("gaga-2021", "score.tie"), ("kosmos-2020", "score.tie")
    ]  # fmt: skip
    assert [at["place"].split("line ")[1] for at in found["passages"]] == ["200.2", "181"]
    assert all(at["says"] for at in found["passages"])
    listed = run("questions", "city-of-light")[1].split("\n\n")
    tie = next(text for text in listed if text.startswith("tie:"))
    assert f"[gaga-2021 {found['passages'][0]['place']}]" in tie


def test_a_question_names_its_telling_rulings(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: str
) -> None:
    text = Path(table).read_text(encoding="utf-8")
    asks = '\n[[ask]]\nmove = "pass"\nverdict = "illegal"\n[ask.readings]\nflip = "flip"\n'
    path = tmp_path / "turned.ruling.toml"
    path.write_text(f'title = "Turned"\ncites = ["build.lamp"]\n{text}{asks}', encoding="utf-8")
    monkeypatch.setattr("rulespec.documents.shelf.shelf", lambda _: tmp_path)
    assert ask("questions", "city-of-light", "flip")[1]["rulings"] == [
        {"title": "Turned", "file": "turned.ruling.toml"}
    ]
    assert ask("questions", "city-of-light", "hand")[1]["rulings"] == []


def test_verify_runs_rulings_and_fails_with_them(
    ask: Ask, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: str
) -> None:
    text = Path(table).read_text(encoding="utf-8")
    head = f'title = "No passing"\ncites = ["build.lamp"]\n{text}\n'
    right = '[[ask]]\nmove = "pass"\nverdict = "illegal"\n'
    path = tmp_path / "passing.ruling.toml"
    path.write_text(head + right, encoding="utf-8")
    (tmp_path / "scoring-example.game.toml").touch()  # the ledgers refer to it
    monkeypatch.setattr("rulespec.documents.shelf.shelf", lambda _: tmp_path)
    code, (report,) = ask("verify", "city-of-light", "--quick")
    assert (code, report["asks"], report["failed"], report["missing"]) == (0, 1, 0, [])
    path.write_text(head + right + right.replace('"illegal"', '"legal"'), encoding="utf-8")
    code, (report,) = ask("verify", "city-of-light", "--quick")
    assert (code, report["asks"], report["failed"]) == (1, 2, 1)
    assert report["rulings"][0]["failures"][0]["ask"] == 2
    code, out, _ = run("verify", "--quick")
    assert code == 1
    assert "passing.ruling.toml" in out
    assert "1 rulings, 2 asks, 1 failed" in out


@frozen
class Point:
    """An entry point of another package."""

    name: str
    load: Callable[[], Any]
    value: str = "json:member"
    module: str = "json"
    dist: None = None


def test_verify_asks_other_packages(
    ask: Ask, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A check that fails fails the game; one not decided, or not made, is named and no fault."""
    right = Check(file="a.find.toml", title="A", asks="fits?", expected="yes", found="yes", ok=True)
    wrong = evolve(right, asks="all?", found="no", ok=False)
    unknown = evolve(wrong, found="gave up: time", decided=False)

    def absent(_: Game) -> tuple[Check, ...]:
        raise LeftOutError("no solver here")

    points = [Point("one", lambda: lambda _: (right,)), Point("two", lambda: absent)]
    monkeypatch.setattr("rulespec.installed.entry_points", lambda **_: points)
    monkeypatch.setattr("rulespec.documents.shelf.rulings", lambda _: ())
    monkeypatch.setattr("rulespec.language.registry.game", lambda _: GAME)
    code, (report,) = ask("verify", "city-of-light")
    assert code == 0
    assert [row["found"] for row in report["checks"]] == ["yes"]
    assert report["left-out"] == ["two: no solver here"]
    points.append(Point("three", lambda: lambda _: (right, unknown)))
    code, (report,) = ask("verify", "city-of-light")
    assert (code, report["ok"], report["undecided"]) == (3, False, 1)
    out = run("verify", "city-of-light")[1]
    assert "found gave up: time" in out
    assert "3 checks, 0 failed, 1 undecided" in out
    points.append(Point("four", lambda: lambda _: (wrong,)))
    assert ask("verify", "city-of-light")[0] == 1
    assert "4 checks, 1 failed, 1 undecided" in run("verify", "city-of-light")[1]
    assert ask("verify", "city-of-light", "--quick")[0] == 0


def test_verify_misses_a_passage_that_no_ledger_has(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_lamps(edition: str) -> Ledger:
        ledger = GAME.ledger(edition)
        kept = tuple(at for at in ledger.passages if at.id != "build.lamp")
        return evolve(ledger, passages=kept)

    lame = evolve(GAME, ledger=without_lamps)
    monkeypatch.setattr("rulespec.language.registry.game", lambda _: lame)
    monkeypatch.setattr("rulespec.documents.shelf.rulings", lambda _: ())
    code, (report,) = ask("verify", "city-of-light", "--quick")
    assert code == 1
    found = {(at["by"], at["passage"]) for at in report["missing"]}
    assert ("clause:build.lamp", "build.lamp") in found


def test_verify_fails_where_a_ledger_does_not_know_who_cites_a_passage(
    ask: Ask, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgetful(edition: str) -> Ledger:
        ledger = GAME.ledger(edition)
        passages = (
            evolve(at, refs=("code:position",)) if at.id == "build.common" else at
            for at in ledger.passages
        )
        return evolve(ledger, passages=tuple(passages))

    monkeypatch.setattr("rulespec.language.registry.game", lambda _: evolve(GAME, ledger=forgetful))
    monkeypatch.setattr("rulespec.documents.shelf.rulings", lambda _: ())
    code, (report,) = ask("verify", "city-of-light", "--quick")
    assert code == 1
    assert [(at["edition"], at["passage"], at["reference"]) for at in report["differences"]] == [
        ("gaga-2021", "build.common", "clause:build.colour"),
        ("kosmos-2020", "build.common", "clause:build.colour"),
    ]
    out = run("verify", "city-of-light", "--quick")[1]
    assert "(build.common) does not refer to clause:build.colour, which cites it" in " ".join(
        out.split()
    )


def test_the_ledger_is_counted_and_compared(ask: Ask, run: Run, tmp_path: Path) -> None:
    counted = {at["edition"]: at["passages"] for at in ask("ledger", "city-of-light")[1]}
    for edition in GAME.editions:
        assert sum(counted[edition.id].values()) == len(GAME.ledger(edition.id).passages)
    text = tmp_path / "text.txt"
    text.write_text("A text that is no rulebook of ours.\n", encoding="utf-8")
    code, out, err = run("ledger", "city-of-light", "--text", str(text))
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_the_passages_are_listed(ask: Ask, run: Run) -> None:
    """Each once, with every edition that has it."""
    ledgers = {edition.id: GAME.ledger(edition.id) for edition in GAME.editions}
    listed = {at["passage"]: at for at in ask("ledger", "city-of-light", "--list")[1]}
    names = [passage.id for ledger in ledgers.values() for passage in ledger.passages]
    assert set(listed) == set(names)
    tie = listed["score.tie"]
    assert tie["says"] == {name: at.find("score.tie").says for name, at in ledgers.items()}
    assert tie["places"] == {name: at.find("score.tie").where for name, at in ledgers.items()}
    (found,) = ask("ledger", "city-of-light", "--list", "SCORE.TIE", "--edition", "gaga-2021")[1]
    assert (found["passage"], list(found["says"])) == ("score.tie", ["gaga-2021"])
    code, out, _ = run("ledger", "city-of-light", "--list", "score.tie")
    assert (code, out.startswith("score.tie\n"), out.endswith("\n1 passage\n")) == (0, True, True)
    assert ask("ledger", "city-of-light", "--list", "no such word")[1] == []


def test_a_saved_box_explains_itself_and_has_a_name_of_its_own(
    run: Run, ask: Ask, tmp_path: Path
) -> None:
    path = tmp_path / "own.toml"
    assert run("box", "city-of-light", "save", str(path))[0] == 0
    text = path.read_text(encoding="utf-8")
    for provenance in ("rulebook", "public", "inferred", "stand-in"):
        assert f"\n#   {provenance} " in text
    assert 'confidence = ""' not in text
    assert ask("box", "city-of-light", "check", str(path))[1]["name"] == "mine"
    mine = GAME.load_box(path)
    assert (mine.shapes, mine.faces) == (GAME.standard_box.shapes, GAME.standard_box.faces)


def test_the_box_says_where_its_parts_come_from(ask: Ask) -> None:
    code, answer = ask("box", "city-of-light")
    parts = {part["part"]: part["provenance"] for part in answer["parts"]}
    assert (code, parts["counts"], parts["large-lamp"]) == (0, "rulebook", "stand-in")
    assert answer["stand-ins"] == ["large-lamp"]

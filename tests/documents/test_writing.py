"""Files are written whole or not at all, and nothing else is touched."""

from __future__ import annotations

import errno
import os
import resource
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from rulespec.cli.saves import Saves, mark
from rulespec.documents import files, writing
from rulespec.documents.records import begin
from rulespec.errors import BadInput
from rulespec.language.registry import game

CITY = game("city-of-light")
RECORD = begin(CITY, CITY.rules_for("gaga-2021"))


def names(folder: Path) -> list[str]:
    return sorted(at.name for at in folder.iterdir())


def test_links_under_names_that_can_be_guessed_are_not_followed(tmp_path: Path) -> None:
    """Somebody who may write into the folder lays them before."""
    victim = tmp_path / "victim"
    victim.write_text("precious", encoding="utf-8")
    for ending in (".part", ".tmp", "~", ".bak"):
        (tmp_path / f"a.toml{ending}").symlink_to(victim)
    files.save({"a": 1}, tmp_path / "a.toml")
    assert victim.read_text(encoding="utf-8") == "precious"
    assert files.load(tmp_path / "a.toml") == {"a": 1}


def test_the_name_it_is_written_under_is_another_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.extend(names(tmp_path)))
    for _ in range(5):
        files.save({"a": 1}, tmp_path / "a.toml")
    parts = {name for name in seen if name != "a.toml"}
    assert len(parts) == 5
    assert names(tmp_path) == ["a.toml"]


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    there, link = tmp_path / "there" / "a.toml", tmp_path / "link.toml"
    files.save({"a": 1}, there)
    link.symlink_to(there)
    files.save({"a": 2}, link)
    assert link.is_symlink()
    assert files.load(there) == {"a": 2}
    assert names(tmp_path / "there") == ["a.toml"]


@pytest.mark.parametrize("through_link", [False, True])
def test_a_pipe_stays_a_pipe(tmp_path: Path, through_link: bool) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    path = tmp_path / "link.toml" if through_link else pipe
    if through_link:
        path.symlink_to(pipe)
    with pytest.raises(BadInput, match="can be written"):
        files.save({"a": 1}, path)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_links_in_a_ring_are_no_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").symlink_to("b.toml")
    (tmp_path / "b.toml").symlink_to("a.toml")
    with pytest.raises(BadInput, match=r"a\.toml"):
        files.save({"a": 1}, tmp_path / "a.toml")


def test_whoever_reads_meanwhile_finds_a_whole_file(tmp_path: Path) -> None:
    """Eight write at once; each text is long enough to be seen half written."""
    path = tmp_path / "a.toml"
    texts = [f"{number}" * 200_000 for number in range(8)]
    writing.write(path, texts[0])

    def written(text: str) -> int:
        for _ in range(10):
            writing.write(path, text)
            assert path.read_text(encoding="utf-8") in texts
        return 1

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(written, texts)) == 8
    assert names(tmp_path) == ["a.toml"]


def test_of_several_who_want_a_new_file_one_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"

    def got(text: str) -> str:
        try:
            writing.write(path, text, fresh=True)
        except BadInput:
            return ""
        return text

    with ThreadPoolExecutor(8) as pool:
        found = [text for text in pool.map(got, "abcdefgh") if text]
    assert [path.read_text(encoding="utf-8")] == found
    assert names(tmp_path) == ["a.toml"]


def test_a_new_file_is_whole_from_the_first_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever interrupts the writer, or looks, finds no empty file under the name."""
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "a.toml"
    monkeypatch.setattr(Path, "replace", interrupted)
    with suppress(KeyboardInterrupt):
        writing.write(path, "whole", fresh=True)
    assert [at.read_text(encoding="utf-8") for at in tmp_path.iterdir()] == ["whole"]


def test_a_disk_on_which_no_file_has_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    path = tmp_path / "a.toml"
    monkeypatch.setattr(os, "link", refused)
    writing.write(path, "first", fresh=True)
    with pytest.raises(BadInput, match="there already"):
        writing.write(path, "second", fresh=True)
    assert [at.read_text(encoding="utf-8") for at in tmp_path.iterdir()] == ["first"]


def test_a_full_disk_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.toml"
    files.save({"a": 1}, path)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    for name in ("a.toml", "b.toml"):
        with pytest.raises(BadInput, match="No space left"):
            files.save({"a": 2}, tmp_path / name)
    assert files.load(path) == {"a": 1}
    assert names(tmp_path) == ["a.toml"]


def small_files() -> None:
    """In this process no file may have more than a few bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (150, 150))


@pytest.mark.parametrize(
    "words",
    [
        ("show", CITY.write_line(RECORD.position), "--svg", "new.svg"),
        ("box", "city-of-light", "save", "new.toml"),
        ("play", "city-of-light", "--reading", "flip=flip", "--set", "first=orange",
         "--edition", "kosmos-2020", "--save", "new.toml"),
    ],
    ids=lambda words: words[0],
)
def test_no_command_leaves_half_a_file(words: tuple[str, ...], tmp_path: Path) -> None:
    moves = "\n".join(f"take {name}" for name in ("P5", "L4", "S4", "T4", "X5", "W5", "C6"))
    done = subprocess.run(
        [sys.executable, "-m", "rulespec", *words], input=moves * (words[0] == "play"),
        cwd=tmp_path, check=False, text=True, capture_output=True, preexec_fn=small_files,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    kept = [at for at in tmp_path.iterdir() if at.name != "new.toml"]
    assert (done.returncode, kept) == (2, []), done.stderr
    assert "File too large" in done.stderr
    assert "Traceback" not in done.stderr
    if (tmp_path / "new.toml").exists():
        files.load(tmp_path / "new.toml")


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    files.save({"a": 1}, path)
    plain = tmp_path / "plain"
    plain.touch()
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)
    path.chmod(0o640)
    files.save({"a": 2}, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_two_matches_from_one_file_do_not_write_over_each_other(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    files.save({"game": "city-of-light", "edition": "gaga-2021", "moves": []}, path)
    first, second = (Saves(own={path: mark(path)}) for _ in range(2))
    played = RECORD.play("take P5")
    first.write(played, str(path))
    first.write(played.play("take L4"), str(path))
    before = path.read_bytes()
    with pytest.raises(BadInput, match="changed meanwhile"):
        second.write(RECORD.play("take S4"), str(path))
    assert path.read_bytes() == before


def test_a_link_that_leads_nowhere_is_there_already(tmp_path: Path) -> None:
    link = tmp_path / "game.toml"
    link.symlink_to(tmp_path / "elsewhere.toml")
    with pytest.raises(BadInput, match="a new file, or --force"):
        Saves().write(RECORD, str(link))
    assert names(tmp_path) == ["game.toml"]
    Saves(force=True).write(RECORD, str(link))
    assert names(tmp_path) == ["elsewhere.toml", "game.toml"]

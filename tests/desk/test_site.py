"""The desk as a folder of files: all that it needs lies there, and the library works from there."""

import io
import json
import shutil
import subprocess
import sys
import tarfile

import pytest

from rulespec.cli import main
from rulespec.desk import answer, site
from rulespec.desk.server import ALLOWED
from rulespec.errors import BadInput


def package():
    """A package as npm has it, with nothing in its files."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as packed:
        for name in site.PARTS:
            packed.addfile(tarfile.TarInfo(f"package/{name}"))
    return content.getvalue()


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("desk") / "site"
    site.build(folder, fetch=package)
    return folder


def test_the_library_answers_from_the_archive_alone(built, tmp_path):
    shutil.unpack_archive(built / "library.zip", tmp_path)
    code = (
        "import json, sys; sys.path.insert(0, sys.argv[1]); from rulespec.desk import answer;"
        "games = answer({'ask': 'games'});"
        "examples = answer({'ask': 'examples', 'game': 'paris-1900'});"
        "import rulespec; print(json.dumps([games, examples, rulespec.__file__]))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(tmp_path)], capture_output=True, check=True
    )
    games, examples, home = json.loads(done.stdout)
    assert home.startswith(str(tmp_path))
    assert [at["id"] for at in games["games"]] == [
        "city-of-light", "moscow-paris", "paris-1900", "paris-paris"
    ]  # fmt: skip
    assert examples == answer({"ask": "examples", "game": "paris-1900"})


def test_the_page_asks_a_worker_and_may_ask_nobody_else(built):
    page = (built / "index.html").read_text(encoding="utf-8")
    assert '<meta name="engine" content="worker">' in page
    policy = page.partition('http-equiv="Content-Security-Policy" content="')[2].partition('"')[0]
    wanted = {at for at in ALLOWED.split("; ") if not at.startswith(("frame", "script"))}
    assert wanted <= set(policy.split("; "))
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    names = {at.relative_to(built).as_posix() for at in built.rglob("*") if at.is_file()}
    assert {"worker.js", "library.zip", "pyodide/pyodide.mjs"} <= names
    assert not [name for name in names if "__pycache__" in name]


def test_how_games_begin_is_known_before_python_is_there(built):
    for language in ("en", "ru"):
        known = json.loads((built / f"first-{language}.json").read_text(encoding="utf-8"))
        for key, found in known.items():
            request = json.loads(key)
            assert request["language"] == language
            assert "error" not in found
        assert known[f'{{"language":"{language}","ask":"games"}}'] == answer({"ask": "games"})
        about = answer({"ask": "game", "game": "paris-paris", "language": language})
        assert known[f'{{"language":"{language}","ask":"game","game":"paris-paris"}}'] == about


def test_the_same_library_gives_the_same_archive(built):
    assert site.library() == (built / "library.zip").read_bytes()


def test_a_folder_with_something_in_it_is_left_alone(built):
    with pytest.raises(BadInput, match="--force"):
        site.build(built, fetch=package)
    site.build(built, fetch=package, force=True)


def test_another_package_is_refused():
    with pytest.raises(BadInput, match="sha512"):
        site.checked(package())


def test_without_npm_one_line_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(site, "which", lambda _: None)
    assert main(["desk", "--build", str(tmp_path / "site")]) == 2
    assert "npm" in capsys.readouterr().err
    assert main(["desk", "city-of-light", "--build", str(tmp_path / "site")]) == 2
    assert "--build" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()

"""The desk as a folder of files: all that it needs lies there, and the library works from there."""

import io
import json
import marshal
import shutil
import subprocess
import sys
import tarfile
import traceback

import pytest

from rulespec.cli import main
from rulespec.desk import answer, site
from rulespec.desk.compiling import LIBRARY, PYTHON, compile_site, compiled, unzipped, zipped
from rulespec.desk.server import ALLOWED
from rulespec.errors import BadInput

SHIPPED = ["city-of-light", "moscow-paris", "paris-1900", "paris-paris"]


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
    shutil.unpack_archive(built / LIBRARY, tmp_path, "gztar")
    games, examples, home = answered_from(tmp_path)
    assert home.startswith(str(tmp_path))
    assert [at["id"] for at in games["games"]] == SHIPPED
    assert examples == answer({"ask": "examples", "game": "paris-1900"})


def answered_from(folder):
    """What the library answers from a folder alone, and where it lies."""
    code = (
        "import json, sys; sys.path.insert(0, sys.argv[1]); from rulespec.desk import answer;"
        "games = answer({'ask': 'games'});"
        "examples = answer({'ask': 'examples', 'game': 'paris-1900'});"
        "import rulespec; print(json.dumps([games, examples, rulespec.__file__]))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(folder)], capture_output=True, check=True
    )
    return json.loads(done.stdout)


def test_compiled_the_library_answers_the_same(built, tmp_path):
    """What Python for browsers does to both archives when the site is built, done by this one."""
    site_of_ours = tmp_path / "site"
    (site_of_ours / "pyodide").mkdir(parents=True)
    shutil.copy(built / LIBRARY, site_of_ours)
    sources = {"json/__init__.py": b"answer = 42\n", "never_asked_for.py": b"", "words.txt": b"?"}
    (site_of_ours / PYTHON).write_bytes(zipped(sources))
    compile_site(site_of_ours)
    shutil.unpack_archive(site_of_ours / LIBRARY, tmp_path / "there", "gztar")
    games, examples, home = answered_from(tmp_path / "there")
    assert home.endswith("__init__.pyc")
    assert [at["id"] for at in games["games"]] == SHIPPED
    assert examples == answer({"ask": "examples", "game": "paris-1900"})
    python = unzipped((site_of_ours / PYTHON).read_bytes())
    assert sorted(python) == ["json/__init__.pyc", "never_asked_for.py", "words.txt"]
    (tmp_path / "zip").write_bytes((site_of_ours / PYTHON).read_bytes())
    code = "import sys; sys.path.insert(0, sys.argv[1]); import json; print(json.answer)"
    words = [sys.executable, "-I", "-S", "-c", code, str(tmp_path / "zip")]
    assert subprocess.run(words, capture_output=True, check=True).stdout.strip() == b"42"


def test_compiled_code_still_tells_what_went_wrong():
    files = {"fails.py": b'def divide():\n    """Never."""\n    return 1 / 0\n'}
    found = compiled(files, {"fails"})["fails.pyc"]
    scope = {}
    exec(marshal.loads(found[16:]), scope)  # noqa: S102, S302  # just compiled
    assert scope["divide"].__doc__ is None
    with pytest.raises(ZeroDivisionError) as raised:
        scope["divide"]()
    assert "ZeroDivisionError" in "".join(traceback.format_exception(raised.value))


def test_the_page_asks_a_worker_and_may_ask_nobody_else(built):
    page = (built / "index.html").read_text(encoding="utf-8")
    assert '<meta name="engine" content="worker">' in page
    policy = page.partition('http-equiv="Content-Security-Policy" content="')[2].partition('"')[0]
    wanted = {at for at in ALLOWED.split("; ") if not at.startswith(("frame", "script"))}
    assert wanted <= set(policy.split("; "))
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    names = {at.relative_to(built).as_posix() for at in built.rglob("*") if at.is_file()}
    assert {"worker.js", LIBRARY, "pyodide/pyodide.mjs"} <= names
    assert not [name for name in names if "__pycache__" in name]
    modules = {name for name in names if name.endswith(".js")} - {"worker.js"}
    assert {at.partition('"')[0] for at in page.split('"modulepreload" href="')[1:]} == modules


def test_how_games_begin_is_known_before_python_is_there(built):
    for language in ("en", "ru"):
        known = {}
        for name in ("games", *SHIPPED):
            file = built / f"first-{language}-{name}.json"
            known |= json.loads(file.read_text(encoding="utf-8"))
        for key, found in known.items():
            request = json.loads(key)
            assert request["language"] == language
            assert "error" not in found
        assert known[f'{{"language":"{language}","ask":"games"}}'] == answer({"ask": "games"})
        assert known[f'{{"language":"{language}","ask":"engine"}}'] == {"further": ["best"]}
        about = answer({"ask": "game", "game": "paris-paris", "language": language})
        assert known[f'{{"language":"{language}","ask":"game","game":"paris-paris"}}'] == about


def test_the_same_library_gives_the_same_archive(built):
    assert site.library() == (built / LIBRARY).read_bytes()


def test_a_folder_with_something_in_it_is_left_alone(built):
    with pytest.raises(BadInput, match="--force"):
        site.build(built, fetch=package)
    site.build(built, fetch=package, force=True)


def test_another_package_is_refused():
    with pytest.raises(BadInput, match="sha512"):
        site.checked(package())


def test_without_node_one_line_says_so(built, monkeypatch):
    monkeypatch.setattr(site, "which", lambda _: None)
    with pytest.raises(BadInput, match="node"):
        site.compile_in(built)


def test_what_cannot_be_compiled_is_told(built, monkeypatch):
    """Any program that ends with an error will do; a new machine has no Node.js."""
    monkeypatch.setattr(site, "which", lambda _: sys.executable)
    with pytest.raises(BadInput, match="the site compiled"):
        site.compile_in(built)


def test_without_npm_one_line_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(site, "which", lambda _: None)
    assert main(["desk", "--build", str(tmp_path / "site")]) == 2
    assert "npm" in capsys.readouterr().err
    assert main(["desk", "city-of-light", "--build", str(tmp_path / "site")]) == 2
    assert "--build" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()

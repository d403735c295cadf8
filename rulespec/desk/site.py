"""The desk as a folder of files: the library itself answers in the reader's browser.

Python for browsers is Pyodide, fetched from npm at one version and checked before it is used. All
files lie beside the page, which loads nothing from elsewhere. What Python begins with is compiled
when the site is built, which halves the time to the first verdict.
"""

from __future__ import annotations

import json
import subprocess
import tarfile
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha512
from importlib.metadata import distribution
from importlib.resources import files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

from rulespec.desk.answering import answer
from rulespec.desk.compiling import LIBRARY, packed
from rulespec.desk.further import OWN
from rulespec.documents.shelf import shelf
from rulespec.errors import BadInput
from rulespec.language.registry import games
from rulespec.languages import LANGUAGES

PYODIDE = "314.0.7"
DIGEST = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of the package at that version, as npm writes it."""

PARTS = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
    "package.json", "README.md",
)  # fmt: skip
"""What of the package a page needs, and what says whose work it is."""

MODULES = {"rulespec": "rulespec", "attr": "attrs", "attrs": "attrs", "polib": "polib",
           "tomli_w": "tomli-w"}  # fmt: skip
"""What the library is made of, with the distribution that each belongs to."""

ENGINE = '<meta name="engine" content="server">'
WORKER = """\
<meta name="engine" content="worker">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; \
worker-src 'self'; base-uri 'none'; form-action 'none'">"""
STYLE = '<link rel="stylesheet" href="desk.css">'


def build(folder: Path, *, force: bool = False, fetch: Callable[[], bytes] | None = None) -> None:
    """Write the site into a new folder, or by force over what is there."""
    if not force and folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(str(folder), "something that is there already", "a new folder, or --force")
    package = (fetched if fetch is None else fetch)()
    (folder / "pyodide").mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=BytesIO(package)) as archive:
        for name in PARTS:
            part = archive.extractfile(f"package/{name}")
            (folder / "pyodide" / name).write_bytes(part.read() if part else b"")
    parts = sorted((files("rulespec.desk") / "page").iterdir(), key=lambda at: at.name)
    for at in parts:
        content = at.read_text(encoding="utf-8").replace(ENGINE, WORKER)
        content = content.replace(STYLE, STYLE + _soon(at.name for at in parts))
        (folder / at.name).write_text(content, encoding="utf-8")
    (folder / LIBRARY).write_bytes(library())
    for language in LANGUAGES:
        for game, known in beginnings(language).items():
            text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
            (folder / f"first-{language}-{game}.json").write_text(text, encoding="utf-8")


def _soon(names: Iterable[str]) -> str:
    """What names the page's modules in it, so that all are asked for at once."""
    modules = (name for name in names if name.endswith(".js") and name != "worker.js")
    return "".join(f'\n    <link rel="modulepreload" href="{name}">' for name in modules)


def beginnings(language: str) -> dict[str, dict[str, Any]]:
    """For every game what a page asks first of it, as it writes it, with the answers.

    With these it is there at once, while Python is still on its way.
    """
    found = {"games": _answered(language, {"ask": "games"})}
    engine = json.dumps({"language": language, "ask": "engine"}, separators=(",", ":"))
    found["games"][engine] = {"further": [*OWN]}
    for name in games():
        start = answer({"ask": "game", "game": name})["start"]
        of_game = [{"ask": at, "game": name} for at in ("game", "examples")]
        of_start = [{"ask": at, "document": start} for at in ("position", "moves")]
        found[name] = _answered(language, *of_game, *of_start)
    return found


def _answered(language: str, *asked: dict[str, Any]) -> dict[str, Any]:
    requests = [{"language": language, **at} for at in asked]
    keys = (json.dumps(at, ensure_ascii=False, separators=(",", ":")) for at in requests)
    return dict(zip(keys, map(answer, requests), strict=True))


def fetched() -> bytes:
    """The package of Pyodide from npm, which must be the one that is known."""
    npm = which("npm")
    if npm is None:
        raise BadInput("--build", "no npm", "the program npm, which fetches Python for browsers")
    with TemporaryDirectory() as folder:
        words = [npm, "pack", "--silent", "--pack-destination", folder, f"pyodide@{PYODIDE}"]
        done = subprocess.run(words, capture_output=True, check=False, text=True)  # noqa: S603  # ours
        found = next(Path(folder).iterdir(), None)
        if done.returncode or found is None:
            why = done.stderr.strip().splitlines()[-1:] or ["nothing"]
            raise BadInput("npm pack", why[0], f"pyodide {PYODIDE}")
        return checked(found.read_bytes())


def checked(package: bytes) -> bytes:
    """The package, if it is the one that is known."""
    digest = b64encode(sha512(package).digest()).decode()
    if digest != DIGEST:
        raise BadInput(f"pyodide {PYODIDE}", f"sha512-{digest}", f"sha512-{DIGEST}")
    return package


def compile_in(folder: Path) -> None:
    """Have the Python of a site compile what it begins with."""
    node = which("node")
    if node is None:
        raise BadInput("--build", "no node", "the program node, in which Python compiles itself")
    program = str(files("rulespec.desk") / "compiling.mjs")
    done = subprocess.run([node, program, str(folder)], capture_output=True, check=False, text=True)  # noqa: S603  # ours
    if done.returncode:
        why = [line for line in done.stderr.splitlines() if "Error" in line][-1:] or ["nothing"]
        raise BadInput("node", why[0][:LONGEST], "the site compiled")


def library() -> bytes:
    """The library with all that it needs, as an archive to unpack where Python finds packages."""
    return packed(dict(sorted({**dict(_modules()), **dict(_examples()), **_told()}.items())))


def _modules() -> Iterator[tuple[str, bytes]]:
    """The files of every module but those of the page, which lie beside it."""
    for name in MODULES:
        origin = Path(str(find_spec(name).origin))  # type: ignore[union-attr]  # all are installed
        root = origin.parent
        found = root.rglob("*") if origin.name == "__init__.py" else [origin]
        above = root.parent if origin.name == "__init__.py" else root
        for at in found:
            place = at.relative_to(above)
            unused = place.suffix == ".pyi" or "__pycache__" in place.parts
            if at.is_file() and not unused and place.parts[1:3] != PAGE:
                yield place.as_posix(), at.read_bytes()


PAGE = ("desk", "page")
LONGEST = 300


def _examples() -> Iterator[tuple[str, bytes]]:
    """The rulings on the shelves of the games, inside their packages as in a wheel."""
    for game in games().values():
        folder, package = shelf(game), Path(*game.package.split("."))
        for at in folder.rglob("*.toml") if folder else ():
            place = package / "examples" / at.relative_to(folder)  # type: ignore[arg-type]  # there is one
            yield place.as_posix(), at.read_bytes()


def _told() -> dict[str, bytes]:
    """What Python tells of installed packages: their versions, and which games there are."""
    found = {}
    for name in dict.fromkeys(MODULES.values()):
        known = distribution(name)
        folder = f"{name.replace('-', '_')}-{known.version}.dist-info"
        for part in ("METADATA", "entry_points.txt"):
            text = known.read_text(part)
            if text is not None:
                found[f"{folder}/{part}"] = text.encode()
    return found

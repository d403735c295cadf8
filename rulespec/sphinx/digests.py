"""Digests of what pages are made of, so that those of a changed game are read again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rulespec
from rulespec.language.game import Game
from rulespec.language.registry import known
from rulespec.sphinx.shelved import examples

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

READ = (".py", ".toml", ".po")
APART = ("games", "cli", "testing")
"""Folders of rulespec that no page of another game is made of."""


def outdated(app: Sphinx, env: BuildEnvironment, *_: Any) -> set[str]:  # noqa: ANN401, ARG001
    """The pages that speak of a game that has changed, and those with something wrong."""
    data = env.domaindata["rulespec"]
    used = sorted({game for by in data["uses"].values() for game in by})
    env.domains["rulespec"].load_files()  # type: ignore[attr-defined]
    games = {at.path or name: at for name, at in known().items()}
    now = {name: digest(games[name]) if name in games else "" for name in used}
    changed = {name for name in used if now[name] != data["digests"].get(name, now[name])}
    data["digests"] |= {name: digest(game) for name, game in games.items()}
    stale = {docname for docname, by in data["uses"].items() if by & changed}
    return (stale | set(data["faulty"])) & env.found_docs


def digest(game: Game) -> str:
    """What the game's pages are made of: the rules, the readers of rules, and its examples."""
    told = ((at.name, at.title, *sorted(at.breaks | at.touches)) for at in examples(game).values())
    file = Path(game.path).read_bytes() if game.path else b""
    parts = (_sources(game.module), sha256(file).hexdigest(), *map(repr, told))
    return sha256("\n".join(parts).encode()).hexdigest()[:20]


@cache
def _sources(module: str) -> str:
    """Of the game itself, and of what all games share; both are loaded, so they stay."""
    shared = Path(rulespec.__file__).parent
    own = sys.modules[module]
    folders = [folder_digest(Path(at)) for at in getattr(own, "__path__", ())]
    file = b"" if folders or own.__file__ is None else Path(own.__file__).read_bytes()
    return "".join((*folders, sha256(file).hexdigest(), folder_digest(shared, APART)))


def folder_digest(folder: Path, but: tuple[str, ...] = ()) -> str:
    """The sources in a folder, but for some folders in it."""
    found = sha256()
    for path in sorted(_source_files(folder, but)):
        found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def _source_files(folder: Path, but: tuple[str, ...]) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.suffix in READ and path.relative_to(folder).parts[0] not in but:
            yield path

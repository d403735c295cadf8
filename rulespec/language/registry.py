"""The registry: the games that are installed, and those of files of one's own."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.game import SHIPPED, Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@cache
def games() -> Mapping[str, Game]:
    """All installed games, by id."""
    found = {name: point.load() for name, point in points().items()}
    return dict(sorted(found.items()))


def known() -> Mapping[str, Game]:
    """All installed games, and those of files that were loaded, by id."""
    return {**_loaded, **games()}


_loaded: dict[str, Game] = {}
"""The games of files that were loaded, by id."""


def game(name: str) -> Game:
    """The installed game of that id, or the game that a file of Python declares.

    Once a file was loaded, its game is known by its id too.
    """
    if name.endswith(".py"):
        return _of_file(_resolved(name), name)
    if _ships(name):
        ours: Game = import_module(f"{_folder(name)}.game").GAME
        return ours
    installed = points()
    if name in installed:
        found: Game = installed[name].load()
        return found
    if name in _loaded:
        return _loaded[name]
    expected = f"one of {', '.join(sorted(installed))}, or a file of Python that declares a game"
    raise BadInput("game", name, expected, did_you_mean(name, (*installed, *_loaded)))


def _ships(name: str) -> bool:
    """Whether a game of that id ships: then nobody looks through all that is installed."""
    word = name.replace("-", "")
    found = find_spec(_folder(name)) if word.isascii() and word.isalnum() else None
    return found is not None and found.origin is not None


def _folder(name: str) -> str:
    """Where the game of that id would stand."""
    return SHIPPED + name.replace("-", "_")


def _resolved(name: str) -> str:
    try:
        return str(Path(name).resolve())
    except (OSError, ValueError, RuntimeError):
        return name


_files: dict[str, Game] = {}
"""The games of files that were loaded, by path."""


def _of_file(path: str, named: str) -> Game:
    """The game that a file declares as ``GAME``; it is loaded once."""
    if path not in _files:
        declared = getattr(_module(path, named), "GAME", None)
        if not isinstance(declared, Game):
            raise BadInput(named, "no game", "a game under the name GAME")
        _files[path] = _placed(declared, path, named)
    return _files[path]


def _placed(declared: Game, path: str, named: str) -> Game:
    """A file's game, which knows where it stands only now; it may be one from elsewhere."""
    point = points().get(declared.id)
    if point is not None:
        installed: Game = point.load()
        if installed is not declared:
            raise BadInput(named, declared.id, "an id that no installed game has")
        return installed
    if not declared.path:
        object.__setattr__(declared, "path", path)
    _loaded[declared.id] = declared
    return declared


def _module(path: str, named: str) -> ModuleType:
    """A file of Python, executed."""
    if not _is_file(path):
        raise BadInput("game", named, "an installed game, or a file of Python that declares one")
    from rulespec.language.mistakes.report import Mistaken  # noqa: PLC0415  # only for files

    spec = spec_from_file_location(f"rulespec_game_{Path(path).stem}_{len(_files)}", path)
    module = module_from_spec(spec)  # type: ignore[arg-type]  # a file of Python has a spec
    sys.modules[module.__name__] = module
    try:
        spec.loader.exec_module(module)  # type: ignore[union-attr]  # likewise
    except Mistaken as wrong:
        raise wrong.within(named) from None
    except (Exception, SystemExit) as wrong:
        found = f"{type(wrong).__name__}: {wrong}"
        raise BadInput(named, found, "a game without mistakes") from wrong
    return module


def _is_file(path: str) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


@cache
def points() -> Mapping[str, EntryPoint]:
    """Where the installed games are, by id."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, seldom needed

    return {point.name: point for point in entry_points(group="rulespec.games")}

"""Differences of editions, found by a solver once and kept in the build folder."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import asdict

from rulespec.answers.edition_differences import Apart, finders
from rulespec.documents.writing import write
from rulespec.language.game import Game
from rulespec.sphinx.digests import digest, folder_digest

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


def differences(
    env: BuildEnvironment, game: Game, one: str, other: str, seconds: float
) -> tuple[Apart, ...]:
    """Every difference that an installed package finds, or found in an earlier build.

    What was not decided within the time is asked again by the next build that reads the page.
    """
    path = _path(env, game, one, other)
    kept = _read(path)
    if kept is not None:
        return kept
    found = tuple(at for finder in finders() for at in finder(game, one, other, seconds))
    if found and all(at.decided for at in found):
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, json.dumps([asdict(at) for at in found], indent=1))
    return found


def _path(env: BuildEnvironment, game: Game, one: str, other: str) -> Path:
    """Where the differences are kept; another place once the rules or the solvers change."""
    sources = f"{digest(game)}{_solvers()}"[:40]
    return Path(env.doctreedir) / "rulespec" / f"{game.id}-{one}-{other}-{sources}.json"


def _solvers() -> str:
    return "".join(
        folder_digest(Path(place))
        for name in sorted({finder.__module__.partition(".")[0] for finder in finders()})
        if (spec := find_spec(name)) is not None
        for place in spec.submodule_search_locations or ()
    )


def _read(path: Path) -> tuple[Apart, ...] | None:
    try:
        kept: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
        return tuple(Apart(**{name: _frozen(at) for name, at in row.items()}) for row in kept)
    except (OSError, ValueError, TypeError):
        return None


def _frozen(value: Any) -> Any:  # noqa: ANN401  # as JSON has it
    return tuple(value) if isinstance(value, list) else value

"""The shelf: where a game's example rulings stand."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import rulespec
from rulespec.language.game import Game

ENDING = ".ruling.toml"


def shelf(game: Game) -> Path | None:
    """The folder of a game's examples: in its package, or in the checkout; ``None`` without any.

    Those of a file's game stand beside it, in a folder of its name.
    """
    if game.path:
        beside = Path(game.path).with_suffix("")
        return beside if beside.is_dir() else None
    if not game.package:
        return None
    packaged = Path(str(files(game.package))) / "examples"
    checkout = Path(rulespec.__file__).parents[1] / "examples" / game.id
    return next((folder for folder in (packaged, checkout) if folder.is_dir()), None)


def rulings(game: Game) -> tuple[Path, ...]:
    """The files of all rulings on a game's shelf, in order of name."""
    folder = shelf(game)
    return () if folder is None else tuple(sorted(folder.rglob(f"*{ENDING}")))

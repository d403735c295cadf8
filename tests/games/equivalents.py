"""Mutants that no sound position tells from the rule, each with the reason.

A game's folder lists them in ``equivalent.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from attrs import frozen
from games.referee import folder

Name = tuple[str, str]
"""A clause or score line, and the change of it."""


@frozen
class Equivalent:
    """Why a mutant gives the answers of the rule in every sound position."""

    why: str
    proof: str = ""
    """``z3`` if that is proved for any values of what the term looks at."""


def equivalents(game: str) -> Mapping[Name, Equivalent]:
    """The listed mutants of a game."""
    path = folder(game) / "equivalent.toml"
    if not path.is_file():
        return {}
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    found = {(at.pop("clause"), at.pop("change")): Equivalent(**at) for at in listed}
    assert len(found) == len(listed), f"{path.name} of {game} lists a mutant twice"
    return found

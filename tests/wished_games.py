"""Documents of wishes for every game, and how to ask about them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from rulespec.language.registry import game
from rulespec.search.answers import Answer
from rulespec.search.asked import Asked
from rulespec.search.limits import Limits
from rulespec.search.so_far import What
from rulespec.wishes.reading import Wished, read_wished
from solvers.questions.find import answer

ROOT = Path(__file__).parents[1]
OTHELLO, CONNECT_FOUR, BLOKUS_DUO = (
    str(ROOT / "examples" / "games" / f"{name}.py")
    for name in ("othello", "connect_four", "blokus_duo")
)
GAMES = (
    OTHELLO, CONNECT_FOUR, BLOKUS_DUO, "city-of-light", "paris-1900", "moscow-paris", "paris-paris",
)  # fmt: skip


def document(name: str, wishes: str, first: str = "") -> str:
    """A document of wishes in a game's first edition."""
    edition = game(name).editions[0].id
    return f'title = "A wish"\ngame = "{name}"\nedition = "{edition}"\n{first}\n{wishes}'


def wished(name: str, wishes: str, first: str = "") -> Wished:
    """What a document of wishes says."""
    return read_wished(tomllib.loads(document(name, wishes, first)), "wish.toml")


def asked(said: Wished, seed: int = 0) -> Asked:
    """What a document looks for."""
    return Asked.of(said, seed)


def found(said: Wished, seconds: float = 60, seed: int = 0) -> Answer[What]:
    """The answer to a document."""
    return answer(asked(said, seed), Limits(seconds=seconds))

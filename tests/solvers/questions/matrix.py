"""Each question asked of each game: ``python tests/solvers/questions/matrix.py`` keeps the answers.

They stand in ``docs/solvers/matrix.csv``, for the page that shows them.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from any_games import FILES, played, small

from rulespec.language.registry import game
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.questions.best import best
from solvers.questions.differ import differ
from solvers.questions.endgame import endgame
from solvers.questions.find import find
from solvers.questions.prove import prove
from solvers.questions.reach import is_over, reach
from solvers.questions.why_not import why_not

TABLE = Path(__file__).parents[3] / "docs" / "solvers" / "matrix.csv"
GAMES = {
    "City of Light": "city-of-light",
    "Paris": "paris-1900",
    "Москва–Париж": "moscow-paris",
    "Paris Paris": "paris-paris",
    "Othello": FILES["othello"],
    "Connect Four": FILES["connect_four"],
    "Blokus Duo": FILES["blokus_duo"],
}
APART = {
    "city-of-light": ("supply.empty", "yes", "no"),
    "paris-1900": ("vp.where", None, None),
    "moscow-paris": ("claim.count", None, None),
    "paris-paris": ("reserve.empty", None, None),
    FILES["blokus_duo"]: ("points", None, None),
}
"""The question whose first two readings are to be told apart, unless they are named."""

ALWAYS = {
    "city-of-light": "street.twice",
    "paris-1900": "tiles.site",
    "moscow-paris": "cities.twice",
    "paris-paris": "course.pile",
    FILES["othello"]: "centre.full",
    FILES["connect_four"]: "discs.down",
    FILES["blokus_duo"]: "laid.count",
}
"""What is to be proved."""


def course(name: str) -> tuple[Any, ...]:
    """The positions of a random game."""
    return played(name, 1)


def found(name: str, limits: Limits) -> Any:
    """Any position without a fault."""
    return find(name, limits=limits)


def parted(name: str, limits: Limits) -> Any:
    """Two readings of a question; where there are none, the game and a smaller one."""
    played_by = game(name)
    if name in APART:
        question, *readings = APART[name]
        known = [at.id for at in played_by.question(question).readings]
        pair = [known[at] if told is None else told for at, told in enumerate(readings)]
        edition = played_by.editions[0].id
        rules = [played_by.rules_for(edition, [(question, reading)]) for reading in pair]
        return differ(played_by, *rules, limits=limits)
    with TemporaryDirectory() as folder:
        varied = game(small(Path(folder), Path(name).stem))
    plain = played_by.rules_for(played_by.editions[0].id)
    other = varied.rules_for(varied.editions[0].id)
    return differ(played_by, plain, other, varied=varied, limits=limits)


def refused(name: str, limits: Limits) -> Any:
    """A move of the beginning, at the end of a game or near it."""
    first, *_, near, end = course(name)
    pairs = ((at, move) for at in (near, end) for move in first.moves())
    at, move = next((at, move) for at, move in pairs if not at.check(move).legal)
    return why_not(at, str(move), limits=limits)


def proved(name: str, limits: Limits) -> Any:
    """One of the game's invariants, in a game of the fewest players."""
    fewest = min(game(name).numbers) if game(name).numbers else None
    (status,) = {at.status for at in prove(game(name), ALWAYS[name], players=fewest, limits=limits)}
    return status


def settled(name: str, _: Limits) -> Any:
    """Whether a legal move stays legal however the rules are read."""
    at = course(name)[0]
    return at.settle(at.moves()[0])


ASKED: dict[str, Callable[[str, Limits], Any]] = {
    "find": found,
    "differ": parted,
    "prove": proved,
    "why-not": refused,
    "best": lambda name, limits: best(course(name)[0], limits=limits),
    "reach": lambda name, limits: reach(course(name)[-3], is_over, limits),
    "endgame": lambda name, limits: endgame(course(name)[-3], limits),
    "settle": settled,
}


def told(answer: Any) -> str:
    """The kind of an answer, in a word or two."""
    match answer:
        case Found(what=what):
            return "found" if not hasattr(what, "value") else f"worth {what.value:+}"
        case NoneExists():
            return "none exists"
        case GaveUp(why=why):
            return f"not decided ({why})"
        case str():
            return answer
    return str(answer).split("\n")[0]


def rows(seconds: float) -> Iterator[list[str]]:
    """The table, row by row, the heads first."""
    yield ["", *GAMES]
    for question, ask in ASKED.items():
        yield [question, *(told(ask(name, Limits(seconds=seconds))) for name in GAMES.values())]


def main() -> None:
    found = []
    for row in rows(60):
        print(row, flush=True)
        found.append(row)
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(found)


if __name__ == "__main__":
    main()

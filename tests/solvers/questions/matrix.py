"""Each question asked of each game: ``python tests/solvers/questions/matrix.py`` keeps the answers.

They stand in ``docs/solvers/matrix.csv`` and ``docs/solvers/answers``, for the pages there.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import frozen

sys.path.insert(0, str(Path(__file__).parent))

from any_games import FILES, played, small

from rulespec.answers.position import Position
from rulespec.language.registry import game
from rulespec.language.registry import games as installed
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.best import best
from rulespec.search.endgame import endgame
from rulespec.search.limits import Limits
from rulespec.search.reach import is_over, reach
from solvers.questions.differ import differ
from solvers.questions.find import find
from solvers.questions.prove import prove
from solvers.questions.why_not import why_not

TABLE = Path(__file__).parents[3] / "docs" / "solvers" / "matrix.csv"
PLACE = "/1"
"""The first word of a position in one line ends so."""

MOST_ROWS = 5
HEADS = ["Game", "Asked", "Answer"]


def answers(about: str) -> Path:
    """Where the answers to a question, or about a game that ships, are kept."""
    return TABLE.parent / "answers" / f"{about}.csv"


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


@frozen
class Cell:
    """What one question asks of one game, and how to ask it."""

    asked: str
    ask: Callable[[Limits], Any]


def found(name: str) -> Cell:
    """A position at the end of a game."""
    over = game(name).over
    return Cell("a position in which the game is over", lambda limits: find(
        name, [over], limits=limits))


def parted(name: str) -> Cell:
    """Two readings of a question; where there are none, the game and a smaller one."""
    played_by = game(name)
    if name not in APART:
        return Cell("the game, and the same on sixteen cells", partial(_on_sixteen, name))
    question, *readings = APART[name]
    known = [at.id for at in played_by.question(question).readings]
    pair = [known[at] if told is None else told for at, told in enumerate(readings)]
    edition = played_by.editions[0].id
    rules = [played_by.rules_for(edition, [(question, reading)]) for reading in pair]
    return Cell(f"{question} read as “{pair[0]}” and as “{pair[1]}”",
                lambda limits: differ(played_by, *rules, limits=limits))


def _on_sixteen(name: str, limits: Limits) -> Any:
    with TemporaryDirectory() as folder:
        varied = game(small(Path(folder), Path(name).stem))
    plain = game(name).rules_for(game(name).editions[0].id)
    other = varied.rules_for(varied.editions[0].id)
    return differ(game(name), plain, other, varied=varied, limits=limits)


def refused(name: str) -> Cell:
    """A move of the beginning, at the end of a game or near it."""
    first, *_, near, end = course(name)
    pairs = ((at, move) for at in (near, end) for move in first.moves())
    at, move = next((at, move) for at, move in pairs if not at.check(move).legal)
    return Cell(f"“{move}”, a move of the beginning, at the end",
                lambda limits: why_not(at, str(move), limits=limits))


def proved(name: str) -> Cell:
    """One of the game's invariants, in a game of the fewest players."""
    fewest = min(game(name).numbers) if game(name).numbers else None
    says = next(at.says for at in game(name).invariants if at.id == ALWAYS[name])

    def status(limits: Limits) -> str:
        found = prove(game(name), ALWAYS[name], players=fewest, limits=limits)
        (one,) = {at.status for at in found}
        return one

    return Cell(f"whether this is never so: {says} ({ALWAYS[name]})", status)


def settled(name: str) -> Cell:
    """Whether a legal move stays legal however the rules are read."""
    at = course(name)[0]
    move = at.moves()[0]
    return Cell(f"whether “{move}” is legal to begin with, however the rules are read",
                lambda _: at.settle(move))


NEAR = "three positions before the end"
ASKED: dict[str, Callable[[str], Cell]] = {
    "find": found,
    "differ": parted,
    "prove": proved,
    "why-not": refused,
    "best": lambda name: Cell(
        "the best move in the middle of a random game",
        lambda limits: best(course(name)[len(course(name)) // 2], limits=limits)),
    "reach": lambda name: Cell(
        f"the soonest end, from {NEAR}", lambda limits: reach(course(name)[-3], is_over, limits)),
    "endgame": lambda name: Cell(
        f"the end if all play their best, from {NEAR}",
        lambda limits: endgame(course(name)[-3], limits)),
    "settle": settled,
}


def answer(question: str, name: str, limits: Limits) -> Any:
    """The answer of a cell."""
    return ASKED[question](name).ask(limits)


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


def shown(answer: Any) -> str:
    """What an answer says, as a page has room for it: without positions."""
    if not isinstance(answer, Found):
        return told(answer)
    what = answer.what
    if isinstance(what, Position):
        totals = ", ".join(f"{at} {what.score(at).total}" for at in what.players)
        return f"there is one: {totals}"
    lines = str(getattr(what, "said", what)).split("\n")
    rows = [line.strip() for line in lines if f"{PLACE} " not in line]
    more = [f"{len(rows) - MOST_ROWS} more lines"] if len(rows) > MOST_ROWS else []
    return "; ".join((*rows[:MOST_ROWS], *more)).replace(":;", ":")


def main() -> None:
    """Keep the table, and what was asked and answered, question by question and game by game."""
    kinds = [["Question", *GAMES]]
    heads = ["Question", *HEADS[1:]]
    games: dict[str, list[list[str]]] = {name: [heads] for name in GAMES.values()}
    for question, cells in ASKED.items():
        rows, row = [HEADS], [question]
        for title, name in GAMES.items():
            cell = cells(name)
            found = cell.ask(Limits(seconds=float(sys.argv[1]) if sys.argv[1:] else 60))
            rows.append([title, cell.asked, shown(found)])
            games[name].append([question, *rows[-1][1:]])
            row.append(told(found))
            print(question, *rows[-1], sep=" | ", flush=True)
        write(answers(question), rows)
        kinds.append(row)
    for name in filter(games.get, (at.id for at in installed().values())):
        write(answers(name), games[name])
    write(TABLE, kinds)


def write(path: Path, rows: Iterable[Sequence[str]]) -> None:
    """Keep a table for the documentation."""
    path.parent.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


if __name__ == "__main__":
    main()

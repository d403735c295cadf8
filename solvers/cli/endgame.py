"""``rulespec endgame``: what the rest of the game is worth if both play it perfectly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY
from rulespec.cli.faulty import print_for
from rulespec.cli.options import Options
from solvers.cli.limited import ANSWER, asked_city, exit_code, limits, print_answer, takes_limit
from solvers.cli.limited import plain as plainly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.cli.asked import Asked
    from solvers.city_of_light.endgame import Endgame

EXAMPLES = """\
examples:
  rulespec endgame table.toml
      by how much the player to move ends ahead if both play perfectly, and how they play
  rulespec endgame table.toml --limit 600
      ten minutes instead of one; after that the bounds that are proved by then

Positions in which buildings alone are left are the easy ones; each postcard that can still be
used makes the search many times longer.

exit codes: 0 solved; 2 input that cannot be read; 3 not decided in time: bounds are shown"""

KEYS = (
    "mover, at-least, at-most, value (null if not known), winner (null for a tie, or not known), "
    "decided (whether the winner is proved, a tie-break included), moves, line (of the end)"
)


def endgame(words: Sequence[str]) -> int:
    """Print the value of the rest of the game, and a line of play."""
    options = Options("endgame", "The second stage, solved: both play perfectly.", EXAMPLES)
    options.takes_document()
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    args = options.read(words)
    limit = limits(args)
    found = asked_city(args)
    from solvers.city_of_light.endgame import endgame as solved  # noqa: PLC0415  # slow to load

    position: Any = found.position
    answer = solved(position, limit)
    print_for(
        found,
        lambda: plainly(answer, lambda what: _plain(found, what)),
        lambda: print_answer(answer, str),
        json=args.json,
    )
    return exit_code(answer, FAULTY)


def _plain(found: Asked, what: Endgame) -> dict[str, Any]:
    return {
        "mover": str(what.mover),
        "at-least": what.at_least,
        "at-most": what.at_most,
        "value": what.value,
        "winner": None if what.winner is None else str(what.winner),
        "decided": what.decided,
        "moves": [str(move) for move in what.line],
        "line": None if what.end is None else found.game.write_line(what.end),
    }

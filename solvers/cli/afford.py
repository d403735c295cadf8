"""``rulespec afford``: whether a place can be bought this turn, and the cheapest way to do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.cli.options import Options
from solvers.cli import limited, paris_1900
from solvers.cli.limited import ANSWER, takes_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = """\
examples:
  rulespec afford table.toml louvre
      whether the mover can buy the Louvre this turn, by trades and tokens, and how
  rulespec afford table.toml montmartre-8 --key montmartre-5
      the same, with the key that lies there
  rulespec afford table.toml louvre --objective 'most points'
      the way that brings most points, those for prestige among them

What a way costs is what it makes the mover poorer, chips and tokens counted for what they bring.

exit codes: 0 it can be bought; 1 it cannot, and that is proved; 2 input that cannot be read;
3 not decided in time"""
KEYS = "moves, francs, cost, points, left, rests-on"


def afford(words: Sequence[str]) -> int:
    """Print the cheapest way to buy a place."""
    options = Options("afford", "Whether a place can be bought this turn, and how.", EXAMPLES)
    options.takes_document()
    options.add_argument("place", metavar="PLACE", help="a building's site, or a landmark")
    options.add_argument("--key", metavar="PLACE", help="where the key that moves lies")
    options.add_argument(
        "--objective", metavar="WHAT", help="fewest francs (unless said) or most points"
    )
    takes_limit(options)
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    args = options.read(words)
    return paris_1900.afford(limited.asked_of_game(args, paris_1900.GAME), args)

"""``rulespec endgame``: what the rest of the game is worth if all play it perfectly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli.asked import asked
from rulespec.cli.limited import ANSWER, limits, takes_limit, tell
from rulespec.cli.options import Options, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.cli.asked import Asked

EXAMPLES = """\
examples:
  rulespec endgame table.toml
      by how much the player to move ends ahead if both play perfectly, and how they play
  rulespec endgame table.toml --player orange
      the same, as it is for orange
  rulespec endgame table.toml --limit 600
      ten minutes instead of one; after that the bounds that are proved by then
  rulespec endgame 'ponts/1 house left - -' --engine python
      searched in Python, not in machine code: the same answer
  rulespec endgame 'othello/1 rules black d5,e4 d4,e5' --variant small.py
      Othello on a small board, by house rules of one's own

Everything is tried that the rules allow, so a position near the end is answered at once, and one
far from it not at all. Where more than two play, all others are taken to play against the player.

exit codes: 0 solved; 2 input that cannot be read; 3 not decided in time: bounds are shown"""

KEYS = (
    "player, mover, at-least, at-most (null if nothing is proved), value (null if not known), "
    "winner (null for a tie, or not known), decided (whether the winner is proved, a tie-break "
    "included), moves, line (of the end)"
)


def endgame(words: Sequence[str]) -> int:
    """Print the value of the rest of the game, and a line of play."""
    options = Options("endgame", "The rest of a game, solved: all play perfectly.", EXAMPLES)
    options.takes_document()
    options.add_argument("--player", metavar="PLAYER", help="for whom; the mover unless named")
    takes_limit(options)
    options.takes_engine()
    options.takes_json(f"{ANSWER}; found: {KEYS}")
    args = options.read(words)
    limit, found = limits(args), asked(args)
    player = None
    if args.player is not None:
        player = one_of(args.player, tuple(map(str, found.position.players)), "--player")
    from rulespec.search.endgame import endgame as solved  # noqa: PLC0415  # slow to load

    answer = solved(found.position, limit, player=player, engine=args.engine)
    return tell(answer, args, lambda what: _plain(found, what), found=found)


def _plain(found: Asked, what: Any) -> dict[str, Any]:  # noqa: ANN401  # a rest of a game
    line = None if what.end is None else found.line_of(what.end)
    return {"player": what.player, "mover": str(found.position.mover), "at-least": what.at_least,
            "at-most": what.at_most, "value": what.value, "winner": what.winner,
            "decided": what.decided, "moves": [*map(str, what.line)], "line": line}  # fmt: skip

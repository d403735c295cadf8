"""``rulespec desk``: a page in the browser, on which one sets up a position and asks."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from rulespec.cli import SOUND
from rulespec.cli.options import GAME, Options, whole
from rulespec.errors import BadInput
from rulespec.languages import in_use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.desk.server import Desk

EXAMPLES = """\
examples:
  rulespec desk
      a page in the browser: choose a game, set up a position by pointing, ask about a move
  rulespec desk city-of-light
      the same, with a game to begin with
  rulespec desk examples/games/othello.py --no-browser
      a game of a file of Python; the address is printed, and nothing is opened

Nothing leaves this machine: the page is answered by this command, until Ctrl-C ends it.

exit codes: 0 closed; 2 input that cannot be read"""

HIGHEST = 65_535


def desk(words: Sequence[str]) -> int:
    """Serve the page until somebody interrupts."""
    options = Options("desk", "Set up a position by pointing, and ask about a move.", EXAMPLES)
    options.add_argument("game", metavar="GAME", nargs="?", help=GAME)
    options.add_argument("--port", metavar="N", help="where to listen; any free port unless named")
    options.add_argument("--no-browser", action="store_true", help="print the address, no more")
    args = options.read(words)
    from rulespec.language.registry import game  # noqa: PLC0415  # loads the game

    begins = "" if args.game is None else game(args.game).id
    port = 0 if args.port is None else whole(args.port, "--port", 1, HIGHEST)
    with _listening(port) as found:
        url = f"{found.url}#{in_use()}/{begins}"
        print(f"the desk is open at {url}\nCtrl-C closes it", flush=True)
        if not args.no_browser:
            import webbrowser  # noqa: PLC0415  # seldom wanted

            webbrowser.open(url)
        with suppress(KeyboardInterrupt):
            found.serve_forever()
    return SOUND


def _listening(port: int) -> Desk:
    from rulespec.desk.server import Desk  # noqa: PLC0415  # loads the game's documents

    try:
        return Desk(port)
    except OSError as wrong:
        raise BadInput("--port", port, f"a port that is free ({wrong.strerror})") from None

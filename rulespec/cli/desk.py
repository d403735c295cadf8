"""``rulespec desk``: a page in the browser, on which one sets up a position and asks."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulespec.cli import SOUND
from rulespec.cli.options import GAME, Options, whole
from rulespec.errors import BadInput, printable
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
  rulespec desk --build site
      the installed games as a folder of files for a web server, with Python for browsers from npm

Nothing leaves this machine: the page is answered by this command, until Ctrl-C ends it.

exit codes: 0 closed, or written; 2 input that cannot be read"""

HIGHEST = 65_535


def desk(words: Sequence[str]) -> int:
    """Serve the page until somebody interrupts."""
    options = Options("desk", "Set up a position by pointing, and ask about a move.", EXAMPLES)
    options.add_argument("game", metavar="GAME", nargs="?", help=GAME)
    options.add_argument("--port", metavar="N", help="where to listen; any free port unless named")
    options.add_argument("--no-browser", action="store_true", help="print the address, no more")
    options.add_argument("--build", metavar="FOLDER", help="write a site for any web server")
    options.takes_force()
    args = options.read(words)
    if args.build is not None:
        return _built(args)
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


def _built(args: Any) -> int:  # noqa: ANN401  # argparse's namespace
    for name in ("game", "port"):
        if getattr(args, name) is not None:
            expected = "neither GAME nor --port: the site has the installed games"
            raise BadInput("--build", getattr(args, name), expected)
    from rulespec.desk.site import build, compile_in  # noqa: PLC0415  # seldom wanted

    build(Path(args.build), force=args.force)
    compile_in(Path(args.build))
    print(printable(f"{args.build}: the desk, for any web server"))
    return SOUND


def _listening(port: int) -> Desk:
    from rulespec.desk.server import Desk  # noqa: PLC0415  # loads the game's documents

    try:
        return Desk(port)
    except OSError as wrong:
        raise BadInput("--port", port, f"a port that is free ({wrong.strerror})") from None

"""The command line ``rulespec``: one file for each group of commands, loaded when asked for."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from rulespec.cli.beside import beside, let_go_of
from rulespec.cli.show import width
from rulespec.errors import BadInput, did_you_mean, printable
from rulespec.languages import known, use
from rulespec.pictures.width import fit

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = {
    "games": ("rulespec.cli.library", "the installed games and their editions"),
    "verify": ("rulespec.cli.verify", "run every example ruling, and check the citations"),
    "check": ("rulespec.cli.check", "may this move be made? or: is this position sound?"),
    "effect": ("rulespec.cli.effect", "what a move changes and scores, line by line"),
    "moves": ("rulespec.cli.positions", "every legal move of a position"),
    "score": ("rulespec.cli.positions", "both players' score sheets, and who wins"),
    "settle": ("rulespec.cli.settle", "a verdict, a score or who wins, under all readings"),
    "show": ("rulespec.cli.positions", "a drawing of a position"),
    "questions": ("rulespec.cli.library", "what the texts leave open, and how it may be read"),
    "ledger": ("rulespec.cli.sources", "what every sentence of a rulebook became"),
    "box": ("rulespec.cli.sources", "where the printed data come from"),
    "pieces": ("rulespec.cli.sources", "what is in the box, by the names one types"),
    "desk": ("rulespec.cli.desk", "a page on which one sets up a position by pointing, and asks"),
    "play": ("rulespec.cli.play", "play at the terminal, against chance or a person"),
    "perft": ("rulespec.cli.perft", "how many sequences of legal moves there are"),
    "best": ("rulespec.cli.best", "the best moves, or whole turns, and how that is proved"),
    "endgame": ("rulespec.cli.endgame", "what the rest of the game is worth if all play it best"),
    "reach": ("rulespec.cli.reach", "a shortest game to what is wished, or to a position"),
    "sweep": ("rulespec.cli.sweep", "what is so in many games: how often a question matters"),
}
"""Each command, with the module that answers it and what it does.

Other packages add theirs by an entry point ``rulespec.commands`` to a table like this one.
"""

SOUND, FAULTY, WRONG_INPUT, UNDECIDED, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 3, 130, 141
"""The exit codes; ``UNDECIDED`` is that of an answer that nobody knows yet."""

HELP = """\
usage: rulespec COMMAND ...   (or: python -m rulespec COMMAND ...)

Board-game rulebooks as data: verdicts, scores and documents.

{commands}

Each command explains itself:  rulespec check --help
Each speaks four languages:    rulespec check --lang de (or fr, ru; or set RULESPEC_LANG)
Begin with:                    rulespec play city-of-light

exit codes: 0 legal, verified, sound; 1 illegal, failed, faulty; 2 input that cannot be read,
or something is not installed; 3 not decided: the time was over; 130 interrupted; 141 the reader of
the output went away"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    try:
        return _answered(argv)
    except KeyboardInterrupt:
        return INTERRUPTED


def _answered(argv: Sequence[str] | None) -> int:
    """The exit code of a command; what is wrong is said in one line."""
    words = list(sys.argv[1:] if argv is None else argv)
    _never_fail_on_letters()
    try:
        with use(_language(words)), fit(width()):
            code = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BadInput as wrong:
        return _complain(str(wrong))
    except ModuleNotFoundError as wrong:
        return _complain(_instruction(wrong))
    except BrokenPipeError:
        let_go_of(sys.stdout)
        return PIPE_CLOSED
    except OSError as wrong:
        let_go_of(sys.stdout)
        return _complain(f"{wrong.filename or 'input or output'}: {wrong.strerror}")
    return code


def _language(words: list[str]) -> str:
    """The language asked for; its option is taken out of the words."""
    found = [number for number, word in enumerate(words) if word.partition("=")[0] == "--lang"]
    if not found:
        return known(os.environ.get("RULESPEC_LANG") or "en", "RULESPEC_LANG")
    if len(found) > 1:
        raise BadInput("--lang", "several", "one language")
    _, equals, name = words.pop(found[0]).partition("=")
    if not equals:
        if len(words) == found[0]:
            raise BadInput("--lang", "nothing", "a language, such as de")
        name = words.pop(found[0])
    return known(name, "--lang")


def _run(words: list[str]) -> int:
    name, *rest = words or ["--help"]
    if name in {"-h", "--help", "help"}:
        return _help()
    if name == "--version":
        from importlib.metadata import version  # noqa: PLC0415  # seldom asked

        print(f"rulespec {version('rulespec')}")
        return SOUND
    if name in COMMANDS:
        return _called(COMMANDS[name][0], name, rest)
    commands = _every_command()
    if name not in commands:
        near = did_you_mean(name, commands)
        raise BadInput("command", name, f"one of {', '.join(commands)}", near)
    with use("en"):  # other packages speak English, and what they quote from us does too
        return _called(commands[name][0], name, rest)


def _called(room: str, name: str, rest: list[str]) -> int:
    """What a command answers, and its exit code."""
    module = import_module(room)
    try:
        code: int = getattr(module, name.replace("-", "_"))(rest)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else SOUND
    return code


def _help() -> int:
    """Print all commands; those that cannot be had are complained of."""
    commands = dict(COMMANDS)
    try:
        commands = _every_command()
    except BadInput as wrong:
        _complain(str(wrong))
    rows = (f"  {known:<11}{summary}" for known, (_, summary) in commands.items())
    print(HELP.format(commands="\n".join(rows)))
    return SOUND


def _every_command() -> dict[str, tuple[str, str]]:
    """Our own commands, and those that other installed packages bring."""
    from rulespec.installed import added  # noqa: PLC0415  # slow, and seldom needed

    found = dict(COMMANDS)
    for _, commands in added("rulespec.commands"):
        found |= commands
    return found


def _instruction(wrong: ModuleNotFoundError) -> str:
    """How to get what is not installed; any other module should have been there."""
    from rulespec.installed import explained  # noqa: PLC0415  # slow, and seldom needed

    told = explained(wrong)
    if told is wrong:
        raise wrong
    return str(told)


def _complain(text: str) -> int:
    beside(f"rulespec: {printable(' '.join(text.split()))}")
    return WRONG_INPUT


def _never_fail_on_letters() -> None:
    """Take a question mark for a letter that the terminal does not have."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

"""What commands take: one parser for each, with help that teaches and errors of one line."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rulespec.cli.beside import beside
from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.errors import BadInput, did_you_mean, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

DOCUMENT = (
    "a .toml or .json document of a position, ruling or game; a position in one line, such as "
    "'city-of-light/1 …'; or - for standard input"
)

GAME = "a game's id, or the path of a file of Python that declares one"

LANG = "en, de, fr or ru; else what RULESPEC_LANG says, else en"
"""The command line reads it wherever it stands, so that no command has to."""


class Options(argparse.ArgumentParser):
    """A command's own arguments."""

    def __init__(self, command: str, about: str, examples: str) -> None:
        super().__init__(
            prog=f"rulespec {command}",
            description=about,
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.add_argument("--lang", metavar="LANGUAGE", help=LANG)
        self.besides = ""

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong."""
        name = self.prog.removeprefix("rulespec ")
        beside(printable(f"rulespec: {name}: {message} (see {self.prog} --help)"))
        self.exit(2)

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments; an unknown option is an error with a guess at what was meant."""
        found, rest = self._parsed(words)
        if rest:
            known = dict.fromkeys(re.findall(r"--[a-z-]+", self.format_help()))
            expected = f"what {self.prog} --help names"
            raise BadInput("arguments", rest[0], expected, did_you_mean(rest[0], known))
        return found

    def _parsed(self, words: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
        """The arguments, and what is left of them.

        Interrupted, Python 3.11 puts back what it has not put away yet, and trips over it.
        """
        try:
            return self.parse_known_intermixed_args(words)
        except AttributeError as wrong:
            if isinstance(wrong.__context__, KeyboardInterrupt):
                raise wrong.__context__ from None
            raise

    def takes_box(self) -> None:
        """A box of the player's own."""
        self.add_argument("--box", metavar="FILE", help="the box in use, if not the standard one")

    def takes_force(self) -> None:
        """Leave to overwrite."""
        self.add_argument("--force", action="store_true", help="write over a file that is there")

    def takes_document(self) -> None:
        """A position, and how to read it otherwise than it says."""
        self.besides = "; faults of the position itself"
        self.add_argument("document", metavar="DOCUMENT", help=DOCUMENT)
        self.add_argument("--ruleset", metavar="EDITION", help="judge by another edition")
        self.add_argument(
            "--variant", metavar="FILE", help="play by the house rules that a file declares"
        )
        self.takes_readings()
        self.takes_box()

    def takes_unknown(self) -> None:
        """A position of which parts are unknown."""
        self.add_argument(
            "--limit", metavar="SECONDS",
            help="where the document says ? for what is unknown: give up after so many seconds; "
            "60 unless said",
        )

    def takes_readings(self) -> None:
        """Questions that the table settles for itself."""
        self.add_argument(
            "--reading", metavar="Q=R", action="append", default=[],
            help="read question Q as R; may be repeated (rulespec questions GAME lists them)",
        )

    def takes_set_up(self, *, optional: bool = False) -> None:
        """What the players choose before the game begins."""
        many = "?" if optional else None
        self.add_argument("game", metavar="GAME", nargs=many, help=GAME)
        self.add_argument("--edition", metavar="EDITION", help="the first edition unless named")
        self.takes_readings()
        self.add_argument("--seed", metavar="N", help="what the shuffling hangs on; 0 unless named")
        self.add_argument(
            "--set", metavar="NAME=VALUE", action="append", default=[], dest="choices",
            help="a choice at set-up, as in a document's [setup]: --set players=3; may be repeated",
        )
        self.takes_box()

    def takes_engine(self) -> None:
        """What works out the answer."""
        from rulespec.answers.counting import ENGINES  # noqa: PLC0415  # few commands ask

        told = "machine code, Python, or auto: machine code where it can (the same answer)"
        self.add_argument("--engine", choices=ENGINES, default="auto", help=told)

    def takes_json(self, keys: str) -> None:
        """An answer for programs."""
        told = f"answer in JSON; keys: {keys}{self.besides}"
        self.add_argument("--json", action="store_true", help=told)


def new_file(path: str, *, force: bool) -> str:
    """A file to write, which is not there yet or may be written over."""
    if not force and (Path(path).is_file() or Path(path).is_symlink()):
        raise BadInput(path, "a file that is there already", "a new file, or --force")
    return path


def whole(text: str, place: str, least: int, most: int) -> int:
    """A whole number on the command line."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text) or not least <= int(text) <= most:
        raise BadInput(place, text, f"a whole number from {least} to {most}")
    return int(text)


def readings(words: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The readings asked for, as pairs of question and reading."""
    found: list[tuple[str, str]] = []
    for word in words:
        question, equals, reading = word.partition("=")
        if not equals:
            raise BadInput("--reading", word, "QUESTION=READING, such as covered-lamp=shines")
        if question in dict(found):
            raise BadInput("--reading", word, "each question once")
        found.append((question, reading))
    return tuple(found)


def setup(seed: str | None, choices: Sequence[str]) -> dict[str, Any]:
    """What the players choose at set-up, as a document's table would have it."""
    found: dict[str, Any] = {"seed": whole(seed or "0", "--seed", 0, GREATEST_SEED)}
    for word in choices:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadInput("--set", word, "NAME=VALUE, such as players=3")
        if name in found:
            raise BadInput("--set", word, "each name once, and the seed by --seed")
        found[name] = _scalar(value)
    return found


def _scalar(text: str) -> object:
    """A whole number, true or false, several names, or a name."""
    if text in {"true", "false"}:
        return text == "true"
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    return text.split(",") if "," in text else text


def one_of(name: str, known: Sequence[str], place: str) -> str:
    """One of the known names."""
    if name not in known:
        raise BadInput(place, name, f"one of {', '.join(known)}", did_you_mean(name, known))
    return name


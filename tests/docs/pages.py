"""The code blocks of a documentation page, run as a reader would run them.

In reStructuredText a block is a ``code-block`` (or ``literalinclude``) directive, in Markdown a
fence. Three rules say what is done with it:

- A block with a caption (Markdown: ``title="..."`` behind the language) is a file of that name.
- ``pycon`` blocks are doctests, ``python`` blocks are run; all of a page share one namespace.
- ``console`` blocks are commands behind ``$``. Output that is shown is compared, ``...`` stands for
  anything, ``echo $?`` shows the exit code; where it is not shown, it must be 0.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

from attrs import field, frozen

from rulespec.cli import main

ROOT = Path(__file__).parents[2]
WIDTH = "80"
"""How many columns the terminal of the documentation has."""

_DIRECTIVE = re.compile(r"\.\. (code-block|literalinclude):: (\S+)$")
_CAPTION = re.compile(r"\s+:caption: (\S+)$")
_FENCE = re.compile(r'```(\w+)(?: title="(\S+)")?$')


@frozen
class Block:
    """One block of a page."""

    language: str
    name: str
    """The file that it is; empty for code that is run."""

    text: str
    line: int
    """Where its directive or fence stands, from one."""


def blocks(page: Path) -> tuple[Block, ...]:
    """Every block of a page."""
    lines = page.read_text(encoding="utf-8").splitlines()
    found = _fences(lines) if page.suffix == ".md" else _directives(lines, page.parent)
    return tuple(found)


def _fences(lines: list[str]) -> Iterator[Block]:
    start = None
    for number, line in enumerate(lines, 1):
        if start is None:
            start = (number, found) if (found := _FENCE.match(line)) else None
        elif line == "```":
            opened, said = start
            text = "\n".join(lines[opened : number - 1]) + "\n"
            yield Block(said[1], said[2] or "", text, opened)
            start = None


def _directives(lines: list[str], folder: Path) -> Iterator[Block]:
    for number, line in enumerate(lines, 1):
        found = _DIRECTIVE.match(line)
        if not found:
            continue
        inside = _indented(lines[number:])
        captions = [at[1] for at in map(_CAPTION.match, inside) if at]
        name = captions[0] if captions else ""
        if found[1] == "literalinclude":
            if name:
                yield Block("", name, (folder / found[2]).read_text(encoding="utf-8"), number)
            continue
        body = inside[inside.index("") :] if "" in inside else []
        text = textwrap.dedent("\n".join(body)).strip("\n") + "\n"
        yield Block(found[2], name, text, number)


def _indented(lines: list[str]) -> list[str]:
    """The lines up to the first that is neither blank nor indented."""
    end = next((at for at, line in enumerate(lines) if line and line[0] != " "), len(lines))
    return lines[:end]


@frozen
class Command:
    """A command of a console block, and what the page shows of its output."""

    words: tuple[str, ...]
    shown: str


def commands(text: str) -> tuple[Command, ...]:
    """The commands behind ``$``; a backslash at the end of a line goes on with the next."""
    found: list[tuple[str, list[str]]] = []
    for line in text.replace("\\\n>", "").splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return tuple(Command(tuple(shlex.split(typed)), "\n".join(rows)) for typed, rows in found)


@frozen
class Reader:
    """Somebody who does in a folder what a page says; with our examples, if it asks for them."""

    folder: Path
    names: dict[str, Any] = field(factory=dict)
    """The namespace of the page."""

    def follow(self, page: Path) -> int:
        """Do what every block says; how many there were."""
        found = blocks(page)
        if any(at.language in {"console", "pycon"} and "examples/" in at.text for at in found):
            (self.folder / "examples").symlink_to(ROOT / "examples")
        with contextlib.chdir(self.folder), mock.patch.dict(os.environ, {"COLUMNS": WIDTH}):
            for block in found:
                self._do(block, f"{page.name}:{block.line}")
        return len(found)

    def _do(self, block: Block, place: str) -> None:
        if block.name:
            Path(block.name).write_text(block.text, encoding="utf-8")
        elif block.language == "pycon":
            self._doctest(block.text, place)
        elif block.language == "python":
            exec(compile(block.text, place, "exec"), self.names)  # noqa: S102  # our own page
        elif block.language == "console":
            self._console(block.text, place)
        else:
            assert block.language == "text", f"{place}: nothing is done with {block.language}"

    def _doctest(self, text: str, place: str) -> None:
        test = doctest.DocTestParser().get_doctest(text, self.names, place, place, 0)
        assert test.examples, f"{place}: no example"
        test.globs = self.names
        told = io.StringIO()
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
        runner.run(test, out=told.write, clear_globs=False)
        assert not told.getvalue(), told.getvalue()

    def _console(self, text: str, place: str) -> None:
        code = 0
        for command in commands(text):
            if command.words == ("echo", "$?"):
                assert command.shown == str(code), f"{place}: exit code {code}"
                code = 0
                continue
            assert code == 0, f"{place}: exit code {code} is not shown"
            code, output = run(command.words)
            as_shown = doctest.OutputChecker().check_output(
                f"{command.shown}\n", output, doctest.ELLIPSIS
            )
            assert as_shown or not command.shown, f"{place}: {' '.join(command.words)}\n{output}"
        assert code == 0, f"{place}: exit code {code} is not shown"


def run(words: tuple[str, ...]) -> tuple[int, str]:
    """Run a command in this folder: its exit code and its output."""
    match words:
        case "rulespec", *rest:
            return _rulespec(rest)
        case "pytest", *rest:
            plain = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *rest]
            at_home = {name: at for name, at in os.environ.items() if name != "CI"}
            done = subprocess.run(
                plain, capture_output=True, text=True, check=False, env=at_home
            )  # where CI is set, pytest prints more than a person sees
            return done.returncode, done.stdout
        case "make", target:
            makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
            assert f"\n{target}:" in makefile, f"make {target}"
            return 0, ""
        case "sphinx-build", *rest:
            plain = [sys.executable, "-m", "sphinx", *rest]
            done = subprocess.run(plain, capture_output=True, text=True, check=False)
            return done.returncode, done.stdout + done.stderr
        case "python", "-m", *rest:
            plain = [sys.executable, "-m", *rest]
            done = subprocess.run(plain, capture_output=True, text=True, check=False)
            return done.returncode, done.stdout + done.stderr
        case "cat", name:
            return 0, Path(name).read_text(encoding="utf-8")
        case ("pip", *_) | ("python3", "-m", "venv", _):
            return 0, ""
    raise AssertionError(f"nobody runs {' '.join(words)}")


def _rulespec(words: list[str]) -> tuple[int, str]:
    """Run ``rulespec``, perhaps with ``< FILE`` behind."""
    typed = b""
    if words[-2:-1] == ["<"]:
        typed, words = Path(words[-1]).read_bytes(), words[:-2]
    told, asked = io.StringIO(), io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    with (
        mock.patch.object(sys, "stdin", asked),
        contextlib.redirect_stdout(told),
        contextlib.redirect_stderr(told),
    ):
        code = main(words)
    return code, told.getvalue()

"""A position made by hand, and a way to run commands."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulespec.cli import main

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]

STREETS = """
ob cb b* *b
cb bo bo oc
cb b* *b bb
ob ob bc bo
bo co o* *o
co ob ob bc
co o* *o oo
bo bo oc ob
"""
"""All sixteen tiles, none turned: blue's eight in the upper half, orange's in the lower."""

TABLE = f"""
game = "city-of-light"
edition = "gaga-2021"

[position]
stage = "second"
mover = "blue"
finished = "orange"
streets = '''{STREETS.replace(" ", "")}'''
supply = ["O4", "T4", "L4", "S4", "T5", "W5", "X5", "P5", "C6", "L6"]
postcards = "starters"
pieces = ["blue.I3:f3-g3-h3"]

[position.blue]
reserve = ["V3"]
"""
"""Blue's I3 has the lamp e3 beside it; V3 is not built yet."""


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "table.toml"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command: its exit code, and what it wrote to both outputs."""

    def run(*words: str, stdin: str | bytes = "") -> tuple[int, str, str]:
        raw = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        code = main(words)
        return (code, *capsys.readouterr())

    return run


@pytest.fixture
def ask(run: Run) -> Ask:
    """Run a command with ``--json``: its exit code and its answer."""

    def ask(*words: str, stdin: str | bytes = "") -> tuple[int, Any]:
        code, out, err = run(*words, "--json", stdin=stdin)
        assert err == ""
        return code, json.loads(out)

    return ask

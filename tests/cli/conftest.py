"""A position made by hand, and a way to run commands."""

import io
import json
import sys

import pytest

from rulespec.cli import main

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
def table(tmp_path):
    path = tmp_path / "table.toml"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command: its exit code, and what it wrote to both outputs."""

    def run(*words, stdin=""):
        raw = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        code = main(words)
        return (code, *capsys.readouterr())

    return run


@pytest.fixture
def ask(run):
    """Run a command with ``--json``: its exit code and its answer."""

    def ask(*words, stdin=""):
        code, out, err = run(*words, "--json", stdin=stdin)
        assert err == ""
        return code, json.loads(out)

    return ask

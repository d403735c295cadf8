"""The example of the room's own docs runs."""

from __future__ import annotations

import textwrap

import solvers.unknown


def test_the_example_runs():
    _, _, rest = solvers.unknown.__doc__.partition("::\n")
    lines = []
    for line in rest.splitlines():
        if line and not line.startswith("    "):
            break
        lines.append(line)
    assert "Unknown(othello)" in "\n".join(lines)
    exec(textwrap.dedent("\n".join(lines)), {})  # noqa: S102  # it is our own

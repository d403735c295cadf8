"""The documentation is built without a warning."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pages


def test_sphinx_has_nothing_to_say(tmp_path: Path) -> None:
    """As ``make docs`` does, but elsewhere; every page that is linked is there."""
    words = ["-W", "-n", "-q", "-b", "html", str(pages.ROOT / "docs"), str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *words], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "city-of-light" / "index.html").is_file()

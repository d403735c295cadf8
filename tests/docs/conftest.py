"""The tests of the documentation share the plain module ``pages``, and the documentation built."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import pages
from sphinx.util.inventory import InventoryFile


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation, built as ``make docs`` does, but elsewhere, and without the solvers.

    That each difference of editions is found is tested in tests/solvers/test_differ.py, and that
    those found are drawn in tests/sphinx/test_editions.py.
    """
    folder = tmp_path_factory.mktemp("docs")
    words = ["-W", "-n", "-q", "-j", "2", "-b", "html", "-D", "rulespec_solver=0"]
    words += [str(pages.ROOT / "docs"), str(folder)]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *words], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return folder


@pytest.fixture(scope="session")
def printed(built: Path) -> dict[str, dict[str, str]]:
    """What is printed, by kind and full name, with the page."""
    with (built / "objects.inv").open("rb") as file:
        found = InventoryFile.load(file, "", lambda _, at: at)
    return {kind: {name: at.uri for name, at in by.items()} for kind, by in found.items()}

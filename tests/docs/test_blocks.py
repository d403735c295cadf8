"""Every code block of the documentation does what its page says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pages
import pytest

import rulespec

DOCS = pages.ROOT / "docs"
PAGES = (
    pages.ROOT / "README.md",
    *sorted(DOCS.glob("*.rst")),
    *sorted(page for page in DOCS.glob("*/*.rst") if not page.parent.name.startswith("_")),
)
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(rulespec.__path__, "rulespec.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(pages.ROOT)))
def test_a_reader_can_follow(page: Path, tmp_path: Path) -> None:
    pages.Reader(tmp_path).follow(page)


def test_every_command_has_a_section() -> None:
    """The commands are those that the help lists, two spaces in."""
    _, listed = pages.run(("rulespec", "--help"))
    names = re.findall(r"^  ([a-z-]+) +[a-z]", listed, re.MULTILINE)
    page = (pages.ROOT / "docs" / "command-line.rst").read_text(encoding="utf-8")
    assert "check" in names
    assert [name for name in names if f"\n{name}\n{'-' * len(name)}\n" not in page] == []


def test_docstrings() -> None:
    """The examples in the docstrings of every module."""
    tried = 0
    for name in ("rulespec", *MODULES):
        failed, attempted = doctest.testmod(importlib.import_module(name))
        assert failed == 0, name
        tried += attempted
    assert tried > 0


PAGE = """\
.. code-block:: toml
   :caption: table.toml

   game = "city-of-light"

.. code-block:: pycon

   >>> 1 + 1
   {two}

.. code-block:: console

   $ rulespec check table.toml
   rulespec: table.toml: {found}
   $ echo $?
   {code}
"""
TRUE = {"two": "2", "found": "found ...", "code": "2"}


def follow(folder: Path, **said: str) -> None:
    page = folder / "page.rst"
    page.write_text(PAGE.format(**{**TRUE, **said}), encoding="utf-8")
    pages.Reader(folder).follow(page)


def test_a_true_page_passes(tmp_path: Path) -> None:
    follow(tmp_path)


@pytest.mark.parametrize("said", [{"two": "3"}, {"found": "sound"}, {"code": "0"}])
def test_an_untrue_page_fails(said: dict[str, str], tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        follow(tmp_path, **said)


def test_an_exit_code_that_is_not_shown_is_a_fault(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ rulespec chekc\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="exit code 2"):
        pages.Reader(tmp_path).follow(page)

"""The worked examples of Paris as rows of ``rulespec verify``."""

from __future__ import annotations

from rulespec.documents.shelf import shelf
from rulespec.game import game
from solvers.limits import Limits
from solvers.paris_1900.find import EXAMPLES
from solvers.paris_1900.verified import DOCUMENTS, verified


def test_every_example_has_its_ruling() -> None:
    folder = shelf(game("paris-1900"))
    assert set(DOCUMENTS) == set(EXAMPLES)
    assert all((folder / "rulebook" / f"{at}.ruling.toml").is_file() for at in DOCUMENTS.values())


def test_an_example_that_follows() -> None:
    row = verified("token-30")
    assert (row.ok, row.expected) == (True, EXAMPLES["token-30"].result)


def test_no_time_is_no_success() -> None:
    row = verified("districts-2", Limits(seconds=0.001))
    assert (row.ok, row.found) == (False, "gave up: time")

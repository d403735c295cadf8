"""The worked examples of Paris as rows of ``rulespec verify``."""

from __future__ import annotations

from rulespec.documents.shelf import shelf
from rulespec.language.registry import game
from solvers.limits import Limits
from solvers.paris_1900.find import EXAMPLES
from solvers.paris_1900.verified import DOCUMENTS, verified


def test_every_ruling_of_the_rulebook_is_an_example_and_the_other_way_round() -> None:
    folder = shelf(game("paris-1900"))
    rulings = (folder / "rulebook").glob("*.ruling.toml")
    assert set(DOCUMENTS) == set(EXAMPLES)
    assert {at.name for at in rulings} == {f"{at}.ruling.toml" for at in DOCUMENTS.values()}


def test_an_example_that_follows() -> None:
    row = verified("token-30")
    assert (row.ok, row.expected) == (True, EXAMPLES["token-30"].result)


def test_no_time_is_no_success() -> None:
    row = verified("districts-2", Limits(seconds=0.001))
    assert (row.ok, row.found) == (False, "gave up: time")

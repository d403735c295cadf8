"""What the solvers add to ``rulespec verify``: that the games' descriptions hold, with proof."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

from rulespec.checks import Check, LeftOutError
from rulespec.game import Game


def checks(game: Game) -> Iterator[Check]:
    """The checks of a game; none for a game of which the solvers know nothing."""
    if game.id != "city-of-light":
        return
    if find_spec("z3") is None:
        raise LeftOutError("z3 is not installed (pip install 'rulespec[solvers]')")
    from solvers.city_of_light.describing.examples import verify_examples  # noqa: PLC0415  # z3

    yield from verify_examples()

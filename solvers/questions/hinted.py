"""Under hints: what is looked for is assumed to be as some hints say, as it is then found soon.

How long that takes scatters widely, so that many short tries are better than a long one; what one
learned the next ones know. A try is measured in the solver's own steps: the same question has the
same answer on a slow machine.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from solvers.limits import Stopped, Watch
from solvers.questions.unknown_wishes import Wanted

if TYPE_CHECKING:
    from solvers.questions.find import Asked, What

SHARE = 0.5
"""So much of the time left is spent on hints at most."""

STEPS, SEEDS = 500, 4096
"""So many steps for each truth has the first try; so many tries have seeds of their own."""


def under_hints(asked: Asked, watch: Watch) -> What | None:
    """What is as wished, and as all hints say, if that is found soon; the rules judge it."""
    watch.look()
    with watch.soon(SHARE) as soon:
        wanted = Wanted(asked.hinted(), soon, hurried=True)
        for tries in count():
            wanted.solver.hurry(asked.seed * SEEDS + tries, STEPS * luby(tries + 1))
            try:
                found = wanted.one()
            except Stopped:
                soon.look()
                continue
            return found if found is None or asked.fits(*_parts(found)) else None
    return None


def _parts(what: What) -> tuple[Any, ...]:
    return what if isinstance(what, tuple) else (what,)


def luby(number: int) -> int:
    """The Luby sequence, 1 1 2 1 1 2 4 and so on: how long the tries are, in turn."""
    power = number.bit_length()
    return 1 << power - 1 if number + 1 == 1 << power else luby(number - (1 << power - 1) + 1)

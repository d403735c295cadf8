"""What no move can undo, as the effects of a game show: what only grows, shrinks or stays.

What no effect speaks of stays. The rest is proved by what packages add under ``rulespec.lasting``:
a solver looks at any position, and at one after a move that may be asked about in it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from attrs import frozen

from rulespec.installed import added
from rulespec.language.fields import Field, Past
from rulespec.language.game import Game
from rulespec.readers.effects import changed_by
from rulespec.readers.python.slots import State
from rulespec.search.limits import Limits, Stopped


@frozen
class Lasting:
    """What is known of the fields of a game, by their names."""

    game: Game
    still: tuple[str, ...]
    """These no move changes."""

    grows: tuple[str, ...] = ()
    """At no key do these lose anything."""

    gathers: tuple[str, ...] = ()
    """All keys together, these lose nothing."""

    scatters: tuple[str, ...] = ()
    """All keys together, these gain nothing."""

    def allows(self, state: State, target: State) -> bool:
        """Whether nothing that lasts keeps a state from becoming another one day."""
        return all(self._kept(at, state, target) for at in self.game.fields)

    def _kept(self, at: Field, state: State, target: State) -> bool:
        now, then = (self.game.slots.values(one, at) for one in (state, target))
        if at.name in self.still and now != then:
            return False
        if at.name in self.grows and any(a & ~b for a, b in zip(now, then, strict=True)):
            return False
        if at.name in self.gathers and joined(now) & ~joined(then):
            return False
        return not (at.name in self.scatters and joined(then) & ~joined(now))

    def said(self) -> str:
        """What is used of it, in words."""
        together = tuple(at for at in self.gathers if at not in self.grows)
        parts = (("nothing leaves", self.grows), ("nothing comes to", self.scatters),
                 ("nothing leaves, all keys together,", together))  # fmt: skip
        known = {at.name: at.words for at in self.game.fields}
        return "; ".join(f"{what} {', '.join(known[at] for at in names)}"
                         for what, names in parts if names)  # fmt: skip


def joined(values: tuple[int, ...]) -> int:
    """The elements of all keys together."""
    found = 0
    for value in values:
        found |= value
    return found


def lasting(game: Game, *, box: Any = None, limits: Limits | None = None) -> Lasting:  # noqa: ANN401
    """What no move of a game can undo; without time or z3 only what no effect speaks of."""
    changed = {name for action in game.actions for name in changed_by(action)}
    still = tuple(at.name for at in game.fields
                  if at.name not in changed and not isinstance(at, Past))  # fmt: skip
    watch, found = (limits or Limits()).start(), dict[str, list[str]]()
    with suppress(ModuleNotFoundError, NotImplementedError, Stopped):
        for _, kept in added("rulespec.lasting"):
            found |= kept(game, box, changed, watch)
    return Lasting(game, still, **{kind: tuple(names) for kind, names in found.items()})

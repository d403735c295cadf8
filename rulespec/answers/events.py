"""Events: what a legal move makes happen, and which sentences say so.

A game tells the events of a move from the positions before and after it, so that nothing is worked
out a second time. ``played.py`` puts them beside everything that the move changes.
"""

from __future__ import annotations

from attrs import frozen

from rulespec.languages import Said, Told, joined, of_game
from rulespec.texts.citations import Citation


@frozen(repr=False)
class Share(Told):
    """What an event brings one player."""

    player: str
    points: int
    arithmetic: tuple[str, ...] = ()
    """How the points come about, such as ``odeon: 2``."""

    @property
    def said(self) -> Said:
        """The player, the points, and how they come about."""
        parts = (" (", joined(", ", self.arithmetic), ")") if self.arithmetic else ()
        return joined("", (self.player, ": ", self.points, *parts))


@frozen(repr=False)
class Event(Told):
    """One thing that a move makes happen."""

    what: Said
    passages: tuple[str, ...]
    """Ids of the passages that say so; an edition that lacks one is silent."""

    shares: tuple[Share, ...] = ()
    """What it brings the players, in the order of turns."""

    cites: tuple[Citation, ...] = ()
    """Where the editions say so, once they were looked up."""

    game: str = ""
    """The id of the game in whose words it is told."""

    @property
    def said(self) -> Said:
        """What happens, and whom it brings how much."""
        shares = (": ", joined(", ", (share.said for share in self.shares))) if self.shares else ()
        return of_game(self.game, joined("", (self.what, *shares)))

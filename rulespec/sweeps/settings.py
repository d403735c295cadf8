"""Settings: which game is played in a sweep, by which rules, and how each game of it begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.answers.trials import Looked, on_trial
from rulespec.documents.strict_reading import Reader
from rulespec.language.game import Game
from rulespec.language.registry import game
from rulespec.language.rulesets import Ruleset


@frozen(kw_only=True)
class Setting:
    """A game by its id or file, and what the players agree on; each is shuffled by its seed."""

    game: str = field(kw_only=False)
    edition: str = ""
    """The first one, unless named."""

    readings: tuple[tuple[str, str], ...] = ()
    choices: tuple[tuple[str, Any], ...] = ()
    """What the players choose at set-up, but for the seed."""

    box: str = ""
    """The file of a box, if not the standard one."""

    @property
    def played(self) -> Game:
        """The game."""
        return game(self.game)

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        return _laid_out(self)[0]

    def start(self, seed: int) -> Position:
        """How the game of a seed begins."""
        return self.read_so(seed, self.ruleset)

    def read_so(self, seed: int, rules: Ruleset) -> Position:
        """How the game of a seed begins under some rules."""
        told = {name: _plain(value) for name, value in self.choices}
        chosen = self.played.read_setup(Reader({"seed": seed, **told}, "setup"))
        begun: Position = self.played.set_up(rules, box=_laid_out(self)[1], **chosen)
        return begun if rules is self.ruleset else begun.changed(ruleset=self.ruleset)

    def looked(self, readings: Mapping[str, str]) -> tuple[Ruleset, Looked]:
        """The rules read so, and what tells which of the readings somebody looked at."""
        looked = Looked(readings)
        return on_trial(self.ruleset, looked), looked

    def told(self) -> dict[str, Any]:
        """The settings as plain data."""
        chosen = {name: _plain(value) for name, value in self.choices}
        return {
            "game": self.played.id, "edition": self.ruleset.edition.id,
            "readings": dict(self.readings), "set": chosen,
            **({"box": self.box} if self.box else {}),
        }  # fmt: skip

    def key(self) -> str:
        """A key of all that is declared, by which it is seen whether the rules were changed."""
        from rulespec.readers.native.keys import key_of  # noqa: PLC0415  # seldom asked

        at, readings = self.played, self.ruleset.readings
        tables = getattr(_laid_out(self)[1], "tables", None)
        parts = (at.fields, at.actions, at.over, at.score, at.tie_breaks, readings)
        return key_of(*parts, tables=tables)


@cache
def _laid_out(at: Setting) -> tuple[Ruleset, Any]:
    """The rules and the box, read once."""
    played = at.played
    rules = played.rules_for(at.edition or played.editions[0].id, at.readings)
    return rules, played.load_box(Path(at.box)) if at.box else played.standard_box


def _plain(value: Any) -> Any:  # noqa: ANN401  # as documents have it
    return list(value) if isinstance(value, tuple) else value

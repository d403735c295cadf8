"""Documents of wishes: what is known of a position, and what it, or a move in it, is to be like.

For instance::

    title = "A big turn"
    game = "examples/games/othello.py"
    edition = "rules"

    [position]                      # what is known, as position documents write it
    mover = "black"

    [[wish]]                        # what is to be so
    action = "place"
    legal = true
    noun = "flips"
    size = {least = 10}

    [[hint]]                        # what is tried first, and decides nothing
    says = "The board is nearly full."
    wish = [{field = "discs", of = ["black", "white"], size = {least = 56}}]
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from rulespec.documents.positions import read_box, read_game, read_rules
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import game as found_by
from rulespec.language.rulesets import Ruleset
from rulespec.wishes.knowing import Known
from rulespec.wishes.reading_known import Knowing
from rulespec.wishes.reading_wishes import Wishing
from rulespec.wishes.wishes import Tried, Wish, looked_for

NAMES = (
    "title", "game", "edition", "readings", "variant", "box", "players", "position", "wish", "hint",
    "note", "cites",
)  # fmt: skip
"""What a document of wishes may say."""


@frozen(kw_only=True)
class Wished:
    """A document of wishes: all that it says."""

    title: str
    game: Game
    rules: Ruleset
    box: Any = field(default=None, repr=False)
    box_file: str = ""
    players: int | None = None
    """How many play, if that is known."""

    known: Known = field(factory=dict, eq=False)
    wishes: tuple[Wish, ...] = field(default=(), eq=False)
    hints: tuple[Tried, ...] = field(default=(), eq=False)


def is_wished(table: Mapping[str, Any]) -> bool:
    """Whether a document tells wishes, or knows a position, field by field."""
    return "wish" in table or "position" in table


def read_wished(table: Mapping[str, Any], place: str) -> Wished:
    """The wishes of a document."""
    reader = Reader(table, place)
    reader.only(NAMES)
    title = reader.part("title").title("what it is about, in one line")
    for name in ("note", "cites"):
        reader.optional_text(name)
    game = _varied(reader, read_game(reader))
    rules, box = read_rules(reader, game), read_box(reader, game)
    players = _players(reader, game)
    tells = _Tells(Wishing(game, box), rules, game.players[: players or 0])
    wishes, known = tells(reader)
    hints = tuple(map(tells.hint, reader.part("hint").items())) if reader.has("hint") else ()
    _one_move(reader, (*wishes, *(wish for hint in hints for wish in hint.wishes)))
    return Wished(
        title=title, game=game, rules=rules, box=box, box_file=reader.optional_text("box"),
        players=players, known=known, wishes=wishes, hints=hints,
    )  # fmt: skip


@frozen
class _Tells:
    """Reads what tables wish of positions, and what they know."""

    wishing: Wishing
    rules: Ruleset
    players: tuple[str, ...]

    def __call__(self, reader: Reader) -> tuple[tuple[Wish, ...], Known]:
        """Both of a table, which says one of them at least."""
        knowing = Knowing(self.wishing.game, self.rules, self.wishing.box, self.players)
        if reader.has("position"):
            knowing.read(reader.part("position"))
        wishes = self.wishing.wishes(reader.part("wish")) if reader.has("wish") else ()
        if not wishes and not reader.has("position"):
            raise reader.wrong("neither wish nor position", "a [[wish]] or a [position]")
        return (*wishes, *knowing.wishes), knowing.known

    def hint(self, reader: Reader) -> Tried:
        """What is tried first."""
        reader.only(("says", "position", "wish"))
        return Tried(reader.text("says"), *self(reader))


def _varied(reader: Reader, game: Game) -> Game:
    """The game with the house rules that a file beside the document declares."""
    if not reader.has("variant"):
        return game
    at = reader.part("variant")
    try:
        found = found_by(str(Path(reader.place).parent / at.string()))
    except BadInput as wrong:
        raise wrong.within(at.place) from None
    if not found.variants or not found.id.startswith(f"{game.id}+"):
        raise at.wrong(at.value, f"a file that declares a variant of {game.id}")
    return found


def _players(reader: Reader, game: Game) -> int | None:
    """How many play: as many as the document says, or as always do."""
    if not reader.has("players"):
        return game.numbers[0] if len(game.numbers) == 1 else None
    at = reader.part("players")
    if at.value not in game.numbers or isinstance(at.value, bool):
        numbers = ", ".join(map(str, game.numbers))
        raise at.wrong(at.value, f"one of {numbers}" if len(game.numbers) > 1 else numbers)
    return int(at.value)


def _one_move(reader: Reader, wishes: tuple[Wish, ...]) -> None:
    try:
        looked_for(wishes)
    except BadInput as wrong:
        raise wrong.within(reader.place) from None

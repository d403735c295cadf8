"""Games as documents: how a game began, and every move since.

A document has moves, a set-up or both; without moves nobody has moved yet, and without a set-up the
game is set up as its ``set_up`` does by itself, with the seed 0. For example::

    game = "city-of-light"
    edition = "gaga-2021"
    moves = ["lay blue3 c5 r0", "take P5"]

    [setup]                         # as the game itself asks for it; all optional
    seed = 7
    first = "orange"
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.answers.settling import Way
from rulespec.documents.positions import (
    RULES,
    Document,
    Readings,
    changed,
    read_box,
    read_game,
    read_rules,
    write_rules,
)
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset

if TYPE_CHECKING:
    from rulespec.documents.replays import Replay

NAMES = (*RULES, "setup", "moves")
"""What a game document may say."""

MOST_MOVES = 20_000


@frozen(kw_only=True)
class GameRecord:
    """A game from its set-up to the present move. It never changes; ``play`` gives a longer one."""

    game: Game
    setup: Mapping[str, Any]
    """What the players chose at set-up, as in a document."""

    moves: tuple[str, ...] = ()
    trail: tuple[Position, ...] = field(repr=False)
    """Every position, the start first."""

    box: Any = field(repr=False)
    box_file: str = ""
    place: str = field(default="game", eq=False, repr=False)
    """Where it was read from, for those who must be told that a move is not legal."""

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.trail[0]

    @property
    def position(self) -> Position:
        """The position after the last move."""
        return self.trail[-1]

    def positions(self) -> tuple[Position, ...]:
        """Every position of the game, the start first."""
        return self.trail

    def play(self, move: Any) -> GameRecord:  # noqa: ANN401  # each game has moves of its own
        """The game with one more legal move; ``BadInput`` if it is not legal."""
        after = self.position.play(move)
        return evolve(self, moves=(*self.moves, str(move)), trail=(*self.trail, after))

    def undo(self) -> GameRecord:
        """The game without its last move."""
        if not self.moves:
            raise BadInput("undo", "no move", "a game with at least one move")
        return evolve(self, moves=self.moves[:-1], trail=self.trail[:-1])

    def under(self, edition: str = "", readings: Readings = ()) -> GameRecord:
        """The same moves, played by another edition or with more readings; they must be legal."""
        rules = changed(self.game, self.start.ruleset, edition, readings)
        if rules == self.start.ruleset:
            return self
        anew = begin(self.game, rules, self.setup, self.box, self.box_file, self.place)
        return _played(anew, Reader({"moves": list(self.moves)}, self.place))

    def document(self) -> PlayedDocument:
        """The present position as a document of its own."""
        return PlayedDocument(
            game=self.game,
            position=self.position,
            box=self.box,
            box_file=self.box_file,
            record=self,
        )


@frozen(kw_only=True)
class PlayedDocument(Document):
    """The present position of a game; other rules may lead to another."""

    record: GameRecord = field(eq=False, repr=False)

    def ruled(self, edition: str = "", readings: Readings = ()) -> PlayedDocument:
        """The game played by another edition or with more readings."""
        return self.record.under(edition, readings).document()

    @property
    def ways(self) -> tuple[Way, ...]:
        """The positions that the moves lead to by some readings."""
        return self.judge.ways

    @cached_property
    def judge(self) -> Replay:
        """The game, which hangs on more than its present position."""
        from rulespec.documents.replays import Replay  # noqa: PLC0415  # it reads us

        return Replay(self.record)


def begin(  # noqa: PLR0913, PLR0917  # a game has that many sides
    game: Game,
    rules: Ruleset,
    setup: Mapping[str, Any] | None = None,
    box: Any = None,  # noqa: ANN401  # each game has a box of its own
    box_file: str = "",
    place: str = "game",
) -> GameRecord:
    """A new game, set up as a document would say it."""
    box = game.standard_box if box is None else box
    chosen = dict(setup or {})
    start = game.set_up(rules, box=box, **game.read_setup(Reader(chosen, "setup")))
    return GameRecord(
        game=game, setup=chosen, trail=(start,), box=box, box_file=box_file, place=place
    )


def read_record(
    table: Mapping[str, Any],
    place: str,
    *,
    edition: str = "",
    readings: Readings = (),
    box: Any = None,  # noqa: ANN401  # each game has a box of its own
) -> GameRecord:
    """The game in a document, all its moves played again.

    Another edition or more readings may be asked for; the moves must be legal by these alone.
    """
    reader = Reader(table, place)
    reader.only(NAMES)
    game = read_game(reader)
    box_file = reader.optional_text("box")
    box = read_box(reader, game) if box is None else box
    rules = changed(game, read_rules(reader, game), edition, readings)
    record = begin(game, rules, _read_setup(reader, game), box, box_file, place)
    return _played(record, reader)


def _played(record: GameRecord, reader: Reader) -> GameRecord:
    """The record with the moves of a document; a set-up alone is a game without any yet."""
    if reader.has("setup") and not reader.has("moves"):
        return record
    for at in reader.part("moves").items(MOST_MOVES):
        move = at.string()
        try:
            record = record.play(move)
        except BadInput as wrong:
            reasons = " ".join(wrong.expected.split())
            raise BadInput(at.place, wrong.found, reasons, wrong.hint) from None
    return record


def _read_setup(reader: Reader, game: Game) -> dict[str, Any]:
    """The table as it stands, once the game has found nothing wrong with it."""
    if not reader.has("setup"):
        return {}
    at = reader.part("setup")
    game.read_setup(at)
    return dict(at.table())


def write_record(record: GameRecord) -> dict[str, Any]:
    """The table of a game document."""
    found = write_rules(record.game, record.start.ruleset, record.box_file)
    if record.setup:
        found["setup"] = dict(record.setup)
    found["moves"] = list(record.moves)
    return found

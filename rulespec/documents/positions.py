"""Positions as documents, for any game.

A position document names a game and an edition, perhaps readings and a box, and gives the position
as a table or as a line::

    game = "city-of-light"
    edition = "gaga-2021"
    box = "our-copy.toml"           # beside this document

    [readings]
    covered-lamp = "shines"

    [position]                      # as the game's own documents.py describes it
    stage = "second"

A line brings its own edition and readings; the document may repeat the edition and add readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.answers.score_sheets import ScoreSheet
from rulespec.answers.settled import Settled
from rulespec.answers.settling import Way
from rulespec.answers.verdicts import Verdict
from rulespec.answers.winning import Result
from rulespec.box.pieces import printed_names
from rulespec.documents.left_out import left_out
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import game
from rulespec.language.rulesets import Ruleset
from rulespec.readers.names import nouns

Readings = Iterable[tuple[str, str]]

RULES = ("game", "edition", "readings", "box")
NAMES = (*RULES, "position", "line")
"""What a position document may say."""


class Judge(Protocol):
    """What answers questions about a document, and knows what its answers hang on."""

    def check(self, move: str, *, why: bool = False) -> Verdict:
        """Whether the mover may make the move, and every reason why not."""

    def settle(self, move: str) -> Settled:
        """The verdict under all readings."""

    def score(self, player: str, *, why: bool = False) -> ScoreSheet:
        """A player's score sheet."""

    def settle_score(self, player: str) -> Settled:
        """A player's total under all readings."""

    def result(self) -> Result:
        """Who wins if the game ends now."""

    def settle_winner(self) -> Settled:
        """Who wins under all readings."""


@frozen(kw_only=True)
class Document:
    """A position, and the game that it belongs to."""

    game: Game
    position: Position
    box: Any
    box_file: str = ""
    """Where the box was read from, as the document says; empty for the standard one."""

    left_out: tuple[str, ...] = field(default=(), eq=False)
    """The entries that the position's table leaves out, and which are empty therefore."""

    def missing(self, verdict: Verdict) -> tuple[str, ...]:
        """The entries left out that the clauses broken look at."""
        terms = (breach.clause.term for breach in verdict.breaches)
        seen = {name for term in terms for of, name in nouns(term) if of == "position"}
        fills = left_out(self.game)
        mover = str(self.position.mover)
        entries = (name for name in self.left_out if seen & set(fills[name]))
        return tuple(name.replace("*", mover) for name in entries)

    def ruled(self, edition: str = "", readings: Readings = ()) -> Document:
        """The same document, judged by another edition or with more readings."""
        rules = changed(self.game, self.position.ruleset, edition, readings)
        if rules == self.position.ruleset:
            return self
        return evolve(self, position=_moved(self.game, self.position, rules, self.box))

    def under(self, edition: str = "", readings: Readings = ()) -> Position:
        """The position judged by another edition or with more readings."""
        return self.ruled(edition, readings).position

    @property
    def ways(self) -> tuple[Way, ...]:
        """The positions that there may be by some readings; other readings change no position."""
        return (Way((), self.position),)

    @property
    def judge(self) -> Judge:
        """What says of the document how its answers hang on readings: the position itself."""
        return self.position


def read_document(  # noqa: PLR0913  # each is a choice of the reader's own
    table: Mapping[str, Any],
    place: str,
    *,
    edition: str = "",
    readings: Readings = (),
    box: Any = None,  # noqa: ANN401  # each game has a box of its own
    besides: tuple[str, ...] = (),
    boxes: Iterable[Path] | None = None,
) -> Document:
    """The position in a document.

    Another edition, more readings or another box may be asked for; ``besides`` are names that the
    document has for other readers. The box that it names must lie in one of the folders ``boxes``,
    if they are given.
    """
    reader = Reader(table, place)
    reader.only((*NAMES, *besides))
    found = read_game(reader)
    box_file = reader.optional_text("box")
    box = read_box(reader, found, boxes) if box is None else box
    position = _read_position(reader, found, box)
    rules = changed(found, position.ruleset, edition, readings)
    if rules != position.ruleset:
        position = _moved(found, position, rules, box)
    return Document(
        game=found, position=position, box=box, box_file=box_file, left_out=_left_out(reader, found)
    )


def _left_out(reader: Reader, found: Game) -> tuple[str, ...]:
    """The entries that the position's table does not have, and that nothing else stands for."""
    if not reader.has("position"):
        return ()
    table = reader.part("position")
    mover = str(table.part("mover").value) if table.has("mover") else ""
    seat = table.part(mover) if table.has(mover) else None

    def has(name: str) -> bool:
        if name.startswith("*."):
            return seat is not None and seat.has(name.removeprefix("*."))
        return table.has(name)

    return tuple(name for name in left_out(found) if not has(name))


def write_document(document: Document) -> dict[str, Any]:
    """The table of a position document."""
    position = document.position
    found = write_rules(document.game, position.ruleset, document.box_file)
    found["position"] = document.game.write_position(position)
    return found


def _read_position(reader: Reader, found: Game, box: Any) -> Position:  # noqa: ANN401
    if reader.has("position") == reader.has("line"):
        both = "both position and line" if reader.has("line") else "neither position nor line"
        raise reader.wrong(both, "a [position] or a line")
    if not reader.has("line"):
        rules = read_rules(reader, found)
        return _drawn(reader.part("position"), found, rules, box)
    return _read_line(reader, found, box)


def _drawn(reader: Reader, found: Game, rules: Ruleset, box: Any) -> Position:  # noqa: ANN401
    """The position of a table, in which pieces may have the names that are printed on them."""
    try:
        drawn: Position = found.read_position(reader, rules, box)
    except BadInput:
        typed = printed_names(found.pieces, box).typed_in(reader.value)
        if typed == reader.value:
            raise
        drawn = found.read_position(Reader(typed, reader.place), rules, box)
    return drawn


def _read_line(reader: Reader, found: Game, box: Any) -> Position:  # noqa: ANN401
    """The position of a line, which nothing else in the document may contradict."""
    at = reader.part("line")
    line = at.string()
    try:
        read: Position = found.read_line(line, box)
    except BadInput as wrong:
        raise wrong.within(at.place) from None
    named = reader.optional_text("edition", read.ruleset.edition.id)
    if named != read.ruleset.edition.id:
        raise reader.wrong(named, f"{read.ruleset.edition.id}, which the line says")
    added = read_readings(reader, found)
    settled = dict(read.ruleset.choices)
    for question, reading in added:
        if settled.get(question, reading) != reading:
            raise reader.wrong(f"{question}={reading}", f"{settled[question]}, which the line says")
    return _moved(found, read, changed(found, read.ruleset, "", added), box) if added else read


def changed(found: Game, rules: Ruleset, edition: str, readings: Readings) -> Ruleset:
    """Rules of another edition, if one is named, and with more readings."""
    chosen = tuple(readings)
    if not edition and not chosen:
        return rules
    try:
        return found.rules_for(edition or rules.edition.id, (*rules.choices, *chosen))
    except BadInput as wrong:
        raise wrong.within("arguments") from None


def _moved(found: Game, position: Position, rules: Ruleset, box: Any) -> Position:  # noqa: ANN401
    """The same position under other rules."""
    table = Reader(found.write_position(position), "position")
    moved: Position = found.read_position(table, rules, box)
    return moved


# --- what every document says first -------------------------------------------------------------


def read_game(reader: Reader) -> Game:
    """The game that a document names: by its id, or by the way from there to a game's file."""
    name = reader.text("game")
    try:
        return game(str(Path(reader.place).parent / name) if name.endswith(".py") else name)
    except BadInput as wrong:
        raise wrong.within(reader.place) from None


def read_box(reader: Reader, found: Game, boxes: Iterable[Path] | None = None) -> Any:  # noqa: ANN401
    """The box that a document names, beside it; the standard one if it names none.

    Where ``boxes`` are given, it must lie in one of these folders, wherever links may lead.
    """
    if not reader.has("box"):
        return found.standard_box
    at = reader.part("box")
    path = Path(reader.place).parent / at.string()
    if boxes is not None and not any(_lies_in(path, folder) for folder in boxes):
        raise at.wrong(at.string(), BOXES)
    try:
        return found.load_box(path)
    except BadInput as wrong:
        raise wrong.within(at.place) from None


BOXES = (
    "a box in the ruling's folder; others are allowed by --box, in pytest by --rulespec-boxes, "
    "and in Sphinx by rulespec_boxes"
)


def _lies_in(path: Path, folder: Path) -> bool:
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        return False


def read_rules(reader: Reader, found: Game) -> Ruleset:
    """The edition and the readings that a document names."""
    return found.rules_for(read_edition(reader, found), read_readings(reader, found))


def read_edition(reader: Reader, found: Game) -> str:
    """The edition that a document names."""
    return reader.choice("edition", (edition.id for edition in found.editions))


def read_readings(reader: Reader, found: Game) -> tuple[tuple[str, str], ...]:
    """The readings that a document names."""
    if not reader.has("readings"):
        return ()
    at = reader.part("readings")
    at.only(tuple(question.id for question in found.questions))
    return tuple(
        (name, at.choice(name, tuple(reading.id for reading in found.question(name).readings)))
        for name in at.table()
    )


def write_rules(found: Game, rules: Ruleset, box_file: str = "") -> dict[str, Any]:
    """What every document says first."""
    table: dict[str, Any] = {"game": found.path or found.id, "edition": rules.edition.id}
    if box_file:
        table["box"] = box_file
    if rules.choices:
        table["readings"] = dict(rules.choices)
    return table

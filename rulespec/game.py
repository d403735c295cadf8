"""A game: everything that the rest of rulespec may ask of one, and the registry of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random
from typing import Any, Protocol

from attrs import field, fields, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.ledger import Ledger
from rulespec.playing import House
from rulespec.reading import GREATEST_SEED, Reader
from rulespec.rulebook import Edition, Question, Rule, Ruleset, ScoreLine
from rulespec.verdict import Fault, ScoreSheet, Settled, Verdict
from rulespec.winning import Result


class Position(Protocol):
    """What every game's position can be asked."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is judged by."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def players(self) -> tuple[Any, ...]:
        """Who plays, in the order of turns."""

    @property
    def mover(self) -> Any:  # noqa: ANN401  # each game has players of its own
        """Whose turn it is."""

    def check(self, move: str, *, why: bool = False) -> Verdict:
        """Whether the mover may make the move, and every reason; with ``why`` also if it may."""

    def settle(self, move: str) -> Settled:
        """The verdict under all readings."""

    def read(self, move: Any) -> Any:  # noqa: ANN401  # each game has moves of its own
        """The move that a notation stands for."""

    def moves(self) -> list[Any]:
        """Every legal move."""

    def play(self, move: Any) -> Any:  # noqa: ANN401
        """The position after a legal move."""

    def score(self, player: str, *, why: bool = False) -> ScoreSheet:
        """A player's score sheet; with ``why`` with what each line rests on."""

    def settle_score(self, player: str) -> Settled:
        """A player's total under all readings."""

    def player(self, named: Any = None) -> Any:  # noqa: ANN401
        """A player by name."""

    def winners(self) -> tuple[Any, ...]:
        """Who wins if the game ends now; several share it."""

    def result(self) -> Result:
        """Who wins if the game ends now, and which readings that hangs on."""

    def settle_winner(self) -> Settled:
        """Who wins under all readings."""

    def faults(self) -> tuple[Fault, ...]:
        """What is wrong with the position itself."""

    def observation(self, player: str) -> Any:  # noqa: ANN401
        """What a player may know."""


def _no_box(*_: Any) -> Any:  # noqa: ANN401  # in the place of any reader or writer
    raise BadInput("box", "a box", "none: nothing of this game is printed on pieces")


def _only_a_seed(reader: Reader) -> dict[str, Any]:
    """The set-up of a game in which the players choose nothing."""
    reader.only(("seed",))
    return {"seed": reader.part("seed").whole(0, GREATEST_SEED)} if reader.has("seed") else {}


def _nothing_chosen(_: Random) -> dict[str, Any]:
    return {}


def _no_passages(_: str) -> Ledger:
    return Ledger.empty()


@frozen(kw_only=True)
class Game:
    """One game, in all its editions. What has a default need not be given by a small game."""

    id: str
    title: str
    credit: str
    players: tuple[str, ...]
    editions: tuple[Edition, ...] = field(repr=False)
    questions: tuple[Question, ...] = field(repr=False)
    house: House = field(repr=False)
    """The rules, and what positions are asked through."""

    ruleset: Callable[..., Ruleset] = field(repr=False)
    """An edition's rules, with readings chosen by keyword."""

    move_forms: str = field(repr=False)
    """How moves are written, one form in a line."""

    # --- beginning --------------------------------------------------------------------------------

    set_up: Callable[..., Any] = field(repr=False)
    """A new game: the ruleset, and by keyword what the players choose, and the box."""

    read_setup: Callable[[Reader], dict[str, Any]] = field(default=_only_a_seed, repr=False)
    """What the players chose at set-up, as a document's table says it, by keyword of ``set_up``."""

    random_setup: Callable[[Random], dict[str, Any]] = field(default=_nothing_chosen, repr=False)
    """What players might choose, as a document's table says it; the seed is drawn besides."""

    # --- documents --------------------------------------------------------------------------------

    stages: tuple[str, ...] = field(default=(), repr=False)
    """The stages of a game, as a position's document names them."""

    stage_word: str = field(default="stage", repr=False)
    """What a position's document calls the stage."""

    read_position: Callable[[Reader, Ruleset, Any], Any] = field(repr=False)
    """The position of a document's table, under a ruleset, with a box."""

    write_position: Callable[[Any], dict[str, Any]] = field(repr=False)
    left_out: Mapping[str, tuple[str, ...]] = field(factory=dict, repr=False)
    """Entries of that table that are empty where it leaves them out, with the nouns they fill.

    ``*.goods`` is an entry of the mover's own table.
    """

    read_line: Callable[..., Any] = field(repr=False)
    """The position of a line, and a box if it is not the standard one."""

    # --- sources ----------------------------------------------------------------------------------

    package: str = field(default="", repr=False)
    """The package that holds the game's ledgers and examples."""

    ledger: Callable[[str], Ledger] = field(default=_no_passages, repr=False)
    """The ledger of an edition's text."""

    read_box: Callable[[Mapping[str, Any], str], Any] = field(default=_no_box, repr=False)
    """The box of a document, named by its place."""

    write_box: Callable[[Any], dict[str, Any]] = field(default=_no_box, repr=False)
    box_comments: str = field(default="", repr=False)
    """What a box file says first, for those who write their own."""

    standard_box: Any = field(default=None, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """An installed game is found by its id; any other is the sum of its parts."""
        point = _points().get(self.id)
        if point is not None and point.load() is self:
            return game, (self.id,)
        return partial(Game, **{at.name: getattr(self, at.name) for at in fields(Game)}), ()

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The rules, by the kind of move."""
        return self.house.rules

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The lines of the score sheet, then what breaks ties."""
        return (*self.house.scoring.lines, *self.house.scoring.tie_breaks)

    @property
    def read_move(self) -> Callable[[str], Any]:
        """The move that a notation stands for."""
        return self.house.read_move

    @property
    def write_line(self) -> Callable[[Any], str]:
        """The line of a position."""
        return self.house.write_line

    @property
    def drawing(self) -> Callable[..., str]:
        """The position in characters; keywords: ``move``, ``cells``, ``colour``, ``eyes``."""
        return self.house.drawing

    @property
    def svg(self) -> Callable[..., str]:
        """The position as SVG; keywords: ``move``, ``cells``."""
        return self.house.svg

    def edition(self, name: str) -> Edition:
        """The edition of that id."""
        known = {edition.id: edition for edition in self.editions}
        if name not in known:
            raise BadInput("edition", name, f"one of {', '.join(known)}", did_you_mean(name, known))
        return known[name]

    def question(self, name: str) -> Question:
        """The question of that id."""
        known = {question.id: question for question in self.questions}
        if name not in known:
            expected = f"a question of {self.id}"
            raise BadInput("question", name, expected, did_you_mean(name, known))
        return known[name]

    def rules_for(self, edition: str, readings: Iterable[tuple[str, str]] = ()) -> Ruleset:
        """An edition's rules with the table's own readings."""
        rules = Ruleset(self.edition(edition), self.questions)
        for question, reading in readings:
            self.question(question)
            rules = rules.with_reading(question, reading)
        return rules

    def load_box(self, path: Path) -> Any:  # noqa: ANN401  # each game has a box of its own
        """The box of a player's own file."""
        from rulespec.documents.files import load  # noqa: PLC0415  # only for a player's own file

        return self.read_box(load(path), str(path))


@cache
def games() -> Mapping[str, Game]:
    """All installed games, by id."""
    found = {name: point.load() for name, point in _points().items()}
    return dict(sorted(found.items()))


def game(name: str) -> Game:
    """The installed game of that id."""
    points = _points()
    if name not in points:
        hint = did_you_mean(name, points)
        raise BadInput("game", name, f"one of {', '.join(sorted(points))}", hint)
    found: Game = points[name].load()
    return found


@cache
def _points() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="rulespec.games")}

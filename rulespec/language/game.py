"""A game: everything that the rest of rulespec may ask of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import field, fields, frozen

from rulespec.answers.judging import Cite
from rulespec.answers.scoring import Scoring
from rulespec.box.files import BoxFile
from rulespec.box.pieces import Listing, nothing
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.chance import Chance, unshuffled
from rulespec.language.choices import SEED, Choice, read
from rulespec.language.clauses import Rule, ScoreLine
from rulespec.language.editions import Edition
from rulespec.language.fields import Field, Many, One
from rulespec.language.forms import Form
from rulespec.language.hints import Hint, Scope
from rulespec.language.invariants import Invariant
from rulespec.language.moves import Action, Move, note_home
from rulespec.language.questions import Question
from rulespec.language.remarks import Loses, Rests
from rulespec.language.rulesets import Rules, Ruleset
from rulespec.language.terms import Family, Fixed, SetNoun, Some, Truth
from rulespec.language.universes import Universe
from rulespec.language.variants import Variant
from rulespec.late_loading import room_of
from rulespec.readers.marks import marking
from rulespec.readers.python.slots import Slots, State, slots
from rulespec.texts.citations import Citation
from rulespec.texts.citing import Citations
from rulespec.texts.ledgers import Ledger

if TYPE_CHECKING:
    from rulespec.answers.position import Position


def _nothing_chosen(_: Any) -> dict[str, Any]:  # noqa: ANN401  # Python's own Random
    return {}


def _no_passages(_: str) -> Ledger:
    return Ledger.empty()


SHIPPED = "rulespec.games."
"""Where the games stand that ship: the tests look for mistakes in these, not every command."""

FOLLOWING = ("move_forms", "path")
"""What follows from other parts, and is worked out anew where those change."""

NOBODY = One("nobody", "nobody's turn", Universe("nobody", ("nobody",)))


def _seats(turn: object) -> Universe:
    """The players, among whom it is somebody's turn."""
    return turn.universe if isinstance(turn, SetNoun) else NOBODY.universe


NEVER = Some(Fixed("nothing", NOBODY.universe, 0))


def _silent(passages: tuple[str, ...], _: Ruleset) -> tuple[Citation, ...]:  # noqa: ARG001
    """Where nothing is cited, as there is no ledger."""
    return ()


@frozen(kw_only=True)
class Game:
    """One game, in all its editions. What has a default need not be given by a small game."""

    id: str
    title: str
    credit: str
    package: str = field(default="", repr=False)
    """The package that holds the game's ledgers, examples and pictures."""

    # --- what is declared -----------------------------------------------------------------------

    fields: tuple[Field, ...] = field(default=(), repr=False)
    """What a position is made of."""

    actions: tuple[Action, ...] = field(default=(), repr=False)
    """The moves, in the order in which they are listed."""

    turn: One = field(default=NOBODY, repr=False)
    """The field that says whose turn it is."""

    playing: Many | None = field(default=None, repr=False)
    """The field that says who plays, if not everybody always does."""

    numbers: tuple[int, ...] = field(repr=False)
    """How many may play."""

    over: Truth = field(default=NEVER, repr=False)
    """Whether the game has ended."""

    stage: One | None = field(default=None, repr=False)
    """The field that says how far the game has come, if there is one."""

    score: tuple[ScoreLine, ...] = field(default=(), repr=False)
    tie_breaks: tuple[ScoreLine, ...] = field(default=(), repr=False)
    invariants: tuple[Invariant, ...] = field(default=(), repr=False)
    """What is always so: a position in which it is not is faulty."""

    scopes: tuple[Scope, ...] = field(default=(), repr=False)
    """What every search keeps to, and its answers say."""

    hints: tuple[Hint, ...] = field(default=(), repr=False)
    """What a search assumes first, for a part of its time."""

    start: Mapping[Field, Any] | Callable[..., Mapping[Field, Any]] = field(
        factory=dict, repr=False
    )
    """How a game begins: for each field its value by names, or a function of the ruleset and the
    box, and by keyword of what the players choose, that gives them."""

    chance: Chance = field(default=unshuffled, repr=False)

    # --- what may be said besides ---------------------------------------------------------------

    gives_up: tuple[Loses, ...] = field(default=(), repr=False)
    """What a legal move loses for good besides what it pays, a few words each."""

    pieces: Listing = field(repr=False)
    """What lies in a box, by the names that one types and those that are printed.

    This and the next two are the functions of the rooms ``pieces``, ``drawing`` and ``pictures`` of
    its package, where it has them and nothing else is said.
    """

    rests_on: tuple[Rests, ...] = field(default=(), repr=False)
    """The parts of the box that verdicts and scores need; those not surely known are named."""

    draws: Callable[..., str] | None = field(repr=False)
    """The position in characters, if the plain drawing is not enough."""

    pictures: Callable[..., str] | None = field(repr=False)
    """The position as SVG, if the plain drawing is not enough."""

    tells_seen: Callable[[Any], str] | None = field(default=None, repr=False)
    """What a player may know, in words, if the plain ones are not enough."""

    forms: tuple[Form, ...] = field(default=(), repr=False)
    """How documents and lines write some fields, if not by names."""

    ends_line: tuple[str, ...] = field(default=(), repr=False)
    """The entries whose words stand at the end of a line, after those of the players."""

    variants: tuple[Variant, ...] = field(default=(), repr=False)
    """The house rules that are worked into it."""

    # --- editions ---------------------------------------------------------------------------------

    editions: tuple[Edition, ...] = field(repr=False)
    questions: tuple[Question, ...] = field(default=(), repr=False)
    # --- beginning --------------------------------------------------------------------------------

    choices: tuple[Choice, ...] = field(default=(), repr=False)
    """What the players choose; ``start`` is given each, by its keyword."""

    random_setup: Callable[[Any], dict[str, Any]] = field(default=_nothing_chosen, repr=False)
    """What players might choose by a ``random.Random``, as a document's table says it; the seed is
    drawn besides."""

    # --- documents --------------------------------------------------------------------------------

    move_forms: str = field(repr=False)
    """How moves are written, one form in a line."""

    path: str = field(default="", eq=False, repr=False)
    """The file that the game stands in, if it is not installed."""

    # --- sources --------------------------------------------------------------------------------

    cite: Cite = field(repr=False)
    """Looks up passages: the edition at hand first, then what the others say."""

    ledger: Callable[[str], Ledger] = field(repr=False)
    """The ledger of an edition's text."""

    box: BoxFile[Any] | None = field(default=None, repr=False)
    """How the box is read and written, and the one that ships; none if nothing is printed."""

    # --- what follows from the declarations -----------------------------------------------------

    @numbers.default
    def _numbers(self) -> tuple[int, ...]:
        return (len(_seats(self.turn)),)

    @editions.default
    def _editions(self) -> tuple[Edition, ...]:
        rules = Edition(
            id="rules", title=self.title, publisher="", year=0, language="en", game=self.id, pins={}
        )
        return (rules,)

    @pieces.default
    def _pieces(self) -> Listing:
        return room_of(self.package, "pieces", "pieces") or nothing

    @draws.default
    def _draws(self) -> Callable[..., str] | None:
        return room_of(self.package, "drawing", "drawing")

    @pictures.default
    def _pictures(self) -> Callable[..., str] | None:
        return room_of(self.package, "pictures", "svg")

    @cite.default
    def _cite(self) -> Cite:
        return self.citations.cite if self.package else _silent

    @ledger.default
    def _ledger(self) -> Callable[[str], Ledger]:
        return self.citations.ledger if self.package else _no_passages

    @move_forms.default
    def _move_forms(self) -> str:
        from rulespec.documents.written_moves import forms  # noqa: PLC0415  # likewise

        return forms(self.actions)

    @cached_property
    def citations(self) -> Citations:
        """What the ledgers of its package say."""
        return Citations(self.package, self.editions)

    @cached_property
    def slots(self) -> Slots:
        """Where the values of the fields stand in a state."""
        return slots(self.fields)

    @cached_property
    def mark(self) -> Callable[[State], str]:
        """By what a state is known again."""
        return marking(self.slots)

    @property
    def seats(self) -> Universe:
        """The players, whether they play or not."""
        return _seats(self.turn)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all who may play."""
        return self.seats.elements

    @cached_property
    def ruleset(self) -> Rules:
        """An edition's rules, with readings chosen by keyword."""
        return Rules(self.editions, self.questions)

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """The rules, by the kind of move."""
        return {action.id: action for action in self.actions}

    @cached_property
    def scoring(self) -> Scoring:
        """How points are counted."""
        return Scoring(self.score, self.tie_breaks, self.cite)

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The lines of the score sheet, then what breaks ties."""
        return (*self.score, *self.tie_breaks)

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages of a game, as a position's document names them."""
        return () if self.stage is None else self.stage.universe.elements

    @property
    def stage_word(self) -> str:
        """What a position's document calls the stage."""
        return "stage" if self.stage is None else self.stage.name

    @property
    def module(self) -> str:
        """The package or the module that declares it; a file's game has neither of its own."""
        from rulespec.language.registry import points  # noqa: PLC0415  # it reads us

        point = points().get(self.id)
        return self.package or (__name__ if point is None or self.path else point.module)

    @property
    def families(self) -> Mapping[str, Family]:
        """The families that its terms speak of, by name."""
        from rulespec.readers.game_terms import families  # noqa: PLC0415  # likewise

        return families(self)

    def __attrs_post_init__(self) -> None:
        if not self.package.startswith(SHIPPED):
            self.check()
        note_home(self)

    def check(self) -> None:
        """Refuse the game if there are mistakes in its declarations, with the names of all."""
        from rulespec.language.checking import checked  # noqa: PLC0415  # likewise

        checked(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """An installed game is found by its id; any other is the sum of its parts."""
        from rulespec.language.registry import game, points  # noqa: PLC0415  # likewise

        point = points().get(self.id)
        if point is not None and point.load() is self:
            return game, (self.id,)
        if self.path:
            return game, (self.path,)
        return partial(Game, **dict(self._given())), ()

    def changed(self, **changes: Any) -> Game:  # noqa: ANN401  # any of its parts
        """The same game with some parts changed; what follows from them follows anew."""
        given = {name: value for name, value in self._given() if name not in FOLLOWING}
        found = Game(**{**given, **changes})
        if found.package.startswith(SHIPPED):
            found.check()
        return found

    def _given(self) -> Iterator[tuple[str, Any]]:
        """The parts that do not follow from others."""
        return ((at.name, getattr(self, at.name)) for at in fields(Game) if at.init)

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

    # --- positions and moves ----------------------------------------------------------------------

    def set_up(self, edition: str | Ruleset | None = None, **choices: Any) -> Position:  # noqa: ANN401
        """A new game: an edition, and by keyword what the players choose, and the box."""
        from rulespec.answers.setting_up import set_up  # noqa: PLC0415  # likewise

        return set_up(self, edition, **choices)

    def read_setup(self, reader: Reader) -> dict[str, Any]:
        """What the players chose at set-up, as a document's table says it, by keyword."""
        return read(self.choices or (SEED,), reader)

    def read_position(self, reader: Reader, ruleset: Ruleset, box: Any) -> Position:  # noqa: ANN401
        """The position of a document's table, under a ruleset, with a box."""
        from rulespec.documents.position_tables import read_table  # noqa: PLC0415  # likewise

        return read_table(self, reader, ruleset, box)

    def write_position(self, position: Position) -> dict[str, Any]:
        """A position as a document's table."""
        from rulespec.documents.position_tables import write_table  # noqa: PLC0415  # likewise

        return write_table(self, position)

    def read_line(self, line: str, box: Any = None) -> Position:  # noqa: ANN401
        """The position of a line, and a box if it is not the standard one."""
        from rulespec.documents.position_lines import read_line  # noqa: PLC0415  # likewise

        return read_line(self, line, box)

    def write_line(self, position: Position) -> str:
        """The line of a position."""
        from rulespec.documents.position_lines import write_line  # noqa: PLC0415  # likewise

        return write_line(self, position)

    def read_move(self, text: str) -> Move:
        """The move that a notation stands for."""
        from rulespec.documents.written_moves import read_move  # noqa: PLC0415  # likewise

        return read_move(self.actions, text)

    def drawing(self, position: Position, **marks: Any) -> str:  # noqa: ANN401
        """The position in characters; keywords: ``move``, ``cells``, ``colour``, ``eyes``."""
        from rulespec.pictures import declared  # noqa: PLC0415  # likewise

        return (self.draws or partial(declared.drawing, self))(position, **marks)

    def svg(self, position: Position, **marks: Any) -> str:  # noqa: ANN401
        """The position as SVG; keywords: ``move``, ``cells``, ``whole`` (all one may point at)."""
        from rulespec.pictures import declared  # noqa: PLC0415  # likewise

        return (self.pictures or partial(declared.svg, self))(position, **marks)

    # --- the box --------------------------------------------------------------------------------

    @property
    def standard_box(self) -> Any:  # noqa: ANN401  # each game has a box of its own
        """The box that ships; none if nothing is printed on pieces."""
        return self.box and self.box.standard

    @property
    def box_file(self) -> BoxFile[Any]:
        """How the box is read and written; ``BadInput`` if nothing is printed on pieces."""
        if self.box is None:
            raise BadInput("box", "a box", "none: nothing of this game is printed on pieces")
        return self.box

    def read_box(self, document: Mapping[str, Any], place: str = "box") -> Any:  # noqa: ANN401
        """The box of a document, named by its place."""
        return self.box_file.read(document, place)

    def write_box(self, box: Any) -> dict[str, Any]:  # noqa: ANN401
        """The document of a box."""
        return self.box_file.write(box)

    def load_box(self, path: Path) -> Any:  # noqa: ANN401
        """The box of a player's own file."""
        return self.box_file.load(path)

"""Ponts: lanterns on the seven bridges of a river. A game made up to show how a game is added.

Two players take turns to light a bridge. Nobody lights a bridge next to one of their own. When no
bridge can be lit, whoever has lit more wins; the old bridge in the middle counts double.
"""

from __future__ import annotations

from enum import IntEnum
from functools import partial
from typing import ClassVar

from attrs import evolve, frozen

from rulespec.answers.judging import compiled
from rulespec.answers.playing import House, Playing
from rulespec.answers.scoring import Scoring
from rulespec.documents.line_fields import compact_line, known, read_compact_line
from rulespec.documents.strict_reading import Reader
from rulespec.language.clauses import Clause, Rule, ScoreLine
from rulespec.language.editions import Edition
from rulespec.language.game import Game
from rulespec.language.questions import Question, Reading
from rulespec.language.rulesets import Ruleset, chosen
from rulespec.language.terms import Fixed, SetNoun, Size, pick
from rulespec.language.universes import Relation, Universe, bits

# --- the things, and the words that rules are written in ------------------------------------------

NAMES = ("west", "mill", "toll", "old", "market", "school", "east")
BRIDGES = Universe(
    "bridges",
    NAMES,
    (Relation("beside", "next to", tuple((1 << at << 1 | 1 << at >> 1) & 127 for at in range(7))),),
    board=True,
)
BRIDGE = SetNoun("bridge", "the bridge", BRIDGES, "move")
LIT = SetNoun("lit", "the bridges that are lit", BRIDGES)
OWN = SetNoun("own", "the bridges that you have lit", BRIDGES)
OLD = Fixed("the old bridge", BRIDGES, BRIDGES.one("old"))

# --- the rulebook ---------------------------------------------------------------------------------

APART = Question(
    id="apart",
    asks="Next to whose bridges is it forbidden to light one?",
    readings=(Reading(id="own", says="One's own."), Reading(id="any", says="Anybody's.")),
    default="own",
    why="The rule speaks of one's own.",
)
LIGHT = Rule(
    id="light",
    title="Lighting a bridge",
    clauses=(
        Clause(
            id="light.once",
            says="A bridge is lit once.",
            forbids=BRIDGE & LIT,
            cites=("light",),
        ),
        Clause(
            id="light.apart",
            says="Nobody lights a bridge next to one of their own.",
            forbids=BRIDGE & pick(APART.reads("own"), OWN, LIT).beside(),
            cites=("light",),
        ),
    ),
)
LANTERNS = ScoreLine(
    id="score.lanterns",
    title="Lanterns",
    says="A point for each bridge, two for the old one.",
    worth=Size(OWN) + Size(OWN & OLD),
    cites=("score",),
)
HOUSE_RULES = Edition(
    id="house", title="Ponts", publisher="ourselves", year=2026, language="en", pins={}
)
ruleset = partial(chosen, (HOUSE_RULES,), (APART,))

# --- the table, the view of it, and the move ------------------------------------------------------


class Player(IntEnum):
    """A player, by the bank."""

    LEFT = 0
    RIGHT = 1

    def __str__(self) -> str:
        return self.name.lower()


@frozen
class View:
    """What the nouns stand for, as one player sees it."""

    lit: int
    own: int


@frozen
class Light:
    """A bridge lit."""

    rule: ClassVar[str] = "light"
    bridge: int

    def __str__(self) -> str:
        return f"light {BRIDGES.names(self.bridge)[0]}"


@frozen
class Table:
    """Which bridges each player has lit, and whose turn it is."""

    ruleset: Ruleset
    lanterns: tuple[int, int] = (0, 0)
    mover: Player = Player.LEFT
    players: ClassVar[tuple[Player, ...]] = tuple(Player)


def view(table: Table, player: Player) -> View:
    """The table as that player sees it."""
    return View(lit=table.lanterns[0] | table.lanterns[1], own=table.lanterns[player])


def options(table: Table) -> list[Light]:
    """Every legal move."""
    judge = compiled(table.ruleset, "offending", LIGHT)
    seen = view(table, table.mover)
    tried = (Light(1 << at) for at in bits(BRIDGES.whole))
    return [move for move in tried if not any(judge(seen, move))]


def after(table: Table, move: Light) -> Table:
    """The table after a move; who cannot move is passed over."""
    lit = list(table.lanterns)
    lit[table.mover] |= move.bridge
    then = evolve(table, lanterns=tuple(lit), mover=Player(1 - table.mover))
    return then if options(then) else evolve(then, mover=table.mover)


# --- what people write and see --------------------------------------------------------------------


def read_move(text: str) -> Light:
    """The move of a text such as ``light old``."""
    name = text.removeprefix("light ")
    return Light(BRIDGES.one(known(name, NAMES, "move", "light and the name of a bridge")))


def read_position(reader: Reader, rules: Ruleset, _: object = None) -> Position:
    """The position of a document's table."""
    reader.only(("mover", "left", "right"))
    lit = (BRIDGES.mask(reader.optional_names(str(at), NAMES)) for at in Player)
    mover = Player[reader.choice("mover", tuple(map(str, Player))).upper()]
    return Position(rules, tuple(lit), mover)


def write_position(position: Table) -> dict[str, object]:
    """The table of a position."""
    lit = {str(at): list(BRIDGES.names(position.lanterns[at])) for at in Player}
    return {"mover": str(position.mover), **lit}


def write_line(position: Table) -> str:
    """The position in one line."""
    return compact_line("ponts/1", position.ruleset, write_position(position))


def drawing(position: Table, move: Light | None = None, **_: object) -> str:
    """The river in characters: l and r are lit, an asterisk is the move."""
    marks = ["*" if move and move.bridge >> at & 1 else "." for at in range(len(NAMES))]
    for player, letter in enumerate("lr"):
        for at in bits(position.lanterns[player]):
            marks[at] = letter
    return "  ".join(f"{name}:{mark}" for name, mark in zip(NAMES, marks, strict=True))


@frozen(repr=False)
class Position(Playing, Table):
    """A position of Ponts."""

    house: ClassVar[House] = House(
        rules={"light": LIGHT},
        scoring=Scoring((LANTERNS,), (), lambda *_: ()),
        moves=Light,
        example="light old",
        read_move=read_move,
        view=view,
        options=options,
        after=after,
        drawing=drawing,
        write_line=write_line,
    )

    @property
    def is_over(self) -> bool:
        """Whether no bridge can be lit any more."""
        return not options(self)


GAME = Game(
    id="ponts",
    title="Ponts",
    credit="made up for this guide",
    players=tuple(map(str, Player)),
    editions=(HOUSE_RULES,),
    questions=(APART,),
    house=Position.house,
    ruleset=ruleset,
    move_forms="light old",
    set_up=lambda rules, **_: Position(rules),
    read_position=read_position,
    write_position=write_position,
    read_line=partial(read_compact_line, "ponts/1", ruleset, read_position),
)

"""What is listed is what breaks nothing, however much of it is worked out in advance."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from attrs import evolve

from rulespec.answers.setting_up import of_values
from rulespec.errors import BadInput
from rulespec.language.clauses import Clause
from rulespec.language.effects import Becomes
from rulespec.language.fields import Many, One, set_of
from rulespec.language.game import Game
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.questions import Question, Reading
from rulespec.language.terms import Among, Figure, Fixed, SetNoun, Size, Table
from rulespec.language.universes import Universe, grid
from rulespec.readers.python.fitting import fit
from rulespec.readers.python.preparing import ordered, plainer

CELLS = grid("cells", 4, 3)
KINDS = Universe("kinds", ("bar", "corner", "dot"))
PLAYERS = Universe("players", ("one", "two"))
SHAPES = {
    1: frozenset(3 << 4 * row + column for row in range(3) for column in range(3)),
    2: frozenset(19 << 4 * row + column for row in range(2) for column in range(3)),
    4: frozenset(1 << at for at in range(12)),
}
BARS = Table("bars", "the bars", rows={1: SHAPES[1], 2: frozenset(), 4: SHAPES[4]})
TWICE = Question(
    id="twice",
    asks="May a piece lie on marshes?",
    readings=(Reading(id="yes", says="Yes."), Reading(id="no", says="No.")),
    default="no",
    why="A test asks.",
)
MOVER = One("mover", "whose turn it is", PLAYERS)
TAKEN = Many("taken", "what is taken", CELLS)
MARSH = Many("marsh", "the marshes", CELLS)
PLANKS = Many("planks", "who has a plank", PLAYERS)
YOU = SetNoun("you", "you", PLAYERS)
KIND = SetNoun("kind", "the kind", KINDS, "move")
PIECE = SetNoun("piece", "the piece", CELLS, "move")
PLANK = SetNoun("plank", "the plank", CELLS, "move")
DRY = set_of("dry", "what is dry", (Fixed("all", CELLS, CELLS.whole) - MARSH) | PLANK)
PUT = Action(
    id="put",
    title="A piece is put",
    asks=(
        Ask(KIND),
        Ask(PIECE, listed=Table("shapes", "the shapes", rows=SHAPES), key=KIND),
        Ask(PLANK, perhaps=True),
    ),
    clauses=(
        Clause(id="put.shape", says="No corners.", requires=Among(PIECE, BARS, KIND)),
        Clause(id="put.free", says="On free cells.", forbids=PIECE & TAKEN),
        Clause(id="put.dry", says="On dry cells.", forbids=(PIECE - DRY).when(TWICE.reads("no"))),
        Clause(id="put.held", says="A plank held.", forbids=PLANK.unless((PLANKS & YOU).some())),
        Clause(id="put.under", says="A plank under it.", forbids=PLANK - PIECE),
        Clause(id="put.marsh", says="A plank on a marsh.", forbids=PLANK - MARSH),
        Clause(id="put.one", says="One plank.", requires=Size(PLANK) <= Figure(1)),
    ),
    effect=(Becomes(TAKEN, TAKEN | PIECE),),
)
GAME = Game(
    id="marshes",
    title="Marshes",
    credit="a test",
    fields=(MOVER, TAKEN, MARSH, PLANKS),
    actions=(PUT,),
    turn=MOVER,
    questions=(TWICE,),
    start={MOVER: "one", MARSH: ("a1",), PLANKS: ("one",)},
)


def tried() -> list[tuple[int, ...]]:
    """Every piece of the box anywhere, with a plank anywhere or none."""
    planks = (0, *(1 << at for at in range(12)))
    pieces = [(kind, piece) for kind, all_ in SHAPES.items() for piece in sorted(all_)]
    return [(kind, piece, plank) for (kind, piece), plank in product(pieces, planks)]


@pytest.mark.parametrize("reading", ["yes", "no"])
@pytest.mark.parametrize("plank", [0, 1, 3])
def test_listed_is_what_breaks_nothing(reading: str, plank: int) -> None:
    """Whether planks are held or not, and marshes matter or not."""
    rules = GAME.ruleset("rules", twice=reading)
    for taken, marsh in ((0, 0), (0b10010, 0b110000), (0b1, 0b1111000000), (4095, 7)):
        values: dict[Any, Any] = {MOVER: "one", PLANKS: PLAYERS.names(plank)}
        values |= {TAKEN: CELLS.names(taken), MARSH: CELLS.names(marsh)}
        position = of_values(GAME, rules, None, values)
        moves = [Move(PUT, given) for given in tried()]
        legal = {move for move in moves if not any(position.offending(move))}
        assert set(position.moves()) == legal
        made, given = position._made
        assert len(made.legal(PUT)(*given, position.state, 1)) == len(legal)


def test_patterns_are_slid() -> None:
    """The same patterns fit as if each were tried, in order."""
    patterns = sorted(SHAPES[1] | SHAPES[2])
    for bar in (0, 1, 0b100100, 4095, 0b1010):
        assert fit([0, *patterns])(bar) == [0, *(at for at in patterns if not at & bar)]
        assert fit(patterns[:3])(bar) == [at for at in patterns[:3] if not at & bar]


def test_words_before_and_behind() -> None:
    """An action may be written in several words, and end with one."""
    action = evolve(PUT, word="put down", ends="there")
    game = GAME.changed(actions=(action,))
    move = action("bar", "a1-b1")
    assert str(move) == "put down bar a1-b1 there"
    assert game.read_move(str(move)) == move
    with pytest.raises(BadInput):
        game.read_move("put down bar a1-b1")


def test_few_are_tried_before_many() -> None:
    """What patterns hang on is tried first, then few, then many, then what may be left out."""
    asks = (Ask(PLANK, perhaps=True), Ask(PIECE, listed=BARS, key=KIND), Ask(YOU), Ask(KIND))
    assert [at.noun.name for at in ordered(list(asks))] == ["kind", "you", "piece", "plank"]
    plain = plainer(PUT.asks[2], ((0, 1, 2),))
    assert plain.is_one
    assert plain.perhaps

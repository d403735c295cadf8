"""Invariants through the eyes of each player, and what they say."""

from __future__ import annotations

from rulespec.answers.declared import of_values
from rulespec.documents.strict_reading import Reader
from rulespec.language.effects import Becomes
from rulespec.language.fields import Many, One, set_of
from rulespec.language.game import Game
from rulespec.language.invariants import Invariant
from rulespec.language.moves import Action
from rulespec.language.terms import Figure, Fixed, SetNoun, Size
from rulespec.language.universes import Universe

PLAYERS = Universe("players", ("ann", "ben"))
GOODS = Universe("goods", ("tea", "salt", "silk"))
MOVER = One("mover", "whose turn it is", PLAYERS)
STALL = Many("stall", "what a stall offers", GOODS, per=PLAYERS)
YOU = SetNoun("you", "you", PLAYERS)
OWN = set_of("own", "what you offer", STALL.at(YOU))
FEW = Invariant(
    id="stall.few",
    says="{player} offers {count} goods, {silk} among them: {what}.",
    holds=Size(OWN) <= Figure(1),
    shows=OWN,
    of_each=True,
    parts={"count": Size(OWN), "silk": "silk", "what": OWN},
)
MANY = Invariant(
    id="stall.many",
    says="There is too much.",
    holds=Size(STALL.at(Fixed("both", PLAYERS, 3))) <= Figure(2),
    shows=Size(STALL.at(Fixed("both", PLAYERS, 3))),
)
WAIT = Action(id="wait", title="Waiting", clauses=(), effect=(Becomes(STALL.at(YOU), OWN),))
GAME = Game(
    id="stalls",
    title="Stalls",
    credit="a test",
    fields=(MOVER, STALL),
    actions=(WAIT,),
    turn=MOVER,
    invariants=(FEW, MANY),
    start={MOVER: "ann"},
)


def test_each_player_is_told_of() -> None:
    """What is wrong is said of the player through whose eyes it is, with all its parts."""
    stalls = {"ann": ("tea",), "ben": ("salt", "silk")}
    position = of_values(GAME, GAME.ruleset("rules"), None, {MOVER: "ann", STALL: stalls})
    few, many = position.faults()
    assert few.says == "ben offers 2 goods, silk among them: salt, silk."
    assert few.elements == ("salt", "silk")
    assert (many.says, many.elements) == ("There is too much.", ("3",))


def test_values_changed() -> None:
    """A position with other values is another position."""
    position = GAME.set_up()
    other = position.changed({STALL: (1, 3)})
    assert other.names(STALL) == {"ann": ["tea"], "ben": ["tea", "salt"]}
    assert position.names(STALL) == {"ann": [], "ben": []}
    assert [fault.id for fault in position.faults()] == []


def test_who_has_nothing_needs_no_table() -> None:
    """Where the number of players is fixed, a document may leave out who has nothing."""
    table = Reader({"mover": "ann", "ben": {"stall": ["tea"]}}, "test")
    position = GAME.read_position(table, GAME.ruleset("rules"), None)
    assert position.names(STALL) == {"ann": [], "ben": ["tea"]}


def test_other_rules() -> None:
    """The same position under other rules keeps its values."""
    position = GAME.set_up().changed({STALL: (1, 0)})
    assert position.changed(ruleset=GAME.ruleset("rules")) == position

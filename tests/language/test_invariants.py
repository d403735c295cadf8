"""Invariants through the eyes of each player, and what they say."""

from __future__ import annotations

from rulespec.answers.setting_up import of_values
from rulespec.documents.strict_reading import Reader
from rulespec.language.effects import Becomes
from rulespec.language.fields import Many, One, set_of
from rulespec.language.game import Game
from rulespec.language.invariants import (
    Invariant,
    OfEach,
    always,
    at_most,
    exactly,
    never,
    twice,
)
from rulespec.language.moves import Action
from rulespec.language.terms import Family, Figure, Fixed, SetNoun, Size, Where
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


GOOD = SetNoun("good", "the good", GOODS, "goods")
SELLER = SetNoun("seller", "who sells", PLAYERS, "sellers")
SELLERS = Family("sellers", "each seller", (SELLER.name,), it=SELLER)
OFFERS = Size(Where(SELLERS, (STALL.at(SELLER) & GOOD).some()))
TWICE = Where(Family("goods", "each good", (GOOD.name,), it=GOOD), Figure(2) <= OFFERS)
OFFERED_TWICE = Family("twice", "each good", (GOOD.name,), it=GOOD, among=TWICE)
COUNTS = OfEach(OFFERED_TWICE, "{name}: {found} of {most}", {"found": OFFERS, "most": "1"})
ONCE = never("good.once", "Some are offered twice: {counts}.", TWICE, parts={"counts": COUNTS})
STOCK = always(
    "stall.stock", "The stall of {who} offers {count} goods.", Size(STALL.at(SELLER)) <= Figure(1),
    shows=STALL.at(SELLER), of=SELLERS, parts={"who": SELLER, "count": Size(STALL.at(SELLER))},
)  # fmt: skip
LONE = always("stall.lone", "{player} offers nothing.", OWN.some())
EMPTY = never("stall.empty", "Nobody offers salt.", OWN & Fixed("salt", GOODS, 2), each=True)


def test_each_member_is_told_of() -> None:
    """What is wrong is counted member by member, and names are of the member that is wrong."""
    game = GAME.changed(invariants=(ONCE, STOCK, LONE, EMPTY))
    stalls = {"ann": ("tea", "silk"), "ben": ("tea", "silk")}
    position = of_values(game, game.ruleset("rules"), None, {MOVER: "ann", STALL: stalls})
    once, ann, ben = position.faults()
    assert once.says == "Some are offered twice: tea: 2 of 1, silk: 2 of 1."
    assert once.elements == ("tea", "silk")
    assert ann.says == "The stall of ann offers 2 goods."
    assert (ben.says, ben.elements) == ("The stall of ben offers 2 goods.", ("tea", "silk"))


def test_a_truth_of_players_is_looked_at_by_each() -> None:
    """Who is spoken of in braces, or by a set of one's own, is every player."""
    game = GAME.changed(invariants=(LONE, EMPTY))
    stalls = {"ann": (), "ben": ("salt",)}
    position = of_values(game, game.ruleset("rules"), None, {MOVER: "ann", STALL: stalls})
    lone, empty = position.faults()
    assert lone.says == "ann offers nothing."
    assert (empty.says, empty.elements) == ("Nobody offers salt.", ("salt",))


def test_members_are_counted() -> None:
    """Each that has too many, or not just what is due, with how many it has."""
    it = SetNoun("seller", "the seller", PLAYERS, "sellers")
    sellers = Family("sellers", "each seller", (it.name,), it=it)
    found = Size(STALL.at(it))
    says = "There is something amiss: {counts}."
    game = GAME.changed(invariants=(
        at_most("stall.most", says, sellers, found, Figure(2)),
        exactly("stall.one", says, sellers, found, Figure(1)),
    ))
    position = of_values(
        game, game.ruleset("rules"), None,
        {MOVER: "ann", STALL: {"ann": ("tea",), "ben": ("tea", "salt", "silk")}},
    )
    most, one = position.faults()
    assert (most.says, most.elements) == ("There is something amiss: ben: 3 of 2.", ("ben",))
    assert (one.says, one.elements) == ("There is something amiss: ben: 3 of 1.", ("ben",))
    assert not position.changed({STALL: (1, 1)}).faults()


def test_what_is_in_two_sets() -> None:
    first, second, third = (Fixed(str(at), GOODS, at) for at in (3, 4, 6))
    position = GAME.set_up()
    assert position.worth(twice(first, second)) == 0
    assert position.worth(twice(first, second, third)) == 6

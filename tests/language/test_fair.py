"""A made-up fair: who acts stands before a move, things are spelled, and few are tried."""

from __future__ import annotations

import pytest

from rulespec.errors import BadInput
from rulespec.language.bags import Each
from rulespec.language.clauses import Clause, ScoreLine
from rulespec.language.effects import Becomes
from rulespec.language.fields import Amount, Bag, Many, One, Seen, SeenIf, number_of
from rulespec.language.game import Game
from rulespec.language.moves import Action, Ask, Spelling
from rulespec.language.terms import Family, Fixed, SetNoun, Size, Some, Total
from rulespec.language.universes import Universe

MEN = Universe("men", ("ann", "bob"))
GOODS = Universe("goods", ("hay", "oat"))
SLICES = Universe("slices", ("hay", "hay.2", "oat", "oat.2"))
CARDS = Universe("cards", ("1", "2", "3"))
YOU = SetNoun("you", "you", MEN)
MOVER = One("mover", "whose turn it is", MEN)
HELD = Bag("held", "what is held", GOODS, per=MEN)
COINS = Amount("coins", "coins", per=MEN)
PILE = Many("pile", "the cards in the pile", CARDS,
            seen=SeenIf(Some(YOU & MOVER), Seen.BY_ALL, Seen.HOW_MANY))
BY = SetNoun("by", "who sells", MEN, "move")
GOOD = SetNoun("good", "the chip", GOODS, "move")
CARD, ALSO = (SetNoun(name, f"the {name}", CARDS, "move") for name in ("card", "also"))
GIVEN = SetNoun("slices", "what is given", SLICES, "move")


def _read(text: str) -> int:
    names = text.split("+")
    if names.count("hay") > 2:
        raise BadInput("move", text, "hay at most twice")
    return SLICES.mask("hay.2" if at else "hay" for at in range(len(names)))


SPELLED = Spelling(lambda mask: "+".join(at.split(".")[0] for at in SLICES.names(mask)), _read)
SELL = Action(
    id="sell", title="A chip is sold", who=BY, usage="sell GOOD",
    asks=(Ask(BY, perhaps=True, offers="a man before a sale only"), Ask(GOOD)),
    clauses=(Clause(id="sell.held", says="It is held.", forbids=GOOD - HELD.at(YOU).kinds()),),
    effect=((Becomes(HELD.at(YOU), HELD.at(YOU) - Each(GOOD)),
             Becomes(COINS.at(YOU), COINS.at(YOU) + number_of("one", "one", Size(YOU)))),),
)
GIVE = Action(
    id="give", title="Hay is given",
    asks=(Ask(GIVEN, size=2, spelled=SPELLED, perhaps=True, tries=Fixed("hay", SLICES, 1)),),
    clauses=(Clause(id="give.one", says="Only one.", requires=Size(GIVEN).equals(Size(MOVER))),),
)
TAKE = Action(
    id="take", title="A card is taken, and what lies behind it",
    asks=(Ask(CARD, tries=PILE), Ask(ALSO, word="with", perhaps=True, tries=PILE - CARD)),
    clauses=(Clause(id="take.pile", says="They lie there.", forbids=(CARD | ALSO) - PILE),),
    effect=(Becomes(PILE, PILE - CARD - ALSO),),
)
_PLAYER = SetNoun("player", "the player", CARDS, "each")
FAIR = Game(
    id="fair", title="Fair", credit="nobody", fields=(MOVER, HELD, COINS, PILE),
    actions=(SELL, GIVE, TAKE), turn=MOVER,
    score=(ScoreLine(id="cards", title="Cards", says="Each card counts.", worth=Total(
        Family("each", "each card", ("player",), _PLAYER, PILE), Size(_PLAYER) + Size(MOVER))),),
    start={MOVER: "ann", PILE: ("1", "2"), HELD: {"ann": ("hay",), "bob": ("oat", "oat")}},
    tells_seen=lambda seen: f"{seen.player} sees {len(seen.position.names(PILE))}",
)
START = FAIR.set_up()


def test_who_acts_stands_before_the_move() -> None:
    assert [str(move) for move in START.moves()] == [
        "sell hay", "bob: sell oat", "give hay", "take 1", "take 1 with 2", "take 2",
        "take 2 with 1",
    ]
    for move in START.moves():
        assert FAIR.read_move(str(move)) == move
    assert START.play("bob: sell oat").names(HELD)["bob"] == ["oat"]
    assert START.check("bob: sell hay").broken == ("sell.held",)
    assert START.read("ann: sell hay") == START.read("sell hay")


@pytest.mark.parametrize(("text", "found", "expected"), [
    ("bib: sell hay", "bib", "one of ann, bob"),
    ("bob: take 1", "bob: take 1", "a man before a sale only"),
    ("sell", "sell", "sell GOOD"),
    ("give hay+hay+hay", "hay+hay+hay", "hay at most twice"),
])  # fmt: skip
def test_what_cannot_be_read(text: str, found: str, expected: str) -> None:
    with pytest.raises(BadInput) as refused:
        FAIR.read_move(text)
    assert (refused.value.found, refused.value.expected) == (found, expected)


def test_a_word_that_is_not_asked_gives_nothing() -> None:
    move = FAIR.read_move("give hay+hay")
    assert (str(move), move.card, move.by) == ("give hay+hay", 0, None)
    assert START.check("give").broken == START.check("give hay+hay").broken == ("give.one",)
    with pytest.raises(AttributeError):
        move.__wrapped__  # noqa: B018  # a name of Python's own is no noun


def test_who_looks_decides_what_is_seen() -> None:
    """Whose turn it is sees the pile; it is asked of who looks, not of whose turn it is."""
    assert str(START.observation("ann")) == "ann sees 2"
    assert str(START.observation("bob")) == "bob sees 0"
    assert START.observation("bob").hidden == {"pile": 2}
    assert START.observation("ann").position == START


def test_all_of_a_sheet_is_made_before_there_is_anything_to_count() -> None:
    """Of an empty pile too, though no card asks what one is worth."""
    empty = START.play("take 1 with 2")
    assert empty.score().total == 0
    made = dict(empty._made[0]._made)
    assert START.score().total == 4
    assert dict(START._made[0]._made) == made

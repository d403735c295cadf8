"""What documents may name, what they leave out, and what is known of hidden things together."""

from __future__ import annotations

import pytest

from rulespec.errors import BadInput
from rulespec.language.clauses import Clause
from rulespec.language.effects import EMPTY, Becomes
from rulespec.language.fields import Many, One, Pile, Seen, you
from rulespec.language.game import Game
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Fixed, SetNoun
from rulespec.language.universes import Relation, Universe

PLAYERS = Universe("players", ("ann", "bob"), (Relation("rival", "rival of", (2, 1)),))
CARDS = Universe("cards", ("ace", "king", "queen", "jack", "ten", "joker"))
MOVER = One("mover", "whose turn it is", PLAYERS)
PLAIN = Fixed("the plain cards", CARDS, CARDS.mask(("ace", "king", "queen", "jack", "ten")))
HELD = Many(
    "held", "the cards held", CARDS, per=PLAYERS, among=PLAIN, left_out=EMPTY,
    seen=Seen.BY_OWNER_ELSE_HOW_MANY, known_together=True,
)  # fmt: skip
STOCK = Pile("stock", "the stock", CARDS, per=PLAYERS, seen=Seen.HOW_MANY, known_together=True)
YOU = you(PLAYERS)
CARD = SetNoun("card", "the card", CARDS, "move")
MINE = Clause(id="play.held", says="A card is held.", forbids=CARD - HELD.at(YOU), cites=("play",))


def action(word: str, *asks: Ask) -> Action:
    """A way to play a card."""
    return Action(
        id=word.replace(" ", "-"),
        title="Playing",
        word=word,
        asks=asks,
        clauses=(MINE,),
        effect=(Becomes(HELD.at(YOU), HELD.at(YOU) - CARD), Becomes(MOVER, YOU.beside("rival"))),
    )


GAME = Game(
    id="tricks",
    title="Tricks",
    credit="made up",
    fields=(MOVER, HELD, STOCK),
    actions=(
        action("play", Ask(CARD)),
        action("play plainly", Ask(CARD, among=PLAIN)),
        action("play slowly", Ask(CARD, among=PLAIN)),
    ),
    turn=MOVER,
    over=~HELD.at(Fixed("both", PLAYERS, 3)).some(),
    start={
        MOVER: "ann",
        HELD: {"ann": ["king"], "bob": ["jack", "ace"]},
        STOCK: {"ann": ["ten"], "bob": ["joker", "queen"]},
    },
)
START = GAME.set_up()


# --- hidden things --------------------------------------------------------------------------------


def test_what_is_hidden_is_known_together_and_not_where() -> None:
    """The other's hand and stock are one heap to a player; of one's own only the stock is."""
    seen = START.observation("ann")

    assert seen.together == {"ann": ("ten",), "bob": ("ace", "queen", "jack", "joker")}
    assert seen.hidden == {"held": {"bob": 2}, "stock": {"ann": 1, "bob": 2}}
    assert str(seen).splitlines()[-2:] == [
        "hidden of ann: ten",
        "hidden of bob: ace, queen, jack, joker",
    ]


def test_what_lies_where_it_is_not_known_makes_no_difference() -> None:
    other = START.changed({HELD: {"bob": ["queen", "ace"]}, STOCK: {"bob": ["jack", "joker"]}})

    assert other != START
    assert other.observation("ann") == START.observation("ann")
    assert other.observation("bob") != START.observation("bob")


def test_nothing_hidden_is_told_as_such() -> None:
    bare = START.changed({HELD: {"ann": [], "bob": []}, STOCK: {"ann": [], "bob": []}})

    assert bare.observation("ann").together == {"ann": (), "bob": ()}
    assert str(bare.observation("ann")).endswith("hidden of ann: -\nhidden of bob: -")


def test_only_what_lies_at_keys_is_known_together() -> None:
    pile = Pile("heap", "the heap", CARDS, seen=Seen.HOW_MANY, known_together=True)
    with pytest.raises(BadInput, match="it is known together, and holds no things at keys"):
        GAME.changed(fields=(*GAME.fields, pile))


# --- documents ------------------------------------------------------------------------------------


def test_what_says_empty_is_left_out_where_it_is_empty() -> None:
    bare = START.changed({HELD: {"ann": []}, STOCK: {"ann": []}})

    assert GAME.write_position(bare)["ann"] == {"stock": []}
    assert GAME.write_position(bare)["bob"] == {
        "held": ["ace", "jack"], "stock": ["joker", "queen"]
    }


def test_a_card_that_a_field_never_holds_is_refused() -> None:
    line = GAME.write_line(START)
    with pytest.raises(BadInput) as wrong:
        GAME.read_line(line.replace("king", "joker"))
    assert (wrong.value.place, wrong.value.found) == ("position: ann", "joker")
    assert wrong.value.expected == "one of ace, king, queen, jack, ten"


def test_a_field_holds_things_of_its_own_universe() -> None:
    odd = Many("odd", "odd", CARDS, among=Fixed("both", PLAYERS, 3))
    with pytest.raises(BadInput, match="what it may hold is of others"):
        GAME.changed(fields=(*GAME.fields, odd))


def test_one_word_more_than_a_line_has_would_name_a_box() -> None:
    """Where it is known how many players there are."""
    with pytest.raises(BadInput, match="position: box: found 'mine'"):
        GAME.read_line(f"{GAME.write_line(START)} mine")
    with pytest.raises(BadInput, match="found '7 fields', expected 5 fields"):
        GAME.read_line(f"{GAME.write_line(START)} mine yours")


# --- moves ----------------------------------------------------------------------------------------


def test_a_move_names_what_it_may_name_without_a_position() -> None:
    assert str(GAME.read_move("play joker")) == "play joker"
    with pytest.raises(BadInput) as wrong:
        GAME.read_move("play slowly joker")
    assert (wrong.value.found, wrong.value.hint) == ("joker", "")
    assert wrong.value.expected == "one of ace, king, queen, jack, ten"


def test_a_move_made_otherwise_is_refused_too() -> None:
    with pytest.raises(BadInput, match="one of ace, king, queen, jack, ten"):
        START.check(GAME.actions[1]("joker"))


@pytest.mark.parametrize(
    ("text", "hint"),
    [("play slwly king", "slowly"), ("play plain king", "plainly"), ("play kng", "king")],
)
def test_the_second_word_of_other_moves_may_be_meant(text: str, hint: str) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.read_move(text)
    assert wrong.value.hint == hint


def test_a_move_is_no_text() -> None:
    with pytest.raises(TypeError, match="'play king' is no move"):
        START.then("play king")

"""Meanings that chance seldom meets, each on a small position that tells them apart."""

from __future__ import annotations

from stops import (
    COINS,
    DECK,
    EACH_SEAT,
    EACH_STOP,
    FREE,
    HAND,
    IT,
    KINDS,
    MOVER,
    OTHER,
    OTHERS,
    OWN,
    PURSE,
    SEATS,
    STOP,
    YOU,
    after,
    worth,
)

from rulespec.language.bags import Each, Listed, Onto, Top
from rulespec.language.effects import EMPTY, Becomes, ForEach, Goes, If, Procedure, Repeat
from rulespec.language.fields import Bag, number_of, set_of
from rulespec.language.replacing import Instead
from rulespec.language.terms import (
    Figure,
    Fixed,
    Greatest,
    Join,
    Next,
    Region,
    SetNoun,
    Size,
    Supposing,
    Total,
    Where,
)
from rulespec.readers.python.program import Program
from rulespec.readers.python.slots import slots

# --- terms ----------------------------------------------------------------------------------------


def test_the_greatest_of_none_is_zero():
    assert worth(Greatest(EACH_STOP, Figure(-3))) == 0
    assert worth(Greatest(EACH_STOP, Figure(-3)), free=1) == -3


def test_less_than_never_is_never():
    assert worth(Each(Fixed("x", KINDS, 1), COINS).count(), coins=-2) == 0
    assert worth(Each(Fixed("x", KINDS, 1), COINS).count(), coins=2) == 2


def test_directions_are_not_turned_round():
    assert worth(Next(FREE, "on"), free=0b0101) == 0b1010
    assert worth(Region(FREE, OTHER, "on"), free=0b0010, other=0b1111) == 0b1110
    assert worth(Region(FREE, OTHER, "on"), free=0b0001, other=0b0010) == 0


def test_a_family_within_itself():
    """A word about a member means another one where the family is gone through again."""
    size = number_of("size", "", Size(OWN.at(IT)))
    greatest = Where(EACH_SEAT, size >= Greatest(EACH_SEAT, size))

    assert worth(greatest, own=(1, 3)) == 2
    assert worth(greatest, own=(3, 3)) == 3


def test_a_family_within_a_member_of_another():
    """As above, where what is inside hangs on what is outside."""
    size = number_of("size", "", Size(OWN.at(IT) & STOP))
    inner = Total(EACH_SEAT, size + Total(EACH_STOP, Total(EACH_SEAT, size)))

    assert worth(Total(EACH_STOP, inner), free=3, own=(1, 3)) == 15


# --- effects --------------------------------------------------------------------------------------


def test_at_once_two_change_places():
    found = after((Becomes(FREE, OTHER), Becomes(OTHER, FREE)), free=1, other=6)

    assert (found["free"], found["other"]) == ((6,), (1,))


def test_at_once_a_key_is_read_before_it_changes():
    steps = (Becomes(MOVER, Next(MOVER, "rival")), Becomes(OWN.at(MOVER), FREE))

    assert after(steps, free=5)["own"] == (5, 0)
    assert after(*steps, free=5)["own"] == (0, 5)


def test_a_condition_may_speak_of_each_key():
    key = SetNoun("key", "", SEATS, "key")
    found = after(Becomes(OWN, OWN.at(key) | FREE, when=OWN.at(key).some(), each=key),
                  own=(0, 2), free=1)  # fmt: skip

    assert found["own"] == (0, 3)


def test_each_value_is_worked_out_before_any_is_set():
    key = SetNoun("key", "", SEATS, "key")
    found = after(Becomes(OWN, OWN.at(Next(key, "rival")), each=key), own=(1, 2))

    assert found["own"] == (2, 1)


def test_one_value_for_several_keys_is_worked_out_once():
    found = after(Becomes(OWN.at(OTHERS), OWN.at(YOU) | Next(OWN.at(YOU), "on")), own=(1, 0))

    assert found["own"] == (3, 3)


def test_what_has_nowhere_to_go_stays():
    nobody = YOU.when(FREE.some())
    there, gone = Goes(PURSE, PURSE, HAND.at(nobody)), Goes(PURSE, HAND.at(nobody), PURSE)

    assert after(there, purse=0x0201)["purse"] == (0x0201,)
    assert after(there, purse=0x0201, free=1)["hand"] == (0x0201, 0)
    assert after(gone, purse=0x0201, hand=(1, 0))["purse"] == (0x0201,)


def test_only_what_is_there_goes():
    two = Each(Fixed("x and y", KINDS, 3), Figure(2))
    found = after(Goes(two, PURSE, HAND.at(YOU)), purse=0x0301)

    assert (found["purse"], found["hand"]) == ((0x0100,), (0x0201, 0))
    found = after(Goes(Top(DECK), DECK, PURSE), deck=(2, 0))
    assert (found["purse"], found["deck"]) == ((1 << 16,), ((0,),))


def test_a_round_begins_with_the_first():
    """Each takes the top: who begins has the first card."""
    take = (Becomes(HAND.at(IT), HAND.at(IT) + Each(Top(DECK))), Becomes(DECK, DECK.rest()))
    one_each = ForEach(EACH_SEAT, (take,), first=Next(MOVER, "rival"))

    assert after(one_each, deck=(0, 1))["hand"] == (1 << 8, 1)


def test_who_goes_first_may_be_anybody_or_nobody():
    """Whoever stands in a set begins; where nobody does, the first of all."""
    take = (Becomes(HAND.at(IT), HAND.at(IT) + Each(Top(DECK))), Becomes(DECK, DECK.rest()))
    where_free = ForEach(EACH_SEAT, (take,), first=Next(MOVER, "rival").when(FREE.some()))

    assert after(where_free, deck=(0, 1))["hand"] == (1, 1 << 8)
    assert after(where_free, deck=(0, 1), free=2)["hand"] == (1 << 8, 1)


def test_a_bag_when_something_holds():
    some = Becomes(PURSE, (PURSE + HAND.at(YOU)).when(FREE.some()))

    assert after(some, purse=0x0201, hand=(1, 0))["purse"] == (0,)
    assert after(some, purse=0x0201, hand=(1, 0), free=1)["purse"] == (0x0202,)


def test_words_are_worked_out_again_after_a_step():
    own = set_of("own-stops", "", OWN.at(YOU))
    found = after(Becomes(FREE, own), Becomes(OWN.at(YOU), EMPTY), Becomes(OTHER, own), own=(5, 0))

    assert (found["free"], found["other"]) == ((5,), (0,))


def test_a_family_in_a_round_of_itself():
    reach = set_of("reach", "", OWN.at(IT) | Next(OWN.at(IT), "on"))
    found = after(ForEach(EACH_SEAT, (Becomes(OWN.at(IT), reach | Join(EACH_SEAT, reach)),)),
                  own=(1, 4))  # fmt: skip

    assert found["own"] == (0b1111, 0b1111)


def test_arguments_are_those_of_the_call():
    """They are worked out before it; the same words mean others in the next call, and after it."""
    who = SetNoun("who", "", SEATS, "taken")
    theirs = set_of("theirs", "", OWN.at(who))
    inner = Procedure("inner", (who,), (If(theirs.some(), (Becomes(OTHER, OTHER | theirs),)),))
    outer = Procedure("outer", (who,), (
        If(theirs.some(), ()), inner(Next(who, "rival")), Becomes(FREE, FREE | theirs),
    ))  # fmt: skip
    found = after(outer(MOVER), own=(1, 2))
    assert (found["free"], found["other"]) == ((1,), (2,))

    turn = Procedure("turn", (who,), (Becomes(MOVER, Next(MOVER, "rival")), inner(who)))
    assert after(turn(MOVER), own=(1, 2))["other"] == (1,)


def test_one_and_several_for_one_noun():
    """A procedure that takes one thing, within one that takes several by the same noun."""
    who = SetNoun("who", "", SEATS, "taken")
    inner = Procedure("inner", (who,), (Becomes(COINS, COINS + Size(OWN.at(who))),))
    outer = Procedure("outer", (who,), (inner(YOU), Becomes(OTHER, OWN.at(who))))

    assert after(outer(Fixed("both", SEATS, 3)), own=(1, 6))["other"] == (7,)


def test_repeated_at_most_so_often():
    once = Repeat(3, Figure(7) >= COINS, (Becomes(COINS, COINS + Figure(2)),))

    assert after(once)["coins"] == (6,)
    assert after(once, coins=5)["coins"] == (9,)


def test_small_bags_are_counted():
    """Also at one key, of a bag of which it is known how few it holds."""
    few = Bag("few", "", KINDS, per=SEATS, most=9)
    made = Program(slots([few]), (), None, {}, lambda _, __: (), str)

    assert made.value(few.at(YOU).count())((0x090807, 3), 1) == 24
    assert made.value(few.at(YOU).count() * Figure(2))((0x090807, 3), 2) == 6
    assert made.value(few.at(Fixed("both", SEATS, 3)).count())((0x090807, 3), 2) == 27


def test_words_are_worked_out_again_each_time():
    """Also those that were worked out before the steps that are repeated."""
    more = number_of("more", "", COINS + Figure(1))
    least = If(more <= Figure(9), ())
    found = after(least, Repeat(5, more <= Figure(3), (Becomes(COINS, more),)))

    assert found["coins"] == (3,)


def test_bags_of_piles():
    assert worth(Listed(Onto(DECK, Fixed("x and z", KINDS, 5))), deck=(2,)) == 0x020001


# --- said of something else, and supposed ---------------------------------------------------------


def test_a_word_said_of_something_else_is_what_it_means_then():
    blocked = set_of("blocked", "the blocked stops", FREE - OTHER)
    here = Instead({OTHER: Next(FREE, "on")})

    assert worth(blocked, free=0b0111, other=0b0001) == 0b0110
    assert worth(here(blocked), free=0b0111, other=0b0001) == 0b0001
    assert here(blocked | OTHER) == (FREE - Next(FREE, "on")) | Next(FREE, "on")
    assert here(FREE) is FREE


def test_only_what_is_supposed_is_otherwise():
    more = Size(FREE).equals(Figure(2))
    supposed = Supposing(more, FREE, Next(FREE, "on"))

    assert worth(supposed, free=0b0101) is True
    assert worth(supposed, free=0b1001) is False
    assert worth(supposed & more, free=0b0110) is True
    assert worth(Supposing(more, OTHER, FREE), free=0b0110, other=1) is True

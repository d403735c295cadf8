"""``prepare``: what an action is sure of, compared with a plain search over every hand."""

from __future__ import annotations

import pytest
from games.moscow_paris.laid import ACT, OVER, fewer
from moscow_tables import table, walked

from rulespec.games.moscow_paris.components import CARDS, CITIES
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.moscow_paris.claims import claims
from solvers.moscow_paris.prepare import prepare

NO_SWAPS = ["swap"] * 4 + ["exchange"] * 3 + ["two"] * 3 + ["three"] * 3 + ["cancel"] * 3


def known(before, then):
    """The hand without what was drawn, which nobody counts on."""
    drawn = before.deck[: len(before.deck) - len(then.deck)]
    seat = then.seats[before.mover]
    return then.changed(
        history=(),
        seats=then.with_seat(before.mover, seat.changed(hand=fewer(seat.hand, drawn))),
    )


def after(position, move):
    """What may come of a move: with each city of the pile that may come up."""
    for at in range(max(1, len(position.cities))):
        cities = position.cities[at:] + position.cities[:at]
        turned = position.changed(cities=cities)
        then = known(turned, turned.then(move))
        yield then
        if len(then.cities) == len(cities):
            return


def worst(position, player, pool):
    """The least that a player can claim at the next turn, from the end of the own action on."""
    if position.phase == OVER:
        return 0
    if position.mover is player and position.phase == ACT:
        return claimed(position)
    if position.mover is player:
        return max(min(worst(then, player, pool) for then in after(position, move))
                   for move in position.moves())
    if position.phase == ACT:
        seat, other = position.seats[position.mover], position.mover
        found = []
        for card, number in enumerate(pool):
            if number:
                hand = tuple(int(at == card) for at in range(len(CARDS)))
                held = position.changed(seats=position.with_seat(other, seat.changed(hand=hand)))
                found += [min(worst(then, player, pool) for then in after(held, move))
                          for move in held.moves()]
        return min(found)
    return min(min(worst(then, player, pool) for then in after(position, move))
               for move in position.moves())


def claimed(position):
    """The most that can be claimed, of cities that lie there already."""
    lying = {CITIES.elements[line.city] for line in position.lines if line is not None}
    answer = claims(position)
    ways = answer.what.ways if isinstance(answer, Found) else ()
    return max((way.points for way in ways if lying.issuperset(way.cities)), default=0)


def by_hand(position):
    """For each action what it is sure of."""
    player = position.mover
    other = position.seats[1 - position.players.index(player)]
    pool = tuple(a + b for a, b in zip(other.hand, counted(position.deck), strict=True))
    blind = position.changed(history=())
    return {move: min(worst(then, player, pool) for then in after(blind, move))
            for move in blind.moves()}


def counted(deck):
    return tuple(deck.count(card) for card in range(len(CARDS)))


def small(**changes):
    """A table at which no action card is unseen, so that every hand can be tried."""
    return table(discard=NO_SWAPS, cities=["city-9"],
                 gone=[f"city-{at}" for at in range(10, 17)]
                 + ["moscow", "paris", "rome", "berlin", "istanbul"], **changes)


@pytest.mark.slow
@pytest.mark.parametrize("changes", [
    {"rows": ["mail<city-5>", "mail<city-6>tank", "tank<city-7>", "<city-8>"]},
    {"rows": ["luggage<city-5>", "mail<city-6>tank", "tank<city-7>", "sleeper<city-8>"],
     "first": {"hand": ["mail", "tank"], "front": ["mail", "tank", "luggage"]}},
])  # fmt: skip
def test_every_hand_and_every_city_tried_gives_the_same(changes):
    position = small(**changes)
    sure = by_hand(position)
    answer = prepare(position)
    assert isinstance(answer, Found)
    assert answer.what.sure == answer.bound == max(sure.values())
    best = {move for move, worth in sure.items() if worth == answer.what.sure}
    assert set(answer.what.actions) <= best


def test_a_pair_and_four_empty_rows_are_sure_of_one_city():
    """The other player can take or cover one of the rows, and no card takes the pair away."""
    answer = prepare(small())
    assert answer.what.sure == 1

def test_a_pair_can_be_swapped_away():
    """Swaps are among the unseen cards, and the other player has a wagon to swap for the mail."""
    first = {"hand": ["mail", "luggage", "sleeper", "saloon"], "front": ["mail"]}
    second = {"hand": ["mail", "mail", "swap", "tank"], "front": ["dining"]}
    position = table(first=first, second=second)
    answer = prepare(position)
    assert answer.what.sure == 0
    assert answer.what.hoped == 1
    for move in ("front luggage", "done", "swap first:mail second:dining", "done"):
        position = position.play(move)
    assert isinstance(claims(position), NoneExists)


def test_the_line_leaves_no_more_than_it_says():
    for position in walked(range(2), 40, default=True):
        if position.phase != ACT:
            continue
        answer = prepare(position, limits=Limits(seconds=0.4))
        if isinstance(answer, Found):
            assert answer.what.answer[0] == answer.what.action
            assert answer.what.sure <= answer.what.hoped
        else:
            assert isinstance(answer, GaveUp)
            assert answer.best.sure <= answer.bound


def test_what_is_hidden_changes_nothing():
    """Another deal of what the player cannot see has the same answer."""
    position = table()
    deck, hand = position.deck, position.seats[1].hand
    card = deck[-1]
    taken = tuple(number + (at == card) - (at == CARDS.places["mail"])
                  for at, number in enumerate(hand))
    other = position.changed(
        deck=(CARDS.places["mail"], *deck[:-1][::-1]),
        seats=position.with_seat(position.players[1], position.seats[1].changed(hand=taken)),
        cities=position.cities[::-1],
    )
    assert not other.faults()
    first, second = prepare(position).what, prepare(other).what
    assert (first.actions, first.sure, first.hoped) == (second.actions, second.sure, second.hoped)


def test_out_of_turn_and_out_of_time():
    assert isinstance(prepare(table(phase="claim")), NoneExists)
    answer = prepare(table(), limits=Limits(seconds=1e-9))
    assert isinstance(answer, GaveUp)
    assert answer.why == "time"

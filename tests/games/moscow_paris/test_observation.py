"""What a player may know: one's own hand, and nothing that lies face down."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from games.moscow_paris.laid import Player, Position, laid_out, listed, observed, set_up, write_line
from games.moscow_paris.tables import holding, table
from games.referee import Chance
from games.walked import reached as positions

from rulespec.errors import BadInput
from rulespec.games.moscow_paris.components import CARDS

SEEDS = range(5)


def reached(game: str, seed: int) -> tuple[Chance, list[Position]]:
    chance, found = positions(game, seed)
    return chance, [laid_out(at) for at in found]


def counts(cards: Iterable[int]) -> tuple[int, ...]:
    found = list(cards)
    return tuple(found.count(card) for card in range(len(CARDS)))


def shuffled(position: Position, player: Player, chance: Chance) -> Position:
    """The position with everything that is hidden from the player dealt anew."""
    hidden = [*position.deck]
    for other, seat in zip(position.players, position.seats, strict=True):
        hidden += [] if other is player else listed(seat.hand)
    chance.shuffle(hidden)
    seats = []
    for other, seat in zip(position.players, position.seats, strict=True):
        held = 0 if other is player else sum(seat.hand)
        dealt, hidden = hidden[:held], hidden[held:]
        seats.append(seat if other is player else seat.changed(hand=counts(dealt)))
    return position.changed(
        seats=tuple(seats),
        deck=tuple(hidden),
        cities=tuple(chance.sample(position.cities, len(position.cities))),
        seed=chance.getrandbits(30),
        history=tuple(f"{chance.getrandbits(48):012x}" for _ in range(chance.randrange(5))),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_differs_in_hidden_things_only_looks_the_same(seed: int) -> None:
    chance, found = reached("moscow-paris", seed)
    for position in found:
        for player in position.players:
            seen, other = observed(position, player), shuffled(position, player, chance)
            assert other != position
            assert observed(other, player) == seen
            assert str(observed(other, player)) == str(seen)
            assert repr(observed(other, player)) == repr(seen)
            assert str(observed(other, player).table) == str(seen.table)


def test_hidden_things_are_dealt_anew_indeed() -> None:
    """The test above would show nothing if its positions were the same ones."""
    start = set_up(seed=1)
    dealt = [shuffled(start, Player.FIRST, Chance(seed)) for seed in range(20)]

    assert len({at.deck for at in dealt}) == 20
    assert len({at.cities for at in dealt}) == 20
    assert len({at.seats[1] for at in dealt}) > 15


def test_one_s_own_hand_is_seen() -> None:
    one, other = (table(holding(card), holding(), deck=[]) for card in ("mail", "tank"))

    assert observed(one, "first") != observed(other, "first")
    assert observed(one, "second") == observed(other, "second")


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_else_is_open(seed: int) -> None:
    """Rows, fronts, cities got and gone, and the discard pile."""
    for position in reached("moscow-paris", seed)[1]:
        for player in position.players:
            seen = observed(position, player)
            hidden = {name: getattr(position, name) for name in
                      ("deck", "cities", "history", "seed")}
            hands = tuple(shown.changed(hand=seat.hand) for shown, seat in
                          zip(seen.table.seats, position.seats, strict=True))
            assert seen.table.changed(seats=hands, **hidden) == position
            assert seen.table.seats[player] == position.seats[player]


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_things_are_counted(seed: int) -> None:
    for position in reached("moscow-paris", seed)[1]:
        seen = observed(position, position.mover)
        assert seen.hands == tuple(sum(seat.hand) for seat in position.seats)
        assert (seen.deck, seen.cities) == (len(position.deck), len(position.cities))
        assert (seen.table.deck, seen.table.cities) == ((), ())


def test_a_partner_s_hand_is_hidden_too() -> None:
    """The text lets a team put cities together, and no cards."""
    position = set_up(seed=2, players=4, teams=True)

    assert not any(observed(position, "first").table.seats[Player.THIRD].hand)


def test_in_words() -> None:
    position = table(holding("swap", "mail", front=("tank",)), holding(), deck=["two"],
                     cities=["rome", "paris"])

    assert str(observed(position, "first")).splitlines() == [
        "first holds mail, first-class, first-class, swap",
        "hands: 4 5",
        "cards in the pile: 1; cities in theirs: 2",
    ]
    assert "swap" not in str(observed(position, "second"))
    assert "swap" not in write_line(observed(position, "second").table)


def test_players_are_named_by_their_turn() -> None:
    start = set_up()

    assert observed(start, "second") == observed(start, Player.SECOND)
    with pytest.raises(BadInput) as refused:
        observed(start, "third")
    assert (refused.value.place, refused.value.found) == ("player", "third")

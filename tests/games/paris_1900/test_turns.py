"""The course of the game: the steps of a turn, whose turn comes next, and how the game ends."""

from __future__ import annotations

import pytest
from games.paris_1900.boards import board, played
from games.paris_1900.tabled import NONE, Player, Position, set_up

from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import SITES, TILES


def moves(position: Position) -> set[str]:
    return set(map(str, position.moves()))


def kinds(position: Position) -> set[str]:
    return {move.rule for move in position.moves()}


def next_tile(position: Position, stack: int) -> str:
    return TILES.elements[position.stacks[stack - 1][0]]


def lying(position: Position) -> dict[str, str]:
    """For each site with a building its tile."""
    return {
        site: TILES.elements[tile]
        for site, tile in zip(SITES.elements, position.lying, strict=True)
        if tile != NONE
    }


# --- the first turns ----------------------------------------------------------------------------


def test_a_turn_begins_with_a_tile() -> None:
    """Nobody has a chip or a token yet, and no resource can be bought."""
    start = set_up(seed=1)

    assert moves(start) == {"draw 1", "draw 2", "draw 3"}


@pytest.mark.parametrize("stack", [1, 2, 3])
def test_a_tile_is_laid_on_its_own_site(stack: int) -> None:
    start = set_up(seed=1)
    tile = next_tile(start, stack)
    then = start.play(f"draw {stack}")

    assert lying(then) == {tile: tile}
    assert [len(at) for at in then.stacks] == [10 if at == stack else 11 for at in (1, 2, 3)]
    assert (then.phase, then.mover) == ("act", Player.FIRST)
    assert then.chips == start.chips


def test_the_first_actions_are_keys_on_banks_and_the_arc() -> None:
    """Nobody has a key on the board that could move, and tiles are left."""
    then = set_up(seed=1).play("draw 1")
    banks = {f"key bank-{name}" for name in
             ("belleville", "batignolles", "montmartre", "la-villette", "saint-germain",
              "chaillot")}

    assert moves(then) == banks | {"key arc"}


def test_a_bank_pays_and_the_arc_does_not() -> None:
    """Belleville's bank pays 2, which is a stand-in, and Chaillot's 7."""
    acting = set_up(seed=1).play("draw 1")
    paid = [acting.play(f"key {name}") for name in ("bank-belleville", "bank-chaillot", "arc")]

    assert [at.seat.francs for at in paid] == [3 + 2, 3 + 7, 3]
    assert [acting.bank - at.bank for at in paid] == [2, 7, 0]
    assert {at.seat.hand for at in paid} == {9}
    assert {at.phase for at in paid} == {"after"}


def test_after_the_action_there_is_no_other() -> None:
    then = played(set_up(seed=1), "draw 1", "key arc")

    assert moves(then) == {"done"}
    assert then.check("key bank-chaillot").broken == ("act.phase",)
    assert then.check("draw 1").broken == ("draw.phase",)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round(players: int) -> None:
    position, order = set_up(seed=1, players=players), []
    for place in ("bank-belleville", "bank-chaillot"):
        for _ in range(players):
            order.append(position.mover)
            position = played(position, "draw 1", f"key {place}", "done")

    assert order == list(Player)[:players] * 2
    assert position.mover == Player.FIRST
    assert position.phase == "draw"


def test_a_key_goes_to_the_tile_of_the_first_turn() -> None:
    """From the Arc to any district, for the full cost; from then on it is no other's."""
    start = set_up(seed=3)
    tile = next_tile(start, 1)
    cost = int(tile.rpartition("-")[2])
    district = tile.rpartition("-")[0]
    position = played(start, "draw 1", f"key bank-{district}", "done", "draw 2", "key arc", "done",
                      "draw 3")
    bought = position.play(f"move bank-{district} > {tile}")

    assert position.check(f"move bank-{district} > {tile}").legal
    assert bought.seat.francs == position.seat.francs - cost
    assert bought.check("key arc").broken == ("act.phase",)


def test_an_illegal_move_is_not_played() -> None:
    with pytest.raises(BadInput, match=r"draw\.phase"):
        set_up(seed=1).play("draw 1").play("draw 1")


# --- the variant --------------------------------------------------------------------------------

DRAWN = {"phase": "lay", "drawn": "chaillot-3", "drew": True, "ignores_districts": True}
"""The bakery of cost 3 waits to be laid."""


def test_in_the_variant_a_tile_waits_for_a_district() -> None:
    start = set_up(seed=1, ignores_districts=True)
    tile = next_tile(start, 2)
    waiting = start.play("draw 2")
    cost = tile.rpartition("-")[2]
    laid = waiting.play("lay chaillot")

    assert lying(waiting) == {}
    assert kinds(waiting) == {"lay"}
    assert len(moves(waiting)) == 6
    assert lying(laid) == {f"chaillot-{cost}": tile}
    assert (laid.phase, laid.drawn) == ("act", NONE)


def test_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    """In five districts the site of cost 3 is taken, in the sixth there is a bakery."""
    taken = [f"{at}-3" for at in ("belleville", "batignolles", "la-villette", "saint-germain")]
    full = [*taken, "chaillot-3=montmartre-3", "montmartre-1"]
    waiting = board(sites=full, stacks=[["montmartre-2"], [], []], **DRAWN)
    removed = waiting.play("remove")

    assert moves(waiting) == {"remove"}
    assert waiting.check("lay montmartre").broken == ("lay.kind",)
    assert waiting.check("lay belleville").broken == ("lay.free",)
    assert lying(removed) == lying(waiting)
    assert removed.phase == "act"


def test_a_tile_that_fits_somewhere_stays() -> None:
    waiting = board(sites=["belleville-3"], stacks=[["montmartre-2"], [], []], **DRAWN)

    assert waiting.check("remove").broken == ("remove.none",)


# --- the end ------------------------------------------------------------------------------------


def test_once_all_tiles_are_drawn_turns_begin_with_the_action() -> None:
    """The last tile is drawn by the second of two; the first then acts at once."""
    sites = [site for site in SITES.elements if site != "chaillot-8"]
    last = board(phase="draw", mover="second", sites=sites, stacks=[[], [], ["chaillot-8"]])
    drawn = last.play("draw 3")
    then = played(drawn, "key arc", "done")

    assert moves(last) == {"draw 3"}
    assert (then.phase, then.mover) == ("act", Player.FIRST)
    assert "end" in kinds(drawn)
    assert "end" in kinds(then)


def test_no_end_token_while_there_are_tiles() -> None:
    early = board(drew=True, stacks=[["chaillot-8"], [], []])

    assert early.check("end e1").broken == ("end.stacks",)


def test_an_end_token_is_an_action() -> None:
    then = board().play("end e4")

    assert then.phase == "after"
    assert then.check("end e5").broken == ("act.phase",)
    assert then.seat.points == 0
    assert then.play("use e4").seat.points == 6


@pytest.mark.parametrize("taker", ["first", "second", "third"])
def test_the_round_is_played_to_its_end_and_then_one_more(taker: str) -> None:
    """Everyone has had as many turns as the others when the game is over."""
    position = board({}, {}, {}, mover=taker, end_tokens=["e4"])
    position = played(position, "end e4", "done")
    order = []
    while not position.is_over:
        order.append(str(position.mover))
        position = played(position, "key arc" if len(order) < 4 else "key bank-chaillot", "done")
    seated = ["first", "second", "third"]

    assert order == [*seated[seated.index(taker) + 1 :], *seated]
    assert position.moves() == []


def test_the_last_round_gives_time_for_tokens() -> None:
    position = board(end_tokens=["e4"], mover="second")
    position = played(position, "end e4", "done", "key arc", "done")
    then = played(position, "use e4", "key arc")

    assert then.seats[Player.SECOND].points == 6
    assert then.play("done").is_over


def test_after_the_end_nothing_can_be_done_but_what_may_be_done_at_any_time() -> None:
    over = board({"goods": ["wood=1"], "tokens": ["7"]}, {}, phase="over", ending="last-round",
                 end_tokens=[])
    closed = over.changed(ruleset=over.ruleset.with_reading("trade.when", "own-turn"))

    assert list(map(str, over.moves())) == ["sell wood"]
    assert closed.moves() == []
    assert closed.check("sell wood").broken == ("trade.turn",)
    assert over.check("use 7").broken == ("use.turn",)


def test_who_can_do_nothing_is_done() -> None:
    """No key behind the screen, none on the board, no end token left: the turn ends."""
    stuck = board({"hand": 0}, {}, end_tokens=[], ending="last-round")
    able = board({"hand": 1}, {}, end_tokens=[], ending="last-round")

    assert moves(stuck) == {"done"}
    assert able.check("done").broken == ("done.action",)


# --- a whole game -------------------------------------------------------------------------------


def quiet_turn(position: Position) -> tuple[Position, bool]:
    """The next turn and whether a tile was drawn: a key if possible, else an end token, or none."""
    drawing = position.phase == "draw"
    if drawing:
        position = position.play(next(move for move in position.moves() if move.rule == "draw"))
    for rule in ("key", "end", "move"):
        some = [move for move in position.moves() if move.rule == rule]
        if some:
            position = position.play(some[0])
            break
    return position.play("done"), drawing


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game(players: int) -> None:
    """33 tiles are drawn; twelve end tokens are taken; then the round ends, and one more."""
    position, turns, drawn, last = set_up(seed=players, players=players), 0, 0, 0
    while not position.is_over:
        position, drawing = quiet_turn(position)
        turns, drawn = turns + 1, drawn + drawing
        last = last or (turns if not position.end_left else 0)
    rest = -last % players

    assert drawn == 33
    assert turns == last + rest + players
    assert turns % players == 0
    assert len(lying(position)) == 33
    assert position.faults() == ()

"""The most of something: every answer against all positions, or what is known elsewhere."""

from __future__ import annotations

import json
import pickle
import tomllib
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest
from any_games import FILES

from rulespec.answers.position import Position
from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import game
from rulespec.language.terms import Figure, Size
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.arranging import LOOKED_AT
from rulespec.search.asked import asked
from rulespec.search.limits import Limits
from rulespec.search.pieces import Unfit
from rulespec.wishes.objectives import Counted, Objective, read_objective, worth
from rulespec.wishes.partial import Partial, read_partial
from rulespec.wishes.wishes import Judged
from solvers.questions import most as asking
from solvers.questions.find import find
from solvers.questions.most import most

LIMITS = Limits(seconds=30)
PONTS, OTHELLO, BLOKUS = (FILES[name] for name in ("ponts", "othello", "blokus_duo"))
SHOPS = """
game = "paris-paris"
edition = "abacus-2003"
[position]
phase = "build"
first = "grey"
mover = "grey"
piles = [["odeon.black", "opera.red", "louvre.yellow"]]
resting = ["quartier-latin.green"]
open-marker = "black"
offered = ["pompidou.green", "les-halles.green", "hotel-de-ville.yellow"]
shops = ["montmartre=grey+violet", "les-halles=violet+?", "hotel-de-ville=grey+?", "?"]
[position.grey]
marker = "red"
reserve = {grey}
[position.violet]
marker = "blue"
reserve = 17
"""


def ponts() -> Game:
    return game(PONTS)


@cache
def bridges() -> tuple[Position, ...]:
    """All positions of the seven bridges without a fault."""
    first = ponts().set_up()
    mover, lit = ponts().fields
    every = (
        first.changed({mover: player, lit: rows})
        for player in ponts().players
        for rows in product(range(1 << 7), repeat=2) if not rows[0] & rows[1]
    )  # fmt: skip
    return tuple(at for at in every if not at.faults())


def of(text: str, player: str | None = None, name: str = PONTS) -> Objective:
    return read_objective(game(name), [text], player)


def partial(text: str) -> Partial:
    return read_partial(tomllib.loads(text), "table.toml")


@pytest.mark.parametrize("player", ["left", "right"])
@pytest.mark.parametrize("text", ["total", "lead", "score.lanterns", "lights", "lit of=right"])
def test_of_all_positions_the_most(text: str, player: str) -> None:
    objective = of(text, player)
    answer = most(asked(PONTS), objective, limits=LIMITS)
    assert isinstance(answer, Found)
    assert answer.bound == answer.what.worth == max(worth(objective, at) for at in bridges())
    assert worth(objective, answer.what.what) == answer.bound
    assert not answer.what.what.faults()


def test_what_is_wished_and_known_counts() -> None:
    mover, lit = ponts().fields
    objective = of("total", "left")
    wishes = [Size(lit.at(mover)) <= Figure(2)]
    answer = most(asked(PONTS, wishes, {mover: "left"}), objective, limits=LIMITS)
    among = [at for at in bridges() if at.mover == "left" and at[lit][0].bit_count() <= 2]
    assert isinstance(answer, Found)
    assert answer.bound == max(worth(objective, at) for at in among)


def test_what_a_document_leaves_open_is_completed() -> None:
    text = f"""
game = {json.dumps(PONTS)}
edition = "house"
[position]
mover = "left"
[position.left]
bridges = ["west", "?"]
[position.right]
bridges = ["school"]
"""
    _, lit = ponts().fields
    objective = of("total", "left")
    answer = most(partial(text), objective, limits=LIMITS)
    among = [at for at in bridges() if at.mover == "left" and at[lit][0] & 1 and at[lit][1] == 32]
    assert isinstance(answer, Found)
    assert answer.bound == max(worth(objective, at) for at in among) > 1
    assert answer.what.what in among


def test_none_fits() -> None:
    mover, lit = ponts().fields
    both = Size(lit.at(mover)).equals(Size(lit.at(mover) - lit.at(mover))) & lit.at(mover).some()
    answer = most(asked(PONTS, [both]), of("total", "left"), limits=LIMITS)
    assert isinstance(answer, NoneExists)


def test_the_turn_that_outflanks_most() -> None:
    """From a cell each way all discs up to the edge but the last; the middle is never empty."""
    ways = [(x, y) for x, y in product((-1, 0, 1), repeat=2) if x or y]

    def outflanked(column: int, row: int) -> int:
        beyond = {1: (7 - column, 7 - row), -1: (column, row), 0: (7, 7)}
        return sum(max(0, min(beyond[x][0], beyond[y][1]) - 1) for x, y in ways)

    edge = max(outflanked(*at) for at in product(range(8), repeat=2)
               if not set(at) <= {3, 4})  # fmt: skip
    place = game(OTHELLO).actions[0]
    objective = read_objective(game(OTHELLO), ["flips"], action=place)
    answer = most(asked(OTHELLO, [Judged(place, legal=True)]), objective, limits=LIMITS)
    assert isinstance(answer, Found)
    assert answer.bound == edge
    position, move = answer.what.what
    _, discs = game(OTHELLO).fields
    before, after = (at[discs][game(OTHELLO).seats.places[position.mover]].bit_count()
                     for at in (position, position.then(move)))  # fmt: skip
    assert after - before == edge + 1


# --- shops that are to earn most ------------------------------------------------------------------


def test_two_new_shops_on_every_two_places() -> None:
    """Where they earn most on two tours, with the shops that stand already."""
    built = next(at for at in game("paris-paris").fields if at.name == "shops")
    objective = read_objective(
        game("paris-paris"), ["tour line=green", "tour line=black"], player="grey"
    )
    text = SHOPS.format(grey=15)
    known = partial(text.replace("+?", "").replace(', "?"', "")).position
    stands, room = known.values(built), known.box.tables.capacity
    places = [(at, n) for at in range(len(stands)) for n in (1, 2)]
    found = []
    for chosen in combinations(places, 2):
        shops = list(stands)
        for at, _ in chosen:
            shops[at] += 1
        if all((shops[at] & 255) + (shops[at] >> 8) <= room[at] for at, _ in chosen):
            found.append(worth(objective, known.changed({built: shops})))
    answer = most(partial(text), objective, limits=LIMITS)
    assert isinstance(answer, Found)
    assert answer.bound == max(found)


@pytest.mark.parametrize(
    ("new", "lines", "points"),
    [
        (3, ["green", "black"], 11), (3, ["green", "red", "blue"], 13),
        (5, ["green", "black"], 17), (5, ["green", "red", "blue"], 19),
    ],
)  # fmt: skip
def test_what_a_search_over_pairs_of_shops_proved(new: int, lines: list[str], points: int) -> None:
    """An earlier search, over what shops and pairs of shops bring, proved as much."""
    objective = read_objective(game("paris-paris"), [f"tour line={at}" for at in lines], "grey")
    answer = most(partial(SHOPS.format(grey=17 - new)), objective, limits=LIMITS)
    assert isinstance(answer, Found)
    assert answer.bound == points


# --- not in time ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [PONTS, OTHELLO, BLOKUS, "paris-paris", "moscow-paris"])
@pytest.mark.parametrize("seconds", [0.001, 0.2])
def test_a_limit_gives_the_best_so_far_and_a_bound_that_holds(name: str, seconds: float) -> None:
    objective = of("total", game(name).players[0], name)
    answer = most(asked(name, players=2), objective, limits=Limits(seconds=seconds))
    assert not isinstance(answer, NoneExists)
    best = answer.what if isinstance(answer, Found) else answer.best
    if best is not None:
        assert worth(objective, best.what) == best.worth
        assert answer.bound is None or best.worth <= answer.bound
    assert isinstance(answer, GaveUp) or answer.bound == answer.what.worth


def test_whoever_cancels_is_told_what_is_known() -> None:
    calls = []

    def cancelled() -> bool:
        calls.append(1)
        return len(calls) > 3

    answer = most(asked(OTHELLO), of("total", "black", OTHELLO),
                  limits=Limits(cancelled=cancelled))  # fmt: skip
    assert isinstance(answer, GaveUp)
    assert answer.why == "cancelled"


def test_an_answer_is_pickled() -> None:
    answer = most(asked(PONTS), of("total", "left"), limits=LIMITS)
    assert pickle.loads(pickle.dumps(answer)) == answer  # noqa: S301  # our own


# --- in words -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "total, lead"), ("lamps", "total, lead"), ("lead", "whose lead"),
        ("lit", "which of the players"), ("lit of=left right", "what it stands for"),
        ("lit of=middle", "one of the players"), ("lights of=left", "no of="),
        ("lights bridge=west", "no words"), ("over", "total, lead"),
    ],
)  # fmt: skip
def test_words_that_say_nothing_are_refused(text: str, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        of(text)


def test_a_word_of_a_move_needs_a_move_or_what_it_stands_for() -> None:
    with pytest.raises(BadInput, match="say what line is"):
        of("tour", "grey", "paris-paris")
    with pytest.raises(BadInput, match="with an action"):
        of("flips", None, OTHELLO)
    with pytest.raises(BadInput, match="one of the lines"):
        of("tour line=pink", "grey", "paris-paris")
    with pytest.raises(BadInput, match="one of left, right"):
        of("total", "middle")


def test_terms_may_be_told_as_they_are() -> None:
    mover, lit = ponts().fields
    answer = most(asked(PONTS), (Counted(Size(lit.at(mover)), "left"),), limits=LIMITS)
    assert answer.bound == 4


# --- on the command line --------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "shops.toml"
    path.write_text(SHOPS.format(grey=14), encoding="utf-8")
    return str(path)


def told(capsys, *words: str) -> tuple[int, str, str]:
    code = main(words)
    found = capsys.readouterr()
    return code, found.out, found.err


WORDS = ("--most", "tour line=green", "--most", "tour line=black", "--player", "grey")


def test_the_command_tells_position_and_figure(table: str, capsys) -> None:
    code, out, err = told(capsys, "find", table, *WORDS)
    assert (code, err) == (0, "")
    assert "tour line=green + tour line=black: 11\n" in out
    assert "Proved: z3 refutes" in out
    code, out, _ = told(capsys, "find", table, *WORDS, "--json")
    found = json.loads(out)["found"]
    assert (code, found["most"]) == (0, 11)
    read = game("paris-paris").read_line(found["line"])
    assert worth(read_objective(read.game, WORDS[1:4:2], "grey"), read) == 11


def test_the_command_writes_a_document(table: str, tmp_path: Path, capsys) -> None:
    code, out, _ = told(capsys, "find", table, *WORDS, "--toml")
    path = tmp_path / "found.toml"
    path.write_text(out, encoding="utf-8")
    assert (code, told(capsys, "check", str(path))[0]) == (0, 0)


def test_the_command_completes_a_document(table: str, capsys) -> None:
    code, out, err = told(capsys, "find", table)
    assert (code, err) == (0, "")
    assert "paris-paris/1 abacus-2003" in out


def test_the_command_says_what_it_cannot_read(table: str, capsys) -> None:
    assert told(capsys, "find", table, "--most", "tours")[0] == 2
    assert told(capsys, "find", table, "--player", "grey")[0] == 2
    assert told(capsys, "find", table, "--most", "total", "--limit", "0.001")[0] == 3
    assert told(capsys, "find", table, "--most", "total", "--limit", "0")[0] == 2


def test_more_is_found_than_without() -> None:
    answer = find(PONTS, limits=LIMITS)
    assert isinstance(answer, Found)
    assert worth(of("total", "left"), answer.what) <= 4


# --- a whole reserve ------------------------------------------------------------------------------

TOWN = """
game = "city-of-light"
edition = "gaga-2021"
[position]
stage = "second"
mover = "blue"
finished = "blue"
streets = '''
obcbb**b
cbbobooc
cbb**bbb
obobbcbo
bocoo**o
coobobbc
coo**ooo
boboocob
'''
postcards = "starters"
"""


def town(*reserve: str) -> tuple[Position, Partial]:
    """The board with nothing built, and with any of the reserve placed anywhere."""
    held = f"[position.blue]\nreserve = {json.dumps(reserve)}\n"
    known = partial(TOWN + held).position
    supply = next(at for at in known.game.fields if at.name == "supply")
    placed = [f"{at}=?" for at in reserve]
    open_ = f"supply = {json.dumps(known.names(supply))}\nplaced = {json.dumps(placed)}\n"
    return known, partial(TOWN + open_ + '[position.blue]\nreserve = "?"\nlying = "?"\n')


def reached(position: Position) -> set[int]:
    """What blue can have by any buildings placed one after the other, orange doing nothing."""
    total = {position.score("blue").total}
    for move in position.moves():
        if move.action.id == "build":
            then = position.then(move)
            total |= reached(then.changed({then.game.turn: "blue"}))
    return total


@pytest.mark.parametrize("reserve", [("V3", "T5"), ("I3", "O4"), ("L4", "T5")])
def test_the_most_of_a_reserve_is_that_of_all_ways_to_place_it(reserve: tuple[str, ...]) -> None:
    known, open_ = town(*reserve)
    answer = most(open_, of("total", "blue", "city-of-light"), limits=LIMITS)
    assert isinstance(answer, Found)
    assert answer.bound == max(reached(known))
    assert answer.what.what.score("blue").total == answer.bound


@pytest.mark.parametrize("reserve", [("V3",), ("V3", "T5"), ("I3", "O4")])
def test_a_solver_says_the_same_of_where_pieces_lie(
    reserve: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    objective = of("total", "blue", "city-of-light")
    arranged = most(town(*reserve)[1], objective, limits=LIMITS)
    monkeypatch.setattr(asking, "Arranging", unfit)
    solved = most(town(*reserve)[1], objective, limits=LIMITS)
    assert isinstance(arranged, Found)
    assert isinstance(solved, Found)
    assert (arranged.how, solved.how) == (LOOKED_AT, asking.RAISED)
    assert arranged.bound == solved.bound


def unfit(*_: object) -> None:
    raise Unfit


@pytest.mark.parametrize("seconds", [0.001, 0.3, 0.8])
def test_no_reserve_is_said_to_be_placed_best_too_soon(seconds: float) -> None:
    """Four engines of earlier searches gave 39 for these six."""
    _, open_ = town("V3", "L4", "T5", "I3", "O4", "P5")
    answer = most(open_, of("total", "blue", "city-of-light"), limits=Limits(seconds=seconds))
    best = answer.what if isinstance(answer, Found) else answer.best
    assert best is None or best.worth <= 39
    assert answer.bound is None or answer.bound >= 39
    assert isinstance(answer, GaveUp) or best.worth == 39


@pytest.mark.slow
def test_postcards_may_be_used_besides() -> None:
    """Four engines gave 30 for each of 657 ways to use these two before building."""
    text = TOWN + """
supply = ["I3", "O4", "L4", "T4", "S4", "W5", "X5", "P5", "C6", "L6"]
placed = ["V3=?", "T5=?", "garden=?", "lamp=?"]
[position.blue]
reserve = "?"
lying = "?"
activated = {lacks = [
    "levitation", "metropolitain", "sacre-coeur", "peintre", "chartier", "bouquinistes"]}
"""
    answer = most(partial(text), of("total", "blue", "city-of-light"), limits=Limits(seconds=100))
    assert (type(answer), answer.bound) == (Found, 30)


@pytest.mark.slow
def test_more_of_a_reserve() -> None:
    """Four engines of earlier searches gave 31 for three, and 39 for six."""
    for reserve, total in ((("V3", "L4", "T5"), 31), (("V3", "L4", "T5", "I3", "O4", "P5"), 39)):
        _, open_ = town(*reserve)
        answer = most(open_, of("total", "blue", "city-of-light"), limits=Limits(seconds=200))
        assert (type(answer), answer.bound) == (Found, total)

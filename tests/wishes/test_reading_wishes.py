"""Documents of wishes: what they say, and every kind of mistake in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from wished_games import BLOKUS_DUO, CONNECT_FOUR, GAMES, OTHELLO, wished

from rulespec.documents.files import dumps
from rulespec.errors import BadInput
from rulespec.language.fields import Past
from rulespec.language.registry import game
from rulespec.wishes.knowing import agrees
from rulespec.wishes.parts import by_key
from rulespec.wishes.reading import read_wished
from rulespec.wishes.wishes import AnyOf, Every, Holds, Judged, Otherwise, Wins, looked_for, met
from solvers.unknown import ANY, Part


def position(name: str = OTHELLO, *moves: str):  # any game's
    """The beginning of a game, or what comes of it."""
    at = game(name).set_up()
    for move in moves:
        at = at.play(move)
    return at


# --- wishes ---------------------------------------------------------------------------------------

TRUE = (
    'field = "discs"\nof = "black"\nhas = ["d5"]\nlacks = ["a1"]\nsize = 2',
    'field = "discs"\nof = ["black", "white"]\nis = ["d4", "e4", "d5", "e5"]',
    'field = "mover"\nis = "black"',
    'noun = "theirs"\nhas = ["d4"]',
    'noun = "theirs"\nplayer = "white"\nhas = ["d5"]',
    'noun = "own"\nsize = {least = 1, most = 2}',
    'score = "discs"\nplayer = "white"\nis = 2',
    'score = "total"\nleast = 2\nmost = 2',
    'number = "discs of=black"\nis = 2',
    'number = "own"\nplayer = "white"\nleast = 2\nmost = 2',
    'winner = ["black", "white"]',
    'can = "place"',
    'can = "pass"\nis = false',
    "over = false",
    'move = "place d3"\nlegal = true',
    'move = "place d4"\nbreaks = ["place.empty", "place.flips"]',
    'move = "place d3"\nnoun = "flips"\nis = ["d4"]',
    'move = "place d3"\nnot = true\nlegal = false',
    'winner = "black"\nnot = true',
)


@pytest.mark.parametrize("told", TRUE)
def test_what_is_so_at_the_beginning(told: str) -> None:
    (wish,) = wished(OTHELLO, f"[[wish]]\n{told}\n").wishes
    assert met(wish, position())
    assert not met(Otherwise(wish), position())


@pytest.mark.parametrize("told", TRUE)
def test_not_turns_it_round(told: str) -> None:
    if "not" in told:
        return
    (wish,) = wished(OTHELLO, f"[[wish]]\n{told}\nnot = true\n").wishes
    assert isinstance(wish, Otherwise)
    assert not met(wish, position())


def test_any_is_one_of_several() -> None:
    told = '[[wish]]\n[[wish.any]]\nwinner = "black"\n[[wish.any]]\ncan = "{move}"\n'
    for move, so in (("place", True), ("pass", False)):
        (wish,) = wished(OTHELLO, told.format(move=move)).wishes
        assert isinstance(wish, AnyOf)
        assert met(wish, position()) is so


def test_a_wish_of_each_kind_becomes_data() -> None:
    kinds = {
        'winner = "black"': Wins, "over = true": Holds, 'move = "pass"\nlegal = true': Judged,
        'action = "place"\nlegal = true\nnoun = "flips"\nsize = 3': Every,
    }  # fmt: skip
    for told, kind in kinds.items():
        (wish,) = wished(OTHELLO, f"[[wish]]\n{told}").wishes
        assert isinstance(wish, kind)


def test_a_move_is_looked_for_where_only_its_kind_is_named() -> None:
    said = wished(OTHELLO, '[[wish]]\naction = "place"\nlegal = true\nnoun = "flips"\nsize = 1')
    action = looked_for(said.wishes)
    assert action is not None
    assert action.id == "place"
    at = position()
    assert met(said.wishes[0], at, at.read("place d3"))
    assert not met(said.wishes[0], at, at.read("place a1"))
    assert not met(said.wishes[0], at)


def test_bags_and_piles_are_compared_by_number_and_order() -> None:
    told = (
        'field = "hand"\nof = "first"\nsize = 5', 'field = "deck"\nsize = {least = 10}',
    )  # fmt: skip
    at = position("moscow-paris")
    held = list(at.names(game("moscow-paris").slots.fields["hand"])["first"])
    top, second = at.names(game("moscow-paris").slots.fields["deck"])[:2]
    for line in (
        f'field = "deck"\ntop = "{top}"', f'field = "hand"\nof = "first"\nis = {held}',
        f'field = "hand"\nof = "first"\nhas = {held}',
    ):  # fmt: skip
        (wish,) = wished("moscow-paris", f"[[wish]]\n{line}").wishes
        assert met(wish, at)
    for line in (f'field = "deck"\nis = ["{top}", "{second}"]',
                 f'field = "hand"\nof = "first"\nis = {held[1:]}',
                 f'field = "hand"\nof = "first"\nlacks = {held[:1]}',
                 f'field = "hand"\nof = "first"\nhas = {[*held, *held[:1]]}'):  # fmt: skip
        (wish,) = wished("moscow-paris", f"[[wish]]\n{line}").wishes
        assert not met(wish, at)
    assert all(wished("moscow-paris", f"[[wish]]\n{line}").wishes for line in told)


# --- what is known --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_position_as_documents_write_it_is_known_whole(name: str) -> None:
    at = position(name)
    table = at.game.write_position(at)
    many = f"players = {len(at.players)}" if len(at.game.numbers) > 1 else ""
    said = wished(name, dumps({"position": table}, ".toml"), many)
    assert agrees(at, said.known)
    moved = at.then(at.moves()[-1])
    assert not agrees(moved, said.known)
    unknown = [field.name for field in at.game.fields if field not in said.known]
    assert len(unknown) < len(at.game.fields)


def test_what_is_left_out_or_marked_is_not_known() -> None:
    said = wished(OTHELLO, '[position]\nmover = "?"\n[position.black]\ndiscs = ["d5", "?"]\n')
    (discs,) = said.known
    assert discs.name == "discs"
    black, white = by_key(discs, said.known[discs])
    assert black == Part(has=discs.universe.mask(["d5"]))
    assert white is ANY
    assert agrees(position(), said.known)


def test_a_part_of_a_set_is_known() -> None:
    told = '[position.black]\ndiscs = {has = ["d5"], lacks = ["d4"], size = {least = 2, most = 3}}'
    said = wished(OTHELLO, told)
    assert agrees(position(), said.known)
    assert not agrees(position(OTHELLO, "place d3"), said.known)


def test_keys_of_which_nothing_is_known() -> None:
    told = '[position]\nshops = ["opera=grey", "odeon=?", "?"]'
    said = wished("paris-paris", told, "players = 3")
    (shops,) = said.known
    values = dict(zip(shops.per.elements, by_key(shops, said.known[shops]), strict=True))
    assert values["odeon"] is ANY
    assert values["louvre"] is ANY
    assert values["opera"] is not ANY
    sure = wished("paris-paris", '[position]\nshops = ["opera=grey", "odeon=?"]', "players = 3")
    values = dict(zip(shops.per.elements, by_key(shops, sure.known[shops]), strict=True))
    assert values["odeon"] is ANY
    assert values["louvre"] == 0


def test_numbers_within_limits() -> None:
    told = "[position.grey]\npoints = {least = 3}\n[position.violet]\npoints = 0"
    said = wished("paris-paris", told)
    (points,) = said.known
    at = position("paris-paris")
    assert not agrees(at, said.known)
    assert agrees(at.changed({points: {"grey": 4}}), said.known)


def test_streets_with_cells_that_nobody_knows() -> None:
    """What is drawn in letters has a question mark for each cell that is not known."""
    rows = ["obcbb**b", "cbbobooc", "cbb**bbb", "obobbcbo", "bocoo**o", "coobobbc", "coo**ooo",
            "boboocob"]  # fmt: skip
    drawn = "\n".join(rows).replace("o", "?", 1)
    said = wished("city-of-light", f'[position]\nstreets = """\n{drawn}\n"""')
    known = {at.name: value for at, value in said.known.items()}
    assert {"colours", "common_streets", "lamp_cells"} == known.keys()
    first = 1
    for part in (*known["colours"].values(), known["common_streets"], known["lamp_cells"]):
        assert not part.has & first
        assert not part.lacks & first
        assert part.has | part.lacks | first == (1 << 64) - 1


def test_pieces_besides_which_there_may_be_more() -> None:
    said = wished("city-of-light", '[position]\npieces = ["blue.I3:f3-g3-h3", "?"]')
    placed = next(value for at, value in said.known.items() if at.name == "placed")
    assert placed["I3"].has
    assert placed["O4"] is ANY


def test_the_rest_of_a_pile_is_a_wish() -> None:
    said = wished("moscow-paris", '[position]\ndeck = "rest"', "players = 3")
    (wish,) = said.wishes
    at = position("moscow-paris")
    assert met(wish, at)
    deck = at.game.slots.fields["deck"]
    assert not met(wish, at.changed({deck: at[deck][1:]}))


def test_the_past_is_never_known() -> None:
    at = position("moscow-paris")
    said = wished("moscow-paris", '[position]\nphase = "act"')
    assert not any(isinstance(field, Past) for field in said.known)
    assert agrees(at, said.known)


# --- mistakes -------------------------------------------------------------------------------------

MISTAKES = {
    "wishes = 1": "wish.toml: found 'wishes'",
    '[[wish]]\nfeild = "discs"': "wish.toml: wish[1]: found 'feild'",
    "[[wish]]": "wish.toml: wish[1]: found 'nothing to speak of'",
    '[[wish]]\nfield = "disks"\nof = "black"\nsize = 1': "wish[1]: field: found 'disks'",
    '[[wish]]\nfield = "discs"\nsize = 1': "wish[1]: found 'no of'",
    '[[wish]]\nfield = "discs"\nof = "red"\nsize = 1': "wish[1]: of: found 'red'",
    '[[wish]]\nfield = "mover"\nof = "black"\nis = "black"': "wish[1]: of: found",
    '[[wish]]\nfield = "discs"\nof = "black"\nhas = ["d9"]': "wish[1]: has[1]: found 'd9'",
    '[[wish]]\nfield = "discs"\nof = "black"\nhas = ["d3", "d3"]': "wish[1]: has[2]: found 'd3'",
    '[[wish]]\nfield = "discs"\nof = "black"\nleast = 3': "wish[1]: least: found 'least'",
    '[[wish]]\nfield = "discs"\nof = "black"': "wish[1]: found 'nothing that is wished of it'",
    '[[wish]]\nfield = "discs"\nof = "black"\nsize = {}': "wish[1]: size: found 'an empty table'",
    '[[wish]]\nfield = "discs"\nof = "black"\nsize = {less = 1}': "wish[1]: size: found 'less'",
    '[[wish]]\nfield = "discs"\nof = "black"\nsize = {least = 3, most = 2}': "wish[1]: size: most",
    '[[wish]]\nfield = "discs"\nof = "black"\nplayer = "black"\nsize = 1': "wish[1]: player: found",
    '[[wish]]\nnoun = "flip"\nsize = 1': "wish[1]: noun: found 'flip'",
    '[[wish]]\nnoun = "flips"\nsize = 1': "expected move or action beside it",
    '[[wish]]\nnoun = "flips"\naction = "pass"\nsize = 1': "wish[1]: noun: found 'flips'",
    '[[wish]]\nnoun = "own"\nplayer = "red"\nsize = 1': "wish[1]: player: found 'red'",
    '[[wish]]\nnoun = "own"\nlegal = true\nsize = 1': "wish[1]: legal: found 'legal'",
    '[[wish]]\nscore = "disks"\nis = 1': "wish[1]: score: found 'disks'",
    '[[wish]]\nscore = "discs"\nis = "many"': "wish[1]: is: found 'many'",
    '[[wish]]\nscore = "discs"\nhas = ["d3"]': "wish[1]: has: found 'has'",
    '[[wish]]\nnumber = "disks of=black"\nis = 1': "wish[1]: number: found 'disks'",
    '[[wish]]\nnumber = "own of=black"\nis = 1': "number: found 'own of=black', expected no of=",
    '[[wish]]\nnumber = "flips"\nis = 1': "wish[1]: number: found 'what speaks of a move'",
    '[[wish]]\nnumber = "lead"\nis = 1': "wish[1]: number: found 'lead'",
    '[[wish]]\nnumber = ""\nis = 1': "wish[1]: number: found",
    '[[wish]]\nnumber = "total"\nhas = ["d3"]': "wish[1]: has: found 'has'",
    '[[wish]]\nwinner = "red"': "wish[1]: winner: found 'red'",
    "[[wish]]\nwinner = []": "wish[1]: winner: found 'an empty list'",
    '[[wish]]\ncan = "fly"': "wish[1]: can: found 'fly'",
    '[[wish]]\nover = "yes"': "wish[1]: over: found 'yes'",
    '[[wish]]\nmove = "place z3"\nlegal = true': "wish[1]: move: ",
    '[[wish]]\nmove = "place d3"': "wish[1]: found 'no verdict'",
    '[[wish]]\nmove = "place d3"\nlegal = true\nbreaks = ["place.empty"]': "wish[1]: breaks",
    '[[wish]]\nmove = "place d3"\nbreaks = ["place.emtpy"]': "did you mean 'place.empty'",
    '[[wish]]\nmove = "place d3"\naction = "place"\nlegal = true': "found 'move and action'",
    '[[wish]]\naction = "plaec"\nlegal = true': "did you mean 'place'",
    '[[wish]]\naction = "place"\nlegal = true\n[[wish]]\naction = "pass"\nlegal = true':
        "expected one kind of moves to be looked for",
    "[[wish]]\nover = true\nnot = 1": "wish[1]: not: found",
    "[[wish]]\n[[wish.any]]\nover = 1": "wish[1]: any[1]: over",
    '[position]\nmoover = "black"': "position: found 'moover'",
    '[position]\nmover = "red"': "position: mover: found 'red'",
    '[position.black]\ndiscs = ["z9"]': "position: black: discs",
    '[position.black]\ndiscs = {had = ["d3"]}': "position: black: discs: found 'had'",
    "[position.black]\ndiscs = {}": "position: black: discs: found 'an empty table'",
    '[position.black]\ndiscs = {has = ["d3"], lacks = ["d3"]}': "discs: lacks: found 'd3'",
    "[position.black]\ndiscs = {size = {least = 4, most = 2}}": "discs: size: most: found",
    "[position.black]\ndisks = []": "position: black: found 'disks'",
    "": "expected a [[wish]] or a [position]",
}  # fmt: skip


@pytest.mark.parametrize("told", list(MISTAKES))
def test_a_mistake_is_named_with_its_place(told: str) -> None:
    with pytest.raises(BadInput) as wrong:
        wished(OTHELLO, told)
    assert MISTAKES[told] in str(wrong.value)
    assert str(wrong.value).startswith("wish.toml")


def test_an_edition_that_nobody_knows() -> None:
    table = {"title": "x", "game": OTHELLO, "edition": "rulez", "position": {}}
    with pytest.raises(BadInput, match="edition: found 'rulez'"):
        read_wished(table, "wish.toml")


@pytest.mark.parametrize(
    ("name", "told", "first", "says"),
    [
        ("paris-paris", "[position]", "players = 9", "players: found '9'"),
        ("paris-paris", "[position.yellow]\npoints = 1", "players = 2", "one of those who play"),
        ("paris-paris", "[position.grey]\npoints = {least = -1}", "", "points: least"),
        ("paris-paris", '[position]\nshops = ["opra=grey"]', "", "did you mean 'opera'"),
        ("paris-paris", '[position]\nshops = ["opra=?"]', "", "did you mean 'opera'"),
        ("moscow-paris", '[[wish]]\nfield = "history"\nis = []', "", "field: found 'history'"),
        ("moscow-paris", '[[wish]]\nnoun = "in_row"\nhas = []', "", "found 'no of'"),
        (OTHELLO, "[position]", 'variant = "nowhere.py"', "variant: "),
        (CONNECT_FOUR, '[[wish]]\nscore = "total"\ntop = 1', "", "top: found"),
        (BLOKUS_DUO, '[[wish]]\nmove = "lay one"\nlegal = true', "", "move: "),
        ("city-of-light", '[position]\nstreets = "ob"', "", "streets: found '1 rows'"),
        ("city-of-light", '[position]\npieces = ["blue.I3"]', "", "pieces[1]"),
    ],
)
def test_a_mistake_in_another_game(name: str, told: str, first: str, says: str) -> None:
    with pytest.raises(BadInput) as wrong:
        wished(name, told, first)
    assert says in str(wrong.value)


def test_a_document_may_name_house_rules_beside_it(tmp_path: Path) -> None:
    (tmp_path / "ours.py").write_text(
        "from rulespec.language.registry import game\n"
        "from rulespec.language.variants import Variant\n"
        'OURS = Variant(id="ours", title="Ours", without=("place.flips",))\n'
        f'GAME = OURS.of(game("{OTHELLO}"))\n',
        encoding="utf-8",
    )
    table = {"title": "x", "game": OTHELLO, "edition": "rules", "variant": "ours.py",
             "wish": [{"move": "place a1", "legal": True}]}  # fmt: skip
    said = read_wished(table, str(tmp_path / "wish.toml"))
    assert said.game.id == "othello+ours"
    assert met(said.wishes[0], said.game.set_up())
    with pytest.raises(BadInput, match="a variant of connect-four"):
        read_wished({**table, "game": CONNECT_FOUR, "wish": []}, str(tmp_path / "wish.toml"))

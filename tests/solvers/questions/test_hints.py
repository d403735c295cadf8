"""Scopes and hints: what is tried first decides nothing, and what a search keeps to is said."""

from __future__ import annotations

from importlib.resources import files

import pytest
from wished_games import OTHELLO, wished

from rulespec.documents.files import load
from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import shelf
from rulespec.errors import BadInput
from rulespec.language import Figure, Fixed, Game, Hint, Next, Scope, Size
from rulespec.language.registry import game
from rulespec.language.terms import Truth
from rulespec.search.answers import Found, NoneExists
from rulespec.search.asked import SCOPE, Asked, asked
from rulespec.search.limits import Limits
from rulespec.search.reach import come_about, is_over, reach
from rulespec.wishes.fulfilled import fulfilled
from rulespec.wishes.objectives import read_objective
from rulespec.wishes.reading import read_wished
from solvers.questions import differ as differing
from solvers.questions.comparing import MET
from solvers.questions.differ import differ
from solvers.questions.find import PLAYED, SOLVED, answer, find
from solvers.questions.most import most
from solvers.questions.unknown_wishes import luby

MOVER, DISCS = game(OTHELLO).fields
FEW = Size(DISCS.at(MOVER)).equals(Figure(3))
BOTH = 'field = "discs", of = ["black", "white"]'
FULL = f'[[hint]]\nsays = "The board is full."\nwish = [{{{BOTH}, size = 64}}]'
FEW_TOLD = '[[wish]]\nfield = "discs"\nof = ["black", "white"]\nsize = 9\n'
PONTS = game("examples/games/ponts.py")
TURN, LIT = PONTS.fields
OWN = LIT.at(TURN)
LIGHTS = OWN | LIT.at(Next(TURN, "rival"))
OLD = Fixed("the old bridge", LIT.universe, LIT.universe.one("old"))
CITY = game("city-of-light")
EVERY = tuple(sorted(shelf(CITY).rglob("*.find.toml")))


def test_a_hint_that_holds_is_told_with_the_answer() -> None:
    told = f'[[wish]]\nnoun = "own"\nsize = 30\n{FULL}'
    found = answer(Asked.of(wished(OTHELLO, told)), Limits())
    assert isinstance(found, Found)
    assert found.how == f"{SOLVED}; it was tried first that: The board is full"
    assert sum(at.bit_count() for at in found.what[DISCS]) == 64


def test_a_hint_that_cannot_hold_decides_nothing() -> None:
    found = answer(Asked.of(wished(OTHELLO, FEW_TOLD + FULL)), Limits())
    assert isinstance(found, Found)
    assert found.how in {PLAYED, SOLVED}


def test_what_a_hint_knows_takes_the_place_of_less() -> None:
    told = ('[position.black]\ndiscs = {size = 2}\n[[hint]]\nsays = "They lie there."\n'
            '[hint.position.black]\ndiscs = ["a1", "d4"]\n')  # fmt: skip
    found = answer(Asked.of(wished(OTHELLO, told)), Limits())
    assert isinstance(found, Found)
    assert found.what.names(DISCS)["black"] == ["a1", "d4"]


def test_a_game_may_have_hints_and_scopes() -> None:
    """Hints of a game are tried once nothing was met in play; scopes hold for every answer."""
    scope = Scope("few", "The mover has three discs.", FEW)
    kept = game(OTHELLO).changed(scopes=(scope,), hints=(Hint("none", "Nobody has any.", ~FEW),))
    none_among = f"{SCOPE}: The mover has three discs"
    found = find(kept)
    assert isinstance(found, Found)
    assert (found.scope, found.how) == ("The mover has three discs", PLAYED)
    best = most(asked(kept), read_objective(kept, ["own"], "black"), limits=Limits(seconds=1))
    assert best.scope == none_among
    none = find(kept, [Size(DISCS.at(MOVER)).equals(Figure(4))])
    assert isinstance(none, NoneExists)
    assert none.scope == none_among


def scoped(says: str, holds: Truth) -> Game:
    """Ponts, and what all answers keep to."""
    return PONTS.changed(scopes=(Scope("scope", says, holds),))


@pytest.mark.parametrize("is_small", [True, False], ids=["a solver first", "games first"])
def test_what_parts_two_readings_is_in_scope(
    is_small: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A bridge of the rival's parts the readings; none does while no bridge is lit."""
    monkeypatch.setattr(differing, "_is_small", lambda _: is_small)
    house, strict = (PONTS.rules_for("house", at) for at in ((), [("apart", "any")]))
    kept = scoped("The mover has two.", Size(OWN) >= Figure(2))
    for of, least, scope in ((PONTS, 1, ""), (kept, 3, "The mover has two")):
        found = differ(of, house, strict)
        assert isinstance(found, Found)
        assert (found.what.size, found.scope) == (least, scope)
    dark = differ(scoped("It is dark.", ~LIGHTS.some()), house, strict)
    assert isinstance(dark, NoneExists)
    assert dark.scope.endswith(": It is dark")


@pytest.mark.parametrize("holds", [Size(OWN) >= Figure(2), Size(OWN).equals(Figure(99))])
def test_a_hint_is_tried_by_differ_and_decides_nothing(monkeypatch, holds: Truth) -> None:
    """No games are played and no frames taken: one is found as the hint says, or anywhere."""
    monkeypatch.setattr(differing, "_is_small", lambda _: False)
    monkeypatch.setattr(differing, "frames", lambda *_: ())
    monkeypatch.setattr(differing.Play, "games", lambda *_: iter(()))
    monkeypatch.setattr(differing._Search, "_smaller", lambda _, shown, how: (shown, how))
    house, strict = (PONTS.rules_for("house", at) for at in ((), [("apart", "any")]))
    found = differ(PONTS.changed(hints=(Hint("so", "So.", holds),)), house, strict)
    assert isinstance(found, Found)
    can_hold = holds != Size(OWN).equals(Figure(99))
    assert found.how == (f"{MET}; it was tried first that: So" if can_hold else MET)
    assert found.what.positions[0].worth(holds) is can_hold


def test_how_games_begin_parts_them_in_scope_only() -> None:
    house = PONTS.rules_for("house")
    for of, apart in ((PONTS, True), (scoped("A bridge is lit.", LIGHTS.some()), False)):
        other = of.changed(start={TURN: "right"})
        assert isinstance(differ(of, house, house, varied=other), Found) is apart


def test_a_game_leads_through_its_scope_only() -> None:
    """The old bridge can be lit at once, and never while nobody may have lit it."""
    dark = scoped("The old bridge is dark.", ~(LIGHTS & OLD).some())
    for of, is_found in ((PONTS, True), (dark, False)):
        target = of.set_up().play("light old")
        for told in (reach(of.set_up(), (LIGHTS & OLD).some()), come_about(of.set_up(), target)):
            assert isinstance(told, Found) is is_found
            assert is_found or told.scope.endswith("The old bridge is dark")
    over = reach(dark.set_up(), is_over)
    assert isinstance(over, Found)
    assert over.scope == "The old bridge is dark"
    assert "light old" not in map(str, over.what.moves)


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ('says = "So."', "neither wish nor position"),
        ('wish = [{noun = "own", size = 3}]', "says"),
        ('says = "So."\nthen = 3', "then"),
        ('says = "So."\nposition = {discs = 3}', "discs"),
    ],
)
def test_a_mistake_in_a_hint_is_named_with_its_place(told: str, says: str) -> None:
    with pytest.raises(BadInput) as refused:
        wished(OTHELLO, f'[[wish]]\nnoun = "own"\nsize = 3\n[[hint]]\n{told}')
    assert "hint[1]" in refused.value.place
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ('those = "houses"\nwho = [{noun = "house", size = 3}]', "own-houses"),
        ('those = "own-houses"', "who"),
        ('those = "own-houses"\nwho = []', "empty list"),
        ('those = "own-houses"\nwho = [{noun = "own", size = 3}]', "lamps-lit"),
        ('those = "own-houses"\nwho = [{noun = "house"}]', "nothing that is wished"),
        ('those = "own-houses"\nwho = [{noun = "house", size = 3}]\nhas = ["L7"]', "L7"),
        ('those = "own-houses"\nwho = [{noun = "house", size = 3, player = "blue"}]', "player"),
    ],
)
def test_a_mistake_in_what_is_so_of_members(told: str, says: str) -> None:
    with pytest.raises(BadInput) as refused:
        wished("city-of-light", f"[[wish]]\n{told}")
    assert refused.value.place.startswith("wish.toml: wish[1]")
    assert says in str(refused.value)


MEMBERS = {
    'who = [{noun = "house", size = 6}]': {"C6", "L6"},
    'who = [{noun = "house", size = 6}, {noun = "its-annex", size = 1}]': {"L6"},
    'who = [{noun = "lamps-lit", size = 3, not = true}]': {"C6"},
    'who = [{noun = "house", size = 5}]': set(),
}


@pytest.mark.parametrize("told", MEMBERS)
def test_those_of_whom_something_holds(told: str) -> None:
    """Orange's houses in the worked example are C6, L6 with the annex, and the garden."""
    path = EVERY[0]
    ruling = load_ruling(path.with_name(path.name.replace(".find.", ".ruling.")))
    first = f'[[wish]]\nplayer = "orange"\nthose = "own-houses"\n{told}\n'
    names = ", ".join(f'"{name}"' for name in sorted(MEMBERS[told]))
    for more in (f"is = [{names}]", f"size = {len(MEMBERS[told])}"):
        assert fulfilled(wished("city-of-light", first + more).wishes)(ruling.document.position)
    some = fulfilled(wished("city-of-light", first).wishes)
    assert some(ruling.document.position) is bool(MEMBERS[told])


def test_how_long_tries_are() -> None:
    assert [luby(at) for at in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


# --- the scoring example of both editions ---------------------------------------------------------


@pytest.mark.parametrize("path", EVERY, ids=lambda at: at.name)
def test_the_reconstruction_is_as_the_text_says(path) -> None:
    """The hints of the document are of another position, and no part of what is wished."""
    said = read_wished(load(path), str(path))
    ruling = load_ruling(path.with_name(path.name.replace(".find.", ".ruling.")))
    assert fulfilled(said.wishes, said.known)(ruling.document.position)


@pytest.mark.slow
@pytest.mark.parametrize("path", EVERY, ids=lambda at: at.name)
def test_the_scoring_example_is_found_from_its_text(path) -> None:
    """Its figures follow: 33, 15 and 48 for orange, 43, 13, -3, 4 and 57 for blue."""
    found = answer(Asked.of(read_wished(load(path), str(path))), Limits(seconds=120))
    assert isinstance(found, Found)
    assert found.how.startswith(f"{SOLVED}; it was tried first that: ")
    scores = {player: found.what.score(player) for player in ("orange", "blue")}
    lines = {player: {row.line.id: row.points for row in at.rows if row.points}
             for player, at in scores.items()}  # fmt: skip
    assert {player: at.total for player, at in scores.items()} == {"orange": 48, "blue": 57}
    assert lines["orange"] == {"score.lit": 33, "score.quarter": 15}
    assert lines["blue"] == {"score.lit": 43, "score.quarter": 13, "score.unbuilt": -3,
                             "score.painter": 4}  # fmt: skip


@pytest.mark.slow
def test_what_only_matters_in_another_box_is_found_there(tmp_path):
    """Three players can only share a place where two tokens 16 are in the game."""
    paris, mine = game("paris-1900"), tmp_path / "mine.toml"
    text = (files("rulespec.games.paris_1900") / "box.toml").read_text(encoding="utf-8")
    text = text.replace('"standard"', '"mine"', 1)
    mine.write_text(text.replace("three = [1, 6,", "three = [16, 6,", 1), encoding="utf-8")
    rules = paris.rules_for("choo-choo-2020", ())
    sides = (rules.with_reading("tie.skips", at) for at in ("counting", "one-skipped"))
    found = differ(paris, *sides, box=paris.load_box(mine), limits=Limits(seconds=600)).what
    one, other = found.positions
    assert one.box.name == "mine"
    assert not one.faults()
    assert not other.faults()
    assert one.score("fourth").total != other.score("fourth").total

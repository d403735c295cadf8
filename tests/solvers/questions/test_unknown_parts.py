"""Parts left unknown: what holds whatever they are, what hangs on them, and wrong documents."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count, product
from types import SimpleNamespace
from typing import Any

import pytest
from any_games import FILES, played

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.registry import game
from rulespec.search import limits
from rulespec.search.answers import Found, GaveUp, NoneExists
from rulespec.search.limits import Limits
from rulespec.search.unknown_parts import Judgement, Scores
from rulespec.wishes.knowing import agrees
from rulespec.wishes.partial import Partial, read_partial
from solvers.questions.unknown_parts import completed, judged, scored

OTHELLO = FILES["othello"]
Table = dict[str, Any]
Change = Callable[[Table], None]


def of_table(name: str, table: Table, **rules: str) -> Partial:
    edition = game(name).editions[0].id
    return read_partial({"game": name, "edition": edition, "position": table, **rules}, "t.toml")


def left_open(name: str, number: int, change: Change) -> Partial:
    """A position of a game played by chance, some of which is then unknown."""
    table = game(name).write_position(played(name, 1)[number])
    change(table)
    return of_table(name, table)


def verdict(partial: Partial, move: str) -> Judgement:
    answer = judged(partial, move, limits=Limits(seconds=60))
    assert isinstance(answer, Found), answer
    assert not answer.what.why
    return answer.what


def sheets(partial: Partial) -> Scores:
    answer = scored(partial, limits=Limits(seconds=60))
    assert isinstance(answer, Found), answer
    assert not answer.what.why
    return answer.what


# --- what is unknown in a position of each game ---------------------------------------------------


def othello(table: Table) -> None:
    table["white"]["discs"] = [*table["white"]["discs"], "?"]


def unseen(table: Table, *cells: str) -> None:
    """Streets of which some cells are unknown."""
    rows = [row.split() for row in table["streets"].splitlines()]
    for cell in cells:
        rows[int(cell[1]) - 1]["abcdefgh".index(cell[0])] = "?"
    table["streets"] = "\n".join(map(" ".join, rows))


def under_a_building(table: Table) -> None:
    assert table["pieces"] == ["orange.I3:a4-b4-c4"]
    unseen(table, "a4", "b4", "c4")


def two_streets(table: Table) -> None:
    unseen(table, "e4", "f3")


def mover_s_purse(table: Table) -> None:
    table[table["mover"]]["francs"] = table[table["mover"]]["goods"] = "?"
    del table["bank"]


def mover_s_hand(table: Table) -> None:
    table[table["mover"]]["hand"] = "?"
    table["deck"] = "rest"
    del table["history"]


def rival_s_hand(table: Table) -> None:
    rival = "second" if table["mover"] == "first" else "first"
    table[rival]["hand"] = table["deck"] = "?"


def shops(table: Table) -> None:
    table["shops"] = table[table["mover"]]["reserve"] = "?"


def face_down(table: Table) -> None:
    """Piles of which only the height is seen; the last, and one that is used up, may be there."""
    used = table["piles"].index([])
    table["piles"] = [{"size": len(pile)} if pile else [] for pile in table["piles"]]
    table["piles"][used] = table["piles"][-1] = ["?"]


def some_cells(table: Table, *cells: str) -> None:
    """White's discs, of which it is unknown only whether they lie on these cells."""
    taken = [at for player in ("black", "white") for at in table[player]["discs"]]
    every = [column + row for row in "12345678" for column in "abcdefgh"]
    lacks = [at for at in every if at not in {*taken, *cells}]
    table["white"]["discs"] = {"has": table["white"]["discs"],
                               "lacks": [*table["black"]["discs"], *lacks]}  # fmt: skip


STAYS = [
    ("city-of-light", 26, under_a_building, "build V3 f2-g2-f3"),
    ("paris-1900", 34, mover_s_purse, "key bank-batignolles"),
    ("moscow-paris", 10, rival_s_hand, "row 1 left saloon"),
    ("paris-paris", 15, shops, "pile 2"),
    ("paris-paris", 15, face_down, "pile 2"),
    (OTHELLO, 20, lambda table: some_cells(table, "a1", "a2"), "place e1"),
]
HANGS = [
    ("city-of-light", 26, two_streets, "build V3 f2-g2-f3", "build.colour"),
    ("paris-1900", 34, mover_s_purse, "move la-villette-2 > la-villette-4", "pay.francs"),
    ("moscow-paris", 10, mover_s_hand, "row 1 left saloon", "row.hand"),
    ("paris-paris", 20, shops, "build montmartre.red", "build.full"),
    ("paris-paris", 15, face_down, "pile 20", "pile.left"),
    (OTHELLO, 20, othello, "place e1", "place.empty"),
]


@pytest.mark.parametrize(("name", "number", "change", "move"), STAYS)
def test_a_legal_move_stays_legal_whatever_is_unknown(name, number, change, move) -> None:
    partial = left_open(name, number, change)
    found = verdict(partial, move)
    assert found.legal.so is True
    assert found.named.so is True
    assert all(truth.so is True for _, truth in found.clauses)
    assert found.shown.is_legal(move)


@pytest.mark.parametrize(("name", "number", "change", "move", "clause"), HANGS)
def test_a_move_hangs_on_what_is_unknown(name, number, change, move, clause) -> None:
    partial = left_open(name, number, change)
    found = verdict(partial, move)
    assert found.legal.answer == "hangs"
    truth = next(truth for at, truth in found.clauses if at.id == clause)
    assert truth.hangs is not None
    for at in (truth.hangs.so, truth.hangs.otherwise):
        assert not at.faults()
    assert clause not in truth.hangs.so.check(move).broken
    assert clause in truth.hangs.otherwise.check(move).broken
    assert found.legal.hangs.so.is_legal(move)
    assert not found.legal.hangs.otherwise.is_legal(move)
    assert truth.hangs.on
    assert all((at.field, at.place) in partial.open for at in truth.hangs.on)


def test_pieces_that_nobody_counted_follow_from_the_cells_covered() -> None:
    """Which pieces are left is unknown, but not how many cells they have."""
    whole = played(FILES["blokus_duo"], 1)[-1]
    table = whole.game.write_position(whole)
    for player in whole.players:
        table[player] |= {"left": "?", "last": "?"}
    for sheet in sheets(of_table(FILES["blokus_duo"], table)).sheets:
        total = whole.score(sheet.player).total
        assert (sheet.total.least, sheet.total.most) == (total, total)
        assert sheet.wins.so is (sheet.player in whole.winners())


# --- compared with every completion, one by one ---------------------------------------------------


def of_cells(number: int, *cells: str) -> tuple[Partial, list[Position]]:
    """Othello with unknown cells, and all completions."""
    whole = played(OTHELLO, 1)[number]
    table = game(OTHELLO).write_position(whole)
    some_cells(table, *cells)
    found = []
    for chosen in product((False, True), repeat=len(cells)):
        more = [at for at, there in zip(cells, chosen, strict=True) if there]
        discs = game(OTHELLO).write_position(whole)
        discs["white"]["discs"] += more
        found.append(of_table(OTHELLO, discs).position)
    return of_table(OTHELLO, table), [at for at in found if not at.faults()]


def of_streets(number: int, *cells: str) -> tuple[Partial, list[Position]]:
    """City of Light with unknown streets, and all completions."""
    name, found = "city-of-light", []
    whole = played(name, 1)[number]
    table = whole.game.write_position(whole)
    unseen(table, *cells)
    for letters in product("boc*.", repeat=len(cells)):
        streets = iter(table["streets"].split("?"))
        drawn = next(streets) + "".join(map("".join, zip(letters, streets, strict=True)))
        found.append(of_table(name, {**table, "streets": drawn}).position)
    return of_table(name, table), [at for at in found if not at.faults()]


BRUTE = [
    lambda: of_cells(12, "a1", "c6", "f3"),
    lambda: of_cells(20, "e1", "b7", "h4", "a4"),
    lambda: of_cells(30, "a1", "h8", "a8"),
    lambda: of_streets(26, "e4", "f3"),
    lambda: of_streets(26, "a1", "h8", "g2"),
]


@pytest.mark.parametrize("made", BRUTE)
def test_verdicts_are_those_of_all_completions_one_by_one(made) -> None:
    partial, every = made()
    assert every
    for move in map(str, every[0].moves()[::7]):
        found, broken = verdict(partial, move), [at.check(move).broken for at in every]
        for clause, truth in found.clauses:
            kept = {clause.id not in at for at in broken}
            assert truth.answer == ("hangs" if len(kept) > 1 else "always" if True in kept
                                    else "never")  # fmt: skip
        legal = {not at for at in broken}
        assert found.legal.so == (None if len(legal) > 1 else True in legal)


@pytest.mark.parametrize("made", BRUTE)
def test_scores_are_those_of_all_completions_one_by_one(made) -> None:
    partial, every = made()
    for sheet in sheets(partial).sheets:
        own = [at.score(sheet.player) for at in every]
        assert sheet.total is not None
        assert sheet.wins is not None
        for at in sheet.figures:
            assert at.proved
        assert sheet.total.least == min(at.total for at in own)
        assert sheet.total.most == max(at.total for at in own)
        assert sheet.total.lowest.score(sheet.player).total == sheet.total.least
        for line, at in sheet.lines:
            points = [one.points(line.id) for one in own]
            assert (at.least, at.most) == (min(points), max(points))
        won = {sheet.player in map(str, at.winners()) for at in every}
        assert sheet.wins.answer == ("hangs" if len(won) > 1 else "always" if True in won
                                     else "never")  # fmt: skip


@pytest.mark.parametrize("made", BRUTE)
def test_with_open_questions_too(made) -> None:
    """All readings of all open questions, each completion one by one."""
    partial, every = made()
    position = partial.position
    questions = position.ruleset.open()[:3]
    rules = [position.ruleset]
    for question in questions:
        rules = [at.with_reading(question.id, reading.id)
                 for at in rules for reading in question.readings]  # fmt: skip
    ways = [at.changed(ruleset=one) for at in every for one in rules]
    ways = [at for at in ways if not at.faults()]
    move = str(every[0].moves()[0])
    answer = judged(partial, move, questions=tuple(at.id for at in questions))
    assert isinstance(answer, Found)
    legal = {at.is_legal(move) for at in ways}
    assert answer.what.legal.so == (None if len(legal) > 1 else True in legal)
    totals = scored(partial, questions=tuple(at.id for at in questions))
    assert isinstance(totals, Found)
    for sheet in totals.what.sheets:
        own = [at.score(sheet.player).total for at in ways]
        assert sheet.total is not None
        assert (sheet.total.least, sheet.total.most) == (min(own), max(own))


def test_what_differs_is_no_more_than_matters() -> None:
    partial = left_open(OTHELLO, 20, othello)
    hangs = verdict(partial, "place e1").legal.hangs
    assert hangs is not None
    assert [(at.words, at.key, at.name) for at in hangs.on] == [("the discs", "white", "e1")]


def test_a_slow_machine_is_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """On it five seconds go by whenever somebody looks at the clock."""
    table = game(OTHELLO).write_position(played(OTHELLO, 1)[20])
    table["black"]["discs"] = table["white"]["discs"] = "?"
    partial, long = of_table(OTHELLO, table), Limits(seconds=10**6)
    seconds = count(step=5.0)
    told = []
    for clock in (time.monotonic, lambda: next(seconds)):
        monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=clock))
        answer = judged(partial, "place e1", limits=long)
        assert isinstance(answer, Found)
        told.append(answer.what.legal)
    assert told[0] == told[1]
    assert told[0].hangs is not None


# --- what follows from what is unknown ------------------------------------------------------------


def test_what_is_left_out_follows_from_what_is_unknown() -> None:
    """The bank has the coins that no player has."""
    partial = left_open("paris-1900", 34, mover_s_purse)
    assert {at.name for at, _ in partial.derived} == {"bank"}
    hangs = verdict(partial, "move la-villette-2 > la-villette-4").legal.hangs
    assert hangs is not None
    fields = {at.name: at for at in partial.game.fields}
    for at in (hangs.so, hangs.otherwise):
        francs = sum(at.values(fields["francs_of"])) + at[fields["bank"]]
        assert francs == sum(partial.position.values(fields["francs_of"])) + partial.position[
            fields["bank"]]  # fmt: skip


def test_the_rest_is_what_is_neither_known_nor_in_the_unknown_hand() -> None:
    partial = left_open("moscow-paris", 10, mover_s_hand)
    whole = played("moscow-paris", 1)[10]
    assert {at.name for at, _ in partial.rests} == {"deck"}
    answer = completed(partial)
    assert isinstance(answer, Found)
    names = {at.name: at for at in whole.game.fields}
    cards = [len(at.names(names["deck"])) + sum(map(len, at.names(names["hand"]).values()))
             for at in (whole, answer.what)]  # fmt: skip
    assert cards[0] == cards[1]


def test_the_completions_are_as_told() -> None:
    for name, number, change, *_ in STAYS:
        partial = left_open(name, number, change)
        answer = completed(partial)
        assert isinstance(answer, Found)
        known = {at: value for at, value in partial.known().items()
                 if at not in {one for one, _ in partial.derived}}  # fmt: skip
        assert agrees(answer.what, known)


def test_where_what_is_known_is_at_fault_there_is_no_completion() -> None:
    partial = of_table(OTHELLO, {
        "mover": "black", "black": {"discs": ["d4"]}, "white": {"discs": ["d4", "?"]},
    })  # fmt: skip
    for answer in (completed(partial), judged(partial, "place e1"), scored(partial)):
        assert isinstance(answer, NoneExists)
        assert answer.scope == "completions without a fault"


# --- wrong input, and too little time -------------------------------------------------------------


def wrong_tables() -> Iterator[tuple[str, Table, str, str]]:
    def moved(name: str, number: int = 10) -> Table:
        found: Table = game(name).write_position(played(name, 1)[number])
        return found

    yield OTHELLO, {**moved(OTHELLO), "movr": "?"}, "t.toml: position", "movr"
    table = moved(OTHELLO)
    table["white"]["discs"] = ["z9", "?"]
    yield OTHELLO, table, "t.toml: position: white: discs[1]", "z9"
    table = moved(OTHELLO)
    table["white"]["discs"] = {"has": ["?"]}
    yield OTHELLO, table, "t.toml: position: white: discs: has[1]", "?"
    table = moved(OTHELLO)
    table["white"]["discs"] = "a1?"
    yield OTHELLO, table, "t.toml: position: white: discs", "a1?"
    yield "moscow-paris", {**moved("moscow-paris"), "history": "?"}, (
        "t.toml: position: history"), "?"  # fmt: skip
    yield "moscow-paris", {**moved("moscow-paris"), "teams": {"is": "?"}}, (
        "t.toml: position: teams"), "is"  # fmt: skip
    yield "paris-paris", {**moved("paris-paris"), "shops": ["nowhere=?"]}, (
        "t.toml: position: shops"), "nowhere"  # fmt: skip


@pytest.mark.parametrize(("name", "table", "place", "found"), tuple(wrong_tables()))
def test_wrong_places_are_named(name, table, place, found) -> None:
    with pytest.raises(BadInput) as wrong:
        of_table(name, table)
    assert wrong.value.place == place
    assert found in str(wrong.value.found)


def test_only_parts_of_the_position_may_be_unknown() -> None:
    table = game(OTHELLO).write_position(played(OTHELLO, 1)[10])
    with pytest.raises(BadInput) as wrong:
        of_table(OTHELLO, table, edition="?")
    assert wrong.value.place == "t.toml: edition"


def test_a_move_that_is_none_is_refused() -> None:
    partial = left_open(OTHELLO, 20, othello)
    for move in ("put e1", "place z9"):
        with pytest.raises(BadInput):
            judged(partial, move)


@pytest.mark.parametrize(("name", "number", "change", "move"), STAYS)
def test_without_time_nothing_is_decided_wrongly(name, number, change, move) -> None:
    partial = left_open(name, number, change)
    for seconds in (0.001, 0.05, 0.2):
        answer = judged(partial, move, limits=Limits(seconds=seconds))
        assert not isinstance(answer, NoneExists)
        if isinstance(answer, Found):
            assert answer.what.legal.so is not False
            assert answer.what.legal.hangs is None
        else:
            assert answer.why == "time"
    assert isinstance(judged(partial, move, limits=Limits(seconds=0.0001)), GaveUp)
    assert isinstance(scored(partial, limits=Limits(seconds=0.0001)), GaveUp)

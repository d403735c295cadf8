"""Whatever is wrong in a document, it is one error that names the place."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.documents.files import dumps, loads
from rulespec.documents.positions import read_document
from rulespec.documents.records import read_record
from rulespec.documents.rulings import read_ruling
from rulespec.errors import BadInput
from rulespec.games.city_of_light import GAME

from .samples import POSITION, RECORD, RULING, Path, paths, spoilt, value_at, without

KINDS: dict[str, tuple[Callable[[dict[str, Any], str], object], dict[str, Any]]] = {
    "position": (read_document, POSITION),
    "record": (read_record, RECORD),
    "ruling": (read_ruling, RULING),
}
EVERY = [(kind, path) for kind, (_, document) in KINDS.items() for path in paths(document)]
TABLES = [
    (kind, path)
    for kind, (_, document) in KINDS.items()
    for path in ((), *paths(document))
    if isinstance(value_at(document, path), dict)
]
FREE_TEXTS = {"title", "note"}
"""Any text will do for these."""

WRONG = {
    "number": 7,
    "negative": -1,
    "enormous": 10**30,
    "broken": 1.5,
    "truth": True,
    "text": "no such thing",
    "empty text": "",
    "long text": "x" * 20_000,
    "list": ["no such thing"],
    "mixed list": [1, [2], {"a": []}],
    "long list": ["x"] * 5_000,
    "twice": ["flip", "flip"],
    "nested list": [[[[[[]]]]]],
    "table": {"no such thing": 1},
    "nested table": {"a": {"a": {"a": {}}}},
}


def named(path: Path) -> str:
    """The name nearest to a value in a document."""
    return next(name for name in reversed(path) if isinstance(name, str))


def refusal(kind: str, document: dict[str, Any]) -> str:
    """The error of a document that must not be read."""
    with pytest.raises(BadInput) as wrong:
        KINDS[kind][0](document, "doc.toml")
    text = str(wrong.value)
    assert text.startswith("doc.toml: ")
    assert "\n" not in text
    return text


def fits(path: Path, old: object, new: object) -> bool:
    """Whether the wrong value is right just there."""
    if isinstance(new, bool) or isinstance(old, bool):
        return isinstance(new, bool) and isinstance(old, bool)
    if isinstance(new, int) and isinstance(old, int):
        return -1_000_000 <= new <= 1_000_000 and (named(path) != "seed" or new >= 0)
    if named(path) in FREE_TEXTS:
        return isinstance(new, str) and len(new) < 10_000
    return path[:1] == ("ask",) and bool({"cells", "faults"} & set(path))  # tested below


@pytest.mark.parametrize("kind", KINDS)
def test_the_samples_themselves_are_read(kind: str) -> None:
    read, document = KINDS[kind]
    read(document, "doc.toml")


SPOILT = [
    pytest.param(kind, path, value, id=f"{kind}-{'-'.join(map(str, path))}-{wrong}")
    for kind, path in EVERY
    for wrong, value in WRONG.items()
    if not fits(path, value_at(KINDS[kind][1], path), value)
]


@pytest.mark.parametrize(("kind", "path", "value"), SPOILT)
def test_a_wrong_value_is_refused_by_name(kind: str, path: Path, value: object) -> None:
    assert named(path) in refusal(kind, spoilt(KINDS[kind][1], path, value))


@pytest.mark.parametrize(("kind", "path"), TABLES)
def test_an_unknown_name_is_refused(kind: str, path: Path) -> None:
    document = KINDS[kind][1]

    assert "moover" in refusal(kind, spoilt(document, (*path, "moover"), 1))


@pytest.mark.parametrize("kind", KINDS)
def test_a_slip_of_the_pen_is_pointed_out(kind: str) -> None:
    document = spoilt(without(KINDS[kind][1], ("edition",)), ("editon",), "gaga-2021")

    assert "did you mean 'edition'" in refusal(kind, document)


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        *((kind, (name,)) for kind in KINDS for name in ("game", "edition")),
        ("position", ("position",)),
        *(("position", ("position", at)) for at in ("stage", "mover", "streets", "postcards")),
        *(("ruling", (name,)) for name in ("title", "ask")),
        ("ruling", ("ask", 0, "move")),
        ("ruling", ("ask", 2, "faults")),
    ],
)
def test_what_must_be_said_is_asked_for(kind: str, path: Path) -> None:
    assert named(path) in refusal(kind, without(KINDS[kind][1], path))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("ask", 0, "cells"), {}),
        (("ask", 0, "cells"), {"build.lampp": ["d1"]}),
        (("ask", 0, "cells"), {"build.lamp": "d1"}),
        (("ask", 0, "cells"), {"build.lamp": [1]}),
        (("ask", 2, "faults"), True),
        (("ask", 2, "faults"), [1]),
        (("ask", 1, "lines"), {"score.lot": 1}),
    ],
)
def test_names_of_clauses_and_lines_are_looked_up(path: Path, value: object) -> None:
    assert named(path) in refusal("ruling", spoilt(RULING, path, value))


def test_a_question_expects_something() -> None:
    for ask in ({"move": "pass"}, {"score": "blue"}):
        assert "nothing expected" in refusal("ruling", {**RULING, "ask": [ask]})
    assert "nothing expected" not in refusal("ruling", {**RULING, "ask": []})


def test_a_question_asks_one_thing() -> None:
    both = {"move": "pass", "score": "blue", "verdict": "legal"}

    assert "move and score" in refusal("ruling", {**RULING, "ask": [both]})


@pytest.mark.parametrize(
    ("streets", "found"),
    [
        ("\n".join(["bbbbbbbb"] * 7), "7 rows"),
        ("\n".join(["bbbbbbbb"] * 7 + ["bbbbbbb"]), "row 8"),
        ("\n".join(["bbbbbbbb"] * 7 + ["bbbbbbbx"]), "h8"),
        ("\n".join(["bbbbbbbb"] * 7 + ["b b bbbb b b"]), "row 8"),
        ("\n".join(["bbbbbbbb"] * 7 + ["b  b b b b b b"]), "row 8"),
    ],
)
def test_a_wrong_drawing_is_named_by_row_or_cell(streets: str, found: str) -> None:
    assert found in refusal("position", spoilt(POSITION, ("position", "streets"), streets))


def test_a_position_is_given_once() -> None:
    line = "city-of-light/1 gaga-2021"

    assert "both position and line" in refusal("position", {**POSITION, "line": line})
    neither = without(POSITION, ("position",))
    assert "neither" in refusal("position", neither)
    assert "line" in refusal("position", {**neither, "line": line})


def test_an_illegal_move_is_named_by_its_number_and_reasons() -> None:
    """The second player may not take what the first has taken."""
    text = refusal("record", spoilt(RECORD, ("moves", 1), "take P5"))

    assert "moves[2]" in text
    assert "take.supply" in text or "take" in text


def test_a_game_has_a_set_up_or_moves() -> None:
    """Either says that it is a game; with neither, nothing does."""
    bare = without(RECORD, ("moves",))

    assert read_record(bare, "doc.toml").moves == ()
    assert read_record(bare, "doc.toml").setup == RECORD["setup"]
    assert "'moves'" in refusal("record", without(bare, ("setup",)))


def test_a_game_without_a_set_up_has_the_seed_0() -> None:
    start = read_record(without(RECORD, ("setup",)), "doc.toml").start
    seeded = {"seed": 0, "first": "blue", "postcards": "starters"}

    assert start == read_record({**RECORD, "setup": seeded}, "doc.toml").start
    assert start != read_record({**RECORD, "setup": {"seed": 1}}, "doc.toml").start


def test_the_greatest_seed_is_one_that_every_program_reads() -> None:
    read_record(spoilt(RECORD, ("setup", "seed"), 2**53), "doc.toml")

    assert "seed" in refusal("record", spoilt(RECORD, ("setup", "seed"), 2**53 + 1))


def test_nothing_is_guessed_for_what_is_missing() -> None:
    """What is there and known is not what was meant by a name that is missing."""
    assert "did you mean" not in refusal("position", without(POSITION, ("edition",)))


def test_a_wrong_passage_is_guessed_by_its_words() -> None:
    assert "did you mean 'score.tie'" in refusal("ruling", {**RULING, "cites": ["winner.tie"]})


def test_postcards_are_chosen_or_random() -> None:
    both = spoilt(RECORD, ("setup", "random-postcards"), value=True)

    assert "either" in refusal("record", both)


def refused(read: Callable[[Any, str], object], document: object) -> str | None:
    """The error of a document, if it is refused."""
    try:
        read(document, "doc.toml")
    except BadInput as wrong:
        assert "\n" not in str(wrong)  # noqa: PT017  # what is right need not be refused
        return str(wrong)
    return None


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=6), inside),
    max_leaves=6,
)


@settings(deadline=None)
@given(st.sampled_from(EVERY), anything)
def test_no_value_anywhere_gives_another_error(at: tuple[str, Path], value: object) -> None:
    kind, path = at
    read, document = KINDS[kind]
    error = refused(read, spoilt(document, path, value))
    assert error is None or error.startswith("doc.toml: ")


@settings(deadline=None, max_examples=200)
@given(
    st.sampled_from(list(KINDS)),
    st.sampled_from([".toml", ".json"]),
    st.integers(0, 4_000),
    st.integers(0, 20),
    st.binary(max_size=4),
)
def test_no_bytes_anywhere_give_another_error(
    kind: str, ending: str, start: int, length: int, put: bytes
) -> None:
    read, document = KINDS[kind]
    content = dumps(document, ending).encode()
    start %= len(content)
    changed = content[:start] + put + content[start + length :]
    error = refused(lambda text, place: read(loads(text, ending, place), place), changed)
    assert error is None or error.startswith("doc.toml: ")


LINE = GAME.write_line(read_document(POSITION, "doc.toml").position)  # type: ignore[arg-type]


@settings(deadline=None, max_examples=300)
@given(st.integers(0, len(LINE)), st.integers(0, 20), st.text("abcoP5*.:;/-+!~^> =3", max_size=4))
def test_no_slip_in_a_line_gives_another_error(start: int, length: int, put: str) -> None:
    line = LINE[:start] + put + LINE[start + length :]
    error = refused(read_document, {"game": "city-of-light", "line": line})
    assert error is None or error.startswith("doc.toml: line: ")

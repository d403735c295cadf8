"""Files are read within limits, and whatever is wrong is one clean error."""

import json
import pathlib
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulespec.documents import files
from rulespec.errors import BadInput, printable

DEEP = 100_000


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (".toml", "a = "),
        (".toml", "a = 1\na = 2"),
        (".toml", "a = " + "[" * DEEP),
        (".toml", "a = " + "[" * 41 + "]" * 41),
        (".toml", "a = " + "{a = " * DEEP),
        (".toml", '"""x"""" = [' + "[" * DEEP),
        (".toml", ".".join("a" * DEEP) + " = 1"),
        (".toml", "[" + " . ".join("a" * DEEP) + "]"),
        (".toml", 'x = ["""a"""", {' + ".".join("b" * DEEP) + " = 1}]"),
        (".toml", "a = nan"),
        (".toml", "a = [1, [inf]]"),
        (".toml", "a = " + "9" * 10_000),
        (".toml", 'a = "\0"'),
        (".toml", 'a = "\\u0000"'),
        (".json", ""),
        (".json", "[]"),
        (".json", "1"),
        (".json", '{"a": 1, "a": 2}'),
        (".json", '{"a": {"b": 1, "b": 1}}'),
        (".json", '{"a": NaN}'),
        (".json", '{"a": -Infinity}'),
        (".json", '{"a": 1e999}'),
        (".json", '{"a": ' + "[" * DEEP),
        (".json", '{"a": ' * DEEP),
        (".json", '{"a": ' + "[" * 41 + "]" * 41 + "}"),
        (".json", '{"a": ' + "9" * 10_000 + "}"),
        (".json", '{"a": "\\ud800"}'),
        (".json", '{"\\ud800": 1}'),
        (".json", '{"a": "\\u0000"}'),
        (".json", '{"a": "\0"}'),
    ],
)
def test_a_wrong_text_is_one_error(ending: str, text: str) -> None:
    with pytest.raises(BadInput) as wrong:
        files.loads(text, ending, "here")

    place = r"here(: line [0-9]+, column [0-9]+|: end of document|: a(\[[0-9]+\])*)?"
    assert re.match(f"{place}: found ", str(wrong.value))
    assert "\n" not in str(wrong.value)
    str(wrong.value).encode("utf-8")


@pytest.mark.parametrize("ending", files.ENDINGS)
def test_what_is_not_utf_8_is_named_by_line(ending: str, tmp_path: pathlib.Path) -> None:
    file = tmp_path / f"a{ending}"
    file.write_bytes(b"a = 1\n\xff = 2")

    with pytest.raises(BadInput, match="byte 0xff in line 2"):
        files.load(file)


@pytest.mark.parametrize(
    ("ending", "text", "where"),
    [
        (".toml", "a = 1\nb = ?", "line 2, column 5"),
        (".toml", f"a = 1\n{'long' * 40} = ?", "line 2, column 164"),
        (".toml", "a = ", "end of document"),
        (".json", '{\n"b": ?}', "line 2, column 6"),
    ],
)
def test_the_parser_says_where(ending: str, text: str, where: str) -> None:
    with pytest.raises(BadInput) as wrong:
        files.loads(text, ending, "here")

    assert str(wrong.value).startswith(f"here: {where}: found ")
    assert where not in wrong.value.found


def test_toml_may_begin_with_comments(tmp_path: pathlib.Path) -> None:
    for name in ("a.toml", "a.json"):
        files.save({"a": 1}, tmp_path / name, "# why\n\n")
        assert files.load(tmp_path / name) == {"a": 1}
    assert (tmp_path / "a.toml").read_text(encoding="utf-8").startswith("# why\n")


def test_forty_levels_are_not_too_many() -> None:
    """The table itself is the first level, and the number inside is one too."""
    lists = files.DEEPEST - 2
    text = "[" * lists + "1" + "]" * lists

    assert files.loads(f"a = {text}", ".toml", "here") == {"a": json.loads(text)}
    assert files.loads(f'{{"a": {text}}}', ".json", "here") == {"a": json.loads(text)}


def test_brackets_and_dots_in_texts_and_comments_do_not_nest() -> None:
    many = "[." * 200

    for quotes in ('"', '"""', "'", "'''"):
        text = f"a = {quotes}{many}{quotes} # {many}\nb = 1"
        assert files.loads(text, ".toml", "here") == {"a": many, "b": 1}
    assert files.loads(f'{{"a": "{many}"}}', ".json", "here") == {"a": many}


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert files.loads(b"\xef\xbb\xbfa = 1", ".toml", "here") == {"a": 1}


@pytest.mark.parametrize("name", ["none.toml", "none.json", "folder.toml", "a\0.toml", "x" * 999])
def test_what_is_no_file_is_an_error_with_its_name(name: str, tmp_path: pathlib.Path) -> None:
    (tmp_path / "folder.toml").mkdir()

    with pytest.raises(BadInput) as wrong:
        files.load(tmp_path / name)

    assert wrong.value.place == str(tmp_path / name)


@pytest.mark.parametrize("name", ["a.yaml", "a", "toml"])
def test_an_ending_that_is_not_known_is_an_error(name: str, tmp_path: pathlib.Path) -> None:
    (tmp_path / name).write_text("a = 1")

    with pytest.raises(BadInput, match=r"\.toml or \.json"):
        files.load(tmp_path / name)


def test_a_document_may_be_large_but_not_larger(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "a.toml"
    head = "a = 1\n#"
    file.write_text(head + "x" * (files.LARGEST - len(head)))
    assert files.load(file) == {"a": 1}

    file.write_text(head + "x" * (files.LARGEST - len(head) + 1))
    with pytest.raises(BadInput, match="bytes"):
        files.load(file)


def test_saving_where_it_cannot_be_done_leaves_nothing(tmp_path: pathlib.Path) -> None:
    (tmp_path / "folder.toml").mkdir()

    for name in ("folder.toml", "nowhere/a.toml", "a\0.toml"):
        with pytest.raises(BadInput, match="can be written"):
            files.save({"a": 1}, tmp_path / name)
    assert [at.name for at in tmp_path.iterdir()] == ["folder.toml"]


names = st.text(st.characters(codec="utf-8"), max_size=8).filter(
    lambda text: printable(text) == text
)
values = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | names,
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(names, inside, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(names, values, max_size=4))
def test_what_is_written_reads_back(table: dict[str, Any]) -> None:
    for ending in files.ENDINGS:
        assert files.loads(files.dumps(table, ending), ending, "here") == table


@pytest.mark.parametrize("ending", files.ENDINGS)
def test_what_is_saved_loads(ending: str, tmp_path: pathlib.Path) -> None:
    table = {"drawing": "b o\no b\n", "name": "Cité"}
    files.save(table, tmp_path / f"a{ending}")

    assert files.load(tmp_path / f"a{ending}") == table
    assert [at.name for at in tmp_path.iterdir()] == [f"a{ending}"]


def test_drawings_keep_their_lines_in_toml() -> None:
    assert "\nb o\no b\n" in files.dumps({"drawing": "b o\no b\n"}, ".toml")

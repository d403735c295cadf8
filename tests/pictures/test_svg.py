"""Pictures: what they hold, read back from the XML."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from games.city_of_light.shapes import Piece, pieces, with_pieces

from rulespec.answers.position import Position
from rulespec.games import city_of_light as city
from rulespec.games.city_of_light.cells import read_cells
from rulespec.games.city_of_light.components import CELLS, KINDS, SPECIALS
from rulespec.games.city_of_light.pictures import UNIT, svg, tile_svg
from rulespec.pictures.outlines import outline
from rulespec.pictures.svg import Colour, Group, Ink, Path, Words, box, figure, picture

read_line, PIECES = city.GAME.read_line, KINDS.elements
SVG = "{http://www.w3.org/2000/svg}"
LINE = (
    "city-of-light/1 gaga-2021 second:blue:blue "
    "bboobboo/c*coc*co/bboobboo/c*coc*co/bboobboo/c*coc*co/bboobboo/c*coc*co "
    "blue.I3:a1-b1-a2;orange.P5:c3-d3-c4-d4-e4;orange.annex:e3>P5;blue.garden:e1-f1;"
    "blue.fountain:a5-b5;blue.statue:a7^n;orange.painter:d7;orange.dancer:h5;blue.lamp:b7;"
    "orange.large-lamp:f4;blue.paving:h7 "
    "-/-/-/-/-/- -/-/-/-/-/- X5 levitation,jardin"
)
PLAIN = Ink("plain", Colour("ink", "#123456"))


def groups(text: str, kind: str) -> list[ET.Element]:
    """All groups of a kind."""
    return [group for group in ET.fromstring(text).iter(f"{SVG}g") if group.get("class") == kind]  # noqa: S314  # our own picture


def titles(text: str, kind: str) -> list[str | None]:
    """What the groups of a kind are called."""
    return [group.findtext(f"{SVG}title") for group in groups(text, kind)]


def cell_at(group: ET.Element) -> str:
    """The cell on which a group stands."""
    moved = re.fullmatch(r"translate\((\d+) (\d+)\)", group.get("transform", "translate(0 0)"))
    assert moved is not None
    column, row = (int(at) // UNIT for at in moved.groups())
    return f"{'abcdefgh'[column]}{row + 1}"


def crossed(text: str) -> list[str]:
    """The cells on which crosses stand."""
    return [cell_at(group) for group in groups(text, "offending")]


# --- the game -----------------------------------------------------------------------------------


def test_each_piece_is_there_once_with_owner_and_cells() -> None:
    at = read_line(LINE)

    assert sorted(map(str, titles(svg(at), "piece"))) == sorted(
        f"{colour}'s {kind} {cells.partition('>')[0].partition('^')[0]}"
        for colour, kind, cells in re.findall(r"(\w+)\.([\w-]+):(\S+?)[; ]", LINE)
    )
    assert len(titles(svg(at), "piece")) == 11


@pytest.mark.parametrize("owner", city.Player)
@pytest.mark.parametrize("kind", PIECES)
def test_no_two_kinds_look_alike_nor_two_owners(kind: str, owner: city.Player) -> None:
    at = city.set_up("gaga-2021")

    def drawn(kind: str, owner: city.Player) -> str:
        (group,) = groups(svg(with_pieces(at, Piece(kind, owner, 3))), "piece")
        return re.sub(
            r"(fill|stroke|class)=\"[^\"]*\"|<\w+:title>.*?</\w+:title>",
            "",
            ET.tostring(group, "unicode"),
        )

    others = [drawn(other, owner) for other in PIECES if other != kind]
    assert drawn(kind, owner) not in others
    assert drawn(kind, owner) != drawn(kind, owner.rival), "the owners differ without colour"


def test_streets_differ_without_colour() -> None:
    faces = {sign: tile_svg(sign * 4) for sign in "boc*"}
    outlines = {sign: tuple(re.findall(r' d="([^"]+)"', text)) for sign, text in faces.items()}

    assert len(set(outlines.values())) == 4


@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_statue_points_to_the_cell_in_front(facing: str) -> None:
    at = city.set_up("gaga-2021")
    statue = Piece("statue", city.BLUE, CELLS.one("d4"), facing=facing)
    (group,) = groups(svg(with_pieces(at, statue)), "piece")
    outlines = [path.get("d", "") for path in group.iter(f"{SVG}path")]

    head = {
        "n": {"20 1", "13 9", "27 9"},
        "e": {"39 20", "31 13", "31 27"},
        "s": {"20 39", "13 31", "27 31"},
        "w": {"1 20", "9 13", "9 27"},
    }[facing]

    assert sum(set(drawn.strip("MZ").split("L")) == head for drawn in outlines) == 1


def test_exactly_the_offending_cells_are_crossed() -> None:
    wrong = CELLS.mask(("a1", "h1", "c5", "h8"))

    assert crossed(svg(read_line(LINE), cells=wrong)) == ["a1", "h1", "c5", "h8"]
    assert crossed(svg(read_line(LINE))) == []


@pytest.mark.parametrize(
    ("move", "points"),
    [
        ("build I3 a1-b1-c1", {(0, 0), (3, 0), (3, 1), (0, 1)}),
        ("build V3 h7-g8-h8", {(7, 6), (8, 6), (8, 8), (6, 8), (6, 7), (7, 7)}),
        ("lay blue1 c5 r2", {(2, 4), (4, 4), (4, 6), (2, 6)}),
    ],
)
def test_dashes_run_around_the_cells_of_the_move(move: str, points: set[tuple[int, int]]) -> None:
    text = svg(read_line(LINE), move=move)
    (group,) = groups(text, "move")
    dashed = [path for path in group.iter(f"{SVG}path") if path.get("stroke-dasharray")]

    found = re.findall(r"[ML]([\d.]+) ([\d.]+)", dashed[0].get("d", ""))

    assert {(round(float(x) / UNIT), round(float(y) / UNIT)) for x, y in found} == points
    assert len(dashed) == 1
    assert titles(text, "move") == [move]
    assert groups(svg(read_line(LINE)), "move") == groups(svg(read_line(LINE), move="pass"), "move")


def test_moves_may_be_given_read_or_written() -> None:
    at = read_line(LINE)

    assert svg(at, move="build I3 a1-b1-c1") == svg(at, move=at.read("build I3 a1-b1-c1"))


def test_annex_is_joined_to_the_house_that_it_extends() -> None:
    at = read_line(LINE)
    alone = tuple(piece for piece in pieces(at) if piece.kind != "P5")
    beside = (Piece("I3", city.ORANGE, read_cells("f3-g3-h3")), *alone)

    def rails(table: Position) -> int:
        return svg(table).count('class="rails"')

    assert [rails(at), *(rails(with_pieces(at, *some)) for some in (alone, beside))] == [1, 0, 0]


def test_text_alternative_says_what_the_picture_shows() -> None:
    text = svg(read_line(LINE), move="build X5 a1-b1", cells=CELLS.one("b1"), title="A lamp")
    root = ET.fromstring(text)  # noqa: S314  # our own picture
    described = root.findtext(f"{SVG}desc") or ""

    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "A lamp"
    named = {element.get("id") for element in root if element.get("id")}
    assert set((root.get("aria-labelledby") or "").split()) == named
    for said in ("bboobboo", "P5:c3-d3-c4-d4-e4", "statue:a7^n", "build X5 a1-b1", "crossed: b1"):
        assert said in described


def test_titles_are_escaped() -> None:
    title = "<script>&\"'\x00\udc80 ]]> é"
    root = ET.fromstring(svg(read_line(LINE), title=title))  # noqa: S314  # our own picture

    assert root.findtext(f"{SVG}title") == "<script>&\"'   ]]> é"
    assert not list(root.iter(f"{SVG}script"))


def test_same_position_gives_the_same_picture_and_others_have_other_ids() -> None:
    pictures = [svg(read_line(LINE)), svg(read_line(LINE), cells=1), svg(city.set_up())]
    ids = [set(re.findall(r' id="([^"]+)"', text)) for text in pictures]

    assert pictures[0] == svg(read_line(LINE))
    assert len(ids[0] | ids[1] | ids[2]) == 9


def test_nothing_comes_from_elsewhere() -> None:
    text = svg(read_line(LINE), move="build I3 a1-b1-c1", cells=7)
    without_namespace = text.replace("http://www.w3.org/2000/svg", "")

    assert not re.search(r"href|url\(|@import|@font-face|https?:|<script", without_namespace)


def test_notebooks_show_the_picture() -> None:
    assert read_line(LINE)._repr_svg_() == svg(read_line(LINE))


def test_streets_of_a_tile_turn_clockwise() -> None:
    shown = [re.findall(r'class="street-(\w+)"', tile_svg("*boc", turn)) for turn in range(4)]

    assert shown == [
        ["lamp", "blue", "orange", "common"],
        ["orange", "lamp", "common", "blue"],
        ["common", "orange", "blue", "lamp"],
        ["blue", "common", "lamp", "orange"],
    ]


@pytest.mark.parametrize("kind", ["I3", *SPECIALS.values()])
def test_faulty_positions_are_drawn_too(kind: str) -> None:
    """However a piece lies: it is drawn once, and each cell is crossed."""
    start = city.set_up("gaga-2021")
    for owner in city.Player:
        for cells in (0, 1, CELLS.whole, read_cells("a1-h8"), read_cells("c3-d4")):
            for facing in ("", "n"):
                lying = Piece(kind, owner, cells, "I3", facing)

                text = svg(with_pieces(start, lying), cells=CELLS.whole)

                assert len(groups(text, "piece")) == 1
                assert len(crossed(text)) == 64


# --- the vocabulary -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ([], ""),
        ([(0, 0)], "M1 1L9 1L9 9L1 9Z"),
        ([(0, 0), (1, 0)], "M1 1L19 1L19 9L1 9Z"),
        ([(0, 0), (0, 1), (1, 1)], "M1 1L9 1L9 11L19 11L19 19L1 19Z"),
        ([(0, 0), (1, 1)], "M1 1L9 1L9 9L1 9ZM11 11L19 11L19 19L11 19Z"),
        ([(1, 0), (0, 1)], "M1 11L9 11L9 19L1 19ZM11 1L19 1L19 9L11 9Z"),
    ],
)
def test_outline_runs_inside_the_cells(cells: list[tuple[int, int]], expected: str) -> None:
    assert outline(cells, 10, 1) == expected


def test_outline_of_a_ring_has_a_hole() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]

    around, hole = outline(ring, 10, 1).strip("Z").split("Z")

    assert around == "M1 1L29 1L29 29L1 29"
    assert set(hole[1:].split("L")) == {"9 9", "9 21", "21 21", "21 9"}


@pytest.mark.parametrize(
    ("number", "expected"), [(3, "3"), (-0.001, "0"), (2.5, "2.5"), (1 / 3, "0.33"), (350, "350")]
)
def test_figures_are_short(number: float, expected: str) -> None:
    assert figure(number) == expected


def test_inks_are_plain_attributes_and_restylable() -> None:
    text = picture([Path(box(0, 0, 4, 4), PLAIN)], 4, 4, title="t", description="d")
    (name,) = re.findall(r'<svg[^>]* id="([^"]+)"', text)

    assert '<path class="plain" fill="#123456" d="M0 0h4v4h-4Z"/>' in text
    assert f"#{name} .plain:not(g){{fill:var(--rulespec-ink,#123456)}}" in text


def test_only_inks_with_a_dark_colour_change_on_dark_pages() -> None:
    two = Ink("two", Colour("ink", "#123456", "#fedcba"), Colour("edge", "#111111"), 2)
    shapes = [Path(box(0, 0, 4, 4), PLAIN), Path(box(0, 0, 2, 2), two)]
    text = picture(shapes, 4, 4, title="t", description="d")
    (name,) = re.findall(r'<svg[^>]* id="([^"]+)"', text)
    sheet = text.partition("<style>")[2].partition("</style>")[0]

    assert sheet.endswith(
        f"@media(prefers-color-scheme:dark){{#{name} .two:not(g)"
        "{fill:var(--rulespec-ink,#fedcba);stroke:var(--rulespec-edge,#111111)}}"
    )
    assert "@media" not in picture(shapes[:1], 4, 4, title="t", description="d")


def test_words_are_escaped_and_groups_moved() -> None:
    shapes = [Group((Words(1, 2, "<b>", 10, PLAIN),), "kind", "a & b", (3, 4))]
    (group,) = groups(picture(shapes, 9, 9, title="", description=""), "kind")

    assert group.get("transform") == "translate(3 4)"
    assert group.findtext(f"{SVG}title") == "a & b"
    assert group.findtext(f"{SVG}text") == "<b>"

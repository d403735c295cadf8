"""Boxes of Paris Paris: the standard map keeps to what is known; players may bring their own."""

from __future__ import annotations

import math
import pickle
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from games.boxed import Change, drop, put

from rulespec.cli import sources
from rulespec.documents.files import save
from rulespec.errors import BadInput
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import (
    COMMENTS,
    PARTS,
    STANDARD,
    load_box,
    read_box,
    write_box,
)
from rulespec.games.paris_paris.components import (
    LINES,
    PILES,
    PILES_FOR,
    SHOPS_EACH,
    STATIONS,
    TOKENS,
    Player,
    token,
)

TEXT = files("rulespec.games.paris_paris").joinpath("box.toml").read_text(encoding="utf-8")
TABLES = STANDARD.tables
EDGES = [pair for stations in STANDARD.lines.values() for pair in pairwise(stations)]


def table() -> dict[str, Any]:
    return tomllib.loads(TEXT)


def changed(*changes: Change) -> Box:
    """A box of one's own, which is the standard one but for some things."""
    own = table() | {"name": "ours"}
    for change in changes:
        change(own)
    return read_box(own, "ours.toml")


def lines(**stations: str) -> Change:
    """Some lines run otherwise; a number stands for the station without a name."""

    def laid(own: dict[str, Any]) -> None:
        for line, names in stations.items():
            own["lines"][line]["stations"] = [
                f"station-{name}" if name.isdecimal() else name for name in names.split()
            ]

    return laid


# --- the universes ------------------------------------------------------------------------------


def test_the_universes_have_the_sizes_of_the_game() -> None:
    assert (len(LINES), len(STATIONS), len(TOKENS), len(Player)) == (5, 25, 125, 4)
    assert STATIONS.board
    for name, number in TOKENS.places.items():
        station, _, line = name.rpartition(".")
        assert number == token(STATIONS.places[station], LINES.places[line])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_piles_hold_all_tokens(players: int) -> None:
    piles, tokens = PILES_FOR[players]

    assert piles * tokens == len(TABLES.tokens) == 60
    assert tokens == players + 1, "each player takes one, and one is left for the visit"
    assert piles <= len(PILES)


def test_a_shop_of_each_colour_is_on_the_track() -> None:
    assert len(Player) * (SHOPS_EACH + 1) == 80


# --- the standard map ---------------------------------------------------------------------------


def test_every_two_lines_cross_once_and_elsewhere() -> None:
    crossings = []
    for one, other in combinations(STANDARD.lines.values(), 2):
        (shared,) = set(one) & set(other)
        crossings.append(shared)

    assert len(set(crossings)) == 10
    assert set(STATIONS.names(TABLES.crossing_stations)) == set(crossings)
    assert all(len(set(stations)) == 7 for stations in STANDARD.lines.values())
    assert len({station for stations in STANDARD.lines.values() for station in stations}) == 25


def test_crossings_have_room_for_two_shops() -> None:
    room = Counter(TABLES.capacity.values())
    assert room == {1: 15, 2: 10}
    for station in range(25):
        assert (TABLES.capacity[station] == 2) is bool(TABLES.crossing_stations >> station & 1)


def test_stations_have_as_many_tokens_as_neighbours() -> None:
    """All four kinds of the text, and at crossings three or four."""
    tokens = Counter(number // len(LINES) for number in TABLES.tokens)
    for station in range(25):
        neighbours = TABLES.neighbours[station].bit_count()
        assert tokens[station] == neighbours
        assert neighbours in ((3, 4) if TABLES.capacity[station] == 2 else (1, 2))
    ends = Counter(tokens.values())
    assert ends[1] == ends[4] == 15 - ends[2] == 10 - ends[3]
    assert 1 <= ends[1] <= 9


def test_each_line_has_twelve_tokens() -> None:
    assert Counter(number % 5 for number in TABLES.tokens) == dict.fromkeys(range(5), 12)
    assert set(TABLES.copies.values()) == {1, 2}
    lines_known = STANDARD.lines.items()
    ends = {f"{at}.{line}" for line, stops in lines_known for at in (stops[0], stops[-1])}
    assert {TOKENS.elements[stop] for stop, number in TABLES.copies.items() if number == 1} == ends


def test_the_green_line_and_pompidou_are_as_known() -> None:
    crossings = [
        station
        for station in STANDARD.lines["green"]
        if TABLES.crossing_stations & STATIONS.one(station)
    ]
    assert crossings == ["montmartre", "pompidou", "hotel-de-ville", "quartier-latin"]
    beside = STATIONS.names(TABLES.neighbours[STATIONS.places["pompidou"]])
    assert {"st-nicolas", "pont-neuf"} <= set(beside)


# --- what the rules look up ---------------------------------------------------------------------


def test_rings_are_distances_along_one_line() -> None:
    for line, stations in STANDARD.lines.items():
        for one, other in combinations(stations, 2):
            far = abs(stations.index(one) - stations.index(other))
            for here, there in ((one, other), (other, one)):
                stop = TOKENS.places[f"{here}.{line}"]
                rings = [ring[stop] & STATIONS.one(there) for ring in TABLES.rings]
                assert [bool(at) for at in rings] == [far == n for n in range(1, 7)]
    assert {ring.keys() == TABLES.copies.keys() for ring in TABLES.rings} == {True}
    assert TABLES.ring_6 is TABLES.rings[5]
    assert not hasattr(TABLES, "ring_0")
    assert not hasattr(TABLES, "ring_7")


def test_neighbours_are_the_edges_of_all_lines() -> None:
    assert len({frozenset(edge) for edge in EDGES}) == 30, "no two lines share an edge"
    found = {
        frozenset((STATIONS.elements[station], other))
        for station, beside in TABLES.neighbours.items()
        for other in STATIONS.names(beside)
    }
    assert found == {frozenset(edge) for edge in EDGES}


def test_stops_lines_and_stations_agree() -> None:
    stops = {f"{at}.{line}" for line, names in STANDARD.lines.items() for at in names}

    assert set(TOKENS.names(TABLES.stops)) == stops
    for name in TOKENS.elements:
        station, _, line = name.rpartition(".")
        at, on, stop = STATIONS.places[station], LINES.places[line], TOKENS.places[name]
        assert TABLES.station_of[stop] == 1 << at
        for stopping in (TABLES.stops_of[at] >> stop, TABLES.stops_on[on] >> stop,
                         TABLES.lines_at[at] >> on, TABLES.on_line[on] >> at):
            assert bool(stopping & 1) is (name in stops)


# --- the picture --------------------------------------------------------------------------------

Place = tuple[float, float]


def at(station: str) -> Place:
    return STANDARD.places[station]


def side(one: Place, other: Place, third: Place) -> float:
    return (other[0] - one[0]) * (third[1] - one[1]) - (other[1] - one[1]) * (third[0] - one[0])


def off_the_way(station: Place, one: Place, other: Place) -> float:
    """How far a station is from the straight way between two others."""
    (left, top), (across, down) = one, (other[0] - one[0], other[1] - one[1])
    along = ((station[0] - left) * across + (station[1] - top) * down) / (across**2 + down**2)
    along = min(1, max(0, along))
    return math.dist(station, (left + along * across, top + along * down))


def test_stations_have_room_around_them() -> None:
    for one, other in combinations(STATIONS.elements, 2):
        assert math.dist(at(one), at(other)) > 10
    for one, other in EDGES:
        for station in set(STATIONS.elements) - {one, other}:
            assert off_the_way(at(station), at(one), at(other)) > 8
    assert all(4 <= where <= 96 for place in STANDARD.places.values() for where in place)


def test_lines_meet_only_at_stations() -> None:
    for (a, b), (c, d) in combinations(EDGES, 2):
        if {a, b} & {c, d}:
            continue
        apart = side(at(a), at(b), at(c)) * side(at(a), at(b), at(d)) > 0
        assert apart or side(at(c), at(d), at(a)) * side(at(c), at(d), at(b)) > 0, (a, b, c, d)


def test_lines_that_pass_a_crossing_change_sides() -> None:
    for station in STATIONS.names(TABLES.crossing_stations):
        around = []
        for line, stations in STANDARD.lines.items():
            for one, other in pairwise(stations):
                if station in (one, other):
                    x, y = at(other if station == one else one)
                    around.append((math.atan2(y - at(station)[1], x - at(station)[0]), line))
        ways = [line for _, line in sorted(around)]
        assert len(ways) == 3 or ways[0] == ways[2] != ways[1] == ways[3]


# --- provenance ---------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_every_part_says_where_it_comes_from(part: str) -> None:
    source = STANDARD.source(part)
    assert source.note
    assert bool(source.confidence) is (source.kind == "public")


def test_what_is_not_found_is_a_stand_in() -> None:
    """Thirteen names are known; no line, place or other name is."""
    kinds = {source.part: source.kind for source in STANDARD.sources}
    named = {part for part, kind in kinds.items() if kind == "public"} - {"counts"}

    assert named == {f"stations.{name}.name" for name in STATIONS.elements[:13]}
    assert {kinds[part] for part in set(PARTS) - named - {"counts"}} == {"stand-in"}


# --- a box of one's own -------------------------------------------------------------------------

T_6 = lines(red="14 opera montmartre 16 17 18 15")
T_9 = lines(green="les-halles montmartre pompidou hotel-de-ville notre-dame quartier-latin"
                  " luxembourg",
            red="14 opera montmartre 16 17 18 15",
            blue="montparnasse odeon pont-neuf pompidou st-nicolas 17 19",
            yellow="22 21 20 hotel-de-ville pont-neuf opera louvre")
BACKWARD = lines(
    green="luxembourg quartier-latin notre-dame hotel-de-ville pompidou les-halles montmartre"
)
OWN: dict[str, Change] = {
    "six plain ends": T_6,
    "nine plain ends": T_9,
    "the arrow at the other end": BACKWARD,
    "a name": put("stations/station-14/name/title", "Étoile"),
    "a place": put("stations/station-14/place/x", 0),
    "a source": put("lines/red/provenance", "own"),
}


@pytest.mark.parametrize("name", OWN)
def test_a_box_saved_is_the_box_loaded(name: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    ours = changed(OWN[name])
    save(write_box(ours), path, COMMENTS)

    assert load_box(path) == ours
    assert ours != changed()
    assert path.read_text(encoding="utf-8").startswith("# The box of")


@pytest.mark.parametrize(("change", "ends"), [(T_6, 6), (T_9, 9)])
def test_every_map_has_sixty_tokens(change: Change, ends: int) -> None:
    tables = changed(change).tables
    tokens = Counter(Counter(number // 5 for number in tables.tokens).values())

    assert len(tables.tokens) == 60
    assert tokens == {1: ends, 2: 15 - ends, 3: 10 - ends, 4: ends}


def test_the_way_of_a_line_changes_no_token() -> None:
    assert changed(BACKWARD).tables.tokens == TABLES.tokens
    assert changed(BACKWARD).tables.rings == TABLES.rings


def test_a_copy_is_the_same_box(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(TEXT, encoding="utf-8")

    assert load_box(path) == STANDARD
    assert hash(load_box(path)) == hash(STANDARD)


def test_a_box_travels() -> None:
    there = pickle.loads(pickle.dumps(STANDARD))  # noqa: S301  # our own box

    assert there == STANDARD
    assert there.tables.rings == TABLES.rings
    assert pickle.loads(pickle.dumps(TABLES)).stops == TABLES.stops  # noqa: S301  # likewise


# --- wrong maps ---------------------------------------------------------------------------------

ORDER = "green: crossings montmartre, pompidou, hotel-de-ville, quartier-latin, in this order, not "
CONTRADICTIONS: dict[str, tuple[Change, tuple[str, ...]]] = {
    "a line is too short": (
        lines(red="opera 15 montmartre 16 17 18"),
        ("red: 7 stations, not 6", "station-14: on a line",
         "opera: 3 or 4 neighbours, so not the end of both red and yellow"),
    ),
    "a station twice": (
        lines(yellow="22 21 20 hotel-de-ville pont-neuf 22 opera"),
        ("yellow: station-22 once, not 2 times", "louvre: on a line"),
    ),
    "three lines through a station": (
        lines(black="25 18 24 21 23 quartier-latin hotel-de-ville"),
        ("hotel-de-ville: on two lines at most, not on green, yellow, black",
         "green and black: one station in common, not hotel-de-ville, quartier-latin",
         "blue and black: one station in common, not none",
         "yellow and black: one station in common, not station-21, hotel-de-ville"),
    ),
    "two lines never cross": (
        lines(yellow="22 21 20 louvre 15 hotel-de-ville opera"),
        ("red and yellow: one station in common, not opera, station-15",
         "blue and yellow: one station in common, not none"),
    ),
    "two lines end at a crossing": (
        lines(red="opera 14 15 montmartre 16 17 18"),
        ("opera: 3 or 4 neighbours, so not the end of both red and yellow",),
    ),
    "ten plain ends": (
        lambda own: (T_9(own), lines(black="25 18 21 23 quartier-latin odeon 24")(own)),
        ("a station with 3 tokens",),
    ),
    "no plain end": (
        lines(green="montmartre les-halles st-nicolas pompidou hotel-de-ville notre-dame"
                    " quartier-latin",
              red="opera montmartre 14 15 16 18 17",
              blue="odeon 17 luxembourg montparnasse 19 pont-neuf pompidou",
              yellow="hotel-de-ville 22 21 20 louvre opera pont-neuf",
              black="18 25 24 23 quartier-latin odeon 21"),
        ("a station with 1 token", "a station with 4 tokens"),
    ),
    "the order of the green line": (
        lines(green="montmartre les-halles hotel-de-ville pompidou notre-dame quartier-latin"
                    " luxembourg"),
        (f"{ORDER}montmartre, hotel-de-ville, pompidou, quartier-latin",),
    ),
    "other crossings of the green line": (
        lines(green="15 les-halles pompidou hotel-de-ville notre-dame quartier-latin luxembourg",
              red="14 opera montmartre 15 16 17 18"),
        (f"{ORDER}station-15, pompidou, hotel-de-ville, quartier-latin",),
    ),
    "one neighbour of Pompidou": (
        lines(blue="montparnasse odeon st-nicolas pont-neuf pompidou 19 17"),
        ("st-nicolas: next to pompidou",),
    ),
    "both neighbours of Pompidou": (
        lines(blue="montparnasse odeon pont-neuf st-nicolas 19 pompidou 17"),
        ("st-nicolas: next to pompidou", "pont-neuf: next to pompidou"),
    ),
    "no line": (
        lines(green="", red="", blue="", yellow="", black=""),
        tuple(f"{line}: 7 stations, not 0" for line in LINES.elements)
        + tuple(f"{station}: on a line" for station in STATIONS.elements)
        + tuple(f"{one} and {other}: one station in common, not none"
                for one, other in combinations(LINES.elements, 2))
        + ("a station with 1 token", *(f"a station with {n} tokens" for n in (2, 3, 4)),
           f"{ORDER}none", "st-nicolas: next to pompidou", "pont-neuf: next to pompidou"),
    ),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_wrong_map_is_one_error_with_all_that_is_wrong(name: str) -> None:
    change, wanted = CONTRADICTIONS[name]
    with pytest.raises(BadInput) as refused:
        changed(change)

    assert refused.value.place == "ours.toml: lines"
    assert refused.value.expected.split("; ") == list(wanted)
    number = "1 contradiction" if len(wanted) == 1 else f"{len(wanted)} contradictions"
    assert refused.value.found == number


STRICT: list[tuple[Change, str, str]] = [
    (drop("lines"), "", "a value named 'lines'"),
    (put("colour", "red"), "", "only name"),
    (put("name", "Our Copy"), "name", "small letters"),
    (lambda own: own.update(name="standard") or T_6(own), "name", "another name"),
    (put("counts/lines", 5), "counts", "only provenance"),
    (put("lines/violet", {}), "lines", "only green"),
    (drop("lines/red"), "lines", "a value named 'red'"),
    (put("lines/red/arrow", 1), "lines: red", "only provenance"),
    (put("lines/red/stations", "opera"), "lines: red: stations", "a list"),
    (lines(red="opera bastille"), "lines: red: stations[2]", "one of montmartre"),
    (put("lines/red/stations", [7]), "lines: red: stations[1]", "a text"),
    (put("lines/red/stations", ["opera"] * 26), "lines: red: stations", "at most 25"),
    (put("stations/bastille", {}), "stations", "only montmartre"),
    (drop("stations/opera"), "stations", "a value named 'opera'"),
    (put("stations/opera/tokens", 4), "stations: opera", "only name, place"),
    (put("stations/opera/name/title", ""), "stations: opera: name: title", "in one line"),
    (put("stations/opera/name/title", "Louvre"), "stations: louvre: name: title", "no other"),
    (put("stations/opera/place/x", 101), "stations: opera: place: x", "from 0 to 100"),
    (put("stations/opera/place/y", 2.5), "stations: opera: place: y", "a whole number"),
    (lambda own: own["stations"]["louvre"]["place"].update(x=22, y=28),
     "stations: louvre: place", "no other station is drawn"),
    *((put(f"{part.replace('.', '/')}/provenance", "hearsay"),
       f"{part.replace('.', ': ')}: provenance", "one of rulebook") for part in PARTS),
]


@pytest.mark.parametrize(
    ("change", "place", "expected"), STRICT, ids=[f"{at}, {wanted}" for _, at, wanted in STRICT]
)
def test_a_wrong_box_is_one_error_with_its_place(
    change: Change, place: str, expected: str
) -> None:
    with pytest.raises(BadInput) as refused:
        changed(change)

    assert refused.value.place == (f"ours.toml: {place}" if place else "ours.toml")
    assert expected in refused.value.expected


# --- the command line ---------------------------------------------------------------------------


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ``rulespec box`` asks of a game, for this one."""
    known = SimpleNamespace(
        standard_box=STANDARD, load_box=load_box, write_box=write_box, box_comments=COMMENTS
    )
    monkeypatch.setattr("rulespec.game.game", lambda _: known)


@pytest.mark.usefixtures("game")
def test_the_command_line_checks_a_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"

    assert sources.box(["paris-paris", "save", str(path)]) == 0
    assert sources.box(["paris-paris", "check", str(path)]) == 1
    assert "still stand-ins: colours, lines.green, lines.red" in capsys.readouterr().out

    own = path.read_text(encoding="utf-8").replace('"stand-in"', '"own"')
    path.write_text(own, encoding="utf-8")
    assert sources.box(["paris-paris", "check", str(path)]) == 0

    path.write_text(own.replace('    "louvre",\n', "", 1), encoding="utf-8")
    with pytest.raises(BadInput, match=r"mine.toml: lines: found '2 contradictions', expected"):
        sources.box(["paris-paris", "check", str(path)])

"""A map of Paris Paris that is wrong is one error, with all that is wrong."""

from __future__ import annotations

from itertools import combinations

import pytest
from games.boxed import Change, drop, put
from games.paris_paris.maps import T_6, T_9, changed, lines

from rulespec.errors import BadInput
from rulespec.games.paris_paris.box_file import (
    PARTS,
)
from rulespec.games.paris_paris.components import (
    LINES,
    STATIONS,
)

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
        lines(black="25 18 luxembourg 21 24 quartier-latin hotel-de-ville"),
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
        lambda own: (T_9(own), lines(black="25 18 luxembourg 21 quartier-latin odeon 24")(own)),
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
        lines(green="montmartre les-halles hotel-de-ville pompidou notre-dame quartier-latin 23"),
        (f"{ORDER}montmartre, hotel-de-ville, pompidou, quartier-latin",),
    ),
    "other crossings of the green line": (
        lines(green="15 les-halles pompidou hotel-de-ville notre-dame quartier-latin 23",
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
    (lambda own: own["stations"]["louvre"]["place"].update(x=22, y=26),
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

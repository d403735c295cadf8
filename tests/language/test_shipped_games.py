"""The games that ship are found by their folders, as by their entry points."""

import pytest

from rulespec.errors import BadInput
from rulespec.language.registry import game, games, points


def test_a_game_is_the_same_by_its_folder_and_by_its_entry_point() -> None:
    for name, point in points().items():
        assert game(name) is point.load() is games()[name]
        assert game(name).id == name


@pytest.mark.parametrize(
    "name",
    ["", "-", "--pycache--", "city_of_light", "City-of-light", "city-of-light.game", "рarіs-1900",
     "city-of-light/1", "../games/paris-1900", "paris 1900", "1900", "nul\0"],
)  # fmt: skip
def test_nothing_else_is_taken_for_a_game(name: str) -> None:
    with pytest.raises(BadInput, match="expected one of city-of-light"):
        game(name)

"""City of Light on a larger board than the box's, for the benchmarks alone.

The game ends at 8×8. Larger boards are of our own making: the same rules, as many tiles as there
are squares, which repeat the box's in their order, and the box's other pieces as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import rulespec
from rulespec.box.files import BoxFile
from rulespec.documents.strict_reading import Reader

COMPONENTS = "rulespec.games.city_of_light.components"
PRINTED = 8
"""The side of the board, and how many tiles of each colour are in the box."""


def play_on(side):
    """Have the game imported with a board of that side; nothing of it may have been before."""
    assert COMPONENTS not in sys.modules, "the game has been imported already"
    file = Path(*rulespec.__path__, "games", "city_of_light", "components.py")
    before, found, after = file.read_text(encoding="utf-8").partition(f"\nSIDE = {PRINTED}\n")
    assert found, f"{file.name} no longer says how long the side is"
    components = ModuleType(COMPONENTS)
    exec(f"{before}\nSIDE = {side}\n{after}", components.__dict__)  # noqa: S102  # our own file
    sys.modules[COMPONENTS] = components
    _repeat_tiles(components)


def _repeat_tiles(components):
    """Have the box read with more tiles than are printed."""
    read = BoxFile._read  # noqa: SLF001  # what a larger board is read with

    def repeated(reader):
        table = dict(reader.value)
        for colour in map(str, components.Player):
            printed = table[f"{colour}-tiles"]
            more = {
                f"{colour}{at + 1}": printed[f"{colour}{at % PRINTED + 1}"]
                for at in range(components.TILES_EACH)
            }
            table[f"{colour}-tiles"] = printed | more
        return Reader(table, reader.place)

    def larger(file, reader):
        return read(file, repeated(reader))

    BoxFile._read = larger  # noqa: SLF001

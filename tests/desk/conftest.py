"""The games that are tried at the desk: those that ship, and some of files."""

from pathlib import Path

from rulespec.language.registry import game, games

FOLDER = Path(__file__).parents[2] / "examples/games"
SMALL = tuple(game(str(FOLDER / f"{name}.py")) for name in ("othello", "chess", "ponts"))
GAMES = (*SMALL, *games().values())
IDS = tuple(at.id for at in GAMES)


def pytest_generate_tests(metafunc):
    if "at_desk" in metafunc.fixturenames:
        metafunc.parametrize("at_desk", GAMES, ids=IDS)

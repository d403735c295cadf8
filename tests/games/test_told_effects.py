"""Every effect that is told is cited, and what is told to change is all that changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rulespec.documents.played import Played, played
from rulespec.documents.positions import Document
from rulespec.language.game import Game
from rulespec.language.registry import games

GAMES = tuple(games().values())


def random_effects(game: Game, seed: int, every: int) -> Iterator[tuple[Document, Any, Played]]:
    """Some moves of a random game, and what comes of them."""
    chance = random.Random(seed)
    position = game.set_up(seed=seed)
    for number in range(400):
        if position.is_over:
            return
        move = chance.choice(position.moves())
        if (number + seed) % every == 0:
            document = Document(game=game, position=position, box=game.standard_box)
            yield document, move, played(document, move)
        position = position.then(move)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_event_is_cited(game: Game) -> None:
    for seed in range(3):
        for _, move, came in random_effects(game, seed, 11):
            assert all(any(at.place for at in event.cites) for event in came.events), move


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_changes_are_all_that_changes(game: Game) -> None:
    """The table before, with each entry as the change leaves it, is the table after."""
    for document, move, came in random_effects(game, 5, 13):
        then = flat(game.write_position(document.position))
        for change in came.changes:
            assert then.pop(change.entry, None) == change.before, move
            if change.after is not None:
                then[change.entry] = change.after
        assert then == flat(game.write_position(document.position.play(move))), move


def flat(table: Any, above: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            found |= flat(value, f"{above}{name}.")
        elif isinstance(value, str) and "\n" in value:
            rows = enumerate(value.splitlines(), 1)
            found |= {f"{above}{name}.{row}": text for row, text in rows}
        elif isinstance(value, list) and any(isinstance(row, list) for row in value):
            rows = enumerate(value, 1)
            found |= {f"{above}{name}.{row}": text for row, text in rows}
        else:
            found[f"{above}{name}"] = value
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rule_says_what_it_does(game: Game) -> None:
    for rule in game.rules.values():
        assert rule.does, rule.id

"""What a game hands out, by name: to be pickled here and read elsewhere.

Run as a program, it reads such objects in a process of its own, compares them with those it makes
itself, and writes them again::

    python -m games.pickling GAME READ WRITE
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games import walked

from rulespec.answers.position import Position
from rulespec.documents.played import played
from rulespec.documents.records import begin
from rulespec.documents.replays import Replay
from rulespec.documents.rulings import Ruling, load_ruling
from rulespec.documents.shelf import rulings
from rulespec.language.game import Game
from rulespec.language.registry import games
from rulespec.readers.names import walk

RULINGS = 12


def handed_out(game: Game) -> Iterator[tuple[str, Any]]:
    """A game's own objects, then those of a position, a record and of some rulings."""
    yield "game", game
    yield "box", game.standard_box
    yield from described(game)
    record = begin(game, game.rules_for(game.editions[0].id), {"seed": 11})
    for _ in range(3):
        record = record.play(record.position.moves()[-1])
    yield "record", record
    replay = Replay(record)
    yield "replay", replay
    yield "ways", replay.ways
    yield "replay that was asked", replay
    yield "played", played(record.document(), str(record.position.moves()[0]))
    reached = map(as_players_have_it, walked.played(game.id, 2)[1][7::20])
    for place, position in enumerate((record.position, *reached)):
        yield f"position {place}", position
        for name, found in answers(position):
            yield f"position {place} {name}", found
    for path in rulings(game)[::RULINGS]:
        ruling = load_ruling(path)
        yield path.name, ruling
        for name, found in ruled(ruling):
            yield f"{path.name} {name}", found


def as_players_have_it(position: Any) -> Any:
    """A position of a declared game without what tests look into it by."""
    if not isinstance(position, Position):
        return position
    return Position(position.game, position.ruleset, position.state, position.box)


def described(game: Game) -> Iterator[tuple[str, Any]]:
    """What it is made of; of its terms one of each kind."""
    kinds: dict[type, tuple[str, Any]] = {}
    for edition in game.editions:
        yield f"edition {edition.id}", edition
        yield f"ledger {edition.id}", game.ledger(edition.id)
        yield f"ruleset {edition.id}", game.rules_for(edition.id)
    for question in game.questions:
        yield f"question {question.id}", question
    for rule in game.rules.values():
        yield f"rule {rule.id}", rule
        for clause in rule.clauses:
            for term in walk(clause.term):
                kinds.setdefault(type(term), (f"{type(term).__name__} of {clause.id}", term))
    yield from kinds.values()
    for line in game.score_lines:
        yield f"line {line.id}", line


def answers(position: Any) -> Iterator[tuple[str, Any]]:
    yield "faults", position.faults()
    yield "moves", position.moves()
    yield "winners", position.winners()
    yield "result", position.result()
    yield "settled winner", position.settle_winner()
    for move in position.moves()[:3]:
        yield f"check {move}", position.check(move, why=True)
        yield f"settle {move}", position.settle(move)
    for player in position.players:
        yield f"score {player}", position.score(player)
        yield f"settled {player}", position.settle_score(player)
        yield f"seen by {player}", position.observation(player)


def ruled(ruling: Ruling) -> Iterator[tuple[str, Any]]:
    yield "document", ruling.document
    yield "careless", ruling.careless
    for ask in ruling.asks:
        position = ruling.document.under(ask.edition, ask.readings)
        yield f"{ask}", (ask, position, ruling.outcome(ask))
        if ask.kind == "move":
            yield f"verdict {ask}", position.check(ask.subject)
            yield f"why {ask}", position.check(ask.subject, why=True)


def hashed(value: Any) -> int | None:
    """Its hash, if it has one."""
    try:
        return hash(value)
    except TypeError:
        return None


def same(name: str, found: Any, expected: Any) -> None:
    assert found == expected, name
    assert hashed(found) == hashed(expected), name
    assert repr(found) == repr(expected), name


def main(game: str, read: str, write: str) -> None:
    made = dict(handed_out(games()[game]))
    found = pickle.loads(Path(read).read_bytes())  # noqa: S301  # our own
    assert list(found) == list(made)
    for name, value in found.items():
        same(name, value, made[name])
    Path(write).write_bytes(pickle.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])

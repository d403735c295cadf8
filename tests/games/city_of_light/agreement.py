"""One comparison of everything that the compiled rules and the oracle say of a position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import plain
from oracle import broken, moves, play, score, winner
from walks import tries

from rulespec.games.city_of_light import Player, Position
from rulespec.games.city_of_light.lines import write_line
from rulespec.games.city_of_light.rules import RULES
from rulespec.games.city_of_light.view import view
from rulespec.judging import compiled


def disagreements(position: Position, chance: random.Random, *, whole: bool) -> Iterator[str]:
    """Every point on which the two disagree; ``whole`` compares the lists of all moves too."""
    state = plain.state(position)
    yield from _scores(position, state)
    for move in tries(chance, position):
        rule = RULES[move.rule]
        found = compiled(position.ruleset, "offending", rule)(view(position, position.mover), move)
        ours = {clause.id for clause, bad in zip(rule.clauses, found, strict=True) if bad}
        theirs = set(broken(state, plain.move(move)))
        if ours != theirs:
            yield f"{write_line(position)}\n{move}: ours {ours - theirs}, theirs {theirs - ours}"
    if whole and not position.is_over:
        yield from _moves(position, state)
        yield from _effects(position, state, chance)


def _scores(position: Position, state: dict) -> Iterator[str]:
    for player in Player:
        sheet = position.score(player)
        ours = {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)}
        theirs = score(state, str(player))
        if ours != theirs:
            yield f"{write_line(position)}\n{player}: ours {ours}, theirs {theirs}"
    ours = position.winner()
    if winner(state) != ("tied" if ours is None else str(ours)):
        yield f"{write_line(position)}\nwinner: ours {ours}"


def _moves(position: Position, state: dict) -> Iterator[str]:
    ours = [plain.frozen(plain.move(move)) for move in position.moves()]
    theirs = [plain.frozen(move) for move in moves(state)]
    if len(ours) != len(set(ours)) or set(ours) != set(theirs):
        more, less = set(ours) - set(theirs), set(theirs) - set(ours)
        yield f"{write_line(position)}\nmoves: ours more {list(more)[:2]}, less {list(less)[:2]}"


def _effects(position: Position, state: dict, chance: random.Random) -> Iterator[str]:
    move = chance.choice(position.moves())
    ours = plain.state(position.then(move))
    theirs = play(state, plain.move(move))
    for name, value in ours.items():
        if name == "mover" and ours["stage"] == 3:
            continue
        if plain.frozen(_sorted(value)) != plain.frozen(_sorted(theirs[name])):
            yield f"{write_line(position)}\n{move}: {name}: ours {value}, theirs {theirs[name]}"


def _sorted(value: object) -> object:
    """Players with their hands in one order: a hand has none."""
    if isinstance(value, dict) and set(value) == {"blue", "orange"}:
        return {
            name: seat | {"hand": sorted(seat["hand"])} for name, seat in value.items()
        }
    return value

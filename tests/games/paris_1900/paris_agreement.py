"""One comparison of everything that the compiled rules and the oracle say of a position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import paris_plain as plain
from oracle_paris_1900 import broken, moves, play, score, winner
from paris_walks import tries

from rulespec.games.paris_1900.lines import write_line
from rulespec.games.paris_1900.position import Position
from rulespec.games.paris_1900.rules import RULES
from rulespec.games.paris_1900.view import view
from rulespec.judging import compiled


def disagreements(position: Position, chance: random.Random, *, whole: bool) -> Iterator[str]:
    """Every point on which the two disagree; ``whole`` compares the lists of all moves too."""
    state = plain.state(position)
    yield from _scores(position, state)
    for move in tries(chance, position):
        rule = RULES[move.rule]
        seen = view(position, position.mover if move.by is None else move.by)
        found = compiled(position.ruleset, "offending", rule)(seen, move)
        ours = {clause.id for clause, bad in zip(rule.clauses, found, strict=True) if bad}
        theirs = set(broken(state, plain.move(move)))
        if ours != theirs:
            yield f"{write_line(position)}\n{move}: ours {ours - theirs}, theirs {theirs - ours}"
    if whole:
        yield from _moves(position, state)
        yield from _effects(position, state, chance)


def _scores(position: Position, state: dict) -> Iterator[str]:
    for player in position.players:
        sheet = position.score(player)
        ours = {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)}
        theirs = score(state, str(player))
        if ours != theirs:
            yield f"{write_line(position)}\n{player}: ours {ours}, theirs {theirs}"
    ours = set(map(str, position.winners()))
    if set(winner(state)) != ours:
        yield f"{write_line(position)}\nwinners: ours {ours}, theirs {winner(state)}"


def _moves(position: Position, state: dict) -> Iterator[str]:
    ours = [plain.frozen(plain.move(move)) for move in position.moves()]
    theirs = [plain.frozen(move) for move in map(_plain, moves(state))]
    if len(ours) != len(set(ours)) or set(ours) != set(theirs):
        more, less = set(ours) - set(theirs), set(theirs) - set(ours)
        yield f"{write_line(position)}\nmoves: ours more {list(more)[:2]}, less {list(less)[:2]}"


def _plain(move: dict) -> dict:
    """A move of the oracle without what is empty, as ours is written."""
    if move["type"] in {"buy", "sell"} and move.get("by") is None:
        return {name: value for name, value in move.items() if name != "by"}
    return move


def _effects(position: Position, state: dict, chance: random.Random) -> Iterator[str]:
    offered = position.moves()
    for move in chance.sample(offered, min(3, len(offered))):
        ours = plain.state(position.then(move))
        theirs = play(state, plain.move(move))
        for name, value in ours.items():
            if plain.frozen(value) != plain.frozen(_without_zeros(theirs[name])):
                yield f"{write_line(position)}\n{move}: {name}: ours {value}, theirs {theirs[name]}"


def _without_zeros(value: object) -> object:
    """Seats without the goods of which there are none."""
    if not isinstance(value, dict) or "first" not in value or not isinstance(value["first"], dict):
        return value
    return {
        player: seat
        | {
            name: {good: number for good, number in seat[name].items() if number}
            for name in ("goods", "standing")
        }
        for player, seat in value.items()
    }

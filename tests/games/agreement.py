"""One comparison of everything that the compiled rules and the oracle say of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.referee import Chance, Referee, State, alike, frozen_value

EFFECTS = 3
"""Of so many legal moves everything that they change is compared."""


def disagreements(
    referee: Referee, position: Any, chance: Chance, *, whole: bool
) -> Iterator[str]:
    """Every point on which the two disagree; ``whole`` compares all there is."""
    state, line = referee.state(position), referee.game.write_line(position)
    found = [*_scores(referee, position, state), *_verdicts(referee, position, state, chance)]
    if whole:
        found += _winners(referee, position, state)
        found += _moves(referee, position, state)
        found += _effects(referee, position, state, chance)
    return (f"{line}\n{text}" for text in found)


def _scores(referee: Referee, position: Any, state: State) -> Iterator[str]:
    for player in position.players:
        sheet = position.score(player)
        ours = {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)}
        theirs = referee.score(state, str(player))
        if ours != theirs:
            yield f"{player}: ours {ours}, theirs {theirs}"


def _winners(referee: Referee, position: Any, state: State) -> Iterator[str]:
    ours = set(map(str, position.winners()))
    if ours != referee.winners(state):
        yield f"winners: ours {ours}, theirs {referee.winners(state)}"


def _verdicts(referee: Referee, position: Any, state: State, chance: Chance) -> Iterator[str]:
    for move in referee.tries(chance, position):
        ours = referee.offending(position, move)
        theirs = set(referee.broken(state, referee.plain(move)))
        if ours != theirs:
            yield f"{move}: ours {ours - theirs}, theirs {theirs - ours}"


def _moves(referee: Referee, position: Any, state: State) -> Iterator[str]:
    ours = [frozen_value(referee.plain(move)) for move in position.moves()]
    theirs = [frozen_value(move) for move in referee.moves(state)]
    if len(ours) != len(set(ours)) or set(ours) != set(theirs):
        more, less = set(ours) - set(theirs), set(theirs) - set(ours)
        yield f"moves: ours more {list(more)[:2]}, less {list(less)[:2]}"


def _effects(referee: Referee, position: Any, state: State, chance: Chance) -> Iterator[str]:
    offered = position.moves()
    for move in chance.sample(offered, min(EFFECTS, len(offered))):
        ours = referee.alike(referee.state(position.then(move)))
        theirs = referee.alike(referee.play(state, referee.plain(move)))
        for name, value in ours.items():
            if not alike(value, theirs[name]):
                yield f"{move}: {name}: ours {value}, theirs {theirs[name]}"

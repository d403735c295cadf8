"""Whether two rulesets part on something in a position that nobody knows, and how large it is."""

from __future__ import annotations

from typing import TypeAlias

from rulespec.language.fields import Bag
from rulespec.search.sizes import is_one, sized
from rulespec.search.subjects import Effect, End, Legality, Score, Subject, Winner
from solvers.questions.counted import Counted
from solvers.unknown import FALSE, Literal, Number, Unseen, UnseenMove

Pair: TypeAlias = tuple[Unseen, Unseen]
Moves: TypeAlias = tuple[UnseenMove, UnseenMove]


def unlike(subject: Subject, at: Pair, moves: Moves) -> Literal:
    """Whether both sides part; of a score whether something differs that is counted."""
    circuit = at[0].unknown.circuit
    match subject:
        case Legality():
            return circuit.unlike(*(one.legal for one in moves))
        case Score(line, varied, player):
            found = Counted(*at).unlike(line.worth, varied.worth, player)
            return circuit.both(at[0].plays(player), found)
        case Winner(player):
            return circuit.unlike(*(one.wins(player) for one in at))
        case End():
            return circuit.unlike(*(one.worth(one.unknown.game.over) for one in at))
        case Effect():
            mine, theirs = moves
            legal = circuit.both(mine.legal, theirs.legal)
            return FALSE if legal == FALSE else circuit.both(legal, mine.after.unlike(theirs.after))


def exactly_unlike(score: Score, at: Pair) -> Literal:
    """Whether a line brings the player something else, which is more to ask."""
    lines = zip(at, (score.line, score.other), strict=True)
    found = -at[0].unknown.sums.equals(*(one.line(line, score.player) for one, line in lines))
    return at[0].unknown.circuit.both(at[0].plays(score.player), found)


def size(found: Unseen) -> Number:
    """The size of a position that nobody knows."""
    unknown = found.unknown
    sums = unknown.sums
    numbers = []
    for at in sized(unknown.game):
        for value in found.state.values[at.name]:
            if isinstance(at, Bag):
                numbers += value
            else:
                numbers.append(sums.count([unknown.things.some(value)] if is_one(at) else value))
    return sums.total(numbers)

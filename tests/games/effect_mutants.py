"""Mutants of effects: every step changed a little, and whether the oracle notices.

A mutant is a step dropped, done twice, done under the opposite condition or under none, or with a
number that is one too many. It is noticed when it leads to another position than the oracle plays,
after one of the sampled moves of random games under random readings or of the rare cases. One that
no sound position tells from the effect is listed in a game's ``equivalent_effects.toml``.
"""

from __future__ import annotations

import random
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from attrs import evolve, frozen
from games.referee import Referee, State, alike, folder, referee
from games.sample import written

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.language.effects import (
    Becomes,
    Call,
    ForEach,
    If,
    Procedure,
    Repeat,
    Step,
    inner,
    only_tells,
)
from rulespec.language.fields import Amount, Bag, Field, Many, Perhaps, Pile
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.terms import Figure, NumberTerm, Worth
from rulespec.readers.python import changing

EACH_GAME = 20
"""So many positions of a game are looked at, at most."""

EACH_RULE = 2
"""So many moves of each kind are tried at a position, at most."""

MOST_USED_UP = 3
"""So many things of a position are used up, one after the other, to see what comes then."""

Steps = tuple[Step, ...]


@frozen
class Mutant:
    """An effect changed in one place: of an action, or of a procedure that several may do."""

    of: str
    change: str
    actions: tuple[Action, ...]
    """The actions that it changes."""

    @property
    def name(self) -> tuple[str, str]:
        return self.of, self.change


@frozen
class Case:
    """A move, and the position after it, as the game has it."""

    position: Position
    move: Move
    after: Position
    theirs: State
    """The same as the oracle plays it."""


# --- what is changed ------------------------------------------------------------------------------


def mutants(known: Referee) -> Iterator[Mutant]:
    """Every mutant of a game."""
    actions = known.game.actions
    for action in actions:
        for change, steps in _mutated(action.effect):
            yield Mutant(action.id, change, (evolve(action, effect=steps),))
    for procedure in dict.fromkeys(at for action in actions for at in _procedures(action.effect)):
        for change, steps in _mutated(procedure.steps):
            other = evolve(procedure, steps=steps)
            pairs = ((action, _with(action.effect, procedure, other)) for action in actions)
            changed = tuple(evolve(at, effect=new) for at, new in pairs if new != at.effect)
            yield Mutant(procedure.name, change, changed)


def _procedures(steps: Sequence[Step]) -> Iterator[Procedure]:
    for step in steps:
        if isinstance(step, Call):
            yield step.procedure
        if not isinstance(step, tuple):
            yield from _procedures(inner(step))


def _with(steps: Sequence[Step], old: Procedure, new: Procedure) -> Steps:
    """The same steps with another procedure, wherever it is done."""

    def changed(step: Step) -> Step:
        match step:
            case If(holds, then, otherwise):
                return If(holds, _with(then, old, new), _with(otherwise, old, new))
            case Repeat(most, holds, within):
                return Repeat(most, holds, _with(within, old, new))
            case ForEach(steps=within):
                return evolve(step, steps=_with(within, old, new))
            case Call(procedure, given) if procedure is old:
                return Call(new, given)
            case Call(procedure, given):
                within = _with(procedure.steps, old, new)
                same = within == procedure.steps
                return step if same else Call(evolve(procedure, steps=within), given)
        return step

    found = tuple(map(changed, steps))
    same = all(mine is theirs for mine, theirs in zip(found, steps, strict=True))
    return tuple(steps) if same else found


def _mutated(steps: Sequence[Step]) -> Iterator[tuple[str, Steps]]:
    for at, step in enumerate(steps):
        if isinstance(step, tuple) or not only_tells(step):
            before, after = tuple(steps[:at]), tuple(steps[at + 1 :])
            yield f"{at} dropped", (*before, *after)
            for change, other in _changed(step):
                yield f"{at} {change}", (*before, other, *after)


def _changed(step: Step) -> Iterator[tuple[str, Step]]:
    match step:
        case tuple():
            for at in range(len(step) if len(step) > 1 else 0):
                yield f"without {at}", (*step[:at], *step[at + 1 :])
            for at, one in enumerate(step):
                for change, other in _changed(one):
                    yield f"with {at} {change}", (*step[:at], other, *step[at + 1 :])  # type: ignore[misc]
        case If(holds, then, otherwise):
            yield "turned", If(~holds, then, otherwise)
            for change, other in _mutated(then):
                yield f"then {change}", If(holds, other, otherwise)
            for change, other in _mutated(otherwise):
                yield f"else {change}", If(holds, then, other)
        case Repeat(most, holds, within):
            yield "once", Repeat(1, holds, within)
            for change, other in _mutated(within):
                yield f"again {change}", Repeat(most, holds, other)
        case ForEach(steps=within):
            for change, other in _mutated(within):
                yield f"each {change}", evolve(step, steps=other)
        case Becomes():
            yield from _assigned(step)


def _assigned(step: Becomes) -> Iterator[tuple[str, Step]]:
    if step.when is not None:
        yield "always", evolve(step, when=None)
        yield "otherwise", evolve(step, when=~step.when)
    if isinstance(step.place, NumberTerm | Worth) and isinstance(step.value, NumberTerm):
        yield "one more", evolve(step, value=step.value + Figure(1))


# --- what notices ---------------------------------------------------------------------------------


@cache
def cases(game: str, games: int) -> dict[str, list[Case]]:
    """Moves by their actions: those of the rare cases first, then of random and thinned games.

    Only those are kept of which the oracle says the same.
    """
    known = referee(game)
    found: dict[str, list[Case]] = defaultdict(list)
    for position, move in (*_written(known), *_played(known, games)):
        after = position.then(move)
        theirs = _theirs(known, position, move)
        if theirs is not None and alike(theirs, _ours(known, after)):
            found[move.rule].append(Case(position, move, after, theirs))
    return found


def _theirs(known: Referee, position: Position, move: Move) -> State | None:
    """What the oracle plays; none in a position of which it can make nothing."""
    try:
        return known.alike(known.play(known.state(position), known.plain(move)))
    except (AttributeError, LookupError, TypeError, ValueError, AssertionError):
        return None


def _ours(known: Referee, position: Position) -> State | None:
    try:
        return known.alike(known.state(position))
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def _written(known: Referee) -> Iterator[tuple[Position, Move]]:
    """The legal moves of the example rulings, and of the rare cases."""
    judged = written(known, with_scores=False).judged.values()
    for case in (case for some in judged for case in some):
        if not case.broken and case.move.action.is_move:
            yield case.position, case.position.read(case.move)


def _played(known: Referee, games: int) -> Iterator[tuple[Position, Move]]:
    for number in range(games):
        chance = random.Random(5000 + number)
        walk = list(known.walk(chance, known.ruleset(chance, default=number % 4 == 0)))
        met = [case for position in walk for case in _some(position, chance)]
        yield from _of_each_rule(met, chance)
        for position in chance.sample(walk, min(EACH_GAME, len(walk))):
            for at in (*known.stirred(chance, position), *thinned(position, chance)):
                yield from _some(at, chance)


def _of_each_rule(
    met: Sequence[tuple[Position, Move]], chance: random.Random
) -> Iterator[tuple[Position, Move]]:
    """Some moves of each kind, as far as there are any."""
    by_rule: dict[str, list[tuple[Position, Move]]] = defaultdict(list)
    for position, move in met:
        by_rule[move.rule].append((position, move))
    for some in by_rule.values():
        yield from chance.sample(some, min(EACH_GAME, len(some)))


def thinned(position: Position, chance: random.Random) -> Iterator[Position]:
    """The position with a few things used up, so that what comes then is common."""
    game, values = position.game, {}
    for at in chance.sample(_used_up(game), min(MOST_USED_UP, len(_used_up(game)))):
        if isinstance(at, Amount):
            nothing: Any = at.least
        else:
            nothing = () if isinstance(at, Pile) else 0
        values[at] = nothing if at.per is None else [nothing] * len(at.per.elements)
        made = Position.changed(position, values)
        yield Position(game, made.ruleset, made.state, made.box)


def _used_up(game: Game) -> list[Field]:
    """What may be used up."""
    kinds = (Amount, Bag, Many, Perhaps, Pile)
    return [at for at in game.fields if isinstance(at, kinds) and at is not game.playing]


def _some(position: Position, chance: random.Random) -> Iterator[tuple[Position, Move]]:
    """Some legal moves of each kind."""
    by_rule: dict[str, list[Move]] = defaultdict(list)
    for move in () if position.is_over else position.moves():
        by_rule[move.rule].append(move)
    for moves in by_rule.values():
        yield from ((position, at) for at in chance.sample(moves, min(EACH_RULE, len(moves))))


def is_noticed(known: Referee, mutant: Mutant, some: Mapping[str, Sequence[Case]]) -> bool:
    """Whether it leads to what the oracle does not come to, or to what no line can say."""
    return any(_is_noticed(known, action, some.get(action.id, ())) for action in mutant.actions)


def _is_noticed(known: Referee, action: Action, some: Sequence[Case]) -> bool:
    made: dict[int, tuple[object, Callable[..., Any]]] = {}
    for case in some:
        at, code = case.position, case.position._opened.code
        if id(code) not in made:
            made[id(code)] = code, changing.changing(action, code)
        try:
            state = made[id(code)][1](at.ruleset.readings, at.state, at._you, *case.move.given)
        except (IndexError, ValueError):
            return True
        if state != case.after.state:
            after = Position(at.game, at.ruleset, state, at.box)
            if _ours(known, after) != case.theirs or not _reads_back(after):
                return True
    return False


def _reads_back(position: Position) -> bool:
    """Whether its line says all of it, as that of every position that play reaches does."""
    game = position.game
    try:
        return bool(game.read_line(game.write_line(position), position.box) == position)
    except BadInput:
        return False


# --- what nothing can notice ----------------------------------------------------------------------


def equivalents(game: str) -> Mapping[tuple[str, str], str]:
    """The listed mutants of a game, each with the reason."""
    path = folder(game) / "equivalent_effects.toml"
    if not path.is_file():
        return {}
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    found = {(at["effect"], at["change"]): at["why"] for at in listed}
    assert len(found) == len(listed), f"{path.name} of {game} lists a mutant twice"
    return found

"""Hypothesis strategies: positions that play can reach, and moves that may be tried in them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from rulespec.answers.position import Position
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.language.registry import game as installed
from rulespec.language.rulesets import Ruleset

LONGEST_GAME = 500
"""After so many moves a random game is left."""


def positions(
    game: str,
    editions: Sequence[str] | None = None,
    readings: str = "random",
    stages: Sequence[str] | None = None,
    setup: Mapping[str, Any] | None = None,
) -> st.SearchStrategy[Any]:
    """Positions that random play reaches from a random set-up.

    ``editions`` and ``stages`` are a name or names as in documents, all of them if left out;
    ``readings`` are ``random`` or ``default``. ``setup`` is a table as in documents, and what it
    leaves out is random::

        @given(positions("city-of-light", editions=["kosmos-2020"], stages=["second", "over"]))
        def test_every_tile_is_laid(position):
            assert not position.worth(EMPTY_SQUARES)

        @given(positions("paris-1900", setup={"players": 3}))
        def test_three_play(position):
            assert len(position.players) == 3

    A game is named by its id, or by the path of a file that declares one.
    """
    return _positions(installed(game), stages, editions, readings, setup)


def _positions(
    known: Game,
    stages: Sequence[str] | None = None,
    editions: Sequence[str] | None = None,
    readings: str = "random",
    setup: Mapping[str, Any] | None = None,
) -> st.SearchStrategy[Any]:
    names = _named(editions, [edition.id for edition in known.editions], "editions")
    wanted = _named(stages, known.stages, "stages")
    if readings not in {"random", "default"}:
        raise BadInput("readings", readings, "random or default")
    chosen = dict(setup or {})
    next(_random_game(known, known.rules_for(names[0]), random.Random(0), chosen))  # noqa: S311
    choices = _readings(known) if readings == "random" else st.just([])
    rules = st.builds(known.rules_for, st.sampled_from(names), choices)
    return _reached(known, rules, wanted, chosen)


def _named(asked: Sequence[str] | None, known: Sequence[str], place: str) -> tuple[str, ...]:
    """The names asked for, one or more of those known; all of them if nothing is asked."""
    if asked is None:
        return tuple(known)
    names = (asked,) if isinstance(asked, str) else tuple(asked)
    for name in names or ("",):
        if name not in known:
            hint = did_you_mean(name, known)
            raise BadInput(place, name or "no name", f"names out of {', '.join(known)}", hint)
    return names


@st.composite
def _reached(
    draw: st.DrawFn,
    known: Game,
    rulesets: st.SearchStrategy[Ruleset],
    stages: tuple[str, ...],
    setup: Mapping[str, Any],
) -> Any:  # noqa: ANN401  # each game has positions of its own
    rules = draw(rulesets)
    chance = random.Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311  # a game, not a secret
    reached = [
        position
        for position in _random_game(known, rules, chance, setup)
        if stages == known.stages or _stage(known, position) in stages
    ]
    assume(reached)
    return draw(st.sampled_from(reached))


def _stage(known: Game, position: Position) -> str | None:
    return known.write_position(position).get(known.stage_word)


@st.composite
def moves(
    draw: st.DrawFn,
    position: Any,  # noqa: ANN401  # each game has positions of its own
    legal: bool | None = None,  # noqa: FBT001  # moves(position, True) reads badly, but it works
    game: str | None = None,
) -> Any:  # noqa: ANN401  # each game has moves of its own
    """Moves that may be tried in a position: legal ones, illegal ones, or either.

    An illegal move is one that another position allows, or a blend of two such moves::

        @given(positions(), st.data())
        def test_every_no_has_a_reason(position, data):
            move = data.draw(moves(position, legal=False))
            assert position.check(move).broken

    The game is that of the position; nobody need name it.
    """
    if legal is None:
        legal = draw(st.booleans())
    if legal:
        offered = position.moves()
        return draw(st.sampled_from(offered) if offered else st.nothing())
    if not isinstance(position, Position):
        raise BadInput("moves", position, "a position of a game")
    known = position.game if game is None else installed(game)
    tried = _foreign(known, position) | _blended(known, position)
    return draw(tried.filter(lambda move: _is_refused(position, move)))


def _is_refused(position: Position, move: Any) -> bool:  # noqa: ANN401
    """Whether a move is one for this position, and not legal."""
    try:
        return not position.check(move).legal
    except BadInput:
        return False


def _readings(known: Game) -> st.SearchStrategy[list[tuple[str, str]]]:
    """Each question keeps its reading, or gets one of its own."""
    offered = {
        question.id: st.sampled_from([reading.id for reading in question.readings])
        for question in known.questions
    }
    return st.fixed_dictionaries({}, optional=offered).map(lambda chosen: list(chosen.items()))


def _random_game(
    known: Game, rules: Ruleset, chance: random.Random, setup: Mapping[str, Any]
) -> Iterator[Position]:
    """Every position of a random game; each kind of move is as likely as every other."""
    table = {"seed": chance.randrange(2**32), **known.random_setup(chance), **setup}
    position = known.set_up(rules, **known.read_setup(Reader(table, "positions")))
    for _ in range(LONGEST_GAME):
        yield position
        if position.is_over:
            return
        kinds: dict[object, list[Any]] = {}
        for move in position.moves():
            kind = move.action.id if isinstance(move, Move) else type(move)
            kinds.setdefault(kind, []).append(move)
        position = position.play(chance.choice(chance.choice(list(kinds.values()))))


@st.composite
def _foreign(draw: st.DrawFn, game: Game, position: Position) -> Any:  # noqa: ANN401
    """A move that some other position allows, most often one of the same stage."""
    stages = None
    here = _stage(game, position)
    if here is not None and not position.is_over and draw(st.integers(0, 3)):
        stages = [here]
    offered = draw(_positions(game, stages)).moves()
    return draw(st.sampled_from(offered) if offered else st.nothing())


@st.composite
def _blended(draw: st.DrawFn, game: Game, position: Position) -> Any:  # noqa: ANN401
    """A legal move with some words of another one."""
    offered = position.moves()
    foreign = _foreign(game, position)
    move = draw(st.sampled_from(offered) if offered else foreign)
    other = draw(foreign | st.sampled_from(offered or [move]))
    pairs = zip(str(move).split(), str(other).split(), strict=False)
    words = [draw(st.sampled_from(pair)) for pair in pairs]
    try:
        return game.read_move(" ".join(words))
    except BadInput:
        return other

"""Positions that are met in games played by chance: what is wished often comes true there.

Nothing is proved by finding none.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.terms import Fixed
from rulespec.language.universes import Mask
from rulespec.search.asked import Asked
from rulespec.search.limits import Watch
from rulespec.search.so_far import What
from rulespec.wishes.wishes import Judged, Wish, parts

LONGEST_GAME = 300
GAMES = 200
SHARE = 0.15
"""So much of the time allowed is spent on games at most, each time."""

TRIES = 20
"""So many moves that may not be legal are tried in a position."""

MOST_SEEDS = 2**32


def met_in_play(asked: Asked, watch: Watch, positions: int) -> What | None:
    """What is as wished, if it is met in games before so many positions have been looked at."""
    until = watch.seconds + watch.limits.seconds * SHARE
    chance = random.Random(f"{asked.seed} {positions}")  # noqa: S311  # games
    every = (at for _ in range(GAMES) for at in _game(asked, chance))
    for position in islice(every, positions):
        watch.look()
        watch.nodes += 1
        for move in _moves(asked, position, chance):
            if asked.fits(position, move):
                return position if move is None else (position, move)
        if watch.seconds > until:
            break
    return None


def _game(asked: Asked, chance: random.Random) -> Iterator[Position]:
    """The positions of a game."""
    position = _set_up(asked, chance)
    for _ in range(LONGEST_GAME):
        if position is None:
            return
        yield position
        moves = [] if position.is_over else position.moves()
        position = position.then(chance.choice(moves)) if moves else None


def _set_up(asked: Asked, chance: random.Random) -> Position | None:
    """The beginning of a game by so many players; nothing if chance draws none such."""
    game = asked.game
    seed = {"seed": chance.randrange(MOST_SEEDS)}
    drawn = {**game.random_setup(chance), **seed}
    if any(at.name == "players" for at in game.choices) and asked.players is not None:
        drawn["players"] = asked.players
    for table in (drawn, {name: drawn[name] for name in ("players", "seed") if name in drawn}):
        try:
            choices = game.read_setup(Reader(table, "setup"))
            found: Position = game.set_up(asked.rules, box=asked.box, **choices)
        except BadInput:
            continue
        if asked.players is None or len(found.players) == asked.players:
            return found
    return None


# --- moves ----------------------------------------------------------------------------------------


def _moves(asked: Asked, position: Position, chance: random.Random) -> Iterator[Move | None]:
    """The moves that may be the one looked for; none, where no move is looked for."""
    action = asked.action
    if action is None:
        yield None
        return
    if not position.is_over:
        yield from (move for move in position.moves() if move.action.id == action.id)
    if not all(_is_legal(wish, action) for wish in asked.wishes):
        yield from islice(_tried(action, position, chance), TRIES)


def _is_legal(wish: Wish, action: Action) -> bool:
    """Whether a wish says that the move is legal, or says nothing of moves."""
    if isinstance(wish, Judged) and wish.move == action:
        return wish.legal
    return all(_is_legal(part, action) for part in parts(wish))


def _tried(action: Action, position: Position, chance: random.Random) -> Iterator[Move]:
    """Moves of a kind by chance, legal or not."""
    for _ in range(TRIES):
        given: dict[str, Mask] = {}
        for ask in action.asked:
            given[ask.noun.name] = _named(ask, given, position, chance)
        yield Move(action, tuple(given.values()))


def _named(ask: Ask, given: dict[str, Mask], position: Position, chance: random.Random) -> Mask:
    universe = ask.noun.universe
    if ask.listed is not None:
        tables: Any = getattr(position.box, "tables", None)
        rows = getattr(tables, ask.listed.name) if ask.listed.rows is None else ask.listed.rows
        key = universe.whole if ask.key is None else given.get(ask.key.name, 0)
        listed = sorted(rows.get(key, ())) if ask.key is not None else sorted(
            {row for found in list(rows.values()) for row in found})  # fmt: skip
        return chance.choice(listed) if listed else 0
    among = universe.whole
    if ask.among is not None:
        among = ask.among.members if isinstance(ask.among, Fixed) else position.worth(ask.among)
    places = [at for at in range(len(universe)) if among >> at & 1]
    return sum(1 << at for at in chance.sample(places, min(ask.size, len(places))))

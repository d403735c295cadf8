"""Find: a position, or a move in one, that is as wished; for every game.

``find(game, wishes=[…], known={FIELD: …})`` is what to ask. First a few games are played by chance,
as most wishes come true in play; then a solver assumes what hints say, for a part of the time; at
last it looks through all positions without a fault, or in the game's scopes. What is found is
judged by the game's own rules before it is an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.registry import game as found_by
from rulespec.language.rulesets import Ruleset
from rulespec.search.answers import Answer, Found, NoneExists
from rulespec.search.course import scope_of
from rulespec.search.limits import Limits, Watch, answered
from rulespec.search.so_far import What
from rulespec.wishes.knowing import agrees
from rulespec.wishes.wishes import Holds, Tried, Wish, check, looked_for, met, wish_of

if TYPE_CHECKING:
    from rulespec.wishes.reading import Wished

PLAYED = "met in a game played by chance, and judged by the rules"
SOLVED = "z3 found it, and the rules judged it again"
REFUTED = "z3 refutes the clauses"
FIRST, MORE = 600, 4000
"""So many positions are met in play before a solver is asked, and so many where it is slow."""

SCOPE = "positions without a fault, whether play leads to them or not"


@frozen(kw_only=True)
class Asked:
    """What is looked for."""

    game: Game
    rules: Ruleset
    box: Any = field(repr=False)
    players: int | None
    known: Mapping[Field, Any] = field(eq=False)
    wishes: tuple[Wish, ...] = field(eq=False)
    hints: tuple[Tried, ...] = field(default=(), eq=False)
    """What is tried first: what those who ask assume."""

    seed: int = 0

    @classmethod
    def of(cls, said: Wished, seed: int = 0) -> Asked:
        """What a document asks."""
        return cls(game=said.game, rules=said.rules, box=said.box, players=said.players,
                   known=said.known, wishes=said.wishes, hints=said.hints, seed=seed)  # fmt: skip

    @property
    def whole(self) -> tuple[Wish, ...]:
        """All that is wished, the scopes of the game included."""
        return (*self.wishes, *(Holds(at.holds) for at in self.game.scopes))

    @property
    def scope(self) -> str:
        """Among what is looked."""
        return ": ".join(filter(None, (SCOPE, scope_of(self.game))))

    @property
    def tried(self) -> tuple[Tried, ...]:
        """All hints: those of who asks, then the game's."""
        return (*self.hints, *(Tried(at.says, (Holds(at.holds),)) for at in self.game.hints))

    def hinted(self) -> Asked:
        """The same, and all hints come true."""
        wishes = (wish for hint in self.tried for wish in hint.wishes)
        known = dict(self.known)
        for hint in self.tried:
            for at, value in hint.known.items():
                both = isinstance(value, dict) and isinstance(known.get(at), dict)
                known[at] = {**known[at], **value} if both else value
        return evolve(self, known=known, wishes=(*self.wishes, *wishes), hints=())

    @property
    def action(self) -> Action | None:
        """The kind of the move that is looked for."""
        return looked_for(self.wishes)

    def fits(self, position: Position, move: Move | None = None) -> bool:
        """Whether the game's own rules find all as wished, and no fault."""
        return (
            agrees(position, self.known)
            and all(met(wish, position, move) for wish in self.whole)
            and not position.faults()
        )

    def each_number(self) -> Iterator[Asked]:
        """The same for each number of players that there may be."""
        if self.game.playing is None or self.players is not None:
            yield self
        else:
            for number in self.game.numbers:
                yield evolve(self, players=number)


def find(
    game: Game | str,
    wishes: Iterable[object] = (),
    known: Mapping[Field, Any] | None = None,
    *,
    limits: Limits | None = None,
    **also: Any,  # noqa: ANN401  # what is asked besides
) -> Answer[What]:
    """A faultless position in which all wishes are met, and what is known is so.

    Wishes are truths, as whose turn it is sees them, or wishes of ``rulespec.wishes``. With another
    ``seed`` there may be another answer; ``ruleset``, ``box`` and ``players`` may be told, too.
    """
    return answer(asked(game, wishes, known, **also), limits or Limits())


def asked(  # noqa: PLR0913  # each is a choice of who asks
    game: Game | str,
    wishes: Iterable[object] = (),
    known: Mapping[Field, Any] | None = None,
    *,
    ruleset: Ruleset | str | None = None,
    box: Any = None,  # noqa: ANN401  # each game's own
    players: int | None = None,
    hints: Iterable[Tried] = (),
    seed: int = 0,
) -> Asked:
    """What is looked for, as data."""
    played = found_by(game) if isinstance(game, str) else game
    named = played.editions[0].id if ruleset is None else ruleset
    told = tuple(map(wish_of, wishes))
    check(played, told)
    return Asked(
        game=played,
        rules=played.rules_for(named) if isinstance(named, str) else named,
        box=played.standard_box if box is None else box,
        players=players,
        known=known or {},
        wishes=told,
        hints=tuple(hints),
        seed=seed,
    )


def answer(asked: Asked, limits: Limits) -> Answer[What]:
    """The answer to what is asked."""
    return answered(limits, lambda watch: _answer(asked, watch))


def _answer(asked: Asked, watch: Watch) -> Answer[What]:
    found = next(_each(tuple(asked.each_number()), watch), None)
    if found is None:
        return NoneExists(asked.scope, how=REFUTED, effort=watch.effort)
    what, how = found
    return Found(what, how=how, effort=watch.effort, scope=scope_of(asked.game))


def _each(every: Sequence[Asked], watch: Watch) -> Iterator[tuple[What, str]]:
    """What is found, with how: under the hints of who asks, met in play, by a solver."""
    yield from _hinted([one for one in every if one.hints], watch)
    yield from _played(every, watch, FIRST)
    yield from _solved(every, watch)


def _played(every: Iterable[Asked], watch: Watch, many: int) -> Iterator[tuple[What, str]]:
    from solvers.questions.met_in_play import met_in_play  # noqa: PLC0415  # it reads us

    found = (met_in_play(one, watch, many) for one in every)
    yield from ((at, PLAYED) for at in found if at is not None)


def _hinted(every: Iterable[Asked], watch: Watch) -> Iterator[tuple[What, str]]:
    """What is found soon under all hints; that nothing is decides nothing."""
    tried = [one for one in every if one.tried]
    if not tried:
        return
    from solvers.questions.unknown_wishes import under_hints  # noqa: PLC0415  # loads z3

    for one in tried:
        found = under_hints(one, watch)
        if found is not None:
            told = " ".join(hint.says for hint in one.tried).removesuffix(".")
            yield found, f"{SOLVED}; it was tried first that: {told}"


def _solved(every: Iterable[Asked], watch: Watch) -> Iterator[tuple[What, str]]:
    """What a solver finds anywhere, for each number of players."""
    from solvers.questions.unknown_wishes import Wanted  # noqa: PLC0415  # loads z3

    wanted = [at for at in [Wanted(one, watch) for one in every] if not at.is_impossible]
    yield from _hinted([at.asked for at in wanted if not at.asked.hints], watch)
    yield from _played([at.asked for at in wanted], watch, MORE)
    anywhere = (at.one() for at in wanted)
    yield from ((found, SOLVED) for found in anywhere if found is not None)

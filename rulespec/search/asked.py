"""What is looked for: a position, perhaps with a move, of which something is known or wished."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.hints import Hint
from rulespec.language.moves import Action, Move
from rulespec.language.registry import game as found_by
from rulespec.language.rulesets import Ruleset
from rulespec.search.course import scope_of
from rulespec.wishes.knowing import agrees
from rulespec.wishes.wishes import Holds, Tried, Wish, check, looked_for, met, wish_of

if TYPE_CHECKING:
    from rulespec.wishes.reading import Wished

SCOPE = "positions without a fault, whether play leads to them or not"


def tried_first(hints: Iterable[Tried | Hint]) -> str:
    """What an answer says of the hints as which it was found."""
    return f"; it was tried first that: {' '.join(at.says for at in hints).removesuffix('.')}"


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

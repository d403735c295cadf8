"""What follows from a game's declarations: the parts that its positions are asked through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from rulespec.answers import remarks, telling
from rulespec.answers.finding_faults import faults
from rulespec.answers.observing import observed
from rulespec.answers.playing import House
from rulespec.answers.position import Position, placed
from rulespec.answers.scoring import Scoring
from rulespec.documents.field_values import given
from rulespec.documents.position_lines import write_line
from rulespec.documents.strict_reading import Reader
from rulespec.documents.written_moves import read_move
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.choices import SEED, chosen, read
from rulespec.language.fields import Field
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import Family, Term
from rulespec.pictures.declared import drawing, svg
from rulespec.readers.names import walk

if TYPE_CHECKING:
    from rulespec.language.game import Game


@frozen
class Derived:
    """A function of a game's declarations, and of what it is given besides."""

    game: Game = field(eq=lambda game: game.id)
    work: Callable[..., Any]

    def __call__(self, *given: Any, **also: Any) -> Any:  # whatever it takes
        """What the work gives."""
        return self.work(self.game, *given, **also)


def house(game: Game) -> House:
    """The parts of a game that its positions are asked through."""
    return House(
        rules={action.id: action for action in game.actions},
        scoring=Scoring(game.score, game.tie_breaks, game.cite),
        example=_example(game),
        read_move=Derived(game, _read_move),
        drawing=game.draws or Derived(game, drawing),
        svg=game.pictures or Derived(game, svg),
        write_line=Derived(game, write_line),
        faults=Derived(game, faults),
        fault_passages=game.fault_passages,
        observe=Derived(game, observed),
        events=Derived(game, telling.events),
        pieces=game.pieces,
        rests_on=Derived(game, remarks.rests_on),
        score_rests_on=Derived(game, remarks.score_rests_on),
        gives_up=Derived(game, remarks.gives_up),
    )


def _example(game: Game) -> str:
    words = []
    for first in game.actions[:1]:
        words.append(first.written)
        for ask in first.asked:
            if not ask.perhaps:
                words += [*([ask.word] if ask.word else []), *ask.noun.universe.elements[:1]]
    return " ".join(words)


def _read_move(game: Game, text: str) -> Move:
    return read_move(game.actions, text)


def set_up(
    game: Game,
    edition: str | Ruleset | None = None,
    *,
    box: Any = None,
    **given: Any,
) -> Position:
    """A new game: an edition, what the players choose, and a box."""
    named = game.editions[0].id if edition is None else edition
    rules = game.ruleset(named) if isinstance(named, str) else named
    box = game.standard_box if box is None else box
    if callable(game.start):
        also = chosen(game.choices, given) if game.choices else given
        values = game.start(rules, box, **also)
    else:
        values = game.start
        _nothing_else(given)
    return of_values(game, rules, box, values)


def read_setup(game: Game, reader: Reader) -> dict[str, Any]:
    """What the players chose, as a document's table says it, by keyword."""
    return read(game.choices or (SEED,), reader)


def _nothing_else(choices: Mapping[str, Any]) -> None:
    for name in set(choices) - {"seed"}:
        raise BadInput("setup", name, "nothing: the players choose nothing at set-up")


def of_values(game: Game, rules: Ruleset, box: Any, values: Mapping[Field, Any]) -> Position:
    """The position in which fields have these values, by names; of one with keys, for each key."""
    found = {at.name: values_given(at, value) for at, value in values.items()}
    for name in found:
        if name not in game.slots.fields:
            raise BadInput("start", name, f"a field of {game.id}")
    missing = {at.name: game.seats.elements for at in game.fields if at.name not in found}
    return placed(game, rules, box, found, missing=missing)


def values_given(at: Field, value: Any) -> tuple[Any, ...]:  # names, or packed
    """The packed values that a set-up gives a field, by names or packed already."""
    if at.per is None:
        return (given(at, value),)
    keys = at.per.elements
    if isinstance(value, Mapping):
        for key in value:
            if key not in keys:
                raise BadInput(f"start: {at.name}", key, "a key", did_you_mean(str(key), keys))
        return tuple(given(at, value.get(key, 0 if _is_number(at) else ())) for key in keys)
    listed = [given(at, one) for one in value]
    nothing = given(at, 0 if _is_number(at) else ())
    return tuple(listed + [nothing] * (len(keys) - len(listed)))


def _is_number(at: Field) -> bool:
    from rulespec.language.fields import Amount  # noqa: PLC0415

    return isinstance(at, Amount)


def families(game: Game) -> dict[str, Family]:
    """The families that a game's terms speak of, by name."""
    met: dict[str, Family] = {}
    for whole in terms(game):
        for term in walk(whole):  # type: ignore[arg-type]
            family = getattr(term, "family", None)
            if isinstance(family, Family):
                met[family.name] = family
    return met


def terms(game: Game) -> Iterator[Term]:
    """The terms of a game's clauses and score lines."""
    for action in game.actions:
        yield from (clause.term for clause in action.clauses)
    for line in (*game.score, *game.tie_breaks):
        yield line.worth
        yield from (tell.term for tell in line.tells)
        if line.shows is not None:
            yield line.shows
    yield from (at.holds for at in game.invariants)

"""What two rulesets may part on: moves, score lines, the winner, what moves change, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, TypeAlias

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.answers.verdicts import Verdict
from rulespec.errors import BadInput
from rulespec.language.clauses import ScoreLine
from rulespec.language.fields import Past
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.languages import Said, joined, said
from rulespec.readers.effects import said_in
from rulespec.readers.hanging import HangsOnQuestions
from rulespec.readers.names import questions
from rulespec.texts.citations import Citation

Positions: TypeAlias = tuple[Position, Position]
Judged: TypeAlias = tuple[Said, tuple[Said, ...], tuple[tuple[Citation, ...], ...]]
"""What is judged, what each side says, and where that is said."""


@frozen
class Legality:
    """Whether a move of an action is legal."""

    about: ClassVar[str] = "move"
    action: Action

    def judged(self, at: Positions, move: Move | None) -> Judged | None:
        """What the rules say, if they part."""
        verdicts = tuple(_verdict(position, move) for position in at)
        if verdicts[0].legal is verdicts[1].legal:
            return None
        cites = tuple(tuple(c for one in v.breaches for c in one.cites) for v in verdicts)
        answers = tuple(map(_answer, verdicts))
        return said("whether “{move}” is legal", move=move), answers, cites


@frozen
class Score:
    """What a line of the score sheet, or of what breaks ties, brings a player."""

    about: ClassVar[str] = "score"
    line: ScoreLine
    other: ScoreLine
    player: str
    action: ClassVar[None] = None

    def judged(self, at: Positions, _: Move | None) -> Judged | None:
        """What the rules say, if they part."""
        seat = at[0].game.seats.one(self.player)
        pairs = zip(at, (self.line, self.other), strict=True)
        if self.player not in at[0].players:
            return None
        told = (said("{points} points", points=position.worth(line.worth, seat))
                for position, line in pairs)  # fmt: skip
        return _apart(said("{line} of {player}", line=self.line.title, player=self.player), told)


@frozen
class Winner:
    """Whether a player would win if the game ended now."""

    about: ClassVar[str] = "winner"
    player: str
    action: ClassVar[None] = None

    def judged(self, at: Positions, _: Move | None) -> Judged | None:
        """What the rules say, if they part."""
        return _apart(said("who wins"), (joined(", ", map(str, one.winners())) for one in at))


@frozen
class End:
    """Whether the game is over."""

    about: ClassVar[str] = "end"
    action: ClassVar[None] = None

    def judged(self, at: Positions, _: Move | None) -> Judged | None:
        """What the rules say, if they part."""
        told = (said("it is over") if one.is_over else said("it goes on") for one in at)
        return _apart(said("how the game ends"), told)


@frozen
class Effect:
    """What a legal move changes."""

    about: ClassVar[str] = "effect"
    action: Action

    def judged(self, at: Positions, move: Move | None) -> Judged | None:
        """What the rules say, if they part."""
        if move is None or not all(position.is_legal(_own(position, move)) for position in at):
            return None
        after = [position.then(position.read(_own(position, move))) for position in at]
        fields = [one for one in at[0].game.fields
                  if not isinstance(one, Past) and after[0][one] != after[1][one]]  # fmt: skip
        if not fields:
            return None
        told = (
            joined("; ", (f"{one.words}: {position.names(one)}" for one in fields))
            for position in after
        )
        return said("what “{move}” changes", move=move), tuple(told), ()


def _apart(subject: Said, told: Iterable[Said]) -> Judged | None:
    """What each side says, if they part."""
    one, other = told
    return None if one == other else (subject, (one, other), ())


Subject: TypeAlias = Legality | Score | Winner | End | Effect


def _verdict(position: Position, move: Move | None) -> Verdict:
    if move is None:
        raise BadInput("move", "nothing", "a move")
    return position.check(_own(position, move))


def _own(position: Position, move: Move) -> Move:
    """The move as the position's own game has it, which may have other clauses."""
    return Move(next(at for at in position.game.actions if at.id == move.action.id), move.given)


def verdict_on(position: Position, move: Move | None) -> Said:
    """What a position's own rules say of a move."""
    return _answer(_verdict(position, move))


def _answer(verdict: Verdict) -> Said:
    return verdict.answer if verdict.legal else joined("; ", (at.said for at in verdict.breaches))


# --- which of them hang on something --------------------------------------------------------------


def hangs_itself(subject: Subject, names: frozenset[str]) -> bool:
    """Whether its own words hang on some questions, and not what a player can do alone."""
    found: Iterable[Any] = ()
    match subject:
        case Legality(action):
            found = [at.term for at in action.clauses]
        case Effect(action):
            found = said_in(action.effect)
        case Score(line=line):
            found = [line.worth]
    return any(not names.isdisjoint(questions(at)) for at in found)


def subjects(one: Game, other: Game, names: frozenset[str]) -> Iterator[Subject]:
    """All that hangs on some questions, or that the games themselves have otherwise."""
    actions = {at.id: at for at in other.actions}
    both = [(at, actions[at.id]) for at in one.actions if at.id in actions]
    hang = HangsOnQuestions(one, names)
    for action, varied in both:
        if hang.any(at.term for at in action.clauses) or _terms(action) != _terms(varied):
            yield Legality(action)
    lines = {at.id: at for at in other.score_lines}
    for line in one.score_lines:
        varied_line = lines.get(line.id, line)
        if hang.any([line.worth]) or line.worth != varied_line.worth:
            yield from (Score(line, varied_line, player) for player in one.players)
    if hang.any([one.over]) or one.over != other.over:
        yield End()
    for action, varied in both:
        if hang.any(said_in(action.effect)) or action.effect is not varied.effect:
            yield Effect(action)
    if _ranks(one) != _ranks(other):
        yield from map(Winner, one.players)


def _ranks(game: Game) -> list[object]:
    """What tells who wins, besides what each line brings; where it is alike, only lines part."""
    return [[(at.id, at.lead(1)) for at in lines] for lines in (game.score, game.tie_breaks)]


def _terms(action: Action) -> tuple[object, ...]:
    return tuple((at.id, at.forbids, at.requires) for at in action.clauses)

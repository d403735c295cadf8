"""What is to be as much as can be: numbers of a position, or of a move in it, added up.

In words it is ``total``, ``lead``, the id of a score line, a noun or a field, or the name of a
procedure that brings players something; ``of=black`` says at which key, ``line=green`` what another
word stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.effects import Call, Procedure, Step, Tells, inner
from rulespec.language.fields import Field
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.terms import Fixed, NumberTerm, SetNoun, Table, Term, TruthTerm
from rulespec.language.universes import Universe
from rulespec.readers.python.looking import inside
from rulespec.wishes.comparing import how_many
from rulespec.wishes.words import Words, at_key, spelled, total

TOTAL, LEAD = "total", "lead"


@frozen(eq=False)
class Counted:
    """A number, as a player sees it: whose turn it is, or who makes the move, if none is named."""

    term: Any
    player: str | None = None
    about: tuple[tuple[SetNoun, str], ...] = ()
    """Words, each with the element that it stands for."""

    move: Action | None = None
    """The kind of the move that is looked for, if it speaks of that."""

    def worth(self, position: Position, move: Move | None) -> int:
        """What it comes to."""
        seats = position.game.seats
        you = None if self.player is None else seats.one(self.player)
        if self.move is not None and move is not None:
            acts = position.eyes_of(move).you if you is None else you
            return int(position.worth(self.term, acts, move.given, action=self.move))
        nouns = tuple(noun for noun, _ in self.about)
        given = tuple(noun.universe.one(name) for noun, name in self.about)
        return int(position.worth(self.term, you, given, nouns=nouns))


@frozen(eq=False)
class Lead:
    """By how much a player's points exceed those of the best of the others."""

    player: str
    points: Any = field(repr=False)
    """What a player's points are."""

    def worth(self, position: Position, _: Move | None) -> int:
        """What it comes to."""
        seats = position.game.seats
        found = {str(at): int(position.worth(self.points, seats.one(at)))
                 for at in position.players}  # fmt: skip
        return found.pop(self.player) - max(found.values(), default=0)


Objective: TypeAlias = "tuple[Counted | Lead, ...]"


def worth(objective: Objective, position: Position, move: Move | None = None) -> int:
    """What all of it comes to."""
    return sum(one.worth(position, move) for one in objective)


# --- in words -------------------------------------------------------------------------------------


def read_objective(
    game: Game, texts: Iterable[str], player: str | None = None, action: Action | None = None
) -> Objective:
    """What is told in words, as a player sees it; perhaps of moves of an action."""
    if player is not None and player not in game.players:
        near = did_you_mean(player, game.players)
        raise BadInput("player", player, f"one of {', '.join(game.players)}", near)
    found = tuple(_read(game, text, player, action) for text in texts)
    if not found:
        raise BadInput("--most", "nothing", "what is to be as much as can be")
    return found


def counted(game: Game, text: str) -> Counted:
    """A number of the position that is told in words, as whose turn it is sees it."""
    found = _read(game, text, next(iter(game.players), None), None)
    if isinstance(found, Lead):
        raise BadInput("--most", LEAD, "a number of one player: total, or what the rules have")
    return evolve(found, player=None)


def _read(game: Game, text: str, player: str | None, action: Action | None) -> Counted | Lead:
    name, *rest = text.split() or [""]
    pairs = dict(_pair(at) for at in rest)
    if name == LEAD and not pairs:
        if player is None:
            raise BadInput("--most", text, "with it a player: whose lead it is")
        return Lead(player, _points(game))
    term = _term(game, name, pairs.pop("of", None))
    about = tuple(_bound(term, noun, at) for noun, at in pairs.items())
    return Counted(term, player, about, _move_of(Words(game), term, about, action))


def _pair(text: str) -> tuple[str, str]:
    name, equals, element = text.partition("=")
    if not (name and equals and element):
        raise BadInput("--most", text, "a word and what it stands for, such as line=green")
    return spelled(name), element


def _points(game: Game) -> Any:  # noqa: ANN401  # a number
    if not game.score:
        raise BadInput("--most", TOTAL, f"something else: {game.id} has no score")
    return total(game)


def _term(game: Game, name: str, key: str | None) -> Any:  # noqa: ANN401  # a number
    lines: dict[str, Any] = {line.id: line.worth for line in game.score_lines}
    if name == TOTAL and name not in lines:
        lines[name] = _points(game)
    brings = bringing(game)
    words = Words(game)
    if name in lines or (spelled(name) in brings and key is None):
        return lines[name] if name in lines else brings[spelled(name)]
    known = [TOTAL, LEAD, *lines, *brings, *words.fields, *words.nouns]
    word: Any = {**words.fields, **words.nouns}.get(spelled(name))
    if word is None:
        raise BadInput("--most", name, "total, lead, a score line, or a word of the rules",
                       did_you_mean(name, known))  # fmt: skip
    return _number(_at(word, key), name)


def _at(word: Any, key: str | None) -> Any:  # noqa: ANN401  # a word, and a term
    """A word at a key, if it has keys."""
    keys: Universe | None = word.per if isinstance(word, Field) else None
    keys = word.it.universe if isinstance(word, Table) and word.it else keys
    if (keys is None) is not (key is None):
        expected = "no of=" if keys is None else f"of=, which of the {keys.name}"
        raise BadInput("--most", f"{word.name}{f' of={key}' if key else ''}", expected)
    if keys is None or key is None:
        return word
    one = Fixed(key, keys, _one(keys, key))
    return at_key(word, one) if isinstance(word, Table) else word.at(one)


def _one(universe: Universe, name: str) -> int:
    if name not in universe.places:
        near = did_you_mean(name, universe.elements)
        raise BadInput("--most", name, f"one of the {universe.name}", near)
    return universe.one(name)


def _number(term: Term, name: str) -> Any:  # noqa: ANN401  # a number
    if isinstance(term, TruthTerm):
        raise BadInput("--most", name, "a number, or something of which there may be more")
    return term if isinstance(term, NumberTerm) else how_many(term)


def _bound(term: Term, name: str, element: str) -> tuple[SetNoun, str]:
    nouns = {spelled(at.name): at for at in _open(term, set())}
    if name not in nouns:
        raise BadInput("--most", name, f"one of {', '.join(nouns) or 'no words'}",
                       did_you_mean(name, nouns))  # fmt: skip
    _one(nouns[name].universe, element)
    return nouns[name], element


def _open(term: Term, met: set[int]) -> Iterator[SetNoun]:
    """The words of moves that stand in a term."""
    if id(term) in met:
        return
    met.add(id(term))
    if isinstance(term, SetNoun) and term.of == "move" and term.means is None:
        yield term
    for part in inside(term):
        yield from _open(part, met)


def _move_of(
    words: Words, term: Term, about: Iterable[tuple[SetNoun, str]], action: Action | None
) -> Action | None:
    """The kind of moves of which a term speaks, once some words stand for something."""
    missing = {at.name for at in _open(term, set())} - {noun.name for noun, _ in about}
    if not missing and not words.speaks_after(term):
        return None
    if action is None or about or words.unasked(term, action):
        open_ = ", ".join(sorted(missing)) or "it"
        expected = f"a number of the position, or a [[wish]] with an action, or say what {open_} is"
        raise BadInput("--most", "what speaks of a move", expected)
    return action


# --- what procedures bring ------------------------------------------------------------------------


def bringing(game: Game) -> dict[str, Any]:
    """By name the procedures that bring players something, each with what it brings."""
    found: dict[str, Any] = {}
    for action in game.actions:
        for procedure in _called(action.effect):
            brings = (at.brings for at in procedure.steps if isinstance(at, Tells))
            for number in brings:
                if number is not None:
                    found.setdefault(spelled(procedure.name), number)
    return found


def _called(steps: Iterable[Step]) -> Iterator[Procedure]:
    for step in steps:
        if isinstance(step, Call):
            yield step.procedure
        yield from _called(inner(step))

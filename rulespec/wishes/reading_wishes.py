"""Wishes of a document: each table of ``[[wish]]`` as data."""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import Any

from attrs import field, frozen

from rulespec.box.pieces import printed_names
from rulespec.documents.field_values import known
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.fields import Amount, Bag, Fact, Field, Many, One, Past, Perhaps, Pile, you
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.terms import CanDo, Family, Fixed, Table, Term, Truth, Where
from rulespec.language.universes import Universe
from rulespec.wishes.comparing import EVERY, OF_SETS, compared
from rulespec.wishes.objectives import counted
from rulespec.wishes.wishes import AnyOf, Every, Holds, Judged, MoveOf, Otherwise, Wins, Wish
from rulespec.wishes.words import Words, at_key, spelled, total

SUBJECTS = ("field", "noun", "number", "those", "score", "winner", "can", "over", "any")
MOVES = ("move", "action")
NAMES = (*SUBJECTS, *MOVES, "of", "player", *EVERY, "legal", "breaks", "not", "who")
"""What a wish may say."""

MAY_SAY = {
    "field": ("of", *EVERY),
    "noun": ("of", "player", "move", "action", "legal", "breaks", *EVERY),
    "number": ("player", "is", "least", "most"), "score": ("player", "is", "least", "most"),
    "those": ("player", "who", *EVERY),
    "winner": (), "can": ("player", "is"), "over": (), "any": (),
    "move": ("legal", "breaks"), "action": ("legal", "breaks"),
}  # fmt: skip
"""What else it may say, by what it speaks of."""

TOTAL = "total"


@frozen(eq=False)
class Wishing:
    """Reads wishes of one game, with its box."""

    game: Game
    box: Any = None
    words: Words = field(init=False)

    @words.default
    def _words(self) -> Words:
        return Words(self.game)

    def wishes(self, reader: Reader) -> tuple[Wish, ...]:
        """The wishes of a list of tables."""
        return tuple(map(self.wish, reader.items()))

    def wish(self, reader: Reader) -> Wish:
        """The wish of a table."""
        reader.only(NAMES)
        subject = self._subject(reader)
        allowed = (subject, "not", *MAY_SAY[subject])
        for name in reader.table():
            if name not in allowed:
                raise reader.part(name).wrong(name, f"only {', '.join(allowed)} beside {subject}")
        found = self._of(subject, reader)
        return Otherwise(found) if reader.optional_truth("not") else found

    @staticmethod
    def _subject(reader: Reader) -> str:
        named = [name for name in SUBJECTS if reader.has(name)]
        moves = [name for name in MOVES if reader.has(name)]
        if len(named) > 1 or len(moves) > 1:
            both = named if len(named) > 1 else moves
            raise reader.wrong(" and ".join(both), "one of them")
        if not named and not moves:
            raise reader.wrong("nothing to speak of", f"one of {', '.join((*SUBJECTS, *MOVES))}")
        return (*named, *moves)[0]

    def _of(self, subject: str, reader: Reader) -> Wish:
        if subject == "any":
            return AnyOf(self.wishes(reader.part("any")))
        if subject == "winner":
            return Wins(frozenset(self._players(reader.part("winner"))))
        if subject == "noun":
            return self._noun(reader)
        if subject == "number":
            return self._number(reader)
        if subject in MOVES:
            return self._judged(reader, self._move(reader))
        return Holds(self._truth(subject, reader), self._eyes(reader))

    def _truth(self, subject: str, reader: Reader) -> Truth:
        if subject == "field":
            return compared(self._field(reader), reader)
        if subject == "score":
            return compared(self._score(reader.part("score")), reader)
        if subject == "those":
            return self._those(reader)
        if subject == "can":
            return self._can(reader)
        over = self.game.over
        return over if reader.part("over").truth() else ~over

    # --- fields, nouns and scores -----------------------------------------------------------------

    def _field(self, reader: Reader) -> Term:
        at = reader.part("field")
        found = self.words.fields.get(spelled(at.string()))
        if found is None or isinstance(found, Past):
            fields = [spelled(one.name) for one in self.game.fields if not isinstance(one, Past)]
            fields += (name for name in self.words.fields if name not in fields)
            near = did_you_mean(spelled(at.string()), fields)
            raise at.wrong(at.value, f"a field of {self.game.id}: {', '.join(fields)}", near)
        return self._keyed(found, found.per, reader)

    def _keyed(self, at: Field, keys: Universe | None, reader: Reader) -> Term:
        if keys is None:
            if reader.has("of"):
                raise reader.part("of").wrong(reader.value["of"], f"nothing: {at.name} is one")
            return at
        return at.at(self._key(keys, reader))  # type: ignore[union-attr]  # it has keys

    @staticmethod
    def _key(keys: Universe, reader: Reader) -> Fixed:
        """The keys that a wish names: one, or several together."""
        if not reader.has("of"):
            raise reader.wrong("no of", f"of which of the {keys.name}: of = {keys.elements[0]!r}")
        at = reader.part("of")
        items = (at,) if isinstance(at.value, str) else at.items()
        names = [known(keys, item.string(), item) for item in items]
        if not names:
            raise at.wrong("an empty list", f"one of the {keys.name}")
        return Fixed(" and ".join(names), keys, keys.mask(names))

    def _noun(self, reader: Reader) -> Wish:
        at = reader.part("noun")
        try:
            word = self.words.noun(at.string())
        except BadInput as wrong:
            raise at.wrong(wrong.found, wrong.expected, wrong.hint) from None
        term = self._term(word, reader)
        move = self._of_move(term, reader)
        held = Holds(compared(term, reader), self._eyes(reader), move)
        if not (reader.has("legal") or reader.has("breaks")):
            return held
        return Every((self._judged(reader, move), held))

    def _number(self, reader: Reader) -> Wish:
        at = reader.part("number")
        try:
            found = counted(self.game, at.string())
        except BadInput as wrong:
            raise at.wrong(wrong.found, wrong.expected, wrong.hint) from None
        return Holds(compared(found.term, reader), self._eyes(reader), about=found.about)

    def _those(self, reader: Reader) -> Truth:
        """What is wished of the members of a family of whom something holds."""
        at = reader.part("those")
        families = self.words.families
        family = families.get(spelled(at.string()))
        if family is None:
            near = did_you_mean(spelled(at.value), families)
            told = ", ".join(name for name, one in families.items() if self.words.of_member(one))
            raise at.wrong(at.value, f"a family of {self.game.id}: {told}", near)
        listed = reader.part("who").items()
        if not listed:
            raise reader.part("who").wrong("an empty list", "what is so of each of those")
        those = Where(family, reduce(and_, (self._of_member(one, family) for one in listed)))
        return compared(those, reader) if any(map(reader.has, OF_SETS)) else those.some()

    def _of_member(self, reader: Reader, family: Family) -> Truth:
        """What is so of a member, in words that speak of it."""
        reader.only(("noun", "not", *EVERY))
        at, words = reader.part("noun"), self.words.of_member(family)
        word = words.get(spelled(at.string()))
        if word is None:
            near = did_you_mean(spelled(at.value), words)
            raise at.wrong(at.value, f"a word for {family.words}: {', '.join(words)}", near)
        found = compared(word, reader)
        return ~found if reader.optional_truth("not") else found

    def _term(self, word: Term | Table, reader: Reader) -> Term:
        if isinstance(word, Table):
            return at_key(word, self._key(word.it.universe, reader))  # type: ignore[union-attr]  # it has one
        if isinstance(word, One | Perhaps | Many | Amount | Fact | Bag | Pile):
            return self._keyed(word, word.per, reader)
        if reader.has("of"):
            raise reader.part("of").wrong(reader.value["of"], "nothing: the word is of one thing")
        return word

    def _of_move(self, term: Term, reader: Reader) -> Any:  # noqa: ANN401  # a move or a kind of moves
        move = self._move(reader) if any(map(reader.has, MOVES)) else None
        if move is None:
            if self.words.speaks_of_move(term):
                raise reader.part("noun").wrong(
                    reader.value["noun"], "move or action beside it: the word speaks of a move"
                )
            return None
        action = move if isinstance(move, Action) else move.action
        strange = self.words.unasked(term, action)
        if strange:
            raise reader.part("noun").wrong(
                reader.value["noun"], f"a word of {action.id}, which does not name {strange}"
            )
        return move

    def _score(self, reader: Reader) -> Term:
        lines = {line.id: line.worth for line in self.game.score_lines}
        if not self.game.score:
            raise reader.wrong(reader.value, f"nothing: {self.game.id} has no score")
        named = reader.one_of((*lines, TOTAL) if TOTAL not in lines else lines)
        if named in lines:
            return lines[named]
        return total(self.game)

    # --- players and moves ------------------------------------------------------------------------

    def _eyes(self, reader: Reader) -> str | None:
        return reader.choice("player", self.game.players) if reader.has("player") else None

    def _players(self, reader: Reader) -> tuple[str, ...]:
        if isinstance(reader.value, str):
            return (reader.one_of(self.game.players),)
        found = reader.names(self.game.players)
        if not found:
            raise reader.wrong("an empty list", f"one of {', '.join(self.game.players)}")
        return found

    def _can(self, reader: Reader) -> Truth:
        action = self._action(reader.part("can"))
        seen = you(self.game.seats)
        found = CanDo((action.id,), seen, f"{action.id} can be done")
        return ~found if reader.has("is") and not reader.part("is").truth() else found

    def _action(self, reader: Reader) -> Action:
        known_ = {action.id: action for action in self.game.actions}
        return known_[reader.one_of(known_)]

    def _move(self, reader: Reader) -> Move | Action:
        if reader.has("action"):
            return self._action(reader.part("action"))
        at = reader.part("move")
        text = at.string()
        try:
            return self._written(text)
        except BadInput as wrong:
            raise wrong.within(at.place) from None

    def _written(self, text: str) -> Move:
        """The move of a text, in which pieces may have the names that are printed on them."""
        try:
            found: Move = self.game.read_move(text)
        except BadInput:
            typed = printed_names(self.game.pieces, self.box).typed(text)
            if typed == text:
                raise
            found = self.game.read_move(typed)
        return found

    def _judged(self, reader: Reader, move: MoveOf) -> Judged:
        action = move.action if isinstance(move, Move) else move
        if move is None or action is None:
            name = "legal" if reader.has("legal") else "breaks"
            raise reader.part(name).wrong(name, "move or action beside it")
        breaks = self._clauses(reader, action)
        if not reader.has("legal") and not breaks:
            raise reader.wrong("no verdict", "legal or breaks, beside the move")
        legal = reader.has("legal") and reader.part("legal").truth()
        if legal and breaks:
            raise reader.part("breaks").wrong(", ".join(breaks), "nothing: the move is to be legal")
        return Judged(move, legal, breaks)

    @staticmethod
    def _clauses(reader: Reader, action: Action) -> tuple[str, ...]:
        if not reader.has("breaks"):
            return ()
        at = reader.part("breaks")
        clauses = tuple(clause.id for clause in action.clauses)
        found = (at.one_of(clauses),) if isinstance(at.value, str) else at.names(clauses)
        if not found:
            raise at.wrong("an empty list", f"one of {', '.join(clauses)}")
        return found

"""For which elements something reaches a set is seen at once, as trying each of them shows it."""

from __future__ import annotations

from random import Random

import pytest

from rulespec.answers.position import Position
from rulespec.language import terms
from rulespec.language.effects import Becomes
from rulespec.language.fields import Many, One
from rulespec.language.game import Game
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import SetNoun
from rulespec.language.universes import WAYS, Universe, compass
from rulespec.readers.python.barring import barred

BOARD = compass("cells", 6, 4)
SEATS = Universe("players", ("one", "other"))
MOVER = One("mover", "whose turn it is", SEATS)
MARKS = tuple(Many(f"marks{at}", "marks", BOARD) for at in range(3))
NOUN = SetNoun("cell", "the cell", BOARD, "move")
GOES = Action(id="go", title="Going", asks=(Ask(NOUN),), clauses=(),
              effect=(Becomes(MARKS[0], NOUN),))  # fmt: skip
GAME = Game(id="marks", title="Marks", credit="", fields=(MOVER, *MARKS), actions=(GOES,),
            turn=MOVER, start=dict)  # fmt: skip


class Draw:
    """Terms drawn by chance, some of which hang on the cell."""

    def __init__(self, seed):
        self.chance = Random(seed)

    def known(self):
        """A set that does not hang on it."""
        return self.chance.choice(MARKS)

    def way(self):
        return self.chance.choice((*WAYS, "beside", "around"))

    def reached(self, deep):
        """A set that hangs on it, by steps mostly."""
        if deep == 0:
            return NOUN
        inner, kind = self.reached(deep - 1), self.chance.randrange(8)
        match kind:
            case 0 | 1:
                return terms.Next(inner, self.way())
            case 2 | 3:
                return terms.Region(inner, self.known(), self.way())
            case 4:
                return terms.Both(inner, self.known())
            case 5:
                return terms.Without(inner, self.known())
            case 6:
                return terms.When(inner, self.truth(deep - 1))
        return terms.Either(inner, self.reached(deep - 1) if self.chance.random() < 0.7
                            else self.known())  # fmt: skip

    def truth(self, deep):
        """A truth that may hang on it."""
        found = terms.Some(self.reached(deep))
        if self.chance.random() < 0.3:  # now and then
            return terms.Not(found)
        return found

    def position(self):
        marks = [sum(1 << at for at in range(len(BOARD)) if self.chance.random() < 0.4)
                 for _ in MARKS]  # fmt: skip
        return Position(GAME, GAME.ruleset(), (1, *marks))


@pytest.mark.parametrize("seed", range(60))
def test_as_trying_each_shows(seed):
    draw = Draw(seed)
    truth, position = draw.truth(draw.chance.randrange(1, 5)), draw.position()
    code = position._made[0].code
    key = (NOUN.of, NOUN.name)
    found = barred(truth, NOUN, lambda term: key not in code.looks(term), is_one=True)

    assert found is not None
    expected = sum(1 << at for at in range(len(BOARD))
                   if position.worth(truth, about=(1 << at,), nouns=(NOUN,)))  # fmt: skip
    assert position.worth(found) == expected


def test_what_compares_two_things_that_hang_on_it_is_tried():
    """Where both lie somewhere is no question of where each lies."""
    position = Draw(1).position()
    code = position._made[0].code
    key = (NOUN.of, NOUN.name)
    both = terms.Both(terms.Next(NOUN, "north"), terms.Region(NOUN, MARKS[0], "beside"))
    assert barred(terms.Some(both), NOUN, lambda term: key not in code.looks(term),
                  is_one=True) is None  # fmt: skip

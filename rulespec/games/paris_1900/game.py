"""Paris as a game of rulespec."""

from __future__ import annotations

from rulespec.games.paris_1900 import income, purchases, tokens, trading, turns
from rulespec.games.paris_1900.box_file import FILE
from rulespec.games.paris_1900.components import KEYS
from rulespec.games.paris_1900.forms import FORMS
from rulespec.games.paris_1900.hints import HINTS
from rulespec.games.paris_1900.invariants import INVARIANTS
from rulespec.games.paris_1900.position import FIELDS, MOVER, PHASE, PLAYING, RUNNING
from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.games.paris_1900.remarks import GIVES_UP, RESTS_ON
from rulespec.games.paris_1900.rulebooks import EDITIONS
from rulespec.games.paris_1900.scoring import SCORE, TIE_BREAKS
from rulespec.games.paris_1900.setup import CHOICES, random_setup, start
from rulespec.language import Game
from rulespec.late_loading import when_asked

MOVE_FORMS = """\
draw 2                              a building tile from stack 2
lay montmartre | remove             the tile drawn, in the variant that ignores districts
key bank-chaillot | key arc         a key laid on a bank or on the Arc
move montmartre-3 > montmartre-5    a key moved to buy a building or a landmark that lies there
move arc > louvre in belleville     ... a landmark that is added to a district
move ... with 9 | with 16           ... with bonus token 9 or 16, or with 9+16
end e5                              an end token taken as the action
take                                the chip beside the building just bought
advance 18                          the pawn steps to that space and takes its token
honour gold-prestige+gold-prestige  prestige discarded for the landmark just bought
vp v1 montmartre                    a VP token laid in a district
buy wood | sell gold                one chip; `second: sell gold` if it is not your turn
use 18                              a token used for its effect
use 21 gold+marble                  a token that stands for goods, which are spent at once
use 23 gold-prestige                one chip of each pair returned with token 23 or 24
use 17 at 22 | use 25 at 14         a token that takes the one on that space
done                                the end of the turn"""
GAME = Game(
    id="paris-1900", title="Paris", credit="Wolfgang Kramer and Michael Kiesling, 2020",
    package="rulespec.games.paris_1900", editions=EDITIONS, questions=QUESTIONS, box=FILE,
    fields=FIELDS,
    actions=(
        turns.DRAW, turns.LAY, turns.REMOVE, turns.KEY, purchases.MOVE, turns.END,
        income.TAKE, income.STEP, income.HONOURED, income.VP, trading.BUY, trading.SELL,
        tokens.USE, turns.DONE,
    ),
    turn=MOVER, playing=PLAYING, numbers=tuple(KEYS), over=~RUNNING, stage=PHASE,
    score=SCORE, tie_breaks=TIE_BREAKS,
    invariants=INVARIANTS, hints=HINTS, gives_up=GIVES_UP, rests_on=RESTS_ON,
    choices=CHOICES, start=start, random_setup=random_setup,
    forms=FORMS, move_forms=MOVE_FORMS,
    tells_seen=when_asked("rulespec.games.paris_1900.drawing", "told"),
)

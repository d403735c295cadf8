"""Paris Paris, as the registry knows it."""

from __future__ import annotations

from rulespec.games.paris_paris.box_file import COMMENTS, STANDARD, read_box, write_box
from rulespec.games.paris_paris.citations import ledger
from rulespec.games.paris_paris.components import Player
from rulespec.games.paris_paris.documents import LEFT_OUT, read_position, write_position
from rulespec.games.paris_paris.lines import read_line
from rulespec.games.paris_paris.notation import MOVE_FORMS
from rulespec.games.paris_paris.position import HOUSE
from rulespec.games.paris_paris.questions import QUESTIONS
from rulespec.games.paris_paris.rulebooks import EDITIONS, ruleset
from rulespec.games.paris_paris.setup import read_setup, set_up
from rulespec.games.paris_paris.table import PHASES
from rulespec.language.game import Game

GAME = Game(
    id="paris-paris",
    title="Paris Paris",
    credit="Michael Schacht, 2003",
    players=tuple(map(str, Player)),
    editions=EDITIONS,
    questions=QUESTIONS,
    house=HOUSE,
    package="rulespec.games.paris_paris",
    ruleset=ruleset,
    set_up=set_up,
    stages=PHASES,
    read_setup=read_setup,
    ledger=ledger,
    read_box=read_box,
    write_box=write_box,
    box_comments=COMMENTS,
    standard_box=STANDARD,
    move_forms=MOVE_FORMS,
    read_line=read_line,
    read_position=read_position,
    left_out=LEFT_OUT,
    write_position=write_position,
)

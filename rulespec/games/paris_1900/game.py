"""Paris, as the registry knows it."""

from __future__ import annotations

from rulespec.games.paris_1900.box_file import COMMENTS, STANDARD, read_box, write_box
from rulespec.games.paris_1900.citations import ledger
from rulespec.games.paris_1900.components import Player
from rulespec.games.paris_1900.documents import LEFT_OUT, read_position, write_position
from rulespec.games.paris_1900.lines import read_line
from rulespec.games.paris_1900.notation import MOVE_FORMS
from rulespec.games.paris_1900.position import HOUSE
from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.games.paris_1900.rulebooks import EDITIONS, ruleset
from rulespec.games.paris_1900.setup import random_setup, read_setup, set_up
from rulespec.games.paris_1900.table import PHASES
from rulespec.language.game import Game

GAME = Game(
    id="paris-1900",
    title="Paris",
    credit="Wolfgang Kramer and Michael Kiesling, 2020",
    players=tuple(map(str, Player)),
    editions=EDITIONS,
    questions=QUESTIONS,
    house=HOUSE,
    package="rulespec.games.paris_1900",
    ruleset=ruleset,
    set_up=set_up,
    stages=PHASES,
    stage_word="phase",
    read_setup=read_setup,
    random_setup=random_setup,
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

"""City of Light, as the registry knows it."""

from __future__ import annotations

from rulespec.games.city_of_light.box_file import COMMENTS, STANDARD, read_box, write_box
from rulespec.games.city_of_light.citations import ledger
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.documents import (
    LEFT_OUT,
    read_position,
    read_setup,
    write_position,
)
from rulespec.games.city_of_light.lines import read_line
from rulespec.games.city_of_light.notation import MOVE_FORMS
from rulespec.games.city_of_light.position import HOUSE
from rulespec.games.city_of_light.rulebooks import EDITIONS, QUESTIONS, ruleset
from rulespec.games.city_of_light.setup import random_setup, set_up
from rulespec.games.city_of_light.table import STAGES
from rulespec.language.game import Game

GAME = Game(
    id="city-of-light",
    title="Paris: La Cité de la Lumière",
    credit="José Antonio Abascal, 2019",
    players=tuple(map(str, Player)),
    editions=EDITIONS,
    questions=QUESTIONS,
    house=HOUSE,
    package="rulespec.games.city_of_light",
    ruleset=ruleset,
    set_up=set_up,
    stages=tuple(STAGES),
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

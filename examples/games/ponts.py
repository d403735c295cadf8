"""Ponts: lanterns on the seven bridges of a river. A game made up to show how a game is added.

Two players take turns to light a bridge. Nobody lights a bridge next to one of their own. When no
bridge can be lit, whoever has lit more wins; the old bridge in the middle counts double.
"""

from __future__ import annotations

from rulespec.language import (
    Action, Ask, Becomes, CanDo, Clause, Edition, Fixed, Game, Invariant, Many, Next, One, Question,
    Reading, Relation, ScoreLine, SetNoun, Size, Universe, pick, set_of, you,
)

# --- the things a rule may speak of ---------------------------------------------------------------
NAMES = ("west", "mill", "toll", "old", "market", "school", "east")
BRIDGES = Universe(
    "bridges",
    NAMES,
    (Relation("beside", "next to", tuple((1 << at << 1 | 1 << at >> 1) & 127 for at in range(7))),),
    board=True,
)
PLAYERS = Universe("players", ("left", "right"), (Relation("rival", "the rival of", (2, 1)),))
OLD = Fixed("the old bridge", BRIDGES, BRIDGES.one("old"))

# --- what a position is made of -------------------------------------------------------------------
MOVER = One("mover", "whose turn it is", PLAYERS)
LIT = Many("lit", "the bridges lit", BRIDGES, per=PLAYERS, apart=True, entry="bridges")

# --- what words mean ------------------------------------------------------------------------------
YOU = you(PLAYERS)
RIVAL = set_of("rival", "your rival", Next(YOU, "rival"))
OWN = set_of("own", "the bridges that you have lit", LIT.at(YOU))
LIGHTS = set_of("lights", "the bridges that are lit", OWN | LIT.at(RIVAL))
BRIDGE = SetNoun("bridge", "the bridge", BRIDGES, "move")

# --- what the text leaves open --------------------------------------------------------------------
APART = Question(
    id="apart",
    asks="Next to whose bridges is it forbidden to light one?",
    readings=(Reading(id="own", says="One's own."), Reading(id="any", says="Anybody's.")),
    default="own",
    why="The rule speaks of one's own.",
)

# --- the move -------------------------------------------------------------------------------------
RIVAL_CAN = CanDo(("light",), RIVAL, "your rival can light a bridge")
LIGHT = Action(
    id="light",
    title="Lighting a bridge",
    asks=(Ask(BRIDGE),),
    clauses=(
        Clause(
            id="light.once",
            says="A bridge is lit once.",
            forbids=BRIDGE & LIGHTS,
        ),
        Clause(
            id="light.apart",
            says="Nobody lights a bridge next to one of their own.",
            forbids=BRIDGE & pick(APART.reads("own"), OWN, LIGHTS).beside(),
        ),
    ),
    effect=(
        Becomes(LIT.at(YOU), OWN | BRIDGE),
        Becomes(MOVER, RIVAL, when=RIVAL_CAN),
    ),
)

# --- the end --------------------------------------------------------------------------------------
LANTERNS = ScoreLine(
    id="score.lanterns",
    title="Lanterns",
    says="A point for each bridge, two for the old one.",
    worth=Size(OWN) + Size(OWN & OLD),
)
ROOM = Invariant(
    id="lit.room",
    says="Bridges side by side have been lit by one player.",
    holds=~((OWN & OWN.beside()) | (LIT.at(RIVAL) & LIT.at(RIVAL).beside())).some(),
)
GAME = Game(
    id="ponts",
    title="Ponts",
    credit="made up for the guide",
    editions=(
        Edition(
            id="house", title="Ponts", publisher="ourselves", year=2026, language="en", pins={}
        ),
    ),
    questions=(APART,),
    fields=(MOVER, LIT),
    actions=(LIGHT,),
    turn=MOVER,
    over=~CanDo(("light",), YOU) & ~RIVAL_CAN,
    score=(LANTERNS,),
    invariants=(ROOM,),
    start={MOVER: "left"},
)

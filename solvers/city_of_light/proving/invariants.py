"""The invariants of the game, each with its scope and what proves it.

A proof looks for a counterexample: ``Found`` disproves, ``NoneExists`` proves within the scope.
"""

from __future__ import annotations

from solvers.city_of_light.proving import (
    always,
    consequences,
    induction,
    lone_clauses,
    lone_everywhere,
    order,
    played,
    score_bounds,
    soundness,
    twice,
)
from solvers.city_of_light.proving.consequences import following
from solvers.proving import DEDUCED, EXHAUSTED, INDUCTION, TESTED, ProvedInvariant

_NOUNS = "all values of the nouns of the rules named, every tile and piece anywhere"
_ANY = f"{_NOUNS}; all readings"


INVARIANTS = (
    ProvedInvariant(
        id="tokens.face-up",
        says="The postcards that lie face up are as many as the action tokens left.",
        scope="every distribution of eight postcards; with their action, for each of the twelve, "
        "on one board, since what an action places changes no token",
        proof=induction.tokens,
        if_none=INDUCTION,
    ),
    ProvedInvariant(
        id="tokens.enough",
        says="Whoever activates a postcard has a token for it, so that none has fewer than none.",
        scope=_ANY,
        proof=following(consequences.TOKEN),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="tokens.can-move",
        says="A player with an action token can always move in the second stage.",
        scope="all values of the nouns of an activation, all readings; rests on tokens.face-up",
        proof=always.a_token_can_be_used,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="tiles.sixteen",
        says="The tiles held and the squares filled are sixteen together.",
        scope="each tile laid on each square, with a stack, without one, and without drawing",
        proof=induction.tiles,
        if_none=INDUCTION,
    ),
    ProvedInvariant(
        id="turn.squares",
        says="The first stage lasts as long as a square is empty, and no longer.",
        scope="a tile laid on the first empty square, for every set of filled squares, and on each "
        "square as the last; the steps of tokens.face-up, buildings.twelve and tiles.sixteen",
        proof=induction.squares,
        if_none=INDUCTION,
    ),
    ProvedInvariant(
        id="buildings.twelve",
        says="The buildings on the board, in both reserves and in the supply are the twelve.",
        scope="each kind of move that moves a building, for every building and every pair of them, "
        "on an otherwise empty board",
        proof=induction.buildings,
        if_none=INDUCTION,
    ),
    ProvedInvariant(
        id="turn.stages",
        says="Tiles are laid and buildings taken in the first stage only; buildings are placed and "
        "postcards activated in the second only.",
        scope=_ANY,
        proof=following(consequences.EARLY, consequences.STAGES),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="turn.passing",
        says="Only a player without tiles passes in the first stage, and only one who cannot move "
        "in the second.",
        scope=f"{_NOUNS}; pass.tiles=no, supply.empty=no and must-move=must, all other readings",
        proof=following(consequences.PASSING),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="turn.always",
        says="Until the end the player whose turn it is has a legal move.",
        scope=f"{_ANY}; rests on tiles.sixteen: who holds a tile finds an empty square",
        proof=always.a_move_each_turn,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="play.ends",
        says="Every move but a pass leaves less to do, so that every game ends.",
        scope="the steps of tokens.face-up, buildings.twelve and tiles.sixteen; passes under the "
        "readings of turn.passing",
        proof=induction.ending,
        if_none=INDUCTION,
    ),
    ProvedInvariant(
        id="place.apart",
        says="A piece is placed on free cells only; the large lamp also on the street lamp piece.",
        scope=f"{_NOUNS}; the readings that every piece needs free cells, with metropolitain.free="
        "free and levitation.gives=reserve, all other readings",
        proof=following(consequences.APART, consequences.LARGE_APART),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="place.lamps",
        says="A piece covers a printed lamp with Metropolitain's permission only.",
        scope=f"{_ANY}; the large lamp apart, which stands on lamps",
        proof=following(consequences.LAMPS),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="place.rival",
        says="A piece covers the rival's colour on Chartier's cell only, or under a lamp piece "
        "that Metropolitain lets disappear; the cell is laid by its holder, on one such cell.",
        scope=f"{_ANY}; the large lamp apart",
        proof=following(consequences.RIVAL, consequences.CHARTIER),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="place.chimney",
        says="Where chimneys set a limit, nobody builds without one.",
        scope=f"{_NOUNS}; chimneys=no-eighth-built, all other readings",
        proof=following(consequences.CHIMNEY),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="place.swapped",
        says="Levitation never exchanges a building for itself.",
        scope=_ANY,
        proof=following(consequences.SWAPPED),
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="place.waiting",
        says="Nothing becomes placeable because other cells have been taken.",
        scope=f"{_ANY}; all nouns but the free cells the same",
        proof=always.waiting,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="clauses.only-reason",
        says="Every clause can be the only broken one, in a position without a fault.",
        scope="each clause in at least one of its rules, under the readings of its example",
        proof=lone_everywhere.every_clause,
        if_none=EXHAUSTED,
    ),
    ProvedInvariant(
        id="clauses.everywhere",
        says="So it can in every rule that it belongs to, but for first.stage against laying a "
        "tile, which is never the only reason: then no square is empty.",
        scope="every pair of rule and clause, under the readings of its example; rests on "
        "turn.squares",
        proof=lone_everywhere.everywhere,
        if_none=EXHAUSTED,
    ),
    ProvedInvariant(
        id="clauses.independent",
        says="No clause follows from the other clauses of a rule.",
        scope="every clause in every rule that it belongs to, some values of the nouns and some "
        "readings for each",
        proof=lone_clauses.none_implied,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="score.once",
        says="No two lines of the score sheet hang on the same kind of piece or card, but for the "
        "buildings, which are lit, form quarters and feed the fountain by separate rules.",
        scope="the terms of all seven lines, all readings",
        proof=twice.shared_nouns,
        if_none=EXHAUSTED,
    ),
    ProvedInvariant(
        id="score.costs",
        says="Only unbuilt buildings cost points: no other line is ever negative.",
        scope="the terms of the six other lines, all readings",
        proof=twice.losses,
        if_none=EXHAUSTED,
    ),
    ProvedInvariant(
        id="score.bounds",
        says="Unbuilt buildings cost at most 36 points; the dancer brings at most 56, the fountain "
        "39, the statue 12, the painter 20.",
        scope="all values of the nouns of these five lines, any area for an area, all readings, "
        "the lamps of the standard box; lit buildings and the quarter are left out, since they "
        "hang on what buildings can touch",
        proof=score_bounds.bounded,
        if_none=DEDUCED,
    ),
    ProvedInvariant(
        id="score.order",
        says="Scores and legal moves do not hang on the order in which the pieces are listed.",
        scope="all nouns of the rules and of the score sheet, on boards of up to three pieces of "
        "any kind and owner that overlap in every way; larger boards are tested only, in "
        f"{played.GAMES} random games under random readings with the order turned round",
        proof=order.of_pieces,
        if_none=EXHAUSTED,
    ),
    ProvedInvariant(
        id="sound.first",
        says="In the first stage a legal move leads from a position without faults to another.",
        scope="every number of tiles that the players can hold and have left, under both hands and "
        "both ways to draw; every tile on every square in every turn",
        proof=soundness.first_stage,
        if_none=EXHAUSTED,
    ),
    ProvedInvariant(
        id="sound.second",
        says="So it does in the second stage.",
        scope="streets of the box's tiles, one building built, both editions; every postcard in "
        "every distribution of eight without its action; every way to perform each postcard and to "
        "place each building, with and without the permissions; of pieces that lie elsewhere see "
        "place.apart, place.lamps and place.rival",
        proof=soundness.second_stage,
        if_none=EXHAUSTED,
    ),
    ProvedInvariant(
        id="play.sound",
        says="So it does from every position that play leads to.",
        scope=f"{played.GAMES} random games under random readings; what sound.first and "
        "sound.second leave out is several pieces together",
        proof=played.faults_after_play,
        if_none=TESTED,
    ),
)
"""In the order of the game; what one rests on comes before it."""

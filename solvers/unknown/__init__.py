"""A reader in which a position, a move, a reading, or a part of them is left open.

Everything of one question stands over one circuit of truths (``circuit.py``); a truth that nobody
knows is a *literal*, a whole number that a minus negates, ``TRUE`` and ``FALSE`` are known. ::

    from rulespec.language.registry import game
    from rulespec.search.limits import Limits
    from solvers.unknown import Part, Unknown

    othello = game("examples/games/othello.py")
    mover, discs = othello.fields
    unknown = Unknown(othello)
    before = unknown.position({mover: "black", discs: {"white": Part(has=["a2", "a3"], most=2)}})
    move = unknown.move("place", before, {"cell": "a1"})
    after = move.after
    unknown.add(move.legal, after.wins("black"), before.sound())
    model = unknown.solver(Limits(seconds=20).start()).model()
    position = before.read(model)                       # judged again by the game's own rules:
    assert not position.faults() and position.is_legal(move.read(model))
    assert position.then(move.read(model)).state == after.read(model).state

``Unknown(game, ruleset, box=, players=, open_=, regions=, look=)`` is the frame of a
question: ``open_`` names questions of which any reading will do, ``regions`` says how regions are
told (``Regions.UNROLLED`` or ``DRAWN``: ask both, each for a while), ``players`` how many play.
What documents may not name is left out; ``look`` is called now and then, and may stop it.

``unknown.position(known, bounded=)`` is a position (``Unseen``). Of a field not named nothing
is known; a known value is given by names or packed, for fields with keys by key, those left out
being open; ``Part(has=, lacks=, least=, most=)`` knows some of it. All that the declaration of a
field says holds of it. ``unknown.of(position, open_=fields)`` opens fields of a known one.

=============================  ===================================================================
``before.worth(term, you)``    what a term comes to: a literal, a literal for each element,
                               a ``Number``; as whose turn it is sees it, or ``you``
``before.line(line, player)``  what a score line brings; ``total``, ``wins`` likewise
``before.keeps(invariant)``    whether an invariant holds; ``sound()``: all of them, or some
``before.has(field, value)``   whether a field has a packed value; ``equals(position)``
``before.read(model)``         the ``Position`` of a model
``unknown.move(id, before)``   a move (``UnseenMove``); what is known of it by noun or name;
                               ``"you"`` is who makes it, if not whose turn it is
``move.clauses``, ``.legal``   for each clause whether it is kept, and whether all are
``move.after``                 the position after it
``move.read(model)``           the ``Move`` of a model
``unknown.reads(q, reading)``  whether a question is read so; ``rules(model)`` the ``Ruleset``
``unknown.circuit``            ``both``, ``either``, ``all_of``, ``any_of``, ``unlike``, ``pick``
``unknown.sums``               numbers: ``plus``, ``minus``, ``at_most``, ``equals``, ``figure(3)``
``unknown.add(literal, …)``    these hold from now on
``unknown.solver(watch)``      ``model(*wanted)``: a model in which these hold besides, or none;
                               ``Stopped`` if nobody knows; ``core()``: what cannot hold together
``unknown.prover(watch)``      the same, fast where it is to be shown that there is none
=============================  ===================================================================

What is wider than play: a shuffled pile lies in any order; how often a position stood in a past
that nobody has seen is any number. So "none" holds of play, and a model is judged again.
"""

from rulespec.wishes.parts import ANY, Part
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.moves import UnseenMove
from solvers.unknown.numbers import Number, figure, value
from solvers.unknown.positions import Unseen
from solvers.unknown.regions import Regions
from solvers.unknown.solving import Model, Solver
from solvers.unknown.unknown import Unknown
from solvers.unknown.values import State

__all__ = [
    "ANY", "FALSE", "TRUE", "Literal", "Model", "Number", "Part", "Regions", "Solver", "State",
    "Unknown", "Unseen", "UnseenMove", "figure", "value",
]  # fmt: skip

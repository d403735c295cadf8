"""What no legal move ever does, and what every legal move may count on: claims that z3 derives.

A claim is written as a clause, in the words of the rules. It follows if no values of the nouns
break it and break no clause of the rule.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from rulespec.games.city_of_light import position as nouns
from rulespec.games.city_of_light.building import COVERABLE
from rulespec.games.city_of_light.components import CELLS, POSTCARDS
from rulespec.games.city_of_light.rulebooks import QUESTIONS
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Among, Figure, Size
from rulespec.readers.names import walk
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.proving.any_view import Book, any_case
from solvers.limits import Watch
from solvers.z3.any_values import READS, AnyValues
from solvers.z3.clauses import Values, ask, broken
from solvers.z3.terms import Bit, any_of, negated

ACTING = POSTCARDS.elements
PLACING = (
    "build", "levitation", "jardin", "peintre", "bouquinistes", "lampadaire", "moulin-rouge",
    "fontaine", "penseur",
)
"""The rules that put a piece on the streets; the large lamp stands on a lamp."""

Readings = tuple[tuple[str, str], ...]


@frozen(kw_only=True)
class Claim:
    """A clause that is said to follow from the rules."""

    clause: Clause
    rules: tuple[str, ...]
    readings: Readings = ()
    """Under which readings; all others may be read in any way."""


def _claim(
    says: str, rules: Iterable[str], readings: Readings = (), **term: object
) -> Claim:
    clause = Clause(id="claim", says=says, cites=(), **term)  # type: ignore[arg-type]
    return Claim(clause=clause, rules=tuple(rules), readings=readings)


FREE = tuple(
    (f"free.{piece}", "free")
    for piece in ("building", "garden", "painter", "annex", "lamp", "dancer", "fountain", "statue",
                  "large-lamp")
)
LAMPS = _claim(
    "A piece covers a lamp cell only with Metropolitain, and only a building or the garden does.",
    PLACING,
    forbids=(nouns.PIECE & nouns.LAMP_CELLS).unless((nouns.PENDING & nouns.METROPOLITAIN).some()),
)
RIVAL = _claim(
    "A piece covers the rival's colour only on Chartier's cell, or where a lamp piece disappears.",
    PLACING,
    forbids=(nouns.PIECE & nouns.RIVAL) - nouns.PAVING - COVERABLE,
)
CHARTIER = _claim(
    "Chartier's cell is laid by its holder only, on one cell of the rival's, under a piece.",
    ("build", "levitation", "jardin", "fontaine"),
    requires=~nouns.PAVING.some()
    | (
        (nouns.PENDING & nouns.CHARTIER).some()
        & Size(nouns.PAVING & nouns.RIVAL & nouns.PIECE).equals(Figure(1))
    ),
)
APART = _claim(
    "A piece lies on free cells only.",
    PLACING,
    (*FREE, ("metropolitain.free", "free"), ("levitation.gives", "reserve")),
    forbids=nouns.PIECE - nouns.FREE,
)
LARGE_APART = _claim(
    "The large lamp stands on a free cell or on the street lamp piece.",
    ("grande-lumiere",), FREE,
    forbids=nouns.PIECE - (nouns.FREE | nouns.LAMP_PIECE),
)
TOKEN = _claim(
    "An activation has a token to be paid with.",
    ("activate-idle", *ACTING),
    requires=Figure(1) <= nouns.TOKENS,
)
STAGES = _claim(
    "Buildings are placed and postcards activated in the second stage only.",
    ("build", "activate-idle", *ACTING),
    requires=nouns.SECOND,
)
EARLY = _claim(
    "Tiles are laid and buildings taken in the first stage only.", ("lay", "take"),
    requires=nouns.FIRST,
)
PASSING = _claim(
    "Only who has no tiles passes in the first stage, and only who cannot move in the second.",
    ("pass",), (("pass.tiles", "no"), ("supply.empty", "no"), ("must-move", "must")),
    requires=(~nouns.FIRST | (~nouns.HAND.some() & nouns.STACK.equals(Figure(0))))
    & (~nouns.SECOND | ~nouns.CAN_MOVE),
)
SWAPPED = _claim(
    "Levitation gives one building away and brings another.", ("levitation",),
    forbids=nouns.KIND & nouns.GIVES,
)
CHIMNEY = _claim(
    "Where chimneys set a limit, what is built has one, or takes that of what Levitation lifts.",
    ("build", "levitation", "jardin"), (("chimneys", "no-eighth-built"),),
    requires=~nouns.PIECE.some()
    | (Figure(1) <= nouns.CHIMNEYS)
    | (nouns.GIVES & nouns.OWN_KINDS).some(),
)


@frozen
class Following:
    """Looks for values that break a claim and no clause of its rules."""

    claims: tuple[Claim, ...]

    def __call__(self, book: Book, watch: Watch) -> Answer[str]:
        """The values, or none."""
        asked = 0
        for claim in self.claims:
            for name in claim.rules:
                rule = book.rule(name)
                found = _against(claim, rule, watch)
                if isinstance(found, Found):
                    return Found(f"{name} allows it: {shown(found.what)}")
                if isinstance(found, GaveUp):
                    return GaveUp(f"{name}: {found.why}")
                asked += 1
        how = f"z3: no values of the nouns break the claim and no clause, for each of {asked} rules"
        return NoneExists("", how, watch.effort)


def following(*claims: Claim) -> Following:
    """The proof that some claims follow from the rules."""
    return Following(claims)


def _against(claim: Claim, rule: Rule, watch: Watch) -> Answer[Values]:
    watch.look()
    case = reading(any_case(rule, (claim.clause.term,)), claim.readings)
    wanted = [*case.given, legal(rule, case), broken(claim.clause, case.reading)]
    return ask(wanted, case.unknown, int(watch.left * 1000))


def reading(case: AnyValues, readings: Readings) -> AnyValues:
    """The same, with some questions settled."""
    return case.assuming(*(case.reading.questions[at] for at in readings))


def legal(rule: Rule, case: AnyValues) -> Bit:
    """Whether a move breaks no clause; those about shapes are left out, and prove the more so."""
    plain = [at for at in rule.clauses if not any(isinstance(p, Among) for p in walk(at.term))]
    return negated(any_of([broken(clause, case.reading) for clause in plain]))


def shown(values: Values) -> str:
    """A counterexample: what is placed, and the readings that are not the usual ones."""
    parts = [
        f"{name} on {'-'.join(CELLS.names(int(values[name])))}"
        for name in ("piece", "paving")
        if values.get(name)
    ]
    unusual = (
        name.replace(READS, "=")
        for question in QUESTIONS
        for at in question.readings
        if at.id != question.default and values.get(name := question.id + READS + at.id)
    )
    return "; ".join((*parts, *unusual)) or "with nothing on the board"

"""A made-up game that has every kind of field: a market, for two or three players."""

from __future__ import annotations

from rulespec.language.bags import Each, Kinds, Recorded, Shuffled, Stood, Top
from rulespec.language.chance import seeded
from rulespec.language.clauses import Clause, ScoreLine, Tell
from rulespec.language.editions import Edition, Pin
from rulespec.language.effects import EMPTY, Becomes, ForEach, Goes, If, Procedure, Repeat, Tells
from rulespec.language.fields import (
    Amount,
    Bag,
    Fact,
    Many,
    One,
    Past,
    Perhaps,
    Pile,
    Seen,
    SeenIf,
    set_of,
)
from rulespec.language.game import Game
from rulespec.language.invariants import Invariant
from rulespec.language.moves import Action, Ask
from rulespec.language.questions import Question, Reading
from rulespec.language.terms import (
    CanDo,
    Family,
    Figure,
    Fixed,
    Next,
    SetNoun,
    Size,
    Table,
    Total,
    Where,
    Worth,
)
from rulespec.language.universes import Patterns, Relation, Universe, grid

# --- things ---------------------------------------------------------------------------------------
PLAYERS = Universe(
    "players", ("red", "blue", "green"), (Relation("next", "after", (0b010, 0b100, 0b001)),)
)
PLOTS = grid("plots", 3, 3)
GOODS = Universe("goods", ("apple", "pear", "plum"))
STALLS = Universe("stalls", ("1", "2"))
PHASES = Universe("phases", ("morning", "noon", "evening"))
MORNING, NOON, EVENING = (Fixed(name, PHASES, PHASES.one(name)) for name in PHASES.elements)
PRICE = Table("price", "the price", rows={0: 1, 1: 2, 2: 3})
SHAPES = Table(
    "shapes",
    "the shapes of a stand",
    universe=PLOTS,
    rows=Patterns(
        {
            0b001: frozenset({0b1, 0b10, 0b10000}),
            0b010: frozenset({0b11, 0b110, 0b1001}),
            0b100: frozenset({0b111, 0b1011, 0b1001001}),
        }
    ),
)

# --- what a position is made of -------------------------------------------------------------------
MOVER = One("mover", "whose turn it is", PLAYERS)
PHASE = One("phase", "the time of day", PHASES)
PLAYING = Many("playing", "who plays", PLAYERS, fixed=True, entry="")
ROUND = Amount("round", "the round", most=9)
RAIN = Fact("rain", "it rains")
TEAMS = Fact("teams", "all play together", fixed=True)
SIGN = Perhaps("sign", "the good on the sign", GOODS)
OPEN = Many("open", "the open plots", PLOTS)
STANDS = Many("stands", "the stands", PLOTS, per=PLAYERS, apart=True)
ON_PLOT = Perhaps("on-plot", "the good on a plot", GOODS, per=PLOTS)
FRANCS = Amount("francs", "the francs", per=PLAYERS, most=30)
DEBT = Amount("debt", "the debt", least=-9, most=9, per=PLAYERS, seen=Seen.BY_OWNER)
BASKET = Bag("basket", "the basket", GOODS, per=PLAYERS, seen=Seen.BY_OWNER_ELSE_HOW_MANY, most=5)
STORE = Bag("store", "the store", GOODS)
WISH = Many(
    "wish", "what is wished", GOODS, per=PLAYERS,
    seen=SeenIf((PHASE & EVENING).some(), Seen.BY_ALL, Seen.BY_OWNER),
)  # fmt: skip
DECK = Pile("deck", "the crates", GOODS, seen=Seen.HOW_MANY)
SHELF = Pile("shelf", "the shelf of a stall", GOODS, per=STALLS)
SEED = Amount("seed", "the seed", most=2**53, fixed=True, seen=Seen.BY_NOBODY)
SHUFFLED = Amount("shuffled", "how often crates were shuffled", most=99)
PAST = Past("past", "the positions before", seen=Seen.BY_NOBODY)
FIELDS = (
    MOVER, PHASE, PLAYING, ROUND, RAIN, TEAMS, SIGN, OPEN, STANDS, ON_PLOT, FRANCS, DEBT, BASKET,
    STORE, WISH, DECK, SHELF, SEED, SHUFFLED, PAST,
)  # fmt: skip

# --- what words mean ------------------------------------------------------------------------------
YOU = SetNoun("you", "you", PLAYERS)
GOOD = SetNoun("good", "the good", GOODS, "move")
STALL = SetNoun("stall", "the stall", STALLS, "move")
STAND = SetNoun("stand", "the stand", PLOTS, "move")
RIVAL = SetNoun("partner", "the partner", PLAYERS, "move")
OWN = set_of("own", "your stands", STANDS.at(YOU))
IT = SetNoun("it", "the good", GOODS, "kind of goods")
EACH_GOOD = Family("kind of goods", "each good", ("it",), it=IT, among=BASKET.at(YOU).kinds())
SHOPPER = SetNoun("shopper", "the shopper", PLAYERS, "shoppers")
SHOPPERS = Family("shoppers", "each shopper", ("shopper",), it=SHOPPER, among=PLAYING)
PLOT = SetNoun("plot", "the plot", PLOTS, "plots")
ON_PLOTS = Family("plots", "each plot", ("plot",), it=PLOT)
TAKEN = set_of("taken", "the plots that are taken", Where(ON_PLOTS, ON_PLOT.at(PLOT).some()))
HAGGLE = Question(
    id="haggle",
    asks="May one haggle?",
    readings=(Reading(id="yes", says="Yes."), Reading(id="no", says="No.")),
    default="no",
    why="Nobody said so.",
)
COST = Worth(PRICE, GOOD)

STANDING_THERE = Total(ON_PLOTS, Size(OWN & PLOT))

# --- the moves ------------------------------------------------------------------------------------
WHO = SetNoun("who", "the one who draws", PLAYERS)
DRAW = Procedure(
    "draw",
    (WHO,),
    (
        If(
            (DECK.depth() <= Figure(0)) & STORE.kinds().some(),
            (
                (Becomes(DECK, Shuffled(STORE)), Becomes(STORE, EMPTY),
                 Becomes(SHUFFLED, SHUFFLED + Figure(1))),
                Tells("{who} shuffles {number} goods", ("crates",),
                      parts={"who": WHO, "number": DECK.depth()}),
            ),
        ),
        (Becomes(BASKET.at(WHO), BASKET.at(WHO) + Each(Top(DECK))), Becomes(DECK, DECK.rest())),
    ),
)  # fmt: skip
TURN_OVER = Procedure("turn_over", (), (
    If(Figure(2) <= Stood(PAST), (Becomes(PHASE, EVENING),), (Becomes(PAST, Recorded(PAST)),)),
    Becomes(MOVER, Next(MOVER, "next") & PLAYING | Fixed("red", PLAYERS, 1).unless(
        (Next(MOVER, "next") & PLAYING).some())),
))  # fmt: skip
BUY = Action(
    id="buy",
    title="Goods are bought",
    asks=(Ask(GOOD), Ask(STALL, perhaps=True)),
    clauses=(
        Clause(id="buy.there", says="The good is in the store.", forbids=GOOD - STORE.kinds()),
        Clause(id="buy.paid", says="The good is paid for.",
               requires=(FRANCS.at(YOU) >= COST) | HAGGLE.reads("yes")),
        Clause(id="buy.room", says="A basket holds two of a kind.",
               forbids=GOOD & Kinds(BASKET.at(YOU), 2)),
    ),
    effect=(
        Goes(GOOD, STORE, BASKET.at(YOU)),
        Becomes(FRANCS.at(YOU), FRANCS.at(YOU) - COST, when=FRANCS.at(YOU) >= COST),
        If(STALL.some(), (Becomes(SHELF.at(STALL), GOOD), Becomes(SIGN, GOOD))),
        TURN_OVER(),
    ),
)  # fmt: skip
BUILD = Action(
    id="build",
    title="A stand is built",
    asks=(Ask(GOOD), Ask(STAND, listed=SHAPES, key=GOOD)),
    clauses=(
        Clause(id="build.has", says="The good is in the basket.",
               forbids=GOOD - BASKET.at(YOU).kinds()),
        Clause(id="build.open", says="Stands lie on open plots.", forbids=STAND - OPEN),
        Clause(id="build.free", says="Stands do not overlap.", forbids=STAND & TAKEN),
    ),
    effect=(
        (Becomes(STANDS.at(YOU), OWN | STAND), Becomes(ON_PLOT.at(STAND), GOOD),
         Becomes(OPEN, OPEN - STAND)),
        Goes(GOOD, BASKET.at(YOU), STORE),
        Becomes(WISH.at(YOU), EMPTY),
        TURN_OVER(),
    ),
)  # fmt: skip
GIFT = Action(
    id="gift",
    title="A crate is given away",
    asks=(Ask(RIVAL, among=PLAYING),),
    clauses=(
        Clause(id="gift.other", says="Nobody gives to himself.", forbids=RIVAL & YOU),
        Clause(id="gift.crate", says="There is a crate.",
               requires=DECK.top().some() | STORE.kinds().some()),
        Clause(id="gift.hard", says="Only who cannot build gives.",
               requires=~CanDo(("build",), YOU, "you can build")),
    ),
    effect=(
        DRAW(RIVAL),
        Becomes(DEBT.at(RIVAL), DEBT.at(RIVAL) + Figure(1), when=~(DEBT.at(RIVAL) >= Figure(9))),
        TURN_OVER(),
    ),
)  # fmt: skip
CLOSE = Action(
    id="close",
    title="The market closes",
    clauses=(Clause(id="close.rain", says="It closes when it rains.", requires=RAIN),),
    effect=(
        Repeat(9, (Figure(1) <= DECK.depth()), (Goes(Top(DECK), DECK, STORE),)),
        ForEach(SHOPPERS, (
            Becomes(STORE, STORE + BASKET.at(SHOPPER)), Becomes(BASKET.at(SHOPPER), EMPTY),
        ), first=MOVER),
        Becomes(ROUND, ROUND + Figure(1)),
        Tells("the stands are counted", ("counting",), brings=STANDING_THERE,
              also={"counting.none": ~TAKEN.some(), "counting.some": TAKEN.some()}),
        Tells("{nobody} has a stand", ("counting",), parts={"nobody": "nobody"},
              when=~TAKEN.some()),
        (Becomes(RAIN, False), Becomes(PHASE, EVENING)),
    ),
)  # fmt: skip

COINS = ScoreLine(id="coins", title="Coins", says="A point a franc.", worth=FRANCS.at(YOU))
KINDS = ScoreLine(
    id="kinds", title="Kinds", says="The price of each kind in the basket.", shows=OWN,
    worth=Total(EACH_GOOD, Worth(PRICE, IT)), tells=(Tell(BASKET.at(YOU).kinds() & IT),),
)  # fmt: skip
STANDING = ScoreLine(id="stands", title="Stands", says="Who has more stands wins.", worth=Size(OWN))
SAME_PLOTS = Invariant(
    id="plots.taken", says="Goods lie where no plot is open.", holds=~(TAKEN & OPEN).some(),
    shows=TAKEN & OPEN,
)  # fmt: skip
FEW_GOODS = Invariant(
    id="basket.few", says="A shopper has seven goods at most.",
    holds=BASKET.at(SHOPPER).count() <= Figure(7), of=SHOPPERS,
)  # fmt: skip


def start(rules, box, *, seed=0, teams=False, players=("red", "blue", "green")):  # noqa: ARG001
    """A new market: the players choose a seed, who plays, and whether it is all for one."""
    return {
        MOVER: "red",
        PHASE: "morning",
        PLAYING: players,
        TEAMS: teams,
        OPEN: PLOTS.elements,
        FRANCS: dict.fromkeys(players, 4),
        STORE: ("apple", "apple", "pear", "plum"),
        DECK: ("plum", "pear", "apple"),
        SEED: seed,
    }


PARTS = {
    "id": "market",
    "title": "The market",
    "credit": "made up for the tests",
    "fields": FIELDS,
    "actions": (BUY, BUILD, GIFT, CLOSE),
    "turn": MOVER,
    "stage": PHASE,
    "playing": PLAYING,
    "numbers": (2, 3),
    "over": (PHASE & EVENING).some() | (Figure(9) <= ROUND),
    "score": (COINS, KINDS),
    "tie_breaks": (STANDING,),
    "invariants": (SAME_PLOTS, FEW_GOODS),
    "start": start,
    "chance": seeded(),
    "questions": (HAGGLE,),
    "editions": (
        Edition(id="plain", title="Plain", publisher="", year=1, language="en", game="market",
                pins={}),
        Edition(id="loud", title="Loud", publisher="", year=2, language="en", game="market",
                pins={"haggle": Pin("yes", "p1")}),
    ),
}  # fmt: skip
"""All that the market declares, by keyword of ``Game``."""

GAME = Game(**PARTS)

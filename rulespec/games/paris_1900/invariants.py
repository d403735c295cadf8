"""What is always so; a position in which it is not is faulty.

Every part of the box is asked for: whether it is in one place, and whether their number is right.
What a document may leave out, since the question at hand does not look at it, may be nowhere:
building tiles, and bonus tokens.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import (
    CHIPS_EACH, GOODS, KINDS_OF_PLACES, PLACES, PUT_BACK, SEATS, SITES, SPACES, SPARE_KEYS, TILES,
    TOKENS, VP_TOKENS,
)
from rulespec.games.paris_1900.position import (
    ACTED, ACTING, AFTER, ALL_DISTRICTS, ALL_END_TOKENS, ANYWHERE, BANK, BOUGHT, BUILDINGS, CHIPS,
    DISTRICT_THERE, DOUBLED_OF, DRAWING, DRAWN, DREW, EACH_DISTRICT, EACH_SITE, EACH_SPACE,
    EACH_STACK, ENDING, END_LEFT, FRANCS_OF, GOODS_OF, HAND, KEYS_OF, KEYS_OUT, KEYS_TO_HAVE,
    LAID_LANDMARKS, LANDMARKS_IN, LAST_ROUND, LAYING, LYING, MONEY, MOVER, NOT_ENDING, OWN_DOUBLED,
    OWN_KEYS, PAWN, PENDING, PHASE, PLAYERS, PLAYING, RUNNING, SPACE_THERE, SPARE, SPOT,
    STACKS_LEFT, STACK_THERE, STANDING, SUPPLY, THIRTY, TILES_IN, TILE_THERE, TOKENS_OF,
    TRACK_TOKENS, TWO_PLAYERS, UNUSED, USED, USED_OF, VP_AT, VP_LEFT, YOU, YOUR_TURN,
)
from rulespec.games.paris_1900.purchases import brings
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import (
    ALL_LANDMARKS, CHEAPER, COST_SITES, FOR_KEYS, HOME, KIND_OF_TILE, NINE, NOT_DEARER, PRINTED_AT,
    PROPERTY, RESOURCES, SITE_OF, SIXTEEN, STEP_BACK, VP_RIGHT,
)
from rulespec.language import (
    BagRow, Family, Figure, Fixed, Join, Listed, Number, OfEach, Row, Set, SetNoun, Size,
    Table, Tally, Total, Where, Worth, always, every, never, pick, whole,
)


_TILE, EACH_TILE = every("tile", "each tile", TILES, it="each")
_GOOD, EACH_GOOD = every("good", "each good", GOODS, it="each")
_TOKEN, EACH_TOKEN = every("token", "each token", TOKENS, it="each")
_KIND, EACH_KIND = every("kind", "each kind", KINDS_OF_PLACES, it="each")
_VP_TOKEN, EACH_VP_TOKEN = every("VP token", "each VP token", VP_TOKENS, it="each")
_LANDMARK, EACH_LANDMARK = every("landmark", "each landmark", PLACES, ALL_LANDMARKS, it="each")
_SEAT, EACH_SEAT = every("player", "each player", SEATS, PLAYING, it="each")


def _family(noun: SetNoun, among: Set, words: str) -> Family:
    return Family(words, words, (noun.name,), noun, among)


BOX_COPIES = ("copies",)

# --- what is laid ---------------------------------------------------------------------------------

_TIMES = (Total(EACH_SITE, Tally((TILE_THERE & _TILE).some())) + Tally((DRAWN & _TILE).some())
          + Total(EACH_STACK, (Listed(TILES_IN.at(STACK_THERE)) & _TILE).count()))
_TILES = Size(LYING.at(whole(SITES, "all sites")) | DRAWN
              | Join(EACH_STACK, Listed(TILES_IN.at(STACK_THERE)).kinds()))
_MOST_TILES = len(TILES) - PUT_BACK + PUT_BACK * Tally(ANYWHERE)
_ITS_SITES = pick(ANYWHERE, Row(COST_SITES, TILE_THERE), Row(HOME, TILE_THERE))
_AMISS = Where(EACH_SITE, TILE_THERE.some() & (SPOT - _ITS_SITES).some())
_LIKE = Total(EACH_SITE,
              Tally((Row(KIND_OF_TILE, TILE_THERE) & _KIND).some()
                    & (Row(PRINTED_AT, SPOT) & DISTRICT_THERE).some()))
_TWICE_THERE = Where(EACH_KIND, _LIKE >= 2)
_ALIKE = Where(EACH_DISTRICT, _TWICE_THERE.some())
_LAID_THERE = LANDMARKS_IN.at(DISTRICT_THERE)
_AS_DEAR = Row(NOT_DEARER, _LANDMARK) - Row(CHEAPER, _LANDMARK) - _LANDMARK
_LYING_IN = Total(EACH_DISTRICT, Tally((_LAID_THERE & _LANDMARK).some()))
_VP_PLACES = Total(EACH_DISTRICT, Tally((VP_AT.at(DISTRICT_THERE) & _VP_TOKEN).some()))
LAID = (
    never("tiles.twice", "A building tile is in two places.", Where(EACH_TILE, _TIMES >= 2),
          "box.buildings"),
    always("tiles.many", "There are {found} building tiles, not {most}.", _TILES <= _MOST_TILES,
           "setup.tiles", "variant.tiles", parts={"found": _TILES, "most": _MOST_TILES}),
    never("tiles.site", "A building tile lies on a site that is not its own.", _AMISS, "lay.draw",
          "variant.lay",
          shows=OfEach(_family(SPOT, _AMISS, "each wrong site"), "{tile} on {site}",
                       {"tile": TILE_THERE, "site": SPOT})),
    never("tiles.kind", "A district has two buildings of one kind.", _ALIKE, "variant.kinds",
          when=ANYWHERE, rests_on=("kinds",),
          shows=OfEach(_family(DISTRICT_THERE, _ALIKE, "each district with two"),
                       "{kind} in {district}", {"kind": _TWICE_THERE, "district": DISTRICT_THERE})),
    never("landmarks.twice", "A landmark lies in two districts.",
          Where(EACH_LANDMARK, _LYING_IN >= 2), "box.landmarks"),
    never("landmarks.rising", "Landmarks of the same cost lie in {district}.", _LAID_THERE,
          "landmark.rising",
          when=(_LAID_THERE & Where(EACH_LANDMARK, (_LAID_THERE & _AS_DEAR).some())).some(),
          of=EACH_DISTRICT, parts={"district": DISTRICT_THERE}, rests_on=("landmarks.*.cost",)),
    never("vp.twice", "A VP token is in two places.",
          Where(EACH_VP_TOKEN, _VP_PLACES + Size(VP_LEFT & _VP_TOKEN) >= 2), "box.vp"),
    never("vp.missing", "A VP token is nowhere.",
          whole(VP_TOKENS, "all VP tokens") - VP_AT.at(ALL_DISTRICTS) - VP_LEFT, "box.vp"),
)

# --- keys -----------------------------------------------------------------------------------------


def _copies(token: Set) -> Number:
    """How many tokens of a number there are for so many players."""
    third = Worth(Table("third_copy", "more of them if three play"), token)
    fourth = Worth(Table("fourth_copy", "more of them if four play"), token)
    more = third * Tally(PLAYERS >= 3) + fourth * Tally(PLAYERS >= 4)
    return 1 + more


def _on_track(token: Set) -> Number:
    return Total(EACH_SPACE, (Listed(TRACK_TOKENS.at(SPACE_THERE)) & token).count())


def _users(token: Set) -> Number:
    return Total(EACH_SEAT, Size(USED_OF.at(_SEAT) & token))


def _most_uses(token: Set) -> Number:
    """How often tokens of a number can have been used, by all players together."""
    unused = Total(EACH_SEAT, Size(TOKENS_OF.at(_SEAT) & token)) + _on_track(token)
    more = _copies(token) - unused - _users(token)
    return _users(token) + more * Tally((more >= 0) & ~_ONCE_EVER)


_ONCE_EVER = ask.BONUS_TWICE.reads("ever")
_KEYS = HAND + KEYS_OUT
_BOUGHT_KEYS, _KEY_TOKENS = SPARE_KEYS - SPARE, Size(USED & FOR_KEYS)
_DOUBLED = Size(OWN_DOUBLED & PROPERTY)
_MOST_DOUBLED = _most_uses(NINE) - _users(NINE) + 1
_HAVE_NINE = (USED & NINE).some()
KEYS = (
    always("keys.count", "{player} has {found} keys, not {ours}.", _KEYS.equals(KEYS_TO_HAVE),
           "setup.keys", "setup.spare", shows=YOU, parts={"found": _KEYS, "ours": KEYS_TO_HAVE}),
    never("keys.nowhere", "A key of {player} is on a property that does not lie on the board.",
          (OWN_KEYS & PROPERTY) - BUILDINGS - LAID_LANDMARKS, "buildings.laid", "landmark.add"),
    never("keys.doubled", "{player} has a second key where no first one can be doubled.",
          OWN_DOUBLED - (OWN_KEYS & PROPERTY), "token.9"),
    always("keys.spare",
           "{player} has {found} keys in the general supply, and has used {used} of the tokens 13 "
           "and 14.",
           (_KEY_TOKENS <= _BOUGHT_KEYS)
           & (_KEY_TOKENS.equals(_BOUGHT_KEYS) | (USED & FOR_KEYS).some()), "setup.spare",
           "token.13", shows=YOU, parts={"found": SPARE, "used": _KEY_TOKENS}),
    never("keys.nine", "{player} has two keys on a place without having used token 9.", OWN_DOUBLED,
          "move.free", "token.9", when=~_HAVE_NINE),
    never("keys.nines",
          "{player} has two keys on {found} places, and can have used token 9 for {most}.",
          OWN_DOUBLED, "move.free", "token.9", when=_HAVE_NINE & ~(_DOUBLED <= _MOST_DOUBLED),
          parts={"found": _DOUBLED, "most": _MOST_DOUBLED}, rests_on=BOX_COPIES,
          sure=_ONCE_EVER | TWO_PLAYERS),
)

# --- keys that lie together -----------------------------------------------------------------------
# Who goes where another player's key lies uses a token 16 each time; of those who share a place
# only one can have been there before the others.

_IS_THERE = (KEYS_OF.at(_SEAT) & SPOT).some()
_IS_TWICE = _IS_THERE & (DOUBLED_OF.at(_SEAT) & SPOT).some()
_WITHOUT = ~(USED_OF.at(_SEAT) & SIXTEEN).some()
SHARED = Where(_family(SPOT, PROPERTY, "each property"), Total(EACH_SEAT, Tally(_IS_THERE)) >= 2)
_NONE_WITHOUT = Total(EACH_SEAT, Tally(_IS_THERE & _WITHOUT))
EACH_SHARED = _family(SPOT, SHARED, "each shared place")
_TWO_KEYS_BEFORE = Where(EACH_SEAT, _IS_TWICE & _WITHOUT).some() | (
    _NONE_WITHOUT.equals(0) & Where(EACH_SEAT, _IS_TWICE).some()
)
_CAME = Total(EACH_SEAT, Tally(_IS_THERE) + Tally(_IS_TWICE)) - 1 - Tally(_TWO_KEYS_BEFORE)
_JOINED = Total(EACH_SHARED, _CAME * Tally(~(_NONE_WITHOUT >= 2)))
_SOMEBODY_USED = (USED_OF.at(PLAYING) & SIXTEEN).some()
TOGETHER = (
    never("keys.sixteen", "Players share a place, and nobody has used token 16.", SHARED,
          "move.free", "token.16", when=~_SOMEBODY_USED),
    never("keys.joined", "Of those who share a place more than one has not used token 16.",
          Where(EACH_SHARED, _NONE_WITHOUT >= 2), "move.free", "token.16", when=_SOMEBODY_USED),
    never("keys.sixteens",
          "{found} keys went where another player's lay, and token 16 can have been used for "
          "{most}.", SHARED, "move.free", "token.16",
          when=_SOMEBODY_USED & ~(_most_uses(SIXTEEN) >= _JOINED),
          parts={"found": _JOINED, "most": _most_uses(SIXTEEN)}, rests_on=BOX_COPIES,
          sure=_ONCE_EVER | TWO_PLAYERS),
)

# --- chips, francs, tokens and pawns --------------------------------------------------------------

_BESIDE = Total(EACH_SITE, Tally((CHIPS.at(Row(SITE_OF, SPOT)) & _GOOD).some()))
_CHIPS = _BESIDE + ((SUPPLY + GOODS_OF.at(PLAYING)) & _GOOD).count()
_MANY_CHIPS = Where(EACH_GOOD, _CHIPS >= CHIPS_EACH + 1)
_FEW_CHIPS = RESOURCES & Where(EACH_GOOD, ~(_CHIPS >= CHIPS_EACH))
_FRANCS = BANK + FRANCS_OF.at(PLAYING)
_SEEN = (_on_track(_TOKEN) + _users(_TOKEN) + Total(EACH_SEAT, Size(TOKENS_OF.at(_SEAT) & _TOKEN))
         + Size(END_LEFT & _TOKEN))
_MANY_TOKENS = Where(EACH_TOKEN, ~(_copies(_TOKEN) >= _SEEN))
_MOST_STOOD_FOR = Table("most_stood_for", "the most that it may stand for", universe=GOODS)
_AGAIN, _ONCE_MORE = (
    Where(EACH_TOKEN, _copies(_TOKEN) - _SEEN >= unseen).unless(_ONCE_EVER) for unseen in (1, 2)
)
"""Of what was used twice, or three times, only one token is remembered."""

_STOOD_FOR = (BagRow(_MOST_STOOD_FOR, USED) + BagRow(_MOST_STOOD_FOR, USED & _AGAIN)
              + BagRow(_MOST_STOOD_FOR, USED & _ONCE_MORE))
_BEFORE_THE_END = Fixed("before the last space", SPACES, SPACES.mask(SPACES.elements[:-1]))
_ON_THE_WAY = ~(PAWN.at(YOU) - _BEFORE_THE_END).some()


def _of_all(noun: SetNoun, wrong: Set, found: Number, most: Number) -> OfEach:
    parts = {"found": found, "most": most}
    family = _family(noun, wrong, f"each wrong {noun.name}")
    return OfEach(family, "{name}: {found} of {most}", parts)


BELONGINGS = (
    never("chips.many", "At most {most} chips of a good: {counts}.", _MANY_CHIPS, "box.resources",
          "box.prestige",
          parts={"most": Figure(CHIPS_EACH),
                 "counts": OfEach(_family(_GOOD, _MANY_CHIPS, "each good too often"),
                                  "{found} {good}, {beside} of them beside the sites",
                                  {"found": _CHIPS, "good": _GOOD, "beside": _BESIDE})}),
    never("chips.few", "Resource chips, which never leave the game, are nowhere: {counts}.",
          _FEW_CHIPS, "box.resources", "goods.spent",
          parts={"counts": _of_all(_GOOD, _FEW_CHIPS, _CHIPS, Figure(CHIPS_EACH))}),
    never("goods.standing", "No token that {player} has just used stands for this.",
          (STANDING.at(YOU) - _STOOD_FOR.when(YOUR_TURN & RUNNING)).kinds(), "bonus.goods",
          "end-token.goods"),
    always("francs.total", "There are {found} francs, not {due}.", _FRANCS.equals(MONEY),
           "box.coins", parts={"found": _FRANCS, "due": MONEY}, rests_on=("coins",)),
    always("francs.made-up", "Francs are made up for, though they can run out.",
           (BANK >= 0) | ~ask.COINS.reads("run-out"), "box.coins", "setup.coins"),
    never("tokens.many", "There are more tokens of a number than in the box: {counts}.",
          _MANY_TOKENS, "box.bonus", "box.end", "setup.players",
          parts={"counts": _of_all(_TOKEN, _MANY_TOKENS, _SEEN, _copies(_TOKEN))},
          rests_on=BOX_COPIES, sure=TWO_PLAYERS | (_MANY_TOKENS & ALL_END_TOKENS).some()),
    never("tokens.again", "{player} has used a token of a number that is held again.",
          UNUSED & USED, "bonus.once", "appendix.once", when=_ONCE_EVER),
    never("tokens.missing", "An end token is nowhere; none leaves the game.",
          ALL_END_TOKENS - END_LEFT - TOKENS_OF.at(PLAYING) - USED_OF.at(PLAYING), "box.end"),
    always("pawn", "The pawn of {player} is at {space}; at the end of the track it has been there.",
           _ON_THE_WAY | THIRTY, "bonus.thirty", shows=YOU, parts={"space": SPACES.elements[-1]}),
    never("pawn.back", "Nothing has taken the pawn of {player} back from the end.", YOU,
          "bonus.forward", "token.25", when=THIRTY & _ON_THE_WAY & ~(USED & STEP_BACK).some()),
)

# --- the course of the game -----------------------------------------------------------------------

_BEGUN = LAYING | ACTING | ACTED
_OWNED = BOUGHT & KEYS_OF.at(MOVER) & PROPERTY
_BROUGHT = (brings(_OWNED) | VP_RIGHT).when(_OWNED.some())
_TILES_LEFT = Total(EACH_STACK, TILES_IN.at(STACK_THERE).depth())
_EARLY = (ENDING & NOT_ENDING).some()
COURSE = (
    always("course.draw", "A tile is to be drawn, and there is none.",
           ~DRAWING | STACKS_LEFT.some(), "lay.draw", "lay.none"),
    always("course.drawn", "A drawn tile waits when, and only when, it is to be laid.",
           (LAYING & DRAWN.some()) | (~LAYING & ~DRAWN.some()), "lay.draw", "variant.lay"),
    always("course.lay", "Only where districts are ignored a tile waits to be laid.",
           ~LAYING | ANYWHERE, "variant.lay"),
    always("course.income", "Income is taken in the phase {after}; the phase is {phase}.",
           ACTED | ~(PENDING.some() | BOUGHT.some()), "income",
           parts={"after": AFTER, "phase": PHASE}),
    always("course.drew", "{mover} has drawn a tile, in the phase {phase}.", ~DREW | _BEGUN,
           "turn.steps", "lay.draw", parts={"mover": MOVER, "phase": PHASE}),
    always("course.drew", "A turn begins with drawing a tile, and {mover} has drawn none.",
           DREW | ~_BEGUN | ~STACKS_LEFT.some(), "turn.steps", "lay.draw", parts={"mover": MOVER}),
    never("income.bought", "The mover has no key on what was bought.",
          BOUGHT.when((BOUGHT - _OWNED).some()), "move.owned", "income", when=ACTED),
    never("income.pending", "What was bought does not bring this.", PENDING - _BROUGHT, "income",
          "income.chip", "income.bonus", "income.three", "income.prestige", "vp.four-keys",
          when=ACTED),
    always("ending.tokens", "No end token is left, so the game nears its end.",
           END_LEFT.some() | ~_EARLY, "end.last-token"),
    always("ending.tokens", "The game nears its end with no end token left, not with {left}.",
           ~END_LEFT.some() | _EARLY, "end.last-token", parts={"left": Size(END_LEFT)}),
    always("ending.early",
           "End tokens are taken once all tiles are drawn; still in the stacks: {left}.",
           ~STACKS_LEFT.some() | ~(ALL_END_TOKENS - END_LEFT).some(), "end-token.take",
           parts={"left": _TILES_LEFT}),
    always("ending.over", "The game is over before its last round.",
           RUNNING | (ENDING & LAST_ROUND).some(), "end.last-round"),
)
INVARIANTS = (*LAID, *KEYS, *TOGETHER, *BELONGINGS, *COURSE)

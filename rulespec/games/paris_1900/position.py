"""The position of Paris: its fields, and what the words of the rules mean in them.

A noun is what *you* would see, who moves or whose score it is: ``OWN_KEYS`` are your own keys.
Nouns of a move that one topic alone speaks of stand in its file.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import (
    ALL_SITES, COIN_VALUES, DISTRICTS, END_TOKENS, ENDINGS, GOODS, INCOMES, KEYS, KEYS_EACH,
    KINDS_OF_PLACES, PHASES, PLACES, PORTIONS, PORTIONS_EACH, SEATS, SITES, SPACES,
    SPARE_KEYS, STACKS, TILES, TOKENS, VP_TOKENS,
)
from rulespec.games.paris_1900.things import (
    ALL_LANDMARKS, COST_SITES, KIND_OF_TILE, PRINTED_AT, PRINTED_IN, RESOURCES, SITE_OF,
)
from rulespec.language import (
    Amount, Bag, BagTerm, CanDo, Fact, Figure, Fixed, Many, One, Perhaps, Pile, Row, Seen,
    SeenIf, Set, SetNoun, Size, Table, Tally, Where, Worth, every, fixed, number_of, ones, pick,
    set_of, table_of, truth_of, whole, you,
)

MOST = 100_000
"""No more francs or points are written."""


# --- what a position is made of -------------------------------------------------------------------

ALL_DISTRICTS = whole(DISTRICTS, "all districts")
BONUS_TOKENS = fixed(TOKENS, *SPACES.elements, words="a bonus token")
ALL_END_TOKENS = fixed(TOKENS, *END_TOKENS, words="an end token")
YOU = you(SEATS)
MOVER = One("mover", "whose turn it is", SEATS)
PLAYING = Many("playing", "who plays", SEATS, fixed=True, entry="")
PHASE = One("phase", "the phase", PHASES)
TO_DRAW, TO_LAY, ACT, AFTER, OVER = ones(PHASES)
NOT_ENDING, LAST_TOKEN, LAST_ROUND = ones(ENDINGS)
ENDING = One("ending", "how near the end is", ENDINGS, left_out=NOT_ENDING)
ANYWHERE = Fact("ignores_districts", "a tile may lie in any district", fixed=True)
DREW = Fact("drew", "you drew a tile this turn")
DRAWN = Perhaps("drawn", "the tile drawn", TILES)
BOUGHT = Perhaps("bought", "what you have just bought", PLACES)
PENDING = Many("pending", "the income you may still take", INCOMES)

TILES_IN = Pile("tiles_in", "the tiles of a stack", TILES, per=STACKS, seen=Seen.HOW_MANY,
                entry="stacks")
LYING = Perhaps("lying", "the tile that lies there", TILES, per=SITES, entry="sites")
CHIPS = Perhaps("chips", "the chip beside it", GOODS, per=SITES, standard=True)
LANDMARKS_IN = Many(
    "landmarks_in", "the landmarks there", PLACES, per=DISTRICTS, among=ALL_LANDMARKS
)
VP_AT = Perhaps("vp_at", "the VP token there", VP_TOKENS, per=DISTRICTS, entry="vp")
VP_LEFT = Many("vp_left", "the VP tokens that are left", VP_TOKENS,
               left_out=whole(VP_TOKENS, "all VP tokens") - VP_AT.at(ALL_DISTRICTS))
TRACK_TOKENS = Pile("track_tokens", "the tokens of a space", TOKENS, per=SPACES, among=BONUS_TOKENS,
                    standard=True)
SUPPLY = Bag("supply", "the chips in the general supply", GOODS, among=RESOURCES, counted=True)

HIDDEN = Seen.BY_OWNER
FRANCS_OF = Amount("francs_of", "francs", per=SEATS, most=MOST, unlimited=True, seen=HIDDEN,
                   entry="francs")
POINTS_OF = Amount("points_of", "victory points on the track", per=SEATS, most=MOST,
                   unlimited=True, entry="points")
PAWN = Perhaps("pawn", "the space of the pawn", SPACES, per=SEATS)
ARRIVED = Many("arrived", "whose pawn has reached the end of the track", SEATS)
KEYS_OF = Many("keys_of", "the places with a key", PLACES, per=SEATS)
DOUBLED_OF = Many("doubled_of", "those with a second one", PLACES, per=SEATS)
SPARE_OF = Amount("spare_of", "keys in the general supply", per=SEATS, most=MOST, entry="spare",
                  left_out=Figure(SPARE_KEYS))
KEYS_TO_HAVE = SPARE_KEYS + Worth(
    Table("keys_at_first", "the keys at first, by who is last", rows={
        players - 1: number for players, number in KEYS.items()
    }),
    PLAYING - PLAYING.beside("before"),
)
KEYS_OUT = SPARE_OF.at(YOU) + Size(KEYS_OF.at(YOU)) + Size(DOUBLED_OF.at(YOU))
HAND_OF = Amount("hand_of", "the keys behind the screen", per=SEATS, most=KEYS_EACH, seen=HIDDEN,
                 entry="hand", left_out=(KEYS_TO_HAVE - KEYS_OUT) * Tally(KEYS_OUT <= KEYS_TO_HAVE))
GOODS_OF = Bag("goods_of", "chips", GOODS, per=SEATS, seen=HIDDEN, entry="goods", counted=True)
STANDING = Bag("standing", "what tokens just used stand for", GOODS, per=SEATS, seen=HIDDEN,
               counted=True)
TOKENS_OF = Many("tokens_of", "the unused tokens", TOKENS, per=SEATS, seen=HIDDEN, entry="tokens")
USED_OF = Many("used_of", "the tokens used", TOKENS, per=SEATS, entry="used")
MONEY = Worth(Table("coins", "what the coins are worth"), whole(COIN_VALUES, "every coin"))
BANK = Amount("bank", "the francs in the general supply", least=-MOST, most=MOST, unlimited=True,
              left_out=MONEY - FRANCS_OF.at(PLAYING))

# --- the board ------------------------------------------------------------------------------------

ALL_PLAYERS = whole(SEATS, "everybody")
OTHERS = PLAYING - YOU
LAST_PLAYER = PLAYING - PLAYING.beside("before")
NEXT_PLAYER = pick((MOVER & LAST_PLAYER).some(), fixed(SEATS, "first", words="the first player"),
                   MOVER.beside("next"))
SPOT, EACH_SITE = every("spot", "each site", PLACES, Fixed("a site", PLACES, ALL_SITES), it="each")
DISTRICT_THERE, EACH_DISTRICT = every("district", "each district", DISTRICTS, it="each")
STACK_THERE, EACH_STACK = every("stack", "each stack", STACKS, it="each")
SPACE_THERE, EACH_SPACE = every("space", "each space", SPACES, it="each")
TILE_THERE = LYING.at(Row(SITE_OF, SPOT))

OWN_KEYS = set_of("own_keys", "the places of your keys", KEYS_OF.at(YOU))
OWN_DOUBLED = set_of("own_doubled", "the places with two of your keys", DOUBLED_OF.at(YOU))
RIVAL_KEYS = set_of("rival_keys", "the places of the others' keys", KEYS_OF.at(OTHERS))
BUILDINGS = set_of("buildings", "the buildings that lie on the board",
                   Where(EACH_SITE, TILE_THERE.some()))
LAID_LANDMARKS = set_of("laid_landmarks", "the landmarks that lie on the board",
                        LANDMARKS_IN.at(ALL_DISTRICTS))
DRAWN_SITES = set_of("drawn_sites", "the sites of the drawn tile's cost", Row(COST_SITES, DRAWN))
SAME_KIND = set_of("same_kind", "the buildings of the drawn tile's kind",
                   Where(EACH_SITE,
                         (Row(KIND_OF_TILE, TILE_THERE) & Row(KIND_OF_TILE, DRAWN)).some()))
SUPPLIED = set_of("supplied", "the goods in the general supply", SUPPLY.kinds())
STACKS_LEFT = set_of("stacks_left", "the stacks that are not used up",
                     Where(EACH_STACK, TILES_IN.at(STACK_THERE).top().some()))
END_LEFT = Many("end_left", "the end tokens in the pile", TOKENS,
                seen=SeenIf(~STACKS_LEFT.some() & (YOU & MOVER).some(), Seen.BY_ALL, Seen.HOW_MANY),
                among=ALL_END_TOKENS, entry="end-tokens",
                left_out=ALL_END_TOKENS - TOKENS_OF.at(PLAYING) - USED_OF.at(PLAYING))
FIELDS = (
    PHASE, MOVER, ENDING, DREW, ANYWHERE, DRAWN, BOUGHT, PENDING, TILES_IN, LYING, CHIPS,
    LANDMARKS_IN, VP_AT, VP_LEFT, TRACK_TOKENS, END_LEFT, SUPPLY, BANK, PLAYING, FRANCS_OF,
    POINTS_OF, PAWN, ARRIVED, SPARE_OF, HAND_OF, KEYS_OF, DOUBLED_OF, GOODS_OF, STANDING,
    TOKENS_OF, USED_OF,
)
VP_DISTRICTS = set_of("vp_districts", "the districts with a VP token",
                      Where(EACH_DISTRICT, VP_AT.at(DISTRICT_THERE).some()))
OFFERED = set_of("offered", "the spaces with a bonus token",
                 Where(EACH_SPACE, TRACK_TOKENS.at(SPACE_THERE).top().some()))

# --- what the player has --------------------------------------------------------------------------

_FIRST, _SECOND, _THIRD = (
    Table(f"portion_{number}", "the portion", universe=PORTIONS,
          rows={at: 1 << at * PORTIONS_EACH + number - 1 for at in range(len(GOODS))})
    for number in range(1, PORTIONS_EACH + 1)
)
def _portions(bag: BagTerm, each: int = 1) -> Set:
    """What a bag holds, or so many at a time, as portions."""
    return (
        Row(_FIRST, bag.kinds(each)) | Row(_SECOND, bag.kinds(2 * each))
        | Row(_THIRD, bag.kinds(3 * each))
    )


_HAVE = GOODS_OF.at(YOU) + STANDING.at(YOU)
FRANCS = number_of("francs", "your francs", FRANCS_OF.at(YOU))
POINTS = number_of("points", "your victory points on the track", POINTS_OF.at(YOU))
HAND = number_of("hand", "the keys behind your screen", HAND_OF.at(YOU))
SPARE = number_of("spare", "your keys in the general supply", SPARE_OF.at(YOU))
HELD = set_of("held", "the goods you have", _HAVE.kinds())
HELD_PORTIONS = set_of("held_portions", "what you have", _portions(_HAVE))
CHIP_PAIRS = set_of("chip_pairs", "the pairs among your chips", _portions(GOODS_OF.at(YOU), 2))
ANY_PAIRS = set_of("any_pairs", "the pairs among your chips and tokens", _portions(_HAVE, 2))
UNUSED = set_of("unused", "your unused tokens", TOKENS_OF.at(YOU))
USED = set_of("used", "your used tokens", USED_OF.at(YOU))
HERE = set_of("here", "the space of your pawn", PAWN.at(YOU))
AHEAD = set_of("ahead", "the spaces before your pawn",
               pick(PAWN.at(YOU).some(), PAWN.at(YOU).beside("ahead"),
                    whole(SPACES, "every space")))
BEHIND = set_of("behind", "the five spaces behind your pawn", PAWN.at(YOU).beside("behind"))

# --- the turn -------------------------------------------------------------------------------------

DRAWING = truth_of("drawing", "a tile is to be drawn", (PHASE & TO_DRAW).some())
LAYING = truth_of("laying", "the tile drawn is to be laid", (PHASE & TO_LAY).some())
ACTING = truth_of("acting", "an action is to be done", (PHASE & ACT).some())
ACTED = truth_of("acted", "the action is done", (PHASE & AFTER).some())
RUNNING = truth_of("running", "the game is not over", ~(PHASE & OVER).some())
YOUR_TURN = truth_of("your_turn", "it is your turn", (YOU & MOVER).some())
CAN_ACT = truth_of("can_act", "an action can be done", CanDo(("key", "move", "end"), YOU))
THIRTY = truth_of("thirty", "your pawn has reached the end of the track", (ARRIVED & YOU).some())
PLAYERS = number_of("players", "the number of players", Size(PLAYING))
TWO_PLAYERS = truth_of("two_players", "two play", Size(PLAYING).equals(2))

# --- tables that the position changes -------------------------------------------------------------

_HERE, _THERE, _SPACE, _TOKEN = (
    SetNoun(f"key_{universe.name}", "the one", universe, "key")
    for universe in (PLACES, DISTRICTS, SPACES, TOKENS)
)
IN_DISTRICT = table_of("in_district", "the places in the district", _THERE,
                       Row(PRINTED_IN, _THERE) | LANDMARKS_IN.at(_THERE))
DISTRICT_OF = table_of(
    "district_of", "the district", _HERE,
    Row(PRINTED_AT, _HERE)
    | Where(EACH_DISTRICT, (LANDMARKS_IN.at(DISTRICT_THERE) & _HERE).some()).when(
        (_HERE & ALL_LANDMARKS).some()
    ),
)
TOP = table_of("top", "the top token", _SPACE, TRACK_TOKENS.at(_SPACE).top())
ON_TOP = table_of("on_top", "the spaces topped by one", _TOKEN,
                  Where(EACH_SPACE, (TRACK_TOKENS.at(SPACE_THERE).top() & _TOKEN).some()))
KIND_OF = table_of("kind_of", "the kinds", _HERE,
                   Row(KIND_OF_TILE, LYING.at(Row(SITE_OF, _HERE)))
                   | fixed(KINDS_OF_PLACES, "landmark").when((_HERE & ALL_LANDMARKS).some()))

# --- families -------------------------------------------------------------------------------------

_DISTRICT, VP_FAMILY = every("vp_district", "each district with a VP token", DISTRICTS,
                             VP_DISTRICTS, it="the district")
THERE = set_of("there", "the places in it", Row(IN_DISTRICT, _DISTRICT))
VP_THERE = set_of("vp_there", "its VP token", VP_AT.at(_DISTRICT))
_RIVAL, RIVALS = every("rival", "each of the others", SEATS, OTHERS, it="the rival")
THEIR_KEYS = set_of("their_keys", "the places of their keys", KEYS_OF.at(_RIVAL))
THEIR_DOUBLED = set_of("their_doubled", "the places with two of their keys", DOUBLED_OF.at(_RIVAL))
_ONE, ONES = every("one", "each of the others", SEATS, OTHERS, it="the one")
ONE_KEYS = set_of("one_keys", "the places of the keys of one", KEYS_OF.at(_ONE))
ONE_DOUBLED = set_of("one_doubled", "the places with two keys of one", DOUBLED_OF.at(_ONE))
_OTHER, OTHER_ONES = every("other", "each of the others", SEATS, OTHERS - _ONE, it="the other")
OTHER_KEYS = set_of("other_keys", "the places of the keys of the other", KEYS_OF.at(_OTHER))
OTHER_DOUBLED = set_of("other_doubled", "the places with two keys of the other",
                       DOUBLED_OF.at(_OTHER))

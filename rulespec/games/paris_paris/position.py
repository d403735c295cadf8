"""What a position of Paris Paris is made of, and what the words of its rules mean.

A stop is a station on one of its lines, ``pompidou.green``; a token names a stop. When a round ends
the token that is left plays the part of a move: the rules look at it as ``TOKEN``.
"""

from __future__ import annotations

from rulespec.games.paris_paris.components import (
    LINES, PHASES, PILES, PLAYERS, SHOPS_EACH, STATIONS, STATIONS_EACH, TOKENS,
)
from rulespec.language import (
    Amount, Bag, Many, NamedSet, Next, Number, One, Perhaps, Pile, Row, Seen, SeenIf, Set, SetNoun,
    Size, Table, Total, Where, Worth, every, fixed, inverse, lookup, number_of, ones, pick, set_of,
    truth_of, you,
)

PILE_PHASE, BUILD_PHASE, OVER = ones(PHASES)

# --- fields -------------------------------------------------------------------------------------

PHASE = One("phase", "the phase", PHASES)
FIRST = One("first", "the first player of the round", PLAYERS)
MOVER = One("mover", "whose turn it is", PLAYERS)
OPEN_MARKER = Perhaps("open_marker", "the line of the marker that lies open", LINES)
PLAYING = Many("playing", "who plays", PLAYERS, fixed=True, entry="")
PILED = Pile("piles", "the tokens of a pile", TOKENS, per=PILES, seen=Seen.HOW_MANY)
TURNED = Many("turned", "the piles that are used up", PILES, left_out=fixed(PILES, "1"))
ROUND = Bag("offered", "the tokens beside their stations", TOKENS)
RESTING = Bag("resting", "the tokens on the spaces beside the track", TOKENS)
BUILT = Bag("shops", "the owners of the shops", PLAYERS, per=STATIONS, most=2)
TRACK = Amount("points", "points on the track", per=PLAYERS, most=100_000, unlimited=True)
SOME_STATION, ALL_STATIONS = every("some_station", "each station", STATIONS)


def own_at(station: Set, player: Set) -> Number:
    """How many shops a player has at a station."""
    return (BUILT.at(station) & player).count()


def on_board(player: Set) -> Number:
    """How many shops a player has on the board."""
    return Total(ALL_STATIONS, own_at(SOME_STATION, player))


YOU = you(PLAYERS)
_IN_BAG = Worth(Table("bag", "shops in the bag"), YOU)
RESERVES = Amount("reserve", "shops that can still be built", per=PLAYERS, most=SHOPS_EACH,
                  left_out=SHOPS_EACH - on_board(YOU) - _IN_BAG)  # fmt: skip
BAGS = Amount("bag", "shops in the bag", per=PLAYERS, most=SHOPS_EACH)
MARKERS = Perhaps("marker", "the line of the final tour", LINES, per=PLAYERS,
                  seen=SeenIf((PHASE & OVER).some(), Seen.BY_ALL, Seen.BY_OWNER))  # fmt: skip

# --- the move -----------------------------------------------------------------------------------

PILE = SetNoun("pile", "the pile", PILES, "move")
TOKEN = SetNoun("token", "the token", TOKENS, "move")
REMOVED = SetNoun("removed", "whose shop is removed", PLAYERS, "move")
LINE = SetNoun("line", "the line of the tour", LINES, "move")

# --- the map ------------------------------------------------------------------------------------

STOPS_OF = Table("stops_of", "the stops", "box", TOKENS)
NEIGHBOURS = Table("neighbours", "the neighbours", "box", STATIONS)
ON_LINE = Table("on_line", "the stations", "box", STATIONS)
STOPS_ON = Table("stops_on", "the stops", "box", TOKENS)
CAPACITY = Table("capacity", "the room", "box")
RINGS = tuple(
    Table(f"ring_{distance}", f"what lies {distance} further along the line", "box", STATIONS)
    for distance in range(1, STATIONS_EACH)
)
STATION_OF = lookup("station_of", "the station", TOKENS, STATIONS, lambda at: at // len(LINES))
LINE_OF = lookup("line_of", "the line", TOKENS, LINES, lambda at: at % len(LINES))
TOKENS_ON = inverse("tokens_on", "all tokens", TOKENS, LINE_OF)
STATION = NamedSet("station", "the token's station", Row(STATION_OF, TOKEN))
ROOM = Worth(CAPACITY, SOME_STATION)
CROSSING, CROSSINGS = every("crossing", "each crossing", STATIONS, Where(ALL_STATIONS, ROOM >= 2))

# --- the board, as the player sees it -----------------------------------------------------------

_MINE, _THERE = own_at(SOME_STATION, YOU), BUILT.at(SOME_STATION).count()
OWN = set_of("own", "the stations with your shops", Where(ALL_STATIONS, _MINE >= 1))
OWN_TWO = set_of("own_two", "the stations with two of your shops", Where(ALL_STATIONS, _MINE >= 2))
SHOPS = set_of("shops_there", "the stations with shops", Where(ALL_STATIONS, _THERE >= 1))
FULL = set_of("full", "the stations with no room", Where(ALL_STATIONS, _THERE >= ROOM))
OFFERED = set_of("tokens_offered", "the tokens of this round", ROUND.kinds())
SOME_PILE, ALL_PILES = every("some_pile", "each pile", PILES)
HEIGHT_THERE = PILED.at(SOME_PILE).depth()
PILES_LEFT = set_of(
    "piles_left", "the piles that are not used up", Where(ALL_PILES, HEIGHT_THERE >= 1)
)

# --- players ------------------------------------------------------------------------------------

EARNER, EARNERS = every("earner", "each player", PLAYERS, PLAYING, it="each player")
RESERVE = number_of("your_reserve", "the shops in your reserve", RESERVES.at(YOU))
_YOUR_TURN = (MOVER & YOU).some()
TURNING = truth_of("turning", "a pile is to be turned", (PHASE & PILE_PHASE).some() & _YOUR_TURN)
BUILDING = truth_of("building", "a shop is to be built", (PHASE & BUILD_PHASE).some() & _YOUR_TURN)
TWO_PLAYERS = truth_of("two_players", "two play", Size(PLAYING).equals(2))


def following(player: Set) -> Set:
    """The next player, clockwise."""
    after = Next(player, "next") & PLAYING
    return pick(after.some(), after, fixed(PLAYERS, "grey"))

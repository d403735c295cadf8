"""The words that the rules of Paris Paris are written in.

A stop is a station on one of its lines, ``pompidou.green``; a token names a stop. When a round ends
the token that is left plays the part of a move: the rules look at it as ``TOKEN``.
"""

from __future__ import annotations

from rulespec.games.paris_paris.components import LINES, PILES, PLAYERS, STATIONS, TOKENS
from rulespec.language.terms import Family, NumberNoun, SetNoun, Table, TruthNoun

# --- the board, as the player sees it -----------------------------------------------------------

OWN = SetNoun("own", "the stations with your shops", STATIONS)
OWN_TWO = SetNoun("own_two", "the stations with two of your shops", STATIONS)
SHOPS = SetNoun("shops", "the stations with shops", STATIONS)
FULL = SetNoun("full", "the stations with no room", STATIONS)
OFFERED = SetNoun("offered", "the tokens of this round", TOKENS)
PILES_LEFT = SetNoun("piles_left", "the piles that are not used up", PILES)
YOU = SetNoun("you", "you", PLAYERS)
RESERVE = NumberNoun("reserve", "the shops in your reserve")
BAG = NumberNoun("bag", "your shops in the bag")
MOST_OTHERS = NumberNoun("most_others", "the most shops of another player in the bag")
POINTS = NumberNoun("points", "your points on the track")
FEWEST_ALONE = TruthNoun(
    "fewest_alone", "of those with as many points you alone have fewest shops"
)
TURNING = TruthNoun("turning", "a pile is to be turned")
BUILDING = TruthNoun("building", "a shop is to be built")
TWO_PLAYERS = TruthNoun("two_players", "two play")

# --- the move -----------------------------------------------------------------------------------

PILE = SetNoun("pile", "the pile", PILES, "move")
TOKEN = SetNoun("token", "the token", TOKENS, "move")
REMOVED = SetNoun("removed", "whose shop is removed", PLAYERS, "move")
LINE = SetNoun("line", "the line of the tour", LINES, "move")

# --- the map ------------------------------------------------------------------------------------

STATION_OF = Table("station_of", "the station", universe=STATIONS)
STOPS_OF = Table("stops_of", "the stops", universe=TOKENS)
OWNERS = Table("owners", "the owners of the shops", universe=PLAYERS)
NEIGHBOURS = Table("neighbours", "the neighbours", universe=STATIONS)
ON_LINE = Table("on_line", "the stations", universe=STATIONS)
STOPS_ON = Table("stops_on", "the stops", universe=TOKENS)
FARTHEST = 6
RINGS = tuple(
    Table(f"ring_{distance}", f"what lies {distance} further along the line", universe=STATIONS)
    for distance in range(1, FARTHEST + 1)
)
CROSSINGS = Family("crossings", "each crossing", ("crossing",))
CROSSING = SetNoun("crossing", "the crossing", STATIONS, "crossings")

"""What a position of Paris Paris is made of, and what the words of its rules mean.

A stop is a station on one of its lines, ``pompidou.green``; a token names a stop. When a round ends
the token that is left plays the part of a move: the rules look at it as ``TOKEN``.
"""

from __future__ import annotations

from rulespec.games.paris_paris.components import (
    LINES, PHASES, PILES, PLAYERS, SHOPS_EACH, STATIONS, TOKENS,
)
from rulespec.language import (
    Amount, Bag, Family, Figure, Fixed, Greatest, Many, NamedSet, Next, Number, One, Perhaps, Pile,
    Row, Seen, SeenIf, Set, SetNoun, Size, Table, Tally, Total, Where, Worth, number_of, pick,
    set_of, truth_of, you,
)

ONE, TWO = Figure(1), Figure(2)
PILE_PHASE, BUILD_PHASE, OVER = (
    Fixed(name, PHASES, PHASES.one(name)) for name in PHASES.elements
)

# --- fields -------------------------------------------------------------------------------------

PHASE = One("phase", "the phase", PHASES)
FIRST = One("first", "the first player of the round", PLAYERS)
MOVER = One("mover", "whose turn it is", PLAYERS)
OPEN_MARKER = Perhaps("open_marker", "the line of the marker that lies open", LINES)
PLAYING = Many("playing", "who plays", PLAYERS, fixed=True, entry="")
PILED = Pile("piles", "the tokens of a pile", TOKENS, per=PILES, seen=Seen.HOW_MANY)
TURNED = Many("turned", "the piles that are used up", PILES, left_out=Fixed("the first", PILES, 1))
ROUND = Bag("offered", "the tokens beside their stations", TOKENS)
RESTING = Bag("resting", "the tokens on the spaces beside the track", TOKENS)
BUILT = Bag("shops", "the owners of the shops", PLAYERS, per=STATIONS, most=2)
TRACK = Amount("points", "points on the track", per=PLAYERS, most=100_000)
SOME_STATION = SetNoun("some_station", "the station", STATIONS, "all-stations")
ALL_STATIONS = Family("all-stations", "each station", (SOME_STATION.name,), it=SOME_STATION)


def own_at(station: Set, player: Set) -> Number:
    """How many shops a player has at a station."""
    return (BUILT.at(station) & player).count()


def on_board(player: Set) -> Number:
    """How many shops a player has on the board."""
    return Total(ALL_STATIONS, own_at(SOME_STATION, player))


YOU = you(PLAYERS)
_BAGGED = Table("bag", "shops in the bag")
RESERVES = Amount(
    "reserve", "shops that can still be built", per=PLAYERS, most=SHOPS_EACH,
    left_out=Figure(SHOPS_EACH) - on_board(YOU) - Worth(_BAGGED, YOU),
)  # fmt: skip
BAGS = Amount("bag", "shops in the bag", per=PLAYERS, most=SHOPS_EACH)
MARKERS = Perhaps(
    "marker", "the line of the final tour", LINES, per=PLAYERS,
    seen=SeenIf((PHASE & OVER).some(), Seen.BY_ALL, Seen.BY_OWNER),
)  # fmt: skip
FIELDS = (
    PHASE, FIRST, MOVER, OPEN_MARKER, PLAYING, PILED, TURNED, ROUND, RESTING, BUILT, TRACK,
    RESERVES, BAGS, MARKERS,
)  # fmt: skip

# --- the move -----------------------------------------------------------------------------------

PILE = SetNoun("pile", "the pile", PILES, "move")
TOKEN = SetNoun("token", "the token", TOKENS, "move")
REMOVED = SetNoun("removed", "whose shop is removed", PLAYERS, "move")
LINE = SetNoun("line", "the line of the tour", LINES, "move")

# --- the map ------------------------------------------------------------------------------------

STATION_OF = Table("station_of", "the station", "box", STATIONS)
STOPS_OF = Table("stops_of", "the stops", "box", TOKENS)
NEIGHBOURS = Table("neighbours", "the neighbours", "box", STATIONS)
ON_LINE = Table("on_line", "the stations", "box", STATIONS)
STOPS_ON = Table("stops_on", "the stops", "box", TOKENS)
CAPACITY = Table("capacity", "the room", "box")
FARTHEST = 6
RINGS = tuple(
    Table(f"ring_{distance}", f"what lies {distance} further along the line", "box", STATIONS)
    for distance in range(1, FARTHEST + 1)
)
LINE_OF = Table("line_of", "the line", universe=LINES, rows={
    at: 1 << at % len(LINES) for at in range(len(TOKENS))
})
TOKENS_ON = Table("tokens_on", "all tokens", universe=TOKENS, rows={
    line: sum(1 << at for at in range(line, len(TOKENS), len(LINES)))
    for line in range(len(LINES))
})
STATION = NamedSet("station", "the token's station", Row(STATION_OF, TOKEN))
CROSSING = SetNoun("crossing", "the crossing", STATIONS, "crossings")
CROSSINGS = Family(
    "crossings", "each crossing", (CROSSING.name,), it=CROSSING,
    among=Where(ALL_STATIONS, Worth(CAPACITY, SOME_STATION) >= TWO),
)  # fmt: skip

# --- the board, as the player sees it -----------------------------------------------------------


def _with_own(least: Number) -> Where:
    """The stations with at least so many of your shops."""
    return Where(ALL_STATIONS, least <= own_at(SOME_STATION, YOU))


_OWNERS_THERE = BUILT.at(SOME_STATION).count()
OWN = set_of("own", "the stations with your shops", _with_own(ONE))
OWN_TWO = set_of("own_two", "the stations with two of your shops", _with_own(TWO))
SHOPS = set_of(
    "shops_there", "the stations with shops", Where(ALL_STATIONS, _OWNERS_THERE >= ONE)
)
FULL = set_of(
    "full", "the stations with no room",
    Where(ALL_STATIONS, Worth(CAPACITY, SOME_STATION) <= _OWNERS_THERE),
)  # fmt: skip
OFFERED = set_of("tokens_offered", "the tokens of this round", ROUND.kinds())
SOME_PILE = SetNoun("some_pile", "the pile", PILES, "all-piles")
ALL_PILES = Family("all-piles", "each pile", (SOME_PILE.name,), it=SOME_PILE)
PILES_LEFT = set_of(
    "piles_left", "the piles that are not used up",
    Where(ALL_PILES, PILED.at(SOME_PILE).depth() >= ONE),
)  # fmt: skip

# --- players ------------------------------------------------------------------------------------

EARNER = SetNoun("earner", "each player", PLAYERS, "earners")
EARNERS = Family("earners", "each player", (EARNER.name,), it=EARNER, among=PLAYING)
OTHER = SetNoun("other", "another player", PLAYERS, "others")
OTHERS = Family("others", "each other player", (OTHER.name,), it=OTHER, among=PLAYING - YOU)
RESERVE = number_of("your_reserve", "the shops in your reserve", RESERVES.at(YOU))
BAG = number_of("your_bag", "your shops in the bag", BAGS.at(YOU))
POINTS = number_of("your_points", "your points on the track", TRACK.at(YOU))
MOST_OTHERS = number_of(
    "most_others", "the most shops of another player in the bag", Greatest(OTHERS, BAGS.at(OTHER))
)
TURNING = truth_of(
    "turning", "a pile is to be turned", (PHASE & PILE_PHASE).some() & (MOVER & YOU).some()
)
BUILDING = truth_of(
    "building", "a shop is to be built", (PHASE & BUILD_PHASE).some() & (MOVER & YOU).some()
)
TWO_PLAYERS = truth_of("two_players", "two play", Size(PLAYING).equals(TWO))


def following(player: Set) -> Set:
    """The next player, clockwise."""
    after = Next(player, "next") & PLAYING
    return pick(after.some(), after, Fixed("the first", PLAYERS, 1))


def _bag_points(player: SetNoun) -> Number:
    """What the bag is worth to a player: its shops, for whoever has most of them."""
    called = f"rivals-of-{player.name}"
    rival = SetNoun(f"rival_of_{player.name}", "another player", PLAYERS, called)
    rivals = Family(called, "each other", (rival.name,), it=rival, among=PLAYING - player)
    most, mine = Greatest(rivals, BAGS.at(rival)), BAGS.at(player)
    return mine * Tally((most + ONE <= mine) & ~TWO_PLAYERS)


_TIED = Where(
    OTHERS,
    (TRACK.at(OTHER) + _bag_points(OTHER)).equals(TRACK.at(YOU) + _bag_points(YOU))
    & (on_board(OTHER) <= on_board(YOU)),
)
FEWEST_ALONE = truth_of(
    "fewest_alone", "of those with as many points you alone have fewest shops", ~_TIED.some()
)

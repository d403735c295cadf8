"""The pieces of Paris Paris, as one types them, and as they are printed."""

from __future__ import annotations

from rulespec.box.pieces import Chart, Group, Piece
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import LINES, PLAYERS, SHOPS_EACH, STATIONS
from rulespec.language import bits

_SHOPS = f"{SHOPS_EACH} to build, and one on the track"


def pieces(box: Box) -> Chart:
    """The lines with their stations, and for each station its title and its tokens."""
    lines = zip(LINES.elements, box.tables.lines, strict=True)
    return (
        Group("lines", tuple(
            Piece(name, (), (" ".join(STATIONS.elements[at] for at in stations),))
            for name, stations in lines
        )),
        Group("shops", tuple(Piece(player, (), (_SHOPS,)) for player in PLAYERS.elements)),
        Group("stations", tuple(_station(box, at) for at in range(len(STATIONS)))),
    )


def _station(box: Box, station: int) -> Piece:
    name = STATIONS.elements[station]
    tokens = [f"{name}.{LINES.elements[line]}" for line in bits(box.tables.lines_at[station])]
    return Piece(name, (box.titles[name],), (f"tokens: {' '.join(tokens)}",))

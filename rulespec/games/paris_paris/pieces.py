"""The pieces of Paris Paris, as one types them, and as they are printed."""

from __future__ import annotations

from rulespec.box.pieces import Chart, Group, Piece
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import LINES, PLAYERS, SHOPS_EACH, STATIONS

_SHOPS = f"{SHOPS_EACH} to build, and one on the track"


def pieces(box: Box) -> Chart:
    """The lines with their stations, and for each station its title and its tokens."""
    lines = ((line, " ".join(box.lines[line])) for line in LINES.elements)
    return (
        Group("lines", tuple(Piece(line, (), (stations,)) for line, stations in lines)),
        Group("shops", tuple(Piece(player, (), (_SHOPS,)) for player in PLAYERS.elements)),
        Group("stations", tuple(_station(box, name) for name in STATIONS.elements)),
    )


def _station(box: Box, name: str) -> Piece:
    tokens = (f"{name}.{line}" for line in LINES.elements if name in box.lines[line])
    return Piece(name, (box.titles[name],), (f"tokens: {' '.join(tokens)}",))

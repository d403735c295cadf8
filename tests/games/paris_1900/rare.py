"""What random games seldom come to: a move that they never try, ties, and tokens for nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from games.paris_1900.boards import board, owner, rich
from games.paris_1900.tabled import Position

from rulespec.games.paris_1900.components import SITES
from rulespec.language.moves import Move


def building_added(order: str) -> tuple[Position, Move]:
    """A building that lies is bought like a landmark to be added; a dearer one lies there too."""
    position = owner("bank-chaillot", readings={"landmark.order": order})
    return position, position.read("move bank-chaillot > chaillot-5 in chaillot")


TIED = (
    ["louvre", "chaillot-4"],
    ["louvre", "chaillot-3", "chaillot-1"],
    ["louvre", "chaillot-2*"],
    ["louvre", "chaillot-4", "belleville-2*", "bank-chaillot"],
    ["eiffel-tower", "chaillot-3"],
    ["eiffel-tower", "chaillot-2", "chaillot-1"],
    ["chaillot-8", "chaillot-5*", "chaillot-1"],
    ["chaillot-8", "chaillot-5", "chaillot-4", "chaillot-2"],
    ["louvre", "chaillot-5"],
    ["louvre"],
    ["chaillot-5"],
    ["chaillot-5", "belleville-8"],
    ["chaillot-1"],
    ["bank-chaillot", "belleville-8"],
)
"""Places of 15 and 16 besides those of 1 to 8: the first eight come to 19."""


SEATED = (
    (["eiffel-tower", "chaillot-3"], TIED[0], TIED[1], ["chaillot-1"]),
    (["chaillot-5"], ["chaillot-5"], ["chaillot-5", "belleville-8"], ["chaillot-1"]),
    (["louvre"], TIED[0], TIED[7]),
    (TIED[0], ["louvre"], TIED[7]),
)
"""One beats two of the same sum; three share a place, one of whom has a dearer one elsewhere; two
share the dearest place, and only one of them has the third one's sum.
"""


def ties() -> Iterator[Position]:
    """Three or four players in one district, most of whom have one sum."""
    chance = random.Random(18)
    for shared, skipped in product(("dearest", "all"), ("one-skipped", "counting")):
        some = (chance.sample(TIED, 3) for _ in range(90))
        drawn = (chance.choices(keys, k=chance.choice((3, 4, 4))) for keys in some)
        for seats in (*SEATED, *drawn):
            yield board(
                *({"keys": keys} for keys in seats),
                phase="over",
                vp=["chaillot=v3"],
                landmarks=["louvre=chaillot", "eiffel-tower=chaillot"],
                readings={"tie.same-sum": shared, "tie.skips": skipped},
            )


COUNTING = ("1", "22", "6", "15", "18", "28", "20", "29", "30", "e1", "e2", "e3")
OTHERS = ("13", "17", "23", "24", "25", "27", "9", "16", "2", "e9")
OWNED = (
    [],
    ["bank-chaillot", "arc"],
    ["chaillot-1", "chaillot-3", "chaillot-4", "chaillot-8"],
    ["chaillot-1", "chaillot-2", "chaillot-3"],
    ["chaillot-1", "chaillot-2", "louvre"],
    ["chaillot-1", "chaillot-2", "chaillot-3", "louvre"],
)
"""Of no building, none that counts, and of three and four kinds."""


def for_nothing() -> Iterator[tuple[Position, Move]]:
    """Tokens used where they must bring something, by who owns this or that, or has more tokens."""
    chance = random.Random(18)
    for token, owned in product((*COUNTING, *OTHERS), OWNED):
        more = chance.choice(([], ["27"], ["3"], ["e8"], ["27", "3"]))
        position = board(
            {"keys": owned, "tokens": [token, *(at for at in more if at != token)], "francs": 9},
            *({},) * chance.choice((1, 2, 3)),
            landmarks=["louvre=chaillot"],
            readings={
                "bonus.nothing": "no",
                "bonus.20-counts-27": chance.choice(("yes", "no")),
                "coins": chance.choice(("unlimited", "run-out")),
            },
        )
        yield position.changed(bank=chance.choice((0, 1, 50))), position.read(f"use {token}")


def for_something() -> Iterator[tuple[Position, Move]]:
    """Goods are something, and so are the last franc and a token that is counted."""
    needs = {"bonus.nothing": "no"}
    for token, more, move in (
        ("2", [], "use 2 wood"),
        ("24", [], "use 24 wood"),
        ("20", ["e8"], "use 20"),
        ("20", ["27"], "use 20"),
    ):
        position = owner(readings=needs, tokens=[token, *more], goods=["wood=2"])
        yield position, position.read(move)
    for token, bank in product(("1", "5", "12"), (0, 1)):
        run_out = owner(readings={**needs, "coins": "run-out"}, tokens=[token])
        yield run_out.changed(bank=bank), run_out.read(f"use {token}")


LEFT = "chaillot-3"
"""A building that does not lie yet."""

LAPSING: dict[str, dict[str, Any]] = {
    "honour gold-prestige": {"phase": "after", "bought": "louvre", "pending": ["honour", "vp"]},
    "key bank-belleville": {},
    "end e3": {},
    "draw 1": {"phase": "draw", "stacks": [[LEFT], [], []]},
    "lay chaillot": {"phase": "lay", "drawn": LEFT, "drew": True, "ignores_districts": True},
    "remove": {"phase": "lay", "drawn": "chaillot-8", "drew": True, "ignores_districts": True},
}


def lapsing() -> Iterator[tuple[Position, Move]]:
    """Goods left over from a token, and a VP token not laid yet, when another move is made."""
    seat = rich("louvre", goods=["gold-prestige=2"], standing=["wood=1"])
    for (move, others), now in product(LAPSING.items(), ("now", None)):
        readings = {"bonus.rest": now, "vp.later": now} if now else {}
        sites = [site for site in SITES.elements if site != LEFT or move == "remove"]
        table = {"pending": ["vp"], "landmarks": ["louvre=chaillot"], "sites": sites, **others}
        position = board(seat, {}, readings=readings, **table)
        yield position, position.read(move)


def cases() -> Iterator[tuple[Position, Move | None]]:
    yield from map(building_added, ("adding", "buying"))
    yield from for_nothing()
    yield from for_something()
    yield from lapsing()
    yield from ((position, None) for position in ties())

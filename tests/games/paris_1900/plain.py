"""Positions and moves of Paris as the plain dicts that the oracle understands."""

from __future__ import annotations

from typing import Any

from games.paris_1900.unpacked import NONE, Seat, Table, unpacked

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    GOODS,
    INCOMES,
    PLACES,
    PORTIONS,
    RESOURCES,
    SITES,
    SPACES,
    STACKS,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.language.moves import Move


def state(position: Position) -> dict[str, Any]:
    """The table as the oracle sees it."""
    table = unpacked(position)
    return {
        "players": len(table.seats),
        "phase": table.phase,
        "mover": str(table.mover),
        "ending": table.ending,
        "ignores_districts": table.ignores_districts,
        "readings": dict(table.ruleset.readings),
        "stacks": [[TILES.elements[tile] for tile in stack] for stack in table.stacks],
        "drawn": None if table.drawn == NONE else TILES.elements[table.drawn],
        "drew": table.drew,
        "lying": named(table.lying, TILES),
        "chips": named(table.chips, GOODS),
        "landmarks": {
            name: DISTRICTS.elements[at]
            for at, marks in enumerate(table.landmarks)
            for name in PLACES.names(marks)
        },
        "vp_at": {
            DISTRICTS.elements[at]: VP_TOKENS.names(token)[0]
            for at, token in enumerate(table.vp_at)
            if token
        },
        "vp_left": set(VP_TOKENS.names(table.vp_left)),
        "track": {
            space: [TOKENS.elements[token] for token in stack]
            for space, stack in enumerate(table.track, 1)
        },
        "end_left": set(TOKENS.names(table.end_left)),
        "supply": dict(zip(RESOURCES, table.supply, strict=True)),
        "spare": {str(at): table.seats[at].spare for at in table.players},
        "bank": table.bank,
        "pending": set(INCOMES.names(table.pending)),
        "bought": PLACES.names(table.bought)[0] if table.bought else None,
        "seats": {str(at): seat(table.seats[at]) for at in table.players},
        "box": box(table),
    }


def named(lie: tuple[int, ...], universe: Any) -> dict[str, str]:
    return {
        SITES.elements[site]: universe.elements[at] for site, at in enumerate(lie) if at != NONE
    }


def goods(numbers: tuple[int, ...]) -> dict[str, int]:
    return {good: number for good, number in zip(GOODS.elements, numbers, strict=True) if number}


def seat(at: Seat) -> dict[str, Any]:
    return {
        "francs": at.francs,
        "goods": goods(at.goods),
        "standing": goods(at.standing),
        "points": at.points,
        "pawn": at.pawn,
        "thirty": at.thirty,
        "hand": at.hand,
        "keys": set(PLACES.names(at.keys)),
        "doubled": set(PLACES.names(at.doubled)),
        "tokens": set(TOKENS.names(at.tokens)),
        "used": set(TOKENS.names(at.used)),
    }


def box(table: Table) -> dict[str, Any]:
    ours = table.box
    cost = {
        **{site: int(site.rpartition("-")[2]) for site in SITES.elements},
        **ours.landmark_cost,
        **{f"bank-{district}": 0 for district in DISTRICTS.elements},
        "arc": 0,
    }
    prices = {site: {"wood": ours.wood} for site in SITES.elements if site.endswith("-8")}
    prices |= {name: dict(price) for name, price in ours.landmark_price.items()}
    return {
        "cost": cost,
        "kind": dict(ours.kind),
        "pays": dict(ours.pays),
        "prices": prices,
        "honours": {
            name: {good: list(each) for good, each in shown.items()}
            for name, shown in ours.honours.items()
        },
        "vp": {name: list(values) for name, values in ours.vp.items()},
        "per_building": dict(ours.per_building),
        "gains": {name: dict(gain) for name, gain in ours.gains.items()},
        "key_price": dict(ours.key_price),
        "buys": dict(ours.buys),
        "sells": dict(ours.sells),
        "end": {name: _end(gain) for name, gain in ours.end.items()},
        "copies": {name: dict(at) for name, at in ours.copies.items()},
        "coins": ours.money,
    }


def _end(gain: Any) -> dict[str, Any]:
    return {"francs": gain["francs"], "vp": gain["vp"], "goods": dict(gain["goods"])}


def portions(given: int) -> dict[str, int]:
    names = [name.partition(".")[0] for name in PORTIONS.names(given)]
    return {good: names.count(good) for good in GOODS.elements if good in names}


def _only(universe: Any, mask: int) -> str:
    return "".join(universe.names(mask))


def move(at: Move) -> dict[str, Any]:
    """A move as the oracle sees it."""
    said: dict[str, Any] = {"type": at.rule}
    match at.rule:
        case "draw":
            said["stack"] = int(_only(STACKS, at.stack))
        case "lay":
            said["district"] = _only(DISTRICTS, at.district)
        case "key":
            said["place"] = _only(PLACES, at.place)
        case "move":
            said["from"], said["to"] = _only(PLACES, at.origin), _only(PLACES, at.target)
            said["district"] = _only(DISTRICTS, at.founded)
            said["with"] = set(TOKENS.names(at.using))
        case "end":
            said["token"] = _only(TOKENS, at.token)
        case "advance":
            said["space"] = int(_only(SPACES, at.space))
        case "honour":
            said["goods"] = portions(at.goods)
        case "vp":
            said["token"] = _only(VP_TOKENS, at.vp_token)
            said["district"] = _only(DISTRICTS, at.district)
        case "buy" | "sell":
            said["good"] = _only(GOODS, at.good)
            if at.by is not None:
                said["by"] = str(at.by)
        case "use":
            said |= {
                "token": _only(TOKENS, at.token),
                "goods": portions(at.goods),
                "space": int(_only(SPACES, at.space)) if at.space else None,
            }
    return said

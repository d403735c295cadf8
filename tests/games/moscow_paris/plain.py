"""Positions and moves of Москва–Париж as the plain dicts that the oracle understands, and back."""

from __future__ import annotations

from typing import Any

from games.moscow_paris.laid import (
    GAP,
    Exchanging,
    Line,
    Move,
    Player,
    Position,
    Seat,
    Table,
    counted,
    laid_out,
    listed,
    names,
    placed,
    read_places,
)
from games.moscow_paris.laid import said as named

from rulespec.games.moscow_paris.components import (
    ACTIONS,
    CARDS,
    CITIES,
    PLACES,
    PLAYERS,
    ROWS,
    SIDES,
    WAGONS,
)


def state(table: Table) -> dict[str, Any]:
    """The table as the oracle sees it; ``like`` is for the referee, who shuffles and marks."""
    table = laid_out(table)
    chain = table.exchanging
    return {
        "players": len(table.seats),
        "phase": table.phase,
        "mover": str(table.mover if chain is None else chain.by),
        "readings": dict(table.ruleset.readings),
        "deck": names(CARDS, table.deck),
        "discard": names(CARDS, listed(table.discard)),
        "cities": names(CITIES, table.cities),
        "gone": names(CITIES, table.gone),
        "rows": {
            row: None if line is None else _row(line)
            for row, line in zip(ROWS.elements, table.lines, strict=True)
        },
        "seats": {str(at): _seat(table.seats[at]) for at in table.players},
        "chain": None if chain is None else _chain(table, chain),
        "teams": table.teams,
        "history": list(table.history),
        "box": _box(table),
        "like": table,
    }


def _row(line: Line) -> dict[str, Any]:
    return {
        "city": CITIES.elements[line.city],
        "left": _side(line.left),
        "right": _side(line.right),
    }


def _side(kinds: tuple[int, ...]) -> list[str]:
    """The wagons of a side; a gap has no name."""
    return ["" if kind == GAP else WAGONS.elements[kind] for kind in kinds]


def _kinds(side: list[str]) -> tuple[int, ...]:
    return tuple(WAGONS.places.get(name, GAP) for name in side)


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "hand": names(CARDS, listed(seat.hand)),
        "front": names(WAGONS, listed(seat.front)),
        "won": names(CITIES, seat.won),
    }


def _chain(table: Table, chain: Exchanging) -> dict[str, str]:
    return {"by": str(chain.by), "turn": str(table.mover), "with": str(chain.partner)}


def _box(table: Table) -> dict[str, Any]:
    cities = {
        name: {
            "points": city.points, "limit": city.limit, "flag": city.flag, "capital": city.capital,
        }
        for name, city in table.box.cities.items()
    }
    return {
        "wagons": dict(table.box.wagons), "actions": dict(table.box.actions), "cities": cities,
    }


def position(state: dict[str, Any], like: Table, shuffled: int) -> Position:
    """The oracle's state as a position; what it does not know is as in another one."""
    players = {str(at): at for at in Player}
    chain = state["chain"]
    at_turn = state["mover"] if chain is None else chain["turn"]
    return placed(
        ruleset=like.ruleset,
        seats=tuple(
            Seat(
                counted(CARDS, seat["hand"], ""),
                counted(WAGONS, seat["front"], ""),
                read_places(CITIES, seat["won"], ""),
            )
            for seat in state["seats"].values()
        ),
        phase=state["phase"],
        mover=players[at_turn],
        deck=read_places(CARDS, state["deck"], ""),
        discard=counted(CARDS, state["discard"], ""),
        cities=read_places(CITIES, state["cities"], ""),
        gone=read_places(CITIES, state["gone"], ""),
        lines=tuple(
            None
            if row is None
            else Line(
                CITIES.places[row["city"]],
                _kinds(row["left"]),
                _kinds(row["right"]),
            )
            for row in state["rows"].values()
        ),
        exchanging=None
        if chain is None
        else Exchanging(players[chain["by"]], players[chain["with"]]),
        teams=state["teams"],
        seed=like.seed,
        shuffled=shuffled,
        box=like.box,
    )


def alike(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what the oracle does not know; hands, fronts and discards have no order."""
    kept = {name: value for name, value in state.items() if name != "like"}
    kept["discard"] = sorted(kept["discard"])
    kept["seats"] = {
        player: seat | {"hand": sorted(seat["hand"]), "front": sorted(seat["front"])}
        for player, seat in kept["seats"].items()
    }
    return kept


def _one(universe: Any, mask: int) -> str:
    return "".join(universe.names(mask))


def move(at: Move) -> dict[str, Any]:
    """A move as the oracle sees it."""
    said: dict[str, Any] = {"type": at.rule}
    match at.rule:
        case "row":
            said |= {"row": _one(ROWS, at.row), "side": _one(SIDES, at.side)}
            said["kind"] = _one(WAGONS, at.kind)
        case "front" | "back":
            said["kind"] = _one(WAGONS, at.kind)
        case "swap" | "two" | "three":
            said["places"] = set(PLACES.names(named(at, "places")))
        case "exchange":
            said["player"] = _one(PLAYERS, at.partner)
        case "cancel" | "claim":
            said["row"] = _one(ROWS, at.row)
        case "idle":
            said["card"] = _one(ACTIONS, named(at, "card"))
    if at.rule in {"exchange", "on"}:
        said |= {"kind": _one(WAGONS, at.own_wagon), "other": _one(WAGONS, at.other_wagon)}
    return said

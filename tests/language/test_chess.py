"""Chess in a file, against published counts and python-chess."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import chess
import pytest

from rulespec.answers.counting import count
from rulespec.documents.strict_reading import Reader
from rulespec.language.registry import game

GAME = game(str(Path(__file__).parents[2] / "examples" / "games" / "chess.py"))
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTING = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
BUGGY = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"


def placed(board: chess.Board) -> Any:
    """The position of a board of python-chess."""
    men = board.piece_map().items()
    table: dict[str, Any] = {
        "mover": chess.COLOR_NAMES[board.turn],
        "castling": [chess.square_name(at) for at in chess.SquareSet(board.castling_rights)],
        "kind": [
            f"{chess.PIECE_NAMES[kind]}={'+'.join(chess.square_name(at) for at in found)}"
            for kind in range(1, 7)
            if (found := [at for at, man in men if man.piece_type == kind])
        ],
    }
    if board.ep_square is not None:
        table["passed"] = chess.square_name(board.ep_square)
    for colour in (True, False):
        own = [chess.square_name(at) for at, man in men if man.color == colour]
        table[chess.COLOR_NAMES[colour]] = {"men": own}
    rules = GAME.ruleset(GAME.editions[0].id)
    return GAME.read_position(Reader(table, "board"), rules, None)


def written(board: chess.Board, move: chess.Move) -> str:
    """A move of python-chess as ours is written."""
    if board.is_castling(move):
        return f"castle {'king' if chess.square_file(move.to_square) == 6 else 'queen'}"
    to = f"{chess.square_name(move.from_square)} {chess.square_name(move.to_square)}"
    kind = "" if move.promotion is None else f" {chess.PIECE_NAMES[move.promotion]}"
    return f"move {to}{kind}"


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        (chess.STARTING_FEN, (20, 400, 8902)),
        (KIWIPETE, (48, 2039, 97862)),
        (ENDGAME, (14, 191, 2812)),
        (PROMOTING, (6, 264)),
        (BUGGY, (44, 1486)),
    ],
)
def test_published_counts(fen: str, counts: tuple[int, ...]) -> None:
    start = placed(chess.Board(fen))

    assert tuple(count(start, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_those_of_python_chess(seed: int) -> None:
    """Moves, positions and the end; where a game begins in the middle it has more to castle."""
    chance = random.Random(seed)
    board = chess.Board([chess.STARTING_FEN, KIWIPETE, PROMOTING][seed % 3])
    position = placed(board)
    for _ in range(80):
        offered = {written(board, move): move for move in board.legal_moves}
        assert sorted(map(str, position.moves())) == sorted(offered)
        assert position.is_over == (board.is_checkmate() or board.is_stalemate())
        if not offered:
            break
        name = chance.choice(sorted(offered))
        board.push(offered[name])
        position = position.play(name)
        assert position == placed(board)
        assert position.faults() == ()


@pytest.mark.parametrize(
    ("fen", "winners"),
    [
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", ("black",)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ("white", "black")),
    ],
)
def test_mate_wins_and_stalemate_does_not(fen: str, winners: tuple[str, ...]) -> None:
    position = placed(chess.Board(fen))

    assert (position.is_over, position.winners()) == (True, winners)


REFUSED = [
    (chess.STARTING_FEN, "move e7 e5", {"move.own": ("e7",), "move.way": ("e5",)}),
    (chess.STARTING_FEN, "move a1 a2", {"move.free": ("a2",)}),
    (chess.STARTING_FEN, "move e2 e5", {"move.way": ("e5",)}),
    (chess.STARTING_FEN, "move e2 e3 queen", {"move.officer": ("queen",)}),
    (chess.STARTING_FEN, "castle king", {"castle.between": ("f1", "g1")}),
    (PROMOTING, "move b5 b6", {"move.way": ("b6",)}),
    (PROMOTING, "move a7 b8", {"move.way": ("b8",), "move.promotes": (), "move.check": ()}),
    ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "castle king", {"castle.check": ("e2",)}),
    ("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "move e2 d3", {"move.check": ()}),
]


@pytest.mark.parametrize(("fen", "move", "broken"), REFUSED)
def test_every_reason_is_given(fen: str, move: str, broken: dict[str, tuple[str, ...]]) -> None:
    verdict = placed(chess.Board(fen)).check(move)

    assert {at.clause.id: at.elements for at in verdict.breaches} == broken


def test_a_move_into_check_names_who_attacks_then() -> None:
    """The rook behind the pinned bishop attacks the king once the bishop is gone."""
    pinned = placed(chess.Board("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1"))

    assert "what attacks your king: e7" in str(pinned.check("move e2 d3"))


@pytest.mark.parametrize(
    ("fen", "faults"),
    [
        (KIWIPETE, ()),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", ()),
        ("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", ("passed.pawn",)),
        ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", ("passed.pawn",)),
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", ("castling.home",)),
        ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", ("castling.home",)),
        ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", ("check.waiting",)),
        ("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1", ()),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", ("kings.one",)),
    ],
)
def test_positions_that_no_game_comes_to_are_faulty(fen, faults):
    board = chess.Board(fen)
    position = placed(board)
    assert tuple(at.id for at in position.faults()) == faults


def test_a_man_of_no_kind_is_a_fault():
    position = placed(chess.Board())
    kind = next(at for at in GAME.fields if at.name == "kind")
    without = [0 if at == 0 else row for at, row in enumerate(position.values(kind))]
    found = position.changed({kind: tuple(without)})
    assert [at.id for at in found.faults()] == ["kinds.men"]


def test_games_have_no_faults():
    chance = random.Random(3)
    for _ in range(3):
        position = GAME.set_up()
        for _ in range(60):
            assert not position.faults()
            moves = position.moves()
            if not moves:
                break
            position = position.then(chance.choice(moves))

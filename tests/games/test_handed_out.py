"""Work is handed out as workers become free, and no more of it than is still wanted."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import count, takewhile
from threading import Event

import pytest
from games import fuzz
from games.handed_out import handed_out


def test_a_slow_piece_holds_up_no_other() -> None:
    """The first piece ends once the second worker alone has done all the others."""
    others_done, done = Event(), []

    def work(piece: int) -> int:
        if piece == 0:
            assert others_done.wait(10)
        return piece

    with ThreadPoolExecutor(2) as pool:
        for piece in handed_out(pool, 2, work, range(6)):
            done.append(piece)
            if len(done) == 5:
                others_done.set()

    assert done == [1, 2, 3, 4, 5, 0]


def test_pieces_are_asked_for_only_when_a_worker_is_free() -> None:
    asked, running = [], 0

    def pieces():
        for piece in range(5):
            assert len(asked) - running < 2
            asked.append(piece)
            yield piece

    with ThreadPoolExecutor(2) as pool:
        for _ in handed_out(pool, 2, str, pieces()):
            running += 1

    assert asked == [0, 1, 2, 3, 4]


def test_what_goes_wrong_in_a_worker_is_told() -> None:
    with ThreadPoolExecutor(2) as pool, pytest.raises(ZeroDivisionError):
        list(handed_out(pool, 2, lambda at: 1 // at, [1, 0, 2]))


def test_no_piece_is_begun_once_there_is_enough() -> None:
    seen = []
    pieces = takewhile(lambda _: len(seen) < 3, count())
    with ThreadPoolExecutor(2) as pool:
        for found in handed_out(pool, 2, str, pieces):
            seen.append(found)
    assert len(seen) in {3, 4}


@pytest.mark.parametrize("workers", [1, 2])
def test_every_position_that_was_compared_is_counted(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of 7 positions, one disagreement each: what the run says is what the workers did."""
    begun: list[int] = []

    def played(game: str, first: int) -> tuple[int, list[str]]:
        begun.append(first)
        return 7, [f"{game}, seed {first}"]

    monkeypatch.setattr(fuzz, "played", played)
    monkeypatch.setattr(fuzz, "ProcessPoolExecutor", ThreadPoolExecutor)
    found = fuzz.fuzzed("some-game", 20, workers, 100)

    assert begun == [100 + fuzz.GAMES_EACH * at for at in range(len(begun))]
    assert len(begun) in range(3, 3 + workers)
    assert found == {"positions": 7 * len(begun), "disagreements": len(begun)}

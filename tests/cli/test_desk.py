"""The command that opens the desk, as a process."""

from pathlib import Path

from cli.interrupting import interrupted_at_work

OTHELLO = str(Path(__file__).parents[2] / "examples/games/othello.py")


def test_it_serves_until_it_is_interrupted():
    code, out, err = interrupted_at_work(["desk", OTHELLO, "--no-browser", "--lang", "fr"])
    assert (code, err) == (0, "")
    assert out.startswith("the desk is open at http://127.0.0.1:")
    assert out.splitlines()[0].endswith("/#fr/othello")

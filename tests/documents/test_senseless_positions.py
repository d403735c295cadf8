"""However senseless a position is: once it has been read, every question about it is answered."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.documents.positions import read_document, write_document
from rulespec.documents.rulings import read_ruling

from .samples import RULING

PIECES = [
    *RULING["position"]["pieces"],
    "blue.I3:a1-b1-c1",
    "orange.I3:b1-b2-b3",
    "blue.garden:a1-b1",
    "orange.fountain:d4-e4",
    "blue.painter:a2",
    "orange.dancer:a2",
    "blue.lamp:a3",
    "orange.large-lamp:a3",
    "blue.paving:c1",
    "blue.T5:h8",
    "orange.annex:h8",
    "orange.statue:h8^s",
    "orange.statue:a1-h8",
]
CARDS = st.lists(st.sampled_from(["jardin", "peintre", "metropolitain", "chartier"]), unique=True)
SEAT = {
    **dict.fromkeys(("activated", "idle", "pending", "fresh"), CARDS),
    **dict.fromkeys(
        ("reserve", "swapped-in"), st.lists(st.sampled_from(["I3", "T5", "P5"]), unique=True)
    ),
    **dict.fromkeys(
        ("hand", "stack"), st.lists(st.sampled_from(["blue1", "blue2", "orange1"]), unique=True)
    ),
    "passed": st.booleans(),
}


def kind(piece: str) -> str:
    """What piece it is, of which there is one."""
    return piece.partition(".")[2].partition(":")[0]


@settings(deadline=None)
@given(
    st.text("boc*.", min_size=64, max_size=64),
    st.lists(st.sampled_from(PIECES), max_size=8, unique_by=kind),
    st.sampled_from(["first", "second", "over"]),
    st.fixed_dictionaries({}, optional=SEAT),
    st.fixed_dictionaries({}, optional=SEAT),
)
def test_whatever_is_read_can_be_judged(
    drawing: str, pieces: list[str], stage: str, blue: dict[str, Any], orange: dict[str, Any]
) -> None:
    """However senseless a position is, it has faults, moves and a score, and reads back."""
    position = {
        "stage": stage,
        "mover": "blue",
        "streets": "\n".join(drawing[at : at + 8] for at in range(0, 64, 8)),
        "postcards": "starters",
        "pieces": pieces,
        "blue": blue,
        "orange": orange,
    }
    asks = [
        {"faults": []},
        {"winner": "tied"},
        {"score": "blue", "total": 0},
        {"move": "build T5 d1-d2-d3-c3-e3", "verdict": "legal"},
        {"move": "activate jardin a1-b1", "verdict": "legal"},
        {"move": "pass", "under-all-readings": "legal"},
    ]
    ruling = read_ruling({**RULING, "position": position, "ask": asks}, "doc.toml")

    assert len(ruling.outcomes()) == len(asks)
    assert read_document(write_document(ruling.document), "doc.toml") == ruling.document
    assert ruling.document.position.is_over or ruling.document.position.moves() is not None

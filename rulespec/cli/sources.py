"""``rulespec ledger`` and ``box``: where the rules and the printed data come from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND
from rulespec.cli.options import GAME, Options, new_file, one_of
from rulespec.cli.show import columns, para, print_json
from rulespec.errors import BadInput, printable
from rulespec.languages import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulespec.language.game import Game
    from rulespec.texts.ledgers import Ledger, Passage

LEDGER = """\
examples:
  rulespec ledger city-of-light
      how many passages of each kind every edition has
  rulespec ledger city-of-light --list lamp
      every passage that speaks of a lamp: its id, its place in each edition, what it says
  rulespec ledger city-of-light --text rulebook.txt
      is every sentence of your copy covered, and does it say what the ledger was made from?

exit codes: 0 answered, or covered; 1 a sentence left out or changed; 2 input that cannot be read"""


def ledger(words: Sequence[str]) -> int:
    """Count the passages of the ledgers, or compare one with a text."""
    options = Options("ledger", "What every sentence of a rulebook became.", LEDGER)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.add_argument("--edition", metavar="EDITION", help="only this edition")
    options.add_argument("--text", metavar="FILE", help="compare with the text of the rulebook")
    options.add_argument("--list", metavar="WORD", nargs="?", const="",
                         help="list the passages, or those with that word in their id or sentence")
    options.takes_json("a list: edition, passages (a count for each status); with --list passage, "
                       "places, says (each by edition); with --text edition, ok, sentences, "
                       "changed, outside, gaps, uncovered")
    args = options.read(words)
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game

    game = installed(args.game)
    editions = game.editions if args.edition is None else (game.edition(args.edition),)
    ledgers = tuple(game.ledger(edition.id) for edition in editions)
    if args.text is not None and not any(found.passages for found in ledgers):
        raise BadInput("ledger", game.id, "a game that has ledgers of its texts")
    if args.list is not None:
        if args.text is not None:
            raise BadInput("ledger", "both --list and --text", "one of them")
        return _listed(ledgers, args)
    return _counted(ledgers, args) if args.text is None else _compared(ledgers, args)


def _counted(ledgers: tuple[Ledger, ...], args: Any) -> int:  # noqa: ANN401
    from collections import Counter  # noqa: PLC0415  # with the ledgers

    from rulespec.texts.ledgers import STATUSES  # noqa: PLC0415  # likewise

    counts = [Counter(passage.status for passage in found.passages) for found in ledgers]
    if args.json:
        named = zip(ledgers, counts, strict=True)
        print_json([{"edition": at.edition, "passages": dict(count)} for at, count in named])
        return SOUND
    heads = ("status", *(found.edition for found in ledgers))
    rows = [(status, *(count[status] for count in counts)) for status in STATUSES]
    print(columns([heads, *rows, ("all", *(count.total() for count in counts))]))
    return SOUND


def _listed(ledgers: tuple[Ledger, ...], args: Any) -> int:  # noqa: ANN401
    """Print each passage once, with what every ledger has of it."""
    found: dict[str, dict[str, Passage]] = {}
    for at in ledgers:
        for passage in at.passages:
            found.setdefault(passage.id, {})[at.edition] = passage
    shown = {name: by for name, by in found.items() if _speaks(args.list, by)}
    if args.json:
        print_json([_passage(name, by) for name, by in shown.items()])
        return SOUND
    for name, by in shown.items():
        print(name)
        for edition, passage in by.items():
            print(para(f"{edition} {passage.where}: {passage.says}", 2, 4))
    print("1 passage" if len(shown) == 1 else f"{len(shown)} passages")
    return SOUND


def _speaks(word: str, by: Mapping[str, Passage]) -> bool:
    return any(word.casefold() in f"{at.id} {at.says}".casefold() for at in by.values())


def _passage(name: str, by: Mapping[str, Passage]) -> dict[str, Any]:
    return {
        "passage": name,
        "places": {edition: passage.where for edition, passage in by.items()},
        "says": {edition: passage.says for edition, passage in by.items()},
    }


def _compared(ledgers: tuple[Ledger, ...], args: Any) -> int:  # noqa: ANN401
    from rulespec.documents.files import read_text  # noqa: PLC0415  # only for a player's own file
    from rulespec.texts.ledgers import recognise  # noqa: PLC0415  # with the ledgers

    text = read_text(args.text)
    try:
        report = recognise(text, ledgers).check(text)
    except BadInput as wrong:
        raise wrong.within(args.text) from None
    if args.json:
        keys = ("edition", "ok", "sentences", "changed", "outside", "gaps", "uncovered")
        print_json({key: getattr(report, key) for key in keys})
    else:
        print("\n".join(report.lines()))
        print("every sentence is covered" if report.ok else "the ledger and the text differ")
    return SOUND if report.ok else FAULTY


BOX = """\
examples:
  rulespec box city-of-light
      every part of the box that ships with the game, and where it comes from
  rulespec box city-of-light check mine.toml
      is your own box well-formed, and does it still have stand-ins?
  rulespec box city-of-light save mine.toml
      write a copy of the standard box, to put in what is printed in your own

exit codes: 0 all parts known; 1 (with check) a part is still a stand-in; 2 what cannot be read"""
OWN_NAME = "mine"
"""What a copy of the standard box is called until its owner finds a better name."""


def box(words: Sequence[str]) -> int:
    """Show where the parts of a box come from."""
    options = Options("box", "Where the printed data come from.", BOX)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.add_argument("verb", metavar="check|save", nargs="?", help="look at ... / write ...")
    options.add_argument("file", metavar="FILE", nargs="?", help="your own box / a copy of ours")
    options.takes_force()
    options.takes_json("name, parts (part, provenance, confidence, note), stand-ins")
    args = options.read(words)
    if args.verb is not None:
        one_of(args.verb, ("check", "save"), "box")
        if args.file is None:
            raise BadInput(f"box {args.verb}", "no file", f"{args.verb} FILE")
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game

    game = installed(args.game)
    return _save_box(game, args) if args.verb == "save" else _print_box(game, args)


def _save_box(game: Game, args: Any) -> int:  # noqa: ANN401
    from rulespec.documents.files import save  # noqa: PLC0415  # only where a file is written

    table = game.write_box(game.standard_box) | {"name": OWN_NAME}
    path = new_file(args.file, force=args.force)
    save(table, path, game.box_file.comments, fresh=not args.force)
    if args.json:
        print_json({"saved": args.file, "name": OWN_NAME})
    else:
        what = f"a copy of the standard box, named {OWN_NAME!r}"
        print(printable(f"{args.file}: {what}, to put in what is printed in your own"))
    return SOUND


def _print_box(game: Game, args: Any) -> int:  # noqa: ANN401
    found = game.box_file.standard if args.file is None else game.load_box(Path(args.file))
    stand_ins = [at.part for at in found.sources if at.kind == "stand-in"]
    if args.json:
        parts = [
            {"part": at.part, "provenance": at.kind, "confidence": at.confidence, "note": at.note}
            for at in found.sources
        ]
        print_json({"name": found.name, "parts": parts, "stand-ins": stand_ins})
    else:
        for at in found.sources:
            surely = f", {at.confidence}" if at.confidence else ""
            print(para(f"{at.part}: {at.kind}{surely}. {at.note}", hang=4))
        still = f"still stand-ins: {', '.join(stand_ins)}" if stand_ins else "no stand-ins"
        print(para(still, hang=4))
    return FAULTY if stand_ins and args.file is not None else SOUND


PIECES = """\
examples:
  rulespec pieces city-of-light
      every building with its shape, every postcard and street tile, by the name that one types
  rulespec pieces moscow-paris --box mine.toml
      those of a box of your own

A name that is printed on one piece alone may be typed too, in moves, documents and arguments.

exit codes: 0 answered; 2 input that cannot be read"""


def pieces(words: Sequence[str]) -> int:
    """Chart the pieces of a box."""
    options = Options("pieces", "What is in the box, by the names one types.", PIECES)
    options.add_argument("game", metavar="GAME", help=GAME)
    options.takes_box()
    options.takes_json("groups (title, pieces: name, printed, shows), stand-ins")
    args = options.read(words)
    from attrs import asdict  # noqa: PLC0415  # seldom asked

    from rulespec.box.pieces import laid_out  # noqa: PLC0415  # likewise
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game
    from rulespec.pictures.characters import wrapped  # noqa: PLC0415  # likewise

    game = installed(args.game)
    box = game.standard_box if args.box is None else game.load_box(Path(args.box))
    chart = game.pieces(box)
    if args.json:
        print_json({"groups": [asdict(at) for at in chart], "stand-ins": _stand_ins(box)})
        return SOUND
    if not chart:
        print(say("none"))
    for group in chart:
        for line in laid_out(group):
            print("\n".join(wrapped(line)))
    if _stand_ins(box):
        print(para(f"Some of it is a stand-in for what is not known: see rulespec box {game.id}"))
    return SOUND


def _stand_ins(box: Any) -> list[str]:  # noqa: ANN401  # each game has a box of its own
    """The parts of a box that are not known."""
    return [at.part for at in getattr(box, "sources", ()) if at.kind == "stand-in"]

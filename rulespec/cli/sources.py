"""``rulespec ledger`` and ``box``: where the rules and the printed data come from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, SOUND
from rulespec.cli.options import Options, one_of
from rulespec.cli.show import columns, para, print_json
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.game import Game
    from rulespec.ledger import Ledger

LEDGER = """\
examples:
  rulespec ledger city-of-light
      how many passages of each kind every edition has
  rulespec ledger city-of-light --text rulebook.txt
      is every sentence of your copy covered, and does it say what the ledger was made from?

exit codes: 0 covered; 1 a sentence left out or changed; 2 input that cannot be read"""


def ledger(words: Sequence[str]) -> int:
    """Count the passages of the ledgers, or compare one with a text."""
    options = Options("ledger", "What every sentence of a rulebook became.", LEDGER)
    options.add_argument("game", metavar="GAME", help="a game's id")
    options.add_argument("--edition", metavar="EDITION", help="only this edition")
    options.add_argument("--text", metavar="FILE", help="compare with the text of the rulebook")
    options.takes_json("a list: edition, passages (a count for each status); with --text edition, "
                       "ok, sentences, changed, outside, gaps, uncovered")
    args = options.read(words)
    from rulespec.game import game as installed  # noqa: PLC0415  # loads the game

    game = installed(args.game)
    editions = game.editions if args.edition is None else (game.edition(args.edition),)
    ledgers = tuple(game.ledger(edition.id) for edition in editions)
    return _counted(ledgers, args) if args.text is None else _compared(ledgers, args)


def _counted(ledgers: tuple[Ledger, ...], args: Any) -> int:  # noqa: ANN401
    from collections import Counter  # noqa: PLC0415  # with the ledgers

    from rulespec.ledger import STATUSES  # noqa: PLC0415  # likewise

    counts = [Counter(passage.status for passage in found.passages) for found in ledgers]
    if args.json:
        named = zip(ledgers, counts, strict=True)
        print_json([{"edition": at.edition, "passages": dict(count)} for at, count in named])
        return SOUND
    heads = ("status", *(found.edition for found in ledgers))
    rows = [(status, *(count[status] for count in counts)) for status in STATUSES]
    print(columns([heads, *rows, ("all", *(count.total() for count in counts))]))
    return SOUND


def _compared(ledgers: tuple[Ledger, ...], args: Any) -> int:  # noqa: ANN401
    from rulespec.documents.files import read_text  # noqa: PLC0415  # only for a player's own file
    from rulespec.ledger import recognise  # noqa: PLC0415  # with the ledgers

    text = read_text(args.text)
    report = recognise(text, ledgers).check(text)
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


def box(words: Sequence[str]) -> int:
    """Show where the parts of a box come from."""
    options = Options("box", "Where the printed data come from.", BOX)
    options.add_argument("game", metavar="GAME", help="a game's id")
    options.add_argument("verb", metavar="check|save", nargs="?", help="look at ... / write ...")
    options.add_argument("file", metavar="FILE", nargs="?", help="your own box / a copy of ours")
    options.takes_json("name, parts (part, provenance, confidence, note), stand-ins")
    args = options.read(words)
    if args.verb is not None:
        one_of(args.verb, ("check", "save"), "box")
        if args.file is None:
            raise BadInput(f"box {args.verb}", "no file", f"{args.verb} FILE")
    from rulespec.game import game as installed  # noqa: PLC0415  # loads the game

    game = installed(args.game)
    return _save_box(game, args) if args.verb == "save" else _print_box(game, args)


def _save_box(game: Game, args: Any) -> int:  # noqa: ANN401
    from rulespec.documents.files import save  # noqa: PLC0415  # only where a file is written

    save(game.write_box(game.standard_box), args.file)
    if args.json:
        print_json({"saved": args.file})
    else:
        print(f"{args.file}: the standard box, to put in what is printed in your own copy")
    return SOUND


def _print_box(game: Game, args: Any) -> int:  # noqa: ANN401
    found = game.standard_box if args.file is None else game.load_box(Path(args.file))
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
        print(f"still stand-ins: {', '.join(stand_ins)}" if stand_ins else "no stand-ins")
    return FAULTY if stand_ins and args.file is not None else SOUND

"""``rulespec sweep``: what is so in many games, counted on one machine or a cluster."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.cli import FAULTY, INTERRUPTED, SOUND
from rulespec.cli import sweep_help as texts
from rulespec.cli import sweep_reports as reports
from rulespec.cli.beside import beside
from rulespec.cli.options import Options, new_file, one_of, readings, setup, whole
from rulespec.cli.show import print_json
from rulespec.cli.sweep_progress import Progress
from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from rulespec.sweeps.executors import Cluster
    from rulespec.sweeps.jobs import Job

MOST_WORKERS, MOST_GAMES, MOST_MOVES, DEEPEST = 1024, 10**9, 10**6, 100


def sweep(words: Sequence[str]) -> int:
    """Count what is so in many games."""
    name, *rest = words or ["--help"]
    if name in {"-h", "--help"}:
        print(texts.HELP.format(jobs="\n".join(f"  {at:<9}{JOBS[at].about}" for at in JOBS)))
        return SOUND
    return _swept(one_of(name, [*JOBS], "sweep"), rest)


@frozen
class _Kind:
    """A kind of job: what it is about, what it takes, and how its report is printed."""

    about: str
    examples: str
    keys: str
    takes: Callable[[Options], None]
    job: Callable[[Namespace], Job]
    prints: Callable[[dict[str, Any]], None]
    code: Callable[[dict[str, Any]], int] = lambda _: SOUND
    chart: str = ""
    """The function of ``rulespec.sweeps.charts`` that draws it, if one does."""


def _swept(name: str, words: Sequence[str]) -> int:
    """The exit code of a job, whose report is printed."""
    kind = JOBS[name]
    options = Options(f"sweep {name}", kind.about[0].upper() + kind.about[1:] + ".", kind.examples)
    kind.takes(options)
    _takes_workers(options)
    if kind.chart:
        options.add_argument("--svg", metavar="FILE", help="draw a chart of it besides")
        options.takes_force()
    options.takes_json(f"job, {kind.keys}")
    args = options.read(words)
    picture = new_file(args.svg, force=args.force) if kind.chart and args.svg is not None else None
    found = _report(name, kind.job(args), args)
    if found is None:
        return INTERRUPTED
    if args.json:
        print_json(found)
    else:
        kind.prints(found)
    if picture is not None:
        _draw(kind.chart, found, picture, fresh=not args.force)
    return kind.code(found)


def _draw(chart: str, found: dict[str, Any], path: str, *, fresh: bool) -> None:
    """Draw the chart of a report into a file."""
    from rulespec.documents.writing import write  # noqa: PLC0415  # only where one is drawn
    from rulespec.sweeps import charts  # noqa: PLC0415  # likewise

    write(path, getattr(charts, chart)(found).svg, fresh=fresh)


def _takes_workers(options: Options) -> None:
    told = "so many at once; one process unless named, or as many as a cluster has"
    options.add_argument("--workers", metavar="N", help=told)
    told = "work on the Dask cluster whose scheduler is there, such as tcp://10.0.0.1:8786"
    options.add_argument("--scheduler", metavar="ADDRESS", help=told)
    told = "keep what is done in a folder, and go on from what it has"
    options.add_argument("--keep", metavar="FOLDER", default="", help=told)
    options.add_argument("--chunk", metavar="N", default="0", help="how much is done at a time")


def _report(name: str, job: Job, args: Namespace) -> dict[str, Any] | None:
    """What a job says; nothing if somebody stopped it."""
    from rulespec.sweeps.running import sweep as run  # noqa: PLC0415  # slow, only needed here

    progress = Progress(job.unit)
    named = args.workers and whole(args.workers, "--workers", 1, MOST_WORKERS)
    chunk = whole(args.chunk, "--chunk", 0, MOST_GAMES)
    try:
        with _cluster(args.scheduler) as executor:
            workers = named or (executor.workers if executor else 1)
            return run(job, workers=workers, executor=executor, keep=args.keep, chunk=chunk,
                       heard=progress)  # fmt: skip
    except KeyboardInterrupt:
        beside(f"rulespec: sweep {name}: {progress.stopped(args.keep)}")
        return None
    finally:
        progress.end()


def _cluster(address: str | None) -> AbstractContextManager[Cluster | None]:
    from rulespec.sweeps.executors import cluster  # noqa: PLC0415  # slow, and only needed here

    if address == "":
        raise BadInput("--scheduler", "nothing", "an address such as tcp://10.0.0.1:8786")
    return nullcontext() if address is None else cluster(address)


# --- jobs -----------------------------------------------------------------------------------------


def _takes_games(options: Options, games: int) -> None:
    """Games that are played by their seeds."""
    options.takes_set_up()
    told = f"how many games, each with the next seed; {games} unless named"
    options.add_argument("--games", metavar="N", default=str(games), help=told)
    told = "a game that has so many moves ends there; 2000 unless named"
    options.add_argument("--most", metavar="N", default="2000", help=told)


def _setting(args: Namespace) -> Any:  # noqa: ANN401  # loaded late
    from rulespec.sweeps.settings import Setting  # noqa: PLC0415  # slow, and only needed here

    chosen = setup(None, args.choices)
    choices = {name: tuple(at) if isinstance(at, list) else at for name, at in chosen.items()}
    del choices["seed"]
    found = Setting(args.game, edition=args.edition or "", readings=readings(args.reading),
                    choices=tuple(choices.items()), box=args.box or "")  # fmt: skip
    found.start(0)
    return found


def _games(args: Namespace) -> dict[str, Any]:
    """What all jobs have that play games."""
    return {
        "setting": _setting(args),
        "games": whole(args.games, "--games", 1, MOST_GAMES),
        "seed": whole(args.seed or "0", "--seed", 0, GREATEST_SEED - MOST_GAMES),
        "most": whole(args.most, "--most", 1, MOST_MOVES),
    }  # fmt: skip


def _impact(args: Namespace) -> Job:
    from rulespec.sweeps.impact import Impact  # noqa: PLC0415  # slow, and only needed here

    return Impact(**_games(args), engine=args.engine)


def _takes_impact(options: Options) -> None:
    _takes_games(options, 100)
    options.takes_engine()


def _balance(args: Namespace) -> Job:
    from rulespec.sweeps.balance import Balance  # noqa: PLC0415  # slow, and only needed here

    sys.path.append(str(Path.cwd()))  # where players of one's own may stand
    players = tuple(args.players.split(","))
    found = Balance(**_games(args), engine=args.engine, players=players)
    found.check()
    return found


def _takes_players(options: Options) -> None:
    _takes_games(options, 1000)
    told = "how they play, such as greedy,random; random unless named"
    options.add_argument("--players", metavar="PLAYERS", default="random", help=told)
    options.takes_engine()


def _perft(args: Namespace) -> Job:
    from rulespec.sweeps.perft import Perft  # noqa: PLC0415  # slow, and only needed here

    depth, seed = whole(args.depth, "DEPTH", 1, DEEPEST), setup(args.seed, ())["seed"]
    return Perft(_setting(args), depth, seed=seed, ended=args.ended, engine=args.engine)


def _takes_depth(options: Options) -> None:
    options.takes_set_up()
    options.add_argument("depth", metavar="DEPTH", help="how many moves a sequence has")
    told = "count games that end earlier, too, each once"
    options.add_argument("--ended", action="store_true", help=told)
    options.takes_engine()


def _fuzz(args: Namespace) -> Job:
    from rulespec.sweeps.fuzz import Fuzz  # noqa: PLC0415  # slow, and only needed here

    found = Fuzz(**_games(args))
    found.check()
    return found


def _verify(args: Namespace) -> Job:
    from rulespec.sweeps.verifying import Verify  # noqa: PLC0415  # slow, and only needed here

    return Verify(args.folder)


def _takes_folder(options: Options) -> None:
    told = "a folder with rulings and recorded games"
    options.add_argument("folder", metavar="FOLDER", help=told)


PLAYED = "rulespec, game, edition, readings, set, most, seed, games, unfinished"
SHARE = "(count, of, share, interval)"
SPREAD = "(least, median, most, mean, deviation, counts)"
JOBS = {
    "impact": _Kind(
        "how often it matters how a question is read",
        texts.IMPACT,
        f"{PLAYED}, positions, changes (question, reading, used, source, asks, editions, games "
        f"{SHARE}, winners, scores, starts, effects, moves, verdicts, example (of, seed, ply, "
        "move, position))",
        _takes_impact,
        _impact,
        reports.impact,
        chart="impact",
    ),
    "balance": _Kind(
        "who wins how often, by how much, and how long games are",
        texts.BALANCE,
        f"{PLAYED}, players, seats (player, plays, wins {SHARE}, points {SPREAD}), shared, first, "
        "lead, moves",
        _takes_players,
        _balance,
        reports.balance,
        chart="balance",
    ),
    "perft": _Kind(
        "how many sequences of legal moves there are",
        texts.PERFT,
        "game, edition, readings, set, seed, depth, ended, count, moves",
        _takes_depth,
        _perft,
        reports.perft,
    ),
    "fuzz": _Kind(
        "whether machine code and Python give the same answers",
        texts.FUZZ,
        "rulespec, game, edition, readings, set, most, seed, games, compared (games, moves, "
        "verdicts, effects, sheets), left-out, differences, first (seed, ply, of, move, position)",
        lambda options: _takes_games(options, 100),
        _fuzz,
        reports.fuzz,
        lambda report: FAULTY if report["differences"] else SOUND,
    ),
    "verify": _Kind(
        "whether the rulings and recorded games of a folder are as they say",
        texts.VERIFY,
        "folder, rulings, asks, games, moves, failed, wrong (document, says)",
        _takes_folder,
        _verify,
        reports.verify,
        lambda report: FAULTY if report["failed"] else SOUND,
    ),
}  # fmt: skip
"""Each kind of job, by the name that one types."""

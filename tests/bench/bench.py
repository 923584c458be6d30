"""`make bench`: one table, each figure a ratio taken in the same run. Nothing here is a test."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]  # run as a script; tools are scripts too, beside each other

from tests.bench.archive import archived  # noqa: E402  (needs the path above)
from tests.bench.docs import keep, publish  # noqa: E402
from tests.bench.fate import battles, exact  # noqa: E402
from tests.bench.growth import DEVICES, LENGTHS, Growth, grown, rows  # noqa: E402
from tests.bench.measure import Figure, table  # noqa: E402
from tests.bench.opponent import simulated_against_commit, turn_against_frame  # noqa: E402
from tests.bench.packed import sizes  # noqa: E402
from tests.bench.peers.fetched import Fetched  # noqa: E402
from tests.bench.peers.folds import folded  # noqa: E402
from tests.bench.replay import replayed  # noqa: E402
from tests.bench.size import bytes_an_entry  # noqa: E402
from tests.bench.slow_join import slowly_joined  # noqa: E402
from tests.bench.steps import long_against_short, opened_against_rows, tap_against_commit  # noqa: E402
from tests.bench.sync import joined, propagated, rivalled  # noqa: E402
from tests.bench.taps import EVENINGS, Taps, all_counted, figures  # noqa: E402
from tests.bench.taps_page import publish as publish_taps  # noqa: E402
from tests.bench.web.page_taps import browsed  # noqa: E402
from tests.bench.web.serve_start import begun  # noqa: E402
from tests.bench.web.tap_bytes import weighed  # noqa: E402
from tests.bench.web.watched_taps import watched  # noqa: E402
from tests.bench.windows.frame import frame_against_empty  # noqa: E402
from tests.bench.windows.screens import EVENING, Evening, evening  # noqa: E402
from tests.bench.windows.screens import rows as of_screens  # noqa: E402
from tests.bench.windows.start import NoWindow, started  # noqa: E402


def main() -> int:
    options = _options()
    quick = options.quick
    with tempfile.TemporaryDirectory(dir=options.folder) as made:
        folder = Path(made)
        fetched = Fetched(folder, "not in a quick run" if quick else "")
        curves: list[Growth] = []
        evenings: list[Evening] = []

        def growth() -> list[Figure]:
            sizes = ((10,), (2,), 1, (1, 10), (10,)) if quick else (LENGTHS, DEVICES, 30)
            curves.append(grown(folder, *sizes))
            return rows(curves[0])

        taps: list[Taps] = []

        def presses() -> list[Figure]:
            taps.extend(all_counted(*((EVENINGS[-4:], (1,)) if quick else ())))
            return figures(taps)

        def screens() -> list[Figure]:
            evenings.append(evening(folder, 20 if quick else EVENING))
            return of_screens(evenings[0])

        parts: dict[str, Callable[[], list[Figure]]] = {
            "taps": presses,  # first: it counts, and a mistake in it is seen before minutes of measuring
            "start": lambda: started(folder, 1 if quick else 9),
            "frame": lambda: [frame_against_empty(folder, 2 if quick else 200)],
            "screens": screens,
            "tap": lambda: [tap_against_commit(folder, 5 if quick else 600)],
            "long": lambda: [long_against_short(folder, 5 if quick else 600, 60 if quick else 10_000)],
            "open": lambda: opened_against_rows(folder, 1 if quick else 9, 300 if quick else 10_000),
            "replay": lambda: [replayed(1 if quick else 7, 60 if quick else 10_000)],
            "opponent": lambda: [turn_against_frame(folder, 3 if quick else 600)],
            "simulated": lambda: [simulated_against_commit(folder, 2 if quick else 400)],
            "heard": lambda: propagated(folder, 2 if quick else 200, 1),
            "heard-by-all": lambda: propagated(folder, 2 if quick else 200, 2 if quick else 7),
            "rival": lambda: rivalled(folder, fetched, 2 if quick else 200, 1),
            "rival-by-all": lambda: [] if quick else rivalled(folder, fetched, 200, 7),
            "folds": lambda: folded(fetched, 1 if quick else 5, 20_000),
            "join": lambda: joined(folder, 1 if quick else 5, 600 if quick else 10_000),
            "slow-join": lambda: slowly_joined(folder, 1 if quick else 3, 60 if quick else 10_000),
            "growth": growth,
            "bytes": lambda: bytes_an_entry(60 if quick else 1000),
            "battles": lambda: battles(2 if quick else 60),
            "exact": lambda: exact(2 if quick else 200),
            "archive": lambda: archived(folder, 2 if quick else 60, 40 if quick else 1000),
            "sizes": lambda: sizes(folder, quick),
            "browser": lambda: browsed(folder, 2 if quick else 60),
            "browser-bytes": lambda: weighed(1 if quick else 3, 1 if quick else 4),
            "onlookers": lambda: watched(*((2, 3) if quick else (100,))),
            "serve": lambda: begun(folder, 1 if quick else 9),
        }
        chosen = options.only.split(",") if options.only else list(parts)
        unknown = [name for name in chosen if name not in parts]
        if unknown or (options.docs and options.only not in ("", "taps")):
            given = f"got {unknown[0]!r}" if unknown else "and with --docs all, or taps alone"
            print(f"only: some of {', '.join(parts)}, by commas, {given}", file=sys.stderr)
            return 2
        try:
            measured = [figure for name in chosen for figure in parts[name]()]
        except NoWindow as why:
            print(f"no window could be opened: {why}", file=sys.stderr)
            return 2
    print(table(measured))
    if not options.only:
        keep(measured, curves[0], evenings[0], quick)
    if options.docs and taps:
        publish_taps(taps, 'make bench ARGS="--only taps --docs"')
    if options.docs and not options.only:
        publish(measured, curves[0], evenings[0], 'make bench ARGS="--docs"')
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="One table of measures, each a ratio taken in the same run.")
    parser.add_argument("--quick", action="store_true", help="each part once and tiny: only shows that it runs")
    parser.add_argument("--only", default="", help="some parts of it by name; nothing is kept then")
    parser.add_argument("--docs", action="store_true", help="write the pages docs/speed.md and docs/taps.md too")
    parser.add_argument("--folder", help="where to write; the disk to be measured")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

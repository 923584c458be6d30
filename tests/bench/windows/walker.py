"""The app in one window, led through an evening of the tour's scenes; prints what each change of screen took, as JSON.

Run as a process of its own. Times are processor time of `show` and of the rounds until everything rests, without
drawing; the collector runs as it does in the app. Between two scenes a person looks, and the app has its rest.
By turns with that a bare Kivy screen with as many Labels is made as the scenes so far have texts to be seen: as the one
in the middle, and as the one at the ninetieth.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from companion.screens.kit.views import View
from tests.tour import __main__ as tour

if TYPE_CHECKING:
    from companion.ui.paint.ink import Placed

LOOK = 1.5  # seconds a person looks at a screen before the next tap, as widgets are told
EACH = 8  # screens, after which the bare ones are made once
SIZE = (1280, 800)


@dataclass(frozen=True, slots=True)
class Step:
    """One scene put on: milliseconds of processor time, and what the process holds then."""

    scene: str
    same: bool  # the screen that was there before, with a new view
    took: float
    rested: float  # what was done while the person looked
    pause: float  # the longest run of the collector in both
    held: float  # MB


def main(screens: int, counting: bool = False) -> None:
    """`counting` says how many widgets are alive after each round of all scenes, too."""
    tour.open_window()
    from companion.ui.collector import Collector
    from tests.bench.windows.labels import Bare
    from tests.tour.camera import Studio

    studio = Studio()
    views = studio.play("en")
    studio.resize(SIZE)
    gc.enable()
    studio.app.root.stirred = Collector().stir
    pauses = _listened()
    steps: list[Step] = []
    taken: list[tuple[float, ...]] = []
    said: dict[str, list[Placed]] = {}  # by scene: what is kept of each showing would count as the app's memory
    alive: list[int] = []
    before: View | None = None
    for at, (scene, view) in enumerate(islice(cycle(views), screens)):
        if not view.toast:
            studio.app.root.hush()
        pauses.clear()
        took = _spent(lambda view=view: _shown(studio, view))
        rested = _spent(lambda: studio.wait(LOOK))
        same = before is not None and before.screen == view.screen and type(before) is type(view)
        steps.append(Step(scene, same, took, rested, max(pauses, default=0.0), _held()))
        before = view
        if counting and at % len(views) == len(views) - 1:
            alive.append(_alive())
        said[scene] = _said(studio.app.root)
        if at % EACH == EACH - 1:
            by_length = sorted(said.values(), key=len)
            texts = [by_length[len(said) * tenths // 10] for tenths in (5, 9)]
            taken.append(tuple(_made(Bare(some, studio.rest)) for some in texts))
            studio.app.root.stirred()  # what the Labels leave behind is looked for now, and not in our time
            studio.wait(LOOK)
    print(json.dumps({"steps": [asdict(step) for step in steps], "bare": taken, "alive": alive}), flush=True)


def _said(root) -> list[Placed]:
    """The texts that can be seen now; icons are none."""
    from companion.ui.paint.widget import Paint
    from companion.ui.search import shown

    paints = [widget for widget in shown(root) if isinstance(widget, Paint) and not widget.stale]
    return [text for paint in paints for text in paint.fits if not text.words.startswith("icon ")]


def _shown(studio, view: View) -> None:
    studio.app.show(view)
    studio.rest()


def _made(bare) -> float:
    spent = _spent(bare.show)
    bare.leave()
    return spent


def _spent(do: Callable[[], object]) -> float:
    start = time.process_time()
    do()
    return (time.process_time() - start) * 1000


def _listened() -> list[float]:
    """Fills with how long each run of the collector took, in milliseconds."""
    began, pauses = [0.0], []

    def heard(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            began[0] = time.process_time()
        else:
            pauses.append((time.process_time() - began[0]) * 1000)

    gc.callbacks.append(heard)
    return pauses


def _alive() -> int:
    from kivy.uix.widget import Widget

    gc.unfreeze()
    while gc.collect():
        pass
    return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())


def _held() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


if __name__ == "__main__":
    main(int(sys.argv[1]), "counting" in sys.argv)

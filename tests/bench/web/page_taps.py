"""In a real browser: a tap until its page is there, against a bare echo in that page; and what a first load costs."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.measure import Figure, span, times
from tests.kit.web.browser import PHONE, chromium

ROOT = Path(__file__).resolve().parents[3]
# A tap is over when the zones are in the page and laid out; the echo when its words are back.
TAPPED = """label => new Promise(done => {
  const key = [...document.querySelectorAll("#page [data-k]")].find(one => one.textContent.includes(label));
  const page = document.getElementById("page"), began = performance.now();
  new MutationObserver((_, seen) => { page.offsetHeight; seen.disconnect(); done(performance.now() - began); })
    .observe(page, { childList: true, subtree: true });
  key.click();
})"""
OPEN = """port => new Promise(done => {
  window.bare = new WebSocket(`ws://127.0.0.1:${port}/`);
  bare.onopen = () => done(true);
})"""
ECHOED = """() => new Promise(done => {
  const began = performance.now();
  bare.onmessage = () => done(performance.now() - began);
  bare.send(JSON.stringify({ n: 1, tap: { rev: 7, zone: "field", index: 3 } }));
})"""
FIRST_LOAD, REQUESTS = 70, 3


@contextmanager
def process(*command: str) -> Iterator[str]:
    """Its first line."""
    with subprocess.Popen([sys.executable, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            yield running.stdout.readline()
        finally:
            running.terminate()
            running.wait()


def browsed(folder: Path, runs: int) -> list[Figure]:
    serve = ("-m", "companion", "serve", "--port", "0", "--lang", "en", "--data", str(folder / "served"))
    with chromium() as browser, process(*serve) as line, process("-m", "tests.bench.web.echo") as port:
        found = re.search(r"http://\S+", line)
        assert found is not None, line
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        asked: list[Any] = []
        page.on("requestfinished", lambda request: asked.append(request))
        page.goto(found[0])
        page.locator("#page .zone").first.wait_for()
        page.wait_for_load_state("networkidle")
        loaded = _loaded(asked)
        page.evaluate(OPEN, int(port))
        _begin(page)
        taps, echoes = [], []
        for run in range(runs + 3):  # the first ones warm both up
            taps.append(page.evaluate(TAPPED, "Drew" if run % 2 == 0 else "Undo") / 1000)
            echoes.append(page.evaluate(ECHOED) / 1000)
            page.wait_for_timeout(40)
    ours, theirs = median(taps[3:]), median(echoes[3:])
    what = "tap to new page in a browser / bare echo in the same page"
    return [Figure(what, span(ours), span(theirs), times(ours, theirs), "8x"), loaded]


def _loaded(asked: list[Any]) -> Figure:
    sizes = [request.sizes() for request in asked]
    kb = sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes) / 1024
    largest = max(one["responseBodySize"] for one in sizes) / 1024
    result, aim = f"{len(sizes)} requests", f"{FIRST_LOAD} KB, {REQUESTS} requests"
    return Figure("first load of the page / its largest file", f"{kb:.1f} KB", f"{largest:.1f} KB", result, aim)


def _begin(page: Any) -> None:
    """A game of Huns, of which the pace is followed."""
    keys = page.locator("#page [data-k]")
    keys.filter(has_text="Huns").first.click()
    fields = page.locator("input[data-text]")
    for place, name in enumerate(("Ala", "Bob", "Cyd")):
        fields.nth(place).fill(name)
    keys.filter(has_text="Pick at random").first.click()
    keys.filter(has_text="Begin now").first.click()
    keys.filter(has_text="next round").first.wait_for()
    page.locator("#z-over [data-k]").first.click()  # the hint of a first game

"""A real browser for tests: Debian's Chromium, driven by Playwright, with nothing outside to talk to."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# As root there is no sandbox; the others keep it from looking for updates, accounts and faster protocols.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PHONE, WIDE = (390, 844), (1280, 800)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Its folder is a new one each time. Where there is none the test fails and names the package."""
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium")
    assert program, "no browser: apt-get install --no-install-recommends chromium"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


@cache
def axe() -> str:
    """axe-core, as the test-only package brings it."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def serious(page: Any) -> list[str]:
    """What axe finds on a page that shuts somebody out."""
    page.evaluate(axe())
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]

"""`companion` alone: opens the app, or says in one line why it cannot and what works without a screen."""

from __future__ import annotations

import re
from pathlib import Path

from companion.commands.refuse import Stop
from companion.ui.window import SIZE, available

HEADLESS = "Without a screen these work: companion score, companion table."


def run(data: Path, lang: str | None, size: str | None) -> int:
    asked = sized(size)
    why = available()
    if why is not None:
        raise Stop(f"{why} {HEADLESS}")
    from companion.app import main  # Kivy is loaded only now

    main(data, lang, asked)
    return 0


def sized(size: str | None) -> tuple[int, int]:
    if size is None:
        return SIZE
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", size)
    if found is None:
        raise Stop(f"size: width x height such as 1280x800, got {size!r}")
    return int(found[1]), int(found[2])

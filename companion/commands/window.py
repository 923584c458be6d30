"""`companion` alone: opens the app, or says in one line why it cannot and what works without a screen."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from companion.commands.refuse import Stop
from companion.commands.table_network import network_of
from companion.desk.thread import Table
from companion.device import share
from companion.device.port import this_device
from companion.intents.intent import Open
from companion.problems.problem_log import ProblemLog, watching
from companion.text.languages import system_language
from companion.text.words import Words
from companion.ui import window
from companion.web.host.late_door import LateBrowsers
from rules.core.message import say

if TYPE_CHECKING:
    from companion.export.pictured import Pictured
    from companion.intents.intent import Intent

FILE = "file:"


def _drawn(leaving: Pictured) -> bytes:
    from companion.commands.picture import drawn

    return drawn(leaving)


def run(data: Path, lang: str | None, size: str | None, link: str | None = None, verbose: bool = False) -> int:
    """Opens the window and stays until it is closed; 2 when the saved games could not be opened."""
    asked = sized(size)
    why = say("window.no-kivy") if not has_kivy() else window.available()
    if why is not None:
        raise Stop("", say("window.headless", why=why))
    with watching(data, verbose) as problems:
        return _opened(data, lang, asked, link, problems)


def _opened(data: Path, lang: str | None, size: tuple[int, int], link: str | None, problems: ProblemLog) -> int:
    device = this_device("ANDROID_ARGUMENT" in os.environ, lambda key: Words(lang or system_language()).t(key))
    table = Table(
        data,
        lang,
        device=device,
        network=network_of(data, device),
        draw=_drawn,
        problems=problems,
        home_first=True,
        beneath=True,
        browsers=LateBrowsers,
    )
    table.start()
    if link is not None:
        table.send(opening(link))
    device.follow_links(lambda heard: table.send(opening(heard)))
    device.share.follow(lambda news: table.send(told(news)))
    window.configure(size)
    why = window.opened()  # Kivy is loaded only now, after it was configured
    if why is not None:
        table.close()
        raise Stop("", say("window.headless", why=why))
    from companion.app import CompanionApp
    from companion.ui import guard
    from companion.ui.collector import Collector

    guard.watch(lambda: table.send(_went_wrong()))
    app = CompanionApp(table, device, Collector())
    if until := os.environ.get("COMPANION_EXIT_AFTER_FIRST_FRAME"):
        window.end_after_first_frame(app, lambda: until != "rest" or (table.ready and app.all_read))
    app.run()
    if table.trouble is not None:
        raise Stop("", table.trouble)
    return 0


def opening(given: str) -> Intent:
    """What a system gave this app to open: a link, or a file by its path or address."""
    from companion.intents.share import OpenFile

    if given[: len(FILE)].lower() != FILE:
        return Open("code", given) if "://" in given else OpenFile(str(Path(given).absolute()))
    _, slash, path = given[len(FILE) :].removeprefix("//").partition("/")  # the host before it is this one, or none
    return OpenFile(unquote(slash + path))


def has_kivy() -> bool:
    """The app is there without it too: `companion serve`."""
    return find_spec("kivy") is not None


def _went_wrong() -> Intent:
    from companion.intents.problems import WentWrong

    return WentWrong()


def told(news: share.Picked | share.Lost) -> Intent:
    """What the device tells, as the desk understands it."""
    from companion.intents.share import NotHanded, Picked, PickedLibrary, PickedMove

    if isinstance(news, share.Lost):
        return NotHanded(news.name)
    if news.what == "move":
        return PickedMove(news.name, news.body, news.why)
    picked = Picked if news.what == "match" else PickedLibrary
    return picked(news.name, news.body, news.why)


def sized(size: str | None) -> tuple[int, int]:
    usual: tuple[int, int] = window.SIZE
    if size is None:
        return usual
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", size)
    if found is None:
        raise Stop("size", say("bad.size-of-window", got=repr(size)))
    return int(found[1]), int(found[2])

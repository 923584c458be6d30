"""The link for browsers in the app's hands: a process, and a desk where it is pasted, join a real host by it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

from companion import __main__ as command
from companion.commands import window
from companion.intents import intent as i
from rules.huns import GAME as HUNS
from tests.kit.web.page_table import Hosting, PageTable


@pytest.fixture
def table() -> Iterator[PageTable]:
    made = PageTable()
    yield made
    made.close()


def others(host: Hosting) -> list[tuple[str, bool]]:
    return [(peer.name, peer.by_browser) for peer in host.seat.shown.peers if not peer.is_me and peer.lamp == "on"]


def test_a_process_joins_by_the_link_for_browsers(table: PageTable, tmp_path: Path) -> None:
    host = table.hosted(HUNS)
    link = table.do(lambda: host.link)
    given = ("join", link, "--at-hand", "--name", "Ola", "--seat", "Bob", "--watch", "--data", str(tmp_path))
    with Popen([sys.executable, "-m", "companion", *given], stdout=PIPE, stderr=PIPE, text=True) as process:
        try:
            table.let_in(host)
            table.run(host.sees(lambda one: others(one) == [("Ola", False)]))
            assert table.do(lambda: [peer.seats for peer in host.seat.shown.peers if not peer.is_me]) == [(1,)]
        finally:
            process.terminate()
            process.wait()


def test_a_link_that_only_watches_is_refused_in_a_sentence(table: PageTable, tmp_path: Path) -> None:
    host = table.hosted(HUNS)
    link = table.do(lambda: host.door.status().links[0])
    given = ("join", link, "--at-hand", "--name", "Ola", "--lang", "en", "--data", str(tmp_path))
    with Popen([sys.executable, "-m", "companion", *given], stdout=PIPE, stderr=PIPE, text=True) as process:
        told, wrong = process.communicate(timeout=60)
    assert (process.returncode, wrong.count("\n")) == (2, 1), (told, wrong)


def test_the_app_is_opened_with_it_and_joins(table: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by `companion http://...`, or pasted where a code is typed."""
    host = table.hosted(HUNS)
    link = table.do(lambda: host.link)
    seen: list[str] = []

    def opened(options: Any) -> int:
        seen.append(options.link)
        return 0

    monkeypatch.setattr(command, "_window", opened)
    assert command.main([link]) == 0
    opening = window.opening(seen[0])
    assert opening == i.Open("code", link)

    async def story() -> None:
        phone = await table.device()
        phone.send(opening)
        phone.send(i.Join(link, "", "Ola", sure=True))
        await phone.sees(lambda one: one.screen == "lobby")

    table.run(story())

"""The door for browsers over real sockets: pages, taps and what comes back."""

from __future__ import annotations

import gzip
from base64 import b64decode
from dataclasses import fields

import pytest
from websockets.exceptions import ConnectionClosed

from companion.web.host.door_bounds import PORTS, DoorBounds
from companion.web.host.visit import PIECE
from tests.companion.sync.pairing.test_gate import ROOT, as_row
from tests.kit.web.doorway import KEY, Doorway, run


def test_the_page_comes_with_a_policy_that_allows_nothing_else() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            status, headers, body = await doorway.get()
            assert status == 200
            policy = dict(part.partition(" ")[::2] for part in headers["Content-Security-Policy"].split("; "))
            assert policy["default-src"] == "'none'"
            ports = " ".join(f"ws://*:{port}" for port in PORTS)  # of devices that may take the table over
            assert policy["connect-src"] == f"'self' ws://{doorway.host} {ports}"
            assert "unsafe" not in headers["Content-Security-Policy"]
            assert headers["Cache-Control"] == "no-store"
            assert "Set-Cookie" not in headers
            assert b"http://" not in body.replace(b"http://www.w3.org", b""), "an outside host"
            assert KEY.encode() not in body

    run(story())


def test_a_page_is_packed_for_browsers_that_unpack() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            _, _, plain = await doorway.get()
            _, headers, packed = await doorway.get(head=f"Host: {doorway.host}\r\nAccept-Encoding: gzip, br")
            assert headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(packed) == plain

    run(story())


def test_fonts_and_icon_are_there_and_nothing_of_the_disk() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            _, _, body = await doorway.get()
            fonts = [part.split(b")")[0].decode() for part in body.split(b"url(")[1:]]
            assert len(fonts) == 2
            for path in (*fonts, "/icon.png"):
                status, headers, _ = await doorway.get(path)
                assert (status, "immutable" in headers["Cache-Control"]) == (200, True)
            for path in ("/../pyproject.toml", "/assets/web/client.js", "//", "/%2e%2e/x", "/?x"):
                assert (await doorway.get(path))[0] == 404, path

    run(story())


def test_a_window_gets_the_whole_page_and_then_only_zones_that_changed() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            assert window.whole["screen"] == "home"
            first = set(window.zones)
            news = await window.press("settings")
            assert window.whole["screen"] == "settings"
            assert news["page"]["order"] == [*window.zones]
            await window.wish(back=1)
            assert set(window.zones) == first

    run(story())


def test_two_windows_mirror_one_desk_and_the_other_hand_is_warned() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            mine, other = await doorway.page(), await doorway.page()
            news = await mine.press("settings")
            assert "others" not in news
            news = await other.read()
            assert news["others"] is True
            assert other.zones == mine.zones

    run(story())


def test_a_step_of_others_warns_every_window() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            doorway.driver.desk.toast = "Ala took the black 3."
            doorway.publish(by_others=True)
            news = await window.read()
            assert news["others"] is True
            assert news["say"].startswith("Ala took the black 3")

    run(story())


def test_what_met_a_newer_page_is_told_after_that_page_and_did_nothing() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            zone, index = window.find("settings")
            old = window.rev
            doorway.driver.desk.toast = "Something else."
            doorway.publish()
            await window.read()
            await window.tap(zone, index, rev=old)
            assert doorway.sent == []
            assert await window.read() == {"stale": 1}

    run(story())


def test_a_page_left_open_since_the_last_start_means_nothing_before_it_has_a_new_page() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            for toast in ("one", "two", "three"):
                doorway.driver.desk.toast = toast
                doorway.publish()
                doorway.showing.sheet()
            window = await doorway.page()
            zone, index = window.find("settings")
            await window.tap(zone, index, rev=window.rev - 1)
            assert doorway.sent == []

    run(story())


@pytest.mark.parametrize("size", [0, 2, PIECE, PIECE + 1, 3 * PIECE])
def test_a_file_leaves_piece_by_piece_through_the_sealed_channel(size: int) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window, body, got = await doorway.page(), bytes(range(256)) * (size // 256 + 1), b""
            doorway.showing._last = next(iter(doorway.showing.visits))
            share = doorway.driver.desk.services.device.share
            assert share.file("Huns, Piątek.json", "application/json", body[:size]) == "Huns, Piątek.json"
            told = {"name": "Huns, Piątek.json", "type": "application/json", "size": size}
            assert await window.read() == {"file": told}
            while True:
                await window.wish(next=len(got))
                got += b64decode((await window.read())["piece"])
                if len(got) == size:
                    break
            assert got == body[:size]
            with pytest.raises(ConnectionClosed):
                await window.wish(next=0)

    run(story())


@pytest.mark.parametrize("wish", [-1, 3, True, "0", None])
def test_a_piece_that_is_not_there_ends_the_connection(wish: object) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            doorway.showing._last = next(iter(doorway.showing.visits))
            doorway.driver.desk.services.device.share.file("a", "text/plain", b"ab")
            await window.read()
            with pytest.raises(ConnectionClosed):
                await window.wish(next=wish)

    run(story())


def test_a_file_comes_in_by_parts() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            await window.wish(file={"name": "match.json", "what": "match", "size": 5})
            assert await window.read() == {"more": 0}
            await window.wish(part="bm8h")
            assert await window.read() == {"more": 3}
            await window.wish(part="ISE=")
            (picked,) = doorway.sent
            assert (picked.name, picked.body) == ("match.json", b"no!!!")  # type: ignore[union-attr]

    run(story())


def test_each_limit_is_in_the_documents_with_its_reason() -> None:
    text = (ROOT / "docs" / "sync-security.md").read_text(encoding="utf-8")
    missing = [row for row in map(as_row, fields(DoorBounds)) if row not in text]
    assert not missing, "\n".join(["docs/sync-security.md lacks these lines:", *missing])


def test_the_door_says_goodbye_when_it_closes_and_windows_find_back() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
        assert (await window.end())[0] == 1001  # below 4000: the page tries again

    run(story())

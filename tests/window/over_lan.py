"""Two windows in two network namespaces on one bridge: a tablet that lets browsers in, and the app of its http link.

unshare -rnm python -m tests.window.over_lan FOLDER
"""

import sys
from contextlib import ExitStack, closing
from pathlib import Path

from tests.soak.rooms import Namespaces
from tests.window.hands import Display, Window
from tests.window.test_two import log, play_card

PHONE = (412, 915)


def main(folder: Path) -> None:
    room = Namespaces(2)
    with ExitStack() as displays:
        tablets, phones = (displays.enter_context(closing(Display())) for _ in range(2))
        host = Window(tablets, folder / "host", before=room.before(0))
        link = allowed(begun(host))
        assert link.startswith(f"http://{room.listen(0)}:"), link
        guest = Window(phones, folder / "guest", PHONE, link=link, before=room.before(1))
        seated(host, guest)
        played(host, guest)
        host.close()
        guest.close()
    assert log(folder / "host") == log(folder / "guest") != []


def begun(host: Window) -> Window:
    host.on("home")
    host.press("new-huns", "players-2")
    for seat, name in enumerate(("Zofia", "Marek")):
        host.type_into(f"name-{seat}", name)
    host.press("start")
    host.on("checklist")
    return host


def allowed(host: Window) -> str:
    """The link that any phone's camera reads off the tablet once browsers are let in."""
    host.press("invite")
    host.until(lambda seen: seen["link"], "a QR code")
    host.press("allow-browsers")
    host.until(lambda seen: seen["link"].startswith("http://"), "the code for any phone")
    return host.seen["link"]


def seated(host: Window, guest: Window) -> None:
    """Who are you? The host's one yes lets the phone in and seats it."""
    guest.on("code")
    guest.type_into("name", "Marek")
    guest.press("join")
    guest.on("lobby")
    guest.reads("Zofia's table")
    guest.press("i-am-1")
    guest.reads("Not let in yet")
    host.press("notice-admit")
    host.on("admit")
    host.reads("wants to play as Marek")
    host.press("admit-yes")
    guest.on("checklist")


def played(host: Window, guest: Window) -> None:
    """A step on each, seen on the other."""
    host.press("to-table", "first-1", "skip")
    guest.on("table")
    guest.reads("Marek: roll the five dice")
    guest.press("roll")
    host.reads("Marek: pick a die")
    play_card(guest, "green", "spaces-2")
    host.reads("Zofia: pick a die")
    play_card(host, "red")
    guest.reads("Marek: pick a die")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

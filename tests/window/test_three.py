"""A tablet and two phones, each in a window of its own: everybody plays on theirs, and hands are opened together.

One phone joins by the six digits, the other by the link of the QR code. A phone's battery falls out, then the tablet's:
somebody takes over, and the tablet is back in its seat with one press.
"""

import re
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.repair import open_store
from tests.companion.desk.shared.test_opened_together import SECRETS, before
from tests.window.hands import Display, Window, played_before
from tests.window.test_two import CODE, found, log, play_card

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]
ADDRESS = re.compile(r"Address \d+\.\d+\.\d+\.\d+(:\d+)?")  # with its port, unlike what the doctor says
PHONE = (412, 915)
Windows = tuple[Window, Window, Window]


def invited(host: Window) -> tuple[str, str, str]:
    """The digits, the address and the link that the tablet's screen shows."""
    host.press("invite")
    host.until(lambda seen: found(seen, CODE) and seen["link"], "a code and a QR code")
    if not found(host.seen, ADDRESS):
        pytest.skip("this machine has no address that another device could call")
    address = found(host.seen, ADDRESS).removeprefix("Address ")
    return found(host.seen, CODE).replace(" ", ""), address, host.seen["link"]


def by_digits(phone: Window, code: str, address: str, name: str, seat: int) -> None:
    phone.on("home")
    phone.press("join")
    phone.type_into("address", address)  # other tables may be heard here
    phone.press("next")
    phone.on("code")
    for left, digit in enumerate(code):
        phone.press(f"digit-{digit}")
        phone.until(lambda seen, n=left + 1: seen["code"] == code[:n], f"{left + 1} digits")
    phone.type_into("name", name)
    phone.press("join")
    says_who(phone, seat)


def by_link(phone: Window, name: str, seat: int) -> None:
    phone.on("code")
    phone.type_into("name", name)
    phone.press("join")
    says_who(phone, seat)


def says_who(phone: Window, seat: int) -> None:
    phone.on("lobby")
    phone.press(f"i-am-{seat}")
    phone.reads("Not let in yet")


def let_in(host: Window, phone: Window) -> None:
    """One yes of the host's person lets the phone in and seats it."""
    host.press("notice-admit")
    host.on("admit")
    host.press("admit-yes")
    phone.until(lambda seen: seen["screen"] != "lobby", "a seat")


def around(displays: tuple[Display, ...], at: Path, host: Window) -> Windows:
    """Both phones at the table, on the seats 1 and 2."""
    code, address, link = invited(host)
    first = Window(displays[1], at / "first", PHONE)
    by_digits(first, code, address, "Bob", 1)
    let_in(host, first)
    second = Window(displays[2], at / "second", PHONE, link=link)
    by_link(second, "Cyd", 2)
    let_in(host, second)
    host.press("to-table")
    return host, first, second


def back_after_a_kill(phone: Window) -> Window:
    """Nobody types a code again."""
    phone = phone.after_a_kill()
    phone.until(lambda seen: seen["screen"] not in ("home", ""), "the table")
    return phone


def taken_over(host: Window, phone: Window, other: Window) -> Window:
    """The tablet falls silent, somebody takes over with a press and a hold, and it comes back into its seat."""
    host.kill()
    phone.press("notice-takeover")
    phone.on("takeover")
    phone.hold_until_gone("take-over")
    phone.press("to-table")
    host = host.again()
    host.press("notice-who")
    host.reads("You are Ala")
    for one in (phone, other):
        one.look()
        one.until(lambda seen: not any("not connected" in text for text in seen["texts"]), "everybody")
        one.until(lambda seen: "notice-takeover" not in seen["where"], "a table that goes on")
    return host


def goes_on(phone: Window) -> None:
    """A tap that meant the screen before the tablet was back is refused, and said to be."""
    while stays(phone.seen):
        phone.press("go-on")
        phone.until(lambda seen: not stays(seen) or seen["toasted"], "an answer")


def stays(seen: dict) -> bool:
    return any("wins the bid" in text for text in seen["texts"])


def closed(at: Path, windows: Windows) -> None:
    """All have the same log."""
    for one in windows:
        one.close()
    assert log(at / "host") == log(at / "first") == log(at / "second")


def begun(displays: tuple[Display, ...], at: Path, what: str) -> Window:
    """The tablet with a match on its disk, where everybody is about to choose in secret."""
    data = at / "host"
    data.mkdir()
    with closing(open_store(data).store) as store:
        before(SECRETS[what], store)
    played_before(data)
    host = Window(displays[0], data)
    host.on("home")
    host.press("continue")
    host.until(lambda seen: seen["screen"] != "home", "the table")
    return host


def test_huns_a_round_each_on_their_own_phone(three_displays, tmp_path):
    host = Window(three_displays[0], tmp_path / "host")
    host.on("home")
    host.press("new-huns", "players-3")
    for seat, name in enumerate(("Ala", "Bob", "Cyd")):
        host.type_into(f"name-{seat}", name)
    host.press("start")
    host.on("checklist")
    host, first, second = around(three_displays, tmp_path, host)
    host.press("first-1", "skip")
    first.reads("YOUR TURN")
    first.press("roll")
    second.reads("You are next.")
    assert "die-green" not in second.seen["where"], "nothing of others' can be pressed"
    play_card(first, "green", "spaces-2")
    second.reads("YOUR TURN")
    play_card(second, "red")
    host.reads("Ala: pick a die")
    first = back_after_a_kill(first)
    play_card(host, "yellow")
    first.reads("YOUR TURN")
    host = taken_over(host, second, first)
    play_card(first, "blue")
    second.reads("YOUR TURN")
    closed(tmp_path, (host, first, second))


@pytest.mark.soak
def test_the_great_wall_cards_are_turned_up_together(three_displays, tmp_path):
    host, first, second = around(three_displays, tmp_path, begun(three_displays, tmp_path, "great_wall"))
    for one, card in ((first, "economy"), (second, "betrayal"), (host, "despotism")):
        one.press("choose", f"card-{card}", "face-down")
    first = back_after_a_kill(first)
    for one in (host, first, second):
        one.until(lambda seen: "reveal" in seen["where"], "everybody's card")
    host.hold_until_gone("reveal")
    for one in (host, first, second):
        one.until(lambda seen: any(name.startswith("space-") for name in seen["where"]) or "Economy" in seen["texts"])
    host = taken_over(host, second, first)
    closed(tmp_path, (host, first, second))


@pytest.mark.soak
def test_runewars_hands_are_opened_together_and_the_result_stays(three_displays, tmp_path):
    host, first, second = around(three_displays, tmp_path, begun(three_displays, tmp_path, "bids"))
    for one, bid in ((first, 2), (second, 1), (host, 1)):
        one.press("place-bid")
        one.step_up("my-bid", bid)
        one.press("close-hand")
    second = back_after_a_kill(second)
    first.hold_for("open-hands", "Bob wins the bid")
    for one in (host, first, second):
        one.reads("Bob wins the bid")
    host = taken_over(host, second, first)
    host.reads("Bob wins the bid")
    first.on("table")
    goes_on(first)
    for one in (first, second, host):
        one.until(lambda seen: not stays(seen), "the bid to be over")
    closed(tmp_path, (host, first, second))

"""Two devices at one table, each in a window of its own: joining, playing, and a battery that falls out on each."""

import re
from contextlib import closing
from pathlib import Path

import pytest

from companion.match.entry import Entry
from companion.store.sqlite import SqliteStore
from tests.window.hands import Window

pytestmark = [pytest.mark.soak, pytest.mark.window, pytest.mark.xdist_group("window")]  # its slice: test_three.py, Huns
CODE = re.compile(r"\d{3} \d{3}")
ADDRESS = re.compile(r"\d+\.\d+\.\d+\.\d+(:\d+)?")
PHONE = "Marek"


def test_a_guest_joins_and_plays_comes_back_after_a_kill_and_takes_over_from_a_killed_host(displays, tmp_path):
    at_hosts, at_guests = tmp_path / "host", tmp_path / "guest"
    host, guest = Window(displays[0], at_hosts), Window(displays[1], at_guests)
    begin(host)
    join(guest, *open_the_table(host))
    let_in(host, guest)
    sees_whose_it_is(host)
    first_dice(host, guest)
    guest = killed_while_the_host_plays_on(host, guest)
    everything_is_safe(host)
    both_had = log(at_hosts)
    assert log(at_guests) == both_had
    host.kill()
    take_over(guest)
    play_on_alone(guest)
    assert log(at_guests)[: len(both_had)] == both_had
    host = back_as_a_guest(host, guest)
    assert log(at_hosts) == log(at_guests)
    host.close()
    guest.close()


def begin(host: Window) -> None:
    host.on("home")
    host.press("new-huns", "players-2")
    for seat, name in enumerate(("Zofia", "Marek")):
        host.type_into(f"name-{seat}", name)
    host.press("start")
    host.on("checklist")


def open_the_table(host: Window) -> tuple[str, str]:
    """The digits and the address that the host's screen shows."""
    host.press("invite")
    host.until(lambda seen: found(seen, CODE), "a code")
    if not found(host.seen, ADDRESS):
        pytest.skip("this machine has no address that another device could call")
    return found(host.seen, CODE).replace(" ", ""), found(host.seen, ADDRESS)


def found(seen: dict, wanted: re.Pattern) -> str:
    hits = (wanted.search(text) for text in seen["texts"])
    return next((hit[0] for hit in hits if hit), "")


def join(guest: Window, code: str, address: str) -> None:
    guest.on("home")
    guest.press("join")
    guest.on("join")
    heard = heard_nearby(guest)
    if not heard:
        guest.type_into("address", address)
    guest.press("next")
    guest.on("code")
    guest.reads("Zofia's table" if heard else address)
    for left, digit in enumerate(code):
        guest.press(f"digit-{digit}")
        guest.until(lambda seen, n=left + 1: seen["code"] == code[:n], f"{left + 1} digits")
    guest.type_into("name", PHONE)
    guest.press("join")
    guest.on("lobby")
    guest.reads("Zofia's table")
    guest.press("i-am-1")
    guest.reads("Not let in yet")


def heard_nearby(guest: Window) -> bool:
    """Some networks carry no broadcasts; the address is for those."""
    try:
        guest.until(lambda seen: "table-0" in seen["where"], "a table nearby")
    except AssertionError:
        return False
    return True


def let_in(host: Window, guest: Window) -> None:
    host.reads(PHONE)
    host.press("notice-admit")
    host.on("admit")
    host.reads("wants to play as Marek")
    host.press("admit-yes")
    guest.on("checklist")


def sees_whose_it_is(host: Window) -> None:
    """One yes has let the phone in and seated it."""
    host.on("devices")
    host.reads("Connected · Marek")
    host.press("to-table")


def first_dice(host: Window, guest: Window) -> None:
    """Each on the device of the one whose turn it is."""
    host.press("first-1", "skip")
    for hands in (host, guest):
        hands.on("table")
        hands.reads("Marek: roll the five dice")
    guest.press("roll")
    host.reads("Marek: pick a die")
    play_card(guest, "green", "spaces-2")
    host.reads("Zofia: pick a die")
    play_card(host, "red")
    guest.reads("Marek: pick a die")
    play_card(guest, "yellow")


def play_card(hands: Window, colour: str, *choices: str) -> None:
    hands.press(f"die-{colour}", "draw")
    hands.on("card")
    hands.press(*choices, "play-card")
    hands.on("table")


def killed_while_the_host_plays_on(host: Window, guest: Window) -> Window:
    """Nobody types a code again: the match is opened, and what was played meanwhile comes."""
    host.reads("Zofia: pick a die")
    guest.kill()
    host.reads("Marek is not connected")
    play_card(host, "blue")
    guest = guest.again()
    guest.on("table")
    guest.reads("Marek: pick a die")
    host.until(lambda seen: "notice-devices" not in seen["where"], f"{PHONE} to be back")
    return guest


def everything_is_safe(hosting: Window) -> None:
    """On the disks of both."""
    hosting.press("devices")
    hosting.reads("2 of 2 devices up to date")
    hosting.reads("Your newest step: safe")


def take_over(guest: Window) -> None:
    """Offered by the silence of the host, done by a person."""
    guest.reads("Zofia is not connected")
    guest.press("notice-takeover")
    guest.on("takeover")
    guest.reads("Zofia is silent")
    guest.hold_until_gone("take-over")
    guest.reads("This device · hosts the table · Zofia, Marek")
    guest.press("to-table")


def play_on_alone(guest: Window) -> None:
    """From the very die that was awaited; the seat nobody took is played here now."""
    guest.on("table")
    guest.reads("Marek: pick a die")
    play_card(guest, "black", "spaces-3", "onto-0")
    guest.press("flee")
    guest.hold("end-round", "die-blue")
    guest.reads("Zofia: pick a die")


def back_as_a_guest(host: Window, guest: Window) -> Window:
    """The one who was host follows from where the other has come to."""
    host = host.again()
    host.on("table")
    host.reads("Round 2")
    host.reads("Zofia: pick a die")
    host.press("notice-who")  # Zofia's seat, which the new host has played meanwhile
    host.reads("You are Zofia")
    everything_is_safe(guest)
    return host


def log(data: Path) -> list[Entry]:
    """Each entry carries the hash of the one before it."""
    with closing(SqliteStore(data / "table.sqlite")) as store:
        (row,) = store.matches()
        return list(store.entries(row.id))

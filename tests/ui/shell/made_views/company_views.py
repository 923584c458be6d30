"""Views of a shared table: the devices, joining, the code, and notices over a game."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Choose, GiveSeat
from companion.look.qr_matrix import qr_matrix
from companion.screens.kit.parts import (
    Code,
    Column,
    Heading,
    Input,
    Key,
    Keys,
    Option,
    Options,
    Para,
    QrCode,
    Row,
    Toggle,
)
from companion.screens.kit.views import HunsTable, Now, Page, Top, UndoChip
from tests.ui.shell.made_views.cast import BACK, LONG, TO, A, M, T, Z, people, top
from tests.ui.shell.made_views.play_views import huns

LINK = (
    f"tablecompanion://join?t={'0123456789abcdef' * 2}&h={'0123456789abcdef' * 4}"
    f"&k={'0123456789abcdef' * 2}&a=192.168.1.20&a=10.0.0.7:62043"
)
LAMPS = (replace(Z, lamp="on"), replace(M, lamp="on"), replace(A, lamp="catching-up"), replace(T, lamp="off"))


def devices() -> Page:
    around = (
        Row("Tablet", "This device · hosts the table · Zofia", LAMPS[0], tone="good", intent=TO, name="device-0"),
        Row("Marek", "Connected · Marek", LAMPS[1], tone="good", intent=TO, name="device-1"),
        Row("Ania", "Catching up · Ania", LAMPS[2], tone="warn", intent=TO, name="device-2"),
        Row(LONG.name, "Not connected · Tomek", LAMPS[3], tone="bad", intent=TO, name="device-3"),
        Row("Kitchen", "Connected · watches only", icon="eye-outline", tone="good", intent=TO, name="device-4"),
    )
    invite = QrCode(LINK, "Join this table", "Point a phone's camera here, or type", "407 215", qr_matrix(LINK))
    keys = (
        Key("Nudge Ania", TO, "bell-ring-outline", name="nudge"),
        Key("Play on without Tomek", TO, "skip-next", "primary", name="play-on"),
    )
    right = (
        invite,
        Para("Address 192.168.1.20", icon="wifi"),
        Keys((Key("New code", TO, "restart", name="new-code"),)),
        Para("Your newest step: safe", icon="shield-check"),
        Keys((Key("Close the table", TO, "link-off", "outline", hold=True, name="stop"),)),
    )
    return Page(
        "devices",
        "gw",
        Top("Devices", "gw", BACK, people=people(*LAMPS), status="safe"),
        (Column((Heading("Around the table", "3 of 5 devices up to date, step 128"), *around), 1.6), Column(right)),
        Now("Waiting for Tomek and Ania", "Tomek is not connected.", LAMPS[3], keys),
    )


def device() -> Page:
    seats = tuple(
        Toggle(badge.name, badge is M, GiveSeat(at, "phone"), "Played on: Marek", f"give-{at}")
        for at, badge in enumerate((Z, M, A))
    )
    acts = (Row("Marek", "Connected", icon="cellphone", tone="good"), Keys((Key("Send away", TO, hold=True),)))
    now = Now("Marek", "Connected", None, (Key("Done", TO, "check", "primary", name="to-devices"),))
    return Page("device", "gw", top("Marek"), (Column((Heading("Seats"), *seats), 1.4), Column(acts)), now)


def code() -> Page:
    keys = tuple(Option(digit, Choose("code", f"407{digit}"), name=f"digit-{digit}") for digit in "1234567890")
    erase = Keys((Key("Erase", TO, "backspace-outline", name="digit-back"),), fill=False)
    left = (
        Heading("Six digits", "on the host's screen"),
        Code("407", 6),
        Options("", keys, columns=5, numeral=True),
        erase,
    )
    right = (Heading("Who joins"), Input("Name of this device", "Ola", "name", name="name"))
    now = Now("Table at 192.168.1.20", "3 digits to go", None, (Key("Join", None, "check", "primary", name="join"),))
    return Page("code", "app", Top("Join a table", lead=BACK), (Column(left, 1.4), Column(right)), now)


def noticed() -> HunsTable:
    """The Huns table with lamps, a step on its way and two notices."""
    view = huns()
    notices = (
        Row("The host is silent: take over?", icon="account-switch-outline", tone="warn", intent=TO, name="notice-a"),
        Row(f"Not connected: {LONG.name}", icon="wifi-off", tone="bad", intent=TO, name="notice-b"),
    )
    chip = UndoChip("On its way", "2 steps to the host", None)
    return replace(view, top=replace(view.top, notices=notices, undo=chip, people=people(*LAMPS), status="on its way"))

"""Joining a table of somebody else: those nearby, a typed address, the six digits of the host's screen."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, Choose, Intent, Join, Open, Resume
from companion.screens.devices import doctor
from companion.screens.kit import chrome, nearby, presence
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import emblem
from companion.screens.kit.nearby import ADDRESS, NAME
from companion.screens.kit.parts import Code, Column, Empty, Heading, Input, Key, Keys, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.text.person_names import LONGEST

DIGITS = 6
ROW = "1234567890"
LINK = "://"  # what no address has
PASTED = 4000  # characters: links of tables and of decks are pasted where an address is typed


def join(ctx: Context) -> Page:
    """Tables appear by themselves; an address is for networks that do not let them."""
    words, table_status = ctx.words, ctx.table_status
    note = words.t("join.looking") if table_status.looking else ""
    rows = nearby.rows(ctx)
    none = Empty("broadcast", words.t("join.none"), words.t("join.none.detail"))
    found = (Heading(words.t("join.nearby"), note), *(rows or (none,)))
    left = Column((*_running(ctx), *found, *doctor.card(ctx)), 1.4)
    address = str(ctx.chosen("address", ctx.kept.get(ADDRESS, "")))
    right = Column(
        (
            Heading(words.t("join.by-address")),
            Input(
                words.t("join.address"),
                address,
                "address",
                hint=words.t("join.address.hint"),
                longest=PASTED,
                name="address",
            ),
            Para(words.t("join.address.detail")),
            Heading(words.t("join.by-qr")),
            Para(words.t("join.by-qr.detail"), icon="qrcode"),
        )
    )
    now = Now(words.t("join.now"), words.t("join.now.detail"), None, (_go_on(ctx, address.strip()),))
    return _page(ctx, "join", (left, right), now)


def _go_on(ctx: Context, address: str) -> Key:
    """The only table that is heard is the one that is meant, unless somebody types another's address."""
    words, heard = ctx.words, ctx.table_status.nearby
    if len(heard) == 1 and ctx.chosen("address") is None:
        text = words.t("join.to", name=nearby.title(ctx, heard[0]))
        return Key(text, nearby.way_in(ctx, heard[0]), "arrow-right", "primary", name="next")
    return Key(words.t("join.next"), Open("code", address) if address else None, "arrow-right", "primary", name="next")


def _running(ctx: Context) -> tuple[Part, ...]:
    """The table this device is at while it looks for another: the way back."""
    words, table_status = ctx.words, ctx.table_status
    found = ctx.shelf.find(table_status.match)
    if table_status.role == "alone" or found is None:
        return ()
    mine = next((peer for peer in table_status.peers if peer.is_me), None)
    offered = mine is not None and bool(mine.lost) and not mine.seats
    people = words.t("home.seat-back") if offered else ", ".join(found.names)
    icon = emblem(found.game, "table-furniture")
    title = words.t(f"{found.game}.title")
    return (
        Heading(words.t("join.running")),
        Row(title, people, icon=icon, status="now", intent=Resume(found.match), name="running"),
        Para(words.t("join.running.detail")),
    )


def _called(ctx: Context, address: str) -> str:
    """The table at an address, by its name where that was heard."""
    if LINK in address:
        return ctx.words.t("join.link.table")
    found = next((table for table in ctx.table_status.nearby if table.address == address), None)
    return nearby.title(ctx, found) if found else ctx.words.t("join.table", address=address)


def code(ctx: Context) -> Page:
    """Six digits, large enough for any finger, and the name others will see."""
    if LINK in ctx.place.about:
        return _link(ctx)
    words = ctx.words
    typed = str(ctx.chosen("code", ""))
    name = str(ctx.chosen("name", ctx.kept.get(NAME, "")))
    refused = ctx.table_status.trouble is not None
    keys = tuple(Option(digit, _typing(typed, digit, refused), name=f"digit-{digit}") for digit in ROW)
    back = Choose("code", typed[:-1]) if typed else None
    left = Column(
        (
            Heading(words.t("join.code"), words.t("join.code.note")),
            Code(typed, DIGITS),
            Options("", keys, columns=5, numeral=True),
            Keys((Key(words.t("join.erase"), back, "backspace-outline", name="digit-back"),), fill=False),
        ),
        1.4,
    )
    ready = len(typed) == DIGITS and bool(name.strip())
    intent = Join(ctx.place.about, typed, name) if ready else None
    key = Key(words.t("join.join"), intent, "check", "primary", name="join")
    missing = words.t("join.code.left", n=DIGITS - len(typed)) if len(typed) < DIGITS else ""
    missing = missing or words.t("join.ready" if name.strip() else "join.name-empty")
    now = Now(_called(ctx, ctx.place.about), missing, None, (key,))
    return _page(ctx, "code", (left, _who(ctx, name)), now)


def _link(ctx: Context) -> Page:
    """The link of a host's QR code says all but who joins; a person presses, a link alone joins nothing."""
    words = ctx.words
    name = str(ctx.chosen("name", ctx.kept.get(NAME, "")))
    about = Column((Heading(words.t("join.link")), Para(words.t("join.link.detail"), icon="qrcode")))
    intent = Join(ctx.place.about, "", name) if name.strip() else None
    key = Key(words.t("join.join"), intent, "check", "primary", name="join")
    detail = words.t("join.ready" if intent else "join.name-empty")
    return _page(ctx, "code", (_who(ctx, name), about), Now(words.t("join.link.now"), detail, None, (key,)))


def at_hand_exists(ctx: Context) -> bool:
    return isinstance(ctx.chosen("join"), Join)


def at_hand(ctx: Context) -> Page:
    """Asked before this device calls itself, or a device on a direct cable: hardly ever where a table is."""
    words, wish = ctx.words, ctx.chosen("join")
    column = Column((Heading(words.t("at-hand.title"), icon="alert-outline"), Para(words.t("at-hand.detail"))))
    keys = (
        Key(words.t("key.back"), Back(), "arrow-left", name="at-hand-no"),
        Key(words.t("at-hand.yes"), replace(wish, sure=True), "check", "primary", name="at-hand-yes"),
    )
    now = Now(words.t("at-hand.now", address=ctx.place.about), words.t("at-hand.now.detail"), None, keys)
    return chrome.app_page(ctx, "at-hand", words.t("join.title"), (column,), now)


def _who(ctx: Context, name: str) -> Column:
    words = ctx.words
    field = Input(words.t("join.name"), name, "name", longest=LONGEST, name="name")
    return Column((Heading(words.t("join.who")), field))


def _typing(typed: str, digit: str, refused: bool) -> Intent | None:
    """Six digits that did not work give way to the first of others; or they are taken back one by one."""
    if len(typed) < DIGITS:
        return Choose("code", typed + digit)
    return Choose("code", digit) if refused else None


def _page(ctx: Context, screen: str, columns: tuple[Column, ...], now: Now) -> Page:
    words, table_status = ctx.words, ctx.table_status
    if table_status.joining:
        now = Now(words.t("join.calling", name=_called(ctx, table_status.joining)), words.t("join.calling.detail"))
    if table_status.joining and table_status.knocked:
        now = Now(words.t("join.knocked"), words.t("join.knocked.detail"))
    if table_status.lobby is not None:
        key = Key(words.t("who.title"), Open("lobby"), "account-check-outline", "primary", name="who")
        now = Now(words.t("who.title"), presence.called(ctx, table_status.lobby.host), None, (key,))
    trouble: tuple[Part, ...] = ()
    if table_status.trouble is not None and not table_status.joining:
        trouble = (
            Heading(words.t("join.failed"), icon="wifi-off"),
            Para(words.say(table_status.trouble), "bad"),
        )
    first = (Column(trouble, 1.0, "accent"),) if trouble else ()
    return chrome.app_page(ctx, screen, words.t("join.title"), (*first, *columns), now)

"""The copies of all saved games that are made by themselves: what is in each, and the way back to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import BackUp, Choose, GoBackToCopy, MakeCopy
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.log import day
from companion.screens.kit.parts import Column, Empty, Heading, Key, Keys, Para, Part, Row, leads_to
from companion.screens.kit.pieces.rows import Status
from companion.screens.kit.views import Now, Page
from companion.screens.settings import new_device
from companion.text.dates import clock
from companion.text.words import Words

if TYPE_CHECKING:
    from companion.archive.trust import KeptCopy

MEGA = 1_000_000


def row(words: Words) -> Row:
    """The way here."""
    return leads_to("copies", words.t("copies.title"), words.t("copies.detail"), "content-copy")


def copies(ctx: Context) -> Page:
    words, found = ctx.words, ctx.trust.copies
    chosen = next((copy for copy in found if copy.name == ctx.chosen("copy")), None)
    left = Column((Heading(words.t("copies.list"), words.t("copies.kept")), *_listed(ctx, chosen)), 1.4)
    right = Column((*_about(ctx, chosen), new_device.row(words)), 1.0, "card" if chosen else "help")
    now = Now(words.t("copies.now"), words.t("copies.now.detail"), None, _keys(ctx))
    return chrome.app_page(ctx, "copies", words.t("copies.title"), (left, right), now)


def _listed(ctx: Context, chosen: KeptCopy | None) -> tuple[Part, ...]:
    words, found = ctx.words, ctx.trust.copies
    if ctx.trust.unkept is not None:
        return (Para(words.say(ctx.trust.unkept), "bad", icon="shield-alert"),)
    failed = (Para(words.say(ctx.trust.failed), "bad", icon="shield-alert"),) if ctx.trust.failed else ()
    if not found:
        return (*failed, Empty("content-copy", words.t("copies.none"), words.t("copies.none.detail")))
    return (*failed, *(_row(ctx, at, copy, copy is chosen) for at, copy in enumerate(found)))


def _row(ctx: Context, at: int, copy: KeptCopy, chosen: bool) -> Row:
    held = f"{_held(ctx, copy)} · {_size(ctx, copy.size)}"
    status: Status = "now" if chosen else "plain"
    pick = Choose("copy", "" if chosen else copy.name)
    return Row(_when(ctx, copy), held, icon="content-copy", status=status, intent=pick, name=f"copy-{at}")


def _when(ctx: Context, copy: KeptCopy) -> str:
    return f"{day(ctx, copy.ts)}, {clock(copy.ts)}"


def _held(ctx: Context, copy: KeptCopy) -> str:
    return f"{ctx.words.t('copies.games', n=copy.matches)}, {ctx.words.t('copies.steps', n=copy.steps)}"


def _size(ctx: Context, size: int) -> str:
    written = f"{max(size / MEGA, 0.1):.1f}".replace(".", ctx.words.t("decimal"))
    return f"{written}\u00a0MB"


def _about(ctx: Context, chosen: KeptCopy | None) -> tuple[Part, ...]:
    words = ctx.words
    if chosen is None:
        told = (("when", "timer-sand"), ("holds", "shield-check"), ("back", "history"))
        return (
            Heading(words.t("copies.how")),
            *(Para(words.t(f"copies.how.{what}"), icon=icon) for what, icon in told),
        )
    back = Key(words.t("copies.back"), GoBackToCopy(chosen.name), "history", "outline", name="go-back")
    return (
        Heading(_when(ctx, chosen), _held(ctx, chosen)),
        Para(words.t("copies.back.detail")),
        Para(words.t("copies.back.aside"), icon="shield-check"),
        Keys((back,), fill=False),
    )


def _keys(ctx: Context) -> tuple[Key, ...]:
    if ctx.trust.unkept is not None:
        return (chrome.done(ctx),)
    words = ctx.words
    elsewhere = Key(words.t("trust.elsewhere"), BackUp(True), "share-variant-outline", name="copy-elsewhere")
    return (elsewhere, Key(words.t("copies.make"), MakeCopy(), "content-copy", "primary", name="make-copy"))

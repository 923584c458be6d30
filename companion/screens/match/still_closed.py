"""What somebody chose on a device that is gone: read from the table and told openly, or left as nobody knows it."""

from __future__ import annotations

from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Column, Key, Para
from companion.screens.kit.reveal_key import reveal_of, unknown_here
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.joint_reveal import TellClosed


def still_closed_exists(ctx: Context) -> bool:
    found = reveal_of(ctx)
    return found is not None and ctx.seat_about in unknown_here(ctx, found)


def still_closed(ctx: Context) -> Page:
    ask, seat = Asking(ctx), ctx.seat_about
    faces = game_screens(ctx.game.spec.id).closed(ask, seat)
    tell = TellClosed(seat, faces or ())
    said = None if faces is None else ctx.step(tell, seat)
    keys = (
        Key(ctx.t("closed.leave"), ctx.step(TellClosed(seat), seat), "help-circle-outline", name="leave-closed"),
        Key(ctx.t("closed.tell"), said, "eye-outline", "primary", name="tell-closed"),
    )
    ask.why = ctx.refusal(tell) if faces else None
    now = Now(ctx.t("closed.now", seat=seat), ctx.t("closed.detail"), ctx.badge(seat), keys)
    notes = (("closed.told", "eye-outline"), ("closed.left", "help-circle-outline"))
    about = Column(tuple(Para(ctx.t(key), icon=icon) for key, icon in notes), tone="help")
    columns = (Column((*ask.asked, *ask.reason()), 1.4), about)
    return chrome.page(ctx, "closed", ctx.t("closed.title", seat=seat), columns, now)

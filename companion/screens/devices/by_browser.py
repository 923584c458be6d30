"""Guests by browser on the page of the devices: the switch, the code for any phone's camera, and what it promises."""

from __future__ import annotations

from companion.intents.intent import AllowBrowsers, AllowFeed, Choose
from companion.look.qr_matrix import qr_matrix
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Keys, Para, Part, QrCode, Toggle

APP, WEB = "app", "web"


def switch(ctx: Context) -> tuple[Part, ...]:
    """Off until the host's person wishes for it."""
    words, status = ctx.words, ctx.browsers
    if not status.able or ctx.table_status.role != "host":
        return ()
    parts: list[Part] = [
        Toggle(
            words.t("browser.allow"), status.open, AllowBrowsers(not status.open), words.t("browser.allow.detail"),
            "allow-browsers",
        )
    ]  # fmt: skip
    if status.trouble is not None:
        parts.append(Para(words.say(status.trouble), "bad", icon="wifi-off"))
    if status.open:
        parts.append(Para(words.t("browser.honest"), "warn", icon="alert-outline"))
        if status.links:
            parts.append(Para(words.t("browser.television", link=f"{status.links[0]}.tv"), icon="eye-outline"))
    wished = bool(status.feeds)
    parts.append(
        Toggle(words.t("browser.feed"), wished, AllowFeed(not wished), words.t("browser.feed.detail"), "allow-feed")
    )
    parts += [Para(words.t("browser.feed.link", link=link), icon="link-variant") for link in status.feeds[:1]]
    return tuple(parts)


def code(ctx: Context, of_the_app: tuple[Part, ...], digits: str) -> tuple[Part, ...]:
    """Any phone's camera first, the app's own link one tap beside it; an address can be typed, and the digits there."""
    words, status = ctx.words, ctx.browsers
    if not status.open or not status.links:
        return of_the_app
    shown = ctx.chosen("code", WEB)
    other = APP if shown == WEB else WEB
    beside = Key(words.t(f"browser.code.{other}"), Choose("code", other), "qrcode-scan", name=f"code-{other}")
    if shown == APP:
        return (*of_the_app, Keys((beside,)))
    said = words.t("browser.scan"), words.t("browser.scan.detail", n=status.watching)
    link = f"{status.links[0]}.{status.ticket}" if status.ticket else status.links[0]
    typed = Para(words.t("browser.typed", address=status.links[0].partition("/#")[0]), icon="wifi")
    return (QrCode(link, *said, digits, qr_matrix(link)), typed, Keys((beside,)))

"""Where a result goes: BG Stats by a code to scan, and files and texts for anybody else."""

from __future__ import annotations

from companion.export import bgstats
from companion.export.formats import DRAWN, PICTURE
from companion.export.play import Play, play_of
from companion.intents.intent import Hand
from companion.look.qr_matrix import qr_matrix
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Para, Part, QrCode, Row
from companion.screens.kit.views import Now, Page

# What a match can be handed on as, with its icon; the first two only once there is a result that lasts.
FORMS = (
    ("bgstats", "link-variant"),
    ("bgsplay", "file-export-outline"),
    (PICTURE, "image-outline"),
    (DRAWN, "image-outline"),
    ("html", "web"),
    ("text", "message-text-outline"),
    ("csv", "file-delimited-outline"),
    ("json", "file-document-outline"),
)
FINAL = ("bgstats", "bgsplay")


def share(ctx: Context) -> Page:
    words = ctx.words
    play = play_of(ctx.match, ctx.reach.about)
    detail = words.t("share.now.asks" if ctx.reach.asks else "share.now.folder")
    now = Now(words.t("share.now"), detail, None, (chrome.done(ctx),))
    columns = (Column(_code(ctx, play), 1.2), Column(_forms(ctx, play)))
    return chrome.page(ctx, "share", words.t("share.title"), columns, now)


def _code(ctx: Context, play: Play) -> tuple[Part, ...]:
    """The code, or why there is none."""
    words = ctx.words
    if play.why_not is not None:
        why = Para(words.say(play.why_not), "warn", True, "alert-outline")
        lost = (Para(words.t("share.no-code")),) if play.why_not.key == "share.why.open" else ()
        return (Heading(words.t("share.bgstats")), why, *lost)
    fitted = bgstats.fitted(play, words)
    if not fitted.link:
        return (Heading(words.t("share.bgstats")), Para(words.t("share.too-long"), "warn", icon="alert-outline"))
    said = words.t("share.scan"), words.t("share.scan.detail")
    code = QrCode(fitted.link, *said, "", qr_matrix(fitted.link))
    shortened = (Para(words.t("share.shortened"), icon="information-outline"),) if fitted.shortened else ()
    return (code, *shortened)


def _forms(ctx: Context, play: Play) -> tuple[Part, ...]:
    words, asks = ctx.words, ctx.reach.asks
    rows = []
    for form, icon in FORMS:
        if form == (DRAWN if ctx.reach.draws else PICTURE):
            continue  # one picture is enough; without a window to draw in it is the one that needs none
        possible = play.why_not is None or form not in FINAL
        copied = form in ("bgstats", "text") and not asks
        rows.append(
            Row(
                words.t(f"share.form.{form}.copy" if copied else f"share.form.{form}"),
                words.t(f"share.form.{form}.detail"),
                icon=icon,
                status="plain" if possible else "off",
                intent=Hand(form) if possible else None,
                name=f"hand-{form}",
            )
        )
    return (Heading(words.t("share.forms")), *rows)

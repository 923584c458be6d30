"""Report a problem: what the file about it holds and never holds, before it is made."""

from __future__ import annotations

from companion.intents.intent import Back, ReportProblem
from companion.screens.devices import doctor
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page, Top

HOLDS = (("app", "cellphone"), ("bugs", "file-alert-outline"), ("game", "cards-outline"), ("doctor", "broadcast"))
NEVER = (
    ("names", "account-outline"),
    ("secrets", "eye-off-outline"),
    ("codes", "lock-outline"),
    ("places", "map-marker-outline"),
)

STEPS = (1, 2, 3, 4)


def report(ctx: Context) -> Page:
    words, asks = ctx.words, ctx.reach.asks
    top = Top(words.t("problem.report"), lead=Key(words.t("key.back"), Back(), "arrow-left", name="back"))
    icon = "share-variant-outline" if asks else "content-save-outline"
    make = Key(words.t("problem.share" if asks else "problem.save"), ReportProblem(), icon, "primary", name="make")
    detail = words.t("share.now.asks" if asks else "share.now.folder")
    columns = (Column(_holds(ctx)), Column(_never(ctx)), Column((*_how(ctx), *doctor.card(ctx)), 1.1))
    return Page("report", "app", top, columns, Now(words.t("problem.now"), detail, None, (make,)), ctx.toast)


def _holds(ctx: Context) -> tuple[Part, ...]:
    words = ctx.words
    met = words.t("problem.met", n=ctx.reach.problems) if ctx.reach.problems else words.t("problem.met.none")
    details = {what: words.t(f"problem.holds.{what}.detail") for what, _ in HOLDS}
    details["bugs"] += f" · {met}"
    rows = (Row(words.t(f"problem.holds.{what}"), details[what], icon=icon) for what, icon in HOLDS)
    return (Heading(words.t("problem.holds")), *rows)


def _never(ctx: Context) -> tuple[Part, ...]:
    words = ctx.words
    rows = (
        Row(words.t(f"problem.never.{what}"), words.t(f"problem.never.{what}.detail"), icon=icon)
        for what, icon in NEVER
    )
    return (Heading(words.t("problem.never")), *rows)


def _how(ctx: Context) -> tuple[Part, ...]:
    words = ctx.words
    steps = tuple(Para(f"{step}. {words.t(f'problem.how.{step}')}") for step in STEPS)
    return (Heading(words.t("problem.how")), *steps)

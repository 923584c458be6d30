"""The connection doctor's card: what it found, in plain words, and what to do next."""

from __future__ import annotations

from companion.intents.intent import CheckConnection
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Key, Keys, Para, Part
from companion.sync.port import Finding


def card(ctx: Context) -> tuple[Part, ...]:
    words, checkup = ctx.words, ctx.table_status.checkup
    looked = bool(checkup.findings)
    key = Key(
        words.t("doctor.again" if looked else "doctor.check"),
        None if checkup.running else CheckConnection(),
        "magnify",
        name="check",
    )
    note = words.t("doctor.running") if checkup.running else ""
    found = tuple(_line(ctx, finding) for finding in checkup.findings)
    about = () if looked else (Para(words.t("doctor.about")),)
    return (Heading(words.t("doctor.title"), note), *about, *found, Keys((key,), fill=False))


def _line(ctx: Context, finding: Finding) -> Para:
    text = ctx.words.say(finding.message)
    return Para(text, "good", icon="check-circle") if finding.fine else Para(text, "bad", icon="alert-circle-outline")

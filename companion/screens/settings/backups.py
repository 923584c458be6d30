"""What people may rely on: when the last step was saved, who else has it, the last backup, and rounds to go back to."""

from __future__ import annotations

import time
from typing import Literal

from companion.archive.course import Chapter
from companion.archive.rounds import Checked, Point, restore_points
from companion.intents.intent import BackUp, CheckLog, Choose, Open
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.log import day
from companion.screens.kit.parts import Column, Heading, Key, Keys, Moment, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.history import back_to, going_back, redo_key
from companion.screens.score.score import points
from companion.screens.settings import copies
from companion.sync.port import Peer
from companion.text.dates import clock


def trust(ctx: Context) -> Page:
    words, log = ctx.words, ctx.match.history
    found = restore_points(ctx.match)
    chosen = next((point for point in found if point.of and point.of == ctx.chosen("point")), None)
    position = log.position(chosen.of) if chosen else None
    left = Column((*_saved(ctx), *_devices(ctx), *_backup(ctx)), 1.2)
    middle = Column(_points(ctx, found, chosen), 1.2)
    columns: tuple[Column, ...] = (left, middle)
    now = Now(_newest(ctx).title, _in_short(ctx), None, _keys(ctx))
    if chosen is not None and position is not None:
        columns = (middle, *back_to(ctx, position, words.say(chosen.chapter.label)))
        now = going_back(ctx, position)
    return chrome.page(ctx, "trust", words.t("trust.title"), columns, now)


def _keys(ctx: Context) -> tuple[Key, ...]:
    table = chrome.to_table(ctx)
    return (redo_key(ctx), table) if ctx.match.history.redoable else (table,)


def _in_short(ctx: Context) -> str:
    words, copy = ctx.words, ctx.trust.copy
    known = tuple(peer for peer in ctx.table_status.peers if _in_step(ctx, peer))
    devices = words.t("trust.in-step", on=len(known), all=len(ctx.table_status.peers)) if ctx.together else ""
    backup = words.t("trust.backup-at", when=_when(ctx, copy.ts)) if copy else words.t("trust.no-backup")
    return " · ".join(part for part in (devices, backup) if part)


def _when(ctx: Context, ts: int) -> str:
    return f"{day(ctx, ts)}, {clock(ts)}"


# -- this match


def _saved(ctx: Context) -> tuple[Part, ...]:
    """A log whose beginning is still on its way cannot be checked yet."""
    check = (_checked(ctx),) if ctx.match.history.whole else ()
    return (Heading(ctx.words.t("trust.saved")), _newest(ctx), *check, *_on_its_way(ctx))


def _newest(ctx: Context) -> Row:
    """On this device; a guest's log has the host's clock."""
    words, entries, unkept = ctx.words, ctx.match.history.entries, ctx.trust.unkept
    if unkept is not None:
        return Row(words.t("trust.unkept"), words.say(unkept), icon="shield-alert", tone="bad")
    if not entries:
        return Row(words.t("trust.nothing-yet"), words.t("trust.on-disk"), icon="content-save-outline")
    at = time.strftime("%H:%M:%S", time.localtime(entries[-1].ts))
    guest = ctx.together and ctx.table_status.role == "guest"
    detail = words.t("trust.host-clock" if guest else "trust.on-disk")
    title = words.t("trust.step-saved", n=entries[-1].seq, time=at)
    return Row(title, detail, icon="content-save-outline", tone="good")


def _checked(ctx: Context) -> Row:
    words = ctx.words
    found: Checked | None = ctx.chosen("checked")
    if found is None:
        title, detail = words.t("trust.check"), words.t("trust.check.detail")
        return Row(title, detail, icon="shield-check", intent=CheckLog(), name="check-log")
    if found.wrong:
        title, detail = words.t("trust.broken"), words.t("trust.broken.detail", why=found.wrong)
        return Row(title, detail, icon="shield-alert", tone="bad", intent=CheckLog(), name="check-log")
    title, detail = words.t("trust.whole", n=found.steps), words.t("trust.whole.detail", hash=found.head[:12])
    return Row(title, detail, icon="shield-check", tone="good", intent=CheckLog(), name="check-log")


def _on_its_way(ctx: Context) -> tuple[Part, ...]:
    waits = presence.on_its_way(ctx)
    return (Para(waits, "warn", icon="timer-sand"),) if waits else ()


# -- other devices


def _newest_seq(ctx: Context) -> int:
    entries = ctx.match.history.entries
    return entries[-1].seq if entries else 0


def _in_step(ctx: Context, peer: Peer) -> bool:
    return peer.is_me or (peer.lamp != "off" and peer.at is not None and peer.at >= _newest_seq(ctx))


def _devices(ctx: Context) -> tuple[Part, ...]:
    words = ctx.words
    if not ctx.together:
        told = Row(words.t("trust.alone"), words.t("trust.alone.detail"), icon="cellphone", intent=Open("devices"))
        return (Heading(words.t("devices.title")), told)
    peers = ctx.table_status.peers
    others = [peer for peer in peers if not peer.is_me and _in_step(ctx, peer)]
    note = words.t("trust.in-step", on=len(others) + 1, all=len(peers))
    lost = words.t("trust.others" if others else "trust.no-others", n=len(others))
    icon = "shield-check" if others else "shield-alert"
    rows = tuple(_device(ctx, peer) for peer in peers)
    return (Heading(words.t("devices.title"), note), *rows, Para(lost, "plain" if others else "warn", icon=icon))


def _device(ctx: Context, peer: Peer) -> Row:
    words, newest = ctx.words, _newest_seq(ctx)
    if peer.is_me:
        said = words.t("devices.this")
    elif _in_step(ctx, peer):
        said = words.t("trust.has-all", n=newest)
    elif peer.at is None or peer.lamp == "off":
        said = words.t("trust.unknown")
    else:
        said = words.t("trust.behind", n=newest - peer.at, at=peer.at)
    return Row(peer.name, said, icon="cellphone", tone=presence.TONES[peer.lamp])


# -- the backup


def _backup(ctx: Context) -> tuple[Part, ...]:
    words, copy = ctx.words, ctx.trust.copy
    head = Heading(words.t("trust.backup"))
    if ctx.trust.unkept is not None:
        return (head, Para(words.t("trust.cannot"), icon="content-copy"))
    told = Row(words.t("trust.no-backup"), words.t("trust.no-backup.detail"), icon="content-copy", tone="warn")
    if copy is not None:
        held = words.t("trust.backup.holds", n=copy.matches)
        this = words.t("trust.backup.this", at=copy.reaches, all=_newest_seq(ctx))
        told = Row(words.t("trust.backup-at", when=_when(ctx, copy.ts)), f"{held} {this}", icon="content-copy")
    keys = (
        Key(words.t("trust.back-up"), BackUp(), "content-copy", name="back-up"),
        Key(words.t("trust.elsewhere"), BackUp(True), "share-variant-outline", name="copy-elsewhere"),
    )
    return (head, told, Keys(keys), copies.row(words))


# -- rounds to go back to


def _points(ctx: Context, found: tuple[Point, ...], chosen: Point | None) -> tuple[Part, ...]:
    words = ctx.words
    head = Heading(words.t("trust.points"), words.t("trust.points.note"))
    if not found:
        return (head, Para(words.t("trust.points.none"), icon="timer-sand"))
    return (head, *(_point(ctx, at, point, point is chosen) for at, point in enumerate(found)))


def _point(ctx: Context, at: int, point: Point, chosen: bool) -> Moment:
    """A tap asks first; where nothing has come since, there is nothing to undo."""
    words = ctx.words
    steps = words.t("trust.since", n=point.steps) if point.of else words.t("trust.just-now")
    intent = Choose("point", "" if chosen else point.of) if point.of else None
    label, said = words.say(point.chapter.label), f"{_scores(ctx, point.chapter)} · {steps}"
    status: Literal["selected", "newest", "plain"] = "selected" if chosen else "plain" if at else "newest"
    return Moment(clock(point.ts), label, said, status=status, intent=intent, name=f"point-{at}")


def _scores(ctx: Context, then: Chapter) -> str:
    """By name, or one number where all win or lose together."""
    told = [points(ctx.words, total, least) for total, least in zip(then.totals, then.least, strict=True)]
    if len(told) != len(ctx.chairs):
        return ", ".join(told)
    return ", ".join(f"{chair.name} {total}" for chair, total in zip(ctx.chairs, told, strict=True))

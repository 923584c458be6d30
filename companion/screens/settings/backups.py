"""What people may rely on: when the last step was saved, who else has it, the last backup, and rounds to go back to."""

from __future__ import annotations

import time
from typing import Literal

from companion.archive.course import Chapter
from companion.archive.rounds import Checked, Point, restore_points
from companion.intents.intent import BackUp, CheckLog, Choose, Open
from companion.screens.kit import chrome
from companion.screens.kit import presence as lamps
from companion.screens.kit.context import Sight
from companion.screens.kit.log import clock, day
from companion.screens.kit.parts import Column, Heading, Key, Keys, Moment, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.history import back_to, going_back, redo_key
from companion.screens.score.score import points
from companion.sync.port import Mate


def trust(sight: Sight) -> Page:
    words, log = sight.words, sight.match.history
    found = restore_points(sight.match)
    chosen = next((own for own in found if own.of and own.of == sight.chosen("point")), None)
    position = log.position(chosen.of) if chosen else None
    left = Column((*_saved(sight), *_devices(sight), *_backup(sight)), 1.2)
    middle = Column(_points(sight, found, chosen), 1.2)
    columns: tuple[Column, ...] = (left, middle)
    now = Now(_newest(sight).title, _in_short(sight), None, _keys(sight))
    if chosen is not None and position is not None:
        columns = (middle, *back_to(sight, position, words.say(chosen.chapter.label)))
        now = going_back(sight, position)
    top = chrome.top(sight, words.t("trust.title"), chrome.close(sight))
    return Page("trust", chrome.accent(sight), top, columns, now, sight.toast)


def _keys(sight: Sight) -> tuple[Key, ...]:
    table = Key(sight.words.t("key.table"), Open("table"), "check", "primary", name="to-table")
    return (redo_key(sight), table) if sight.match.history.redoable else (table,)


def _in_short(sight: Sight) -> str:
    words, copy = sight.words, sight.trust.copy
    known = tuple(mate for mate in sight.gathering.mates if _in_step(sight, mate))
    devices = words.t("trust.in-step", on=len(known), all=len(sight.gathering.mates)) if sight.together else ""
    backup = words.t("trust.backup-at", when=_when(sight, copy.ts)) if copy else words.t("trust.no-backup")
    return " · ".join(part for part in (devices, backup) if part)


def _when(sight: Sight, ts: int) -> str:
    return f"{day(sight, ts)}, {clock(ts)}"


# -- this match


def _saved(sight: Sight) -> tuple[Part, ...]:
    """A log whose beginning is still on its way cannot be checked yet."""
    check = (_checked(sight),) if sight.match.history.whole else ()
    return (Heading(sight.words.t("trust.saved")), _newest(sight), *check, *_on_its_way(sight))


def _newest(sight: Sight) -> Row:
    """On this device; a guest's log has the host's clock."""
    words, entries, unkept = sight.words, sight.match.history.entries, sight.trust.unkept
    if unkept is not None:
        return Row(words.t("trust.unkept"), words.say(unkept), icon="shield-alert", tone="bad")
    if not entries:
        return Row(words.t("trust.nothing-yet"), words.t("trust.on-disk"), icon="content-save-outline")
    at = time.strftime("%H:%M:%S", time.localtime(entries[-1].ts))
    guest = sight.together and sight.gathering.role == "guest"
    detail = words.t("trust.host-clock" if guest else "trust.on-disk")
    title = words.t("trust.step-saved", n=entries[-1].seq, time=at)
    return Row(title, detail, icon="content-save-outline", tone="good")


def _checked(sight: Sight) -> Row:
    words = sight.words
    found: Checked | None = sight.chosen("checked")
    if found is None:
        title, detail = words.t("trust.check"), words.t("trust.check.detail")
        return Row(title, detail, icon="shield-check", intent=CheckLog(), name="check-log")
    if found.wrong:
        title, detail = words.t("trust.broken"), words.t("trust.broken.detail", why=found.wrong)
        return Row(title, detail, icon="shield-alert", tone="bad", intent=CheckLog(), name="check-log")
    title, detail = words.t("trust.whole", n=found.steps), words.t("trust.whole.detail", hash=found.head[:12])
    return Row(title, detail, icon="shield-check", tone="good", intent=CheckLog(), name="check-log")


def _on_its_way(sight: Sight) -> tuple[Part, ...]:
    waits = lamps.on_its_way(sight)
    return (Para(waits, "warn", icon="timer-sand"),) if waits else ()


# -- other devices


def _newest_seq(sight: Sight) -> int:
    entries = sight.match.history.entries
    return entries[-1].seq if entries else 0


def _in_step(sight: Sight, mate: Mate) -> bool:
    return mate.is_me or (mate.lamp != "off" and mate.at is not None and mate.at >= _newest_seq(sight))


def _devices(sight: Sight) -> tuple[Part, ...]:
    words = sight.words
    if not sight.together:
        told = Row(words.t("trust.alone"), words.t("trust.alone.detail"), icon="cellphone", intent=Open("devices"))
        return (Heading(words.t("devices.title")), told)
    mates = sight.gathering.mates
    others = [mate for mate in mates if not mate.is_me and _in_step(sight, mate)]
    note = words.t("trust.in-step", on=len(others) + 1, all=len(mates))
    lost = words.t("trust.others" if others else "trust.no-others", n=len(others))
    icon = "shield-check" if others else "shield-alert"
    rows = tuple(_device(sight, mate) for mate in mates)
    return (Heading(words.t("devices.title"), note), *rows, Para(lost, "plain" if others else "warn", icon=icon))


def _device(sight: Sight, mate: Mate) -> Row:
    words, newest = sight.words, _newest_seq(sight)
    if mate.is_me:
        said = words.t("devices.this")
    elif _in_step(sight, mate):
        said = words.t("trust.has-all", n=newest)
    elif mate.at is None or mate.lamp == "off":
        said = words.t("trust.unknown")
    else:
        said = words.t("trust.behind", n=newest - mate.at, at=mate.at)
    return Row(mate.name, said, icon="cellphone", tone=lamps.TONES[mate.lamp])


# -- the backup


def _backup(sight: Sight) -> tuple[Part, ...]:
    words, copy = sight.words, sight.trust.copy
    head = Heading(words.t("trust.backup"))
    if sight.trust.unkept is not None:
        return (head, Para(words.t("trust.cannot"), icon="content-copy"))
    told = Row(words.t("trust.no-backup"), words.t("trust.no-backup.detail"), icon="content-copy", tone="warn")
    if copy is not None:
        held = words.t("trust.backup.holds", n=copy.matches)
        this = words.t("trust.backup.this", at=copy.reaches, all=_newest_seq(sight))
        told = Row(words.t("trust.backup-at", when=_when(sight, copy.ts)), f"{held} {this}", icon="content-copy")
    keys = (
        Key(words.t("trust.back-up"), BackUp(), "content-copy", name="back-up"),
        Key(words.t("trust.elsewhere"), BackUp(True), "share-variant-outline", name="copy-elsewhere"),
    )
    return (head, told, Keys(keys))


# -- rounds to go back to


def _points(sight: Sight, found: tuple[Point, ...], chosen: Point | None) -> tuple[Part, ...]:
    words = sight.words
    head = Heading(words.t("trust.points"), words.t("trust.points.note"))
    if not found:
        return (head, Para(words.t("trust.points.none"), icon="timer-sand"))
    return (head, *(_point(sight, at, point, point is chosen) for at, point in enumerate(found)))


def _point(sight: Sight, at: int, point: Point, chosen: bool) -> Moment:
    """A tap asks first; where nothing has come since, there is nothing to undo."""
    words = sight.words
    steps = words.t("trust.since", n=point.steps) if point.of else words.t("trust.just-now")
    intent = Choose("point", "" if chosen else point.of) if point.of else None
    label, said = words.say(point.chapter.label), f"{_scores(sight, point.chapter)} · {steps}"
    status: Literal["selected", "newest", "plain"] = "selected" if chosen else "plain" if at else "newest"
    return Moment(clock(point.ts), label, said, status=status, intent=intent, name=f"point-{at}")


def _scores(sight: Sight, then: Chapter) -> str:
    """By name, or one number where all win or lose together."""
    told = [points(sight.words, total, least) for total, least in zip(then.totals, then.least, strict=True)]
    if len(told) != len(sight.chairs):
        return ", ".join(told)
    return ", ".join(f"{chair.name} {own}" for chair, own in zip(sight.chairs, told, strict=True))

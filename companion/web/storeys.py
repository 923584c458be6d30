"""The storeys that screens share: the top bar, whose turn it is, what is to be done now, and what lies over it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.match.timing import written
from companion.screens.kit.pieces.storeys import TurnBand
from companion.web.marks import badge, bar, mark
from companion.web.markup import box, classes, escape, group, lines, span
from companion.web.parts.count import stepper
from companion.web.parts.keys import key, sign_key
from companion.web.parts.row import row

if TYPE_CHECKING:
    from companion.screens.kit.parts import Key
    from companion.screens.kit.views import Mark, Now, TimerChip, Top, UndoChip
    from companion.web.handles import Zone


def top(item: Top, zone: Zone) -> str:
    """Without the key that turns a screen which lies on the table: a page is turned with what it is shown on."""
    lead = sign_key(item.lead, zone) if item.lead else ""
    emblem = group("emblem", mark(f"emblem:{item.emblem}", "at")) if item.emblem else ""
    now = next((text for text, status in item.rail if status == "now"), "")
    caption = span("caption", " · ".join(text for text in (now, item.status) if text))
    title = f'<div class="title"><h1 class="h3">{lines(item.title)}</h1>{caption}</div>'
    people = box("crowd", *(_person(person, zone) for person in item.people))
    return f"{lead}{emblem}{title}{_rail(item)}{_timer(item.timer, zone)}{_undo(item.undo, zone)}{people}"


def _person(item: Key, zone: Zone) -> str:
    """Somebody here; a key without a badge leads to other devices."""
    return sign_key(item, zone, "" if item.badge else "lone")


def _rail(item: Top) -> str:
    steps = "".join(
        f'<li class="is-{status}"{" aria-current=step" if status == "now" else ""}>{escape(text)}</li>'
        for text, status in item.rail
    )
    return f'<ol class="rail label_bold">{steps}</ol>' if steps else ""


def _undo(item: UndoChip | None, zone: Zone) -> str:
    if item is None:
        return ""
    sign = "lock-clock" if item.intent is None else "hand-back-right-outline" if item.hold else "undo-variant"
    words = group("words", span("caption", item.label), span("label_bold", item.what))
    label = f' aria-label="{escape(f"{item.label}: {item.what}")}"'
    return zone.button("undo", mark(sign) + words, item.intent, "undo", item.hold, label)


def _timer(item: TimerChip | None, zone: Zone) -> str:
    """Counted on by the page itself, from the seconds that it is told."""
    if item is None:
        return ""
    seconds, runs = item.timing.at(zone.clock), item.timing.since is not None
    sign = mark("timer-outline" if runs else "timer-pause-outline")
    counting = f' data-seconds="{seconds}" data-limit="{item.limit}"{" data-runs" if runs else ""}'
    inner = f'{badge(item.badge)}{sign}<time class="label_bold">{written(seconds)}</time>'
    return zone.button("timer", inner, item.intent, item.name, more=f' aria-label="{escape(item.spoken)}"{counting}')


def notices(item: Top, zone: Zone) -> str:
    return "".join(band(one, zone) if isinstance(one, TurnBand) else row(one, zone) for one in item.notices)


def band(item: TurnBand, zone: Zone) -> str:
    """Whose turn it is; one's own is filled with one's colour."""
    words = f'<p class="h2">{lines(item.title)}</p><p class="body">{lines(item.detail)}</p>'
    css = classes("band", f"mine s-{item.badge.colour}" if item.mine else "waits")
    plate = badge(item.badge, "large")
    sand = "" if item.mine else f'<span class="sand">{mark("timer-sand")}</span>'
    return f'<div class="{css}"><span class="plate">{plate}{sand}</span><div class="words">{words}</div></div>'


def now(item: Now, zone: Zone) -> str:
    words = box(
        "words",
        f'<p class="h2">{lines(item.title)}</p>' if item.title else "",
        f'<p class="body">{lines(item.detail)}</p>' if item.detail else "",
        _progress(item),
        _waited(item, zone),
    )
    total = span("num-l k-at", item.total)
    said = box("said", badge(item.badge, "large"), words, total)
    counter = stepper(item.counter, zone) if item.counter else ""
    return said + counter + box("keys big", *(key(one, zone) for one in item.keys))


def _waited(item: Now, zone: Zone) -> str:
    """How long the awaited person has had the turn; counted on by the page."""
    if item.since is None:
        return ""
    seconds = max(0, int(zone.clock - item.since))
    time = f'<time class="label_bold">{written(seconds)}</time>'
    return f'<p class="label" data-seconds="{seconds}" data-limit="0" data-runs>{escape(item.since_words)} {time}</p>'


def _progress(item: Now) -> str:
    if item.progress is None:
        return ""
    return box("progress", bar(item.progress, "meter b"), span("body", item.progress_text))


def over(toast: str, offer: Key | None, hint: Mark | None, zone: Zone, at: str = "") -> str:
    """A toast with what it can take back, and a hint; `at` says which thing it points at."""
    said = (
        f'<div class="toast"><p class="body">{escape(toast)}</p>{key(offer, zone) if offer else ""}</div>'
        if toast
        else ""
    )
    return said + (_hint(hint, zone, at) if hint else "")


def _hint(item: Mark, zone: Zone, at: str) -> str:
    about = f' data-about="{at}"' if at else ""
    if not item.text:
        return f'<div class="hint"{about}></div>'
    words = f'<p class="label_bold">{escape(item.count)}</p>' if item.count else ""
    words = box("said", box("grow", words, f'<p class="body">{escape(item.text)}</p>'), _close(item, zone))
    keys = box("keys", *(key(one, zone) for one in item.keys))
    css = "hint" if item.through else "hint firm"
    bubble = f'<div class="bubble">{words}{keys}</div>'
    return f'<div class="{css}" role="dialog" aria-label="{escape(item.text)}"{about}>{bubble}</div>'


def _close(item: Mark, zone: Zone) -> str:
    """Of a hint that has no keys: one of those leads on or away."""
    if item.keys or item.intent is None:
        return ""
    label = f' aria-label="{escape(zone.words.t("key.close"))}"'
    return zone.button("sign", mark("close"), item.intent, "close-hint", more=label)

"""The season over the whole width, the order of play, and a card for each player or bid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, mark
from companion.web.markup import box, classes, escape, group, span

if TYPE_CHECKING:
    from companion.screens.kit.rune_views import (
        Band,
        BidCard,
        BidResult,
        OrderSlot,
        Pips,
        RealmCard,
        Small,
        TieSteps,
        TurnOrder,
    )
    from companion.web.handles import Zone


def band(item: Band, zone: Zone) -> str:
    title = f'<span class="h1">{escape(item.title)}</span>{span("body k-t2", item.beside)}'
    words = group("words", group("beside-title", title), span("body", item.text), _pips(item.pips))
    return zone.line("card season-band", mark(item.icon, "at") + words, item.intent, item.name)


def _pips(item: Pips | None) -> str:
    if item is None:
        return ""
    dots = "".join(f"<i{' class=on' if at < item.filled else ''}></i>" for at in range(item.most))
    return f'<span class="pips"><span aria-hidden="true">{dots}</span>{span("label", item.text)}</span>'


def turn_order(item: TurnOrder) -> str:
    people = "".join(
        f'<li>{badge(one.badge)}<span class="label">{escape(one.name or one.badge.name or one.badge.letter)}</span>'
        f"{span('label_bold', one.number)}</li>"
        for one in item.people
    )
    head = box("heading", span("strong", item.title), span("label", item.note))
    return box("card order", head, f'<ol class="in-turn">{people}</ol>')


def realm(item: RealmCard, zone: Zone) -> str:
    words = group("words", span("h3", item.title), span("label", item.detail))
    chips = group("chips", *(span("chip label", chip) for chip in item.chips))
    head = f'<span class="realm-head">{badge(item.badge)}{words}{chips}</span>'
    orders = group("orders", *(_order(one) for one in item.orders))
    state = span("label_bold k-warn" if item.waits else "label_bold", item.state)
    told = group("order-told", span("label", item.told), state)
    influence = group("dial", span("label", item.influence_title), span("num-m", item.influence))
    runes = group("dial", span("label", item.runes_title), span("num-m", item.runes), _runes(item))
    dials = group("smalls", *(_small(one, item.most) for one in item.dials))
    counts = group("smalls", *(_small(one) for one in item.counts))
    inner = f'{head}{orders}{told}<span class="dials">{influence}{runes}</span>{dials}{counts}'
    return zone.line(classes("realm", "is-now" if item.now else ""), inner, item.intent, item.name)


def _runes(item: RealmCard) -> str:
    """A mark for each rune that is held, open or face down."""
    held = range(min(int(item.runes), item.goal))
    marks = "".join(mark("glyph:rune" if at < item.open_runes else "glyph:runeback", "at") for at in held)
    return f'<span class="runes" aria-hidden="true">{marks}</span>' if marks else ""


def _order(item: OrderSlot) -> str:
    number = span("num-s", item.number) if item.face == "up" else ""
    return f'<span class="order-card {item.face}">{number}{mark(item.icon, "t2")}</span>'


def _small(item: Small, most: int = 0) -> str:
    of = f'<span class="caption">/{most}</span>' if most else ""
    return f'<span class="small">{mark(item.icon, "at")}<b class="k-{item.tone}">{escape(item.number)}</b>{of}</span>'


def bid(item: BidCard, zone: Zone) -> str:
    words = group("words", span("h3", item.title), span("label", item.detail))
    chips = group("chips", *(span("chip label", chip) for chip in item.chips))
    hand = span("num-xl", item.bid) or mark("hand-back-right-outline", "t2")
    had = group("dial", span("label", item.had_title), span("num-m", item.had))
    keeps = group("dial", span("label", item.keeps_title), span("num-m", item.keeps))
    inner = f'<span class="realm-head">{badge(item.badge)}{words}{chips}</span>'
    inner += f'{group("hand", hand, span("label_bold", item.words))}<span class="dials">{had}{keeps}</span>'
    return zone.line(classes("realm bid", f"is-{item.status}"), inner, item.intent, item.name)


def result(item: BidResult, zone: Zone) -> str:
    """What an open hand came to; the winner's as the highest of open ones."""
    words = group("words", span("h3", item.title), span("label", item.detail))
    feet = "".join(group("dial", span("label", title), span("num-m", value)) for title, value in item.feet)
    inner = f'<span class="realm-head">{badge(item.badge)}{words}</span>'
    inner += group("hand", span("num-xl", item.bid), span("label_bold", item.words))
    return zone.line(
        classes("realm bid", "is-now" if item.won else "is-off"), f'{inner}<span class="dials">{feet}</span>',
        item.intent, item.name,
    )  # fmt: skip


def ties(item: TieSteps) -> str:
    steps = (
        group("words", span("strong" if step.on else "label", f"{at}. {step.title} {step.detail}"))
        for at, step in enumerate(item.steps, 1)
    )
    return box("card", span("h3", item.title), *steps)

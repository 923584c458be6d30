"""The tables of games as they lie between the players: the row of dice and decks, the Wall, the realms and bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.kit.parts import Column, Heading
from companion.screens.kit.rune_views import BidResult
from companion.web.layouts.page import crowd, foot, head
from companion.web.markup import box
from companion.web.part_table import column
from companion.web.parts.prose import banner
from companion.web.tables import realms, seats, wall
from companion.web.tables.decks import deck

if TYPE_CHECKING:
    from companion.screens.kit.parts import Banner
    from companion.screens.kit.views import HunsTable, RuneTable, WallTable
    from companion.web.canvas import Canvas
    from companion.web.handles import Zone


def reminder(item: Banner | None, zone: Zone) -> str:
    return banner(item, zone) if item else ""


def draw_huns(view: HunsTable, canvas: Canvas) -> str:
    head(view.top, canvas, strip=False)

    def field(zone: Zone) -> str:
        decks = box(f"decks n{len(view.decks)}", *(deck(one, zone) for one in view.decks))
        return reminder(view.banner, zone) + decks

    canvas.zone("field", "arena", field)
    canvas.zone("seats", "seats-zone", lambda zone: seats.strip(view.people, zone))
    draft = Column((Heading(view.draft_title, view.draft_note), *view.draft))
    beside = (*((view.own,) if view.own else ()), draft, Column((view.wagons,)))
    canvas.zone("side", "right", lambda zone: "".join(column(one, zone) for one in beside))
    foot(view.now, canvas)
    return "v-table v-huns"


def draw_wall(view: WallTable, canvas: Canvas) -> str:
    head(view.top, canvas, strip=False)
    canvas.zone("seats", "seats-zone phone-only", lambda zone: seats.strip(view.people, zone))

    def field(zone: Zone) -> str:
        court = box("court", *(wall.slot(one, zone) for one in view.court))
        sections = box("wall", *(wall.section(one, zone) for one in view.sections))
        track = box("track", *(wall.slot(one, zone) for one in view.track))
        return reminder(view.banner, zone) + court + track + sections + column(view.field, zone)

    canvas.zone("field", "arena", field)
    canvas.zone("own", "own", lambda zone: column(view.own, zone))
    canvas.zone("state", "left", lambda zone: wall.wheel(view.wheel) + column(view.time, zone))
    canvas.zone("tea", "right", lambda zone: column(view.tea, zone))
    canvas.zone("pool", "right under", lambda zone: column(view.pool, zone))
    foot(view.now, canvas)
    return "v-table v-wall"


def draw_runes(view: RuneTable, canvas: Canvas) -> str:
    head(view.top, canvas, strip=False)

    def season(zone: Zone) -> str:
        order = realms.turn_order(view.order) if view.order else ""
        return reminder(view.banner, zone) + box("season", realms.band(view.band, zone), order, column(view.rule, zone))

    canvas.zone("season", "across", season)
    canvas.zone("own", "own", lambda zone: column(view.own, zone))
    canvas.zone("realms", "arena", lambda zone: box("realms", *(realms.realm(one, zone) for one in view.realms)))

    def bids(zone: Zone) -> str:
        hands = (realms.result(one, zone) if isinstance(one, BidResult) else realms.bid(one, zone) for one in view.bids)
        opened = any(isinstance(one, BidResult) for one in view.bids)
        cards = box(f"realms hands n{len(view.bids) - 1}" if opened else "realms", *hands)
        return cards + (realms.ties(view.ties) if view.ties else "")

    canvas.zone("bids", "arena", bids)
    crowd(view.top, canvas)
    foot(view.now, canvas)
    return "v-table v-runes"

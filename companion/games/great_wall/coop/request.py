"""One Request: what it says, and in its step what everybody gives for it."""

from __future__ import annotations

from companion.games.great_wall.coop.card_text import asked, learned
from companion.games.great_wall.coop.court import request_name
from companion.games.great_wall.names import GOOD_ICONS, SOLDIER_ICONS, people_options, resources, side, soldiers
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.value import replace
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.goods import Goods
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import Request
from rules.great_wall.library import REQUEST
from rules.great_wall.state import GreatWall, in_play, phase
from rules.great_wall.tables import CLERKS, TACTIC_LIMIT, SectionId

MOST = 20  # of one Resource, as steps of a finger
POOL = "pool"


def request_exists(ctx: Context) -> bool:
    """It may have been fulfilled meanwhile."""
    return _asked_for(ctx) is not None


def _asked_for(ctx: Context) -> Request | None:
    found = ctx.state.empire.open if ctx.state.empire else ()
    return next((request for request in found if str(request.number) == ctx.place.about), None)


def request(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    asked = _asked_for(ctx)
    assert asked is not None
    words, rule = ctx.words, _rule(ctx)
    card, title = Asking(ctx), words.t("great_wall.request.title", n=asked.number)
    save = _save(card, asked)
    if phase(state) != "fulfilment":
        now = Now(request_name(words, asked), words.t("great_wall.request.later"), None, (save,))
        return chrome.page(ctx, "request", title, (Column(card.asked, 1.4), Column((rule,), tone="help")), now)
    gifts = Asking(ctx, "gift")
    given = _gifts(gifts, state)
    gifts.add(rule)
    fulfil = ae.Fulfil(asked.number, tuple(gift for gift in given if gift != ae.Gift(gift.seat)))
    key = gifts.step(fulfil, -1, words.t("great_wall.key.fulfil"), "crown-outline", "fulfil")
    now = gifts.now(request_name(words, asked), key, None, words.t("great_wall.request.ready"))
    if save.enabled:
        now = replace(now, keys=(*now.keys[:-1], replace(save, kind="secondary"), key))
    return chrome.page(ctx, "request", title, (Column(gifts.asked), Column(card.asked)), now)


def _rule(ctx: Context) -> Para:
    return Para(ctx.t("great_wall.rule.fulfilment"), source=ctx.t("great_wall.source.step-fulfilment"))


def _save(ask: Asking, request: Request) -> Key:
    name, text = asked(ask, REQUEST, request.name, request.text)
    said = ae.NameRequest(request.number, name, text)
    do = (
        Do(said, -1, ask.ctx.at, learn=learned(REQUEST, name, text))
        if (name, text) != (request.name, request.text)
        else None
    )
    return Key(ask.ctx.words.t("key.save"), do, "check", "primary", name="save-request")


def _gifts(ask: Asking, state: GreatWall) -> tuple[ae.Gift, ...]:
    """What each of them gives: all the same, from their own, at once."""
    words = ask.ctx.words
    ask.add(Heading(words.t("great_wall.gift"), words.t("great_wall.gift.note")))
    people = people_options(ask.ctx, range(state.players))
    giving = ask.several("gives", "", people, len(people), default=True)
    honor = ask.number("honor", words.t("great_wall.honor"), 0, 99, icon="medal")
    if state.detail != "full":
        return tuple(ae.Gift(seat, honor=honor) for seat in giving)
    counts = {kind: ask.count(kind, name, 0, MOST, icon=GOOD_ICONS[kind]) for kind, name in resources(words).items()}
    goods = Goods(**ask.counts(words.t("great_wall.gift.goods"), counts))
    units = {kind: ask.count(kind, name, 0, 10, icon=SOLDIER_ICONS[kind]) for kind, name in soldiers(words).items()}
    squad = Squad(**ask.counts(words.t("great_wall.gift.soldiers"), units))
    zone = _zone(ask, state) if squad.total() else None
    clerks = ask.number("clerks", words.t("great_wall.clerks"), 0, CLERKS, icon="glyph:clerk")
    tactics = ask.number("tactics", words.t("great_wall.tactics"), 0, TACTIC_LIMIT, icon="card-text-outline")
    return tuple(ae.Gift(seat, goods, honor, tactics, squad, clerks, zone) for seat in giving)


def _zone(ask: Asking, state: GreatWall) -> SectionId | None:
    """Where the Soldiers come from: the pool, or a section's Rest Zone."""
    words = ask.ctx.words
    zones: dict[str, str] = {POOL: words.t("great_wall.gift.pool")}
    zones |= {at: words.t("great_wall.gift.rest", side=side(words, at)) for at in in_play(state)}
    chosen = ask.one("from", words.t("great_wall.gift.from"), zones, POOL, 2)
    return next((at for at in in_play(state) if at == chosen), None)

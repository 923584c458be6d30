"""One building: what its actions give, what they cost, and why one cannot be done now."""

from __future__ import annotations

from companion.games.scythia.names import BUILDINGS, goods, joined, workers, your_worker
from companion.games.scythia.turn.turn import blocked, price
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Para, Row
from companion.screens.kit.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.state import Scythia, phase, raider, spot
from rules.scythia.tables import WORKERS, Building
from rules.scythia.turn.goods import NOTHING
from rules.scythia.turn.raider import Raider, crew_of
from rules.scythia.turn.village import DEALS, DealId, deals_of


def building(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words = ctx.words
    here: Building = ctx.place.about  # type: ignore[assignment]
    name = words.t(f"scythia.building.{here}")
    rows = tuple(_row(ctx, state, here, deal) for deal in deals_of(here))
    only = () if state.open == here else (_row(ctx, state, here, None),)
    left = Column((Heading(words.t("scythia.building.actions")), *rows, *only), 1.6)
    rule = Para(words.t(f"scythia.about.{here}"), source=words.t(f"scythia.source.{here}"))
    warned = blocked(ctx, state) if state.blocked == here and not state.ai_turn else ()
    title = words.t(_title(state, here), seat=state.active, building=name)
    now = Now(title, _worker(ctx, state, here), ctx.badge(state.active))
    return chrome.page(ctx, "building", name, (left, Column((*warned, rule), tone="help")), now)


def _title(state: Scythia, here: Building) -> str:
    if state.open == here:
        return "scythia.building.use"
    return "scythia.building.place" if phase(state) == "start" else "scythia.building.pick-up"


def _action(state: Scythia, here: Building, deal: DealId | None) -> a.Action:
    """What a tap means now: place, pick up, or use where one is already."""
    if state.open == here and deal is not None:
        return a.Act(state.active, deal)
    return (a.Place if phase(state) == "start" else a.PickUp)(state.active, here, deal)


def _row(ctx: Context, state: Scythia, here: Building, deal: DealId | None) -> Row:
    words, action = ctx.words, _action(state, here, deal)
    why = ctx.refusal(action)
    detail = words.t("scythia.deal.none.detail") if deal is None else _terms(ctx, deal)
    if deal == "eagle-ability" and not _eagle_with_crew(raider(state)):
        detail = words.t("scythia.deal.no-eagle")
    return Row(
        words.t(f"scythia.deal.{deal or 'none'}"),
        words.refusal(why) if why else detail,
        icon="close" if deal is None else BUILDINGS[here],
        intent=Do(action, state.active, ctx.at),
        status="off" if why else "plain",
        name=f"deal-{deal or 'none'}",
    )


def _eagle_with_crew(raider: Raider) -> bool:
    """An eagle makes the ability of the crew member under it an action here (STAJNIE)."""
    return any(raider.eagles[space] for space, _ in crew_of(raider))


def _terms(ctx: Context, deal: DealId) -> str:
    """ "for 2 Silver" and "only with a red worker" """
    words, terms = ctx.words, DEALS[deal]
    gain = words.t("scythia.deal.gives", goods=goods(words, terms.gets)) if terms.gets != NOTHING else ""
    only = words.t("scythia.deal.only", workers=workers(words, terms.workers)) if terms.workers != WORKERS else ""
    return joined(words, price(words, deal), gain, only) or words.t("scythia.deal.free")


def _worker(ctx: Context, state: Scythia, here: Building) -> str:
    """Whose colour counts there."""
    words = ctx.words
    if state.open == here and state.worker:
        return words.t(f"scythia.worker.{state.worker}")
    if phase(state) == "start":
        return your_worker(words, raider(state))
    there = spot(state, here)
    return words.t("scythia.worker.none") if there == "none" else words.t(f"scythia.worker.{there}")

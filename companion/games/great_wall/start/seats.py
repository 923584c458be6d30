"""The set-up's side column: Generals with their Tea values as a stack, Hordes, how much is followed, my board."""

from __future__ import annotations

from companion.games.great_wall.board.horde import ability_input
from companion.games.great_wall.names import GOOD_ICONS, ability, badge, clan, resources
from companion.games.great_wall.qin.setup import qin_rows
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Para, Part, Row
from companion.screens.kit.views import Page
from companion.screens.match.asking import Asking
from companion.screens.match.detail_level import detail_keys
from rules.core.decks.book import CardFact
from rules.core.detail import Detail
from rules.great_wall import actions as a
from rules.great_wall.clan.clan import Clan
from rules.great_wall.clan.goods import Goods
from rules.great_wall.library import GENERAL
from rules.great_wall.state import GreatWall, hordes_due, is_qin, is_reed, reed
from rules.great_wall.tables import GENERALS, MOST_START, MOST_TEA, RESOURCES, TACTIC_LIMIT

START = (*RESOURCES, "tactics", "tea")  # as a General that is known has its numbers


def seats(ctx: Context) -> tuple[Part, ...]:
    state: GreatWall = ctx.state
    rows = tuple(_seat(ctx, state, seat) for seat in state.tea if not is_qin(state, seat))
    if state.mode == "opponent":
        return qin_rows(ctx, state)
    if state.qin:
        first = (Heading(ctx.t("great_wall.tea"), icon="tea"), *rows, *_hordes(ctx, state))
        return (*first, *qin_rows(ctx, state))
    return (
        Heading(ctx.t("great_wall.tea"), ctx.t("great_wall.tea.highest"), "tea"),
        *rows,
        Banner(ctx.t("great_wall.first-year.detail"), "calendar-arrow-right", "help", ctx.t("great_wall.first-year")),
        *detail_keys(ctx),
        *_hordes(ctx, state),
    )


def _seat(ctx: Context, state: GreatWall, seat: int) -> Row:
    words, theirs = ctx.words, state.clans[seat]
    if is_reed(state, seat):
        told = state.reed_card or words.t("great_wall.reed.ask")
        return Row(clan(ctx, seat), told, badge(ctx, seat), intent=Open("reed"), name="reed")
    known = theirs.tea_value is not None
    return Row(
        clan(ctx, seat),
        theirs.general if known else words.t("great_wall.general.ask"),
        ctx.badge(seat),
        value=str(theirs.tea_value) if known else "",
        status="plain" if known else "now",
        intent=Open("general", str(seat)),
        name=f"general-{seat}",
    )


def _hordes(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    if state.detail == "pace":
        return ()
    words, due = ctx.words, hordes_due(state) or 0
    text = words.t("great_wall.hordes.placed", done=state.hordes_placed, most=due)
    done = state.hordes_placed >= due
    return (
        Row(
            words.t("great_wall.hordes.enter"),
            text,
            icon="glyph:horde",
            status="done" if done else "plain",
            intent=None if done else Open("horde"),
            name="horde",
        ),
        Row(
            words.t("great_wall.prints"),
            words.t("great_wall.prints.detail"),
            icon="pencil-outline",
            intent=Open("prints"),
            name="prints",
        ),
    )


def general(ctx: Context) -> Page:
    """A General: the Tea value, and in full detail the Starting Resources printed on the card."""
    state: GreatWall = ctx.state
    words, seat = ctx.words, ctx.seat_about
    clan, card, start = state.clans[seat], Asking(ctx, "general"), Asking(ctx, "start")
    name = card.text("name", words.t("great_wall.general"), clan.general)
    look = {"icon": "tea", "detail": words.t("great_wall.tea-value.detail"), "name": "tea-value"}
    tea = card.read("tea", words.t("great_wall.tea-value"), 0, MOST_TEA, clan.tea_value, **look)
    text = ability_input(card)
    faces = [
        (
            Option(known, on=ctx.chosen("name") == known, detail=words.t("great_wall.general.tea", n=numbers[-1])),
            {"name": known, "text": ability(ctx, GENERAL, known), **dict(zip(START, numbers, strict=True))},
        )
        for known, numbers in _known(ctx).items()
    ]
    card.known(words.t("great_wall.general.known"), faces, 2)
    goods, tactics = _resources(start, clan)  # a General that is known brings them where they are not asked for, too
    asked = () if state.detail == "pace" else start.asked
    rule = Para(words.t("great_wall.general.rule"), source=words.t("great_wall.source.setup-16"))
    learn = _learned(ctx, name, text, (*(goods.of(kind) for kind in RESOURCES), tactics, tea or 0), state.detail)
    do = None if tea is None else Do(a.ChooseGeneral(seat, name, tea, goods, tactics), seat, ctx.at, learn=learn)
    key = Key(words.t("key.save"), do, "check", "primary", name="save-general")
    detail = words.t("great_wall.general.missing" if do is None else "great_wall.general.ready")
    now = card.now(words.t("great_wall.general.now", seat=seat), key, seat, detail)
    columns = (Column(card.asked, 1.2), Column((*asked, rule)))
    return chrome.page(ctx, "general", words.t("great_wall.general.title", seat=seat), columns, now)


def _known(ctx: Context) -> dict[str, tuple[int, ...]]:
    """Those of the rulebook's examples, and those typed before."""
    typed = (fact for fact in ctx.facts if fact.deck == GENERAL and fact.numbers)
    return {**GENERALS, **{card.name: card.numbers for card in typed}}


def _resources(ask: Asking, clan: Clan) -> tuple[Goods, int]:
    words = ask.ctx.words
    counts = {
        kind: ask.count(kind, name, 0, MOST_START, clan.goods.of(kind), icon=GOOD_ICONS[kind])
        for kind, name in resources(words).items()
    }
    goods = Goods(**ask.counts(words.t("great_wall.general.resources"), counts))
    title, icon = words.t("great_wall.tactics"), "card-text-outline"
    return goods, ask.number("tactics", title, 0, TACTIC_LIMIT, clan.tactics, icon=icon)


def _learned(ctx: Context, name: str, text: str, numbers: tuple[int, ...], detail: Detail) -> tuple[CardFact, ...]:
    """Kept for the next game: with its numbers where all of them were asked; the rulebook's own need no more."""
    if not name or (not text and name in GENERALS):
        return ()
    before = next((fact.numbers for fact in ctx.facts if fact.deck == GENERAL and fact.name == name), ())
    return (CardFact("great_wall", GENERAL, name, effect=text, numbers=numbers if detail == "full" else before),)


def reed_cards(ctx: Context) -> Page:
    """What the Reed Clan's two cards say: typed once, as nothing printed is invented."""
    state: GreatWall = ctx.state
    ask, words = Asking(ctx, "reed"), ctx.words
    card = ask.text("card", words.t("great_wall.reed.card"), state.reed_card, 400)
    general_ = ask.text("general", words.t("great_wall.reed.general"), state.reed_general, 400)
    do = Do(a.NameReed(card, general_), -1, ctx.at) if reed(state) is not None and not state.begun else None
    key = Key(words.t("key.save"), do, "check", "primary", name="save-reed")
    now = ask.now(words.t("great_wall.reed.now"), key, None, words.t("great_wall.reed.detail"))
    rule = chrome.rule(words.t("great_wall.reed.rule"), words.t("great_wall.source.reed"))
    return chrome.page(ctx, "reed", words.t("great_wall.reed"), (Column(ask.asked, 1.4), rule), now)

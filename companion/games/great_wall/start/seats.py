"""What is decided before a game of The Great Wall, and what its list asks: Generals, the Reed Clan, Hordes."""

from __future__ import annotations

from companion.games.great_wall.board.horde import ability_input
from companion.games.great_wall.names import GOOD_ICONS, badge, clan, goods, resources
from companion.games.great_wall.qin.setup import advisors, deck_choice, difficulty, qin_rows
from companion.intents.intent import ChooseMany, Do, Open
from companion.match.preview import STEPS, Preview
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Options, Para, Part, Row, leads_to
from companion.screens.kit.views import Page
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.core.decks.book import CardFact
from rules.great_wall import actions as a
from rules.great_wall.clan.clan import Clan
from rules.great_wall.clan.goods import Goods
from rules.great_wall.library import GENERAL
from rules.great_wall.state import GreatWall, hordes_due, is_qin, is_reed, reed
from rules.great_wall.tables import GENERALS, MOST_START, MOST_TEA, RESOURCES, TACTIC_LIMIT


def seats(ctx: Context) -> tuple[Part, ...]:
    """In the pace Generals are the table's own; the Tea order is among the decisions."""
    state: GreatWall = ctx.state
    rows = tuple(_seat(ctx, state, seat) for seat in state.tea if not is_qin(state, seat))
    first_year = Banner(
        ctx.t("great_wall.first-year.detail"), "calendar-arrow-right", "help", ctx.t("great_wall.first-year")
    )
    if state.mode == "opponent":
        return qin_rows(ctx, state)
    if state.qin:
        return (Heading(ctx.t("great_wall.tea"), icon="tea"), *rows, *_hordes(ctx, state), *qin_rows(ctx, state))
    if state.detail == "pace":
        return (first_year,)
    return (
        Heading(ctx.t("great_wall.tea"), ctx.t("great_wall.tea.highest"), "tea"),
        *rows,
        first_year,
        *_hordes(ctx, state),
    )


def decisions(ctx: Context) -> tuple[tuple[Part, ...], ...]:
    """How strong Qin Jiushao is and what he plays from; by the pace the Tea order."""
    state: GreatWall = ctx.state
    if state.qin:
        return ((*difficulty(ctx, state), *advisors(ctx, state)), deck_choice(ctx, state))
    return (_tea(ctx, state),) if state.detail == "pace" else ()


def _told(ctx: Context) -> tuple[int, ...]:
    """Whose names were tapped so far, in that order."""
    return tuple(step.seat for step in ctx.chosen(STEPS, {}).values() if isinstance(step, a.MoveTea))


def _tea(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """The names in Tea order, tapped one after the other; the last goes by itself, and a tap on it changes nothing."""
    told = _told(ctx)
    whole = len(told) >= len(state.tea) - 1
    again = ChooseMany(((STEPS, {key: step for key, step in ctx.chosen(STEPS, {}).items() if key[:4] != "tea "}),))
    keys = tuple(
        Option(
            clan(ctx, seat),
            again if seat in told else None if whole else Do(a.MoveTea(seat, len(told)), stay=True),
            whole or seat in told,
            detail=ctx.t("great_wall.tea.place", n=state.tea.index(seat) + 1) if whole or seat in told else "",
            badge=badge(ctx, seat),
            name=f"tea-{seat}",
        )
        for seat in (state.tea if isinstance(ctx.match, Preview) else ())
    )
    if not keys:
        return (leads_to("tea", ctx.t("great_wall.tea"), ", ".join(clan(ctx, seat) for seat in state.tea), "tea"),)
    return (Options(ctx.t("great_wall.tea.tap"), tuple(sorted(keys, key=lambda key: key.name)), columns=2),)


def assumed(ctx: Context) -> str:
    """The Tea order that is taken for granted while nobody has told another."""
    state: GreatWall = ctx.state
    if state.detail == "full" or state.qin or _told(ctx):
        return ""
    return ctx.t("great_wall.tea.assumed", names=", ".join(clan(ctx, seat) for seat in state.tea))


def _seat(ctx: Context, state: GreatWall, seat: int) -> Row:
    words, theirs = ctx.words, state.clans[seat]
    if is_reed(state, seat):
        ours = state.qin is not None and state.qin.source == "house"  # with a card for it among the seven
        told = state.reed_card or words.t("great_wall.deck.house" if ours else "great_wall.reed.ask")
        return Row(clan(ctx, seat), told, badge(ctx, seat), intent=Open("reed"), name="reed")
    known = theirs.tea_value is not None
    asked = words.t("great_wall.general.ask-solo" if state.qin else "great_wall.general.ask")
    return Row(
        clan(ctx, seat),
        _begins(words, state, theirs) if known else asked,
        ctx.badge(seat),
        value=str(theirs.tea_value) if known and not state.qin else "",
        status="plain" if known else "now",
        intent=Open("general", str(seat)),
        name=f"general-{seat}",
    )


def _begins(words: Words, state: GreatWall, theirs: Clan) -> str:
    """The General; alone also what to take, which a tap on a known one tells without showing it."""
    if state.qin is None:
        return theirs.general
    tactics = f"{words.t('great_wall.tactics')}: {theirs.tactics}" if theirs.tactics else ""
    return " · ".join(filter(None, (theirs.general, goods(words, theirs.goods), tactics)))


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
            status="done" if done else "now",
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
    tea = _tea_value(card, state, clan)
    text = ability_input(card)
    card.add(*_known_generals(ctx, seat))
    goods, tactics = _resources(start, clan)  # a General that is known brings them where they are not asked for, too
    asked = () if state.detail == "pace" else start.asked
    told = "great_wall.general.rule-solo" if state.qin else "great_wall.general.rule"
    rule = Para(words.t(told), source=words.t("great_wall.source.setup-16"))
    whole = state.detail == "full" and tea is not None
    learn = _learned(ctx, name, text, (*(goods.of(kind) for kind in RESOURCES), tactics, tea or 0), whole)
    ready = tea is not None or state.qin is not None
    do = Do(a.ChooseGeneral(seat, name, tea or 0, goods, tactics), seat, ctx.at, learn=learn) if ready else None
    key = Key(words.t("key.save"), do, "check", "primary", name="save-general")
    stack = "great_wall.general.ready-solo" if state.qin else "great_wall.general.ready"
    detail = words.t("great_wall.general.missing" if do is None else stack)
    now = card.now(words.t("great_wall.general.now", seat=seat), key, seat, detail)
    columns = (Column(card.asked, 1.2), Column((*asked, rule)))
    return chrome.page(ctx, "general", words.t("great_wall.general"), columns, now)


def _tea_value(card: Asking, state: GreatWall, clan: Clan) -> int | None:
    """Against Qin it may be left open: you are on top of the stack, whoever your General is (TRYB SOLO)."""
    words = card.ctx.words
    about = words.t("great_wall.tea-value.solo" if state.qin else "great_wall.tea-value.detail")
    look = {"icon": "tea", "detail": about, "name": "tea-value"}
    return card.read("tea", words.t("great_wall.tea-value"), 0, MOST_TEA, clan.tea_value, **look)


def _known_generals(ctx: Context, seat: int) -> tuple[Part, ...]:
    """One that is known brings all its numbers: a tap is enough."""
    keys = tuple(
        Option(
            name,
            Do(a.ChooseGeneral(seat, name, tea, Goods(*goods), tactics), seat, ctx.at),
            ctx.state.clans[seat].general == name,
            detail=ctx.t("great_wall.general.tea", n=tea),
            name=f"known-{at}",
        )
        for at, (name, (*goods, tactics, tea)) in enumerate(_known(ctx).items())
    )
    return (Options(ctx.t("great_wall.general.known"), keys, columns=2),)


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


def _learned(ctx: Context, name: str, text: str, numbers: tuple[int, ...], whole: bool) -> tuple[CardFact, ...]:
    """Kept for the next game: with its numbers where all of them were asked; the rulebook's own need no more."""
    if not name or (not text and name in GENERALS):
        return ()
    before = next((fact.numbers for fact in ctx.facts if fact.deck == GENERAL and fact.name == name), ())
    return (CardFact("great_wall", GENERAL, name, effect=text, numbers=numbers if whole else before),)


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

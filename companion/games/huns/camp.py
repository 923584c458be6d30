"""A Camp: Wagons being filled, the Stash, cards and what they do now; Wagon types sent home only while held."""

from __future__ import annotations

from companion.games.huns.names import ICONS, card_effect, card_name, card_state, cubes, deck, slots, when_of
from companion.games.huns.played_card import WITH_SPACES, effect_and_moment, learned
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Empty, Heading, Key, Look, Option, Options, Part, Row, Status, WagonPart
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from companion.screens.score.score import points, signed
from rules.core.secret import value_of
from rules.huns import actions as a
from rules.huns.score.scoring import card_points
from rules.huns.state import Camp, Card, Huns, Wagon
from rules.huns.tables import MOST_SPACES


def camp(ctx: Context) -> Page:
    state: Huns = ctx.state
    seat, words = ctx.seat_about, ctx.words
    its_camp = state.camps[seat]
    sheet = ctx.open_score
    left = Column(_wagons(ctx, seat, its_camp), 1.2)
    right = Column(_cards(ctx, state, seat), 1.6)
    keys = (
        Key(words.t("huns.key.effect"), Open("effect", str(seat)), "swap-horizontal", name="effect"),
        chrome.correct(ctx, f"camps.{seat}"),
    )
    total = points(words, sheet.totals[seat], sheet.least[seat])
    now = Now(words.t("huns.camp.points", points=total), words.t("huns.camp.detail"), ctx.badge(seat), keys)
    top = chrome.top(ctx, words.t("huns.camp.title", seat=seat))
    return Page("camp", "hu", top, (left, right), now, ctx.toast)


def _wagons(ctx: Context, seat: int, camp: Camp) -> tuple[Part, ...]:
    words, parts = ctx.words, list[Part]()
    parts.append(Heading(words.t("huns.camp.wagons"), words.t("huns.camp.berths", n=camp.berths)))
    parts += [_wagon(ctx, at, wagon) for at, wagon in enumerate(camp.wagons)]
    if len(camp.wagons) < camp.berths and not ctx.state.over:
        add = Open("wagon", str(seat))
        parts.append(Row(words.t("huns.camp.add-wagon"), icon="plus", intent=add, name="add-wagon"))
    sent = len(camp.dispatched)
    parts.append(Row(words.t("huns.camp.sent"), icon="glyph:wagon", value=str(sent)))
    if sent:
        kinds = [value_of(kind) for kind in camp.dispatched]
        told = ", ".join(words.t(f"wagon.{kind}") for kind in kinds if kind)
        private = ctx.is_elsewhere(seat)
        elsewhere = Row(words.t("huns.camp.kinds"), words.t("company.private", seat=seat), icon="eye-off-outline")
        own_eyes = Look(words.t("huns.camp.kinds"), words.t("look.hold"), told, "look")
        parts.append(elsewhere if private else own_eyes)
    if camp.bonus:
        parts.append(Row(words.t("huns.line.effects"), icon="medal", value=signed(camp.bonus)))
    held = cubes(words, camp.stash) if camp.stash.total() else ""
    parts.append(Row(words.t("huns.camp.stash"), held, icon="cube-outline", value=str(camp.stash.total())))
    return tuple(parts)


def _wagon(ctx: Context, at: int, wagon: Wagon) -> WagonPart:
    """One that a correction has filled waits to be dispatched."""
    words, name = ctx.words, f"dispatch-{at}"
    number, held = words.t("huns.wagon.number", n=at + 1), cubes(words, wagon.loaded)
    if not wagon.full:
        return WagonPart(number, slots(wagon), held)
    return WagonPart(
        number, slots(wagon), words.t("huns.camp.dispatch"), Do(a.GoOn(), -1, ctx.at, stay=True), "now", name
    )


def _cards(ctx: Context, state: Huns, seat: int) -> tuple[Part, ...]:
    words, cards = ctx.words, state.camps[seat].cards
    head = Heading(words.t("huns.camp.cards"), str(len(cards)))
    if not cards:
        return (
            head,
            Empty("cards-outline", words.t("huns.camp.no-cards"), words.t("huns.camp.no-cards.detail")),
        )
    rows = tuple(
        Row(
            card_name(words, card, at),
            words.t("list.dot").join(
                filter(None, (card_state(words, card, state.players), card_effect(words, card.when, card.effect)))
            ),
            icon=ICONS[card.deck],
            value=signed(card_points(card, state.players)),
            status=_status(card),
            intent=_meaning(ctx, seat, at, card),
            name=f"card-{at}",
        )
        for at, card in enumerate(cards)
    )
    return (head, *rows)


def _status(card: Card) -> Status:
    return "off" if card.fled or card.used or (card.deck == "black" and card.full) else "plain"


def _meaning(ctx: Context, seat: int, at: int, card: Card) -> Do | Open:
    """A tap does the one thing such a card is for; else it opens what is written on it."""
    if card.deck == "red" and ctx.can(a.ActivateRaid(seat, at)):
        return Do(a.ActivateRaid(seat, at), seat, ctx.at, stay=True)
    if card.deck == "yellow":
        return Do(a.JudgeTreasure(seat, at, not card.met), seat, ctx.at, stay=True)
    return Open("describe", f"{seat}.{at}")


def card_exists(ctx: Context) -> bool:
    seat, at = map(int, ctx.place.about.split("."))
    return at < len(ctx.state.camps[seat].cards)


def describe(ctx: Context) -> Page:
    """Name and spaces of a card that lies in a Camp."""
    state: Huns = ctx.state
    seat, at = map(int, ctx.place.about.split("."))
    card, words = state.camps[seat].cards[at], ctx.words
    spaces = ctx.chosen("spaces", card.spaces)
    fact = next((f for f in ctx.facts if f.name == card.name and card.name), None)
    ask = Asking(ctx)
    name = ask.text("name", words.t("huns.card.name"), card.name, name="card-name")
    if card.deck in WITH_SPACES:
        numbers = tuple(Option(str(n), Choose("spaces", n), n == spaces) for n in range(1, MOST_SPACES + 1))
        ask.add(Options(words.t("huns.card.spaces"), numbers, columns=6, numeral=True))
    effect, when = effect_and_moment(
        ask, card.effect or (fact.effect if fact else ""), card.when or (when_of(fact) if fact else "")
    )
    learn = learned(ctx, seat, card.deck, name, spaces, effect, when)
    do = Do(a.DescribeCard(seat, at, name, spaces, effect, when), seat, ctx.at, learn=learn, back=True)
    key = Key(words.t("key.save"), do, "check", "primary", name="save")
    now = ask.now(card_name(words, card, at), key, seat, card_state(words, card, state.players))
    title = words.t("huns.describe.title", deck=deck(words, card.deck))
    return chrome.page(ctx, "describe", title, (Column(ask.asked),), now)

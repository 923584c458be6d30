"""Where the pillaged Valuables go: one card, or the Wagons, and which Wagon when both have room."""

from __future__ import annotations

from companion.games.huns.names import ICONS, card_name, card_state, cube_word, slots
from companion.intents.intent import Do, Open
from companion.screens.help.why_refused import about_of
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, WagonPart
from companion.screens.kit.views import Now, Page
from rules.huns import actions as a
from rules.huns.state import Hand, Huns, mover, phase, pips
from rules.huns.tables import Colour


def has_die(ctx: Context) -> bool:
    """Whether there is a die of that colour to act with."""
    state: Huns = ctx.state
    more = state.extra is not None and state.extra.colour == ctx.place.about
    return more or bool(state.dice)


def target(ctx: Context) -> Page:
    """All onto the Wagons or all onto one card (PILLAGING VALUABLES)."""
    state: Huns = ctx.state
    colour: Colour = ctx.place.about  # type: ignore[assignment]
    words, seat = ctx.words, mover(state)
    value = min(pips(state, colour), state.reserve.of(colour))
    rule = Para(words.t("huns.target.rule"), source=words.t("huns.source.pillage"))
    wagons = Column((Heading(words.t("huns.target.wagons")), _wagons(ctx, state, seat, colour)))
    cards = Column((Heading(words.t("huns.target.cards")), *_cards(ctx, state, seat, colour), rule))
    title = words.t("huns.now.target", seat=seat, n=value, colour=cube_word(words, colour))
    now = Now(title, words.t("huns.now.target.detail"), ctx.badge(seat))
    return chrome.page(ctx, "target", words.t("huns.target.title"), (wagons, cards), now)


def _wagons(ctx: Context, state: Huns, seat: int, colour: Colour) -> Row:
    words, camp = ctx.words, state.camps[seat]
    room = sum(wagon.free(colour) for wagon in camp.wagons)
    known = len(camp.wagons) >= camp.berths
    detail = words.t("huns.target.room", n=room) if known else words.t("huns.target.unknown")
    why = ctx.refusal(a.Pillage(seat, colour))
    return Row(
        words.t("huns.target.on-wagons"),
        words.refusal(why) if why else detail,
        icon="glyph:wagon",
        intent=Open("why", about_of(why)) if why else Do(a.Pillage(seat, colour), seat, ctx.at),
        status="off" if why else "plain",
        name="onto-wagons",
    )


def _cards(ctx: Context, state: Huns, seat: int, colour: Colour) -> tuple[Part, ...]:
    return tuple(
        Row(
            card_name(ctx.words, card, at),
            card_state(ctx.words, card, state.players),
            icon=ICONS[card.deck],
            intent=Do(a.Pillage(seat, colour, at), seat, ctx.at),
            name=f"onto-card-{at}",
        )
        for at, card in enumerate(state.camps[seat].cards)
        if card.takes_cubes
    )


def load(ctx: Context) -> Page:
    """As many as fit with a tap, or only one, as long as more than one Wagon could take it."""
    state: Huns = ctx.state
    hand = state.pending if isinstance(state.pending, Hand) else Hand(ctx.seat_about, "blue", 0)
    words, camp = ctx.words, state.camps[hand.seat]
    parts = tuple(
        WagonPart(
            words.t("huns.wagon.number", n=at + 1),
            slots(wagon),
            words.t("huns.target.room", n=wagon.free(hand.colour)),
            _loaded(ctx, hand, at, min(hand.n, wagon.free(hand.colour))) if wagon.free(hand.colour) else None,
            "now" if wagon.free(hand.colour) else "off",
            f"wagon-{at}",
        )
        for at, wagon in enumerate(camp.wagons)
    )
    single = tuple(
        Option(words.t("huns.wagon.number", n=at + 1), _loaded(ctx, hand, at, 1), name=f"one-{at}")
        for at, wagon in enumerate(camp.wagons)
        if hand.n > 1 and wagon.free(hand.colour) > 1
    )
    ones = (Options(words.t("huns.load.one"), single, columns=2),) if single else ()
    rule = Para(words.t("huns.load.rule"), source=words.t("huns.source.wagons"))
    title = words.t("huns.now.load-which", seat=hand.seat, n=hand.n, colour=cube_word(words, hand.colour))
    now = _stranded(ctx, hand) or Now(title, words.t("huns.now.load.detail"), ctx.badge(hand.seat))
    return chrome.page(
        ctx, "load", words.t("huns.load.title"), (Column((*parts, *ones)), Column((rule,), tone="help")), now
    )


def _loaded(ctx: Context, hand: Hand, wagon: int, n: int) -> Do:
    return Do(a.Load(hand.seat, wagon, n), hand.seat, ctx.at)


def _stranded(ctx: Context, hand: Hand) -> Now | None:
    """A correction has taken the choice away: what is in hand goes back, and the turn ends."""
    if phase(ctx.state) != "load" or not ctx.can(a.GoOn()):
        return None
    key = Key(ctx.t("huns.do.go-on"), Do(a.GoOn(), hand.seat, ctx.at), "arrow-right", "primary", name="go-on")
    return Now(ctx.t("huns.now.stranded"), ctx.t("huns.now.stranded.detail", n=hand.n), ctx.badge(hand.seat), (key,))

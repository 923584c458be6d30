"""Where the pillaged Valuables go: one card, or the Wagons, and which Wagon when both have room."""

from __future__ import annotations

from companion.games.huns.names import ICONS, card_name, card_state, cube_word, slots
from companion.intents.intent import Do, Open
from companion.screens.help.why_refused import about_of
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row, WagonPart
from companion.screens.kit.views import Now, Page
from rules.huns import actions as a
from rules.huns.state import Hand, Huns, mover, phase, pips
from rules.huns.tables import Colour


def target(sight: Sight) -> Page:
    """All onto the Wagons or all onto one card (PILLAGING VALUABLES)."""
    state: Huns = sight.state
    colour: Colour = sight.place.about  # type: ignore[assignment]
    words, seat = sight.words, mover(state)
    value = min(pips(state, colour), state.reserve.of(colour))
    rule = Para(words.t("huns.target.rule"), source=words.t("huns.source.pillage"))
    wagons = Column((Heading(words.t("huns.target.wagons")), _wagons(sight, state, seat, colour)))
    cards = Column((Heading(words.t("huns.target.cards")), *_cards(sight, state, seat, colour), rule))
    title = words.t("huns.now.target", seat=seat, n=value, colour=cube_word(words, colour))
    now = Now(title, words.t("huns.now.target.detail"), sight.badge(seat))
    return chrome.page(sight, "target", words.t("huns.target.title"), (wagons, cards), now)


def _wagons(sight: Sight, state: Huns, seat: int, colour: Colour) -> Row:
    words, camp = sight.words, state.camps[seat]
    room = sum(wagon.free(colour) for wagon in camp.wagons)
    known = len(camp.wagons) >= camp.berths
    detail = words.t("huns.target.room", n=room) if known else words.t("huns.target.unknown")
    why = sight.refusal(a.Pillage(seat, colour))
    return Row(
        words.t("huns.target.on-wagons"),
        words.refusal(why) if why else detail,
        icon="glyph:wagon",
        intent=Open("why", about_of(why)) if why else Do(a.Pillage(seat, colour), seat, sight.at),
        status="off" if why else "plain",
        name="onto-wagons",
    )


def _cards(sight: Sight, state: Huns, seat: int, colour: Colour) -> tuple[Part, ...]:
    return tuple(
        Row(
            card_name(sight.words, card, at),
            card_state(sight.words, card, state.players),
            icon=ICONS[card.deck],
            intent=Do(a.Pillage(seat, colour, at), seat, sight.at),
            name=f"onto-card-{at}",
        )
        for at, card in enumerate(state.camps[seat].cards)
        if card.takes_cubes
    )


def load(sight: Sight) -> Page:
    """One Valuable at a time, as long as more than one Wagon could take it."""
    state: Huns = sight.state
    hand = state.pending if isinstance(state.pending, Hand) else Hand(sight.seat_about, "blue", 0)
    words, camp = sight.words, state.camps[hand.seat]
    parts = tuple(
        WagonPart(
            words.t("huns.wagon.number", n=at + 1),
            slots(wagon),
            words.t("huns.target.room", n=wagon.free(hand.colour)),
            Do(a.Load(hand.seat, at), hand.seat, sight.at) if wagon.free(hand.colour) else None,
            "now" if wagon.free(hand.colour) else "off",
            f"wagon-{at}",
        )
        for at, wagon in enumerate(camp.wagons)
    )
    rule = Para(words.t("huns.load.rule"), source=words.t("huns.source.wagons"))
    title = words.t("huns.now.load-which", seat=hand.seat, n=hand.n, colour=cube_word(words, hand.colour))
    now = _stranded(sight, hand) or Now(title, words.t("huns.now.load.detail"), sight.badge(hand.seat))
    return chrome.page(sight, "load", words.t("huns.load.title"), (Column(parts), Column((rule,), tone="help")), now)


def _stranded(sight: Sight, hand: Hand) -> Now | None:
    """A correction has taken the choice away: what is in hand goes back, and the turn ends."""
    if phase(sight.state) != "load" or not sight.can(a.GoOn()):
        return None
    words = sight.words
    key = Key(words.t("huns.do.go-on"), Do(a.GoOn(), hand.seat, sight.at), "arrow-right", "primary", name="go-on")
    return Now(
        words.t("huns.now.stranded"), words.t("huns.now.stranded.detail", n=hand.n), sight.badge(hand.seat), (key,)
    )

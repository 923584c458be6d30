"""What a card's text does to cards: one more into a Camp, or one to another Camp, under its deck or out of the game."""

from __future__ import annotations

from companion.games.huns.effect_dice import carried_out, whom
from companion.games.huns.names import ICONS, card_name, card_state, deck, seat_options
from companion.games.huns.played_card import effect_and_moment, learned, name_and_spaces
from companion.screens.kit.parts import Option
from companion.screens.kit.views import Now
from companion.screens.match.asking import Asking
from rules.huns import actions as a
from rules.huns.state import Huns
from rules.huns.tables import COLOURS

WAYS = ("gain", "move")


def cards(left: Asking, right: Asking) -> Now:
    words = left.ctx.words
    ways = {way: words.t(f"huns.effect.card.{way}") for way in WAYS}
    way = left.one("card-way", words.t("huns.effect.card.way"), ways, WAYS[0], 2, name="way")
    return _gained(left, right) if way == "gain" else _moved(right)


def _gained(left: Asking, right: Asking) -> Now:
    ctx, words = left.ctx, left.ctx.words
    seat, title = whom(left), words.t("huns.effect.card.gain")
    left_in = ctx.state.decks.of
    decks = {hue: Option(deck(words, hue), icon=ICONS[hue], detail=str(left_in(hue))) for hue in COLOURS}
    colour = right.one("deck", words.t("huns.effect.card.deck"), decks, None, 5)
    if colour is None:
        return Now(title, words.t("huns.effect.card.missing-deck"), ctx.badge(seat))
    name, spaces = name_and_spaces(right, colour)
    if colour == "black":
        faces = {
            False: Option(words.t("huns.effect.card.stays"), name="stays"),
            True: Option(words.t("huns.effect.card.fled"), name="fled"),
        }
        right.one("fled", words.t("huns.step.flee"), faces, False, 2)
    effect, when = effect_and_moment(right)
    gain = a.GainCard(seat, colour, name, spaces, ctx.chosen("fled", False), effect, when)
    learn = learned(ctx, seat, colour, name, spaces, effect, when)
    return carried_out(right, title, gain, seat, words.t("huns.key.gain-card"), learn)


def _moved(ask: Asking) -> Now:
    ctx, words, title = ask.ctx, ask.ctx.words, ask.ctx.words.t("huns.effect.card.move")
    state: Huns = ctx.state
    faces = {
        (seat, at): Option(
            card_name(words, card, at),
            detail=card_state(words, card, state.players),
            badge=ctx.badge(seat),
            name=f"card-{seat}-{at}",
        )
        for seat, camp in enumerate(state.camps)
        for at, card in enumerate(camp.cards)
    }
    which = ask.one("which", words.t("huns.effect.card.which"), faces, None, 2)
    if which is None:
        missing = "huns.effect.card.missing-card" if faces else "huns.camp.no-cards"
        return Now(title, words.t(missing), ctx.badge(ctx.seat_about))
    owner = which[0]
    goals: dict[str, str | Option] = {str(at): face for at, face in seat_options(ctx).items() if at != owner}
    goals |= {away: words.t(f"huns.effect.card.to.{away}") for away in ("deck", "box")}
    goal: str = ask.one("goal", words.t("huns.effect.to"), goals, ctx.chosen("goal", ""), 2)
    if not goal:
        return Now(title, words.t("huns.effect.card.missing-goal"), ctx.badge(owner))
    onto = int(goal) if goal.isdigit() else None
    move = a.MoveCard(*which, "camp" if onto is not None else goal, onto)  # type: ignore[arg-type]
    return carried_out(ask, title, move, owner, words.t("huns.key.move-card"))

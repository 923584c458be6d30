"""What a card's text does to dice and points: a die changed, one more, one without an action, points for the end."""

from __future__ import annotations

from companion.games.huns.effect_again import by_card
from companion.games.huns.names import die_word, seat_options, token
from companion.intents.intent import Choose
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option
from companion.screens.kit.views import Now
from companion.screens.match.asking import Asking
from companion.screens.score.score import signed
from rules.core.decks.book import CardFact
from rules.core.value import replace
from rules.huns import actions as a
from rules.huns.tables import COLOURS, MOST_BONUS, MOST_PIPS, Colour

WAYS = ("change", "extra", "spend")


def dice(left: Asking, right: Asking) -> Now:
    ctx, words = left.ctx, left.ctx.words
    ways = {way: words.t(f"huns.effect.die.{way}") for way in WAYS}
    way = left.one("way", words.t("huns.effect.die.way"), ways, WAYS[0], 1)
    dies = {colour: Option(die_word(words, colour), colour=token(colour)) for colour in COLOURS}
    colour = right.one("die", words.t("huns.effect.die"), dies, None, 5)
    value = None
    if way != "spend":
        value = right.digit("value", words.t("huns.effect.pips"), range(1, MOST_PIPS + 1), 0, name="pips")
    seat = whom(right) if way == "extra" else chosen_seat(ctx)
    title = words.t(f"huns.effect.die.{way}")
    if not colour or not (value or way == "spend"):
        return Now(title, words.t("huns.effect.die.missing"), ctx.badge(seat))
    if way != "extra":
        seat = next(iter(ctx.game.awaited(ctx.state)), 0)
    return carried_out(right, title, _wish(way, seat, colour, value or 0), seat, words.t(f"huns.key.die-{way}"))


def _wish(way: str, seat: int, colour: Colour, value: int) -> a.Effect:
    match way:
        case "change":
            return a.ChangeDie(colour, value)
        case "extra":
            return a.ExtraDie(seat, colour, value)
        case _:
            return a.SpendDie(seat, colour)


def points(left: Asking, right: Asking) -> Now:
    words, seat, most = left.ctx.words, whom(left), MOST_BONUS
    n = right.number("points", words.t("huns.effect.points"), -most, most, 1, icon="medal", intent=Choose("points", 1))
    text = words.t("huns.key.points", points=signed(n) or "0")
    return carried_out(right, words.t("huns.effect.points.now"), a.GivePoints(seat, n), seat, text)


def chosen_seat(ctx: Context) -> int:
    """Whose Camp it is about: the one the page was opened from, until another is chosen."""
    seat: int = ctx.chosen("whom", ctx.seat_about)
    return seat


def whom(ask: Asking) -> int:
    people = seat_options(ask.ctx)
    return ask.one("whom", ask.ctx.words.t("huns.effect.whom"), people, ask.ctx.seat_about, 2)


def carried_out(
    ask: Asking, title: str, action: a.Effect, seat: int, text: str, learn: tuple[CardFact, ...] = ()
) -> Now:
    """The button, or why it cannot be pressed; what a card did is its owner's step, to be done again."""
    if by := by_card(ask.ctx):
        action, seat = replace(action, by=by), ask.ctx.seat_about
    return ask.now(title, ask.step(action, seat, text, "check", "carry-out", learn=learn), seat)

"""What a card's text does to dice and points: a die changed, one more, one without an action, points for the end."""

from __future__ import annotations

from companion.games.huns.names import die_word, token
from companion.intents.intent import Choose, Do
from companion.screens.help.why_refused import why_not
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Key, Option, Options, Part
from companion.screens.kit.views import Now
from companion.screens.score.score import signed
from rules.huns import actions as a
from rules.huns.tables import COLOURS, MOST_BONUS, MOST_PIPS, Colour

Asked = tuple[tuple[Part, ...], tuple[Part, ...], Now]
WAYS = ("change", "extra", "spend")


def dice(ctx: Context) -> Asked:
    words = ctx.words
    way, colour, value = ctx.chosen("way", WAYS[0]), ctx.chosen("die", ""), ctx.chosen("value", 0)
    ways = tuple(
        Option(words.t(f"huns.effect.die.{own}"), Choose("way", own), own == way, name=f"way-{own}") for own in WAYS
    )
    dies = tuple(
        Option(die_word(words, own), Choose("die", own), own == colour, colour=token(own), name=f"die-{own}")
        for own in COLOURS
    )
    pips = tuple(Option(str(n), Choose("value", n), n == value, name=f"pips-{n}") for n in range(1, MOST_PIPS + 1))
    right: list[Part] = [Options(words.t("huns.effect.die"), dies, columns=5)]
    if way != "spend":
        right.append(Options(words.t("huns.effect.pips"), pips, columns=6, numeral=True))
    if way == "extra":
        right.append(people(ctx))
    left = (Options(words.t("huns.effect.die.way"), ways, columns=1),)
    return left, tuple(right), _dice_now(ctx, way, colour, value)


def _dice_now(ctx: Context, way: str, colour: Colour, value: int) -> Now:
    words, state = ctx.words, ctx.state
    title = words.t(f"huns.effect.die.{way}")
    if not colour or not (value or way == "spend"):
        return Now(title, words.t("huns.effect.die.missing"), ctx.badge(whom(ctx)))
    seat = whom(ctx) if way == "extra" else ctx.game.awaited(state)[0] if ctx.game.awaited(state) else 0
    return done(ctx, title, _wish(way, seat, colour, value), seat, words.t(f"huns.key.die-{way}"))


def _wish(way: str, seat: int, colour: Colour, value: int) -> a.Action:
    match way:
        case "change":
            return a.ChangeDie(colour, value)
        case "extra":
            return a.ExtraDie(seat, colour, value)
        case _:
            return a.SpendDie(seat, colour)


def points(ctx: Context) -> Asked:
    words, n = ctx.words, ctx.chosen("points", 1)
    count = Count(
        words.t("huns.effect.points"), n, -MOST_BONUS, MOST_BONUS, Choose("points", 1), icon="medal", name="points"
    )
    title = words.t("huns.effect.points.now")
    key = words.t("huns.key.points", points=signed(n) or "0")
    return (people(ctx),), (count,), done(ctx, title, a.GivePoints(whom(ctx), n), whom(ctx), key)


def whom(ctx: Context) -> int:
    """Whose Camp it is about: the one the page was opened from, until another is chosen."""
    seat: int = ctx.chosen("whom", ctx.seat_about)
    return seat


def people(ctx: Context) -> Options:
    keys = tuple(
        Option(chair.name, Choose("whom", seat), seat == whom(ctx), badge=ctx.badge(seat), name=f"whom-{seat}")
        for seat, chair in enumerate(ctx.chairs)
    )
    return Options(ctx.words.t("huns.effect.whom"), keys, columns=2)


def done(ctx: Context, title: str, action: a.Action, seat: int, text: str, learn: tuple[object, ...] = ()) -> Now:
    """The button, or why it cannot be pressed."""
    why = ctx.refusal(action)
    do = None if why else Do(action, seat, ctx.at, learn=learn)  # type: ignore[arg-type]
    detail = ctx.words.refusal(why) if why else ""
    key = Key(text, do, "check", "primary", name="carry-out")
    return Now(title, detail, ctx.badge(seat), (*why_not(ctx, why), key))

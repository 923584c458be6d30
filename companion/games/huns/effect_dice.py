"""What a card's text does to dice and points: a die changed, one more, one without an action, points for the end."""

from __future__ import annotations

from companion.games.huns.names import die_word, token
from companion.intents.intent import Choose, Do
from companion.screens.help.why_refused import why_not
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Count, Key, Option, Options, Part
from companion.screens.kit.views import Now
from companion.screens.score.score import signed
from rules.huns import actions as a
from rules.huns.tables import COLOURS, MOST_BONUS, MOST_PIPS, Colour

Asked = tuple[tuple[Part, ...], tuple[Part, ...], Now]
WAYS = ("change", "extra", "spend")


def dice(sight: Sight) -> Asked:
    words = sight.words
    way, colour, value = sight.chosen("way", WAYS[0]), sight.chosen("die", ""), sight.chosen("value", 0)
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
        right.append(people(sight))
    left = (Options(words.t("huns.effect.die.way"), ways, columns=1),)
    return left, tuple(right), _dice_now(sight, way, colour, value)


def _dice_now(sight: Sight, way: str, colour: Colour, value: int) -> Now:
    words, state = sight.words, sight.state
    title = words.t(f"huns.effect.die.{way}")
    if not colour or not (value or way == "spend"):
        return Now(title, words.t("huns.effect.die.missing"), sight.badge(whom(sight)))
    seat = whom(sight) if way == "extra" else sight.game.awaited(state)[0] if sight.game.awaited(state) else 0
    return done(sight, title, _wish(way, seat, colour, value), seat, words.t(f"huns.key.die-{way}"))


def _wish(way: str, seat: int, colour: Colour, value: int) -> a.Action:
    match way:
        case "change":
            return a.ChangeDie(colour, value)
        case "extra":
            return a.ExtraDie(seat, colour, value)
        case _:
            return a.SpendDie(seat, colour)


def points(sight: Sight) -> Asked:
    words, n = sight.words, sight.chosen("points", 1)
    count = Count(
        words.t("huns.effect.points"), n, -MOST_BONUS, MOST_BONUS, Choose("points", 1), icon="medal", name="points"
    )
    title = words.t("huns.effect.points.now")
    key = words.t("huns.key.points", points=signed(n) or "0")
    return (people(sight),), (count,), done(sight, title, a.GivePoints(whom(sight), n), whom(sight), key)


def whom(sight: Sight) -> int:
    """Whose Camp it is about: the one the page was opened from, until another is chosen."""
    seat: int = sight.chosen("whom", sight.seat_about)
    return seat


def people(sight: Sight) -> Options:
    keys = tuple(
        Option(chair.name, Choose("whom", seat), seat == whom(sight), badge=sight.badge(seat), name=f"whom-{seat}")
        for seat, chair in enumerate(sight.chairs)
    )
    return Options(sight.words.t("huns.effect.whom"), keys, columns=2)


def done(sight: Sight, title: str, action: a.Action, seat: int, text: str, learn: tuple[object, ...] = ()) -> Now:
    """The button, or why it cannot be pressed."""
    why = sight.refusal(action)
    do = None if why else Do(action, seat, sight.at, learn=learn)  # type: ignore[arg-type]
    detail = sight.words.refusal(why) if why else ""
    key = Key(text, do, "check", "primary", name="carry-out")
    return Now(title, detail, sight.badge(seat), (*why_not(sight, why), key))

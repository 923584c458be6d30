"""What a hero may do in the Quest Phase; what is not allowed now says why."""

from __future__ import annotations

from companion.games.runewars.heroes.hero_words import attribute
from companion.intents.intent import Choose, Do, Intent, Open
from companion.screens.help.why_refused import about_of
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Key, Keys, Option, Options, Part, Row
from companion.screens.match.asking import Asking
from rules.runewars.fight import actions as c
from rules.runewars.fight.quest_duel import OPPONENTS
from rules.runewars.heroes import actions as b
from rules.runewars.legal import refusal
from rules.runewars.realm.realm import Hero
from rules.runewars.state import Runewars
from rules.runewars.tables import ATTRIBUTES, EXPLORATIONS, MERCHANT_PRICE, Attribute, Exploration

Deed = b.HeroAction | c.Challenge | c.DuelNeutral | c.TakeTest
PAIRS: tuple[tuple[Attribute, Attribute], ...] = tuple(
    (one, other) for at, one in enumerate(ATTRIBUTES) for other in ATTRIBUTES[at:]
)


def deeds(ctx: Context, state: Runewars, seat: int, at: int, hero: Hero) -> tuple[Part, ...]:
    """Move, heal or train; after a move a duel or a Quest, never both (Faza Wypraw)."""
    words, about = ctx.words, f"{seat}.{at}"
    foe = next((other for other, realm in enumerate(state.realms) if other != seat and realm.heroes), None)
    duel = c.Challenge(seat, at, foe if foe is not None else (seat + 1) % state.players, 0)
    wild, test = c.DuelNeutral(seat, at, OPPONENTS[0]), c.TakeTest(seat, at, "strength")
    again = words.t("runewars.deeds.test.again") if hero.deed == "quest" else ""
    return (
        Heading(words.t("runewars.deeds.title")),
        _row(ctx, "move", "walk", b.MoveHero(seat, at)),
        _row(ctx, "heal", "heart-plus-outline", b.HealHero(seat, at)),
        *_training(ctx, seat, at),
        _row(ctx, "duel", "sword-cross", duel, Open("duel", about)),
        _row(ctx, "quest-duel", "nature", wild, Open("quest-duel", about)),
        _row(ctx, "test", "percent-outline", test, Open("test", about), again),
        _row(ctx, "quest", "treasure-chest", b.FinishQuest(seat, at)),
        *(_exploring(ctx, seat, at) if state.exploration else ()),
    )


def _row(ctx: Context, key: str, icon: str, action: Deed, leads: Intent | None = None, reminder: str = "") -> Row:
    """A deed that is refused now gives the reason, and leads to the rule behind it.

    The rules are asked only whether it is time for it: whom a duel is with is said on its own page.
    """
    words, why = ctx.words, refusal(ctx.state, action)
    detail = words.refusal(why) if why else reminder or words.t(f"runewars.deeds.{key}.detail")
    title = words.t(f"runewars.deeds.{key}")
    do = Open("why", about_of(why)) if why else leads or Do(action, action.seat, ctx.at, stay=True)
    return Row(title, detail, icon=icon, status="off" if why else "plain", intent=do, name=f"deed-{key}")


def _training(ctx: Context, seat: int, at: int) -> tuple[Part, ...]:
    """Two attributes by 1, or one of them twice."""
    words, open_ = ctx.words, ctx.chosen("train", False)
    action = b.TrainHero(seat, at, "strength", "agility")
    why = ctx.refusal(action)
    if why is not None and why.key != "trained-already":
        return (_row(ctx, "train", "school-outline", action, Choose("train", True)),)
    row = Row(
        words.t("runewars.deeds.train"), words.t("runewars.deeds.train.detail"), icon="school-outline",
        status="now" if open_ else "plain", intent=Choose("train", not open_), name="deed-train",
    )  # fmt: skip
    if not open_:
        return (row,)
    keys = tuple(
        Option(
            words.t("runewars.deeds.twice", attribute=attribute(words, one))
            if one == other
            else words.t("runewars.deeds.both", first=attribute(words, one), second=attribute(words, other)),
            ctx.step(b.TrainHero(seat, at, one, other), seat, stay=True),
            name=f"train-{one}-{other}",
        )
        for one, other in PAIRS
    )
    return (row, Options(words.t("runewars.deeds.which"), keys, columns=2))


def _exploring(ctx: Context, seat: int, at: int) -> tuple[Part, ...]:
    """The token where the move ended (Żetony Eksploracji)."""
    ask, words = Asking(ctx), ctx.words
    faces = {token: words.t(f"runewars.explored.{token}") for token in EXPLORATIONS}
    chosen: Exploration | None = ask.one("token", words.t("runewars.deeds.explore"), faces, None, 2)
    if chosen is None:
        return ask.asked
    ways = {
        "traveling-merchant": (
            (words.t("runewars.deeds.buy", n=MERCHANT_PRICE), b.Explore(seat, at, chosen, True)),
            (words.t("runewars.deeds.pass"), b.Explore(seat, at, chosen, False)),
        ),
        "training": tuple((attribute(words, one), b.Explore(seat, at, chosen, False, one)) for one in ATTRIBUTES),
    }.get(chosen, ((words.t("runewars.deeds.explored"), b.Explore(seat, at, chosen)),))
    keys = tuple(
        Key(text, ctx.step(action, seat, stay=True), "eye-outline", name=f"explore-{k}")
        for k, (text, action) in enumerate(ways)
    )
    return (*ask.asked, Keys(keys))

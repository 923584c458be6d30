"""What a hero may do in the Quest Phase; what is not allowed now says why."""

from __future__ import annotations

from companion.games.runewars.heroes.words import attribute
from companion.intents.intent import Choose, Do, Intent, Open
from companion.screens.help.why_refused import about_of
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Key, Keys, Option, Options, Part, Row
from rules.runewars.actions import Action
from rules.runewars.fight import actions as c
from rules.runewars.fight.quest_duel import OPPONENTS
from rules.runewars.heroes import actions as b
from rules.runewars.legal import refusal
from rules.runewars.realm.realm import Hero
from rules.runewars.state import Runewars
from rules.runewars.tables import ATTRIBUTES, EXPLORATIONS, MERCHANT_PRICE, Attribute, Exploration

PAIRS: tuple[tuple[Attribute, Attribute], ...] = tuple(
    (one, other) for at, one in enumerate(ATTRIBUTES) for other in ATTRIBUTES[at:]
)


def deeds(ctx: Context, state: Runewars, seat: int, at: int, hero: Hero) -> tuple[Part, ...]:
    """Move, heal or train; after a move a duel or a Quest, never both (Faza Wypraw)."""
    words = ctx.words
    steps: tuple[tuple[str, str, Action], ...] = (
        ("move", "walk", b.MoveHero(seat, at)),
        ("heal", "heart-plus-outline", b.HealHero(seat, at)),
    )
    found: list[Part] = [Heading(words.t("runewars.deeds.title"))]
    found += [_row(ctx, state, key, icon, action, Do(action, seat, ctx.at, stay=True)) for key, icon, action in steps]
    found += _training(ctx, state, seat, at)
    foe = next((other for other, realm in enumerate(state.realms) if other != seat and realm.heroes), None)
    duel = c.Challenge(seat, at, foe if foe is not None else (seat + 1) % state.players, 0)
    found.append(_row(ctx, state, "duel", "sword-cross", duel, Open("duel", f"{seat}.{at}")))
    wild = c.DuelNeutral(seat, at, OPPONENTS[0])
    found.append(_row(ctx, state, "quest-duel", "nature", wild, Open("quest-duel", f"{seat}.{at}")))
    test = c.TakeTest(seat, at, "strength")
    again = words.t("runewars.deeds.test.again") if hero.deed == "quest" else ""
    found.append(_row(ctx, state, "test", "percent-outline", test, Open("test", f"{seat}.{at}"), again))
    quest = b.FinishQuest(seat, at)
    found.append(_row(ctx, state, "quest", "treasure-chest", quest, Do(quest, seat, ctx.at, stay=True)))
    return (*found, *(_exploring(ctx, state, seat, at, hero) if state.exploration else ()))


def _row(ctx: Context, state: Runewars, key: str, icon: str, action: Action, intent: Intent, reminder: str = "") -> Row:
    """A deed that is refused now gives the reason, and leads to the rule behind it.

    The rules are asked only whether it is time for it: whom a duel is with is said on its own page.
    """
    words, why = ctx.words, refusal(state, action)
    detail = words.refusal(why) if why else reminder or words.t(f"runewars.deeds.{key}.detail")
    title = words.t(f"runewars.deeds.{key}")
    do = Open("why", about_of(why)) if why else intent
    return Row(title, detail, icon=icon, status="off" if why else "plain", intent=do, name=f"deed-{key}")


def _training(ctx: Context, state: Runewars, seat: int, at: int) -> list[Part]:
    """Two attributes by 1, or one of them twice."""
    words, open_ = ctx.words, ctx.chosen("train", False)
    action = b.TrainHero(seat, at, "strength", "agility")
    why = ctx.refusal(action)
    if why is not None and why.key != "trained-already":
        return [_row(ctx, state, "train", "school-outline", action, Choose("train", True))]
    row = Row(
        words.t("runewars.deeds.train"), words.t("runewars.deeds.train.detail"), icon="school-outline",
        status="now" if open_ else "plain", intent=Choose("train", not open_), name="deed-train",
    )  # fmt: skip
    if not open_:
        return [row]
    keys = tuple(
        Option(
            words.t("runewars.deeds.twice", attribute=attribute(words, one))
            if one == other
            else words.t("runewars.deeds.both", first=attribute(words, one), second=attribute(words, other)),
            Do(trained, seat, ctx.at, stay=True) if ctx.can(trained) else None,
            name=f"train-{one}-{other}",
        )
        for one, other in PAIRS
        for trained in (b.TrainHero(seat, at, one, other),)
    )
    return [row, Options(words.t("runewars.deeds.which"), keys, columns=2)]


def _exploring(ctx: Context, state: Runewars, seat: int, at: int, hero: Hero) -> tuple[Part, ...]:
    """The token where the move ended (Żetony Eksploracji)."""
    words = ctx.words
    chosen: Exploration | None = ctx.chosen("token")
    keys = tuple(
        Option(words.t(f"runewars.explored.{token}"), Choose("token", token), token == chosen, name=f"token-{token}")
        for token in EXPLORATIONS
    )
    which = Options(words.t("runewars.deeds.explore"), keys, columns=2)
    if chosen is None:
        return (which,)
    ways = {
        "traveling-merchant": (
            (words.t("runewars.deeds.buy", n=MERCHANT_PRICE), b.Explore(seat, at, chosen, True)),
            (words.t("runewars.deeds.pass"), b.Explore(seat, at, chosen, False)),
        ),
        "training": tuple((attribute(words, one), b.Explore(seat, at, chosen, False, one)) for one in ATTRIBUTES),
    }.get(chosen, ((words.t("runewars.deeds.explored"), b.Explore(seat, at, chosen)),))
    done = tuple(
        Key(
            text,
            Do(action, seat, ctx.at, stay=True) if ctx.can(action) else None,
            "eye-outline",
            name=f"explore-{k}",
        )
        for k, (text, action) in enumerate(ways)
    )
    return (which, Keys(done))

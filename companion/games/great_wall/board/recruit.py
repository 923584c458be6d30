"""A Soldier who attacks: recruited in the Barracks, or sent from a Rest Zone or Firing spot by a card."""

from __future__ import annotations

from companion.games.great_wall.board.reward import Reward
from companion.games.great_wall.names import SOLDIER_ICONS, goods, people_options, side, side_options, soldiers
from companion.intents.intent import WHO, Do
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Option, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.great_wall.board import actions as b
from rules.great_wall.board.prices import recruit_price
from rules.great_wall.board.wall import Section
from rules.great_wall.clan.clan import usable
from rules.great_wall.state import GreatWall, in_play, people, section
from rules.great_wall.tables import SECTIONS, SOLDIERS, SectionId, SoldierKind

REST = -1  # in place of a row: the Soldier rests


def recruits(ctx: Context, state: GreatWall, seat: int) -> tuple[tuple[Part, ...], Key]:
    """Kind, section and row; what the covered spots give is read from the card."""
    ask, words = Asking(ctx), ctx.words
    kinds = {
        kind: Option(name, icon=SOLDIER_ICONS[kind], detail=_price(ctx, state, seat, kind))
        for kind, name in soldiers(words).items()
    }
    kind = ask.one("soldier", words.t("great_wall.recruit.who"), kinds, "spearman")
    ask.add(why_keys(ctx, f"price.{seat}.{kind}"))
    sides = side_options(words, state)
    at = ask.one("section", words.t("great_wall.recruit.where"), sides, in_play(state)[0], name="in")
    rest = Option(words.t("great_wall.rest"), icon="sleep", detail=words.t("great_wall.rest.detail"), name="row-rest")
    rows = _rows(ctx, state, at)
    first = 0 if ctx.chosen("row", 0) in rows else REST
    row = ask.one("row", words.t("great_wall.recruit.row"), {**rows, REST: rest}, first, 2)
    to = None if row == REST else row
    reward = Reward(ctx, state, kind, at, to)
    ask.add(*reward.parts())
    action = b.Recruit(seat, kind, at, to, reward.honor, reward.gain)
    text, icon = words.t("great_wall.key.recruit"), SOLDIER_ICONS[kind]
    key = ask.step(action, seat, text, icon, "recruit", learn=reward.learned())
    return (*ask.asked, *ask.reason()), key


def _price(ctx: Context, state: GreatWall, seat: int, kind: SoldierKind) -> str:
    price, free = recruit_price(state, seat, kind), usable(state.clans[seat], kind)
    return ctx.words.t("great_wall.recruit.price", price=goods(ctx.words, price), n=free)


def _rows(ctx: Context, state: GreatWall, at: SectionId) -> dict[int, Option]:
    return {
        row: Option(
            ctx.t("great_wall.row", n=row + 1),
            icon="glyph:horde",
            detail=ctx.t("great_wall.row.free", power=horde.card.power, n=horde.free),
        )
        for row, horde in enumerate(section(state, at).hordes)
    }


def _soldier(ask: Asking, there: Section, seat: int) -> tuple[SoldierKind, bool] | None:
    """The kind, and whether one of those who rest."""
    words, names = ask.ctx.words, soldiers(ask.ctx.words)
    resting = {(kind, True): there.rest[seat].of(kind) for kind in SOLDIERS}
    firing: dict[tuple[SoldierKind, bool], int] = {("archer", False): there.archers[seat]}
    ready = {**resting, **firing}
    faces = {
        (kind, rests): Option(
            names[kind],
            icon=SOLDIER_ICONS[kind],
            detail=words.t("great_wall.attack.resting" if rests else "great_wall.attack.firing", n=n),
            name=f"soldier-{kind}-{'rest' if rests else 'fire'}",
        )
        for (kind, rests), n in ready.items()
    }
    nobody = [soldier for soldier, n in ready.items() if not n]
    return ask.one("soldier", words.t("great_wall.recruit.who"), faces, None, 2, off=nobody)


def attack(ctx: Context) -> Page:
    """A Soldier already at the Wall attacks, as a card says."""
    state: GreatWall = ctx.state
    ask, words = Asking(ctx), ctx.words
    at = next(name for name in SECTIONS if name == ctx.place.about)
    who = people_options(ctx, people(state))
    seat = ask.one(WHO, "", who, people(state)[0], len(who), name="who")
    picked = _soldier(ask, section(state, at), seat)
    rows = _rows(ctx, state, at)
    row = min(ctx.chosen("row", 0), len(rows) - 1)
    reward = Reward(ctx, state, picked[0] if picked else "spearman", at, row if rows else None)
    if rows:
        ask.one("row", words.t("great_wall.recruit.row"), rows, row, 2)
        ask.add(*reward.parts())
    rule = Para(words.t("great_wall.attack.rule"), source=words.t("great_wall.source.attack"))
    columns = (Column(ask.asked, 1.5), Column((rule,), tone="help"))
    do, detail = None, words.t("great_wall.attack.missing")
    if picked and rows:
        action = b.Attack(seat, picked[0], at, row, picked[1], reward.honor, reward.gain)
        why = ctx.refusal(action)
        told = Do(action, seat, ctx.at, learn=reward.learned(), stay=True, fresh=True)
        do = None if ctx.refusal(action, force=True) else told
        detail = words.refusal(why) if why else words.t("great_wall.attack.ready")
    key = Key(words.t("great_wall.key.attack"), do, "sword-cross", "primary", name="attack")
    now = Now(words.t("great_wall.attack.now", seat=seat), detail, ctx.badge(seat), (key,))
    return chrome.page(ctx, "attack", words.t("great_wall.attack.title", side=side(words, at)), columns, now)

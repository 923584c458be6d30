"""Qin Jiushao's moves one at a time: the track as it changes, one instruction, its reason, and what was wrong."""

from __future__ import annotations

from dataclasses import replace

from companion.games.great_wall.names import LOCATION_ICONS, badge, card_name, place, side
from companion.games.great_wall.qin.joined import Later, all_done, following, rows
from companion.games.great_wall.qin.qin_parts import books, line_text, qin_of, solo_page, ways
from companion.intents.intent import Do, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.spoken import speak_key
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.great_wall.board import actions as b
from rules.great_wall.board.actions import MOST_COUNTED
from rules.great_wall.clan.clan import level_of
from rules.great_wall.guide import season
from rules.great_wall.qin.carry_out import conditions, soldier_of, targets
from rules.great_wall.qin.chart import each_said
from rules.great_wall.qin.clerks import next_target
from rules.great_wall.qin.instruct import instruct
from rules.great_wall.qin.mind import CHOSEN, Task, task
from rules.great_wall.qin.qin import QIN, YOU
from rules.great_wall.state import GreatWall, clerks_at, current, is_qin, overlord, reed
from rules.great_wall.tables import LOCATIONS, OVERSEER_LEVELS, SECTIONS

# Instructions for which hands of one's own move Clerks first
MINE = ("your-clerks", "your-reed")
# ... and those of which nothing can be wrong that the app goes by
BY_HAND = ("text", "honor-each", "tea", "advisor", "reed-tea", "your-advisor", *CHOSEN)
MOST_WAYS = 4  # shown one by one


def qin_turn(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    words, told, now = ctx.words, instruct(state), task(state)
    assert told is not None
    assert now is not None
    hero = Hero(words.t("great_wall.qin.do-this"), words.say(told.do), words.say(told.detail) if told.detail else "")
    aloud = speak_key(ctx, hero.text, hero.detail)
    shown = ways(ctx, now)[:MOST_WAYS] if len(now.ways) > 2 or any(way.source for way in now.ways) else ()
    then = following(ctx, state)
    joined: tuple[Part, ...] = (Heading(words.t("great_wall.qin.then")), *rows(ctx, then)) if then else ()
    left = Column((hero, *_asked(ctx, state, now), *aloud, *shown, *joined), 1.6, tone="accent")
    why = Para(words.say(told.why), icon="lightbulb-on-outline", source=words.t(f"great_wall.source.{told.source}"))
    more = (*_passed(ctx, state), *_else(ctx, state, now), *_overlord(ctx, state))
    right = Column((why, why_keys(ctx, "told"), *more), tone="help")
    return solo_page(ctx, "qin", (left, right), _now(ctx, state, now, then), now, rail(ctx, state))


def _asked(ctx: Context, state: GreatWall, now: Task) -> tuple[Part, ...]:
    """What only the table can answer: a number to count, a section to choose."""
    words = ctx.words
    if now.kind == "honor-each":
        ask, title = Asking(ctx), words.say(each_said(now.each, now.text))
        ask.read(_counted(state), title, 0, MOST_COUNTED, now.count, icon="counter", name="count")
        return ask.asked
    if now.kind in CHOSEN:
        keys = tuple(
            Option(
                side(words, at),
                Do(b.Done(state.told, place=at), YOU, ctx.at),
                icon="spear" if now.kind == "your-spearman" else "glyph:barr",
                name=f"reed-{at}",
            )
            for at in now.sections
        )
        return (Options(words.t("great_wall.reed.where"), keys, columns=2),)
    return ()


def _counted(state: GreatWall) -> str:
    """The answer to this instruction only: as it was counted at the table, else as the app knows it."""
    return f"count-{state.told}"


def _passed(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """Lines of the card that could not be done and were left out just now."""
    words = ctx.words
    return tuple(
        Para(words.t("great_wall.qin.passed", line=line_text(words, deed)), icon="debug-step-over")
        for deed in qin_of(state).passed
    )


def rail(ctx: Context, state: GreatWall) -> chrome.Rail:
    """Whose card is resolved, in the order of the Command track."""
    cards = [order for order in state.track if order is not None]
    if state.mode == "opponent" or not cards or state.step not in ("command", "activation", "defeat"):
        return ()
    found: list[tuple[str, str]] = []
    for at, order in enumerate(cards):
        name = ctx.t("great_wall.reed") if order.seat == reed(state) else ctx.chairs[order.seat].name
        found.append((name, "done" if at < state.turn else "now" if at == state.turn else "plain"))
    return tuple(found)  # type: ignore[arg-type]


def _else(ctx: Context, state: GreatWall, now: Task) -> tuple[Part, ...]:
    """What he does when it is not possible: the rulebook's own next, by its name where it is known."""
    words, after = ctx.words, next_target(state, tuple(way.target for way in now.ways))
    if now.kind == "clerks" and after:
        return (Para(words.t("great_wall.qin.else.next", place=place(words, after)), icon="swap-horizontal"),)
    key = {
        "clerks": "clerks",
        "reed-clerks": "full",  # its three are always on the board
        "spearman": "spearman",
        "reed-spearman": "spearman",
        "horseman": "spearman",
        "archer": "archer",
        "wall": "wall",
    }.get(now.kind)
    return (Para(words.t(f"great_wall.qin.else.{key}"), icon="swap-horizontal"),) if key else ()


def _overlord(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """Whom the Reed Clan follows just now; it does nothing but in Fall."""
    if season(state) != "fall":
        return ()
    his = is_qin(state, overlord(state))
    text = ctx.t("great_wall.qin.overlord.him" if his else "great_wall.qin.overlord.you")
    return (Para(text, icon="crown-outline"),)


def _now(ctx: Context, state: GreatWall, now: Task, then: tuple[Later, ...]) -> Now:
    words = ctx.words
    keys = _keys(ctx, state, now)
    if then:
        label = words.t("great_wall.key.all-done", n=len(then) + 1)
        every = Key(label, all_done(ctx, state, then), "check", "primary", name="all-done")
        keys = (*(replace(key, kind="secondary") for key in keys), every)
    card = qin_of(state).card
    order = current(state)
    his = season(state) == "fall" and card is not None and order is not None and order.seat == QIN
    title = words.t("great_wall.qin.plays", card=card_name(words, card.name)) if his and card else ctx.chairs[QIN].name
    if now.kind in MINE:  # what a person moves by hand, in whoever's turn
        return Now(ctx.chairs[YOU].name, words.say(ctx.game.chapter(state)), badge(ctx, YOU), keys)
    return Now(title, books(ctx, state), badge(ctx, QIN), keys)


def _keys(ctx: Context, state: GreatWall, now: Task) -> tuple[Key, ...]:
    count = ctx.chosen(_counted(state), now.count) if now.kind == "honor-each" else None
    open_ = now.kind == "honor-each" and count is None
    do = None if open_ else Do(b.Done(state.told, count), YOU, ctx.at)
    done = Key(ctx.t("great_wall.key.done"), do, "check", "primary", name="done")
    no = Do(b.NotPossible(state.told), YOU, ctx.at)
    wrong = Key(ctx.t("great_wall.key.not-possible"), Open("wrong"), name="not-possible")
    if now.kind == "when":
        yes = replace(done, text=ctx.t("great_wall.key.condition-yes"))
        return Key(ctx.t("great_wall.key.condition-no"), no, "close", name="not-possible"), yes
    if now.kind in BY_HAND:
        numbers = chrome.correct(ctx, f"clans.{QIN}")
        by_hand = (numbers,) if now.kind == "text" else ()
        return (*by_hand, replace(wrong, intent=no), *(() if now.kind in CHOSEN else (done,)))
    clerks = Key(ctx.t("great_wall.key.clerks"), Open("locations"), "glyph:clerk", name="locations")
    if now.kind in MINE:
        return (clerks, done) if state.mode != "opponent" else (done,)
    return wrong, done


def has_task(ctx: Context) -> bool:
    return task(ctx.state) is not None


def wrong(ctx: Context) -> Page:
    """Which condition was wrong: the table is put right and he thinks again."""
    state: GreatWall = ctx.state
    words, now = ctx.words, task(state)
    assert now is not None
    asked = conditions(now)
    places = tuple(_place(ctx, state, where) for where in targets(now)) if "place" in asked else ()
    numbers = tuple(part for key in asked for part in _number(ctx, state, now, key))
    rule = Para(words.t("great_wall.wrong.rule"), source=words.t("great_wall.source.qin-clerks"))
    none = Row(
        words.t("great_wall.wrong.none"),
        words.t("great_wall.wrong.none.detail"),
        icon="cancel",
        intent=Do(b.NotPossible(state.told), YOU, ctx.at),
        name="wrong-none",
    )
    left = Column((Heading(words.t("great_wall.wrong.which")), *places, *numbers), 1.4)
    said = instruct(state)
    now_ = Now(words.t("great_wall.wrong.now"), words.say(said.do) if said else "", badge(ctx, QIN))
    return chrome.page(ctx, "wrong", words.t("great_wall.wrong.title"), (left, Column((rule, none), tone="help")), now_)


def _place(ctx: Context, state: GreatWall, where: str) -> Row:
    words = ctx.words
    at = next((location for location in LOCATIONS if location == where), None)
    section = next((name for name in SECTIONS if name == where), None)
    name = place(words, at) if at else side(words, section) if section else where
    return Row(
        words.t("great_wall.wrong.place", place=name),
        words.t("great_wall.wrong.place.detail"),
        icon=LOCATION_ICONS[at] if at else "glyph:wallg",
        intent=Do(b.NotPossible(state.told, "place", where), YOU, ctx.at),
        name=f"wrong-{where}",
    )


def _number(ctx: Context, state: GreatWall, now: Task, key: b.Condition) -> tuple[Part, ...]:
    """A number is set first and then said to be so. The one the app has too would bring the same move again."""
    words, qin = ctx.words, state.clans[QIN]
    level = level_of(qin, now.location) if key == "level" and now.location else 0
    here = clerks_at(state, now.location)[QIN] if key == "clerks-here" and now.location else 0
    soldiers = qin.soldiers.of(soldier_of(now))
    known = {
        "clerks": (qin.clerks, 8, "glyph:clerk"),
        "soldiers": (soldiers, 9, "spear"),
        "clerks-here": (here, 8, "glyph:clerk"),
        "level": (level, OVERSEER_LEVELS, "shield-account"),
    }.get(key)
    if known is None:
        return ()
    was, high, icon = known
    ask, title = Asking(ctx, "set"), words.t(f"great_wall.wrong.{key}")
    value = ask.number(key, title, 0, high, was, icon=icon)
    said = Do(b.NotPossible(state.told, key, n=value), YOU, ctx.at)
    so = Row(words.t("great_wall.wrong.so", what=title, n=value), icon="check", intent=said, name=f"wrong-{key}")
    same = replace(so, detail=words.t("wrong.same"), intent=None, status="off")
    ask.add(same if value == was else so)
    return ask.asked

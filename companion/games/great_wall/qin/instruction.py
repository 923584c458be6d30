"""The Reed Clan's part: one instruction for the Overlord, its reason, and where its pieces go."""

from __future__ import annotations

from companion.games.great_wall.clan.shame import spot_row
from companion.games.great_wall.names import badge, side
from companion.intents.intent import Do, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part
from companion.screens.kit.spoken import speak_key
from companion.screens.kit.views import Now, Page
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import shame_lies
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.legal import may_move
from rules.great_wall.qin.reed import instruct, pending
from rules.great_wall.state import GreatWall, current, hand_of, in_play, overlord, reed, section

PLACED = ("barracks", "builders-encampment", "temple")  # answered by saying where


def instruction(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    words, told, what = ctx.words, instruct(state), pending(state)
    clan = reed(state)
    assert told is not None
    assert clan is not None
    hero = Hero(words.t("great_wall.do-this"), words.say(told.do), words.say(told.detail) if told.detail else "")
    aloud = speak_key(ctx, hero.text, hero.detail)
    why = Para(words.say(told.why), icon="lightbulb-on-outline", source=words.t(f"great_wall.source.{told.source}"))
    general = (Para(state.reed_general, icon="account-voice"),) if state.reed_general else ()
    left = Column((hero, *aloud, why, why_keys(ctx, "told")), 1.3, tone="accent")
    right = Column(
        (
            *_where(ctx, state, clan, what or ""),
            Heading(words.t("great_wall.reed")),
            Para(words.t("great_wall.reed.never")),
            *general,
        )
    )
    now, menu = _now(ctx, state, clan, what or ""), chrome.menu(ctx)
    return chrome.page(ctx, "instruction", words.t("great_wall.reed"), (left, right), now, lead=menu)


def _where(ctx: Context, state: GreatWall, clan: int, what: str) -> tuple[Part, ...]:
    """Where the piece goes: that answers the instruction."""
    words, seat = ctx.words, overlord(state)
    if what == "temple":
        now = current(state)
        owner = now.seat if now else seat
        lies = shame_lies(state.clans[owner])
        return tuple(
            spot_row(ctx, state.clans[owner], spot, Do(a.DropShame(owner, *spot), owner, ctx.at)) for spot in lies
        )
    if what not in PLACED:
        return ()
    actions: dict[str, b.Recruit | b.BuildBarricade] = {
        at: b.Recruit(clan, "spearman", at, 0) if what == "barracks" else b.BuildBarricade(clan, at)
        for at in in_play(state)
    }
    keys = tuple(
        Option(
            side(words, at),
            ctx.step(actions[at], seat),
            icon="spear" if what == "barracks" else "glyph:barr",
            detail=words.t("great_wall.horde.rows", n=len(section(state, at).hordes)),
            name=f"reed-{at}",
        )
        for at in in_play(state)
    )
    return (Options(words.t("great_wall.reed.where"), keys, columns=2),)


def _now(ctx: Context, state: GreatWall, clan: int, what: str) -> Now:
    words, seat = ctx.words, hand_of(state, clan)
    no, left_out = Do(b.NotPossible(state.told), seat, ctx.at), words.t("great_wall.reed.left-out")
    keys = [Key(words.t("great_wall.key.not-possible"), no, "close", name="not-possible", detail=left_out)]
    if what not in PLACED:
        done = Do(b.Done(state.told), seat, ctx.at)
        keys.append(Key(words.t("great_wall.key.done"), done, "check", "primary", name="done"))
    if what == "command":
        keys.insert(0, Key(words.t("great_wall.key.clerks"), Open("locations"), "glyph:clerk", name="locations"))
    if may_move(state):  # its card is only a text: the table says when the others' box comes
        others = Do(q.OthersMove(), seat, ctx.at)
        keys.insert(0, Key(words.t("great_wall.key.others"), others, "robot-outline", name="others-move"))
    title = words.t("great_wall.reed.overlord", seat=overlord(state))
    return Now(
        title,
        words.t("great_wall.reed.say" if what in PLACED else "great_wall.reed.done"),
        badge(ctx, clan),
        tuple(keys),
    )

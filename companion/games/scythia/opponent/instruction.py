"""The AI's turn: the card as a flow chart with the deciding line lit, one instruction, and its reason."""

from __future__ import annotations

from dataclasses import replace

from companion.games.scythia.names import BUILDINGS, arrows
from companion.games.scythia.opponent.deck_look import copied
from companion.games.scythia.turn.tame import both_at_once
from companion.games.scythia.turn.turn import last_turns
from companion.intents.intent import Do, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Flow, FlowNode, Hero
from companion.screens.kit.parts import Banner, Column, Heading, Key, Para, Part, Row
from companion.screens.kit.spoken import speak_key
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.codec import tag
from rules.scythia import actions as a
from rules.scythia.opponent.instruct import instruct
from rules.scythia.opponent.mind import Ai, base, gained, points, strength
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.state import AI, PERSON, Scythia, deed, line, phase, spaces_of

ORDER = ("space", "provisions", "strength", "raid")
# Of a question, and of what is done where the answer is no
NODE_ICONS = {
    "space": ("castle", "map-marker-outline"),
    "provisions": ("basket", "basket-plus"),
    "strength": ("arm-flex", "horse-variant"),
    "raid": ("sword-cross", ""),
}
# On the horse halves seen so far 1 to 3; some may give points instead of strength (STAJNIE), and one more to be safe
STRENGTHS = (0, 1, 2, 3, 4)
QUEST_POINTS = tuple(range(1, 9))
TURNS_TOLD = tuple(map(tag, (a.Raid, a.CompleteQuest)))


def instruction(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words, scheme, ai, told = ctx.words, state.scheme, state.ai, instruct(state)
    assert scheme is not None
    assert ai is not None
    assert told is not None
    left = Column((_flow(ctx, state, scheme, ai),), 0.8)
    why = Para(words.say(told.why), icon="lightbulb-on-outline", source=words.t(f"scythia.source.{told.source}"))
    notes = (why, why_keys(ctx, "told"), *last_turns(ctx, state), *_blocked(ctx, state, scheme))
    hero = Hero(words.t("scythia.do-this"), words.say(told.do), words.say(told.detail) if told.detail else "")
    aloud = speak_key(ctx, hero.text, hero.detail)
    right = Column((*_told(ctx, state), hero, *aloud, *_asked(ctx, state), *notes), tone="accent")
    top = chrome.top(ctx, words.t("scythia.turn", n=state.turn), chrome.menu(ctx))
    return Page("instruction", "sc", top, (left, right), _now(ctx, state, ai), ctx.toast)


def _told(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """One tap tells the whole turn where only the opponent is followed; a wrong one is seen here, with its way back."""
    newest, undo = ctx.match.history.newest, chrome.undo_chip(ctx)
    if state.raiders or undo is None or newest is None or newest.action["tag"] not in TURNS_TOLD:
        return ()
    return (Row(undo.what, ctx.t("scythia.told.back"), icon="undo", intent=undo.intent, name="take-back"),)


def _flow(ctx: Context, state: Scythia, scheme: Scheme, ai: Ai) -> Flow:
    words, free = ctx.words, spaces_of(state, scheme.empire)
    empire = words.t(f"scythia.{scheme.empire}")
    squares = tuple(at == scheme.target - 1 for at in range(len(free)))
    gain, horse = words.t("scythia.flow.gain", n=gained(ai, scheme)), words.t(f"scythia.horse.{scheme.horse}")
    nodes = (
        _node(ctx, state, "space", words.t("scythia.flow.free", n=sum(free), empire=empire), arrows(words, scheme)),
        _node(ctx, state, "provisions", words.t("scythia.flow.has", n=ai.provisions), gain, n=scheme.cost),
        _node(ctx, state, "strength", _strength(ctx, ai), horse, n=scheme.strength),
        _node(ctx, state, "raid", words.t("scythia.flow.space", n=scheme.target), n=scheme.vp),
    )
    card, name = words.t(f"source.{scheme.source}"), copied(words, scheme).name
    return Flow(empire, f"{name} · {card}" if name else card, nodes, squares)


def _node(ctx: Context, state: Scythia, key: str, detail: str, instead: str = "", **args: int) -> FlowNode:
    """A question of the card; `instead` is how what follows is done where the answer is no."""
    words, at, decides = ctx.words, ORDER.index(key), ORDER.index(line(state))
    status = "passed" if at < decides or key == line(state) == "raid" else "failed" if at == decides else "unreached"
    icon, fallback = NODE_ICONS[key]
    result = words.t(f"scythia.flow.{key}.else") if instead else ""
    title = words.t("scythia.flow.question") if key == "space" else words.t(f"scythia.flow.{key}", **args)
    return FlowNode(icon, title, detail, status, result, instead, fallback)  # type: ignore[arg-type]


def _strength(ctx: Context, ai: Ai) -> str:
    horses = strength(ai) - base(ai)
    return ctx.words.t("scythia.flow.sum", base=base(ai), horses=horses, total=strength(ai))


def _asked(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """What is printed on the horse or quest that was taken."""
    words = ctx.words
    ask = Asking(ctx)
    if deed(state) == "quest":
        title = words.t("scythia.ask.quest-vp")
        ask.digit("vp", title, QUEST_POINTS, columns=4, done=lambda vp: ctx.step(a.Done(state.step, 0, vp), PERSON))
    if deed(state) == "horse":
        both_at_once(ask, "scythia.ask.horse", lambda strength, vp: a.Done(state.step, strength, vp), PERSON)
        if ask.yes("other", words.t("scythia.ask.other"), name="other-numbers"):
            ask.digit("strength", words.t("scythia.ask.strength"), STRENGTHS)
            ask.digit("vp", words.t("scythia.ask.horse-vp"), range(4))
    return ask.asked


def _blocked(ctx: Context, state: Scythia, scheme: Scheme) -> tuple[Part, ...]:
    """Not on the last card of all, after which no turn comes."""
    if state.last == 1:
        return ()
    name = ctx.words.t(f"scythia.building.{scheme.blocked}")
    return (Banner(ctx.words.t("scythia.blocked", building=name), BUILDINGS[scheme.blocked], "bad"),)


def _now(ctx: Context, state: Scythia, ai: Ai) -> Now:
    words, deeds = ctx.words, deed(state)
    needs = {"quest": ("vp",), "horse": ("strength", "vp")}.get(deeds, ())
    ready = all(ctx.chosen(key) is not None for key in needs)
    done = a.Done(state.step, ctx.chosen("strength") or 0, ctx.chosen("vp") or 0)
    keys = (
        Key(words.t("scythia.key.not-possible"), Open("wrong"), name="not-possible"),
        Key(words.t("scythia.key.done"), Do(done, PERSON, ctx.at) if ready else None, "check", "primary", name="done"),
    )
    who = words.t(f"scythia.character.{ai.character}")
    detail = words.t("scythia.now.books", points=points(ai), provisions=ai.provisions, strength=strength(ai))
    return Now(who, detail if ready else words.t("scythia.now.ask"), ctx.badge(AI), keys)


def is_instructed(ctx: Context) -> bool:
    return phase(ctx.state) == "instruction"


def wrong(ctx: Context) -> Page:
    """Which condition was wrong: the state follows the table and the card is walked again."""
    state: Scythia = ctx.state
    words = ctx.words
    rule = Para(words.t("scythia.wrong.rule"), source=words.t("scythia.source.raid"))
    right = Column((rule, _condition(ctx, state, "none", 0)), tone="help")
    left = Column((Heading(words.t("scythia.wrong.which")), *_conditions(ctx, state)), 1.4)
    now = Now(words.t("scythia.wrong.now"), words.t("scythia.wrong.detail"), ctx.badge(AI))
    return chrome.page(ctx, "wrong", words.t("scythia.wrong.title"), (left, right), now)


def _conditions(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """Only those the card asked for so far; a number is set first and then said to be so.

    The number the app has too puts nothing right: the card would only be read the same way again.
    """
    ai, ask = state.ai, Asking(ctx, "set")
    assert ai is not None
    missing = "space" if line(state) == "raid" else "quest" if deed(state) == "quest" else ""
    if missing:
        ask.add(_condition(ctx, state, missing, 0))
    numbers = (
        ("provisions", "scythia.provisions", ai.provisions, 99, "basket"),
        ("horses", "scythia.horses-strength", strength(ai) - base(ai), 30, "horse-variant"),
    )
    for key, title, now, high, icon in numbers:
        value = ask.number(key, ctx.words.t(title), 0, high, now, icon=icon)
        so = _condition(ctx, state, key, value)
        same = replace(so, detail=ctx.words.t("wrong.same"), intent=None, status="off")
        ask.add(same if value == now else so)
    return ask.asked


def _condition(ctx: Context, state: Scythia, condition: str, value: int) -> Row:
    action = a.NotPossible(state.step, condition, value)  # type: ignore[arg-type]
    words = ctx.words
    return Row(
        words.t(f"scythia.wrong.{condition}"),
        words.t(f"scythia.wrong.{condition}.detail", n=value),
        icon="alert-circle-outline",
        intent=Do(action, PERSON, ctx.at),
        name=f"wrong-{condition}",
    )

"""The AI's turn: the card as a flow chart with the deciding line lit, one instruction, and its reason."""

from __future__ import annotations

from companion.games.scythia.names import BUILDINGS, arrows
from companion.intents.intent import Choose, Do, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.deck_parts import Flow, FlowNode, Hero
from companion.screens.kit.parts import Banner, Column, Count, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.spoken import speak_key
from companion.screens.kit.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.opponent.instruct import instruct
from rules.scythia.opponent.mind import Ai, base, gained, points, strength
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.state import AI, PERSON, Scythia, deed, line, spaces_of

ORDER = ("space", "provisions", "strength", "raid")
# On the horse halves seen so far 1 to 3; some may give points instead of strength (STAJNIE), and one more to be safe
STRENGTHS = (0, 1, 2, 3, 4)
QUEST_POINTS = tuple(range(1, 9))


def instruction(sight: Sight) -> Page:
    state: Scythia = sight.state
    scheme, ai = state.scheme, state.ai
    assert scheme is not None
    assert ai is not None
    words = sight.words
    left = Column((_flow(sight, state, scheme, ai),), 0.8)
    told = instruct(state)
    assert told is not None
    why = Para(words.say(told.why), icon="lightbulb-on-outline", source=words.t(f"scythia.source.{told.source}"))
    notes = (why, why_keys(sight, "told"), _blocked(sight, scheme))
    hero = Hero(words.t("scythia.do-this"), words.say(told.do), words.say(told.detail) if told.detail else "")
    aloud = speak_key(sight, hero.text, hero.detail)
    right = Column((hero, *aloud, *_asked(sight, state), *notes), tone="accent")
    top = chrome.top(sight, words.t("scythia.turn", n=state.turn), chrome.menu(sight))
    return Page("instruction", "sc", top, (left, right), _now(sight, state, ai), sight.toast)


def _flow(sight: Sight, state: Scythia, scheme: Scheme, ai: Ai) -> Flow:
    words, free = sight.words, spaces_of(state, scheme.empire)
    empire = words.t(f"scythia.{scheme.empire}")
    squares = tuple(at == scheme.target - 1 for at in range(len(free)))
    nodes = (
        _node(sight, state, "space", "castle", words.t("scythia.flow.free", n=sum(free), empire=empire)),
        _node(sight, state, "provisions", "basket", words.t("scythia.flow.has", n=ai.provisions), n=scheme.cost),
        _node(sight, state, "strength", "arm-flex", _strength(sight, ai), n=scheme.strength),
        _node(sight, state, "raid", "sword-cross", words.t("scythia.flow.space", n=scheme.target), n=scheme.vp),
    )
    card = words.t(f"source.{scheme.source}")
    return Flow(empire, (scheme.name and f"{scheme.name} · {card}") or card, nodes, squares)


def _node(sight: Sight, state: Scythia, key: str, icon: str, detail: str, **args: int) -> FlowNode:
    words, at, decides = sight.words, ORDER.index(key), ORDER.index(line(state))
    status = "passed" if at < decides or key == line(state) == "raid" else "failed" if at == decides else "unreached"
    fallback = {"space": "map-marker-outline", "provisions": "basket-plus", "strength": "horse-variant"}.get(key, "")
    result = words.t(f"scythia.flow.{key}.else") if fallback else ""
    more = _else_detail(sight, state, key) if fallback else ""
    title = words.t("scythia.flow.question") if key == "space" else words.t(f"scythia.flow.{key}", **args)
    return FlowNode(icon, title, detail, status, result, more, fallback)  # type: ignore[arg-type]


def _else_detail(sight: Sight, state: Scythia, key: str) -> str:
    words, scheme, ai = sight.words, state.scheme, state.ai
    assert scheme is not None
    assert ai is not None
    return {
        "space": arrows(words, scheme),
        "provisions": words.t("scythia.flow.gain", n=gained(ai, scheme)),
        "strength": words.t(f"scythia.horse.{scheme.horse}"),
    }[key]


def _strength(sight: Sight, ai: Ai) -> str:
    horses = strength(ai) - base(ai)
    return sight.words.t("scythia.flow.sum", base=base(ai), horses=horses, total=strength(ai))


def _asked(sight: Sight, state: Scythia) -> tuple[Part, ...]:
    """What is printed on the horse or quest that was taken."""
    if deed(state) == "quest":
        return (_numbers(sight, "scythia.ask.quest-vp", "vp", QUEST_POINTS),)
    if deed(state) == "horse":
        strengths = _numbers(sight, "scythia.ask.strength", "strength", STRENGTHS)
        return (strengths, _numbers(sight, "scythia.ask.horse-vp", "vp", (0, 1, 2, 3)))
    return ()


def _numbers(sight: Sight, title: str, key: str, numbers: tuple[int, ...]) -> Options:
    keys = tuple(Option(str(n), Choose(key, n), sight.chosen(key) == n, name=f"{key}-{n}") for n in numbers)
    return Options(sight.words.t(title), keys, columns=5 if len(keys) == 5 else 4, numeral=True)


def _blocked(sight: Sight, scheme: Scheme) -> Banner:
    name = sight.words.t(f"scythia.building.{scheme.blocked}")
    return Banner(sight.words.t("scythia.blocked", building=name), BUILDINGS[scheme.blocked], "bad")


def _now(sight: Sight, state: Scythia, ai: Ai) -> Now:
    words, deeds = sight.words, deed(state)
    needs = {"quest": ("vp",), "horse": ("strength", "vp")}.get(deeds, ())
    ready = all(sight.chosen(key) is not None for key in needs)
    done = a.Done(state.step, sight.chosen("strength") or 0, sight.chosen("vp") or 0)
    keys = (
        Key(words.t("scythia.key.not-possible"), Open("wrong"), name="not-possible"),
        Key(
            words.t("scythia.key.done"), Do(done, PERSON, sight.at) if ready else None, "check", "primary", name="done"
        ),
    )
    who = words.t(f"scythia.character.{ai.character}")
    detail = words.t("scythia.now.books", points=points(ai), provisions=ai.provisions, strength=strength(ai))
    return Now(who, detail if ready else words.t("scythia.now.ask"), sight.badge(AI), keys)


def wrong(sight: Sight) -> Page:
    """Which condition was wrong: the state follows the table and the card is walked again."""
    state: Scythia = sight.state
    words = sight.words
    rule = Para(words.t("scythia.wrong.rule"), source=words.t("scythia.source.raid"))
    right = Column((rule, _condition(sight, state, "none", 0)), tone="help")
    left = Column((Heading(words.t("scythia.wrong.which")), *_conditions(sight, state)), 1.4)
    top = chrome.top(sight, words.t("scythia.wrong.title"), chrome.close(sight))
    now = Now(words.t("scythia.wrong.now"), words.t("scythia.wrong.detail"), sight.badge(AI))
    return Page("wrong", "sc", top, (left, right), now, sight.toast)


def _conditions(sight: Sight, state: Scythia) -> tuple[Part, ...]:
    """Only those the card asked for so far; a number is set first and then said to be so."""
    ai, words = state.ai, sight.words
    assert ai is not None
    missing = "space" if line(state) == "raid" else "quest" if deed(state) == "quest" else ""
    parts: list[Part] = [_condition(sight, state, missing, 0)] if missing else []
    numbers = (
        ("provisions", "scythia.provisions", ai.provisions, 99, "basket"),
        ("horses", "scythia.horses-strength", strength(ai) - base(ai), 30, "horse-variant"),
    )
    for key, title, now, high, icon in numbers:
        value = sight.chosen(key, now)
        parts.append(Count(words.t(title), value, 0, high, Choose(key, 0), icon=icon, name=f"set-{key}"))
        parts.append(_condition(sight, state, key, value))
    return tuple(parts)


def _condition(sight: Sight, state: Scythia, condition: str, value: int) -> Row:
    action = a.NotPossible(state.step, condition, value)  # type: ignore[arg-type]
    words = sight.words
    return Row(
        words.t(f"scythia.wrong.{condition}"),
        words.t(f"scythia.wrong.{condition}.detail", n=value),
        icon="alert-circle-outline",
        intent=Do(action, PERSON, sight.at),
        name=f"wrong-{condition}",
    )

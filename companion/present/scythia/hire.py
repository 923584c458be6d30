"""A crew member or an animal onto the board: known cards first, typed once and remembered."""

from __future__ import annotations

from companion.intent import Choose, ChooseMany, Do
from companion.present import chrome
from companion.present.parts import Column, Count, Input, Key, Option, Options, Para, Part
from companion.present.scythia.board_of import named, spaces_keys
from companion.present.sight import Sight
from companion.present.views import Now, Page
from rules.core.book import CardFact
from rules.scythia import actions as a
from rules.scythia.legal_table import owes
from rules.scythia.state import Scythia

STRENGTHS = tuple(range(5))  # 0 to 4 (facts 6)
COSTS = tuple(range(6))


def hire(sight: Sight) -> Page:
    state: Scythia = sight.state
    words, seat = sight.words, _seat(sight)
    own = state.raiders[seat]
    space = sight.chosen("space", _first_empty(own.crew))
    first = not state.begun or owes(state, seat)  # chosen with the hero, at no price
    strength, cost = sight.chosen("strength"), 0 if first else sight.chosen("cost")
    left: tuple[Part, ...] = (
        *_known(sight),
        Input(words.t("scythia.crew.name"), sight.chosen("name", ""), "name", name="crew-name"),
        _numbers(sight, "scythia.crew.strength", "strength", STRENGTHS),
        *(() if first else (_numbers(sight, "scythia.crew.cost", "cost", COSTS),)),
    )
    right: tuple[Part, ...] = (
        Options(words.t("scythia.hire.where"), spaces_keys(sight, own, own.crew, space), columns=5),
        Count(words.t("scythia.crew.vp"), sight.chosen("vp", 0), 0, 9, Choose("vp", 0), icon="bird", name="crew-vp"),
        Input(words.t("scythia.crew.effect"), sight.chosen("effect", ""), "effect", longest=400, name="crew-effect"),
        Para(words.t("scythia.hire.rule"), source=words.t("scythia.source.barracks")),
    )
    ready = strength is not None and cost is not None
    name = named(sight, "name")
    action = a.Hire(seat, space, name, strength or 0, sight.chosen("vp", 0), cost or 0)
    fact = CardFact(
        "scythia",
        "crew",
        name,
        effect=str(sight.chosen("effect", ""))[:400],
        entered_by=sight.chairs[seat].name,
        numbers=(strength or 0, cost or 0, sight.chosen("vp", 0)),
    )
    do = Do(action, seat, sight.at, learn=(fact,) if name else ()) if ready else None
    key = Key(words.t("scythia.key.hire"), do, "check", "primary", name="hire")
    detail = words.t("scythia.hire.ready" if ready else "scythia.hire.missing")
    now = Now(words.t("scythia.hire.now", seat=seat), detail, sight.badge(seat), (*leave(sight, state), key))
    top = chrome.top(sight, words.t("scythia.hire.title"), chrome.close(sight))
    return Page("hire", "sc", top, (Column(left, 1.2), Column(right)), now, sight.toast)


def tame(sight: Sight) -> Page:
    """An eagle above or a horse below a space (STAJNIE)."""
    state: Scythia = sight.state
    words, seat = sight.words, _seat(sight)
    own = state.raiders[seat]
    kind = sight.chosen("kind", state.task if state.task in ("eagle", "horse") else "horse")
    held = own.eagles if kind == "eagle" else own.horses
    space, strength = sight.chosen("space", _first_empty(held)), sight.chosen("strength")
    kinds = tuple(
        Option(words.t(f"scythia.animal.{each}"), Choose("kind", each), each == kind, icon, name=f"kind-{each}")
        for each, icon in (("eagle", "bird"), ("horse", "horse-variant"))
    )
    left: tuple[Part, ...] = (
        *(() if state.task in ("eagle", "horse") else (Options(words.t("scythia.tame.kind"), kinds, columns=2),)),
        _numbers(sight, "scythia.tame.strength", "strength", (0, 1, 2, 3, 4)),
        _numbers(sight, "scythia.tame.vp", "vp", (0, 1, 2, 3)),
    )
    right: tuple[Part, ...] = (
        Options(words.t(f"scythia.tame.where.{kind}"), spaces_keys(sight, own, held, space), columns=5),
        Para(words.t("scythia.tame.rule"), source=words.t("scythia.source.stables")),
    )
    action = a.Tame(seat, kind, space, strength or 0, sight.chosen("vp") or 0)
    ready = strength is not None and sight.chosen("vp") is not None
    key = Key(
        words.t("scythia.key.tame"), Do(action, seat, sight.at) if ready else None, "check", "primary", name="tame"
    )
    detail = words.t("scythia.tame.ready" if ready else "scythia.tame.missing")
    now = Now(words.t(f"scythia.tame.now.{kind}", seat=seat), detail, sight.badge(seat), (*leave(sight, state), key))
    top = chrome.top(sight, words.t("scythia.tame.title"), chrome.close(sight))
    return Page("tame", "sc", top, (Column(left), Column(right)), now, sight.toast)


def _seat(sight: Sight) -> int:
    state: Scythia = sight.state
    return sight.seat_about if sight.place.about else state.active


def _first_empty(held: tuple[object, ...]) -> int:
    return next((space for space, there in enumerate(held) if there is None), 0)


def _known(sight: Sight) -> tuple[Part, ...]:
    """Cards typed in before, the strongest last; narrowed by what is typed."""
    typed = named(sight, "name").casefold()
    cards = [
        own for own in sight.facts if own.deck == "crew" and len(own.numbers) == 3 and typed in own.name.casefold()
    ]
    if not cards:
        return ()
    words = sight.words
    keys = tuple(
        Option(
            own.name,
            ChooseMany(
                (
                    ("name", own.name),
                    ("strength", own.numbers[0]),
                    ("cost", own.numbers[1]),
                    ("vp", own.numbers[2]),
                    ("effect", own.effect),
                )
            ),
            named(sight, "name") == own.name,
            detail=words.t("scythia.crew.brief", strength=own.numbers[0], cost=own.numbers[1]),
            name=f"known-{at}",
        )
        for at, own in enumerate(cards)
    )
    return (Options(words.t("scythia.crew.known"), keys, columns=2),)


def _numbers(sight: Sight, title: str, key: str, numbers: tuple[int, ...]) -> Options:
    keys = tuple(Option(str(n), Choose(key, n), sight.chosen(key) == n, name=f"{key}-{n}") for n in numbers)
    return Options(sight.words.t(title), keys, columns=6, numeral=True)


def leave(sight: Sight, state: Scythia) -> tuple[Key, ...]:
    """Every action of a building is optional."""
    if not state.task:
        return ()
    do = Do(a.Leave(state.active), state.active, sight.at)
    return (Key(sight.words.t("scythia.key.leave"), do, name="leave"),)

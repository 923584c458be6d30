"""The table between the players: the village with its workers, what can be raided, and who stands where."""

from __future__ import annotations

from companion.games.scythia.names import BUILDINGS, TOKENS, goods, goods_told, is_told, joined, on_track
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Options, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.score.score import points
from companion.text.words import Words
from rules.scythia import actions as a
from rules.scythia.state import Scythia, free_at, phase, places, quests_left, raider, raids_left, spot
from rules.scythia.tables import BUILDINGS as BUILDING_IDS
from rules.scythia.tables import EMPIRES, Building, Empire
from rules.scythia.turn.goods import LIMITED, NOTHING, too_many
from rules.scythia.turn.raider import Raider, animal_strength, crew_strength
from rules.scythia.turn.village import DEALS, DealId

TASKS = {"hire": "hire", "heal": "heal", "animal": "tame", "quest": "quest", "ability": "effect"}
STAGES = {"raid-dice": "dice", "raid-wounds": "wounds", "raid-plunder": "plunder"}


def turn(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words = ctx.words
    columns = (Column(_village(ctx, state), 1.5), Column(_raids(ctx, state), 1.1), Column(_people(ctx, state), 0.9))
    rail = ((words.t("scythia.round", n=state.turn), "now"),)
    top = chrome.top(ctx, words.t("scythia.title"), chrome.menu(ctx), rail)  # type: ignore[arg-type]
    return Page("table", "sc", top, columns, _now(ctx, state), ctx.toast)


def _village(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    words = ctx.words
    keys = tuple(_building(ctx, state, building) for building in BUILDING_IDS)
    ask = {"start": "scythia.village.place", "placed": "scythia.village.pick-up"}.get(phase(state), "")
    deals = _deals(ctx, state)
    first = (Options(words.t(ask), deals, columns=2),) if deals and ask else ()
    village = Options(words.t("scythia.village"), keys, columns=2)
    return (*last_turns(ctx, state), *_owed(ctx, state), *blocked(ctx, state), *first, village)


def _deals(ctx: Context, state: Scythia) -> tuple[Option, ...]:
    """Every action that can be done now, each in one tap; what else a building has is on its own page."""
    kinds: dict[str, type[a.Place | a.PickUp]] = {"start": a.Place, "placed": a.PickUp}
    if phase(state) not in kinds:
        return ()
    steps = {deal: kinds[phase(state)](state.active, DEALS[deal].building, deal) for deal in DEALS}
    useful = {deal: step for deal, step in steps.items() if not _is_idle(raider(state), deal)}
    return tuple(_deal(ctx, state, deal, step) for deal, step in useful.items() if ctx.can(step))


def _is_idle(active: Raider, deal: DealId) -> bool:
    """Nothing would come of it by what is known here; the building's own page has it all the same."""
    if deal == "heal":
        return not any(crew and crew.wounds for crew in active.crew)
    return deal == "eagle-ability" and not any(active.eagles)


def _deal(ctx: Context, state: Scythia, deal: DealId, step: a.Place | a.PickUp) -> Option:
    words, building = ctx.words, DEALS[deal].building
    there = spot(state, building)
    return Option(
        words.t(f"scythia.deal.{deal}"),
        ctx.step(step, state.active),
        icon=BUILDINGS[building] if there == "none" else "",
        detail=joined(words, words.t(f"scythia.building.{building}"), price(words, deal)),
        colour="" if there == "none" else TOKENS[there],
        name=f"deal-{deal}",
    )


def price(words: Words, deal: DealId) -> str:
    """ "for 2 Silver"; not where the action's own words say it"""
    pays = DEALS[deal].pays
    if deal == "hire":  # the card's Silver is printed on it
        return words.t("scythia.deal.for.hire")
    if DEALS[deal].building == "market":
        return ""
    return words.t("scythia.deal.for", goods=goods(words, pays)) if pays != NOTHING else ""


def _owed(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """Whose first crew member the app does not know: asked for until it does."""
    words = ctx.words
    return tuple(
        Row(
            words.t("scythia.owed", seat=seat),
            words.t("scythia.owed.detail"),
            ctx.badge(seat),
            tone="bad",
            intent=Open("hire", str(seat)),
            name=f"owed-{seat}",
        )
        for seat in state.owed
    )


def blocked(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """Shown all through the turn after the AI's card and only then."""
    if state.blocked is None:
        return ()
    name = ctx.words.t(f"scythia.building.{state.blocked}")
    return (Banner(ctx.words.t("scythia.blocked.now", building=name), BUILDINGS[state.blocked], "bad"),)


def _building(ctx: Context, state: Scythia, building: Building) -> Option:
    """A cube of the worker's colour where one stands, and what this turn can have there."""
    words, there = ctx.words, spot(state, building)
    worker = "" if there == "none" else words.t(f"choice.{there}").capitalize()
    usable = _possible(ctx, state, building) or building == state.open
    if building == state.placed:
        offer = words.t("scythia.worker.placed")
    elif usable:
        offer = words.t(f"scythia.brief.{building}")
    else:
        offer = words.t("scythia.worker.not-now")
    return Option(
        words.t(f"scythia.building.{building}"),
        Open("building", building),
        on=building == state.open,
        icon=BUILDINGS[building] if there == "none" else "",
        detail=joined(words, worker, offer),
        colour="" if there == "none" else TOKENS[there],
        name=f"building-{building}",
        shut=not usable,
    )


def _possible(ctx: Context, state: Scythia, building: Building) -> bool:
    kind = a.Place if phase(state) == "start" else a.PickUp
    return ctx.can(kind(state.active, building))


def _raids(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    words = ctx.words
    head = Heading(words.t("scythia.raids"), words.t(f"scythia.raids.left.{state.end}", n=raids_left(state)))
    rows = tuple(
        Options(
            words.t(f"scythia.{empire}"),
            tuple(_settlement(ctx, state, empire, place) for place in places(state, empire)),
            columns=3,
        )
        for empire in EMPIRES
    )
    return (head, *rows)


def _settlement(ctx: Context, state: Scythia, empire: Empire, place: int) -> Option:
    """How many of its spaces are left; the rest is on its own page."""
    words, free = ctx.words, len(free_at(state, empire, place))
    detail = words.t("scythia.spaces", n=free) if free else words.t("scythia.spaces.none")
    return Option(
        words.t(f"scythia.side.{place}"),
        Open("raid", f"{empire}.{place}") if free else None,
        detail=detail,
        name=f"settlement-{empire}-{place}",
    )


def _people(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    words, sheet = ctx.words, ctx.game.score(state)
    rows = tuple(
        Row(
            ctx.chairs[seat].name,
            _brief(words, state, seat),
            ctx.badge(seat, active=seat == state.active and not state.ai_turn),
            value=points(words, sheet.totals[seat], sheet.least[seat]),
            status="now" if seat == state.active else "plain",
            intent=Open("board", str(seat)),
            name=f"board-{seat}",
            chevron=False,  # the points stand under each other
        )
        for seat in range(len(state.raiders))
    )
    ai = tuple(
        Row(
            ctx.chairs[seat].name,
            words.t("scythia.ai.detail", n=state.ai.provisions if state.ai else 0),
            ctx.badge(seat),
            value=points(words, sheet.totals[seat], sheet.least[seat]),
            intent=Open("why", f"total.{seat}"),
            name=f"board-{seat}",
            chevron=False,
        )
        for seat in range(len(state.raiders), len(ctx.chairs))
    )
    return (Heading(words.t("scythia.people"), words.t("scythia.people.note")), *rows, *ai, *ending(ctx, state))


def _brief(words: Words, state: Scythia, seat: int) -> str:
    """What others ask about most: tokens, cards, and how strong a raid would be before the dice."""
    strength = crew_strength(state.raiders[seat]) + animal_strength(state.raiders[seat])
    mighty = words.t("scythia.board.strength", n=strength).replace(" ", "\u00a0") if strength else ""  # never torn
    return joined(words, goods_told(words, state, seat, LIMITED, words.t("scythia.nothing")), mighty)


def ending(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """How near the end is, always."""
    words = ctx.words
    return (
        Row(words.t("scythia.quests-on-board"), icon="map-marker-outline", value=str(quests_left(state))),
        Row(words.t(f"scythia.end.{state.end}"), icon="castle", value=str(raids_left(state))),
    )


def last_turns(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """Above all else on the page: who does not see it plays the last turn as any other."""
    if state.last is None:
        return ()
    return (Banner(ctx.words.t("scythia.last-turns", n=state.last), "flag", "warn"),)


def _now(ctx: Context, state: Scythia) -> Now:
    """Whose turn it is, what is to be done, and what goes back at the end of it."""
    words, active = ctx.words, raider(state)
    key, goes_on = phase(state), waiting(state)
    detail = _holds(words, state)
    if key == "picked" and too_many(active.goods) != NOTHING:
        detail = words.t("scythia.too-many", goods=goods(words, too_many(active.goods), LIMITED))
    keys: list[Key] = []
    if goes_on != "table":
        on = Open(goes_on, str(state.active))
        keys.append(Key(words.t("scythia.key.go-on"), on, "arrow-right", "primary", name="go-on"))
    elif state.open and key != "start":
        name = words.t(f"scythia.building.{state.open}")
        keys.append(Key(words.t("scythia.key.use", building=name), Open("building", state.open), name="use-building"))
    end = Do(a.EndTurn(state.active), state.active, ctx.at)
    if key == "picked" or ctx.can(end.action):
        keys.append(Key(words.t("scythia.key.end-turn"), end, "arrow-right", "primary", name="end-turn"))
    title = words.t(f"scythia.now.{key}", seat=state.active)
    return Now(title, detail, ctx.badge(state.active, active=True), tuple(keys))


def waiting(state: Scythia) -> str:
    """The page that asks what the present step still needs; the table where it needs nothing."""
    if state.task:
        return TASKS[DEALS[state.task].task]
    return STAGES.get(phase(state), "table")


def _holds(words: Words, state: Scythia) -> str:
    worker = words.t(f"scythia.worker.{raider(state).worker or 'on-board'}")
    where, held = on_track(words, state, state.active), goods_told(words, state, state.active)
    return joined(words, worker if is_told(state, state.active, "worker") else "", where, held)

"""A realm: what everybody may see of it, and what only its player may, while a finger rests on it."""

from __future__ import annotations

from companion.games.runewars.heroes.hero_words import hero_name
from companion.games.runewars.names import (
    HEROES,
    INFLUENCE,
    QUESTS,
    STRONGHOLD,
    TACTICS,
    TITLE_ICONS,
    dial_row,
    fort,
    order,
    realm,
    runes,
    titles_of,
    told,
)
from companion.games.runewars.runes.spoils import looking
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Cells, Column, Heading, Key, Look, Para, Part, Row, Status, Tone
from companion.screens.kit.pieces.pace_views import UNTOLD
from companion.screens.kit.views import Now, Page
from rules.core.joint_reveal import faces
from rules.core.secret import Opened, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.realm.prints import given
from rules.runewars.realm.realm import Realm, Stronghold, hand, number
from rules.runewars.state import Runewars, goal, play_order
from rules.runewars.tables import (
    MOST_HEROES,
    MOST_QUESTS,
    MOST_STRONGHOLDS,
    MOST_TACTICS,
    ORDERS,
    RESOURCES,
)


def realm_page(ctx: Context) -> Page:
    state: Runewars = ctx.state
    words, seat = ctx.words, ctx.seat_about
    mine = state.realms[seat]
    columns = (
        Column((*_dials(ctx, state, seat), *_orders(ctx, mine))),
        Column((*_cards(ctx, state, seat), *_titles(ctx, state, seat))),
        Column((*_secrets(ctx, state, seat), *_heroes(ctx, seat, mine), *_forts(ctx, mine))),
    )
    may_look = not ctx.is_elsewhere(seat) and state.begun and not state.over
    shown = faces(tuple(token.kind for token in mine.runes)) if may_look else None
    claim = Do(b.ClaimVictory(seat, shown), seat, ctx.at) if shown is not None else None
    held = len(mine.runes) + mine.thrones
    enough = held >= goal(state)  # by tokens, which everybody may count: no hint of what they are
    keys = (
        chrome.correct(ctx, f"realms.{seat}"),
        Key(words.t("runewars.key.effect"), Open("effect", str(seat)), "swap-horizontal", name="effect"),
        Key(words.t("runewars.key.claim"), claim, "trophy-outline", "primary" if enough else "secondary", name="claim"),
    )
    so_far = words.t("runewars.realm.goal", n=held, goal=goal(state))
    now = Now(ctx.chairs[seat].name, so_far, ctx.badge(seat), keys)
    return chrome.page(ctx, "realm", realm(ctx, seat), columns, now)


def _dials(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Each dial with what it gives at its arrow and below, once its sheet has been read."""
    words, realm = ctx.words, state.realms[seat]
    read = state.prints.of(realm.faction)
    rows = []
    for resource in RESOURCES:
        n = told(state, seat, resource)
        icons = None if n == UNTOLD else given(read, resource, realm.dial(resource))
        gives = "" if icons is None else words.t("runewars.prints.gives", n=len(icons))
        look = {"value": n, "name": f"dial-{resource}", "chevron": False}
        rows.append(dial_row(words, realm.faction, resource, gives, **look))
    return (Heading(words.t("runewars.dials")), *rows)


def _orders(ctx: Context, realm: Realm) -> tuple[Part, ...]:
    """All eight by their numbers; those of this year are used."""
    words, mine = ctx.words, hand(realm)
    cells: tuple[tuple[str, Status], ...] = tuple((str(number(at)), "plain" if at in mine else "done") for at in ORDERS)
    played = ", ".join(order(words, at) for at in realm.used)
    used = Para(words.t("runewars.orders.used", orders=played) if played else words.t("runewars.orders.all"))
    return (Heading(words.t("runewars.orders.hand"), words.t("runewars.orders.n", n=len(mine))), Cells(cells), used)


def _cards(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, mine = ctx.words, state.realms[seat]
    objective = words.t("runewars.objective.hand" if mine.objective else "runewars.objective.gone")
    return (
        Heading(words.t("runewars.cards")),
        *_place(ctx, state, seat),
        Row(
            words.t("runewars.influence"),
            words.t("runewars.start", n=mine.start),
            icon=INFLUENCE,
            value=told(state, seat, "influence"),
            name="influence",
        ),
        _limited(ctx, seat, "tactics", TACTICS, MOST_TACTICS, locked(ctx, mine.fresh)),
        _limited(ctx, seat, "quests", QUESTS, MOST_QUESTS),
        Row(words.t("runewars.objective"), objective, icon="flag", name="objective"),
        Row(
            words.t("runewars.activations"),
            icon="map-marker",
            value=told(state, seat, "activations"),
            name="activations",
        ),
    )


def locked(ctx: Context, fresh: int) -> str:
    """Tactics cards that may not be played before the next season (Karty Taktyki)."""
    return ctx.words.t("runewars.tactics.locked", n=fresh) if fresh else ""


def _place(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Where in the order of play, and by what."""
    order = play_order(state)
    if not state.begun or seat not in order:
        return ()
    title, place = ctx.words.t("runewars.play-order"), str(order.index(seat) + 1)
    go = Open("why", "order")
    return (Row(title, icon="swap-horizontal", value=place, intent=go, name="why-order", chevron=False),)


def _limited(ctx: Context, seat: int, key: str, icon: str, most: int, note: str = "") -> Row:
    """A count with its limit: full is a warning, nothing more."""
    words, n = ctx.words, told(ctx.state, seat, key)
    full = n != UNTOLD and int(n) >= most
    limit = words.t("runewars.full" if full else "runewars.most", n=most)
    tone: Tone = "warn" if full else "plain"
    return Row(words.t(f"runewars.wealth.{key}"), limit, icon=icon, value=n, note=note, tone=tone, name=key)


def _titles(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, lies = ctx.words, ctx.words.t("runewars.title.lies")
    rows = tuple(
        Row(words.t(f"runewars.title.{title}"), lies, icon=TITLE_ICONS[title], value=str(n))
        for title, n in titles_of(state, seat).items()
    )
    return (Heading(words.t("runewars.titles")), *(rows or (Para(words.t("runewars.title.none")),)))


def _secrets(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Rune tokens and the Order chosen: counted for all, shown to their owner alone."""
    words, mine = ctx.words, state.realms[seat]
    head = Heading(words.t("runewars.rune-tokens"), str(len(mine.runes)), "glyph:runeback")
    parts: list[Part] = [head]
    if ctx.is_elsewhere(seat):
        return (
            head,
            Row(words.t("runewars.runes.mine"), words.t("company.private", seat=seat), icon="eye-off-outline"),
        )
    if mine.runes:
        parts.append(Look(words.t("runewars.runes.mine"), words.t("look.hold"), runes(words, mine), "look"))
        if not all(rune.area for rune in mine.runes):
            parts.append(Para(words.t("runewars.runes.numbered")))
        parts += looking(ctx, state, seat)
    chosen = mine.chosen
    if chosen is not None and not isinstance(chosen, Opened):
        which = next((order(words, at) for at in ORDERS if at == value_of(chosen)), "?")
        parts.append(Look(words.t("runewars.order.mine"), words.t("look.hold"), which, "look-order"))
    if state.step == "choose" and state.pending is None and not mine.out:
        detail = words.t("runewars.order.changed" if chosen else "runewars.order.alone")
        go = Open("order", str(seat))
        parts.append(Row(words.t("runewars.step.choose"), detail, icon="cards-outline", intent=go, name="choose-order"))
    if mine.thrones:
        parts.append(Row(words.t("runewars.thrones"), icon="crown-outline", value=str(mine.thrones)))
    return tuple(parts)


def _heroes(ctx: Context, seat: int, realm: Realm) -> tuple[Part, ...]:
    words, leads = ctx.words, Open("heroes", str(seat))
    note = words.t("runewars.of", n=len(realm.heroes), most=MOST_HEROES)
    rows = tuple(
        Row(
            hero_name(words, hero),
            words.t("runewars.hero.state", damage=hero.damage, health=hero.card.health, rewards=hero.rewards),
            icon=HEROES,
            intent=leads,
            name="heroes",
        )
        for hero in realm.heroes
    ) or (Row(words.t("runewars.heroes"), icon=HEROES, intent=leads, name="heroes"),)
    return (Heading(words.t("runewars.heroes"), note), *rows)


def _forts(ctx: Context, realm: Realm) -> tuple[Part, ...]:
    words = ctx.words
    note = words.t("runewars.of", n=len(realm.strongholds), most=MOST_STRONGHOLDS)
    rows = tuple(_fort(ctx, one, at) for at, one in enumerate(realm.strongholds))
    return (Heading(words.t("runewars.strongholds"), note), *(rows or (Para(words.t("runewars.strongholds.none")),)))


def _fort(ctx: Context, stronghold: Stronghold, at: int) -> Row:
    words = ctx.words
    side = words.t("runewars.stronghold.damaged" if stronghold.damaged else "runewars.stronghold.whole")
    built = words.t(f"runewars.development.{stronghold.development}") if stronghold.development else ""
    if stronghold.resource:
        built = f"{built} ({words.t(f'runewars.resource.{stronghold.resource}')})"
    return Row(
        fort(words, stronghold, at),
        ", ".join(text for text in (side, built) if text),
        icon=STRONGHOLD,
        value="3" if stronghold.damaged else "5",
        tone="bad" if stronghold.damaged else "plain",
    )

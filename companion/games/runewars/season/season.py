"""The Season card by its name, and the four secondary abilities as lists to go through."""

from __future__ import annotations

from companion.games.runewars.names import HEROES, RESOURCE_ICONS, TACTICS, heroes_to_tell, told
from companion.games.runewars.realm.crowd import areas, to_remove
from companion.games.runewars.season.now import after_card, all_fed, done, fall_keys, past_card
from companion.intents.intent import ONWARD, Choose, Do, DoAll, Intent, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Check, Column, Heading, Key, Option, Options, Para, Part, Row, Status
from companion.screens.kit.pieces.pace_views import UNTOLD
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.library import names_council, of_season
from rules.runewars.realm.crowd import fed
from rules.runewars.state import Runewars, holder, play_order
from rules.runewars.tables import MOST_TACTICS, SEASON_DECK, UNITS_IN_AREA

SPRING = ("tokens", "routed", "orders")  # what hands do on the board


def season(ctx: Context) -> Page:
    """The card: its name typed or picked from those seen before, then whatever its text calls for."""
    state: Runewars = ctx.state
    ask, words = Asking(ctx), ctx.words
    name = ask.text("name", words.t("runewars.card.name"), state.card, name="card-name")
    seen = sorted({fact.name for fact in ctx.facts if fact.deck == state.season and fact.name})
    open_ = state.begun and state.step == "card" and state.pending is None
    known = tuple(
        Option(card, _named(ctx, state, card) if open_ else None, card == name, name=f"seen-{at}")
        for at, card in enumerate(seen)
    )
    if known:
        ask.add(Options(words.t("runewars.card.seen"), known, columns=2))
    card = _known(ctx, state, name)
    council = council_asked(ask, names_council(card), _council(ctx, state))
    fact = of_season(state.season, name, card.effect, council)
    do = Do(a.NameSeason(name, bool(council)), -1, ctx.at, learn=(fact,)) if open_ and name else None
    save = Key(words.t("key.save"), do, "check", name="save-card")
    unsaved = (do,) if do is not None and name != state.card else ()
    on = (after_card(ctx, state, *unsaved),) if open_ else ()
    unsaid = open_ and state.card and council is None and holder(state, "primarch") is not None
    detail = words.t("runewars.card.council.ask" if unsaid else "runewars.card.now" if open_ else "runewars.card.later")
    if open_ and council and not name:
        detail = words.t("runewars.card.council.unnamed")
    now = Now(words.say(ctx.game.chapter(state)), detail, None, (*_draw(ctx, state, seen, open_), save, *on))
    text = (Para(card.effect, strong=True),) if card.effect else ()
    rule = Para(words.t("runewars.rule.card"), source=words.t("runewars.source.season-card"))
    untold = heroes_to_tell(ctx) if open_ else None
    asked = (*ask.asked, *((untold,) if untold else ()))
    columns = (Column(asked, 1.4), Column((*text, *_called(ctx, state, *unsaved), rule), tone="help"))
    return chrome.page(ctx, "season", words.t("runewars.card.title"), columns, now)


def _named(ctx: Context, state: Runewars, name: str) -> Intent:
    """A card of an earlier game in one tap: named, and on to its icon; asked about the Council where that matters."""
    council = names_council(_known(ctx, state, name))
    if council is None and holder(state, "primarch") is not None:
        return Choose("name", name)
    return past_card(ctx, state, Do(a.NameSeason(name, bool(council)), -1, ctx.at))


def _known(ctx: Context, state: Runewars, name: str) -> CardFact:
    """What the library knows of that card."""
    blank = of_season(state.season, name, "", None)
    return next((fact for fact in ctx.facts if (fact.deck, fact.name) == (state.season, name)), blank)


def council_asked(ask: Asking, known: bool | None = None, detail: str = "") -> bool | None:
    """Whether the card names the Wizards' Council: asked once for a card and remembered with it."""
    words = ask.ctx.words
    faces = {
        True: Option(words.t("sheet.yes"), icon="crown", detail=detail, name="council"),
        False: Option(words.t("sheet.no"), name="council-no"),
    }
    return ask.one("council", words.t("runewars.card.council.which"), faces, known, 2)


def _draw(ctx: Context, state: Runewars, seen: list[str], open_: bool) -> tuple[Key, ...]:
    """The app turns the card over, once the library knows the whole deck of the season."""
    if len(seen) != SEASON_DECK or not open_ or state.card:
        return ()
    council = tuple(name for name in seen if names_council(_known(ctx, state, name)))
    do = Do(a.DrawSeason(tuple(seen), council), -1, ctx.at, stay=True)
    return (Key(ctx.words.t("runewars.card.draw"), do, "cards-playing-outline", name="draw-season"),)


def _council(ctx: Context, state: Runewars) -> str:
    primarch = holder(state, "primarch")
    if primarch is None:
        return ctx.words.t("runewars.card.council.nobody")
    return ctx.words.t("runewars.card.council.detail", seat=primarch)


def _called(ctx: Context, state: Runewars, *named: Do) -> tuple[Part, ...]:
    """What the cards' texts ask for most: a bid, and something for one player."""
    words = ctx.words
    opened = Do(c.OpenBid(), -1, None if named else ctx.at)
    bid = DoAll((*named, opened), ONWARD) if state.begun and state.pending is None and not state.over else None
    change = DoAll(named, "effect", "0") if named else Open("effect", "0")
    return (
        Heading(words.t("runewars.card.calls")),
        Row(words.t("runewars.do.open-bid"), icon="hand-coin-outline", intent=bid, name="open-bid"),
        Row(words.t("runewars.do.change"), icon="swap-horizontal", intent=change, name="effect"),
    )


def secondary(ctx: Context) -> Page:
    """The season's icons, in the play order of the Orders before."""
    state: Runewars = ctx.state
    words, now = ctx.words, state.season
    here = state.step == "secondary" and state.pending is None
    parts = _spring(ctx) if now == "spring" else tuple(_seat(ctx, state, seat, here) for seat in play_order(state))
    rule = Para(words.t(f"runewars.rule.{now}"), source=words.t(f"runewars.source.season-{now}"))
    notes = (*_reminders(ctx, state), rule)
    whose = _whose(ctx, state)
    listed = () if whose is None else (Column(areas(ctx, state, whose), 1.2, "accent"),)
    head = Heading(words.t(f"runewars.step.{now}"))
    columns = (Column((head, *parts), 1.4), *listed, Column(notes, tone="help"))
    return chrome.page(ctx, "secondary", words.t(f"runewars.rail.{now}"), columns, _now(ctx, state, here))


def _whose(ctx: Context, state: Runewars) -> int | None:
    """Whose areas are counted in Winter: those of whoever is first, unless somebody looks at another realm's."""
    if state.season != "winter" or state.step != "secondary" or not state.queue:
        return None
    seat: int = ctx.chosen("whose", state.queue[0])
    return seat if seat in state.queue else state.queue[0]


def _spring(ctx: Context) -> tuple[Part, ...]:
    words = ctx.words

    def line(key: str) -> Check:
        done = bool(ctx.chosen(key, False))
        title, detail = words.t(f"runewars.spring.{key}"), words.t(f"runewars.spring.{key}.detail")
        return Check("", title, detail, "done" if done else "plain", Choose(key, not done), f"spring-{key}")

    return tuple(line(key) for key in SPRING)


def _seat(ctx: Context, state: Runewars, seat: int, here: bool) -> Row:
    """A player in play order with the number that matters: heroes, Tactics, or the food of the dial."""
    words, realm = ctx.words, state.realms[seat]
    due = here and seat in state.queue
    status: Status = "now" if due and seat == state.queue[0] else "plain" if due else "done"
    leads: Intent | None = None
    note = ""
    match state.season:
        case "summer":
            value, icon, leads = told(state, seat, "heroes"), HEROES, Open("heroes", str(seat))
            detail = words.t("runewars.summer.heroes", n=len(realm.heroes))
        case "fall":
            value, icon = told(state, seat, "tactics"), TACTICS
            detail = words.t("runewars.fall.tactics", n=realm.tactics)
        case _:
            food = told(state, seat, "food")
            value, icon = food if food == UNTOLD else str(fed(realm)), RESOURCE_ICONS["food"]
            leads = Choose("whose", seat) if due else None
            detail = words.t("runewars.winter.food", n=fed(realm))
            over = to_remove(ctx, state, seat) if due else 0
            note = words.t("runewars.crowd.over", n=over) if over else ""
    return Row(
        ctx.chairs[seat].name,
        "" if value == UNTOLD else detail,
        ctx.badge(seat),
        icon,
        value=value,
        note=note,
        status=status,
        intent=leads,
        name=f"realm-{seat}",
        chevron=state.season == "summer",
    )


def _reminders(ctx: Context, state: Runewars) -> tuple[Part, ...]:
    """Limits of the box, said and never enforced."""
    words = ctx.words
    if state.season == "winter":
        return (Para(words.t("runewars.limit.units", n=UNITS_IN_AREA), "warn", icon="information-outline"),)
    full = [seat for seat, realm in enumerate(state.realms) if realm.tactics >= MOST_TACTICS]
    if state.season == "fall" and full:
        return (
            Para(words.t("runewars.limit.tactics", seat=full[0], n=MOST_TACTICS), "warn", icon="information-outline"),
        )
    return ()


def _now(ctx: Context, state: Runewars, here: bool) -> Now:
    words = ctx.words
    if not here:
        return Now(words.say(ctx.game.chapter(state)), words.t("runewars.secondary.later"))
    if state.season == "spring":
        n = sum(bool(ctx.chosen(key, False)) for key in SPRING)
        go_on = Do(a.GoOn(), -1, ctx.at)
        key = Key(words.t("runewars.key.spring"), go_on, "check", "primary", name="go-on")
        detail = words.t("runewars.spring.of", n=n, most=len(SPRING))
        return Now(words.t("runewars.step.spring"), detail, None, (key,))
    if not state.queue:
        return Now(words.t("runewars.rail.secondary"), words.t("runewars.idle"))
    seat, winter = state.queue[0], state.season == "winter"
    keys = fall_keys(ctx, seat) if state.season == "fall" else (done(ctx, seat, stay=winter), *all_fed(ctx, state))
    over = to_remove(ctx, state, seat) if winter else 0
    detail = words.t("runewars.crowd.remove", n=over) if over else ""
    return Now(words.t(f"runewars.now.{state.season}", seat=seat), detail, ctx.badge(seat), keys)

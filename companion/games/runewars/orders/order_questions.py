"""What each Order asks of its player on the resolving page."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.names import INFLUENCE, QUESTS, RESOURCE_ICONS, TACTICS, TITLE_ICONS, icon_name
from companion.games.runewars.orders.order_keys import by_icons, do, key, option, unread_dial
from companion.games.runewars.orders.strongholds import develop, fortify
from companion.games.runewars.realm.crowd import activated, strongholds
from companion.intents.intent import Choose, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.match.asking import Asking
from rules.runewars import actions as a
from rules.runewars.realm.prints import given, units_among
from rules.runewars.state import Runewars, has_bonus
from rules.runewars.tables import MOST_DIAL, RESOURCES, TITLES, UNITS_IN_AREA, OrderId

Asked = Callable[[Context, Runewars, int], tuple[Part, ...]]


def _strategize(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words = ctx.words
    move = (*_frozen(ctx, state), Para(words.t("runewars.limit.units", n=UNITS_IN_AREA), icon="information-outline"))
    if not has_bonus(state) or "bonus" in state.turn:
        return move

    def draw(n: int) -> Key:
        drawn = do(ctx, a.DrawTactics(seat, n)) if n else None
        return Key(words.t("runewars.do.draw-tactics", n=n), drawn, TACTICS, "primary", name="draw-tactics")

    return (*move, *by_icons(ctx, state, seat, "tactics", draw))


def _frozen(ctx: Context, state: Runewars) -> tuple[Part, ...]:
    """In Winter figures may cross water (Zima)."""
    return (Para(ctx.words.t("runewars.frozen"), icon="snowflake"),) if state.season == "winter" else ()


def _march(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Mobilize and Conquer: an area activated, units moved, then talk or battle."""
    words, realm = ctx.words, state.realms[seat]
    again = "activate" in state.turn
    label = words.t("runewars.key.activate-again" if again else "runewars.do.activate")
    limit = Para(words.t("runewars.limit.units", n=UNITS_IN_AREA), icon="information-outline")
    return (
        Row(words.t("runewars.activations"), icon="map-marker", value=str(realm.activations)),
        *key(ctx, a.Activate(seat), Key(label, None, "map-marker", name="activate")),
        *_frozen(ctx, state),
        Heading(words.t("runewars.meet")),
        Row(
            words.t("runewars.meet.diplomacy"),
            words.t("runewars.meet.diplomacy.detail", n=realm.influence),
            icon="handshake-outline",
            intent=Open("diplomacy", str(seat)),
            name="diplomacy",
        ),
        Row(
            words.t("runewars.meet.battle"),
            words.t("runewars.meet.battle.detail"),
            icon="sword-cross",
            intent=Open("attack", str(seat)),
            name="attack",
        ),
        *_entered(ctx, state, seat),
        *(activated(ctx, state, seat) or (limit,)),  # last: it grows with the token, and moves nothing under a finger
    )


def _entered(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """An empty area, or a battle that hands fought without the app: nobody would ask about the rune token there."""
    if not state.loose and not any(realm.runes for at, realm in enumerate(state.realms) if at != seat):
        return ()
    title, detail = ctx.words.t("runewars.entered"), ctx.words.t("runewars.entered.detail")
    return (Row(title, detail, icon="glyph:runeback", intent=Open("effect", str(seat)), name="entered"),)


def _harvest(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    ask, words, realm = Asking(ctx, "set"), ctx.words, state.realms[seat]
    names = {resource: words.t(f"runewars.dial.{resource}") for resource in RESOURCES}
    dials = {
        resource: ask.count(resource, name, 0, MOST_DIAL, realm.dial(resource), icon=RESOURCE_ICONS[resource])
        for resource, name in names.items()
    }
    harvest = a.Harvest(seat, **ask.counts(words.t("runewars.harvest"), dials))
    set_ = key(ctx, harvest, Key(words.t("runewars.do.harvest"), None, "check", "primary", name="harvest"))
    return (*ask.asked, *set_, *(develop(ctx, state, seat) if has_bonus(state) else ()))


def _recruit(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, realm = ctx.words, state.realms[seat]
    read = state.prints.of(realm.faction)
    options, unread = [], []
    for resource in RESOURCES:
        found = given(read, resource, realm.dial(resource))
        if found is None:
            unread.append(unread_dial(ctx, state, seat, resource))
        units = units_among(found or ())
        names = ", ".join(
            f"{units.count(unit)} × {icon_name(words, unit, realm.faction)}" for unit in dict.fromkeys(units)
        )
        told = names or words.t("runewars.recruit.none" if found is not None else "runewars.recruit.count")
        done = f"units-{resource}" in state.turn
        options.append(
            option(
                ctx,
                a.Recruit(seat, resource),
                Option(
                    words.t("runewars.do.recruit", resource=words.t(f"runewars.resource.{resource}")),
                    None,
                    done,
                    RESOURCE_ICONS[resource],
                    told,
                    name=f"recruit-{resource}",
                ),
            )
        )
    which = Options(words.t("runewars.recruit.which"), tuple(options), columns=1)
    limit = Para(words.t("runewars.limit.recruit", n=UNITS_IN_AREA), icon="information-outline")
    return (which, *strongholds(ctx, state, seat), limit, *unread)


def _rally(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """A benefit for each controlled city; with the bonus a hero for influence."""
    ask, words = Asking(ctx), ctx.words
    used = sum(part.startswith("city-") for part in state.turn)
    detail = words.t("runewars.city.used", n=used)
    n = ask.number("n", words.t("runewars.city.n"), 1, 9, 1, detail=detail, name="city-n")
    benefits = tuple(
        Option(
            words.t(f"runewars.do.city-{benefit}", n=n),
            do(ctx, a.TakeCity(seat, benefit, n)),
            icon=icon,
            name=f"city-{benefit}",
        )
        for benefit, icon in CITY
    )
    ask.add(Options(words.t("runewars.city"), benefits, columns=2))
    if has_bonus(state) and "bonus" not in state.turn:
        told, leads = words.t("runewars.hire.detail", n=state.realms[seat].influence), Open("hire", str(seat))
        ask.add(Row(words.t("runewars.hire"), told, icon="account-plus-outline", intent=leads, name="hire"))
        if not used:
            ask.add(Para(words.t("runewars.hire.cities-first"), icon="information-outline"))
    return ask.asked


def _acquire(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    def acquire(n: int) -> Key:
        take = do(ctx, a.AcquirePower(seat, n))  # without an icon too: a Title comes after it
        return Key(ctx.words.t("runewars.do.acquire-power", n=n), take, INFLUENCE, "primary", name="acquire")

    asked = by_icons(ctx, state, seat, "influence", acquire) if "influence" not in state.turn else ()
    return (*asked, *(_titles(ctx, state, seat) if has_bonus(state) and "bonus" not in state.turn else ()))


def _titles(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """A Title goes to whoever puts more on it than lies there; what lay there is gone."""
    ask, words = Asking(ctx), ctx.words
    faces = {
        title: Option(words.t(f"runewars.title.{title}"), icon=TITLE_ICONS[title], detail=_lies(ctx, state, at))
        for at, title in enumerate(TITLES)
    }
    picked = ask.one("title", words.t("runewars.step.acquire-bonus"), faces, None, 1)
    if picked is not None:
        least = state.titles[TITLES.index(picked)].influence + 1
        most = max(least, state.realms[seat].influence)
        n = max(least, ctx.chosen("pay", least))
        ask.add(Count(words.t("runewars.title.pay"), n, least, most, Choose("pay", 0), icon=INFLUENCE, name="pay"))
        label = words.t("runewars.do.take-title", title=words.t(f"runewars.title-short.{picked}"), n=n)
        ask.add(*key(ctx, a.TakeTitle(seat, picked, n), Key(label, None, "crown", "primary", name="take-title")))
    return ask.asked


def _lies(ctx: Context, state: Runewars, at: int) -> str:
    card = state.titles[at]
    if card.holder is None:
        return ctx.words.t("runewars.title.free")
    return ctx.words.t("runewars.title.held", seat=card.holder, n=card.influence)


CITY: tuple[tuple[a.Benefit, str], ...] = (
    ("units", "account-group"),
    ("tactics", TACTICS),
    ("influence", INFLUENCE),
    ("quests", QUESTS),
)
PARTS: dict[OrderId, Asked] = {
    "strategize": _strategize,
    "mobilize": _march,
    "conquer": _march,
    "harvest": _harvest,
    "recruit": _recruit,
    "rally": _rally,
    "acquire": _acquire,
    "fortify": fortify,
}

"""What each Order asks of its player on the resolving page."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.names import INFLUENCE, QUESTS, RESOURCE_ICONS, TACTICS, icon_name
from companion.games.runewars.orders.gains import titles
from companion.games.runewars.orders.keys import do, icons, unread_dial
from companion.games.runewars.orders.strongholds import develop, fortify
from companion.games.runewars.realm.crowd import activated, strongholds
from companion.intents.intent import Choose, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Counts, Heading, Key, Keys, Option, Options, Para, Part, Row
from rules.runewars import actions as a
from rules.runewars.realm.prints import counted, given, units_among
from rules.runewars.realm.realm import levels
from rules.runewars.state import Runewars, has_bonus
from rules.runewars.tables import MOST_DIAL, MOST_TACTICS, RESOURCES, UNITS_IN_AREA, OrderId

Asked = Callable[[Context, Runewars, int], tuple[Part, ...]]


def _strategize(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = ctx.words, state.realms[seat]
    move = (*_frozen(ctx, state), Para(words.t("runewars.limit.units", n=UNITS_IN_AREA), icon="information-outline"))
    if not has_bonus(state) or "bonus" in state.turn:
        return move
    n = counted(state.prints.of(own.faction), levels(own), "tactics")
    said = min(ctx.chosen("n", 0) if n is None else n, MOST_TACTICS)
    key = Key(
        words.t("runewars.do.draw-tactics", n=said),
        do(ctx, a.DrawTactics(seat, said)) if said else None,
        TACTICS,
        "primary",
        name="draw-tactics",
    )
    return (*move, *icons(ctx, state, seat, "tactics", said, n), Keys((key,)))


def _frozen(ctx: Context, state: Runewars) -> tuple[Part, ...]:
    """In Winter figures may cross water (Zima)."""
    return (Para(ctx.words.t("runewars.frozen"), icon="snowflake"),) if state.season == "winter" else ()


def _march(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Mobilize and Conquer: an area activated, units moved, then talk or battle."""
    words, own = ctx.words, state.realms[seat]
    again = "activate" in state.turn
    label = words.t("runewars.key.activate-again" if again else "runewars.do.activate")
    limit = Para(words.t("runewars.limit.units", n=UNITS_IN_AREA), icon="information-outline")
    activate = Key(label, do(ctx, a.Activate(seat)), "map-marker", name="activate")
    return (
        Row(words.t("runewars.activations"), icon="map-marker", value=str(own.activations)),
        Keys((activate,)),
        *_frozen(ctx, state),
        *(activated(ctx, state, seat) or (limit,)),
        Heading(words.t("runewars.meet")),
        Row(
            words.t("runewars.meet.diplomacy"),
            words.t("runewars.meet.diplomacy.detail", n=own.influence),
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
    )


def _entered(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """An empty area, or a battle that hands fought without the app: nobody would ask about the rune token there."""
    if not state.loose and not any(realm.runes for at, realm in enumerate(state.realms) if at != seat):
        return ()
    title, detail = ctx.words.t("runewars.entered"), ctx.words.t("runewars.entered.detail")
    return (Row(title, detail, icon="glyph:runeback", intent=Open("effect", str(seat)), name="entered"),)


def _harvest(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = ctx.words, state.realms[seat]
    set_ = {resource: ctx.chosen(resource, own.dial(resource)) for resource in RESOURCES}
    counts = tuple(
        Count(
            words.t(f"runewars.dial.{resource}"), set_[resource], 0, MOST_DIAL, Choose(resource, 0),
            icon=RESOURCE_ICONS[resource], name=f"set-{resource}",
        )
        for resource in RESOURCES
    )  # fmt: skip
    key = Key(
        words.t("runewars.do.harvest"), do(ctx, a.Harvest(seat, *set_.values())), "check", "primary", name="harvest"
    )
    return (
        Counts(words.t("runewars.harvest"), counts),
        Keys((key,)),
        *(develop(ctx, state, seat) if has_bonus(state) else ()),
    )


def _recruit(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = ctx.words, state.realms[seat]
    read = state.prints.of(own.faction)
    options, unread = [], []
    for resource in RESOURCES:
        found = given(read, resource, own.dial(resource))
        if found is None:
            unread.append(unread_dial(ctx, state, seat, resource))
        units = units_among(found or ())
        names = ", ".join(
            f"{units.count(unit)} × {icon_name(words, unit, own.faction)}" for unit in dict.fromkeys(units)
        )
        told = names or words.t("runewars.recruit.none" if found is not None else "runewars.recruit.count")
        done = f"units-{resource}" in state.turn
        options.append(
            Option(
                words.t("runewars.do.recruit", resource=words.t(f"runewars.resource.{resource}")),
                do(ctx, a.Recruit(seat, resource)),
                done,
                RESOURCE_ICONS[resource],
                told,
                name=f"recruit-{resource}",
            )
        )
    which = Options(words.t("runewars.recruit.which"), tuple(options), columns=1)
    limit = Para(words.t("runewars.limit.recruit", n=UNITS_IN_AREA), icon="information-outline")
    return (which, *strongholds(ctx, state, seat), limit, *unread)


def _rally(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """A benefit for each controlled city; with the bonus a hero for influence."""
    words = ctx.words
    n = ctx.chosen("n", 1)
    used = sum(part.startswith("city-") for part in state.turn)
    count = Count(
        words.t("runewars.city.n"), n, 1, 9, Choose("n", 0), words.t("runewars.city.used", n=used), name="city-n"
    )
    options = tuple(
        Option(
            words.t(f"runewars.do.city-{benefit}", n=n),
            do(ctx, a.TakeCity(seat, benefit, n)),
            icon=icon,
            name=f"city-{benefit}",
        )
        for benefit, icon in CITY
    )
    hire = Row(
        words.t("runewars.hire"),
        words.t("runewars.hire.detail", n=state.realms[seat].influence),
        icon="account-plus-outline",
        intent=Open("hire", str(seat)),
        name="hire",
    )
    hiring = has_bonus(state) and "bonus" not in state.turn
    first = Para(words.t("runewars.hire.cities-first"), icon="information-outline")
    hired = (hire, *(() if used else (first,))) if hiring else ()
    return (count, Options(words.t("runewars.city"), options, columns=2), *hired)


def _acquire(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    realm = state.realms[seat]
    n = counted(state.prints.of(realm.faction), levels(realm), "influence")
    said = ctx.chosen("n", 0) if n is None else n
    label = ctx.words.t("runewars.do.acquire-power", n=said)
    take = do(ctx, a.AcquirePower(seat, said))  # without an icon too: a Title comes after it
    key = Keys((Key(label, take, INFLUENCE, "primary", name="acquire"),))
    asked = (*icons(ctx, state, seat, "influence", said, n), key) if "influence" not in state.turn else ()
    return (*asked, *(titles(ctx, state, seat) if has_bonus(state) and "bonus" not in state.turn else ()))


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

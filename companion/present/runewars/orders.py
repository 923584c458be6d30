"""What each Order asks of its player on the resolving page."""

from __future__ import annotations

from collections.abc import Callable

from companion.intent import Choose, Do, Open
from companion.present.parts import Count, Counts, Heading, Input, Key, Keys, Option, Options, Para, Part, Row
from companion.present.runewars.gains import influence, titles
from companion.present.runewars.names import (
    INFLUENCE,
    QUESTS,
    RESOURCE_ICONS,
    STRONGHOLD,
    TACTICS,
    fort,
    icon_name,
    token,
)
from companion.present.sight import Sight
from rules.core.secret import Known, Opened, value_of
from rules.runewars import actions as a
from rules.runewars.legal import refusal
from rules.runewars.prints import counted, given
from rules.runewars.realm import Token, levels
from rules.runewars.state import Runewars, has_bonus
from rules.runewars.tables import (
    DEVELOPMENTS,
    MOST_DIAL,
    MOST_STRONGHOLDS,
    MOST_TACTICS,
    RESOURCES,
    UNITS_IN_AREA,
    OrderId,
    Resource,
)

Asked = Callable[[Sight, Runewars, int], tuple[Part, ...]]


def do(sight: Sight, action: a.OrderAction) -> Do | None:
    """A part of the Order, if the rules allow it now; the page stays."""
    return Do(action, action.seat, sight.at, stay=True) if refusal(sight.state, action) is None else None


def _strategize(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = sight.words, state.realms[seat]
    move = Para(words.t("runewars.limit.units", n=UNITS_IN_AREA), icon="information-outline")
    if not has_bonus(state):
        return (move,)
    n = counted(state.prints.of(own.faction), levels(own), "tactics")
    said = min(sight.chosen("n", 0) if n is None else n, MOST_TACTICS)
    key = Key(
        words.t("runewars.do.draw-tactics", n=said),
        do(sight, a.DrawTactics(seat, said)),
        TACTICS,
        "primary",
        name="draw-tactics",
    )
    return (move, *icons(sight, state, seat, "tactics", said, n), Keys((key,)))


def icons(sight: Sight, state: Runewars, seat: int, icon: str, said: int, read: int | None) -> tuple[Part, ...]:
    """What the dials give of one icon: worked out, or counted by hand until the dials have been read."""
    words, own = sight.words, state.realms[seat]
    most = MOST_TACTICS if icon == "tactics" else 3 * (MOST_DIAL + 1)
    if read is not None:
        return (
            Row(
                words.t(f"runewars.icons.{icon}"),
                words.t("runewars.dials.give", n=read),
                icon="counter",
                value=str(said),
            ),
        )
    count = Count(
        words.t(f"runewars.icons.{icon}"),
        said,
        0,
        most,
        Choose("n", 0),
        words.t("runewars.dials.unread"),
        name="icons",
    )
    unread = [resource for resource in RESOURCES if not state.prints.of(own.faction).dial(resource)]
    rows = tuple(_unread(sight, state, seat, resource) for resource in unread)
    return (count, *rows)


def _unread(sight: Sight, state: Runewars, seat: int, resource: Resource) -> Row:
    words = sight.words
    return Row(
        words.t(f"runewars.dial.{resource}"),
        words.t("runewars.prints.ask"),
        icon=RESOURCE_ICONS[resource],
        intent=Open("dial", f"{state.realms[seat].faction}.{resource}"),
        name=f"read-{resource}",
    )


def _march(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Mobilize and Conquer: an area activated, units moved, then talk or battle."""
    words, own = sight.words, state.realms[seat]
    again = "activate" in state.turn
    label = words.t("runewars.key.activate-again" if again else "runewars.do.activate")
    activate = Key(label, do(sight, a.Activate(seat)), "map-marker", name="activate")
    return (
        Row(words.t("runewars.activations"), icon="map-marker", value=str(own.activations)),
        Keys((activate,)),
        Para(words.t("runewars.limit.units", n=UNITS_IN_AREA), icon="information-outline"),
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
    )


def _harvest(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = sight.words, state.realms[seat]
    set_ = {resource: sight.chosen(resource, own.dial(resource)) for resource in RESOURCES}
    counts = tuple(
        Count(
            words.t(f"runewars.dial.{resource}"), set_[resource], 0, MOST_DIAL, Choose(resource, 0),
            icon=RESOURCE_ICONS[resource], name=f"set-{resource}",
        )
        for resource in RESOURCES
    )  # fmt: skip
    key = Key(
        words.t("runewars.do.harvest"), do(sight, a.Harvest(seat, *set_.values())), "check", "primary", name="harvest"
    )
    return (
        Counts(words.t("runewars.harvest"), counts),
        Keys((key,)),
        *(_develop(sight, state, seat) if has_bonus(state) else ()),
    )


def _develop(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    """The bonus: developments pay, then one may be built for a wood."""
    words, own = sight.words, state.realms[seat]
    collect = Key(words.t("runewars.do.collect"), do(sight, a.Collect(seat)), "hand-coin-outline", name="collect")
    free = [at for at, one in enumerate(own.strongholds) if one.development is None]
    at = sight.chosen("fort", free[0] if free else 0)
    places = tuple(
        Option(fort(words, one, n), Choose("fort", n), n == at, STRONGHOLD, name=f"fort-{n}")
        for n, one in enumerate(own.strongholds)
        if one.development is None
    )
    built = tuple(
        Option(
            words.t(
                f"runewars.do.develop-{kind}", resource=words.t(f"runewars.resource.{resource}") if resource else ""
            ),
            do(sight, a.Develop(seat, at, kind, resource)),
            name=f"develop-{kind}-{resource}" if resource else f"develop-{kind}",
        )
        for kind in DEVELOPMENTS
        for resource in (RESOURCES if kind == "resources" else (None,))
        if at < len(own.strongholds)
    )
    where = (Options(words.t("runewars.develop.where"), places, columns=2),) if len(places) > 1 else ()
    return (
        Keys((collect,)),
        *where,
        *((Options(words.t("runewars.step.harvest-develop"), built, columns=2),) if built else ()),
    )


def _recruit(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = sight.words, state.realms[seat]
    read = state.prints.of(own.faction)
    options, unread = [], []
    for resource in RESOURCES:
        found = given(read, resource, own.dial(resource))
        if found is None:
            unread.append(_unread(sight, state, seat, resource))
        units = [icon for icon in found or () if icon not in ("influence", "tactics")]
        names = ", ".join(
            f"{units.count(unit)} × {icon_name(words, unit, own.faction)}" for unit in dict.fromkeys(units)
        )
        told = names or words.t("runewars.recruit.none" if found is not None else "runewars.recruit.count")
        done = f"units-{resource}" in state.turn
        options.append(
            Option(
                words.t("runewars.do.recruit", resource=words.t(f"runewars.resource.{resource}")),
                do(sight, a.Recruit(seat, resource)),
                done,
                RESOURCE_ICONS[resource],
                told,
                name=f"recruit-{resource}",
            )
        )
    which = Options(words.t("runewars.recruit.which"), tuple(options), columns=1)
    return (which, Para(words.t("runewars.limit.recruit", n=UNITS_IN_AREA), icon="information-outline"), *unread)


def _fortify(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = sight.words, state.realms[seat]
    area = " ".join(str(sight.chosen("area", "")).split())[:12]
    build = Key(words.t("runewars.do.build"), do(sight, a.Build(seat, area)), STRONGHOLD, name="build")
    repairs = tuple(
        Option(fort(words, one, at), do(sight, a.Repair(seat, at)), icon=STRONGHOLD, name=f"repair-{at}")
        for at, one in enumerate(own.strongholds)
        if one.damaged
    )
    return (
        Heading(
            words.t("runewars.step.fortify-build"),
            words.t("runewars.of", n=len(own.strongholds), most=MOST_STRONGHOLDS),
        ),
        Input(words.t("runewars.area"), str(sight.chosen("area", "")), "area", longest=12, name="area"),
        Keys((build,)),
        *((Options(words.t("runewars.step.fortify-repair"), repairs, columns=2),) if repairs else ()),
        *_rearrange(sight, state, seat),
    )


def _rearrange(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Two tokens picked up and put back: whether they changed places, nobody else can tell."""
    words, own = sight.words, state.realms[seat]
    if len(own.runes) < 2 or sight.is_elsewhere(seat):
        return ()
    picked: tuple[int, ...] = tuple(at for at in sight.chosen("picked", ()) if at < len(own.runes))
    options = tuple(
        Option(
            token(words, one, at),
            Choose("picked", _toggled(picked, at)),
            at in picked,
            "glyph:runeback",
            name=f"token-{at}",
        )
        for at, one in enumerate(own.runes)
    )
    keys = tuple(
        Key(words.t(f"runewars.key.{verb}"), _mixed(sight, state, seat, picked, verb == "swap"), icon, name=verb)
        for verb, icon in (("as-before", "check"), ("swap", "swap-horizontal"))
    )
    return (Options(words.t("runewars.step.fortify-rearrange"), options, columns=3), Keys(keys))


def _toggled(picked: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The two that were tapped last."""
    rest = tuple(own for own in picked if own != at)
    return rest if at in picked else (*rest, at)[-2:]


def _mixed(sight: Sight, state: Runewars, seat: int, picked: tuple[int, ...], swap: bool) -> Do | None:
    if len(picked) != 2:
        return None
    one, other = (state.realms[seat].runes[at] for at in picked)
    first, second = (other, one) if swap else (one, other)
    tokens = (Token(_sealed_anew(first), one.area), Token(_sealed_anew(second), other.area))
    return do(sight, a.Rearrange(seat, *picked, tokens))


def _sealed_anew(own: Token) -> Known | Opened:
    """Without its salt: a token that kept its seal would tell where it went."""
    return own.kind if isinstance(own.kind, Opened) else Known(value_of(own.kind) or "")


def _rally(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    """A benefit for each controlled city; with the bonus a hero for influence."""
    words = sight.words
    n = sight.chosen("n", 1)
    used = sum(part.startswith("city-") for part in state.turn)
    count = Count(
        words.t("runewars.city.n"), n, 1, 9, Choose("n", 0), words.t("runewars.city.used", n=used), name="city-n"
    )
    options = tuple(
        Option(
            words.t(f"runewars.do.city-{benefit}", n=n),
            do(sight, a.TakeCity(seat, benefit, n)),
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
    return (count, Options(words.t("runewars.city"), options, columns=2), *((hire,) if hiring else ()))


def _acquire(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    own = state.realms[seat]
    n = counted(state.prints.of(own.faction), levels(own), "influence")
    said = sight.chosen("n", 0) if n is None else n
    key = influence(sight, said, do(sight, a.AcquirePower(seat, said)))
    bonus = titles(sight, state, seat, lambda action: do(sight, action)) if has_bonus(state) else ()
    return (*icons(sight, state, seat, "influence", said, n), key, *bonus)


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
    "fortify": _fortify,
}

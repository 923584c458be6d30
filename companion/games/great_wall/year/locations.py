"""The ten Locations: whose Clerks are where, what is full, what activates; Clerks are moved here."""

from __future__ import annotations

from companion.games.great_wall.board.prints import brief
from companion.games.great_wall.names import LOCATION_ICONS, badge, clan, goods, place
from companion.intents.intent import WHO, Choose, Do, Intent, Open
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, Status
from companion.screens.kit.views import Now, Page
from rules.great_wall.board import actions as b
from rules.great_wall.state import GreatWall, clerks_at, current, due_locations, is_full, owners, phase
from rules.great_wall.tables import LOCATIONS, Location
from rules.great_wall.year.clerks import most_moves, moved

POOL = "pool"
COUNTED, UNREAD = ("clerks-moved", "clerks-apart"), "slots-unread"


def locations(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    words = ctx.words
    half = len(LOCATIONS) // 2
    left, middle = (
        Column(tuple(_row(ctx, state, at) for at in group)) for group in (LOCATIONS[:half], LOCATIONS[half:])
    )
    side = Column(_moving(ctx, state), 0.95)
    return chrome.page(ctx, "locations", words.t("great_wall.locations"), (side, left, middle), _now(ctx, state))


def mover(ctx: Context, state: GreatWall) -> int:
    """Whose Clerks are moved: chosen here, else the owner of the card being resolved."""
    now = current(state)
    seat: int = ctx.chosen(WHO, now.seat if now else state.tea[0])
    return seat


def _moving(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """Whose Clerk, and from where; then a tap on a Location sends it there."""
    words, seat = ctx.words, mover(ctx, state)
    people = tuple(
        Option(clan(ctx, at), Choose(WHO, at), at == seat, badge=badge(ctx, at), name=f"mover-{at}") for at in state.tea
    )
    own = state.clans[seat]
    sources = [(POOL, words.t("great_wall.clerks.pool", n=own.clerks), bool(own.clerks))]
    sources += [
        (at, place(words, at), True) for at in LOCATIONS if clerks_at(state, at)[seat] and not is_full(state, at)
    ]
    keys = tuple(
        Option(
            text,
            Choose("source", at) if there else None,
            at == _source(ctx, state, seat),
            "glyph:clerk",
            name=f"from-{at}",
        )
        for at, text, there in sources
    )
    stock = Row(
        words.t("great_wall.warehouse"), goods(words, state.warehouse, words.t("great_wall.nothing")), icon="store"
    )
    return (
        Options(words.t("great_wall.clerks.whose"), people, columns=2),
        Options(words.t("great_wall.clerks.from"), keys, columns=1),
        *_count(ctx, state, seat),
        Para(words.t("great_wall.clerks.tap"), icon="gesture-tap"),
        stock,
    )


def _count(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """How many the card being resolved has moved of this clan, and lets it."""
    if state.step != "command":
        return ()
    most, gone, name = most_moves(state, seat), len(moved(state, seat)), clan(ctx, seat)
    if most is None:
        return (Para(ctx.words.t("great_wall.clerks.uncounted", name=name), icon="glyph:clerk"),)
    told = ctx.words.t("great_wall.clerks.moved", name=name, n=gone, most=most)
    return (Para(told, "warn" if gone >= most else "plain", icon="glyph:clerk"),)


def _source(ctx: Context, state: GreatWall, seat: int) -> str:
    chosen: str = ctx.chosen("source", POOL)
    there = chosen != POOL and any(at == chosen and clerks_at(state, at)[seat] for at in LOCATIONS)
    return chosen if there else POOL


def _move(ctx: Context, state: GreatWall, target: Location) -> Intent | None:
    """A Clerk there; first the print where it may be full, and the refusal where the card allows no more."""
    seat = mover(ctx, state)
    chosen = _source(ctx, state, seat)
    source = next((at for at in LOCATIONS if at == chosen), None)
    action = b.MoveClerk(seat, target, source)
    why = ctx.refusal(action)
    if why and why.key not in (*COUNTED, UNREAD):
        return None
    if why and why.key == UNREAD:
        return Open("print", f"location.{target}")
    return Do(action, min(seat, state.players - 1), stay=True)


def _row(ctx: Context, state: GreatWall, location: Location) -> Row:
    """Who is there; a tap sends the chosen Clerk, or opens what can be done with the Location."""
    words, print_ = ctx.words, state.prints.location(location)
    here = ", ".join(f"{clan(ctx, seat)} {clerks_at(state, location)[seat]}" for seat in owners(state, location))
    kind = brief(words, print_) if print_ else words.t("great_wall.prints.ask")
    full, due = is_full(state, location), location in due_locations(state)
    note = words.t("great_wall.full") if full else ""
    status: Status = "now" if due and state.step == "activation" else "plain"
    intent = _move(ctx, state, location) if state.step == "command" else None
    return Row(
        place(words, location),
        "\n".join(part for part in (here, kind) if part),
        icon=LOCATION_ICONS[location],
        note=note,
        tone="warn" if full else "plain",
        status=status,
        intent=intent or Open("location", location),
        name=f"at-{location}",
        chevron=intent is None,
    )


def _now(ctx: Context, state: GreatWall) -> Now:
    words = ctx.words
    back = chrome.to_table(ctx)
    title = words.t("great_wall.clerks.now") if state.step == "command" else words.t("great_wall.step.activation")
    return Now(title, words.t("great_wall.clerks.detail"), None, (back,))


def location_page(ctx: Context) -> Page:
    """One Location: what is printed on it, who is there, and its activations."""
    state: GreatWall = ctx.state
    words = ctx.words
    at = next(location for location in LOCATIONS if location == ctx.place.about)
    print_ = state.prints.location(at)
    rows = tuple(
        Row(clan(ctx, seat), badge=badge(ctx, seat), number=str(rank), value=str(clerks_at(state, at)[seat]))
        for rank, seat in enumerate(owners(state, at), 1)
    )
    nobody = (Para(words.t("great_wall.nobody-there")),)
    printed = Row(
        words.t("great_wall.prints"),
        brief(words, print_) if print_ else words.t("great_wall.prints.ask"),
        icon="pencil-outline",
        intent=Open("print", f"location.{at}"),
        name="print",
    )
    left = Column((Heading(words.t("great_wall.who-there"), icon=LOCATION_ICONS[at]), *(rows or nobody), printed), 1.3)
    rule = chrome.rule(words.t(f"great_wall.about.{at}"), words.t("great_wall.source.step-location"))
    keys = tuple(_activate(ctx, state, at, advanced) for advanced in (True, False))
    why = ctx.refusal(b.Activate(at))
    detail = words.refusal(why) if why else words.t("great_wall.location.ready")
    now = Now(place(words, at), detail, None, (*why_not(ctx, why), *keys))
    return chrome.page(ctx, "location", place(words, at), (left, rule), now)


def _activate(ctx: Context, state: GreatWall, at: Location, advanced: bool) -> Key:
    words, action = ctx.words, b.Activate(at, advanced)
    fits = phase(state) != "setup" and ctx.can(action)
    do = Do(action, -1, ctx.at) if fits else None
    label = words.t("great_wall.key.advanced" if advanced else "great_wall.key.activate")
    return Key(label, do, "play", "secondary" if advanced else "primary", name="advanced" if advanced else "activate")

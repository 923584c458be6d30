"""What is decided before a game of Runewars, and the pages of its list: factions with their sheets, first runes."""

from __future__ import annotations

from companion.games.runewars.names import HEROES, realm, secret
from companion.games.runewars.realm.printed import dial_seen, sheet_asked, sheet_seen
from companion.intents.intent import Do, DoAll, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, Toggle
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.secret import Known
from rules.runewars import actions as a
from rules.runewars.fight.units import FACTIONS, Faction
from rules.runewars.library import of_sheet
from rules.runewars.offers import start_tokens
from rules.runewars.realm.realm import Sheet, Token
from rules.runewars.state import Runewars, start_runes
from rules.runewars.tables import RESOURCES, FateSource

FATES: tuple[FateSource, ...] = ("app", "typed", "off")


def seats(ctx: Context) -> tuple[Part, ...]:
    """In the pace heroes and runes are the table's own."""
    state: Runewars = ctx.state
    if state.detail == "pace":
        return ()
    rows = tuple(_seat(ctx, state, seat) for seat in range(state.players))
    return (Heading(ctx.t("runewars.factions")), *rows, _tokens(ctx, state), _heroes(ctx, state))


def decisions(ctx: Context) -> tuple[tuple[Part, ...], ...]:
    """The variant; where realms are followed whose people, and where Fate cards come from."""
    state: Runewars = ctx.state
    if state.detail == "pace":
        return (_variant(ctx, state),)
    factions = tuple(_faction(ctx, state, seat) for seat in range(state.players))
    return (_variant(ctx, state), (*factions, _fate(ctx, state)))


def _faction(ctx: Context, state: Runewars, seat: int) -> Options:
    """One tap; its sheet comes along where it was read, and the set-up's tokens lie wherever they do."""
    others = {realm.faction for at, realm in enumerate(state.realms) if at != seat}
    lies = state.realms[seat].placed or ctx.is_elsewhere(seat)
    placed = () if lies else (Do(a.PlaceRunes(seat, start_tokens(state)), seat),)
    keys = tuple(
        Option(
            ctx.t(f"runewars.faction-short.{faction}"),
            None if faction in others else DoAll((_chosen(seat, faction), *_sheet(ctx, faction), *placed)),
            faction == state.realms[seat].faction,
            name=f"faction-{seat}-{faction}",
        )
        for faction in FACTIONS
    )
    return Options(ctx.chairs[seat].name, keys, columns=len(FACTIONS), beside="line")


def _chosen(seat: int, faction: Faction) -> Do:
    return Do(a.ChooseFaction(seat, faction), seat)


def _sheet(ctx: Context, faction: Faction) -> tuple[Do, ...]:
    known = None if ctx.state.prints.of(faction).sheet else sheet_seen(ctx, faction)
    return (Do(a.DescribeSheet(faction, known), -1),) if known else ()


def _seat(ctx: Context, state: Runewars, seat: int) -> Row:
    """What this player has still to say, and the page for it."""
    here = state.realms[seat]
    read = here.faction is not None and state.prints.of(here.faction).sheet is not None
    missing = "faction" if not read else "runes" if not here.placed else ""
    screen = "start-runes" if missing == "runes" else "faction"
    return Row(
        realm(ctx, seat),
        ctx.words.t(f"runewars.seat.{missing or 'ready'}"),
        ctx.badge(seat),
        status="now" if missing else "done",
        intent=Open(screen, str(seat)),
        name=f"faction-{seat}",
    )


def _tokens(ctx: Context, state: Runewars) -> Row:
    """The set-up's tokens are numbered until somebody says where they lie; leads to whoever has not."""
    words = ctx.words
    without = [seat for seat, realm in enumerate(state.realms) if not any(token.area for token in realm.runes)]
    return Row(
        words.t("runewars.runes.where"),
        words.t("runewars.runes.where.detail"),
        icon="glyph:runeback",
        value=f"{state.players - len(without)}/{state.players}",
        status="plain" if without else "done",
        intent=Open("start-runes", str(without[0] if without else 0)),
        name="tokens",
    )


def _heroes(ctx: Context, state: Runewars) -> Row:
    """The first hero of each (Rozstawienie 9); leads to whoever has none yet."""
    words = ctx.words
    without = [seat for seat, realm in enumerate(state.realms) if not realm.heroes]
    return Row(
        words.t("runewars.heroes"),
        words.t("runewars.setup.hero"),
        icon=HEROES,
        value=f"{state.players - len(without)}/{state.players}",
        status="plain" if without else "done",
        intent=Open("heroes", str(without[0] if without else 0)),
        name="heroes",
    )


def _variant(ctx: Context, state: Runewars) -> tuple[Part, ...]:
    words = ctx.words
    keys = tuple(
        Option(
            words.t(f"runewars.variant.{key}"),
            Do(a.ChooseVariant(epic, state.exploration), stay=True) if epic != state.epic else None,
            epic == state.epic,
            detail=words.t(f"runewars.variant.{key}.detail"),
            name=f"variant-{key}",
        )
        for key, epic in (("standard", False), ("epic", True))
    )
    exploring = Toggle(
        words.t("runewars.exploration"),
        state.exploration,
        Do(a.ChooseVariant(state.epic, not state.exploration), stay=True),
        words.t("runewars.exploration.detail"),
        name="exploration",
    )
    return (Options(words.t("runewars.variant"), keys, columns=2), exploring)


def _fate(ctx: Context, state: Runewars) -> Options:
    words = ctx.words
    keys = tuple(
        Option(
            words.t(f"runewars.fate-short.{source}"),
            Do(a.ChooseFate(source), stay=True) if source != state.fate_source else None,
            source == state.fate_source,
            name=f"fate-{source}",
        )
        for source in FATES
    )
    return Options(words.t("runewars.fate-deck"), keys, columns=len(FATES), beside="line")


def faction(ctx: Context) -> Page:
    """Whose people, and the numbers at the bottom of their sheet."""
    state: Runewars = ctx.state
    ask, words, seat = Asking(ctx), ctx.words, ctx.seat_about
    taken = {realm.faction for at, realm in enumerate(state.realms) if at != seat and realm.faction is not None}
    faces = {faction: words.t(f"runewars.faction.{faction}") for faction in FACTIONS}
    which, before = words.t("runewars.faction.which"), state.realms[seat].faction
    picked: Faction | None = ask.one("faction", which, faces, before, 2, off=taken, name="pick")
    sheet = sheet_asked(ask, sheet_seen(ctx, picked), f"{picked}-") if picked else None
    do = _saved(ctx, state, seat, picked, sheet) if picked and sheet and not state.begun else None
    key = Key(words.t("key.save"), do, "check", "primary", name="save-faction")
    detail = words.t("runewars.sheet.ready" if do else "runewars.sheet.missing")
    now = Now(words.t("runewars.faction.now", seat=seat), detail, ctx.badge(seat), (key,))
    rule = chrome.rule(words.t("runewars.sheet.rule"), words.t("runewars.source.setup-7"))
    title = words.t("runewars.faction.title", seat=seat)
    return chrome.page(ctx, "faction", title, (Column(ask.asked, 1.4), rule), now)


def _saved(ctx: Context, state: Runewars, seat: int, picked: Faction, sheet: Sheet) -> DoAll:
    """The choice, the sheet, and dials that were read in another match; the runes come next."""
    dials = tuple(
        Do(a.DescribeDial(picked, resource, icons), -1)
        for resource in RESOURCES
        if not state.prints.of(picked).dial(resource) and (icons := dial_seen(ctx, picked, resource))
    )
    chosen = (Do(a.ChooseFaction(seat, picked), seat),) if state.realms[seat].faction != picked else ()
    known = state.prints.of(picked).sheet == sheet
    read = () if known else (Do(a.DescribeSheet(picked, sheet), -1, learn=(of_sheet(picked, sheet),)),)
    then = ("table", "") if state.realms[seat].placed else ("start-runes", str(seat))
    return DoAll((*chosen, *read, *dials), *then)


def first_runes(ctx: Context) -> Page:
    """Where the set-up's tokens lie, and which of them is the false one: for this player's eyes."""
    state: Runewars = ctx.state
    ask, words, seat = Asking(ctx), ctx.words, ctx.seat_about
    dragons, falses = start_runes(state)
    hint = words.t("runewars.muster.area.hint")
    areas = [
        ask.text(f"area-{at}", words.t("runewars.token.area", n=at + 1), longest=12, hint=hint)
        for at in range(dragons + falses)
    ]
    faces = {
        at: Option(area or words.t("runewars.token.n", n=at + 1), icon="glyph:runeback")
        for at, area in enumerate(areas)
    }
    wrong: int | None = ask.one("false", words.t("runewars.false.which"), faces, None) if falses else None
    tokens = tuple(Token(Known("false" if at == wrong else "dragon"), area) for at, area in enumerate(areas))
    ready = not state.begun and (wrong is not None or not falses) and not ctx.is_elsewhere(seat)
    do = Do(a.PlaceRunes(seat, tokens), seat, ctx.at) if ready else None
    key = Key(words.t("key.save"), do, "check", "primary", name="save-runes")
    rule = Para(words.t("runewars.setup.runes-epic.detail" if state.epic else "runewars.setup.runes.detail"))
    eyes = (secret(ctx),) if falses else ()
    detail = words.t("runewars.runes.ready" if do else "runewars.runes.missing")
    now = Now(words.t("runewars.do.place-runes"), detail, ctx.badge(seat), (key,))
    columns = (Column(ask.asked, 1.4), Column((rule, *eyes), tone="help"))
    return chrome.page(ctx, "start-runes", words.t("runewars.runes.title", seat=seat), columns, now)

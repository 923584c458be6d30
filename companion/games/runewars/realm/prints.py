"""Faction sheets: the numbers and the dials that have been read, and the form for one dial."""

from __future__ import annotations

from companion.games.runewars.names import dial_row, icon_name
from companion.games.runewars.realm.printed import dial_seen, faction_of, resource_of, sheet_seen
from companion.intents.intent import Choose, ChooseMany, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.runewars import actions as a
from rules.runewars.fight.units import Faction
from rules.runewars.library import of_dial
from rules.runewars.realm.prints import FIELDS, icons_for
from rules.runewars.state import Runewars
from rules.runewars.tables import RESOURCES, Resource


def prints(ctx: Context) -> Page:
    state: Runewars = ctx.state
    words = ctx.words
    here = [(seat, realm.faction) for seat, realm in enumerate(state.realms) if realm.faction is not None]
    columns = tuple(Column(_sheet(ctx, seat, faction)) for seat, faction in here)
    none = Column((Para(words.t("runewars.prints.none"), icon="information-outline"),))
    now = Now(words.t("runewars.prints.now"), words.t("runewars.prints.detail"), None, (chrome.to_table(ctx),))
    return chrome.page(ctx, "prints", words.t("runewars.prints"), columns or (none,), now)


def _sheet(ctx: Context, seat: int, faction: Faction) -> tuple[Part, ...]:
    words, sheet = ctx.words, sheet_seen(ctx, faction)
    told = words.t("runewars.prints.ask")
    if sheet is not None:
        told = words.t("runewars.prints.sheet", influence=sheet.influence, tactics=sheet.tactics)
    numbers = Row(
        words.t("runewars.sheet"),
        told,
        icon="file-document-outline",
        status="done" if sheet else "plain",
        intent=None if ctx.state.begun else Open("faction", str(seat)),
        name=f"sheet-{faction}",
    )
    dials = (_dial(ctx, faction, resource) for resource in RESOURCES)
    return (Heading(words.t(f"runewars.faction.{faction}")), numbers, *dials)


def _dial(ctx: Context, faction: Faction, resource: Resource) -> Row:
    words, icons = ctx.words, ctx.state.prints.of(faction).dial(resource)
    told = words.t("runewars.prints.icons", n=sum(map(bool, icons))) if icons else ""
    look = {"status": "done" if icons else "plain", "name": f"dial-{faction}-{resource}"}
    return dial_row(words, faction, resource, told, **look)


def dial(ctx: Context) -> Page:
    """The nine fields from 0 on; an answer goes to the next field by itself."""
    words = ctx.words
    name, _, kind = ctx.place.about.partition(".")
    faction, resource = faction_of(name), resource_of(kind)
    rows, keys, made = fields(ctx, faction, dial_seen(ctx, faction, resource))
    whole = len(made) == FIELDS
    pattern = (of_dial(faction, resource, made),) if whole else ()
    do = Do(a.DescribeDial(faction, resource, made), -1, ctx.at, learn=pattern) if whole else None
    key = Key(words.t("key.save"), do, "check", "primary", name="save-dial")
    right = (keys, Para(words.t("runewars.dial.rule")))
    title = f"{words.t(f'runewars.faction.{faction}')}: {words.t(f'runewars.dial.{resource}')}"
    now = Now(words.t("runewars.dial.now"), words.t("runewars.dial.of", n=len(made), most=FIELDS), None, (key,))
    return chrome.page(ctx, "dial", title, (Column(rows), Column(right, tone="accent")), now)


def fields(
    ctx: Context, faction: Faction, before: tuple[str, ...] = ()
) -> tuple[tuple[Part, ...], Options, tuple[str, ...]]:
    """The fields so far, the keys for the one that is read now, and what has been read: a dial, once it is all nine."""
    words = ctx.words
    chosen = [ctx.chosen(f"field-{at}", before[at] if before else None) for at in range(FIELDS)]
    here = ctx.chosen("at", next((at for at, icon in enumerate(chosen) if icon is None), 0))
    rows = tuple(
        Row(
            "?" if icon is None else icon_name(words, icon, faction),
            number=str(at),
            status="now" if at == here else "plain",
            intent=Choose("at", at),
            name=f"field-{at}",
            chevron=False,
        )
        for at, icon in enumerate(chosen)
    )
    keys = tuple(
        Option(
            icon_name(words, icon, faction),
            ChooseMany(((f"field-{here}", icon), ("at", min(here + 1, FIELDS - 1)))),
            chosen[here] == icon,
            name=f"icon-{icon or 'none'}",
        )
        for icon in icons_for(faction)
    )
    asked = Options(words.t("runewars.field.which", n=here), keys, columns=2)
    return rows, asked, tuple(icon for icon in chosen if icon is not None)

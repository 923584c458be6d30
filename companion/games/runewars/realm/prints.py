"""The nine fields of a dial, as they are asked for without a match."""

from __future__ import annotations

from companion.games.runewars.names import icon_name
from companion.intents.intent import Choose, ChooseMany
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option, Options, Part, Row
from rules.runewars.fight.units import Faction
from rules.runewars.realm.prints import FIELDS, icons_for


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

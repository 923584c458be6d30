"""The Logistics Center: Soldiers from one section to another."""

from __future__ import annotations

from companion.games.great_wall.names import SOLDIER_ICONS, sides, soldiers
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Part
from companion.screens.match.asking import Asking
from rules.great_wall.board import actions as b
from rules.great_wall.board.squad import Squad
from rules.great_wall.state import GreatWall, in_play, section
from rules.great_wall.tables import SOLDIERS


def marches(ctx: Context, state: GreatWall, seat: int) -> tuple[tuple[Part, ...], Key]:
    """From the Rest Zone to rest; Archers of Firing spots to Firing spots or to rest."""
    ask, words, here = Asking(ctx), ctx.words, in_play(state)
    full = [at for at in here if section(state, at).rest[seat].total() or section(state, at).archers[seat]]
    source = ask.one("source", words.t("great_wall.march.source"), sides(words, here), (full or here)[0])
    other = next(at for at in here if at != source)
    target = ask.one("target", words.t("great_wall.march.target"), sides(words, here), other)
    resting, firing = section(state, source).rest[seat], section(state, source).archers[seat]
    there, names = {kind: resting.of(kind) for kind in SOLDIERS}, soldiers(words)
    counts = {
        kind: ask.count(f"rest-{kind}", names[kind], 0, n, n, capped=True, icon=SOLDIER_ICONS[kind])
        for kind, n in there.items()
    }
    rest = Squad(**ask.counts(words.t("great_wall.march.rest"), counts))
    stay = down = 0
    if firing:
        stay = ask.number("fire", words.t("great_wall.march.fire"), 0, firing, capped=True, icon="bow-arrow")
        to_rest = words.t("great_wall.march.fire-rest")
        down = ask.number("fire-rest", to_rest, 0, firing - stay, capped=True, icon="sleep")
    march = b.Redeploy(seat, source, target, rest, stay, down)
    key = ask.step(march, seat, words.t("great_wall.key.march"), "swap-horizontal", "march")
    return (*ask.asked, *ask.reason()), key

"""Hand-made views of a battle: whole armies in one place, long names, and chances at both ends of the bar."""

from __future__ import annotations

from companion.screens.kit.battle_parts import Army, Ladder, Odds, Piece, Rung, Troop
from companion.screens.kit.parts import Column
from companion.screens.kit.views import Now, Page, Top
from tests.ui.shell.made_views.cast import BACK, EMOJI, LONG

MANY = tuple(Piece("triangle", "", ("standing", "routed")[at % 3 == 2]) for at in range(16))
HURT = (Piece("rectangle", "1/2", "damaged"), Piece("rectangle", "2"), Piece("hexagon", "4/5", "damaged"))


def battle() -> Page:
    """More units than an area holds, two types of one initiative, a side without anybody."""
    rungs = (
        Rung("1", Troop("Szkielety Łucznicy", "health 3 · 5 routed · 1 damaged", MANY, True), None, True),
        Rung("", Troop("Łucznicy Latari", "", MANY[:8]), Troop("Ostroskrzydłe", "", (Piece("circle"),))),
        Rung("2", None, None),
        Rung("3", Troop("Wieże Oblężnicze", "zdrowie 2 · ranne: 1", HURT), Troop("Jeźdźcy Pegazów", "", HURT[:2])),
        Rung("4", None, Troop("Piekielne Ogary", "leży: 2", MANY[2:6])),
    )
    left = Army(LONG.name, "attacks", LONG, "27", "16 standing + 3 + 5 stronghold")
    right = Army("Jednostki neutralne", "defends", None, "0", "0 standing")
    ladder = Ladder(left, right, rungs, "no unit", "Strength so far", f"{EMOJI.name} by 27")
    odds = tuple(
        Odds("Odds before the attack", text, error, f"{LONG.name} wins", "Marek holds 0 %", at, band, note)
        for text, error, at, band, note in (
            ("100 %", "", 1.0, 0.0, "exact"),
            ("< 1 %", "± 1", 0.001, 0.02, "20 000 tries with the cards that are left"),
        )
    )
    columns = (Column((ladder,), 1.3), Column(odds))
    return Page("battle", "rw", Top("Battle", "rw", BACK), columns, Now("Initiative 1 draws"))

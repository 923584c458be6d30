"""The house cards: six for Qin Jiushao and one for the Reed Clan. All ours, none is the printed one."""

from __future__ import annotations

from rules.great_wall.qin.qin import CardLine, QinCard

# Within the rulebook's grammar: Clerks, one activation, recruits who attack, the Wall, Honor. What is known of the
# printed ones is kept: Work Harder builds and its shortfall counts as paid (F 15), Despotism activates one Location
# (E p. 13). The numbers were settled by simulation (docs/great-wall-balance.md).
HOUSE: tuple[QinCard, ...] = (
    QinCard("despotism", (CardLine("clerks", 3), CardLine("others", 2), CardLine("activate")), "house"),
    QinCard("work-harder", (CardLine("clerks", 2), CardLine("others", 2), CardLine("wall-paid")), "house"),
    QinCard("attack-order", (CardLine("spearmen", 2), CardLine("clerks", 2)), "house"),
    QinCard("economy", (CardLine("upgrade"), CardLine("clerks", 2), CardLine("others", 2)), "house"),
    QinCard("raise-banners", (CardLine("archers"), CardLine("crowd", 3), CardLine("others", 2)), "house"),
    QinCard("betrayal", (CardLine("honor", 3), CardLine("clerks", 2)), "house"),
    QinCard("reed", (CardLine("others", 2), CardLine("reed", 2)), "house"),
)

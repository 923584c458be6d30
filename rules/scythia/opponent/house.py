"""The house deck: fourteen Schemes so that the AI runs out of the box. Ours, not the printed ones, except one."""

from __future__ import annotations

from rules.scythia.opponent.scheme import PERSIA_A, Scheme

# Costs, strengths and points rise from Cimmeria to Greece as on the one printed card we know; Assyria 3 has the numbers
# of the rulebook's example (NAJAZD). The rest is our own and was settled by simulation (docs/scythia-balance.md):
# three or four cards an empire, each with another target, and each building blocked once or twice.
HOUSE: tuple[Scheme, ...] = (
    PERSIA_A,
    Scheme("cimmeria", 1, 1, 1, 3, "left", "down", "right", "silversmith", name="Cimmeria 1", source="house"),
    Scheme("cimmeria", 3, 1, 1, 3, "middle", "up", "left", "farm", name="Cimmeria 2", source="house"),
    Scheme("cimmeria", 4, 2, 2, 4, "right", "down", "left", "market", name="Cimmeria 3", source="house"),
    Scheme("assyria", 1, 2, 3, 5, "left", "up", "left", "silversmith", name="Assyria 1", source="house"),
    Scheme("assyria", 4, 2, 3, 6, "right", "up", "right", "stables", name="Assyria 2", source="house"),
    Scheme("assyria", 3, 3, 3, 7, "middle", "down", "right", "meeting-tent", name="Assyria 3", source="house"),
    Scheme("persia", 3, 2, 3, 8, "left", "up", "right", "chiefs-tent", name="Persia 2", source="house"),
    Scheme("persia", 2, 2, 4, 8, "middle", "down", "right", "barracks", name="Persia 3", source="house"),
    Scheme("persia", 4, 3, 5, 9, "right", "up", "left", "farm", name="Persia 4", source="house"),
    Scheme("greece", 2, 3, 4, 9, "middle", "up", "left", "town-centre", name="Greece 1", source="house"),
    Scheme("greece", 1, 3, 5, 10, "left", "down", "right", "market", name="Greece 2", source="house"),
    Scheme("greece", 3, 4, 5, 11, "right", "up", "right", "meeting-tent", name="Greece 3", source="house"),
    Scheme("greece", 4, 4, 6, 12, "middle", "down", "left", "town-centre", name="Greece 4", source="house"),
)

"""The shapes bound to the player colours, as corners on a 100 grid; plain numbers, drawn by whoever draws."""

from companion.look.contour import Points, regular, rrect

VIEW = 104  # the grid with room for its outline

OUTLINES: dict[str, Points] = {
    "circle": regular(40, 50, 50, 44),
    "square": tuple((10 + x, 10 + y) for x, y, _, _ in rrect(80, 80, 13)),
    "diamond": regular(4, 50, 50, 50),
    "hexagon": regular(6, 50, 50, 49),
    "octagon": regular(8, 50, 50, 49, 22.5),
    "shield": ((10, 12), (90, 12), (90, 52), (50, 95), (10, 52)),
    "triangle": ((50, 3), (97, 90), (3, 90)),
}
# Letters in a narrow shape are smaller, and stand where it is widest.
LETTER = {"triangle": 40, "diamond": 44}
DROP = {"triangle": 18, "shield": -4}

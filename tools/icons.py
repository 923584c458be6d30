"""Draws the app's icon and launch picture as PNG into assets/icons; run it when a drawing changes.

    .venv/bin/python tools/icons.py [FOLDER]

The icon is a round table seen from above with four people at it: the shapes and colours of the app's own seats.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from PIL import Image, ImageDraw  # noqa: E402  the path above must be set first

from companion.look.colours import PLAYERS, SURFACES  # noqa: E402
from companion.look.contour import regular  # noqa: E402

SMOOTH = 4  # drawn so much larger and shrunk
DARK, BONE = SURFACES["lacquer"]["bg"], SURFACES["lacquer"]["t1"]
GRID = 108  # dp of Android's adaptive icon; launchers may cut away all but the middle 66
SEATS = (("yellow", 0), ("blue", 90), ("green", 180), ("red", 270))  # degrees from the top
SIZES = (512, 256, 192, 128, 64, 48, 32)
ADAPTIVE, LAUNCH = 432, 768


class Board:
    """A square picture with a grid; everything is drawn large and shrunk at the end."""

    def __init__(self, size: int, grid: float, ground: str | None = None) -> None:
        self.size, self.scale = size, size * SMOOTH / grid
        self.picture = Image.new("RGBA", (size * SMOOTH, size * SMOOTH), ground or (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.picture)

    def done(self) -> Image.Image:
        return self.picture.resize((self.size, self.size), Image.Resampling.LANCZOS)

    def disc(self, x: float, y: float, r: float, fill: str | None, edge: str | None = None, width: float = 0) -> None:
        box = [(c + side) * self.scale for side in (-r, r) for c in (x, y)]
        self.pen.ellipse(box, fill=fill, outline=edge, width=round(width * self.scale))

    def shape(self, points: list[tuple[float, float]], fill: str) -> None:
        self.pen.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=fill)


def table(board: Board, cx: float, cy: float, reach: float) -> None:
    """The table and its people within a circle of `reach`."""
    board.disc(cx, cy, reach * 0.60, BONE)
    board.disc(cx, cy, reach * 0.44, None, DARK, reach * 0.035)
    board.disc(cx, cy, reach * 0.13, DARK)
    for colour, turn in SEATS:
        angle = math.radians(turn - 90)
        seat(board, colour, cx + math.cos(angle) * reach * 0.76, cy + math.sin(angle) * reach * 0.76, reach * 0.28)


def seat(board: Board, colour: str, x: float, y: float, r: float) -> None:
    tone, shape = PLAYERS[colour]
    for grown, fill in ((1.22, DARK), (1.0, tone)):
        size = r * grown
        match shape:
            case "circle":
                board.disc(x, y, size * 0.9, fill)
            case "square":
                side = size * 0.8
                board.shape([(x + a * side, y + b * side) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], fill)
            case _:
                corners = {"diamond": 4, "hexagon": 6}[shape]
                board.shape(list(regular(corners, x, y, size)), fill)


def rounded(size: int) -> Image.Image:
    """The icon as desktops show it: a lacquer tile with round corners."""
    board = Board(size, GRID)
    board.pen.rounded_rectangle([0, 0, size * SMOOTH - 1, size * SMOOTH - 1], round(22 * board.scale), fill=DARK)
    table(board, GRID / 2, GRID / 2, 44)
    return board.done()


def draw_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        rounded(size).save(folder / f"icon-{size}.png", optimize=True)
    front = Board(ADAPTIVE, GRID)
    table(front, GRID / 2, GRID / 2, 29.5)
    front.done().save(folder / "adaptive-front.png", optimize=True)
    Board(ADAPTIVE, GRID, DARK).done().convert("RGB").save(folder / "adaptive-back.png", optimize=True)
    launch = Board(LAUNCH, GRID, DARK)
    table(launch, GRID / 2, GRID / 2, 26)
    launch.done().convert("RGB").save(folder / "launch.png", optimize=True)


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets" / "icons")

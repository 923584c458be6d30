"""The emblems of the four games (wall, bow, rune, wheel), as lines and dots on a 120 grid."""

import math

from companion.look.line_art import Circle, Drawing, Mark

_LINE, _THIN, _FINE, _BOLD = 3.0, 2.1, 1.8, 3.9

_WALL = Drawing(
    120,
    (
        Circle(28, 34, 13),
        Mark("M6 100V66H18V58H28V66H38V58H48V66H52V44H58V36H68V44H74V36H84V44H90V66H94V58H104V66H114V100Z", _LINE),
        Mark(
            "M6 82H114M28 66V82M94 66V82M52 66H90M18 82V100M44 82V100M76 82V100M102 82V100"
            "M64 100V86A7 7 0 0 1 78 86V100",
            _THIN,
        ),
    ),
)

_BOW = Drawing(
    120,
    (
        Mark("M38 10C56 22 50 42 62 60C50 78 56 98 38 110M38 10C30 8 26 14 30 20M38 110C30 112 26 106 30 100", _LINE),
        Mark("M38 10L30 60L38 110", _FINE),
        Mark("M18 60H102M18 60L8 52M18 60L8 68M26 60L16 52M26 60L16 68", _LINE),
        Mark("M112 60L94 50L99 60L94 70Z"),
        Circle(62, 60, 5),
    ),
)

_RUNE = Drawing(
    120,
    (
        Mark("M60 6L108 60L60 114L12 60Z", _LINE),
        Mark("M60 22L94 60L60 98L26 60Z", _FINE),
        Mark("M60 32V88M60 46L78 60L60 74M60 46L42 60", _BOLD),
        Circle(60, 6, 4),
        Circle(108, 60, 4),
        Circle(60, 114, 4),
        Circle(12, 60, 4),
    ),
)


def _spokes() -> str:
    rays = ((math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in range(0, 360, 45))
    return "".join(f"M{60 + 12 * x:.1f} {60 + 12 * y:.1f}L{60 + 42 * x:.1f} {60 + 42 * y:.1f}" for x, y in rays)


_WHEEL = Drawing(
    120,
    (
        Circle(60, 60, 52, _LINE),
        Circle(60, 60, 42, _THIN),
        Circle(60, 60, 12, _LINE),
        Mark(_spokes(), _LINE),
        Circle(60, 60, 4.5),
    ),
)

EMBLEMS = {"gw": _WALL, "sc": _BOW, "rw": _RUNE, "hu": _WHEEL}

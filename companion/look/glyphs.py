"""Small signs of things on the table that the icon font lacks, on a 28 grid."""

from companion.look.line_art import Circle, Drawing, Mark

_LINE = 2.6

GLYPHS = {
    "shame": Drawing(28, (Circle(14, 14, 11, _LINE), Mark("M14 3L11.5 10L16.5 14.5L12.5 25", _LINE))),
    "wallg": Drawing(28, (Mark("M3 25V8H8V12H11.5V8H16.5V12H20V8H25V25Z"),)),
    "barr": Drawing(28, (Mark("M4 24L12 6M10 24L18 6M16 24L24 6M3 17H25", _LINE),)),
    "horde": Drawing(28, (Mark("M5 24V14A9 9 0 0 1 23 14V24H17V18H11V24Z"), Mark("M14 5V1", _LINE))),
    "rune": Drawing(28, (Mark("M14 2L25 14L14 26L3 14Z"), Mark("M14 7V21M14 11L18 14L14 17M14 11L10 14", 2.0, "oa"))),
    "runeback": Drawing(28, (Mark("M14 3L24 14L14 25L4 14Z", 2.2),)),
    "wagon": Drawing(28, (Mark("M4 16C4 6 24 6 24 16Z"), Circle(9, 21, 4.2, 2.4), Circle(19, 21, 4.2, 2.4))),
    "clerk": Drawing(28, (Circle(14, 7, 5), Mark("M5 26C5 12 23 12 23 26Z"))),
}

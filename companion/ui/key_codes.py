"""The key codes of SDL, by what the keyboard does with them."""

BACKSPACE, ESCAPE, ENTER, TAB, SPACE, KEYPAD_ENTER, F1 = 8, 27, 13, 9, 32, 271, 282
UP, DOWN, RIGHT, LEFT, HOME, END, PAGE_UP, PAGE_DOWN = 273, 274, 275, 276, 278, 279, 280, 281
ARROWS = {UP: (0, 1), DOWN: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}
PAGES = {PAGE_UP: -1, PAGE_DOWN: 1, HOME: -1000, END: 1000}
PLUS, MINUS = (43, 61, 270), (45, 269)
PRESSES = (ENTER, SPACE, KEYPAD_ENTER)


def digit(key: int) -> str:
    """The keypad's character for a key, or nothing."""
    if key == BACKSPACE:
        return "<"
    if key in MINUS:
        return "±"
    return chr(key) if ord("0") <= key <= ord("9") else str(key - 256) if 256 <= key <= 265 else ""

"""The design's values as plain data: colours of every theme and game, player colours, and the type scale."""

from dataclasses import dataclass

INK = "#120C09"

# The palette texture has this many rows; a power of two is not needed by GLES2 without repeat.
ROWS = 96

SURFACES = {
    "lacquer": {
        "bg": "#15110E",
        "bg2": "#1B1512",
        "s1": "#231C17",
        "s2": "#2F2620",
        "s3": "#3D322A",
        "line": "#4C3F35",
        "lip": "#0B0807",
        "t1": "#F4ECDD",
        "t2": "#CFC2AE",
        "t3": "#A69783",
        "oa": "#120C09",
        "good": "#86D3A5",
        "warn": "#F2C14E",
        "bad": "#FF9FA8",
    },
    "paper": {
        "bg": "#EDE4D3",
        "bg2": "#E6DBC7",
        "s1": "#F7F1E4",
        "s2": "#FFFCF5",
        "s3": "#E3D7C1",
        "line": "#C6B79D",
        "lip": "#C3B393",
        "t1": "#211812",
        "t2": "#4A3D32",
        "t3": "#65574A",
        "oa": "#FFF9EE",
        "good": "#125232",
        "warn": "#634200",
        "bad": "#8F1237",
    },
}

# High contrast: pure grounds and inks, t2 like t1, hairlines in the normal t2, no tinted surfaces.
HIGH_SURFACES = {
    "lacquer": {
        "bg": "#000000",
        "bg2": "#000000",
        "s1": "#000000",
        "s2": "#000000",
        "s3": "#262220",
        "line": "#CFC2AE",
        "lip": "#CFC2AE",
        "t1": "#F4ECDD",
        "t2": "#F4ECDD",
        "t3": "#CFC2AE",
        "oa": "#000000",
    },
    "paper": {
        "bg": "#FFFFFF",
        "bg2": "#FFFFFF",
        "s1": "#FFFFFF",
        "s2": "#FFFFFF",
        "s3": "#EAE6DF",
        "line": "#4A3D32",
        "lip": "#4A3D32",
        "t1": "#211812",
        "t2": "#211812",
        "t3": "#4A3D32",
        "oa": "#FFFFFF",
    },
}

ACCENT_NAMES = ("a", "at", "ad", "al", "b", "bt", "bd", "bl")

# a fill, at text, ad tinted surface, al line and lip; the b family is the second accent.
ACCENTS = {
    "gw": {
        "lacquer": ("#FF7049", "#FF9574", "#451D14", "#AD4122", "#6CC5A1", "#86D6B5", "#16382D", "#3E8468"),
        "paper": ("#9C2B14", "#8A220C", "#F8DCD2", "#651707", "#165F41", "#0F5336", "#D5ECE1", "#0C4029"),
    },
    "sc": {
        "lacquer": ("#E9B949", "#F2CB6C", "#3E2E0F", "#9C7722", "#5CC2BD", "#7AD2CE", "#133B3B", "#34807C"),
        "paper": ("#6F4E00", "#5E4100", "#F6E6BE", "#453000", "#0A5A57", "#084C4A", "#CFEBE9", "#063B39"),
    },
    "rw": {
        "lacquer": ("#86B6F6", "#A5CAFA", "#1A2D4A", "#4C78B4", "#B9C7DA", "#C9D5E5", "#28323F", "#6F7F95"),
        "paper": ("#1F4F91", "#194784", "#D8E6FA", "#123463", "#46566C", "#394A60", "#DEE5EE", "#2D3B4E"),
    },
    "hu": {
        "lacquer": ("#E2935A", "#EFAE7F", "#40270F", "#98592B", "#D9B38C", "#E3C4A3", "#3A2C20", "#8A6A4B"),
        "paper": ("#7F3E0E", "#6F3506", "#F6DEC9", "#522605", "#6A4A2B", "#5E4025", "#EFE0CF", "#473019"),
    },
    "app": {
        "lacquer": ("#E8DCC6", "#F4ECDD", "#342A22", "#9C8E78", "#CFC2AE", "#CFC2AE", "#2F2620", "#8A7C69"),
        "paper": ("#3A2E25", "#3A2E25", "#E3D7C1", "#17110D", "#4A3D32", "#4A3D32", "#E3D7C1", "#4A3D32"),
    },
}

# The shape is bound to the colour, so a person is known without seeing colours.
PLAYERS = {
    "red": ("#EC6C47", "circle"),
    "blue": ("#8DB4EB", "square"),
    "yellow": ("#F1CA4B", "diamond"),
    "green": ("#3BD089", "hexagon"),
    "purple": ("#B475F6", "shield"),
    "bone": ("#F1E9DA", "triangle"),
    "black": ("#3A332D", "octagon"),
}
SHAPES = {colour: shape for colour, (_, shape) in PLAYERS.items()}

# Huns decks and Scythia's workers and dice reuse the player hexes, the black deck is grey so that ink reads on it.
PIECES = {
    "deck.blue": "#8DB4EB",
    "deck.red": "#EC6C47",
    "deck.green": "#3BD089",
    "deck.black": "#8C8A94",
    "deck.yellow": "#F1CA4B",
    "worker.blue": "#8DB4EB",
    "worker.grey": "#8C8A94",
    "worker.red": "#EC6C47",
    "die.red": "#EC6C47",
    "die.white": "#F1E9DA",
    "die.yellow": "#F1CA4B",
    "wagon.blue": "#6FACF4",
    "wagon.purple": "#CBA2EE",
    "wagon.orange": "#E2935A",
    "wagon.green": "#5CC48F",
}

# Small coloured glyphs (wagons) stand on the paper ground too, so there they are deeper.
PAPER_PIECES = {
    "wagon.blue": "#1F5FA8",
    "wagon.purple": "#7C3FB0",
    "wagon.orange": "#9A4E12",
    "wagon.green": "#14693F",
}

# In high contrast the ink is black, and these are as much brighter (deeper on white) as 7:1 asks.
HIGH_INK = "#000000"
HIGH_PLAYERS = {"red": "#F07046", "purple": "#CB6EFF"}
HIGH_PIECES = {
    "deck.red": "#F07046",
    "deck.black": "#98969F",
    "worker.red": "#F07046",
    "worker.grey": "#98969F",
    "die.red": "#F07046",
}
HIGH_PAPER_PIECES = {
    "wagon.blue": "#1A5597",
    "wagon.purple": "#7338A6",
    "wagon.orange": "#8A4510",
    "wagon.green": "#115F38",
}

THEMES = ("lacquer", "paper", "lacquer-high", "paper-high")


def is_high(theme: str) -> bool:
    """Whether the theme is a high-contrast one."""
    return theme.endswith("-high")


def ground(theme: str) -> str:
    """The theme without its contrast: 'lacquer' or 'paper'."""
    return theme.removesuffix("-high")


def surfaces(theme: str) -> dict[str, str]:
    """The theme's own tokens, without any accent."""
    plain = SURFACES[ground(theme)]
    return {**plain, **HIGH_SURFACES[ground(theme)]} if is_high(theme) else plain


def accent(theme: str, family: str) -> dict[str, str]:
    """One game's accent tokens; in high contrast accents are fills only."""
    tones = dict(zip(ACCENT_NAMES, ACCENTS[family][ground(theme)], strict=True))
    if is_high(theme):
        surface = surfaces(theme)
        tones.update(at=surface["t1"], bt=surface["t1"], ad=surface["s1"], bd=surface["s1"])
    return tones


def palette(theme: str, family: str) -> dict[str, str]:
    """Every token of a theme in a fixed order: bare accent names follow `family`, 'hu.a' is always Huns."""
    ink = HIGH_INK if is_high(theme) else INK
    tokens = {**surfaces(theme), **accent(theme, family), **players(theme), "ink": ink, **pieces(theme)}
    for name in ACCENTS:
        tokens.update({f"{name}.{token}": tone for token, tone in accent(theme, name).items()})
    return tokens


def players(theme: str) -> dict[str, str]:
    """The player colours: the same on both grounds."""
    plain = {colour: tone for colour, (tone, _) in PLAYERS.items()}
    return {**plain, **HIGH_PLAYERS} if is_high(theme) else plain


def pieces(theme: str) -> dict[str, str]:
    """The colours of things on the table."""
    paper, high = ground(theme) == "paper", is_high(theme)
    return {
        **PIECES,
        **(PAPER_PIECES if paper else {}),
        **(HIGH_PIECES if high else {}),
        **(HIGH_PAPER_PIECES if paper and high else {}),
    }


def contrast(one: str, other: str) -> float:
    """The WCAG 2 contrast ratio of two hex colours."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(tone: str) -> float:
    shares = (int(tone[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (s / 12.92 if s <= 0.03928 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_SURFACE_TEXTS = {
    "bg": ("t1", "t2", "t3", "good", "warn", "bad", "at", "bt"),
    "bg2": ("t1", "t2", "t3", "good", "warn", "bad", "at", "bt"),
    "s1": ("t1", "t2", "t3", "good", "warn", "bad", "at", "bt"),
    "s2": ("t1", "t2", "t3", "good", "warn", "bad", "at", "bt"),
    "s3": ("t1", "t2", "good", "warn", "bad", "at", "bt"),
    "ad": ("t1", "t2", "at", "good", "warn", "bad"),
    "bd": ("t1", "t2", "bt"),
    "a": ("oa",),
    "b": ("oa",),
    "good": ("oa",),
    "warn": ("oa",),
    "bad": ("oa",),
}

# Which text may stand on which ground; t3 is never put on s3 (4.4 in lacquer).
TEXT_ON = (
    tuple((text, base) for base, texts in _SURFACE_TEXTS.items() for text in texts)
    + tuple(("bone" if colour == "black" else "ink", colour) for colour in PLAYERS)
    + tuple(("ink", piece) for piece in PIECES if not piece.startswith("wagon"))
)


@dataclass(frozen=True, slots=True)
class Style:
    """A text style: font name and its size in dp on a tablet, on a phone, and the smallest it shrinks to."""

    font: str
    tablet: float
    phone: float
    floor: float


STYLES = {
    "hero": Style("serif", 50, 34, 25),
    "num_xxl": Style("serif", 120, 88, 56),
    "num_xl": Style("serif", 66, 56, 40),
    "num_l": Style("serif", 52, 44, 36),
    "num_m": Style("serif", 42, 38, 28),
    "num_s": Style("serif", 30, 28, 22),
    "h1": Style("serif", 34, 26, 22),
    "h2": Style("serif", 26, 21, 19),
    "h3": Style("serif", 21, 20, 17),
    "button": Style("bold", 18, 18, 16),
    "button_big": Style("bold", 22, 19, 16),
    "strong": Style("bold", 18, 17, 15),
    "body": Style("reg", 18, 17, 15),
    "unit": Style("reg", 22, 20, 15),
    "label": Style("reg", 16, 15, 14),
    "label_bold": Style("bold", 16, 15, 14),
    "caption": Style("reg", 15, 14, 14),
}

# Nothing smaller is shown anywhere: tablet, phone.
SMALLEST = (15, 14)

# Text sizes a person may choose.
TEXT_SCALES = (0.85, 1.0, 1.2, 1.4, 1.6)

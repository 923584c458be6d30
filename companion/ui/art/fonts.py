"""The fonts of the app under their short names: serif, reg, bold, mdi and the fallback."""

from pathlib import Path

import kivy

from companion.ui.paint import face

_KIVY_FONTS = Path(kivy.kivy_data_dir) / "fonts"  # elsewhere in a bundle


def register(serif: str | Path, mdi: str | Path) -> None:
    """Register every font once, before the first widget; Roboto and DejaVu come with Kivy."""
    face.register("serif", str(serif))
    face.register("mdi", str(mdi))
    face.register("reg", str(_KIVY_FONTS / "Roboto-Regular.ttf"))
    face.register("bold", str(_KIVY_FONTS / "Roboto-Bold.ttf"))
    face.register(face.FALLBACK, str(_KIVY_FONTS / "DejaVuSans.ttf"))

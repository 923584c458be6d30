"""The texts of one widget as instructions, kept and told anew: when one goes, Kivy looks through all of them."""

from collections.abc import Container, Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from companion.ui.paint.ink import Run
from companion.ui.paint.texture import oversample, texture
from companion.ui.paint.theme import THEME


class Written:
    """Made within a canvas, where its texts are drawn from then on."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._tints: list[Color] = []
        self._boxes: list[Rectangle] = []

    def write(self, runs: Sequence[Run], rolling: Container[int], height: float) -> None:
        """These after what is in the group already, but for those that are still rolling."""
        tone, tints, boxes = "", iter(self._tints), iter(self._boxes)
        for at, run in enumerate(runs):
            if at in rolling:
                continue
            if run.tone != tone:
                tone = run.tone
                tint = next(tints, None) or self._tint()
                tint.rgb = THEME.colour(tone)
                self.group.add(tint)
            box = next(boxes, None) or self._box()
            box.texture, box.pos, box.size = _placed(run, height)
            self.group.add(box)

    def _tint(self) -> Color:
        self._tints.append(Color())
        return self._tints[-1]

    def _box(self) -> Rectangle:
        self._boxes.append(Rectangle())
        return self._boxes[-1]


def drawn(run: Run, height: float) -> Rectangle:
    """One text as an instruction of its own."""
    picture, pos, size = _placed(run, height)
    return Rectangle(texture=picture, pos=pos, size=size)


def _placed(run: Run, height: float) -> tuple[Texture, tuple[int, int], tuple[float, float]]:
    picture = texture(run.words, run.font, run.px)
    w, h = picture.width / oversample(), picture.height / oversample()
    return picture, (round(run.x), round(height - run.y - h)), (w, h)

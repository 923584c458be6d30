"""A window with a size and nothing behind it, for mock GL: texts have their true measures, pixels there are none."""


def headless_window(width: int, height: int):
    import kivy.core.window as window

    class Headless(window.WindowBase):
        def create_window(self, *args):
            from kivy.graphics.cgl import cgl_init

            if not self.initialized:
                cgl_init()
                self._size = (width, height)
            super().create_window(*args)

        def _get_window_pos(self):
            return 0, 0

        def _set_window_pos(self, x, y):
            pass

        def mainloop(self):
            pass

        def flip(self):
            pass

        def on_draw(self):
            pass

    return Headless()

"""The app's own pictures: seat badges, game emblems, small glyphs, icon names and fonts."""

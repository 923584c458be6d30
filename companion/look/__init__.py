"""How things look and sound, as plain data that knows no Kivy: colours, outlines, cues."""

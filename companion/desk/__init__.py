"""The desk behind the screens: turns what fingers mean into steps, places and settings. No Kivy."""

"""The menu, settings, backups and the keyboard page."""

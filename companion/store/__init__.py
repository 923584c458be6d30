"""Where matches, settings and entered facts are kept."""

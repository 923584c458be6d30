"""The season on the screen: the now bar and the zones of the table."""

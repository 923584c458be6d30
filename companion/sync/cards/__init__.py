"""Cards and boards told between devices."""

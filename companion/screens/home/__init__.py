"""Home and sitting down."""

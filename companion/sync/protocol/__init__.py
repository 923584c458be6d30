"""What devices say to each other: frames, strictly read and written."""

"""What a finger can mean; screens send these and know nothing of what they bring about."""

"""The Great Wall where only its pace is followed: three steps a Year, and what nobody tells meanwhile."""

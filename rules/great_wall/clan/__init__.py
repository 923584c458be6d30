"""One clan of The Great Wall: people, Resources, cards, Honor, Shame and its place in the Tea order."""

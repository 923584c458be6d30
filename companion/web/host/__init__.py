"""The side of the host: who sees which pages, what their fingers mean, and the door they come through."""

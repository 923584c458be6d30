"""Heroes, strongholds and what cards do outside an Order."""

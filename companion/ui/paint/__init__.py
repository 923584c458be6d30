"""Drawing: one feathered mesh and fitted text per widget, coloured from one palette texture."""

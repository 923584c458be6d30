"""The score: live, as a sheet, together on many devices, and the result."""

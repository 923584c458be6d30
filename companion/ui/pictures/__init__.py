"""Drawings: charts, flow charts, QR codes, and a match as a picture."""

"""Painted widgets that know nothing of views: keys, steppers, fields, words."""

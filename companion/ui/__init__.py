"""The Kivy part of the app and nothing but that."""

"""cryptography of a version without the faults that touch this app; python-for-android's own recipe is older.

From 49.0.0 on its build looks for the headers of the target's Python beside PYO3_CROSS_LIB_DIR, which
python-for-android sets to a folder without any: newer ones wait until that was tried with an NDK.
"""

from pythonforandroid.recipes.cryptography import CryptographyRecipe


class NewerCryptographyRecipe(CryptographyRecipe):
    """Built as that one builds it."""

    version = "46.0.7"


recipe = NewerCryptographyRecipe()

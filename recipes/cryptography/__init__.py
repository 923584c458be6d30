"""cryptography of a version without the faults known by now; python-for-android's own recipe is older."""

from pythonforandroid.recipes.cryptography import CryptographyRecipe


class NewerCryptographyRecipe(CryptographyRecipe):
    """Built as that one builds it."""

    version = "46.0.7"


recipe = NewerCryptographyRecipe()

"""ifaddr as it is: Android has getifaddrs since API 24, so python-for-android's C library beside it is not needed."""

from pythonforandroid.recipe import PyProjectRecipe


class IfaddrRecipe(PyProjectRecipe):
    """The pure wheel where there is one for the target, else built from this source."""

    name = "ifaddr"
    version = "0.2.0"
    url = "https://github.com/pydron/ifaddr/archive/refs/tags/{version}.tar.gz"


recipe = IfaddrRecipe()

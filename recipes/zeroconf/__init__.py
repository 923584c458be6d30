"""zeroconf without its compiled parts: python-for-android's own recipe builds 0.24.5 of 2020, with known holes."""

from pythonforandroid.recipe import PyProjectRecipe


class ZeroconfRecipe(PyProjectRecipe):
    """Pure Python: discovery is a handful of packets, so Cython would gain nothing and need a cross-compiler."""

    name = "zeroconf"
    version = "0.153.0"
    url = "https://github.com/python-zeroconf/python-zeroconf/archive/refs/tags/{version}.tar.gz"
    depends = ["ifaddr"]  # noqa: RUF012  python-for-android's way

    def get_recipe_env(self, arch, **kwargs):
        return {**super().get_recipe_env(arch, **kwargs), "SKIP_CYTHON": "1"}


recipe = ZeroconfRecipe()

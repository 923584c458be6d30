"""websockets without its compiled part: with no recipe pip would take the wheel made for the machine that builds."""

from pythonforandroid.recipe import PyProjectRecipe


class WebsocketsRecipe(PyProjectRecipe):
    """The pure wheel, which is what pip finds when it is asked for Android; built pure where it is not found."""

    name = "websockets"
    version = "17.4"
    url = "https://github.com/python-websockets/websockets/archive/refs/tags/{version}.tar.gz"

    def get_recipe_env(self, arch, **kwargs):
        return {**super().get_recipe_env(arch, **kwargs), "BUILD_EXTENSION": "no"}


recipe = WebsocketsRecipe()

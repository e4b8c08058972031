"""Which rule systems are there? One folder is one system; deleting a folder removes it."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from domain.kernel.system import System


@cache
def discover() -> dict[str, System]:
    """Find every system by its folder's name, in alphabetical order."""
    names = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return {name: import_module(f"{__name__}.{name}").SYSTEM for name in names}

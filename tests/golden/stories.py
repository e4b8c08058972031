"""Which conflicts are kept as golden logs? Each is told once and written down without end."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules

import tests.golden
from tests.support.session import Session

TOLD = sorted(m.name for m in iter_modules(tests.golden.__path__) if m.name.startswith("stories_"))
STORIES: dict[str, Callable[[], Session]] = {
    name: story
    for module in TOLD
    for name, story in import_module(f"tests.golden.{module}").STORIES.items()
}
"""By system; where one has several, what is told follows its key."""

"""How does a test plant a memo that forgets for whom something was made?"""

from collections.abc import Callable
from typing import Any

from domain.kernel.audience import Audience
from domain.kernel.memo import Memo, Names


def forget_who_looks(
    patch: Callable[[Any, str, Any], None], made_by: Callable[..., Any] | None = None
) -> None:
    """Have a memo leave audiences out of the names of all that is made, or is `made_by` this."""
    known, keep = Memo._known, Memo._keep

    def nameless(name: Names) -> Names:
        make, names = name
        assert isinstance(names, tuple)
        left = tuple(each for each in names if not isinstance(each, Audience))
        return name if made_by not in (None, make) else (make, left)

    patch(Memo, "_known", lambda self, name: known(self, nameless(name)))
    patch(Memo, "_keep", lambda self, name, *kept: keep(self, nameless(name), *kept))

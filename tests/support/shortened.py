"""What would a system look like that names its figures first, and tells the rest when looked at?"""

from typing import Any

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.memo import FRESH, Memo
from domain.kernel.options import OneOf, Option
from domain.kernel.system import Focus, System


def shortened(system: System, type: str) -> System:
    """Abbreviate the options of one type, which have a constant figure; nothing else changes."""

    def options(
        state: Any, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH, /
    ) -> tuple[Option, ...]:
        offered = system.options(state, actor)
        long = [option for option in offered if option.type == type]
        figures = tuple(dict.fromkeys(_figure(option) for option in long))
        hidden = tuple(figure for figure in figures if focus is None or figure != focus.figure)
        kept = (o for o in offered if o.type != type or _figure(o) not in hidden)
        more = (Option(type, {"figure": OneOf(hidden)}, more=True),) if hidden else ()
        return (*kept, *more)

    return msgspec.structs.replace(system, options=options)


def _figure(option: Option) -> str:
    field = option.fields["figure"]
    assert isinstance(field, OneOf)
    (figure,) = field.values
    return str(figure)

"""Which of a view's options belong to a client's focus?"""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.system import Focus


def focused(options: Mapping[str, Any], focus: Focus) -> dict[str, Any]:
    """Keep the options that name a conflict or figure in focus, or could name it.

    With an earlier step in focus, all options are about it.
    """
    if focus.step:
        return dict(options)
    named = {name: value for name, value in msgspec.structs.asdict(focus).items() if value}
    return {key: option for key, option in options.items() if _about(option["fields"], named)}


def _about(fields: Mapping[str, Any], focus: Mapping[str, str]) -> bool:
    return all(
        value in fields[name]["one_of"]
        for name, value in focus.items()
        if isinstance(fields.get(name, {}).get("one_of"), list)
    ) and any(name in fields for name in focus)

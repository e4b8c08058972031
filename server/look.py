"""Which of a view's options belong to what somebody is looking at?"""

from collections.abc import Mapping
from typing import Any


def focused(options: Mapping[str, Any], focus: Mapping[str, str]) -> dict[str, Any]:
    """Keep the options that name a conflict or figure in focus, or could name it."""
    return {key: option for key, option in options.items() if _about(option["fields"], focus)}


def _about(fields: Mapping[str, Any], focus: Mapping[str, str]) -> bool:
    return all(
        value in fields[name]["one_of"]
        for name, value in focus.items()
        if isinstance(fields.get(name, {}).get("one_of"), list)
    ) and any(name in fields for name in focus)

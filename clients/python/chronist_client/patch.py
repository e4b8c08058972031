"""What does a view become by a patch? JSON Merge Patch, RFC 7396."""

from typing import Any


def merged(old: Any, patch: Any) -> Any:
    """Apply a patch; nothing that was there before is changed in place.

    ```python
    assert merged({"a": 1, "b": {"c": 2}}, {"a": None, "b": {"d": 3}}) == {"b": {"c": 2, "d": 3}}
    ```
    """
    if not isinstance(patch, dict):
        return patch
    result = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result

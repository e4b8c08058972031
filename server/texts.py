"""Which characters of a sent text are kept? All others are removed before anybody sees it."""

import unicodedata
from typing import Any, Final

from domain.kernel.likeness import is_seen

MULTILINE: Final = frozenset({"rows", "text"})
"""The fields of commands that may have several lines."""
JOINERS: Final = frozenset("\u200c\u200d")
"""Not seen by themselves, but signs and scripts are written with them."""
MAX_DEPTH: Final = 14
"""The most lists and objects inside one another in a field of a command."""
FLAGS: Final = range(0xE0020, 0xE0080)
"""Tags at the end of a flag."""


def cleaned(text: str, lines: bool = False) -> str:
    """Give the composed form without control characters and marks that turn the direction.

    A line break stays where there may be `lines`, and is a space elsewhere.
    """
    if text.isprintable():
        return unicodedata.normalize("NFC", text)
    spaced = text.replace("\r\n", "\n").replace("\t", " ")
    if not lines:
        spaced = spaced.replace("\n", " ")
    return unicodedata.normalize("NFC", "".join(filter(_is_kept, spaced)))


def clean_command(wire: dict[str, Any]) -> dict[str, Any]:
    """Clean all texts of a command as it came. Raises RecursionError if it is too deep."""
    clean: dict[str, Any] = _clean(wire, lines=False, depth=MAX_DEPTH + 1)
    return clean


def tidy(text: str, most: int) -> str | None:
    """Trim a name or title to one line; None if nothing of it is seen, or it is too long."""
    trimmed = " ".join(cleaned(text).split())
    return trimmed if len(trimmed) <= most and any(map(is_seen, trimmed)) else None


def _clean(value: Any, lines: bool, depth: int) -> Any:
    if not depth:
        raise RecursionError
    match value:
        case str():
            return cleaned(value, lines)
        case list():
            return [_clean(each, lines, depth - 1) for each in value]
        case dict():
            return {
                key: _clean(each, lines or key in MULTILINE, depth - 1)
                for key, each in value.items()
            }
    return value


def _is_kept(char: str) -> bool:
    kept = char in JOINERS or char == "\n" or ord(char) in FLAGS
    return kept or unicodedata.category(char)[0] != "C"

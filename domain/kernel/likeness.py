"""Would people take two names for the same? Compared is only what is seen of them."""

import unicodedata
from typing import Final

BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by name that show nothing."""
SEEN: Final = "LNPS"
"""Kinds of characters of which one at least is in a name."""


def folded(name: str) -> str:
    """Give what is seen of a name, in one case and form."""
    compared = unicodedata.normalize("NFKC", name).casefold()
    return "".join(filter(is_seen, compared))


def is_seen(char: str) -> bool:
    """Tell whether a character shows anything."""
    return unicodedata.category(char)[0] in SEEN and char not in BLANK

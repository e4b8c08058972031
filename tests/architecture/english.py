"""Which words of a comment or page would a stranger have to read twice?"""

import io
import re
import tokenize
from collections.abc import Iterator
from typing import Final

RARE: Final = re.compile(
    r"\b(?:anew|upon|for ever|so often|shall|whoever|whomever|lest|thereof)\b",
    re.IGNORECASE,
)
NO_NOUN: Final = re.compile(
    r"(?:(?:^|[.;:] )[Ww]ho|\b(?:for|to|of|by|with|at|than|as) who) (?![^.;:]*\?)\w+",
    re.MULTILINE,
)
"""`who` with nobody before it, where it does not ask."""
NOT_PROSE: Final = re.compile(r"^\|[^\n]*\|$|^```.*?^```$", re.MULTILINE | re.DOTALL)
"""Tables and code of a page."""


def of_page(text: str) -> str:
    """Leave tables and code out of a page."""
    return NOT_PROSE.sub("", text)


def prose(source: str) -> str:
    """Take comments and docstrings from Python code, each paragraph on a line."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return "\n".join(
        _unwrapped(token.string.strip("rf\"#' "))
        for token in tokens
        if token.type == tokenize.COMMENT or _is_docstring(token)
    )


def _is_docstring(token: tokenize.TokenInfo) -> bool:
    return token.type == tokenize.STRING and '"""' in token.string


def _unwrapped(text: str) -> str:
    """Join the lines of a paragraph."""
    return re.sub(r"(?<!\n)\n[ \t]*(?!\n|[ \t]*\n)(?=\S)", " ", text)


def faults(text: str) -> Iterator[str]:
    """Find the places in a text that a stranger would read twice."""
    for pattern in (RARE, NO_NOUN):
        for hit in pattern.finditer(text):
            yield text[max(hit.start() - 20, 0) : hit.end() + 30].strip().replace("\n", " ")

"""Which words of a comment, page or name would a stranger have to read twice?"""

import ast
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
RIDDLE: Final = re.compile(
    r"_?test_(?:(?:edge_\d+|s\d+b?)_)?(?:who\w*|its?|so|such|they|that)(?:_|$)"
)
"""The beginning of a test's name that says of nobody and nothing what it claims."""
REPLACED: Final = {
    "appeals": "objections", "bring": "carry", "brought": "carried", "eyes": "viewer",
    "founded": "created", "founding": "create", "lately": "recent", "let go": "release",
    "linking": "renew", "sitting": "take a seat",
}  # fmt: skip
"""Words that names of the product no longer use, each with the field's standard word."""
NOT_PROSE: Final = re.compile(r"^\|[^\n]*\|$|^```.*?^```$", re.MULTILINE | re.DOTALL)
"""Tables and code of a page."""


def of_page(text: str) -> str:
    """Leave tables and code out of a page."""
    return NOT_PROSE.sub("", text)


def prose(source: str) -> str:
    """Take comments and docstrings from Python code, each paragraph on a line."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return "\n".join(
        " ".join(paragraph.split())
        for token in tokens
        if token.type == tokenize.COMMENT or _is_docstring(token)
        for paragraph in re.split(r"\n\s*\n", token.string.strip("rf\"#' "))
    )


def names(source: str) -> Iterator[str]:
    """Yield the names that Python code gives: of functions, classes, arguments and values."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name


def name_faults(source: str) -> list[str]:
    """Find the names with a rare word in them, and tests whose names claim it of nobody."""
    given = _words(source)
    return [name for name, words in given.items() if RARE.search(words) or RIDDLE.match(name)]


def replaced(source: str) -> list[str]:
    """Find the names in which a word stands that has a standard one."""
    gone = re.compile(rf"\b(?:{'|'.join(REPLACED)})\b", re.IGNORECASE)
    return [name for name, words in _words(source).items() if gone.search(words)]


def _words(source: str) -> dict[str, str]:
    return {name: re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name) for name in names(source)}


def _is_docstring(token: tokenize.TokenInfo) -> bool:
    return token.type == tokenize.STRING and '"""' in token.string


def faults(text: str) -> Iterator[str]:
    """Find the places in a text that a stranger would read twice."""
    for pattern in (RARE, NO_NOUN):
        for hit in pattern.finditer(text):
            yield text[max(hit.start() - 20, 0) : hit.end() + 30].strip().replace("\n", " ")

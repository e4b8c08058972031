"""Which rules does a stylesheet hold, and where may each of them reach?"""

import re
from collections.abc import Iterator
from itertools import pairwise

COMMENT = re.compile(r"/\*.*?\*/", re.S)
PIECE = re.compile(r"[{};]|[^{};]+")
CONDITIONS = ("@media", "@container", "@supports")
SCOPE = re.compile(r":where\((\.scope-\w+(?:, \.scope-\w+)*)\)")


def blocks(css: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield what stands before each block, after the preludes of the blocks around it."""
    around: list[str] = []
    pieces = [piece.strip() for piece in PIECE.findall(COMMENT.sub("", css))]
    for piece, then in pairwise([each for each in pieces if each]):
        if piece == "}":
            around.pop()
        elif then == "{":
            yield tuple(around), piece
            around.append(piece)


def preludes(css: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the blocks without layers, which say what wins and not where a rule reaches."""
    for around, piece in blocks(css):
        if not piece.startswith("@layer"):
            yield tuple(each for each in around if not each.startswith("@layer")), piece


def layers(css: str) -> tuple[list[str], set[str]]:
    """List the blocks that stand in no layer, and name the layers."""
    outer = [piece for around, piece in blocks(css) if not around]
    named = {piece.split()[1] for piece in outer if piece.startswith("@layer")}
    return [piece for piece in outer if not piece.startswith("@layer")], named


def selectors(prelude: str) -> list[str]:
    """Split a list of selectors at the commas that stand in no parentheses."""
    parts, depth = [""], 0
    for char in prelude:
        depth += (char == "(") - (char == ")")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]


def scopes(css: str) -> set[str]:
    """Name the systems whose scope a stylesheet begins with."""
    outer = [prelude for around, prelude in preludes(css) if not around]
    found = SCOPE.fullmatch(outer[0]) if outer else None
    return set(re.findall(r"scope-(\w+)", found[1])) if found else set()


def escapes(css: str) -> list[str]:
    """List the selectors that may match outside the scope that a stylesheet begins with."""
    found = []
    for around, prelude in preludes(css):
        if prelude.startswith(CONDITIONS) and around:
            continue
        if not around or prelude.startswith("@"):
            found += [] if SCOPE.fullmatch(prelude) else [prelude]
        else:
            found += [each for each in selectors(prelude) if _leaves(each)]
    return found


def _leaves(selector: str) -> bool:
    """Tell whether a nested selector may match elsewhere than in the element it is nested in.

    A browser puts the scope before a selector without `&`. One with `&` is nested all the same,
    but in parentheses it is only one of several, and what stands beside it is outside.
    """
    flat = re.sub(r"\([^()]*\)", "", selector)
    while flat != (flat := re.sub(r"\([^()]*\)", "", flat)):
        pass
    beside = re.search(r"&[^\s>+~]*\s*[+~]|^[+~]", flat)
    return bool(beside) or ("&" in selector and "&" not in flat)


def bare(css: str) -> set[str]:
    """Name the classes that a stylesheet styles wherever they stand."""
    whole = re.compile(r"\.([\w-]+)(?::[\w-]+(?:\(.*\))?)*")
    return {
        found[1]
        for around, prelude in preludes(css)
        if not prelude.startswith("@") and not scopes(css)
        for each in selectors(prelude)
        if (found := whole.fullmatch(each))
    }

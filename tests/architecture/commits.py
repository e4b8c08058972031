"""What is wrong with the subject of a commit?"""

import re
from collections.abc import Iterator
from typing import Final

LONGEST: Final = 72
"""characters"""
NO_VERBS: Final = {
    "a", "an", "all", "and", "any", "both", "each", "every", "for", "he", "how", "i", "if",
    "in", "it", "its", "my", "new", "no", "not", "now", "of", "on", "one", "only", "our",
    "several", "she", "some", "that", "the", "their", "there", "these", "they", "this", "those",
    "to", "we", "what", "when", "where", "who", "why", "with", "you",
}  # fmt: skip
VERBS: Final = {
    "address",
    "bring",
    "discuss",
    "embed",
    "express",
    "need",
    "pass",
    "press",
    "ring",
    "speed",
}
"""Verbs that look like another form of one."""
INFLECTED: Final = re.compile(r".+(ed|ing|[^s]s)")


def faults(subject: str) -> Iterator[str]:
    """Name what a subject lacks: `Let a pass parry a seven` lacks nothing."""
    first = subject.partition(" ")[0]
    if len(subject) > LONGEST:
        yield f"longer than {LONGEST} characters"
    if not subject[:1].isupper():
        yield "begins with a small letter"
    if subject.endswith("."):
        yield "ends with a full stop"
    if not first.isalpha() or first.lower() in NO_VERBS:
        yield "does not begin with a verb"
    elif first.lower() not in VERBS and INFLECTED.fullmatch(first.lower()):
        yield "is not in the imperative"

"""What does a messenger show of a publication that somebody links to?"""

import re
from html import escape
from typing import Final

from domain.table.ledger import Publication

TITLE: Final = re.compile("<title>.*?</title>", re.DOTALL)
SHOWN: Final = 200
"""Characters of a description."""
READ: Final = 300
"""Characters of which signs are taken off: of more it could take long."""
BEGINNING: Final = re.compile(r"^\s{0,3}(#{1,6}|>|[-*+])\s+", re.MULTILINE)
"""What makes a line of Markdown a heading, a quote or an item; the number of an item is told."""
STRESSED: Final = re.compile(
    r"(?<![\\\w])(\*\*|__|\*|_|`)(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)", re.DOTALL
)
"""What Markdown stresses; signs within a word are part of it."""
ESCAPED: Final = re.compile(r"\\([\\`*_\[\]<>#+.()-])")


def page(plain: str, publication: Publication, address: str) -> str:
    """Put title, first lines and picture of a publication into the head of the page."""
    told = {
        "og:type": "article",
        "og:title": publication.title,
        "og:description": first_lines(unmarked(publication.description)),
        "og:image": f"{address.rstrip('/')}/picture" if publication.picture else "",
    }
    card = "summary_large_image" if publication.picture else "summary"
    head = "\n    ".join(
        (
            f"<title>{escape(publication.title)}</title>",
            *(
                f'<meta property="{key}" content="{escape(each)}" />'
                for key, each in told.items()
                if each
            ),
            f'<meta name="twitter:card" content="{card}" />',
            '<meta name="robots" content="noindex" />',
        )
    )
    return TITLE.sub(lambda _: head, plain, count=1)


def unmarked(text: str) -> str:
    """Take the signs of Markdown off a text: messengers show them as they are."""
    bare = STRESSED.sub(r"\2", BEGINNING.sub("", text[:READ]))
    return ESCAPED.sub(r"\1", bare)


def first_lines(text: str) -> str:
    """Give what fits, to the end of a word."""
    line = " ".join(text.split())
    if len(line) <= SHOWN:
        return line
    return line[: SHOWN - 1].rsplit(" ", 1)[0] + "…"

"""What does a messenger show of a publication that somebody links to?"""

import re
from html import escape
from typing import Final

from domain.table.ledger import Publication

TITLE: Final = re.compile("<title>.*?</title>", re.DOTALL)
SHOWN: Final = 200
"""Characters of a description."""


def page(plain: str, publication: Publication, address: str) -> str:
    """Put title, first lines and picture of a publication into the head of the page."""
    told = {
        "og:type": "article",
        "og:title": publication.title,
        "og:description": first_lines(publication.description),
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


def first_lines(text: str) -> str:
    """Give what fits, to the end of a word."""
    line = " ".join(text.split())
    if len(line) <= SHOWN:
        return line
    return line[: SHOWN - 1].rsplit(" ", 1)[0] + "…"

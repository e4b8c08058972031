"""What do the protocol's pages say, the core and the pages below it?"""

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "PROTOCOL.md", *sorted((DOCS / "protocol").glob("*.md"))]
CORE, *_ = TEXTS = [page.read_text("utf-8") for page in PAGES]
PROTOCOL = "\n".join(TEXTS)

"""How does a test read a whole log?"""

from collections.abc import Iterable

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Commit
from domain.kernel.ids import TableId


def load(table: TableId, commits: Iterable[Commit]) -> Chronicle:
    """Fold a whole log."""
    chronicle = Chronicle(table)
    for commit in commits:
        chronicle.apply(commit)
    return chronicle

"""How is a frame put into bytes?"""

from typing import Any

import msgspec

from domain.chronicle.commits import Commit

Json = dict[str, Any]


def encoded(n: int, commit: Commit, told: Json) -> bytes:
    """Encode what a frame tells of its commit; `told` may hold what is encoded already."""
    head = {"t": "frame", "n": n, "id": commit.id, "at": commit.at, "by": commit.by}
    return msgspec.json.encode({**head, **told})

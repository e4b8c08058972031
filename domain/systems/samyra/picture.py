"""What may an audience see of the picture under a map?"""

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId
from domain.kernel.system import SeenPicture

from .chart import drawn
from .state import State


def picture(state: State, cid: ConflictId, audience: Audience) -> SeenPicture | None:
    """Name the picture, and the fields whose pieces are open: those under the fog to the gm alone.

    Reading: docs/adr/0038-fog-is-no-part-of-the-map.md
    """
    conflict = state.conflicts.get(cid)
    if conflict is None or not conflict.picture:
        return None
    hidden = frozenset[str]() if audience.is_gm else conflict.fog.keys()
    return SeenPicture(conflict.picture, frozenset(drawn(conflict.rows)) - hidden)

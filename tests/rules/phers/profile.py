"""What must random play know of PHERS?"""

from tests.support.profile import Profile

PROFILE = Profile(
    telling=(100_388, 100_103),
    weights={"NarrateEvent": 60, "Override": 1, "RemoveLevel": 1, "SetVisibility": 60},
    came_later={
        "OpenComparison": frozenset({"visibility"}),
        "OpenDecision": frozenset({"visibility"}),
    },
    forms=frozenset(
        {
            frozenset({"event", "kind", "tenths"}),
            frozenset({"kind", "tenths"}),
            frozenset({"kind", "tenths", "versus_kind", "versus_tenths"}),
            frozenset({"kind", "tenths", "versus_class"}),
        }
    ),
    seldom_forms=frozenset(
        {
            frozenset({"event", "kind", "tenths", "versus_kind", "versus_tenths"}),
            frozenset({"event", "kind", "tenths", "versus_class"}),
        }
    ),
    one_throw=(
        {"kind": "simple"},
        {"kind": "climax"},
        {"kind": "dramatic", "event": "auto"},
    ),
)

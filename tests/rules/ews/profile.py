"""What must random play know of EWS?"""

from tests.support.profile import Profile

NOTHING: frozenset[str] = frozenset()
PROBE = frozenset({"method", "target", "type", "value"})
CONTEST = frozenset({"equal", "method", "other", "type", "value"})
PROFILE = Profile(
    weights={"SetValue": 12, "Cancel": 1},
    rare=frozenset({"ProposeContest"}),
    fruitless=frozenset({"Cancel", "Narrate", "Override", "RemoveValue", "SetValue"}),
    forms=frozenset(
        {
            *(PROBE | extra for extra in ({"games"}, {"chain"}, {"chain", "double_six"}, NOTHING)),
            *(CONTEST | extra for extra in ({"games"}, {"first_tie"}, {"games", "first_tie"})),
            *(CONTEST | extra for extra in ({"chain"}, {"chain", "x"}, {"chain", "other_x"})),
            CONTEST,
        }
    ),
    came_later={
        "OpenProbe": frozenset({"skill"}),
        "OpenContest": frozenset({"skill", "other_skill"}),
        "AcceptContest": frozenset({"skill", "other_skill"}),
    },
    one_throw=({"type": "probe", "method": "pmd6"},),
)

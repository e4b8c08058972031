"""What must random play know of EWS?"""

from tests.support.profile import Profile

PROFILE = Profile(
    weights={"SetValue": 12, "Cancel": 1},
    rare=frozenset({"ProposeContest"}),
    fruitless=frozenset({"Cancel", "Narrate", "Override", "RemoveValue", "SetValue"}),
    forms=frozenset(
        {
            frozenset({"chain", "equal", "method", "other", "type", "value"}),
            frozenset({"chain", "method", "target", "type", "value"}),
            frozenset({"equal", "method", "other", "type", "value"}),
            frozenset({"method", "target", "type", "value"}),
        }
    ),
    one_throw=({"type": "probe", "method": "pmd6"},),
    elsewhere=(
        ("double_six_autosuccess", "on", {"type": "probe", "method": "pmd6"}),
        ("first_tie_is_draw", "on", {"type": "contest", "method": "rps"}),
    ),
)

"""What must random play know of einBlatt?"""

from tests.support.profile import Profile

PROFILE = Profile(
    telling=(100_010, 100_114, 100_047, 100_013, 100_095),
    result="ConflictResolved",
    weights={
        "AddKT": 20,
        "RemoveKT": 1,
        "SetProbeAttribute": 20,
        "SetNpc": 12,
        "SetTargets": 1,
        "SetOpenPlay": 2,
        "ChooseCriterion": 1,
        "StoreSleeve": 30,
        "LayOpen": 20,
        "RedrawHand": 10,
        "StartProbe": 30,
        "ForceDiscard": 1,
        "Override": 1,
        "DrawCompare": 1,
        "HealRestriction": 1,
    },
    fruitless=frozenset({"ForceDiscard", "RemoveKT", "SetSheet"}),
    open_draws=frozenset({"DrawCompare"}),
    came_later={
        "ForceDiscard": frozenset({"named"}),
        "ConfirmRestriction": frozenset({"date", "text"}),
        "DrawCompare": frozenset({"own"}),
    },
    forms=frozenset(
        {
            frozenset(
                {
                    "cards",
                    "gone",
                    "hand",
                    "other_cards",
                    "other_gone",
                    "other_hand",
                    "other_trump",
                    "points",
                    "rounds",
                    "trump",
                    "type",
                }
            )
        }
    ),
    seldom_forms=frozenset({frozenset({"cards", "pays", "type"})}),
    elsewhere=(
        ("two_kt_simplified", "off", {"type": "duel"}),
        ("zinken", "on", {"type": "duel"}),
    ),
)

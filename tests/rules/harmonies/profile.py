"""What must random play know of Harmonies?"""

from tests.support.profile import Profile

PROFILE = Profile(
    telling=(100_094, 100_139),
    weights={
        "AddOpponent": 20,
        "AddAction": 20,
        "DeclareMultiple": 1,
        "SetSheet": 2,
        "SetCompetency": 2,
        "RemoveCompetency": 1,
        "HideFigure": 1,
        "ShowFigure": 1,
        "Override": 1,
        "Describe": 1,
    },
    came_later={"OpenAction": frozenset({"against"}), "AddAction": frozenset({"against"})},
    forms=frozenset(
        {
            frozenset({"final", "open", "type"}),
            frozenset({"final", "open", "type", "zero"}),
            frozenset({"final", "open", "other", "type"}),
            frozenset({"level", "open", "other", "rolls", "type"}),
        }
    ),
    seldom_forms=frozenset(
        {
            frozenset({"level", "open", "other", "other_open", "rolls", "type"}),
            frozenset({"final", "open", "other", "type", "zero"}),
            frozenset({"final", "open", "other", "other_open", "type"}),
            frozenset({"final", "open", "other", "other_open", "type", "zero"}),
        }
    ),
    one_throw=(
        {"type": "simple"},
        {"type": "simple", "zero": "fail"},
        {"type": "simple", "zero": "half_coinflip"},
        {"type": "opposition", "rolls": "one"},
    ),
)

"""How much room does a weapon need to swing?"""

from domain.kernel.ids import FigureId

from .state import State


def swing(state: State, figure: FigureId) -> int:
    """Count the fields that a figure's ready two-handed weapon needs beside it.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    weapons = state.sheets[figure].weapons.values()
    return max((w.swing for w in weapons if w.place == "ready" and w.hands > 1), default=0)

"""Which values are described again and again?"""

from domain.kernel.ids import FigureId
from domain.kernel.options import Field, Int, OneOf

from ..state import State
from ..tables import CHARACTERISTICS, FARTHEST, MEANS, UNTRAINED

NUMBER = Int(-FARTHEST, FARTHEST)


def approaches(state: State, figure: FigureId) -> dict[str, Field | str]:
    """Describe by what a figure may act: any pair, with a competency or untrained.

    Seed: 002 sdifficulte
    """
    trained = dict.fromkeys((*state.sheets[figure].competencies, UNTRAINED))
    return {
        "characteristic": OneOf(CHARACTERISTICS),
        "means": OneOf(MEANS),
        "competency": OneOf(tuple(trained)),
    }

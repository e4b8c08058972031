"""How is a command described as an option?"""

from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command
from domain.kernel.options import Field, Int, OneOf, Option, only

from ..state import State
from ..tables import CHARACTERISTICS, FARTHEST, MEANS, UNTRAINED

NO_ASK = AskId("")
NUMBER = Int(-FARTHEST, FARTHEST)


def offer(
    command: type[Command], subject: str, ask: AskId = NO_ASK, /, **fields: Field | str
) -> Option:
    """Describe one command; a field given as text is a constant."""
    described = {n: only(f) if isinstance(f, str) else f for n, f in fields.items()}
    return Option(str(command.__struct_config__.tag), described, ask, subject)


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

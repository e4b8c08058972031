"""How are questions and sealed choices named?"""

from domain.kernel.ids import AskId, ConflictId, FigureId, ask_id

from .state import Conflict


def path(cid: ConflictId, conflict: Conflict, *what: str | int) -> AskId:
    """Name something of the present round."""
    return ask_id(cid, f"p{conflict.probe}", f"r{conflict.round}", *what)


def turn_path(cid: ConflictId, conflict: Conflict, purpose: str, figure: FigureId) -> AskId:
    """Name a figure's turn; a turn that comes back after waiting has the next number."""
    waits = conflict.kts[figure].waits
    return path(cid, conflict, purpose, figure, *([waits] if waits else []))

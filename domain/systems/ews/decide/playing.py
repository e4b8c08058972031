"""How are symbols chosen and dice thrown?"""

from domain.kernel.chance import DrawKey
from domain.kernel.ids import FigureId

from ..asks import asks
from ..commands import CommitSymbol, DrawSymbol, RollPmd6
from ..die import critical, throw, worth
from ..events import CriticalRolled, DiceRolled, SymbolCommitted
from ..step import Step
from ..tables import SYMBOLS


def commit_symbol(step: Step, command: CommitSymbol) -> None:
    """Choose a symbol, for good.

    Seed: 001 Einführung
    """
    _chosen(step, command, command.symbol)


def draw_symbol(step: Step, command: DrawSymbol) -> None:
    """Let luck choose a symbol."""
    side = asks(step.state)[command.ask].who
    order = step.chance.shuffle(SYMBOLS, DrawKey("ews", side, "symbol"))
    _chosen(step, command, order[0])


def _chosen(step: Step, command: CommitSymbol | DrawSymbol, symbol: str) -> None:
    side = asks(step.state)[command.ask].who
    game = step.conflict(command.conflict).game
    step.emit(SymbolCommitted(conflict=command.conflict, who=side, game=game, symbol=symbol))


def roll(step: Step, command: RollPmd6) -> None:
    """Throw the ±W6 for the side that was asked.

    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """
    cid, side = command.conflict, FigureId(asks(step.state)[command.ask].who)
    conflict = step.conflict(cid)
    chain = conflict.settings.pmd6_chain
    against = next((other for other in conflict.throwing if other != side), "")
    faces = throw(step.chance, DrawKey("ews", side, "pmd6", against), chain)
    x = worth(faces)
    how = "plus" if x > 0 else "minus"
    step.emit(DiceRolled(conflict=cid, who=side, faces=faces, x=x, how=how))
    kind = critical(faces, chain)
    if kind:
        step.emit(CriticalRolled(conflict=cid, who=side, kind=kind))

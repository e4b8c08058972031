"""How is a state made up that an audience cannot tell from the true one?"""

from msgspec import UNSET, UnsetType, convert
from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.sampling import Sampling, sampler
from domain.kernel.visibility import sees_sheet

from .events import ActionResolved
from .methods import SYMBOLS, throw
from .reckoning import bonuses, reckoned
from .secrecy import sees_numbers, sees_roll, sees_symbol
from .state import Conflict, Sheet, State, Symbol

MOST, USUAL = 4, 24
"""The most values of a made-up sheet, and the highest of them."""


class EwsSampling(Sampling[State, Sheet, Conflict]):
    """Replaces sheets, symbols, numbers and rolls hidden from the audience by others.

    What it sees of a result stays: with hidden numbers the outcome may be the gm's word. Nothing
    is made of a hidden number: else many samples together would tell it.
    """

    def sheet(self, figure: FigureId, sheet: Sheet) -> Sheet:
        """Make up a sheet."""
        if sees_sheet(self.true, figure, self.audience):
            return sheet
        count = self.die(figure, MOST)
        return Sheet({f"{n}": self._usual(figure) for n in range(count)})

    def conflict(self, conflict: Conflict) -> Conflict:
        """Replace what is hidden of one conflict."""
        symbols = {
            side: symbol if sees_symbol(conflict, side, self.audience) else self._symbol(side)
            for side, symbol in conflict.symbols.items()
        }
        conflict = replace(conflict, symbols=symbols)
        if not sees_numbers(conflict, self.audience):
            conflict = self._moved(conflict)
        if not sees_roll(conflict, self.audience):
            conflict = self._rolled(conflict)
        return conflict

    def _rolled(self, conflict: Conflict) -> Conflict:
        """Throw hidden dice again, and reckon what follows."""
        chain = conflict.settings.pmd6_chain
        dice = {side: throw(self.chance, self.key(side), chain) for side in conflict.dice}
        conflict = replace(conflict, dice=dice, ruled="")
        if conflict.result is None or (conflict.method == "pmd6" and not dice):
            return conflict
        result = reckoned(conflict.result.conflict, conflict, *bonuses(conflict), "")
        return replace(conflict, result=result)

    def _moved(self, conflict: Conflict) -> Conflict:
        """Make up hidden values without their names, and move the totals with them."""
        value, against = self._usual(conflict.actor), self._usual(conflict.opponent)
        up, over = value - conflict.value, against - conflict.against
        result = conflict.result and _moved(conflict.result, up, over)
        named = {"skill": "", "other_skill": ""}
        return replace(conflict, value=value, against=against, result=result, **named)

    def _usual(self, side: str) -> int:
        return self.die(side, USUAL)

    def _symbol(self, side: str) -> Symbol:
        symbol: Symbol = convert(self.chance.shuffle(SYMBOLS, self.key(side))[0], Symbol)
        return symbol


def _moved(result: ActionResolved, up: int, over: int) -> ActionResolved:
    return replace(
        result,
        total=_add(result.total, up),
        target=_add(result.target, over),
        other_total=_add(result.other_total, over),
        margin=_add(result.margin, up - over),
        quality=_add(result.quality, up),
        other_quality=_add(result.other_quality, over),
        cause="",
        terms=(),
    )


def _add(number: int | UnsetType, shift: int) -> int | UnsetType:
    return UNSET if number is UNSET else number + shift


sample = sampler(EwsSampling, "ews")

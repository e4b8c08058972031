"""What else could be hidden? Another state that an audience cannot tell from the true one."""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance, DrawKey
from domain.kernel.ids import FigureId

from .die import throw
from .events import ActionResolved
from .reckoning import bonuses, reckoned
from .sight import sees_numbers, sees_roll, sees_sheet, sees_symbol
from .state import Conflict, Sheet, State
from .tables import SYMBOLS

SHIFT = 12
"""How far a hidden value is moved at most, up or down."""


def sample(state: State, audience: Audience, chance: Chance) -> State:
    """Replace sheets, symbols, numbers and rolls hidden from the audience by others.

    What it sees of a result stays: with hidden numbers the outcome may be the gm's word.
    """
    sampled = _Sampled(audience, chance)
    return replace(
        state,
        sheets={
            figure: sheet if sees_sheet(state, figure, audience) else sampled.sheet(figure, sheet)
            for figure, sheet in state.sheets.items()
        },
        conflicts={cid: sampled.conflict(each) for cid, each in state.conflicts.items()},
    )


class _Sampled:
    """One sampling: for whom, and by which luck."""

    def __init__(self, audience: Audience, chance: Chance) -> None:
        self.audience = audience
        self.chance = chance

    def sheet(self, figure: FigureId, sheet: Sheet) -> Sheet:
        """Move the values and name them otherwise."""
        values = sheet.values.values()
        return Sheet({f"{n}": value + self._shift(figure) for n, value in enumerate(values)})

    def conflict(self, conflict: Conflict) -> Conflict:
        """Replace what is hidden of one conflict."""
        symbols = {
            side: symbol if sees_symbol(conflict, side, self.audience) else self._symbol(side)
            for side, symbol in conflict.symbols.items()
        }
        conflict = replace(conflict, symbols=symbols)
        if not sees_roll(conflict, self.audience):
            conflict = self._rolled(conflict)
        if not sees_numbers(conflict, self.audience):
            conflict = self._moved(conflict)
        return conflict

    def _rolled(self, conflict: Conflict) -> Conflict:
        """Throw hidden dice again, and reckon what follows."""
        chain = conflict.settings.pmd6_chain
        dice = {side: throw(self.chance, _key(side), chain) for side in conflict.dice}
        conflict = replace(conflict, dice=dice)
        if conflict.result is None or not dice:
            return conflict
        result = reckoned(conflict.result.conflict, conflict, *bonuses(conflict), "")
        return replace(conflict, result=result)

    def _moved(self, conflict: Conflict) -> Conflict:
        """Move hidden values, and the totals with them."""
        up, over = self._shift(conflict.actor), self._shift(conflict.opponent)
        result = conflict.result and _moved(conflict.result, up, over)
        return replace(
            conflict, value=conflict.value + up, against=conflict.against + over, result=result
        )

    def _shift(self, side: str) -> int:
        return self.chance.die(2 * SHIFT + 1, _key(side)) - SHIFT - 1

    def _symbol(self, side: str) -> str:
        return self.chance.shuffle(SYMBOLS, _key(side))[0]


def _key(side: str) -> DrawKey:
    return DrawKey("ews", side, "sample")


def _moved(result: ActionResolved, up: int, over: int) -> ActionResolved:
    return replace(
        result,
        total=_add(result.total, up),
        target=_add(result.target, over),
        other_total=_add(result.other_total, over),
        margin=_add(result.margin, up - over),
        quality=_add(result.quality, up),
        other_quality=_add(result.other_quality, over),
    )


def _add(number: int | UnsetType, shift: int) -> int | UnsetType:
    return UNSET if number is UNSET else number + shift

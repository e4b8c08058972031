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

MOST, USUAL = 4, 24
"""So many values a made-up sheet has at most, and so high they are."""


def sample(state: State, audience: Audience, chance: Chance) -> State:
    """Replace sheets, symbols, numbers and rolls hidden from the audience by others.

    What it sees of a result stays: with hidden numbers the outcome may be the gm's word. Nothing
    is made of a hidden number: else many samples together would tell it.
    """
    sampled = _Sampled(audience, chance)
    return replace(
        state,
        sheets={
            figure: sheet if sees_sheet(state, figure, audience) else sampled.sheet(figure)
            for figure, sheet in state.sheets.items()
        },
        conflicts={cid: sampled.conflict(each) for cid, each in state.conflicts.items()},
    )


class _Sampled:
    """One sampling: for whom, and by which luck."""

    def __init__(self, audience: Audience, chance: Chance) -> None:
        self.audience = audience
        self.chance = chance

    def sheet(self, figure: FigureId) -> Sheet:
        """Make up a sheet."""
        count = self.chance.die(MOST, _key(figure))
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
        dice = {side: throw(self.chance, _key(side), chain) for side in conflict.dice}
        conflict = replace(conflict, dice=dice)
        if conflict.result is None or (conflict.method == "pmd6" and not dice):
            return conflict
        result = reckoned(conflict.result.conflict, conflict, *bonuses(conflict), "")
        return replace(conflict, result=result)

    def _moved(self, conflict: Conflict) -> Conflict:
        """Make up hidden values, and move the totals with them."""
        value, against = self._usual(conflict.actor), self._usual(conflict.opponent)
        up, over = value - conflict.value, against - conflict.against
        result = conflict.result and _moved(conflict.result, up, over)
        return replace(conflict, value=value, against=against, result=result)

    def _usual(self, side: str) -> int:
        return self.chance.die(USUAL, _key(side))

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
        cause="",
        terms=(),
    )


def _add(number: int | UnsetType, shift: int) -> int | UnsetType:
    return UNSET if number is UNSET else number + shift

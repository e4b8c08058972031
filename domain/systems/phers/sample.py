"""How is a state made up that an audience cannot tell from the true one?"""

from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.sampling import Sampling, sampler
from domain.kernel.visibility import sees_sheet

from .reckoning import needs_clever, reckon
from .secrecy import sees_roll
from .state import Conflict, Decision, Die, Level, Sheet, State, Summand
from .tables import (
    AREAS,
    CLASSES,
    CLEVER,
    FACES,
    ORDENTLICH,
    WIDTH,
    relation_of,
)

MOST = 4
SPREAD = 400


class PhersSampling(Sampling[State, Sheet, Conflict]):
    """Replaces hidden sheets, levels and dice, and keeps all that the audience sees of them.

    Whether a figure has a climax point shows in the questions it is asked, so that stays.
    """

    def sheet(self, figure: FigureId, sheet: Sheet) -> Sheet:
        """Make up levels and climax points."""
        if sees_sheet(self.true, figure, self.audience):
            return sheet
        levels = {
            f"level {n}": Level(AREAS[self.die(figure, 2) - 1], self._tenths(figure))
            for n in range(self.die(figure, MOST))
        }
        points = self.die(figure, MOST) if sheet.climax else 0
        return Sheet(levels, points)

    def _tenths(self, figure: FigureId) -> int:
        return self.die(figure, SPREAD) - SPREAD // 2

    def conflict(self, conflict: Conflict) -> Conflict:
        """Replace what is hidden of each Decision, and compare again."""
        decisions = {
            figure: self._decision(conflict, figure, each)
            for figure, each in conflict.decisions.items()
        }
        relation = conflict.relation
        if relation and not all(sees_roll(conflict, f, self.audience) for f in decisions):
            first, second = conflict.pair
            relation = relation_of(decisions[first].grade, decisions[second].grade)
        return replace(conflict, decisions=decisions, relation=relation)

    def _decision(self, conflict: Conflict, figure: FigureId, decision: Decision) -> Decision:
        known = sees_sheet(self.true, figure, self.audience)
        seen = sees_roll(conflict, figure, self.audience)
        if not seen and (decision.dice or decision.covert):
            covert = tuple(self._die(figure, die.name) for die in decision.covert)
            decision = replace(decision, covert=covert)
        if decision.dice and not seen:
            decision = self._thrown(conflict, figure, decision)
        if not known:
            decision = self._levels(conflict, figure, decision, seen)
        return _reckoned_again(decision, seen) if not (known and seen) else decision

    def _thrown(self, conflict: Conflict, figure: FigureId, decision: Decision) -> Decision:
        """Throw hidden dice again; three equal ones stay so if the audience knows of them."""
        told = self._knows_triple(conflict, decision)
        names = [die.name for die in decision.dice if die.name != CLEVER]
        clever = tuple(self._die(figure, d.name) for d in decision.dice if d.name == CLEVER)
        while True:
            dice = tuple(self._die(figure, name) for name in names)
            other = replace(decision, dice=(*clever, *dice))
            if not told or other.triple == decision.triple:
                return other

    def _knows_triple(self, conflict: Conflict, decision: Decision) -> bool:
        """Tell whether the audience knows if three hidden dice are equal.

        By an event that happened, or did not happen unasked; a gm also by being asked for one.
        """
        if decision.event is not None or conflict.settings.dramatic_event == "auto":
            return True
        return self.audience.is_gm and (decision.asked or decision.ruled)

    def _die(self, figure: FigureId, name: str) -> Die:
        return Die(name, self.die(figure, FACES))

    def _levels(
        self, conflict: Conflict, figure: FigureId, decision: Decision, seen: bool
    ) -> Decision:
        """Choose other levels, such that open dice still come to the class they came to."""
        if seen and decision.grade and not decision.overridden:
            tenths = 10 * (self._within(figure, decision.grade) - decision.z)
        else:
            tenths = self._tenths(figure)
        clever = needs_clever(tenths, conflict.settings) and bool(decision.dice)
        return replace(
            decision,
            talent=Summand("level 0", tenths - 30),
            competence=Summand("", 0),
            difficulty=10,
            situation=20,
            covert=(self._die(figure, CLEVER),) if clever else (),
        )

    def _within(self, figure: FigureId, grade: str) -> int:
        """Choose a result level of a class."""
        return WIDTH * (CLASSES.index(grade) - ORDENTLICH) + self.die(figure, WIDTH)


def _reckoned_again(decision: Decision, seen: bool) -> Decision:
    """Read a Decision that has its class by its new numbers; a class that is seen stays."""
    if not decision.grade:
        return decision
    reckoned = reckon(decision)
    grade = decision.grade if seen else reckoned.grade
    level, z, result = reckoned.level, reckoned.z, reckoned.result
    return replace(decision, level=level, z=z, result=result, grade=grade)


sample = sampler(PhersSampling, "phers")

"""How is a state made up that an audience cannot tell from the true one?"""

from typing import get_args

from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.sampling import Sampling, sampler
from domain.kernel.visibility import sees_sheet

from .chart import FREE
from .holding import UNBOUND_LIMIT
from .secrecy import enters, sees_choice, sees_damage
from .state import (
    WINDOWS,
    WISHES,
    BindAttempt,
    Blow,
    Choice,
    Conflict,
    Fighter,
    Movement,
    Outcome,
    Reach,
    Sheet,
    State,
    Strike,
    Swings,
    Weapon,
)

ANSWERS: tuple[Swings, ...] = get_args(Swings)
REACHES: tuple[Reach, ...] = get_args(Reach)
USUAL_BEW, USUAL_LE, USUAL_RS, USUAL_SWING, HANDS = 8, 30, 6, 4, 2


def _undecided(fighter: Fighter) -> Fighter:
    """Undo what a figure's player chose in secret."""
    return replace(
        fighter,
        facing_choice=None,
        choice=None,
        plan=fighter.plan if fighter.shown else None,
        intent=None,
        fell="",
        doubted=False,
        used=fighter.acted,
        swing=WISHES[0],
        prefers=(),
        broken=fighter.broken and Choice(fighter.broken.kind, ""),
    )


class SamyraSampling(Sampling[State, Sheet, Conflict]):
    """Makes up npcs' values, undoes hidden choices, and varies what hidden outcomes are worth.

    Everything public stays: positions, weapons in hand, fallen figures, ready players.
    """

    def state(self) -> State:
        """Replace what is hidden; maps in store are the gm's."""
        maps = self.true.maps if self.audience.is_gm else {}
        wishes = {f: w for f, w in self.true.wishes.items() if self.audience.controls(f)}
        return replace(super().state(), maps=maps, wishes=wishes)

    def _open(self, figure: str) -> bool:
        return sees_sheet(self.true, figure, self.audience)

    def sheet(self, figure: FigureId, sheet: Sheet) -> Sheet:
        """Keep what is seen of a figure that fights: its shape and the weapons in its hands."""
        if self._open(figure):
            return sheet
        fought = [x for x in self.true.conflicts.values() if figure in x.fighters]
        shown = any(not conflict.closed for conflict in fought)
        swings = any(conflict.fighters[figure].claimed for conflict in fought)
        # Those that nobody sees take no luck either: how many there are would show in the rest.
        seen = [key for key, each in sheet.weapons.items() if shown and each.place == "ready"]
        weapons = {key: self._weapon(figure, sheet.weapons[key], swings=swings) for key in seen}
        down = any(conflict.fighters[figure].fallen for conflict in fought)
        return Sheet(
            bew=self.die(figure, USUAL_BEW) + 2,
            shape=fought[-1].fighters[figure].shape if fought else Sheet().shape,
            rs=self.die(figure, USUAL_RS) - 1,
            aus=self.die(figure, USUAL_LE),
            le=0 if down else self.die(figure, USUAL_LE),
            weapons=weapons,
        )

    def _weapon(self, figure: FigureId, weapon: Weapon, *, swings: bool) -> Weapon:
        """Keep what a weapon is called; that one needs room is seen where room was taken."""
        reach: Reach = "melee" if swings else REACHES[self.die(figure, len(REACHES)) - 1]
        hands = HANDS if swings else self.die(figure, HANDS)
        return Weapon(weapon.name, hands, self.die(figure, USUAL_SWING), reach, weapon.place)

    def conflict(self, conflict: Conflict) -> Conflict:
        """Replace what is hidden of fighters, binds and blows."""
        fighters = {f: self._fighter(conflict, f, x) for f, x in conflict.fighters.items()}
        binds = {key: self._bind(key, bind) for key, bind in conflict.binds.items()}
        blows = {path: self._blow(conflict, blow) for path, blow in conflict.blows.items()}
        found = replace(conflict, fighters=fighters, binds=binds, blows=blows, readiness=())
        if self.audience.is_gm:
            return found
        return replace(found, fog=dict.fromkeys(conflict.fog, FREE), lurkers={}, picture="")

    def _fighter(self, conflict: Conflict, figure: FigureId, fighter: Fighter) -> Fighter:
        if not sees_choice(conflict, figure, self.audience):
            fighter = replace(_undecided(fighter), through=self._through(conflict, figure, fighter))
        if fighter.move is not None:
            fighter = replace(fighter, move=self._sealed(fighter.move))
        if not self._open(figure):
            move = fighter.move and self._move(figure, fighter.move)
            fighter = replace(fighter, move=move, hurt=self.die(figure, 2) == 1, wounds=0)
        return fighter

    def _through(self, conflict: Conflict, figure: FigureId, fighter: Fighter) -> int:
        """Keep whether a seat is ready for the open window, not for which later one."""
        if conflict.phase not in WINDOWS:
            return -1
        place = WINDOWS.index(conflict.phase)
        later = len(WINDOWS) - place
        return place + self.die(figure, later) - 1 if fighter.through >= place else -1

    def _sealed(self, move: Movement) -> Movement:
        """Answer strikes otherwise that lie sealed."""
        strikes = {
            figure: strike
            if not strike.answer or self.audience.controls(figure)
            else Strike(ANSWERS[self.die(figure, len(ANSWERS)) - 1])
            for figure, strike in move.strikes.items()
        }
        return replace(move, strikes=strikes)

    def _move(self, figure: FigureId, move: Movement) -> Movement:
        spent, more = move.full - move.left, self.die(figure, USUAL_BEW)
        return replace(move, full=spent + more, left=more)

    def _bind(self, key: str, bind: BindAttempt) -> BindAttempt:
        """Keep whether a bind holds, and whether anybody can shake it off at all."""
        binder = key.partition(">")[0]
        if self._open(binder) or not bind.success:
            return bind
        least = UNBOUND_LIMIT if bind.guete >= UNBOUND_LIMIT else 0
        return replace(bind, guete=least + self.die(binder, UNBOUND_LIMIT) - 1)

    def _blow(self, conflict: Conflict, blow: Blow) -> Blow:
        if not enters(conflict, blow, self.audience):
            blow = replace(blow, proposed=None)
        if blow.outcome is None:
            return blow
        outcome: Outcome = blow.outcome
        if not self._open(blow.attacker) and outcome.hit:
            outcome = replace(outcome, guete=self.die(blow.attacker, UNBOUND_LIMIT) - 1)
        if not sees_damage(self.true, blow.target, self.audience) and outcome.hit:
            damage = self.die(blow.target, USUAL_LE) - 1
            outcome = replace(outcome, damage=damage, raw=damage, falls=False)
        return replace(blow, outcome=outcome)


sample = sampler(SamyraSampling, "samyra")

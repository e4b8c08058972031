"""What comes of blows, and what may the gm change by a word?

Seed: 003 Handlungen
"""

from collections.abc import Iterator

from domain.kernel.ids import GM, FigureId
from domain.kernel.offer import NAME, offer
from domain.kernel.options import Field, Int, OneOf, Option, only
from domain.kernel.visibility import sees_sheet

from .. import commands as c
from ..choices import SEGMENT_OF
from ..decide.blows import blow_of
from ..state import NOBODY, WINDOWS, Blow, Fighter
from .look import CombatLook
from .scene import WHY
from .sheets import AUS, LE, NO_YES

STANCES = ("standing", "kneeling", "lying")
MOST_DAMAGE, MOST_GUETE = 999, 99
ROUNDS = Int(1, 99)


def roll_attack(look: CombatLook) -> Iterator[Option]:
    """Let the attacker's player throw the die."""
    for ask, what in look.asks:
        if what.kind == "roll" and look.own(FigureId(what.who)):
            yield offer(c.RollAttack, ask, ask, conflict=look.cid)


def enter_outcome(look: CombatLook) -> Iterator[Option]:
    """The gm, or who plays the attacker, says what comes of a blow.

    Reading: docs/rules/samyra.md#what-the-gm-decides-and-how
    """
    for ask, what in look.asks:
        mine = look.actor.is_gm if what.who == GM else look.own(FigureId(what.who))
        if what.kind == "outcome" and mine:
            blow = look.conflict.blows[blow_of(ask, look.cid)]
            hit = {"hit": only("yes"), **_worth(look, blow)}
            nothing = {"damage": only(0), "guete": only(0), "falls": only("no")}
            yield offer(c.EnterOutcome, f"{ask}/hit", ask, conflict=look.cid, **hit)
            yield offer(c.EnterOutcome, f"{ask}/miss", ask, conflict=look.cid, hit="no", **nothing)


def _worth(look: CombatLook, blow: Blow) -> dict[str, Field]:
    """Describe what a hit may be worth: a bind hurts by an optional rule only, spells may heal."""
    hurts = blow.kind != "gelaendelauf" and bool(blow.target)
    if blow.kind == "bind":
        hurts = look.settings.bind_damage == "on"
    least = -MOST_DAMAGE if blow.kind in ("instant", "round", "long", "other") else 0
    guete = only(0) if blow.kind == "gelaendelauf" else Int(0, MOST_GUETE)
    damage = Int(least, MOST_DAMAGE) if hurts else only(0)
    falls = NO_YES if hurts and _may_fall(look, blow) else only("no")
    return {"damage": damage, "guete": guete, "falls": falls}


def _may_fall(look: CombatLook, blow: Blow) -> bool:
    """Tell whether who enters an outcome says who falls, as far as it knows that LE is kept."""
    target = FigureId(blow.target)
    kept = look.state.sheets[target].le is not None
    return not (kept and sees_sheet(look.state, target, look.actor))


def start_long_action(look: CombatLook) -> Iterator[Option]:
    """The gm says how many rounds something takes."""
    if look.actor.is_gm and look.conflict.phase in WINDOWS and not look.conflict.resolving:
        idle = (f for f, x in look.fighters.items() if x.standing_in and not x.acted)
        yield from look.in_full(c.StartLongAction, idle, what=NAME, rounds=ROUNDS)


def abort_long_action(look: CombatLook) -> Iterator[Option]:
    """The gm may break it off."""
    if look.actor.is_gm:
        busy = (f for f, x in look.fighters.items() if x.work)
        yield from look.in_full(c.AbortLongAction, busy)


def override(look: CombatLook) -> Iterator[Option]:
    """The gm may change what is so of any figure that does not move just now."""

    def full(figure: FigureId) -> Iterator[Option]:
        for what, value in _changes(look, figure).items():
            yield look.offer(c.Override, figure, what, why=WHY, what=what, value=value)

    if look.actor.is_gm:
        who = (f for f in look.fighters if f != look.conflict.mover)
        yield from look.in_full(c.Override, who, full)


def _changes(look: CombatLook, figure: FigureId) -> dict[str, Field]:
    fighter, sheet = look.fighters[figure], look.state.sheets[figure]
    stances = tuple(each for each in STANCES if each != fighter.stance)
    found: dict[str, Field] = {
        "able": _other(fighter.able),
        "threat": _other(fighter.threat),
        "stance": OneOf(stances),
        "acted": _other(fighter.acted),
        "aus": AUS,
    }
    if sheet.le is not None:
        found["le"] = LE
    if not fighter.fallen or look.ground.free or look.ground.vacant(figure, fighter.pose):
        found["fallen"] = _other(fighter.fallen)
    if look.conflict.phase == "move" and look.conflict.mover == NOBODY:
        found["done"] = _other(fighter.done)
    if look.conflict.phase in WINDOWS and not fighter.fallen:
        found["spell"] = Int(0, 20)
    if _may_resist(look, fighter):
        found["interrupted"] = only("no")
    return found


def _may_resist(look: CombatLook, fighter: Fighter) -> bool:
    """Tell whether a spell was broken in this round that could still work."""
    kind = "long" if fighter.broken is None else fighter.broken.kind
    phase, works = look.conflict.phase, SEGMENT_OF[kind]
    ahead = phase < works or (phase == works and not look.conflict.resolving)
    if fighter.broken_spell and not fighter.spell:
        return fighter.broken_spell > 1 or ahead
    return fighter.broken is not None and phase in WINDOWS and ahead


def _other(flag: bool) -> OneOf:
    return only("no" if flag else "yes")

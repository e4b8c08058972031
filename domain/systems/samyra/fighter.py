"""What may an audience see of one figure in a combat?"""

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import Memo
from domain.kernel.system import View
from domain.kernel.visibility import sees_sheet

from .asks import done
from .grid import GRIDS
from .ground import Ground, covered_by, threatened_by
from .odds import stated, trying
from .secrecy import sees_choice
from .settings import Settings
from .state import (
    WINDOWS,
    WISHES,
    Choice,
    Conflict,
    Fighter,
    Movement,
    Phase,
    Sheet,
    State,
    Weapon,
)
from .swinging import beset


def fighters_seen(cid: ConflictId, viewer: Audience, ground: Ground, memo: Memo) -> View:
    """Describe all figures of a combat as a gm or a stranger sees them."""
    conflict, state = ground.conflict, ground.state
    moment = (conflict.settings, conflict.rows, conflict.phase, conflict.resolving)
    around = (state.sheets, state.kinds, *moment, conflict.laid_open)
    found = memo.each(_alone, (cid, viewer), conflict.fighters, *around)
    return {**found, **{figure: fighter_seen(ground, figure, viewer) for figure in placed(ground)}}


def placed(ground: Ground) -> tuple[FigureId, ...]:
    """Name the figures of which more is told because of where others stand."""
    return tuple(dict.fromkeys((*beset(ground), *trying(ground))))


def _alone(
    figure: FigureId,
    fighter: Fighter,
    cid: ConflictId,
    viewer: Audience,
    sheets: dict[FigureId, Sheet],
    kinds: dict[FigureId, str],
    settings: Settings,
    rows: str,
    phase: Phase,
    resolving: bool,
    laid_open: bool,
) -> View:
    conflict = Conflict(
        settings,
        phase,
        rows=rows,
        fighters={figure: fighter},
        resolving=resolving,
        laid_open=laid_open,
    )
    return _seen(State(sheets=sheets, kinds=kinds), conflict, figure, viewer)


def fighter_seen(ground: Ground, figure: FigureId, viewer: Audience) -> View:
    """Describe a figure: what all may see, and what only the viewer may know."""
    crowded, loesen = figure in beset(ground), stated(ground, figure, viewer)
    return _seen(ground.state, ground.conflict, figure, viewer, crowded=crowded, loesen=loesen)


def _seen(
    state: State,
    conflict: Conflict,
    figure: FigureId,
    viewer: Audience,
    *,
    crowded: bool = False,
    loesen: str = "",
) -> View:
    fighter = conflict.fighters[figure]
    known = sees_sheet(state, figure, viewer)
    window = conflict.phase in WINDOWS and not conflict.resolving and fighter.standing_in
    return _fighter(
        fighter,
        state.sheets[figure].weapons,
        conflict.settings,
        conflict.rows,
        known=known,
        chosen=sees_choice(conflict, figure, viewer),
        armed=not conflict.closed,
        ready=done(conflict, fighter) if window else None,
        crowded=known and crowded,
        loesen=loesen,
    )


def lurker_seen(ground: Ground, figure: FigureId) -> View:
    """Describe for the gm a figure under the fog as it would come into sight."""
    conflict = ground.conflict
    hidden = conflict.lurkers[figure]
    seen = Fighter(hidden.party, hidden.pose, hidden.facing, hidden.shape, threat=False)
    return _of_all(seen, conflict.settings, conflict.rows)


def _fighter(
    fighter: Fighter,
    weapons: dict[str, Weapon],
    settings: Settings,
    rows: str,
    *,
    known: bool,
    chosen: bool,
    armed: bool,
    ready: bool | None,
    crowded: bool,
    loesen: str,
) -> View:
    """Describe a figure; `known`: its sheet is open, `chosen`: what it chose in secret is, too."""
    found = _of_all(fighter, settings, rows)
    if ready is not None:
        found["ready"] = ready
    held = [weapon.name for weapon in weapons.values() if weapon.place == "ready"]
    if held and armed:
        found["weapons"] = held
    if fighter.move is not None:
        found["move"] = _move(fighter.move, known=known)
    if fighter.shown and fighter.plan is not None:
        found["plan"] = _choice(fighter.plan)
    if known and fighter.wounds:
        found["wounds"] = fighter.wounds
    if crowded:
        found["no_swing_space"] = True
    if chosen:
        found |= _own(fighter)
    if loesen:
        found["loesen"] = loesen
    return found


def _of_all(fighter: Fighter, settings: Settings, rows: str) -> View:
    fields = covered_by(fighter, GRIDS[settings.grid]) if settings.grid != "free" else ()
    found: View = {
        "party": fighter.party,
        "pose": fighter.pose,
        "fields": sorted(fields),
        "facing": fighter.facing,
        "stance": fighter.stance,
        "able": fighter.able,
        "area": sorted(threatened_by(fighter, settings, rows)),
        "done": fighter.done,
        "acted": fighter.acted,
    }
    found |= {flag: True for flag in ("fallen", "waiting") if getattr(fighter, flag)}
    numbers = ("spell", "work", "reserved")
    found |= {name: getattr(fighter, name) for name in numbers if getattr(fighter, name)}
    if fighter.spell and fighter.spell_words:
        found["spell_words"] = fighter.spell_words
    if fighter.broken is not None or fighter.broken_spell:
        found["broken"] = True
    if fighter.claimed:
        found["claimed"] = sorted(fighter.claimed)
    if fighter.crossing is not None:
        found["crossing"] = msgspec.structs.asdict(fighter.crossing)
    return found


def _move(move: Movement, *, known: bool) -> View:
    found: View = {"mode": move.mode, "foes": list(move.foes)}
    lists = {"loose": sorted(move.loose), "stopped": list(move.stopped)}
    found |= {name: value for name, value in lists.items() if value}
    if move.rolled:
        found["rolled"] = True
    if known:
        found |= {"left": move.left, "full": move.full}
    return found


def _own(fighter: Fighter) -> View:
    """Describe what a figure has chosen in secret, for its player."""
    found: View = {}
    if fighter.swing != WISHES[0]:
        found["swing"] = fighter.swing
    if fighter.prefers:
        found["prefers"] = list(fighter.prefers)
    if fighter.choice is not None:
        found["choice"] = _choice(fighter.choice)
    if fighter.plan is not None:
        found["plan"] = _choice(fighter.plan)
    if fighter.intent is not None:
        found["intent"] = _choice(fighter.intent)
    if fighter.fell:
        found["fell"] = fighter.fell
    if fighter.doubted:
        found["doubted"] = True
    if fighter.facing_choice is not None:
        found["facing_choice"] = fighter.facing_choice
    if fighter.through >= 0:
        found["through"] = WINDOWS[fighter.through]
    if fighter.used and not fighter.acted:
        found["used"] = True
    return found


def _choice(choice: Choice) -> View:
    return msgspec.structs.asdict(choice)

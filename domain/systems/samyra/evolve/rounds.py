"""What changes with rounds, initiative, windows and segments?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import change_sheet, in_conflict, unredacted
from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..asks import all_ready
from ..state import (
    NOBODY,
    WINDOWS,
    Blow,
    BlowKind,
    Choice,
    Fell,
    Fighter,
    SeatReadiness,
    State,
)
from .fold import (
    ACTED,
    NOTHING,
    UNDECIDED,
    UNPLANNED,
    change_fighter,
    each_fighter,
    evolve,
    in_fighter,
)


@evolve.on(e.RoundStarted)
def _round_started(state: State, event: e.RoundStarted) -> State:
    begun = {"phase": "initiative", "round": event.round, "attempt": 1}
    thrown = {"faces": {}, "winner": "", "order": (), "slot": 0, "readiness": ()}
    parties = {"contenders": event.parties, "rivals": event.parties}
    return each_fighter(state, event, _fresh, **begun, **thrown, **parties)


def _fresh(figure: FigureId, fighter: Fighter) -> Fighter:
    """Let a figure begin a round: what takes longer goes on and uses its action."""
    busy = bool(fighter.spell or fighter.work or fighter.crossing)
    moves = {"done": bool(fighter.crossing), "move": None, "may_claim": False, "reserved": ""}
    acts = {"acted": busy, "used": busy, "second": False, "through": -1, "fell": ""}
    harmed = {"hurt": False, "broken": None, "broken_spell": 0}
    chosen = {**UNDECIDED, **UNPLANNED}
    return replace(fighter, waiting=False, **moves, **acts, **harmed, **chosen)


@evolve.on(e.InitiativeRolled)
def _rolled(state: State, event: e.InitiativeRolled) -> State:
    conflict = state.conflicts[event.conflict]
    left = tuple(party for party in conflict.contenders if party != event.party)
    faces = {**conflict.faces, event.party: event.face}
    return in_conflict(state, event, faces=faces, contenders=left)


@evolve.on(e.InitiativeTied)
def _tied(state: State, event: e.InitiativeTied) -> State:
    """The tied parties' lead over the others stays: the others throw no more.

    Seed: 003 Die Initiative
    """
    attempt = state.conflicts[event.conflict].attempt + 1
    parties = event.parties
    return in_conflict(state, event, contenders=parties, rivals=parties, attempt=attempt)


evolve.puts(e.InitiativeWon, in_conflict, "winner=party", phase="order")
evolve.puts(e.MovementOrderChosen, in_conflict, "order", phase="move", slot=-1)
evolve.puts(e.WindowOpened, in_conflict, "phase=window")
evolve.puts(e.SegmentOpened, in_conflict, "phase=window", "members")
evolve.puts(e.FacingChosen, in_fighter, "facing_choice=facing")


@evolve.on(e.ActionDeclared)
def _declared(state: State, event: e.ActionDeclared) -> State:
    """What is chosen now takes the place of an intent, unless it only begins that spell."""
    fighter = state.conflicts[event.conflict].fighters[event.figure]
    intent = fighter.intent
    begun = intent is not None and intent.kind == event.choice.kind and not event.choice.target
    kept = intent if begun and intent is not None and intent.target else None
    doubted = fighter.doubted and event.choice == intent
    return in_fighter(state, event, choice=event.choice, intent=kept, fell="", doubted=doubted)


# An intent takes the place of what was chosen in the open window.
evolve.puts(e.ActionIntended, in_fighter, "intent=choice", choice=None, fell="", doubted=False)


@evolve.on(e.IntentFell)
def _intent_fell(state: State, event: e.IntentFell) -> State:
    fell = convert(event.why, Fell)
    return in_fighter(_asked_again(state, event), event, intent=None, fell=fell, doubted=False)


def _asked_again(state: State, event: e.ReadinessEnded | e.IntentFell) -> State:
    """Wait in the open window for a figure's player, even one who was ready."""
    conflict = state.conflicts[event.conflict]
    before = WINDOWS.index(conflict.phase) - 1
    through = min(conflict.fighters[event.figure].through, before)
    return in_fighter(state, event, through=through)


@evolve.on(e.ReadinessEnded)
def _readiness_ended(state: State, event: e.ReadinessEnded) -> State:
    state = _asked_again(state, event)
    return in_fighter(state, event, doubted=True) if event.why == "struck" else state


evolve.puts(e.ActionDropped, in_fighter, choice=Choice("drop"), intent=None)
evolve.puts(e.ChoiceWithdrawn, in_fighter, **UNDECIDED)


@evolve.on(e.SeatReady)
def _ready(state: State, event: e.SeatReady) -> State:
    through = unredacted(event.through)
    conflict = state.conflicts[event.conflict]
    hidden = through != event.window or all_ready(conflict, event.figures, event.window)
    said = SeatReadiness(event.window, event.figures, through, hidden)
    for figure in event.figures:
        place = WINDOWS.index(through)
        state = change_fighter(state, event.conflict, figure, through=place, doubted=False)
    return in_conflict(state, event, readiness=(*conflict.readiness, said))


evolve.puts(e.ReadinessShown, in_conflict, readiness=())


@evolve.on(e.FacingSet)
def _facing_set(state: State, event: e.FacingSet) -> State:
    def turned(figure: FigureId, each: Fighter) -> Fighter:
        facing = event.facings.get(figure, each.facing)
        return replace(each, facing=facing, facing_choice=None)

    return each_fighter(state, event, turned)


@evolve.on(e.SpellsDeclared)
def _spells_declared(state: State, event: e.SpellsDeclared) -> State:
    def planned(figure: FigureId, each: Fighter) -> Fighter:
        if each.choice is None:
            return each
        public = figure in event.open
        return replace(each, plan=each.choice, choice=None, used=True, acted=public, shown=public)

    return each_fighter(state, event, planned)


@evolve.on(e.ActionsRevealed)
def _revealed(state: State, event: e.ActionsRevealed) -> State:
    """Mark the action of every acting figure as used; forget dropped actions silently."""
    blows = {path: _blow(figure, event.choices[figure]) for path, figure in event.blows.items()}

    def acted(figure: FigureId, each: Fighter) -> Fighter:
        return _after_reveal(each, event.choices.get(figure))

    return each_fighter(state, event, acted, blows=blows, resolving=True)


def _blow(figure: FigureId, choice: Choice) -> Blow:
    return Blow(convert(choice.kind, BlowKind), figure, choice.target, words=choice.words)


def _after_reveal(fighter: Fighter, choice: Choice | None) -> Fighter:
    if fighter.choice is not None and fighter.choice.kind == "drop":
        return replace(fighter, choice=None, plan=None, used=True, spell=0)
    if choice is None:
        return replace(fighter, choice=None)
    if choice.kind == "long" and not fighter.spell:
        fighter = replace(fighter, spell=choice.rounds, spell_words=choice.words)
    second = choice.kind == "two_weapons"
    return replace(fighter, choice=None, second=second, **UNPLANNED, **ACTED)


evolve.puts(e.ActionVoided, in_fighter, plan=None, choice=None, **ACTED)


@evolve.on(e.SegmentDamageApplied)
def _damage_applied(state: State, event: e.SegmentDamageApplied) -> State:
    for harm in event.harms:
        state = lose(state, event.conflict, harm.target, unredacted(harm.sum))
        if unredacted(harm.contributors):
            state = change_fighter(state, event.conflict, harm.target, hurt=True)
    return in_conflict(state, event, blows={}, resolving=False)


def lose(state: State, cid: ConflictId, figure: FigureId, damage: int) -> State:
    """Count damage, and take it from a figure's LE where it is kept; damage below 0 heals."""
    wounds = state.conflicts[cid].fighters[figure].wounds + damage
    state = change_fighter(state, cid, figure, wounds=max(0, wounds))
    le = state.sheets[figure].le
    return state if le is None else change_sheet(state, figure, le=le - damage)


@evolve.on(e.SpellInterrupted)
def _interrupted(state: State, event: e.SpellInterrupted) -> State:
    """Keep what was broken, in case the gm says that the caster resisted."""
    fighter = state.conflicts[event.conflict].fighters[event.caster]
    broken = {"broken": fighter.plan, "broken_spell": fighter.spell}
    return change_fighter(
        state, event.conflict, event.caster, spell=0, **broken, **UNPLANNED, **ACTED
    )


@evolve.on(e.FigureFell)
def _fell(state: State, event: e.FigureFell) -> State:
    return down(state, event.conflict, event.figure)


def down(state: State, cid: ConflictId, figure: FigureId) -> State:
    """Let a figure fall: it occupies and threatens nothing and gives up all it had begun."""
    room = {"claimed": NOTHING, "may_claim": False, "reserved": "", "crossing": None}
    begun = {"spell": 0, "broken": None, "broken_spell": 0, "work": 0, "second": False}
    chosen = {**UNDECIDED, **UNPLANNED}
    return change_fighter(state, cid, figure, fallen=True, **room, **begun, **chosen)


evolve.puts(e.SegmentClosed, in_conflict, members=(), blows={}, resolving=False)


@evolve.on(e.RoundEnded)
def _round_ended(state: State, event: e.RoundEnded) -> State:
    thrown = {"contenders": (), "rivals": (), "faces": {}, "winner": "", "order": (), "slot": 0}
    return each_fighter(state, event, _a_round_later, phase="idle", mover=NOBODY, **thrown)


def _a_round_later(figure: FigureId, fighter: Fighter) -> Fighter:
    crossing = fighter.crossing
    return replace(
        fighter,
        spell=max(0, fighter.spell - 1),
        work=max(0, fighter.work - 1),
        crossing=crossing and replace(crossing, rounds=crossing.rounds - 1),
    )

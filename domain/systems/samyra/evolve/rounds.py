"""What changes with rounds, initiative, windows and segments?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.fold import change, change_sheet, unredacted
from domain.kernel.ids import ConflictId, FigureId

from .. import events as e
from ..state import NOBODY, WINDOWS, Blow, BlowKind, Choice, Fighter, State
from .fold import change_all, change_fighter, evolve

NOTHING: frozenset[str] = frozenset()


@evolve.on(e.RoundStarted)
def _round_started(state: State, event: e.RoundStarted) -> State:
    fighters = {
        figure: _fresh(each) for figure, each in state.conflicts[event.conflict].fighters.items()
    }
    return change(
        state,
        event.conflict,
        phase="initiative",
        round=event.round,
        fighters=fighters,
        contenders=event.parties,
        rivals=event.parties,
        faces={},
        attempt=1,
        winner="",
        order=(),
        slot=0,
    )


def _fresh(fighter: Fighter) -> Fighter:
    """Let a figure begin a round: what takes longer goes on and uses its action."""
    busy = bool(fighter.spell or fighter.work or fighter.crossing)
    return replace(
        fighter,
        waiting=False,
        done=bool(fighter.crossing),
        move=None,
        may_claim=False,
        reserved="",
        facing_choice=None,
        choice=None,
        plan=None,
        shown=False,
        acted=busy,
        used=busy,
        second=False,
        hurt=False,
        broken=None,
        broken_spell=0,
        through=-1,
        intent=None,
        fell="",
    )


@evolve.on(e.InitiativeRolled)
def _rolled(state: State, event: e.InitiativeRolled) -> State:
    conflict = state.conflicts[event.conflict]
    left = tuple(party for party in conflict.contenders if party != event.party)
    faces = {**conflict.faces, event.party: event.face}
    return change(state, event.conflict, faces=faces, contenders=left)


@evolve.on(e.InitiativeTied)
def _tied(state: State, event: e.InitiativeTied) -> State:
    """The tied parties' lead over the others stays: the others throw no more.

    Seed: 003 Die Initiative
    """
    attempt = state.conflicts[event.conflict].attempt + 1
    return change(
        state, event.conflict, contenders=event.parties, rivals=event.parties, attempt=attempt
    )


@evolve.on(e.InitiativeWon)
def _won(state: State, event: e.InitiativeWon) -> State:
    return change(state, event.conflict, phase="order", winner=event.party)


@evolve.on(e.MovementOrderChosen)
def _order_chosen(state: State, event: e.MovementOrderChosen) -> State:
    return change(state, event.conflict, phase="move", order=event.order, slot=-1)


@evolve.on(e.WindowOpened)
def _window_opened(state: State, event: e.WindowOpened) -> State:
    return change(state, event.conflict, phase=event.window)


@evolve.on(e.SegmentOpened)
def _segment_opened(state: State, event: e.SegmentOpened) -> State:
    return change(state, event.conflict, phase=event.window, members=event.members)


@evolve.on(e.FacingChosen)
def _facing_chosen(state: State, event: e.FacingChosen) -> State:
    return change_fighter(state, event.conflict, event.figure, facing_choice=event.facing)


@evolve.on(e.ActionDeclared)
def _declared(state: State, event: e.ActionDeclared) -> State:
    """What is chosen now takes the place of an intent, unless it only begins that spell."""
    intent = state.conflicts[event.conflict].fighters[event.figure].intent
    begun = intent is not None and intent.kind == event.choice.kind and not event.choice.target
    kept = intent if begun and intent is not None and intent.target else None
    return change_fighter(
        state, event.conflict, event.figure, choice=event.choice, intent=kept, fell=""
    )


@evolve.on(e.ActionIntended)
def _intended(state: State, event: e.ActionIntended) -> State:
    """An intent takes the place of what was chosen in the open window."""
    return change_fighter(
        state, event.conflict, event.figure, intent=event.choice, choice=None, fell=""
    )


@evolve.on(e.IntentFell)
def _intent_fell(state: State, event: e.IntentFell) -> State:
    state = _asked_again(state, event.conflict, event.figure)
    return change_fighter(state, event.conflict, event.figure, intent=None, fell=event.why)


@evolve.on(e.ReadinessEnded)
def _readiness_ended(state: State, event: e.ReadinessEnded) -> State:
    return _asked_again(state, event.conflict, event.figure)


def _asked_again(state: State, cid: ConflictId, figure: FigureId) -> State:
    """Wait in the open window for a figure's player, even one who was ready."""
    conflict = state.conflicts[cid]
    before = WINDOWS.index(conflict.phase) - 1
    through = min(conflict.fighters[figure].through, before)
    return change_fighter(state, cid, figure, through=through)


@evolve.on(e.ActionDropped)
def _dropped(state: State, event: e.ActionDropped) -> State:
    return change_fighter(state, event.conflict, event.figure, choice=Choice("drop"), intent=None)


@evolve.on(e.ChoiceWithdrawn)
def _withdrawn(state: State, event: e.ChoiceWithdrawn) -> State:
    return change_fighter(
        state, event.conflict, event.figure, choice=None, facing_choice=None, intent=None
    )


@evolve.on(e.SeatReady)
def _ready(state: State, event: e.SeatReady) -> State:
    fighters = state.conflicts[event.conflict].fighters
    through = WINDOWS.index(unredacted(event.through))
    ready = {figure: replace(fighters[figure], through=through) for figure in event.figures}
    return change_all(state, event.conflict, ready)


@evolve.on(e.FacingSet)
def _facing_set(state: State, event: e.FacingSet) -> State:
    fighters = {
        figure: replace(each, facing=event.facings.get(figure, each.facing), facing_choice=None)
        for figure, each in state.conflicts[event.conflict].fighters.items()
    }
    return change(state, event.conflict, fighters=fighters)


@evolve.on(e.SpellsDeclared)
def _spells_declared(state: State, event: e.SpellsDeclared) -> State:
    fighters = state.conflicts[event.conflict].fighters
    planned = {
        figure: replace(
            each,
            plan=each.choice,
            choice=None,
            used=True,
            acted=figure in event.open,
            shown=figure in event.open,
        )
        for figure, each in fighters.items()
        if each.choice is not None
    }
    return change_all(state, event.conflict, planned)


@evolve.on(e.ActionsRevealed)
def _revealed(state: State, event: e.ActionsRevealed) -> State:
    """Mark the action of every acting figure as used; forget dropped actions silently."""
    conflict = state.conflicts[event.conflict]
    fighters = {
        figure: _after_reveal(each, event.choices.get(figure))
        for figure, each in conflict.fighters.items()
    }
    blows = {path: _blow(figure, event.choices[figure]) for path, figure in event.blows.items()}
    return change(state, event.conflict, fighters=fighters, blows=blows, resolving=True)


def _blow(figure: FigureId, choice: Choice) -> Blow:
    return Blow(convert(choice.kind, BlowKind), figure, choice.target, words=choice.words)


def _after_reveal(fighter: Fighter, choice: Choice | None) -> Fighter:
    if fighter.choice is not None and fighter.choice.kind == "drop":
        return replace(fighter, choice=None, plan=None, used=True, spell=0)
    if choice is None:
        return replace(fighter, choice=None)
    begun = choice.kind == "long" and not fighter.spell
    return replace(
        fighter,
        choice=None,
        plan=None,
        shown=False,
        acted=True,
        used=True,
        second=choice.kind == "two_weapons",
        spell=choice.rounds if begun else fighter.spell,
        spell_words=choice.words if begun else fighter.spell_words,
    )


@evolve.on(e.ActionVoided)
def _voided(state: State, event: e.ActionVoided) -> State:
    return change_fighter(
        state, event.conflict, event.figure, plan=None, choice=None, acted=True, used=True
    )


@evolve.on(e.SegmentDamageApplied)
def _damage_applied(state: State, event: e.SegmentDamageApplied) -> State:
    for harm in event.harms:
        state = lose(state, harm.target, unredacted(harm.sum))
        if unredacted(harm.contributors):
            state = change_fighter(state, event.conflict, harm.target, hurt=True)
    return change(state, event.conflict, blows={}, resolving=False)


def lose(state: State, figure: FigureId, damage: int) -> State:
    """Take damage from a figure's LE where it is kept; damage below 0 heals."""
    le = state.sheets[figure].le
    return state if le is None else change_sheet(state, figure, le=le - damage)


@evolve.on(e.SpellInterrupted)
def _interrupted(state: State, event: e.SpellInterrupted) -> State:
    """Keep what was broken, in case the gm says that the caster resisted."""
    fighter = state.conflicts[event.conflict].fighters[event.caster]
    return change_fighter(
        state,
        event.conflict,
        event.caster,
        plan=None,
        shown=False,
        spell=0,
        used=True,
        acted=True,
        broken=fighter.plan,
        broken_spell=fighter.spell,
    )


@evolve.on(e.FigureFell)
def _fell(state: State, event: e.FigureFell) -> State:
    return down(state, event.conflict, event.figure)


def down(state: State, cid: ConflictId, figure: FigureId) -> State:
    """Let a figure fall: it occupies and threatens nothing and gives up all it had begun."""
    return change_fighter(
        state,
        cid,
        figure,
        fallen=True,
        claimed=NOTHING,
        crossing=None,
        plan=None,
        shown=False,
        choice=None,
        facing_choice=None,
        intent=None,
        spell=0,
        broken=None,
        broken_spell=0,
        work=0,
        second=False,
        reserved="",
        may_claim=False,
    )


@evolve.on(e.SegmentClosed)
def _segment_closed(state: State, event: e.SegmentClosed) -> State:
    return change(state, event.conflict, members=(), blows={}, resolving=False)


@evolve.on(e.RoundEnded)
def _round_ended(state: State, event: e.RoundEnded) -> State:
    fighters = {
        figure: _a_round_later(each)
        for figure, each in state.conflicts[event.conflict].fighters.items()
    }
    return change(
        state,
        event.conflict,
        phase="idle",
        fighters=fighters,
        mover=NOBODY,
        contenders=(),
        rivals=(),
        order=(),
        slot=0,
        winner="",
        faces={},
    )


def _a_round_later(fighter: Fighter) -> Fighter:
    crossing = fighter.crossing
    return replace(
        fighter,
        spell=max(0, fighter.spell - 1),
        work=max(0, fighter.work - 1),
        crossing=crossing and replace(crossing, rounds=crossing.rounds - 1),
    )

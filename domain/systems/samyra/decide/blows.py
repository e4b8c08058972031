"""What comes of one blow or check: its die, its outcome, and why it is what it is?"""

from msgspec.structs import asdict, replace

from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.terms import Term

from .. import commands as c
from .. import events as e
from ..attack import AttackContext, Die, rule_in_use
from ..context import Context
from ..holding import W20
from ..state import DRAWS, WINDOWS, Blow, Conflict, Outcome
from ..swinging import cramped
from ..terms import REASONS_OF_BLOW, SIMULTANEOUS, anchor_of


def blow_of(ask: str, cid: ConflictId) -> str:
    """Find the blow that a question is about."""
    return ask.removeprefix(f"{cid}/")


def roll_attack(context: Context, command: c.RollAttack) -> None:
    """Throw a blow's W20; a formula of the table's own decides at once, or fills in the outcome.

    Reading: docs/rules/samyra.md#open-inputs
    """
    cid, path = command.conflict, blow_of(command.ask, command.conflict)
    blow, how = context.conflict(cid).blows[path], context.conflict(cid).settings.attack_rule
    face = context.chance.die(W20, _luck(blow))
    told = e.AttackRolled(conflict=cid, blow=path, attacker=blow.attacker, face=face)
    rule = rule_in_use() if how in ("plugin", "proposed") else None
    found = rule.resolve(_known(context, cid, blow, face), _dice(context, blow)) if rule else None
    if found is None:
        context.emit(told)
    elif how == "proposed":
        context.emit(replace(told, proposed=found))
    else:
        context.emit(told)
        _resolve(context, cid, path, found)


def _dice(context: Context, blow: Blow) -> Die:
    def die(faces: int, purpose: str) -> int:
        return context.chance.die(faces, _luck(blow, f".{purpose}"))

    return die


def _luck(blow: Blow, more: str = "") -> DrawKey:
    """Say what a die is for: the next blow of this figure, by whichever word it was announced."""
    purpose = DRAWS.get(blow.kind, blow.kind)
    return DrawKey("samyra", blow.attacker, purpose + more, blow.target)


def _known(context: Context, cid: ConflictId, blow: Blow, face: int) -> AttackContext:
    conflict = context.conflict(cid)
    target = FigureId(blow.target)
    return AttackContext(
        kind=blow.kind,
        segment=segment_of(conflict),
        attacker=blow.attacker,
        target=blow.target,
        sheet=context.state.sheets[blow.attacker],
        fighter=conflict.fighters[blow.attacker],
        target_sheet=context.state.sheets.get(target),
        target_fighter=conflict.fighters.get(target),
        face=face,
        modifier=1 if blow.kind == "bind" else 0,
        undefendable=blow.kind in ("passierschlag", "bind"),
        unmodified=blow.kind == "passierschlag",
        no_crit=blow.kind == "bind",
        no_options=blow.kind in ("passierschlag", "bind"),
        words=blow.words,
    )


def segment_of(conflict: Conflict) -> int:
    """Number the segment that is on, 0 outside of segments."""
    return max(0, WINDOWS.index(conflict.phase) - 1) if conflict.phase in WINDOWS else 0


def enter_outcome(context: Context, command: c.EnterOutcome) -> None:
    """Take what was entered: net damage from the gm, raw damage from a player.

    Reading: docs/rules/samyra.md#the-toggles
    """
    cid, path = command.conflict, blow_of(command.ask, command.conflict)
    conflict = context.conflict(cid)
    blow = conflict.blows[path]
    raw = damage = command.damage
    if conflict.settings.outcome_by == "owner" and damage > 0:
        damage = max(0, raw - armour(context, blow))
    falls, hit = command.falls == "yes", command.hit == "yes"
    _resolve(context, cid, path, Outcome(hit, command.guete, damage, raw, falls))


def armour(context: Context, blow: Blow) -> int:
    """Give what a target's armour takes off."""
    sheet = context.state.sheets.get(FigureId(blow.target))
    return sheet.rs if sheet is not None else 0


def _resolve(context: Context, cid: ConflictId, path: str, outcome: Outcome) -> None:
    blow = context.conflict(cid).blows[path]
    context.emit(
        e.ActionResolved(
            conflict=cid,
            blow=path,
            kind=blow.kind,
            attacker=blow.attacker,
            target=blow.target,
            face=blow.face,
            anchor=anchor_of(blow.kind),
            terms=(*_terms(blow, outcome), *_room(context, cid, blow)),
            **asdict(outcome),
        )
    )


def _room(context: Context, cid: ConflictId, blow: Blow) -> tuple[Term, ...]:
    """Say that there was no room to swing.

    Seed: 003 Figuren mit zweihändigen Waffen
    """
    term = Term("samyra.no_swing_space", "003 Figuren mit zweihändigen Waffen")
    return (term,) if cramped(context.ground(cid), blow) else ()


def _terms(blow: Blow, outcome: Outcome) -> tuple[Term, ...]:
    told = list(REASONS_OF_BLOW.get(blow.kind, (SIMULTANEOUS,)))
    anchor = anchor_of(blow.kind)
    if outcome.raw not in (0, outcome.damage):
        told += [
            Term("samyra.raw", anchor, outcome.raw),
            Term("samyra.armour", anchor, outcome.damage - outcome.raw),
        ]
    if outcome.damage:
        told.append(Term("samyra.damage", anchor, outcome.damage))
    return tuple(told)

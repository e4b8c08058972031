"""What does a command bring about, and what follows by itself?"""

from typing import Any

from msgspec import UNSET

from domain.kernel.audience import Audience
from domain.kernel.chance import DrawKey
from domain.kernel.decider import DecisionContext, Emits, Handlers, decider
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import AskResponse, CloseConflict, Command, ConflictClosed, tag_of
from domain.kernel.rejection import Rejection, not_yours

from . import commands as c
from . import events as e
from .asks import asks
from .evolve import evolve
from .methods import SYMBOLS, critical, throw, won, worth
from .options import options
from .reckoning import bonuses, cause_of, reckoned, ruled, sure, winner
from .secrecy import plays
from .state import Conflict, State

Context = DecisionContext[State, Conflict]


def open_probe(context: Context, command: c.OpenProbe) -> None:
    """Put a value to the test against a Mindestwurf; the gm is the opponent.

    Where a value succeeds by itself nobody plays, unless the numbers are secret: not to play
    would tell of them.
    Seed: 001 Grundlagen
    """
    cid = context.open_conflict("ews", command.title)
    context.tell(e.ProbeOpened, command, conflict=cid, **_terms(command))
    conflict = context.conflict(cid)
    if sure(conflict) and not conflict.secret:
        context.emit(reckoned(cid, conflict, 0, 0, "auto"))


def open_contest(context: Context, command: c.OpenContest) -> None:
    """Let two figures compete; of more, each pair by itself, in the order the gm chooses.

    Seed: 001 Grundlagen
    """
    cid = context.open_conflict("ews", command.title)
    context.tell(e.ContestOpened, command, conflict=cid, **_terms(command))


def propose_contest(context: Context, command: c.ProposeContest) -> None:
    """Ask the gm for a Wettstreit."""
    cid = context.open_conflict("ews", command.title)
    context.tell(e.ContestProposed, command, conflict=cid)


def accept_contest(context: Context, command: c.AcceptContest) -> None:
    """Open what was proposed, with the values that the gm names."""
    conflict = context.conflict(command.conflict)
    both = {"initiator": conflict.actor, "other": conflict.opponent}
    context.tell(e.ContestOpened, command, **both, **_terms(command))


def _terms(command: c.OpenProbe | c.OpenContest | c.AcceptContest) -> dict[str, Any]:
    """Say who knows the numbers, and what the values are called where the gm says that."""
    said = {name: getattr(command, name, "") or UNSET for name in ("skill", "other_skill")}
    fields = ("skill",) if isinstance(command, c.OpenProbe) else tuple(said)
    return {"secret": command.numbers == "secret"} | {name: said[name] for name in fields}


def decline_contest(context: Context, command: c.DeclineContest) -> None:
    """Let it not happen, and close it."""
    context.tell(e.ContestDeclined, command)
    context.tell(ConflictClosed, command)


def commit_symbol(context: Context, command: c.CommitSymbol) -> None:
    """Choose a symbol, for good.

    Seed: 001 Einführung
    """
    _chosen(context, command, command.symbol)


def draw_symbol(context: Context, command: c.DrawSymbol) -> None:
    """Let luck choose a symbol."""
    side = asks(context.state)[command.ask].who
    order = context.chance.shuffle(SYMBOLS, DrawKey("ews", side, "symbol"))
    _chosen(context, command, order[0])


def _chosen(context: Context, command: c.CommitSymbol | c.DrawSymbol, symbol: str) -> None:
    side = asks(context.state)[command.ask].who
    game = context.conflict(command.conflict).game
    context.tell(e.SymbolCommitted, command, who=side, game=game, symbol=symbol)


def roll(context: Context, command: c.RollPmd6) -> None:
    """Throw the ±W6 for the side that was asked.

    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    """
    side = FigureId(asks(context.state)[command.ask].who)
    conflict = context.conflict(command.conflict)
    chain = conflict.settings.pmd6_chain
    against = next((other for other in conflict.throwing if other != side), "")
    faces = throw(context.chance, DrawKey("ews", side, "pmd6", against), chain)
    x = worth(faces)
    how = "plus" if x > 0 else "minus"
    context.tell(e.DiceRolled, command, who=side, faces=faces, x=x, how=how)
    if kind := critical(faces, chain):
        context.tell(e.CriticalRolled, command, who=side, kind=kind)


def cancel(context: Context, command: c.Cancel) -> None:
    """Break off, and close."""
    context.tell(e.ActionCancelled, command)
    context.tell(ConflictClosed, command)


def override(context: Context, command: c.Override) -> None:
    """Set the outcome, or a bonus; with a new bonus the totals are compared again."""
    result = context.conflict(command.conflict).result
    assert result is not None
    context.tell(
        e.ResultOverridden,
        command,
        old=getattr(result, command.what),
        new=command.value,
        how="word" if command.what == "outcome" else "number",
    )
    if command.what != "outcome":
        context.emit(_rescored(context, command, result))


def _rescored(context: Context, command: c.Override, result: e.ActionResolved) -> e.ActionResolved:
    """Compare with the changed bonus, of which a Probe has only one; a set outcome holds."""
    now = {"x": result.x, "other_x": result.other_x, command.what: command.value}
    x, other_x = (n if isinstance(n, int) else 0 for n in (now["x"], now["other_x"]))
    conflict = context.conflict(command.conflict)
    result = reckoned(command.conflict, conflict, x, other_x, "", word=True)
    return ruled(conflict, result)


def settle(context: Context, cid: ConflictId) -> None:
    """Reveal a game that both have chosen for; decide what is over. Draws nothing."""
    conflict = context.conflict(cid)
    if conflict.phase == "symbols" and len(conflict.symbols) == len(conflict.sides):
        _reveal(context, cid)
        conflict = context.conflict(cid)
    if conflict.phase == "resolved" and conflict.result is None:
        x, other_x = bonuses(conflict)
        context.emit(reckoned(cid, conflict, x, other_x, cause_of(conflict)))


def _reveal(context: Context, cid: ConflictId) -> None:
    """Show both symbols at once, whichever side chose first.

    Seed: 001 Einführung
    """
    conflict = context.conflict(cid)
    a, b = (conflict.symbols[side] for side in conflict.sides)
    outcome = won(a, b)
    revealed = e.SymbolsRevealed(
        conflict=cid,
        k=conflict.game,
        actor=conflict.actor,
        opponent=conflict.opponent,
        a=a,
        b=b,
        outcome=outcome,
        winner=winner(conflict, outcome),
    )
    context.emit(revealed)


HANDLERS: Handlers[Context] = {
    CloseConflict: Emits(ConflictClosed),
    c.SetValue: Emits(e.ValueSet),
    c.RemoveValue: Emits(e.ValueRemoved),
    c.OpenProbe: open_probe,
    c.OpenContest: open_contest,
    c.ProposeContest: propose_contest,
    c.AcceptContest: accept_contest,
    c.DeclineContest: decline_contest,
    c.CommitSymbol: commit_symbol,
    c.DrawSymbol: draw_symbol,
    c.RollPmd6: roll,
    c.Cancel: cancel,
    c.Narrate: Emits(e.OutcomeNarrated),
    c.Override: override,
}


def refuse(state: State, command: Command, actor: Audience) -> Rejection | None:
    """Refuse to answer what was asked of another seat; both sides answer by one command."""
    asked = asks(state).get(command.ask) if isinstance(command, AskResponse) else None
    if asked is None or plays(actor, asked.who):
        return None
    return not_yours(tag_of(command))


decide = decider(Context, evolve, options, HANDLERS, settle, refuse)

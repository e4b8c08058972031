"""How do the dice fall, and what do they come to?

Seed: 002 smarge
"""

from domain.kernel.chance import DrawKey
from domain.kernel.dice import Faces, open_throw, throw
from domain.kernel.ids import FigureId
from domain.kernel.terms import Term

from .. import commands as c
from .. import events as e
from ..context import Context
from ..reckoning import Terms, final_terms, total
from ..state import Action
from ..tables import DIE, OPPOSITION

Coin = int
"""1 or 2 if a coin was thrown, else 0."""
HEADS = 1


def roll(context: Context, command: c.Roll) -> None:
    """Throw the fortune die and the misfortune die: their difference joins the difficulty."""
    cid, figure = command.conflict, command.figure
    conflict, action = context.conflict(cid), context.action(cid, command.action)
    open_ = action.sides[figure].open
    target = _target(action, figure)
    fortune = _die(context, figure, "fortune", target, open_)
    misfortune = _die(context, figure, "misfortune", target, open_)
    rolled = sum(fortune) - sum(misfortune)
    reckoned = final_terms(context.state, conflict, action, figure)
    terms = (*reckoned, Term("harmonies.roll", "002 smarge", rolled))
    outcome, coin, why = _judged(context, command, total(terms))
    dice = {"F": fortune, "M": misfortune, "open": open_, "roll": rolled}
    read = {"outcome": outcome, "coin": coin, "final": total(reckoned), "margin": total(terms)}
    context.tell(e.DiceRolled, command, **dice, **read, terms=(*terms, *why))
    if outcome == "success" and figure != action.figure:
        context.tell(e.ActionParried, command)


def _target(action: Action, figure: FigureId) -> str:
    """Name whom a throw is against, so that a corrected step finds its luck again."""
    if figure != action.figure:
        return action.figure
    return action.rivals[0] if len(action.rivals) == 1 else ""


def _die(context: Context, figure: FigureId, purpose: str, target: str, open_: bool) -> Faces:
    """Throw one die; an open one falls again on its highest face and adds up.

    Reading: docs/rules/harmonies.md, the printed odds need open dice.
    """
    key = DrawKey("harmonies", figure, purpose, target)
    return open_throw(context.chance, DIE, key) if open_ else throw(context.chance, DIE, key)


def _judged(context: Context, command: c.Roll, margin: int) -> tuple[str, Coin, Terms]:
    """Read a margin as success or failure; opponents compare theirs instead."""
    action = context.action(command.conflict, command.action)
    if action.kind == OPPOSITION:
        return "", 0, ()
    if margin:
        return "success" if margin > 0 else "failure", 0, ()
    return _zero(context, command, action)


def _zero(context: Context, command: c.Roll, action: Action) -> tuple[str, Coin, Terms]:
    """Read a margin of exactly zero as the optional rule has it.

    Reading: docs/rules/harmonies.md, a coin makes difficulty 0 an even chance.
    """
    rule = context.conflict(command.conflict).settings.zero_margin
    if rule == "half_coinflip":
        key = DrawKey("harmonies", command.figure, "coin", _target(action, command.figure))
        coin = context.chance.die(2, key)
        outcome = "success" if coin == HEADS else "failure"
        return outcome, coin, (Term(f"harmonies.zero.coin_{outcome}", "002 smarge"),)
    outcome = "failure" if rule == "fail" else "success"
    return outcome, 0, (Term(f"harmonies.zero.{rule}", "002 smarge"),)

"""What may be wished for under Samyra? All commands, by their names."""

from domain.kernel.messages import CloseConflict, Command

from .movement import *
from .segments import *
from .setting import *
from .swinging import *

COMMANDS: tuple[type[Command], ...] = (
    SetSheet, SetLe, ForgetLe, GiveWeapon, PlaceWeapon, SaveMap, RedrawMap, DropMap, OpenCombat,
    Join, JoinAt, Leave, PlaceFigure, Place, SetAlliances, DrawArea, ChangeGround, SetFog,
    LayPicture, NextRound,
    RollInitiative, ChooseOrder, Step, TryGelaendelauf, PushOn, RollLoesen, ForceLeave, Bind,
    Reserve, Alternative, Stay, EndMove, RestStays, SetSwing, AnswerSwing, ClaimSwing, Overcome,
    AnswerStrike, SetFacing, DeclareSpell, Act, Intend, Withdraw, DropAction, Ready,
    RollAttack, EnterOutcome, StartLongAction, AbortLongAction, Override, CloseConflict,
)  # fmt: skip

ACROSS: tuple[type[Command], ...] = (
    Join, JoinAt, SetSheet, SetLe, ForgetLe, GiveWeapon, PlaceWeapon,
)  # fmt: skip
"""A figure that fights can join no other combat, and gets no values as between combats."""

"""Which commands are there in Samyra? All, by their names."""

from domain.kernel.messages import Command

from .movement import *
from .segments import *
from .setting import *
from .swinging import *

ACROSS: tuple[type[Command], ...] = (
    Join, JoinAt, SetSheet, SetLe, ForgetLe, GiveWeapon, PlaceWeapon,
)  # fmt: skip
"""A figure that fights can join no other combat, and gets no values as between combats."""

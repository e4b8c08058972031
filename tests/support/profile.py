"""What must random play know of a system? Its profile lies beside the system's own tests."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from msgspec import Struct

Form = Mapping[str, str]
Names = frozenset[str]


class Profile(Struct, frozen=True):
    """Commands and events are named without the system's key; what is left out has a default."""

    result: str = "ActionResolved"
    """the event after which a conflict may well end"""
    weights: Mapping[str, int] = {}
    """how likely a type of free command is tried; those missing weigh `USUAL`"""
    answers: Mapping[str, int] = {}
    """how likely an answer is taken of those to one question; those missing weigh 1"""
    first: Mapping[str, tuple[str, ...]] = {}
    """answer -> what is likely done before it, though it answers nothing"""
    closing: int = 8
    """how soon a conflict that has its result is closed"""
    rare: Names = frozenset()
    """tried now and then only: they often lead to nothing"""
    fruitless: Names = frozenset()
    """what bots try seldom, for it brings no conflict on"""
    modest: Mapping[str, Mapping[str, int]] = {}
    """numbers kept small where large ones would only cost time, or make all ends alike"""
    open_draws: Names = frozenset()
    """commands whose luck is told to all, and then gone"""
    came_later: Mapping[str, Names] = {}
    """fields that commands in logs of an earlier version lack; nothing else is optional"""
    telling: tuple[int, ...] = ()
    """seeds of plays that show together everything that can happen, as `telling.py` finds them"""
    forms: frozenset[Names] = frozenset()
    """the parameters of each question of odds that random play must bring about"""
    seldom_forms: frozenset[Names] = frozenset()
    """a form that random play need not bring about; its system tests it"""
    one_throw: tuple[Form, ...] = ()
    """questions that one command answers"""
    elsewhere: tuple[tuple[str, str, Form], ...] = ()
    """optional rule, value, form: with it such a roll is none of those that `odds` knows"""


@cache
def profile(system: str) -> Profile:
    """Find a system's profile by its name; one without has the usual one."""
    name = f"tests.rules.{system}.profile"
    if find_spec(f"tests.rules.{system}") is None or find_spec(name) is None:
        return Profile()
    found = import_module(name).PROFILE
    assert isinstance(found, Profile)
    return found


def parts(tag: str) -> tuple[str, str]:
    """Part the name of a command or event into its system and its own name."""
    system, _, name = tag.partition(".")
    return system, name

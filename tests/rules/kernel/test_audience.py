"""Who may send what, and whose secrets are open to whom?"""

from typing import ClassVar

import pytest

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import ConflictId, FigureId, SeatId
from domain.kernel.messages import CloseConflict, Command, Right

GM = Audience("gm", SeatId("g"), frozenset({FigureId("tree")}))
BILLY = Audience("player", SeatId("b"), frozenset({FigureId("billy")}))


class OfOwner(Command):
    right: ClassVar[Right] = Right.OWNER
    figure: FigureId


class OfEither(Command):
    right: ClassVar[Right] = Right.GM_OR_OWNER
    figure: FigureId


class OfAnySeat(Command):
    right: ClassVar[Right] = Right.SEAT


class OfNobody(Command):
    pass


def test_only_the_gm_is_the_gm() -> None:
    assert (GM.is_gm, BILLY.is_gm, SPECTATORS.is_gm) == (True, False, False)


def test_a_seat_controls_its_own_figures_alone() -> None:
    assert BILLY.controls("billy")
    assert not BILLY.controls("tree")
    assert not GM.controls("billy")
    assert not SPECTATORS.controls("billy")


def test_closing_a_conflict_is_the_gms() -> None:
    close = CloseConflict(conflict=ConflictId("k"))
    assert close.allows(GM)
    assert not close.allows(BILLY)
    assert not close.allows(SPECTATORS)


@pytest.mark.parametrize(("actor", "may"), [(GM, False), (BILLY, True), (SPECTATORS, False)])
def test_an_owners_command_is_for_who_plays_the_figure(actor: Audience, may: bool) -> None:
    assert OfOwner(figure=FigureId("billy")).allows(actor) is may


@pytest.mark.parametrize(("actor", "may"), [(GM, True), (BILLY, True), (SPECTATORS, False)])
def test_some_commands_are_for_the_owner_and_the_gm(actor: Audience, may: bool) -> None:
    assert OfEither(figure=FigureId("billy")).allows(actor) is may


def test_some_commands_are_for_every_seat() -> None:
    assert OfAnySeat().allows(BILLY)


def test_a_command_without_a_right_is_for_nobody() -> None:
    with pytest.raises(AttributeError, match="right"):
        OfNobody().allows(GM)

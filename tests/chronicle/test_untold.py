"""No plan tells a gm what no reveal tells: how far others are ready, a card, a hidden die."""

from typing import Any

import pytest

from domain.kernel.ids import CommitId
from domain.kernel.system import Focus
from tests.golden.samyra_scene import Scene, Who
from tests.support.corrections import TERMS, fewer_cards
from tests.support.fishing import throw_ews
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, SEATS, Session
from tests.support.story import figures, mine, play_on, start

MEADOW = "A.......\n........\nB......W\n"
CAST = {"A": Who("Anna", "Rot", ANNA), "B": Who("Bert", "Blau", BERT), "W": Who("Wolf", "Grau")}


def facing() -> Scene:
    """Play a round up to its first window, in which all wait for all."""
    scene = Scene("Wiese", MEADOW, CAST, 15, 7, 3)
    scene.begin(("Rot", "Blau", "Grau"), "Anna")
    for name in ("Anna", "Bert", "Wolf"):
        scene.do("Stay", name)
    return scene


def declaring(*, spell: bool) -> dict[str, Any]:
    """Plan beside Bert's readiness, before which he declared a spell, or did not."""
    scene = facing()
    scene.ready("Anna", "Bert", "Wolf")
    assert scene.now()["phase"] == "declare"
    table = scene.table
    setting = table.do(GM, "table.SetToggle", toggle="samyra.rounding", value="up")
    if spell:
        scene.do("DeclareSpell", "Bert", kind="round", rounds=1, words="Licht")
    else:
        table.ids += 1  # later commands have the same ids in both
    scene.ready("Bert")
    return table.plan("table.TakeOut", step=setting, fill=[], why="")


def test_whether_a_spell_was_declared_shows_in_no_plan() -> None:
    assert declaring(spell=True) == declaring(spell=False)


def ahead(through: str) -> dict[str, Any]:
    """Plan to be ready for longer, beside others who are ready for so long."""
    scene = facing()
    scene.ready("Anna", "Bert", through=through)
    own = scene.ready("Wolf", through="facing")
    was = scene.table.feeds[GM].looked(scene.table.chronicle, Focus(step=own)).was
    wanted = {"step": own, "command": {**was, "through": "declare"}, "fill": [], "why": ""}
    return scene.table.plan("table.Correct", **wanted)


def test_how_far_others_are_ready_shows_in_no_plan() -> None:
    assert ahead("facing")["steps"] == ahead("declare")["steps"]


def changed_unseen(*, again: bool) -> dict[str, Any]:
    """Plan to take out that Anna was ready, who changed unseen for how long, or did not."""
    scene = facing()
    scene.ready("Bert")
    first = scene.ready("Anna", through="segment2" if again else "segment3")
    if again:
        scene.ready("Anna", through="segment3")
    else:
        scene.table.ids += 1  # later commands have the same ids in both
    scene.ready("Wolf")
    return scene.table.plan("table.TakeOut", step=first, fill=[], why="")


def test_whether_somebody_changed_for_how_long_shows_in_no_plan() -> None:
    assert changed_unseen(again=True) == changed_unseen(again=False)


def hidden(face: int) -> dict[str, Any]:
    """Plan to let sixes fall again, of a throw that its player alone sees."""
    table = Session(Scripted(face))
    table.do(GM, "table.AddFigure", name="Billy", kind="character", owner=ANNA)
    setting = table.do(GM, "table.SetToggle", toggle="ews.pmd6_chain", value="closed")
    about = {**TERMS, "visibility": "self"}
    table.do(GM, "ews.OpenProbe", figure=figures(table)["Billy"], **about)
    throw_ews(table, 0)
    return table.plan("table.TakeOut", step=setting, fill=[], why="")


def test_how_a_hidden_die_fell_shows_in_no_plan() -> None:
    assert hidden(6) == hidden(3)


def lay(table: Session, conflict: str, who: str, which: int) -> CommitId:
    """Lay a card of a hand."""
    figure = figures(table)[who]
    seat = next(each for each in SEATS if table.chronicle.audience(each).controls(figure))
    ask = next(k for k, a in table.view(seat)["asks"].items() if a["who"] == figure)
    hand = table.view(seat)["conflicts"][conflict]["kts"][figure]["hand"]
    where = {"conflict": conflict, "figure": figure, "ask": ask}
    return table.do(seat, "einblatt.CommitCard", **where, card=hand[which])


def laid(*, exchanged: bool) -> dict[str, Any]:
    """Plan a smaller hand after the reveal of a card that came first, or in another's place."""
    table = Session(Seeded(9))
    conflict = start(table)
    if exchanged:
        lay(table, conflict, "Billy", -1)
        lay(table, conflict, "Billy", 0)
    else:
        lay(table, conflict, "Billy", 0)
        table.ids += 1  # later commands have the same ids in both
    lay(table, conflict, "Jack", 0)
    lay(table, conflict, "Baum", 0)
    assert not mine(table, ANNA, "commit")
    return table.plan("table.Correct", **fewer_cards(table))


def test_a_card_that_was_exchanged_shows_in_no_plan() -> None:
    assert laid(exchanged=True)["steps"] == laid(exchanged=False)["steps"]


def own(table: Session, seat: str) -> None:
    """Give Billy to a seat."""
    table.do(GM, "table.GiveFigure", figure=figures(table)["Billy"], owner=seat)


def given_away(*, exchanged: bool) -> dict[str, Any]:
    """Lay a card as gm, give the figure to a player, who lays another one or does not; plan."""
    table = Session(Seeded(9))
    conflict = start(table)
    own(table, "")
    lay(table, conflict, "Billy", 0)
    own(table, ANNA)
    if exchanged:
        lay(table, conflict, "Billy", -1)
    else:
        table.ids += 1
    return table.plan("table.Correct", **fewer_cards(table))


def test_a_card_exchanged_for_a_figure_that_was_the_gms_shows_in_no_plan() -> None:
    assert given_away(exchanged=True) == given_away(exchanged=False)


def taken_over(which: int) -> dict[str, Any]:
    """Lay a card and then another one; give the figure to the gm, reveal all cards, and plan."""
    table = Session(Seeded(9))
    conflict = start(table)
    lay(table, conflict, "Billy", which)
    lay(table, conflict, "Billy", 1)
    own(table, "")
    lay(table, conflict, "Jack", 0)
    lay(table, conflict, "Baum", 0)
    return table.plan("table.Correct", **fewer_cards(table))


def test_a_gm_who_gets_a_figure_is_not_told_which_card_its_player_had_laid_at_first() -> None:
    assert taken_over(0) == taken_over(-1)


@pytest.mark.parametrize("played", [False, True], ids=["revealed", "in the next round"])
def test_whether_a_card_that_was_exchanged_still_fits_shows_in_no_plan(*, played: bool) -> None:
    """The one that was revealed fits a smaller hand no more; the first one may."""
    plans = []
    for first in (0, 1, 2):
        table = Session(Seeded(1))
        conflict = start(table)
        for name, place in (("Billy", first), ("Billy", -1), ("Jack", 0), ("Baum", 0)):
            lay(table, conflict, name, place)
        if played:
            play_on(table)
        plans.append(table.plan("table.Correct", **fewer_cards(table)))
    for part in ("steps", "account"):
        assert plans[0][part] == plans[1][part] == plans[2][part]

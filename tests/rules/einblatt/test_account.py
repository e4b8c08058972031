"""What do people read when the past of a Konflikt has changed?"""

import pytest

from domain.kernel.ids import CommitId
from tests.support.accounts import change, check, say
from tests.support.corrections import instead
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, SEATS, Session
from tests.support.story import (
    answer,
    figures,
    mine,
    play_probe,
    prepare,
    start,
)

ASKED = ("react", "stand", "turn", "declare", "commit")
LATER = ("Der Fluss", "Das Tor")


def ended(
    table: Session,
    title: str,
    names: tuple[str, ...] = ("Billy", "Jack", "Baum"),
    *,
    first: bool = False,
) -> str:
    """Play a whole Konflikt, and end it."""
    if first:
        conflict = start(table)
    else:
        before = set(table.view(GM)["conflicts"])
        table.do(GM, "einblatt.OpenConflict", title=title)
        (conflict,) = set(table.view(GM)["conflicts"]) - before
        prepare(table, conflict, names)
        table.do(GM, "einblatt.StartProbe", conflict=conflict)
    play_probe(table)
    table.do(GM, "table.CloseConflict", conflict=conflict)
    return conflict


@pytest.mark.parametrize("other", ["Baum", "Wolf"], ids=["nobody stays", "somebody stays alone"])
def test_a_konflikt_is_reopened_beside_which_later_ones_cannot_stand(other: str) -> None:
    table = Session(Seeded(39))
    tree = ended(table, "Der Baum", first=True)
    for title in LATER:
        ended(table, title, ("Billy", "Jack", other))
    last = list(table.view(GM)["steps"][tree])[-1]
    with change(table) as told:
        table.confirm("table.Undo", conflict=tree, step=last, why="")
    check(
        told,
        "gm anna bert spectator",
        "„Der Fluss“ und „Das Tor“ zählen nicht mehr. „Der Baum“ ist wieder offen.",
        "“Der Fluss” and “Das Tor” no longer count. “Der Baum” is open again.",
    )
    with change(table) as told:
        table.confirm("table.Redo")
    check(
        told,
        "gm anna bert spectator",
        "„Der Fluss“ und „Das Tor“ zählen wieder. „Der Baum“ ist jetzt zu Ende.",
        "“Der Fluss” and “Das Tor” count again. “Der Baum” is over now.",
    )


def third_round() -> tuple[Session, CommitId]:
    """Play until round 3; give the step of round 2 by which Jack attacks the tree."""
    table = Session(Seeded(20))
    conflict = start(table, "Billy", "Jack", "Baum", "Wolf")
    attacks: list[CommitId] = []
    while table.view(GM)["conflicts"][conflict]["round"] < 3:
        due = ((seat, ask) for kind in ASKED for seat in SEATS for ask in mine(table, seat, kind))
        seat, ask = next(due)
        step = answer(table, seat, ask)
        if seat == BERT and "/turn/" in ask:
            attacks.append(step)
    return table, attacks[-1]


def test_the_target_of_an_attack_was_wrong() -> None:
    table, attack = third_round()
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, attack, target=figures(table)["Wolf"]))
    told_all = (
        "Jack greift Wolf statt Baum an. Erfolgspunkte: Jack 2 → 1 und Baum −1 → 0. "
        "Es ist wieder Runde 2. Wolf muss auf den Angriff von Jack antworten.",
        "Jack attacks Wolf instead of Baum. Success points: Jack 2 → 1 and Baum −1 → 0. "
        "It is round 2 again. Wolf has to answer Jack’s attack.",
    )
    cards = (
        "Offen liegt jetzt vor Jack: Karo-König und vor Baum: Pik-7.",
        "Open on the table now: king of diamonds in front of Jack "
        "and seven of spades in front of Baum.",
    )
    idle = "Du bist gerade nicht gefragt.", "Nothing is asked of you right now."
    german, english = (f"{told_all[n]} {cards[n]}" for n in (0, 1))
    check(told, "gm spectator", german, english)
    german, english = (f"{told_all[n]} {cards[n]} {idle[n]}" for n in (0, 1))
    check(told, "anna bert", german, english)


def reacted() -> tuple[Session, CommitId, str]:
    """Let the tree answer an attack in round 1; give that step, and a card of the tree's hand."""
    table = Session(Seeded(39))
    conflict = start(table)
    last = CommitId("")
    while table.view(GM)["conflicts"][conflict]["round"] < 2:
        due = ((seat, ask) for kind in ASKED for seat in SEATS for ask in mine(table, seat, kind))
        last = answer(table, *next(due))
    tree = table.view(GM)["conflicts"][conflict]["kts"][figures(table)["Baum"]]
    return table, last, tree["hand"][0]


def test_a_plan_tells_the_points_though_a_card_lies_face_down() -> None:
    """Once somebody has chosen a card of the next round, only that waits."""
    table, reaction, card = reacted()
    answer(table, ANNA, mine(table, ANNA, "commit")[0])
    wanted = instead(table, reaction, card=card)
    planned, before = table.plan("table.Correct", **wanted), table.view(GM)
    assert say(planned["account"], before) == (
        "Erfolgspunkte: Jack 1 → −1 und Baum 0 → 2. Dieser Vergleich zählt jetzt: "
        "Jack (Kreuz-10) gegen Baum (Kreuz-König). "
        "Vielleicht ändert sich noch mehr: Das zeigt sich, wenn du bestätigst."
    )
    with change(table) as told:
        table.confirm("table.Correct", **wanted)
    assert told.said(GM).startswith("Erfolgspunkte: Jack 1 → −1 und Baum 0 → 2.")


def test_figures_and_konflikte_that_are_taken_out_are_named() -> None:
    table = Session(Seeded(39))
    conflict = start(table)
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    added = next(n.step for n in path if getattr(n.command, "name", "") == "Wolf")
    with change(table) as told:
        table.confirm("table.TakeOut", step=added, fill=[], why="")
    check(told, "gm anna spectator", "Wolf ist nicht mehr dabei.", "Wolf is no longer there.")
    first = next(iter(table.view(GM)["steps"][conflict]))
    with change(table) as told:
        table.confirm("table.Undo", conflict=conflict, step=first, why="")
    check(told, "gm anna spectator", "„Der Baum“ gibt es nicht mehr.", "“Der Baum” is gone.")


def test_an_attack_that_is_taken_back_is_named_with_its_card() -> None:
    """A figure that attacked another in three rounds lost three attacks that would read alike."""
    table, attack = third_round()
    conflict = next(iter(table.view(GM)["conflicts"]))
    with change(table) as told:
        table.confirm("table.Undo", conflict=conflict, step=attack, why="")
    assert "Dieser Vergleich zählt nicht mehr: Jack (Karo-König) gegen Baum (Pik-7)." in told.said(
        GM
    )

"""A plan that nobody has confirmed tells a gm nothing of what others keep secret."""

from typing import Any

import pytest

from domain.kernel.cards import DECK
from domain.kernel.ids import CommitId
from domain.kernel.system import Focus
from domain.systems.einblatt.commands import SetNpc
from domain.systems.einblatt.events import HandDrawn
from tests.golden.stories_phers import CAST, answer, figure, level, opened
from tests.support.corrections import billy, commit, fewer_cards, instead, statuses
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, AUDIENCES, GM, Json, Session
from tests.support.story import figures, lay, mine, start


def test_whether_a_sealed_card_could_still_be_laid_is_not_told() -> None:
    """The first card of the hand could, the last could not: the plans are the same."""
    plans = []
    for which in (0, -1):
        table = Session(Seeded(9))
        conflict = start(table)
        step = commit(table, conflict, which)
        plans.append(table.plan("table.Correct", **fewer_cards(table)))
        table.confirm("table.Correct", **fewer_cards(table))
        on_line = [n.step for n in table.chronicle.tree.path(table.chronicle.tree.head)]
        assert (step in on_line) is (which == 0)
    assert plans[0] == plans[1]


def wager() -> tuple[Session, CommitId, str]:
    """Open a contest of symbols; give the step, and the question to the gm's figure."""
    table = Session(Scripted())
    for name, owner in (("Wolf", ""), ("Ayla", ANNA)):
        table.do(GM, "table.AddFigure", name=name, kind="character", owner=owner)
    wolf, ayla = figures(table)["Wolf"], figures(table)["Ayla"]
    how = {"method": "rps", "numbers": "shown", "visibility": "public"}
    values = {"initiator": wolf, "other": ayla, "value": 10, "other_value": 10}
    step = table.do(GM, "ews.OpenContest", title="Wette", **values, **how)
    (ask,) = mine(table, GM, "symbol")
    return table, step, ask


def test_while_others_have_yet_to_choose_a_plan_says_what_comes_of_a_change() -> None:
    """Given the gm's figure has chosen, when its value is corrected, nothing is revealed by it."""
    table, opening, ask = wager()
    where = {"conflict": ask.partition("/")[0], "ask": ask}
    step = table.do(GM, "ews.CommitSymbol", **where, symbol="Stein")
    plan = table.plan("table.Correct", **instead(table, step, symbol="Papier"))
    assert statuses(plan) == {step: "redone"}
    plan = table.plan("table.Correct", **instead(table, opening, value=12))
    assert [entry.kind for entry in plan["account"]] == ["ews.value", "table.afterwards"]


@pytest.mark.parametrize("symbol", ["Stein", "Papier"])
def test_a_choice_of_others_that_waits_is_told_by_no_plan(symbol: str) -> None:
    """Given Ayla has chosen, when the wolf's value is corrected, her symbol plays no part."""
    table, opening, _ = wager()
    (ask,) = mine(table, ANNA, "symbol")
    where = {"conflict": ask.partition("/")[0], "ask": ask}
    step = table.do(ANNA, "ews.CommitSymbol", **where, symbol=symbol)
    plan = table.plan("table.Correct", **instead(table, opening, value=12))
    assert statuses(plan) == {opening: "redone", step: "thrown"}
    assert [entry.kind for entry in plan["account"]] == ["ews.value", "table.afterwards"]


def test_where_nobody_has_chosen_yet_a_plan_says_what_comes_of_a_change() -> None:
    """Given a game in which all have yet to choose, when a value is corrected, then it is told."""
    table, opening, _ = wager()
    plan = table.plan("table.Correct", **instead(table, opening, value=12))
    assert [step["status"] for step in plan["steps"]] == ["redone"]
    assert [entry.kind for entry in plan["account"]] == ["ews.value"]


def test_a_hand_is_not_searched_by_planning_which_card_it_must_discard() -> None:
    """A card that it does not hold changes nothing, one that it holds is laid open."""
    table = Session(Seeded(9))
    conflict = start(table)
    hand = table.view(ANNA)["conflicts"][conflict]["kts"][billy(table)]["hand"]
    where = {"conflict": conflict, "figure": billy(table)}
    step = table.do(GM, "einblatt.ForceDiscard", **where, cards=1, named=[])
    table.do(GM, "table.CloseConflict", conflict=conflict)
    command = {"type": "einblatt.ForceDiscard", **where, "cards": 1}
    told = [
        table.plan("table.Correct", step=step, command={**command, "named": [c]}, fill=[], why="")
        for c in DECK
    ]
    assert len(hand) < len(DECK)
    assert [(plan["steps"], plan["account"]) for plan in told] == [
        (told[0]["steps"], told[0]["account"])
    ] * len(DECK)


def test_a_card_that_was_never_turned_is_ranked_by_no_plan() -> None:
    table = Session(Seeded(9))
    conflict = lay(table)
    table.do(GM, "table.CloseConflict", conflict=conflict)
    people, compared = figures(table), {"type": "einblatt.DrawCompare", "attribute": "none"}
    jack, wolf = people["Jack"], people["Wolf"]
    table.do(GM, **compared, figures=[billy(table), jack], own=[])
    step = table.do(GM, **compared, figures=[billy(table), wolf], own=[])
    other = {**compared, "figures": [jack, wolf], "own": []}
    plan = table.plan("table.Correct", step=step, command=other, fill=[], why="")
    assert plan["steps"] == [{"id": step, "status": "thrown"}]


def taken_back(*, changed: bool) -> tuple[Session, Json]:
    """Plan to take a conflict back, during which Billy chose otherwise in another, or did not."""
    table = Session(Seeded(9))
    conflict = start(table)
    commit(table, conflict, 0)
    other = lay(table, people=False)
    if changed:
        exchange(table, conflict)
    opening = next(iter(table.view(GM)["steps"][other]))
    return table, {"conflict": other, "step": opening, "why": ""}


def exchange(table: Session, conflict: str) -> None:
    """Let Billy pass instead of the card that he has laid."""
    (ask,) = (k for k, a in table.view(ANNA)["asks"].items() if a["who"] == billy(table))
    where = {"conflict": conflict, "figure": billy(table), "ask": ask}
    table.do(ANNA, "einblatt.CommitPass", **where)
    table.ids -= 1  # the next command of the test has the same id in both


def test_a_choice_that_was_changed_meanwhile_shows_in_no_plan_digest_or_frame() -> None:
    (plain, undo), (changed, same) = (taken_back(changed=each) for each in (False, True))
    assert undo == same
    assert plain.plan("table.Undo", **undo) == changed.plan("table.Undo", **undo)
    for table in (plain, changed):
        table.confirm("table.Undo", **undo)
    assert plain.chronicle.state != changed.chronicle.state
    for key in set(AUDIENCES) - {ANNA}:
        one, two = ([f.json for f in table.feeds[key].frames] for table in (plain, changed))
        assert one == two


def test_whether_a_sealed_card_was_exchanged_is_not_told_by_taking_it_out() -> None:
    plans = []
    for exchanged in (False, True):
        table = Session(Seeded(9))
        conflict = start(table)
        sealed = commit(table, conflict, 0)
        if exchanged:
            exchange(table, conflict)
        plans.append(table.plan("table.TakeOut", step=sealed, fill=[], why=""))
    assert plans[0] == plans[1]
    assert {"id": sealed, "status": "struck"} in plans[0]["steps"]


def test_dice_that_the_gm_did_not_see_fall_are_not_laid_open_by_planning() -> None:
    """Without the word that she throws for herself alone, they would have been public."""
    table = Session(Seeded(5))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    level(table, "Lyra", "Dichten", "competence", 30)
    what = {"figure": figure(table, "Lyra"), "competence": "Dichten", "difficulty": 5}
    plain = {"title": "Ode", "talent": "", "situation": 0, "kind": "simple"}
    conflict = opened(table, GM, "phers.OpenDecision", **what, **plain)
    where = {"conflict": conflict, "figure": figure(table, "Lyra")}
    hiding = table.do(GM, "phers.SetVisibility", **where, visibility="self")
    roll = answer(table, ANNA, "Roll", conflict, "roll", "Lyra")
    plan = table.plan("table.TakeOut", step=hiding, fill=[], why="")
    (told,) = (step for step in plan["steps"] if step["id"] == roll)
    assert (told["status"], "new" in told) == ("thrown", False)


def hand_of(events: list[Any], figure: str) -> Any:
    (cards,) = (e.cards for e in events if isinstance(e, HandDrawn) and e.figure == figure)
    return cards


@pytest.mark.parametrize(("cards", "shown"), [(5, True), (14, False)])
def test_what_lies_on_a_pile_is_not_looked_up_by_planning_a_larger_hand(
    cards: int, *, shown: bool
) -> None:
    """Of the gm's own tree: the cards it had may be told, the next ones are nobody's to know."""
    table = Session(Seeded(9))
    conflict = start(table)
    deal, tree = table.applied[-1].commit.id, figures(table)["Baum"]
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    setting = next(node.step for node in path if isinstance(node.command, SetNpc))
    table.do(GM, "table.CloseConflict", conflict=conflict)
    was = table.feeds[GM].looked(table.chronicle, Focus(step=setting)).was
    wanted = {"step": setting, "command": {**was, "cards": cards}, "fill": [], "why": ""}
    plan = table.plan("table.Correct", **wanted)
    (step,) = (each for each in plan["steps"] if each["id"] == deal)
    assert (step["status"] == "redone", "new" in step) == (shown, shown)
    assert not shown or len(hand_of(step["new"], tree)) == cards


def test_a_parked_die_that_the_gm_did_not_see_is_not_turned_over_by_a_plan() -> None:
    """Lyra's own throw was taken back; a correction that needs one more die would use it."""
    table = Session(Seeded(5))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    level(table, "Lyra", "Dichten", "competence", 30)
    what = {"figure": figure(table, "Lyra"), "competence": "Dichten", "difficulty": 5}
    plain = {"title": "Ode", "talent": "", "situation": 0}
    steps = []
    for kind, visibility in (("simple", "public"), ("dramatic", "self")):
        conflict = opened(table, GM, "phers.OpenDecision", **what, **plain, kind=kind)
        steps.append(next(iter(table.view(GM)["steps"][conflict])))
        where = {"conflict": conflict, "figure": figure(table, "Lyra")}
        table.do(GM, "phers.SetVisibility", **where, visibility=visibility)
        steps.append(answer(table, ANNA, "Roll", conflict, "roll", "Lyra"))
    table.confirm("table.Undo", conflict=conflict, step=steps[2], why="")
    assert not any("values" in each for each in table.view(GM)["parked"].values())
    was = table.feeds[GM].looked(table.chronicle, Focus(step=steps[0])).was
    wanted = {"step": steps[0], "command": {**was, "kind": "dramatic"}, "fill": [], "why": ""}
    plan = table.plan("table.Correct", **wanted)
    assert {step["id"]: step["status"] for step in plan["steps"]}[steps[1]] == "thrown"

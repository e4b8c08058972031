"""Cards that lie open for all are no secret of a plan: another target of an attack is told."""

import msgspec
import pytest

from domain.kernel.ids import CommitId, ConflictId, FigureId
from domain.systems.einblatt.commands import React
from domain.systems.einblatt.events import CardPlayed
from domain.systems.einblatt.seen_cards import seen_before
from tests.support.corrections import instead, statuses
from tests.support.play import Seeded
from tests.support.session import ANNA, GM, Json, Session
from tests.support.story import answer, commit_all, figures, mine, play_on, play_probe, start


def attacked() -> tuple[Session, CommitId, Json]:
    """Billy attacks the tree, and the next round has begun; let it be the wolf."""
    table = Session(Seeded(9))
    start(table, "Billy", "Jack", "Baum", "Wolf")
    commit_all(table)
    step = answer(table, ANNA, mine(table, ANNA, "turn")[0])
    play_on(table)
    return table, step, instead(table, step, target=figures(table)["Wolf"])


def test_another_target_of_a_finished_round_is_told_with_its_points() -> None:
    """Given that nobody has chosen since, when it is corrected, then it comes as announced."""
    table, step, wanted = attacked()
    plan = table.plan("table.Correct", **wanted)
    assert statuses(plan)[step] == "redone"
    table.confirm("table.Correct", **wanted)
    frame = msgspec.json.decode(table.feeds[GM].frames[-1].json)
    told = [entry for entry in msgspec.to_builtins([*plan["account"]]) if entry["rank"] < 7]
    assert {"einblatt.target", "einblatt.points"} <= {entry["kind"] for entry in told}
    assert all(entry in frame["account"] for entry in told)


def laid(card: str) -> tuple[Session, Json]:
    """Let Billy lay a card of round 2 before the attack is corrected."""
    table, _, wanted = attacked()
    (ask,) = mine(table, ANNA, "commit")
    where = {"conflict": ask.partition("/")[0], "figure": figures(table)["Billy"], "ask": ask}
    table.do(ANNA, "einblatt.CommitCard", **where, card=card)
    return table, wanted


def test_a_card_that_lies_in_the_next_round_hides_no_points() -> None:
    """Given that a card is laid, when the attack is corrected, then it is told all the same."""
    table, wanted = laid(hand(attacked()[0])[0])
    plan = table.plan("table.Correct", **wanted)
    kinds = [entry.kind for entry in plan["account"]]
    assert {"einblatt.target", "einblatt.points"} <= set(kinds)
    assert kinds[-1] == "table.afterwards"
    table.confirm("table.Correct", **wanted)
    frame = msgspec.json.decode(table.feeds[GM].frames[-1].json)
    told = [entry for entry in msgspec.to_builtins([*plan["account"]]) if entry["rank"] < 7]
    assert all(entry in frame["account"] for entry in told)


def test_which_card_lies_there_shows_in_no_plan() -> None:
    """Given two tables that look the same, when each card is laid, then the plans are equal."""
    cards = hand(attacked()[0])
    plans = [table.plan("table.Correct", **wanted) for table, wanted in map(laid, cards)]
    assert len(plans) > 2
    assert all(plan == plans[0] for plan in plans)


def test_nor_which_questions_stand_in_the_way_of_a_hidden_card() -> None:
    """Given the attack is taken out alone, when each card lies there, the plans are equal."""
    plans = []
    for card in hand(attacked()[0]):
        table, wanted = laid(card)
        plans.append(table.plan("table.TakeOut", step=wanted["step"], fill=[], why=""))
    assert {"dropped"} <= set(statuses(plans[0]).values())
    assert all(plan == plans[0] for plan in plans)


def hand(table: Session) -> list[str]:
    """Give the cards that Billy holds."""
    (conflict,) = table.view(ANNA)["conflicts"].values()
    cards: list[str] = conflict["kts"][figures(table)["Billy"]]["hand"]
    return cards


def met() -> tuple[Session, CommitId]:
    """Play a Probe against a wolf of the gm's; give its first reaction."""
    table = Session(Seeded(9))
    start(table, "Billy", "Jack", "Wolf")
    nodes = [table.chronicle.tree.place(step) for step in play_probe(table)]
    return table, next(n.step for n in nodes if n is not None and isinstance(n.command, React))


def test_another_card_of_the_gms_own_hand_is_told_with_all_that_it_meets() -> None:
    """Given a card that was never laid, when it is corrected, then nothing is left open."""
    table, step = met()
    plan = table.plan("table.Correct", **instead(table, step, card="Kr8"))
    assert statuses(plan)[step] == "redone"
    assert set(statuses(plan).values()) <= {"redone", "kept"}
    (entry,) = plan["account"]
    assert entry.kind == "einblatt.attack"
    assert [item["card_t"] for item in entry.values["items"]] == ["Kr8"]


def test_a_card_that_is_laid_again_later_is_told_with_the_rounds_that_fall_with_it() -> None:
    """Given a card laid in the next round, when it is corrected, then the loss is told."""
    table, step = met()
    wanted = instead(table, step, card="KrD")
    plan = table.plan("table.Correct", **wanted)
    assert set(statuses(plan).values()) == {"redone", "dropped"}
    told = {entry.kind for entry in plan["account"]}
    assert {"einblatt.points", "einblatt.undecided", "einblatt.attack_gone"} <= told
    table.confirm("table.Correct", **wanted)
    frame = msgspec.json.decode(table.feeds[GM].frames[-1].json)
    announced = [x for x in msgspec.to_builtins([*plan["account"]]) if x["rank"] < 7]
    assert all(entry in frame["account"] for entry in announced)


@pytest.mark.parametrize(("reader", "sees"), [(GM, True), (ANNA, False), ("spectator", False)])
def test_a_card_in_a_hand_was_seen_by_nobody_but_its_player(reader: str, sees: bool) -> None:
    """Given the wolf's hand, when one of its cards is named, then its player alone has seen it."""
    table, step = met()
    place = table.chronicle.tree.place(step)
    assert place is not None
    state = table.chronicle.tree.state(place.parent).systems["einblatt"]
    wolf, conflict = FigureId(figures(table)["Wolf"]), ConflictId(place.conflict)
    laid = CardPlayed(conflict=conflict, figure=wolf, card="Kr8", round=1, role="reaction")
    assert "Kr8" in state.conflicts[conflict].kts[wolf].hand
    assert bool(seen_before(state, laid, table.chronicle.ledger.audience(reader))) is sees

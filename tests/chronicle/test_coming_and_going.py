"""People come and go, and figures change hands: the past stays whose it was."""

from typing import Any

import pytest

from domain.chronicle import history_window
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode
from domain.chronicle.commits import Commit
from domain.chronicle.feed import Feed, LookResult
from domain.chronicle.layers import EMPTY
from domain.chronicle.propose import CommandRequest, Forking, plan
from domain.chronicle.table_creation import begin_sandbox, create_table, note
from domain.kernel.ids import CommitId, SeatId
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.table.events import SeatAdded, SeatRevoked
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, TABLE, Session, build_feed
from tests.support.story import commit_all, figures, lay, mine, play_probe, start

Json = dict[str, Any]
SECOND = SeatId("second")


def revoked(table: Session, seat: SeatId) -> None:
    table.append(note(table.chronicle, GM, f"revoke {seat}", 2, SeatRevoked(seat=seat)))


def test_what_the_gm_may_skip_for_a_revoked_seat_is_done() -> None:
    table = Session(Seeded(9))
    conflict = start(table)
    (ask,) = mine(table, ANNA, "commit")
    revoked(table, ANNA)
    assert ask in {option.get("ask") for option in table.offered(GM)}
    table.do(GM, "table.Skip", ask=ask)
    billy = figures(table)["Billy"]
    assert table.view(GM)["conflicts"][conflict]["kts"][billy]["state"] == "committed"


def seated_late(first: int, log: list[bytes]) -> Feed:
    feed, chronicle = Feed(SECOND), Chronicle(TABLE)
    for number, body in enumerate(log):
        applied = chronicle.apply(decode(body))
        (feed.skim if number < first else feed.apply_commit)(chronicle, applied)
        if number + 1 == first:
            feed.make_view(chronicle)
    return feed


def test_a_gm_who_sits_down_late_sees_the_same_from_every_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(history_window, "BLOCK", 10)
    table = Session(Seeded(9))
    start(table)
    play_probe(table)
    added = SeatAdded(seat=SECOND, name="Zoe", role="gm", token="hash")
    table.append(note(table.chronicle, GM, "second", 2, added))
    view = seated_late(0, table.log).view
    assert view["moments"] == table.view(GM)["moments"]
    for first in (1, len(table.log) // 2, len(table.log) - 1, len(table.log)):
        assert seated_late(first, table.log).view == view


def test_frames_of_a_revoked_gm_fold_to_what_spectators_see() -> None:
    table = Session(Seeded(9))
    added = SeatAdded(seat=SECOND, name="Zoe", role="gm", token="hash")
    table.append(note(table.chronicle, GM, "second", 2, added))
    start(table)
    revoked(table, SECOND)
    feed = build_feed(TABLE, SECOND, map(decode, table.log))
    layers = EMPTY
    for frame in feed.frames:
        layers = frame.after(layers)
    assert layers.view == feed.view
    assert layers.view == table.view("spectator")


def test_a_figure_that_was_brought_by_mistake_for_another_is_handed_over_not_corrected() -> None:
    """Owners stand beside the line: the correction would change nothing."""
    table = Session(Seeded(9))
    lay(table)
    step = table.chronicle.tree.path(table.chronicle.tree.head)[0].step
    looked = table.feeds[GM].looked(table.chronicle, Focus(step=step))
    assert [each["fields"]["owner"]["one_of"] for each in looked.options.values()] == [[ANNA]]
    for field, value in (("owner", BERT), ("name", "Willi")):
        wanted = {"step": step, "command": {**looked.was, field: value}, "fill": [], "why": ""}
        outcome = plan(
            table.chronicle, table.feeds[GM], table.wish(GM, {"type": "table.Correct", **wanted})
        )
        assert isinstance(outcome, Rejection) is (field == "owner")


def test_the_beginning_of_a_sandbox_is_no_step_to_correct() -> None:
    table = Session(Seeded(9))
    start(table)
    feed, chronicle = Feed(GM), Chronicle(TABLE)
    founded = create_table(TABLE, 0, "Was wäre, wenn", "de", "Gisela", GM, "hash", {})
    for commit in (founded, begin_sandbox(founded, 1, table.chronicle.state)):
        feed.apply_commit(chronicle, chronicle.apply(commit))
    (step,) = feed.history.correctable
    assert feed.looked(chronicle, Focus(step=step)) == LookResult({})
    again = {"type": "table.Fork", "at": founded.id}
    wanted = {"type": "table.Correct", "step": step, "command": again, "fill": [], "why": ""}
    outcome = plan(chronicle, feed, CommandRequest(GM, "1", feed.n, wanted))
    assert isinstance(outcome, Rejection)
    assert outcome.code == "illegal"


def forked(seed: int, *, handed_over: bool) -> Json:
    """Give Billy's hand at the deal, as the gm's sandbox has it."""
    table = Session(Seeded(9))
    conflict = start(table)
    deal, billy = table.applied[-1].commit.id, figures(table)["Billy"]
    hand = table.chronicle.state.systems["einblatt"].conflicts[conflict].kts[billy].hand
    commit_all(table)
    play_probe(table)
    table.do(GM, "table.CloseConflict", conflict=conflict)
    if handed_over:
        table.do(GM, "table.GiveFigure", figure=billy, owner="")
    table.source = Seeded(seed)
    outcome = table.ask(GM, {"type": "table.Fork", "at": deal})
    assert isinstance(outcome, Forking)
    made_up = outcome.state.systems["einblatt"].conflicts[conflict].kts[billy].hand
    assert len(made_up) == len(hand)
    return {"true": hand, "made up": made_up}


def test_a_player_who_is_handed_a_figure_learns_nothing_of_its_earlier_hands_from_a_sandbox() -> (
    None
):
    assert forked(1, handed_over=True) == forked(1, handed_over=False)
    assert forked(1, handed_over=True)["made up"] != forked(1, handed_over=True)["true"]


def test_a_sandbox_has_the_hand_of_a_figure_that_was_always_ones_own() -> None:
    table = Session(Seeded(9))
    conflict = start(table)
    deal, billy = table.applied[-1].commit, figures(table)["Billy"]
    assert isinstance(deal, Commit)
    outcome = table.ask(ANNA, {"type": "table.Fork", "at": deal.id})
    assert isinstance(outcome, Forking)
    made_up = outcome.state.systems["einblatt"].conflicts[conflict].kts[billy].hand
    assert list(made_up) == table.view(ANNA)["conflicts"][conflict]["kts"][billy]["hand"]


def round_one(*, exchanged: bool) -> tuple[Json, Json]:
    """Open a sandbox at Billy's first choice, of a round that is over: what was laid, the copy."""
    table = Session(Seeded(9))
    conflict = start(table)
    billy = figures(table)["Billy"]
    (ask,) = mine(table, ANNA, "commit")
    hand = table.view(ANNA)["conflicts"][conflict]["kts"][billy]["hand"]
    where = {"conflict": conflict, "figure": billy, "ask": ask}
    sealed = table.do(ANNA, "einblatt.CommitCard", **where, card=hand[2 if exchanged else 0])
    if exchanged:
        table.do(ANNA, "einblatt.CommitCard", **where, card=hand[0])
        table.ids -= 1  # later commands have the same ids in both
    commit_all(table)
    table.source = Seeded(3)
    outcome = table.ask(GM, {"type": "table.Fork", "at": sealed})
    assert isinstance(outcome, Forking)
    kt = outcome.state.systems["einblatt"].conflicts[conflict].kts[billy]
    assert (len(kt.hand), len({*kt.hand})) == (len(hand), len(hand))
    laid = table.view(GM)["conflicts"][conflict]["kts"][billy]["laid"]["1"]
    assert laid == hand[0]
    return laid, {"hand": kt.hand, "choice": kt.choice}


def test_in_a_sandbox_an_earlier_round_has_the_cards_that_everybody_has_seen_since() -> None:
    laid, copy = round_one(exchanged=False)
    assert laid in copy["hand"]
    assert copy["choice"] == laid


def test_a_sandbox_does_not_tell_whether_a_card_was_exchanged() -> None:
    assert round_one(exchanged=True) == round_one(exchanged=False)


def wolf(table: Session) -> tuple[str, list[CommitId]]:
    """Bring a wolf with values that are the gm's alone."""
    added = table.do(GM, "table.AddFigure", name="Wolf", kind="npc", owner="")
    key = figures(table)["Wolf"]
    return key, [added, table.do(GM, "ews.SetValue", figure=key, name="Biss", value=9)]


def assert_values(table: Session, key: str, values: Json) -> None:
    """Everybody who sees the wolf's values sees these, and so does who comes later."""
    for audience, feed in table.feeds.items():
        sheet = feed.view["sheets"]["ews"].get(key, {"values": values})
        assert sheet["values"] == values, audience
        whole = build_feed(TABLE, audience, map(decode, table.log))
        skimmed, forgetful, chronicle = Feed(audience), Feed(audience), Chronicle(TABLE)
        for body in table.log:
            applied = chronicle.apply(decode(body))
            skimmed.skim(chronicle, applied)
            forgetful.apply_commit(chronicle, applied)
            forgetful.forget()
        skimmed.make_view(chronicle)
        told = forgetful.n, forgetful.id, forgetful.view, forgetful.frames
        assert told == (whole.n, whole.id, whole.view, [])
        assert (skimmed.n, skimmed.view) == (whole.n, whole.view) == (feed.n, feed.view)


def test_a_player_who_was_handed_a_figure_notices_what_is_taken_back_of_it() -> None:
    table = Session(Seeded(9))
    key, (_, value) = wolf(table)
    assert key not in table.view(BERT)["sheets"]["ews"]
    table.do(GM, "table.GiveFigure", figure=key, owner=BERT)
    assert key in table.view(BERT)["sheets"]["ews"]
    told = table.feeds[ANNA].n
    table.confirm("table.TakeOut", step=value, fill=[], why="")
    assert_values(table, key, {})
    assert table.feeds[ANNA].n == told


def test_what_a_correction_brought_to_light_is_taken_back_for_all_to_see() -> None:
    table = Session(Seeded(9))
    key, (added, value) = wolf(table)
    character = {"type": "table.AddFigure", "name": "Wolf", "kind": "character", "owner": ""}
    table.confirm("table.Correct", step=added, command=character, fill=[], why="")
    assert_values(table, key, {"Biss": 9})
    assert key in table.view("spectator")["sheets"]["ews"]
    table.confirm("table.TakeOut", step=value, fill=[], why="")
    assert_values(table, key, {})

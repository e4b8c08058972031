"""What the table itself decides: figures, optional rules, skips, people."""

import pytest

from domain.chronicle.commits import Commit
from domain.chronicle.table_creation import note
from domain.kernel.audience import SPECTATORS
from domain.kernel.rejection import Rejection
from domain.table.events import LinkRenewed, SeatRevoked, TokenRenewed
from domain.table.ledger import SPECTATOR
from server.catalogue import sentence
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Json, Session
from tests.support.story import figures, mine, start

TEXT = {"command": "table.Say", "field": "text", "least": 1, "most": 500}


@pytest.fixture
def table() -> Session:
    return Session(Seeded(5))


def told(table: Session, seat: str, **command: object) -> tuple[str, dict[str, str | int]]:
    outcome = table.ask(GM if seat == GM else ANNA, dict(command))
    assert isinstance(outcome, Rejection), outcome
    return outcome.code, outcome.params


@pytest.mark.parametrize(
    ("command", "code", "params"),
    [
        ({"type": "dance"}, "unknown", {"what": "command"}),
        ({"type": 7}, "unknown", {"what": "command"}),
        ({}, "unknown", {"what": "command"}),
        ({"type": "table.Say"}, "illegal", {"command": "table.Say", "field": "text"}),
        ({"type": "table.Say", "text": 7}, "illegal", {"command": "table.Say", "field": "text"}),
        ({"type": "table.Say", "text": ""}, "illegal", TEXT),
        (
            {"type": "table.Say", "text": "x" * 501},
            "illegal",
            TEXT,
        ),
        (
            {"type": "table.Say", "text": "x", "mood": 1},
            "illegal",
            {"command": "table.Say", "field": "mood"},
        ),
        ({"type": "table.CloseConflict", "conflict": "x"}, "unknown", {"what": "conflict"}),
        ({"type": "table.GiveFigure", "figure": "x", "owner": ""}, "unknown", {"what": "figure"}),
        ({"type": "table.Skip", "ask": "x"}, "stale", {"what": "ask"}),
        (
            {"type": "table.SetToggle", "toggle": "table.open_hands", "value": "maybe"},
            "illegal",
            {"command": "table.SetToggle", "field": "value"},
        ),
    ],
)
def test_bad_commands_get_a_clear_code_and_append_nothing(
    table: Session, command: Json, code: str, params: dict[str, str]
) -> None:
    entries = len(table.log)
    assert told(table, GM, **command) == (code, params)
    assert len(table.log) == entries


@pytest.mark.parametrize("type", ["table.AddFigure", "table.SetToggle", "table.GiveFigure"])
def test_what_is_the_gms_is_not_a_players(table: Session, type: str) -> None:
    wolf = table.do(GM, "table.AddFigure", name="Wolf", kind="npc", owner="")
    assert wolf
    fields: Json = {
        "table.AddFigure": {"name": "Wolf", "kind": "npc", "owner": ""},
        "table.SetToggle": {"toggle": "table.open_hands", "value": "on"},
        "table.GiveFigure": {"figure": figures(table)["Wolf"], "owner": ANNA},
    }[type]
    assert told(table, ANNA, type=type, **fields)[0] == "not_yours"


def test_a_figure_belongs_to_its_player_or_to_the_gm(table: Session) -> None:
    table.do(GM, "table.AddFigure", name="Billy", kind="character", owner=ANNA)
    table.do(GM, "table.AddFigure", name="Wolf", kind="npc", owner="")
    known = figures(table)
    assert table.view(ANNA)["me"]["figures"] == {known["Billy"]: True}
    assert table.view(GM)["me"]["figures"] == {known["Wolf"]: True}
    assert table.view(BERT)["figures"][known["Billy"]]["owner"] == ANNA


def test_a_figure_is_handed_over(table: Session) -> None:
    table.do(GM, "table.AddFigure", name="Billy", kind="character", owner=ANNA)
    billy = figures(table)["Billy"]
    table.do(GM, "table.GiveFigure", figure=billy, owner=BERT)
    assert table.view(ANNA)["me"]["figures"] == {}
    assert table.view(BERT)["me"]["figures"] == {billy: True}


def test_the_gm_lets_an_absent_seat_do_what_the_rules_name(table: Session) -> None:
    conflict = start(table)
    ask = mine(table, ANNA, "commit")[0]
    table.do(GM, "table.Skip", ask=ask)
    billy = figures(table)["Billy"]
    assert table.view(ANNA)["conflicts"][conflict]["kts"][billy]["committed"] == "pass"
    assert "committed" not in table.view(GM)["conflicts"][conflict]["kts"][billy]
    jacks = mine(table, BERT, "commit")[0]
    assert table.refused(ANNA, "table.Skip", ask=jacks).code == "not_yours"


def test_an_answered_question_is_not_skipped(table: Session) -> None:
    start(table)
    ask = mine(table, ANNA, "commit")[0]
    table.do(GM, "table.Skip", ask=ask)
    assert table.refused(GM, "table.Skip", ask=ask).code == "stale"


def test_open_hands_makes_a_closed_conflict_public(table: Session) -> None:
    table.do(GM, "table.SetToggle", toggle="table.open_hands", value="on")
    conflict = start(table)
    billy = figures(table)["Billy"]
    assert "hand" not in table.view(SPECTATOR)["conflicts"][conflict]["kts"][billy]
    table.do(GM, "table.CloseConflict", conflict=conflict)
    assert len(table.view(SPECTATOR)["conflicts"][conflict]["kts"][billy]["hand"]) == 8


def test_hands_stay_closed_by_default(table: Session) -> None:
    conflict = start(table)
    billy = figures(table)["Billy"]
    table.do(GM, "table.CloseConflict", conflict=conflict)
    for key in (SPECTATOR, GM, BERT):
        assert "hand" not in table.view(key)["conflicts"][conflict]["kts"][billy]


def test_a_close_may_be_undone_though_choices_were_secret(table: Session) -> None:
    conflict = start(table)
    table.do(GM, "table.Skip", ask=mine(table, ANNA, "commit")[0])
    state = table.chronicle.state
    step = table.do(GM, "table.CloseConflict", conflict=conflict)
    table.confirm("table.Undo", conflict=conflict, step=step, why="zu frueh")
    assert table.chronicle.state == state


def test_a_revoked_seat_sees_and_does_nothing_more(table: Session) -> None:
    table.append(note(table.chronicle, GM, "revoke", 9, SeatRevoked(seat=BERT)))
    assert table.chronicle.audience(BERT) == SPECTATORS
    assert table.refused(BERT, "table.Say", text="?").code == "not_yours"
    assert table.view(ANNA)["seats"][BERT]["revoked"]


def test_renewed_tokens_and_links_reach_nobody(table: Session) -> None:
    seen = {key: (feed.n, feed.view) for key, feed in table.feeds.items()}
    table.append(note(table.chronicle, BERT, "r", 9, TokenRenewed(seat=BERT, token="new")))
    table.append(note(table.chronicle, GM, "l", 9, LinkRenewed(role="player", token="fresh")))
    assert {key: (feed.n, feed.view) for key, feed in table.feeds.items()} == seen
    assert table.chronicle.ledger.seats[BERT].tokens == frozenset(["new"])
    assert table.chronicle.ledger.links["player"] == "fresh"


def test_the_commit_of_a_skip_belongs_to_the_conflict(table: Session) -> None:
    conflict = start(table)
    outcome = table.ask(GM, {"type": "table.Skip", "ask": mine(table, ANNA, "commit")[0]})
    assert isinstance(outcome, Commit)
    assert table.chronicle.tree.nodes[outcome.id].conflict == conflict


@pytest.mark.slow
def test_the_two_hundred_and_first_figure_is_refused_in_words() -> None:
    table = Session(Seeded(1))
    table.feeds = {GM: table.feeds[GM]}
    for number in range(200):
        table.do(GM, "table.AddFigure", name=f"Ork {number}", kind="npc", owner="")
    length = len(table.log)
    refused = table.refused(GM, "table.AddFigure", name="Ork", kind="npc", owner="")
    assert (refused.code, refused.params["why"]) == ("wrong_phase", "full")
    assert len(table.log) == length
    assert all("200" in sentence(refused, language) for language in ("de", "en"))

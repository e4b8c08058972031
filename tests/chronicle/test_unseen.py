"""Of a figure that only the gm knows, nobody else is told anything until it comes into sight."""

import msgspec
import pytest

from domain.kernel.rejection import Rejection
from domain.table.freeze import sampled
from domain.table.ledger import SPECTATOR
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, TABLE, Json, Session, build_feed
from tests.support.story import figures

OTHERS = (ANNA, BERT, SPECTATOR)
DRAGON = "Drache im Hinterhalt"


def told(table: Session) -> str:
    """Give all that others than the gm were ever sent."""
    frames = [frame.json.decode() for key in OTHERS for frame in table.feeds[key].frames]
    views = [msgspec.json.encode(table.view(key)).decode() for key in OTHERS]
    return "\n".join(frames + views)


@pytest.fixture
def table() -> Session:
    """Lay a table with a combat under fog, in which a dragon waits."""
    table = Session(Seeded(1))
    table.do(GM, "table.AddFigure", name="Ayla", kind="character", owner=ANNA)
    table.do(GM, "table.AddUnseen", name=DRAGON, kind="npc")
    table.do(GM, "samyra.SaveMap", name="Hort", rows="......\n......")
    [drawn] = table.view(GM)["library"]["samyra"]["maps"]
    table.do(GM, "samyra.OpenCombat", title="Hort", map=drawn, fog="yes")
    where = {"conflict": fight(table), "figure": named(table, DRAGON)}
    table.do(GM, "samyra.Join", **where, party="Drachen", pose="f1", facing=0)
    return table


def named(table: Session, name: str) -> str:
    """Find a figure as the gm knows it."""
    return figures(table)[name]


def fight(table: Session) -> str:
    """Name the combat."""
    return str(next(iter(table.view(GM)["conflicts"])))


def test_a_figure_under_the_fog_is_named_to_nobody(table: Session) -> None:
    assert table.view(GM)["figures"][named(table, DRAGON)]["unseen"] is True
    assert fight(table) in told(table)
    assert named(table, DRAGON) not in told(table)
    assert DRAGON not in told(table)


def test_an_export_for_others_lacks_it_too(table: Session) -> None:
    from domain.chronicle.codec import decode

    for key in OTHERS:
        feed = build_feed(TABLE, key, map(decode, table.log))
        assert named(table, DRAGON) not in str([frame.json for frame in feed.frames])


@pytest.mark.parametrize("key", OTHERS)
def test_no_sample_of_others_holds_it(table: Session, key: str) -> None:
    made = sampled(
        table.chronicle.state, table.chronicle.state, table.chronicle.audience(key), Seeded(1)
    )
    assert named(table, DRAGON).encode() not in msgspec.json.encode(made)


def test_naming_a_hidden_figure_tells_no_more_than_naming_an_invented_one(table: Session) -> None:
    def asked(figure: str) -> Json:
        wish = {"type": "samyra.SetSwing", "conflict": fight(table), "figure": figure}
        outcome = table.ask(ANNA, {**wish, "wish": "none", "fields": []})
        assert isinstance(outcome, Rejection)
        return {"code": outcome.code, **outcome.params}

    assert asked(named(table, DRAGON)) == asked("f" * 8)


def test_a_hidden_figure_comes_into_sight_when_the_fog_lifts(table: Session) -> None:
    dragon = named(table, DRAGON)
    table.do(GM, "samyra.SetFog", conflict=fight(table), fields=["f1"], fog="lifted")
    for key in (GM, *OTHERS):
        assert table.view(key)["figures"][dragon] == {"name": DRAGON, "kind": "npc"}
        events = msgspec.json.decode(table.feeds[key].frames[-1].json)["events"]
        kinds = [each["type"] for each in events]
        assert kinds.index("table.FigureSeen") < kinds.index("samyra.FigureJoined")


def test_an_undo_hides_it_again(table: Session) -> None:
    lifted = table.do(GM, "samyra.SetFog", conflict=fight(table), fields=["f1"], fog="lifted")
    table.confirm("table.Undo", conflict=fight(table), step=lifted, why="")
    assert all(named(table, DRAGON) not in table.view(key)["figures"] for key in OTHERS)


def test_a_hidden_figure_comes_into_sight_in_any_system(table: Session) -> None:
    table.do(GM, "einblatt.OpenConflict", title="Rede")
    [*_, talk] = table.view(GM)["conflicts"]
    dragon = named(table, DRAGON)
    table.do(GM, "einblatt.AddKT", conflict=talk, figure=dragon, party="Drachen")
    assert table.view(BERT)["figures"][dragon]["name"] == DRAGON


def test_a_figure_that_nobody_has_seen_cannot_be_handed_over(table: Session) -> None:
    wish = {"figure": named(table, DRAGON), "owner": BERT}
    assert table.refused(GM, "table.GiveFigure", **wish).code == "wrong_phase"


def test_a_sandbox_of_somebody_else_lacks_it(table: Session) -> None:
    from domain.chronicle.propose import Forking

    [*_, step] = table.chronicle.public_steps
    forked = table.ask(ANNA, {"type": "table.Fork", "at": step})
    assert isinstance(forked, Forking)
    assert named(table, DRAGON) not in forked.state.figures

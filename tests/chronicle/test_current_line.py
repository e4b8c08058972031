"""As it counts now: as if the evening had been played like that straight away."""

from typing import Any

import msgspec

from domain.chronicle.current_frames import shared_current_frames
from tests.golden.stories_phers import CAST, answer, figure, opened
from tests.support.corrections import billy, commit, fewer_cards, instead, ode
from tests.support.current import current_line, frames, looked_at, told, views
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, AUDIENCES, BERT, GM, Session
from tests.support.story import commit_all, figures, mine, play_probe, start

Json = dict[str, Any]


def ids(session: Session, key: str) -> list[str]:
    return [frame.id for frame in frames(session, key)]


def assert_ends_now(session: Session) -> None:
    """The line ends with what each audience sees now, and holds no change of the past."""
    for key in AUDIENCES:
        given = frames(session, key)
        assert looked_at(views(given)[-1]) == looked_at(session.view(key))
        assert {each["kind"] for each in told(given)} <= {"play", "note"}
        assert [each["n"] for each in told(given)] == list(range(1, len(given) + 1))


def played() -> tuple[Session, str, list[Any]]:
    """Play an einBlatt Konflikt to its end."""
    session = Session(Seeded(7))
    conflict = start(session)
    return session, conflict, play_probe(session)


def test_an_evening_without_a_correction_is_the_log_without_what_serves_to_act() -> None:
    session, *_ = played()
    session.do(ANNA, "table.Say", text="Puh!")
    for key in AUDIENCES:
        given, sent = frames(session, key), session.feeds[key].frames
        both = zip(told(given), told(sent), strict=True)
        for one, other in both:
            for field in ("t", "n", "id", "at", "by", "kind", "events"):
                assert one[field] == other[field]
        seen = [looked_at(view) for view in views(sent)]
        assert [looked_at(view) for view in views(given)] == seen
        assert not {"options", "told", "moments"} & set(views(given)[-1])


def test_a_step_taken_out_of_the_middle_was_never_played() -> None:
    session = Session(Seeded(7))
    wolf = session.do(GM, "table.AddFigure", name="Wolf", kind="npc", owner="")
    later = session.do(GM, "table.AddFigure", name="Baum", kind="npc", owner="")
    session.confirm("table.TakeOut", step=wolf, fill=[], why="")
    said = session.do(ANNA, "table.Say", text="Wo ist der Wolf?")
    for key in AUDIENCES:
        assert ids(session, key)[-2:] == [later, said]
        assert not any("Wolf" in str(view) for view in views(frames(session, key)))
    assert_ends_now(session)


def test_a_corrected_step_counts_as_corrected_from_the_first() -> None:
    session = Session(Scripted(7, 3, 2))
    conflict, opening, roll = ode(session)
    at = {each["id"]: each["at"] for each in told(session.feeds[GM].frames)}
    session.confirm("table.Correct", **instead(session, opening, difficulty=20))
    for key in AUDIENCES:
        given = frames(session, key)
        classes = [
            decided["class"]
            for view in views(given)
            for decided in view["conflicts"].get(conflict, {}).get("decisions", {}).values()
            if "class" in decided
        ]
        assert set(classes) == {"gut"}
        assert [(each["id"], each["at"]) for each in told(given)[-2:]] == [
            (step, at[step]) for step in (opening, roll)
        ]
    assert_ends_now(session)


def test_two_corrections_one_on_the_other_leave_the_last() -> None:
    session = Session(Scripted(7, 3, 2))
    conflict, opening, roll = ode(session)
    for difficulty in (20, 7):
        session.confirm("table.Correct", **instead(session, opening, difficulty=difficulty))
    given = views(frames(session, GM))
    figures_of = given[-1]["conflicts"][conflict]["decisions"]
    assert figures_of == session.view(GM)["conflicts"][conflict]["decisions"]
    asked = [
        decided["difficulty"]
        for view in given
        for decided in view["conflicts"].get(conflict, {}).get("decisions", {}).values()
    ]
    assert set(asked) == {7}
    assert ids(session, GM)[-2:] == [opening, roll]
    assert_ends_now(session)


def test_a_conflict_that_was_reopened_has_not_ended() -> None:
    session, conflict, steps = played()
    assert not mine(session, GM, "commit")
    session.confirm("table.Undo", conflict=conflict, step=steps[-1], why="")
    for key in AUDIENCES:
        assert steps[-1] not in ids(session, key)
    assert_ends_now(session)
    again = play_probe(session)
    assert again == ids(session, GM)[-len(again) :]
    assert_ends_now(session)


def test_what_was_undone_and_redone_counts() -> None:
    session, conflict, steps = played()
    before = {key: [frame.json for frame in frames(session, key)] for key in AUDIENCES}
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    session.confirm("table.Redo")
    assert {key: [f.json for f in frames(session, key)] for key in AUDIENCES} == before


def filled() -> tuple[Session, list[str]]:
    """Take out that Lyra declined: a question in the way of her roll is answered for her."""
    session = Session(Scripted(7, 3, 2))
    for name, kind, owner in CAST:
        session.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    session.do(GM, "phers.GrantClimax", figure=figure(session, "Lyra"), n=1)
    plain = {"talent": "", "competence": "", "difficulty": 5, "situation": 0, "kind": "simple"}
    what = {"title": "Ode", "figure": figure(session, "Lyra")}
    conflict = opened(session, GM, "phers.OpenDecision", **what, **plain)
    declined = answer(session, ANNA, "DeclineClimax", conflict, "climax", "Lyra")
    said = session.do(BERT, "table.Say", text="Nun wirf!")
    roll = answer(session, ANNA, "Roll", conflict, "roll", "Lyra")
    wanted: Json = {"step": declined, "fill": [], "why": ""}
    (asks,) = (s["asks"] for s in session.plan("table.TakeOut", **wanted)["steps"] if "asks" in s)
    session.confirm("table.TakeOut", **{**wanted, "fill": asks})
    assert (
        session.view(GM)["conflicts"][conflict]["decisions"][figure(session, "Lyra")]["stage"]
        == "resolved"
    )
    return session, [said, roll]


def test_an_answer_that_was_filled_in_comes_before_the_step_that_needs_it() -> None:
    session, (said, roll) = filled()
    for key in AUDIENCES:
        given = told(frames(session, key))
        note, skipped, rolled = given[-3:]
        assert (note["id"], rolled["id"]) == (said, roll)
        assert skipped["at"] == note["at"] <= rolled["at"]
        assert skipped["by"] == ANNA
    assert_ends_now(session)


def test_a_card_shows_to_others_when_it_is_revealed_and_no_earlier() -> None:
    session = Session(Seeded(9))
    conflict = start(session)
    step = commit(session, conflict, 0)
    session.confirm("table.Correct", **fewer_cards(session))
    commit_all(session)
    for key in AUDIENCES:
        given = {each["id"]: each for each in told(frames(session, key))}
        (event,) = (e for e in given[step]["events"] if e["type"] == "einblatt.CardCommitted")
        assert ("card" in event) is (key == ANNA)
    assert_ends_now(session)


def hands(session: Session, key: str) -> list[bool]:
    """Tell for each moment in which Billy takes part whether his hand shows."""
    kts = [
        kt
        for view in views(frames(session, key))
        for conflict in view["conflicts"].values()
        for name, kt in conflict["kts"].items()
        if name == billy(session)
    ]
    return [isinstance(kt.get("hand"), list) for kt in kts if "hand" in kt]


def test_a_hand_shows_neither_to_who_had_the_figure_before_nor_to_who_had_it_later() -> None:
    session = Session(Seeded(9))
    conflict = start(session)
    assert any(hands(session, ANNA))
    assert not any(hands(session, BERT))
    commit(session, conflict, 0)
    session.do(GM, "table.GiveFigure", figure=billy(session), owner=BERT)
    assert not any(hands(session, ANNA))
    assert hands(session, BERT).index(True) == len(hands(session, BERT)) - 1
    assert_ends_now(session)


def exchanged(*, changed: bool) -> Session:
    """Correct an earlier step while Billy's card lies sealed, which was exchanged or was not."""
    session = Session(Seeded(9))
    conflict = start(session)
    commit(session, conflict, 0)
    if changed:
        (ask,) = (k for k, a in session.view(ANNA)["asks"].items() if a["who"] == billy(session))
        where = {"conflict": conflict, "figure": billy(session), "ask": ask}
        session.do(ANNA, "einblatt.CommitPass", **where)
        session.ids -= 1
    session.do(GM, "table.Say", text="Weiter!")
    path = session.chronicle.tree.path(session.chronicle.tree.head)
    (added,) = (n.step for n in path if getattr(n.command, "name", "") == "Wolf")
    session.confirm("table.TakeOut", step=added, fill=[], why="")
    return session


def test_what_is_sealed_and_was_exchanged_shows_to_nobody_else() -> None:
    plain, changed = (exchanged(changed=each) for each in (False, True))
    assert plain.chronicle.state != changed.chronicle.state
    for key in {*AUDIENCES} - {ANNA}:
        one, two = ([frame.json for frame in frames(each, key)] for each in (plain, changed))
        assert one == two
    own = ([frame.json for frame in frames(each, ANNA)] for each in (plain, changed))
    assert len({msgspec.json.encode(list(map(bytes.decode, each))) for each in own}) == 2


def test_a_gm_who_looks_as_another_sees_what_both_see() -> None:
    session, *_ = played()
    session.do(GM, "phers.SetLevel", figure=figures(session)["Wolf"], **LEVEL)
    line = current_line(session)
    for key in {*AUDIENCES} - {GM}:
        given = list(shared_current_frames(line, GM, key))
        assert [f["n"] for f in told(given)] == list(range(1, len(given) + 1))
        assert {f.id for f in given} <= set(ids(session, key)) & set(ids(session, GM))
        last = views(given)[-1]
        assert last["me"] == session.view(key)["me"]
        assert last["conflicts"]
        assert b"Giftmischen" not in b"".join(frame.json for frame in given)
        assert not {"options", "asks", "prepared"} & set(last)
    assert b"Giftmischen" in b"".join(frame.json for frame in frames(session, GM))


LEVEL = {"name": "Giftmischen", "area": "competence", "tenths": 30}

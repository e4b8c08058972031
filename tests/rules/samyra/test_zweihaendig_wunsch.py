"""What may a player say about room to swing, and what if there is too little?

Seed: 003 Figuren mit zweihändigen Waffen
"""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from tests.rules.samyra.axe import AXE, DRAWN, NEAR, claimed, drawn, pollux, seen
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import blade, foe, hero
from tests.support.play import Seeded

# the standing wish


def test_the_wish_never_takes_no_room() -> None:
    field = seen(*NEAR, wish="never")
    assert not claimed(field)
    assert field.asked() == {"movement": ["cub"]}


def test_the_wish_may_be_changed_at_any_time() -> None:
    field = Field(DRAWN, P=pollux(), W=foe("wolf"))
    field.do("SetSwing", "pollux", wish="ask", fields=("b1",))
    field.round("foes", "heroes")
    field.do("SetSwing", "pollux", wish="never", fields=())
    field.until("segment3")
    field.do("SetSwing", "pollux", wish="fits", fields=("a1", "b1"))
    assert field.fighter("pollux").prefers == ("a1", "b1")


def test_a_wish_is_its_players_alone() -> None:
    field = drawn()
    for seat in ("bert", "gm", "nobody"):
        assert field.no("SetSwing", "pollux", by=seat, wish="ask", fields=()) == "not_yours"
    field.do("SetSwing", "pollux", wish="ask", fields=("b1",))
    for seat in ("bert", "gm", "nobody"):
        assert not field.seen_by(seat)
        assert not {"swing", "prefers"} & field.view(seat)["fighters"]["pollux"].keys()
    assert field.seen_by("anna")
    own = field.view("anna")["fighters"]["pollux"]
    assert (own["swing"], own["prefers"]) == ("ask", ["b1"])


def test_a_sandbox_of_somebody_else_knows_no_wish() -> None:
    field = drawn()
    field.do("SetSwing", "pollux", wish="ask", fields=("b1",))
    for seat, known in (("anna", True), ("bert", False), ("gm", False), ("nobody", False)):
        sampled = SYSTEM.sample(field.state, field.seat(seat), Seeded(1))
        fighter = sampled.conflicts[field.cid].fighters[FigureId("pollux")]
        assert ("pollux" in sampled.wishes) == known
        assert [fighter.swing == "ask", fighter.prefers == ("b1",)] == [known, known]


@pytest.mark.parametrize(
    ("wish", "fields", "refused"),
    [
        ("perhaps", (), "illegal wish"),
        ("fits", ("c2",), "illegal fields"),
        ("fits", ("b1", "b1"), "illegal fields"),
        ("fits", ("a2",), "illegal fields"),
    ],
)
def test_a_wish_names_fields_beside_the_figure(
    wish: str, fields: tuple[str, ...], refused: str
) -> None:
    assert drawn().no("SetSwing", "pollux", wish=wish, fields=fields) == refused


def test_a_figure_that_has_no_weapon_to_swing_has_nothing_to_wish() -> None:
    field = drawn(pollux(weapons={"knife": blade(1)}))
    assert field.no("SetSwing", "pollux", wish="ask", fields=()) == "wrong_phase"
    sheathed = drawn(pollux(weapons={"axe": blade(2, 2, place="carried")}))
    sheathed.do("SetSwing", "pollux", wish="ask", fields=())


def test_the_wish_outlasts_the_combat_and_its_fields_do_not() -> None:
    field = drawn()
    field.do("SetSwing", "pollux", wish="never", fields=("b1",))
    field.until("facing")
    field.do("Leave", "pollux")
    field.join(pollux(), "a2")
    assert (field.fighter("pollux").swing, field.fighter("pollux").prefers) == ("never", ())


# asked for


def test_a_player_who_wants_to_be_asked_is_asked_at_once() -> None:
    field = seen(*NEAR, wish="ask")
    assert field.asked() == {"swing": ["pollux"], "movement": ["cub"]}
    assert not claimed(field)
    field.do("AnswerSwing", "pollux", fields=("b2", "b1"))
    assert field.once(e.SwingSpaceClaimed).fields == ("b1", "b2")
    assert field.asked() == {"movement": ["cub"]}


def test_the_next_slot_waits_for_the_answer() -> None:
    field = seen(*NEAR, wish="ask")
    field.do("Stay", "cub")
    assert field.turn() == "foes"
    assert field.asked() == {"swing": ["pollux"]}
    field.do("AnswerSwing", "pollux", fields=())
    assert field.turn() == "heroes"
    assert not claimed(field)


def test_a_player_who_declined_is_not_asked_again_about_the_same_halt() -> None:
    field = drawn(pollux())
    field.do("SetSwing", "pollux", wish="ask", fields=())
    field.step("wolf", "g2", "f2", "e2", "d2", "c2", "b2")
    field.do("AnswerSwing", "pollux", fields=())
    field.do("EndMove", "wolf")
    assert "swing" not in field.asked()
    field.step("cub", "h1")
    field.do("EndMove", "cub")
    assert field.asked() == {"swing": ["pollux"]}


def stopped_and_declined() -> Field:
    """The wolf, who can run past enemies, is stopped beside Pollux, who wants no room."""
    field = Field(DRAWN, P=pollux(), W=foe("wolf", bew=9, gelaendelauf=5))
    field.round("foes", "heroes")
    field.do("SetSwing", "pollux", wish="ask", fields=())
    field.step("wolf", "g2", "f2", "e2", "d2", "c2", "b2")
    field.do("AnswerSwing", "pollux", fields=())
    return field


def run_on(field: Field, how: str) -> None:
    if how == "push":
        field.do("PushOn", "wolf")
        field.strike("pollux", "no")
    else:
        field.do("TryGelaendelauf", "wolf")
        field.outcome("wolf", hit=True)


@pytest.mark.parametrize("how", ["push", "run"])
def test_a_figure_that_ends_where_it_was_stopped_has_halted_once(how: str) -> None:
    field = stopped_and_declined()
    run_on(field, how)
    field.do("EndMove", "wolf")
    assert "swing" not in field.asked()


def test_in_a_sandbox_of_an_older_server_nobody_is_asked_twice_for_room() -> None:
    """It knows that the figure is stopped, and not that it was."""
    field = stopped_and_declined()
    wolf, fight = field.fighter("wolf"), field.conflict
    assert wolf.move is not None
    older = replace(wolf, move=replace(wolf.move, was_stopped=False))
    fight = replace(fight, fighters={**fight.fighters, FigureId("wolf"): older})
    field.state = replace(field.state, conflicts={field.cid: fight})
    field.do("EndMove", "wolf")
    assert "swing" not in field.asked()


@pytest.mark.parametrize("how", ["push", "run"])
def test_a_figure_that_runs_on_halts_again_where_it_ends(how: str) -> None:
    field = stopped_and_declined()
    run_on(field, how)
    field.step("wolf", "b1")
    if field.fighter("wolf").move:
        field.do("EndMove", "wolf")
    assert field.asked() == {"swing": ["pollux"]}


def test_a_figure_stopped_on_a_friends_field_halts_if_no_way_leads_on() -> None:
    rows = "W . C . .\n. . P . ."
    field = Field(rows, P=pollux(), W=foe("wolf", bew=9), C=foe("cub")).round("foes", "heroes")
    field.do("SetSwing", "pollux", wish="ask", fields=())
    field.step("wolf", "b1", "c1")
    assert field.asked() == {"stop": ["wolf"]}
    run_on(field, "push")
    for name, at in (("one", "b1"), ("two", "d1"), ("three", "b2")):
        field.join(hero(name), at)
    field.do("EndMove", "wolf")
    assert field.asked()["swing"] == ["pollux"]


def test_an_absent_player_takes_room_if_there_is_enough() -> None:
    field = seen(*NEAR, wish="ask", fields=("a3",))
    field.skip(field.ask("swing"))
    assert claimed(field) == {"a3", "b2"}
    field = Field("P . . W", P=pollux(), W=foe("wolf")).round("foes", "heroes")
    field.do("SetSwing", "pollux", wish="ask", fields=())
    field.step("wolf", "c1")
    field.do("EndMove", "wolf")
    field.skip(field.ask("swing"))
    assert not claimed(field)


def test_nobody_is_asked_where_there_is_no_room_at_all() -> None:
    field = Field("P W C . .", P=pollux(), W=foe("wolf"), C=foe("cub")).round("foes", "heroes")
    field.do("SetSwing", "pollux", wish="ask", fields=())
    field.step("cub", "d1")
    field.do("EndMove", "cub")
    assert field.asked() == {"movement": ["wolf"]}


def test_the_question_ends_when_the_figure_runs_on() -> None:
    field = Field(DRAWN, P=pollux(bew=9), W=foe("wolf")).round("heroes", "foes")
    field.do("SetSwing", "pollux", wish="ask", fields=())
    field.step("pollux", "b2", "c2", "d2", "e2", "f2", "g2")
    assert field.asked() == {"swing": ["pollux"], "stop": ["pollux"]}
    field.do("PushOn", "pollux")
    field.strike("wolf", "no")
    field.step("pollux", "g1")
    assert [each.figure for each in field.happened(e.SwingSpaceReleased)] == ["pollux"]
    assert field.asked() == {"movement": ["pollux"]}


def test_the_unable_are_asked_nothing() -> None:
    field = seen(*NEAR, wish="ask")
    field.do("Override", "pollux", by="gm", what="able", value="no", why="so")
    assert field.asked() == {"movement": ["cub"]}


def test_a_weapon_struck_from_the_hand_needs_no_room() -> None:
    key = {"weapon": "", "place": "ground"}
    field = seen(*NEAR, wish="ask")
    field.do("PlaceWeapon", "pollux", **{**key, "weapon": field.weapon("pollux", "axe")})
    assert field.no("AnswerSwing", "pollux", fields=("b1",)) == "illegal fields"
    field.do("AnswerSwing", "pollux", fields=())
    field = seen(*NEAR)
    field.do("PlaceWeapon", "pollux", **{**key, "weapon": field.weapon("pollux", "axe")})
    assert not claimed(field)


@pytest.mark.parametrize("fields", [("b1", "b1"), ("b1", "b2", "b3"), ("c2",), ("a2",)])
def test_room_is_free_adjacent_and_no_more_than_the_weapon_needs(fields: tuple[str, ...]) -> None:
    field = seen(*NEAR, wish="ask")
    assert field.no("AnswerSwing", "pollux", fields=fields) == "illegal fields"
    assert seen(*NEAR).no("ClaimSwing", "pollux", fields=fields) == "illegal fields"


def test_occupied_fields_are_not_claimed() -> None:
    field = seen("g2", "f2", "e2", "d2", "c2", "b2", wish="ask")
    assert field.no("AnswerSwing", "pollux", fields=("b2",)) == "illegal fields"
    field.do("AnswerSwing", "pollux", fields=("b1",))


def test_a_player_answers_for_the_own_figure_only() -> None:
    field, kept = seen(*NEAR, wish="ask"), seen(*NEAR)
    for seat in ("bert", "gm", "nobody"):
        assert field.no("AnswerSwing", "pollux", by=seat, fields=("b1",)) == "not_yours"
        assert kept.no("ClaimSwing", "pollux", by=seat, fields=("b1",)) == "not_yours"


# moving the room


def test_the_owner_may_move_the_room_or_give_it_up() -> None:
    field = seen(*NEAR)
    field.do("ClaimSwing", "pollux", fields=("b2", "b3"))
    assert claimed(field) == {"b2", "b3"}
    field.do("ClaimSwing", "pollux", fields=())
    assert not claimed(field)
    assert field.no("ClaimSwing", "pollux", fields=("b1",)) == "wrong_phase"


def test_the_room_may_be_moved_in_any_phase_until_its_own_movement() -> None:
    field = seen(*NEAR)
    for phase in ("facing", "segment3", "initiative"):
        field.until(phase)
        field.do("ClaimSwing", "pollux", fields=("b3",))
        field.do("ClaimSwing", "pollux", fields=("b1", "b2"))


def test_the_room_is_not_moved_into_the_way_of_who_moves_just_now() -> None:
    field = seen(*NEAR)
    field.step("cub", "h1")
    assert field.no("ClaimSwing", "pollux", fields=("b3",)) == "wrong_phase"
    field.do("EndMove", "cub")
    field.do("ClaimSwing", "pollux", fields=("b3",))


def test_no_room_is_moved_while_blows_are_being_resolved() -> None:
    field = seen("g2", "f2", "e2", "d2", "c2", "b2")
    field.until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    assert field.no("ClaimSwing", "pollux", fields=("b1",)) == "wrong_phase"


# no room to swing


def beside(fields: tuple[str, ...], **settings: Any) -> Field:
    """Let Pollux claim these fields of the two he needs, and strike at the wolf."""
    letters: dict[str, Any] = {"P": pollux(), "W": foe("wolf")}
    field = Field("P . W\n. . .", **letters, **settings).round("foes", "heroes")
    field.do("SetSwing", "pollux", wish="ask", fields=())
    field.step("wolf", "b1")
    field.do("AnswerSwing", "pollux", fields=fields)
    field.until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    return field


def test_with_fewer_fields_than_needed_the_gm_is_told_and_decides_about_the_attack() -> None:
    field = beside(("a2",))
    (blow,) = field.view()["blows"].values()
    assert blow["notes"] == ["no_swing_space"]
    (blow,) = field.view("anna")["blows"].values()
    assert "notes" not in blow


def test_a_blow_without_room_says_so_when_one_asks_why() -> None:
    field = beside(())
    field.outcome("pollux", damage=3)
    (resolved,) = field.happened(e.ActionResolved)
    assert "samyra.no_swing_space" in {term.key for term in resolved.terms}


def test_only_the_gm_learns_that_an_npc_had_no_room() -> None:
    field = Field("P W", P=hero("pollux"), W=foe("wolf", weapons=AXE)).round("foes", "heroes")
    assert field.view()["fighters"]["wolf"]["no_swing_space"]
    assert "no_swing_space" not in field.view("anna")["fighters"]["wolf"]
    field.until("segment3")
    field.act("wolf", "melee", "pollux")
    field.ready()
    field.outcome("wolf", damage=3)
    for seat, known in (("gm", True), ("anna", False)):
        (resolved,) = (x for x in field.seen_by(seat) if isinstance(x, e.ActionResolved))
        assert ("samyra.no_swing_space" in {term.key for term in resolved.terms}) is known


def test_a_figure_that_may_strike_without_room_shows_it() -> None:
    field = Field("P . . W", P=pollux(), W=foe("wolf")).round("foes", "heroes")
    assert "no_swing_space" not in field.view("anna")["fighters"]["pollux"]
    field.step("wolf", "c1", "b1")
    assert field.view("anna")["fighters"]["pollux"]["no_swing_space"]


def test_with_enough_room_nothing_is_noted() -> None:
    field = Field(". . .\n P W .\n. . .", P=pollux(), W=foe("wolf")).round("foes", "heroes")
    field.step("wolf", "b1")
    field.do("EndMove", "wolf")
    assert "no_swing_space" not in field.view()["fighters"]["pollux"]
    field.until("segment3")
    field.act("pollux", "melee", "wolf")
    field.ready()
    (blow,) = field.view()["blows"].values()
    assert "notes" not in blow


# logs from before


def test_an_offer_in_an_older_log_is_a_question_now() -> None:
    field = seen(*NEAR, wish="never")
    field.fold(e.SwingOffered(conflict=field.cid, figure=FigureId("pollux")))
    assert field.asked() == {"swing": ["pollux"], "movement": ["cub"]}
    field.do("AnswerSwing", "pollux", fields=("b1",))
    assert claimed(field) == {"b1"}


def test_older_logs_fold_to_what_they_folded_to() -> None:
    field = seen(*NEAR, wish="never")
    who: Any = {"conflict": field.cid, "figure": "pollux"}
    field.fold(e.SwingOffered(**who), e.SwingSpaceClaimed(**who, fields=("b1", "b2")))
    assert (claimed(field), field.fighter("pollux").may_claim) == ({"b1", "b2"}, False)
    field.fold(e.MovementBegun(**who, mode="open", foes=(), full=6))
    assert not claimed(field)
    field.fold(e.SwingOffered(**who), e.SlotClosed(conflict=field.cid, party="foes"))
    assert not field.fighter("pollux").may_claim

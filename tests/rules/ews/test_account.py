"""What do people read when the past of a Probe has changed?"""

from tests.support.accounts import change, check
from tests.support.corrections import instead
from tests.support.probes import one_more, probed
from tests.support.session import ANNA, BERT, GM


def test_a_wrong_target_number_was_told_already() -> None:
    table, conflict, opened = probed("Das Schloss", ANNA, 2, value=16, target=22)
    table.do(GM, "ews.Narrate", conflict=conflict, text="Der Dietrich bricht ab.")
    table.do(GM, "table.CloseConflict", conflict=conflict)
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, opened, target=18))
    german = "„Das Schloss“: Ines besteht jetzt (18 gegen 18)."
    english = "“Das Schloss”: Ines succeeds now (18 against 18)."
    check(told, "anna bert spectator", german, english)
    check(
        told,
        "gm",
        f"{german} Erzählt ist noch: „Der Dietrich bricht ab.“ Passt das noch?",
        f"{english} What was told still stands: “Der Dietrich bricht ab.” Does it still fit?",
    )


def test_a_value_that_only_the_gm_knows() -> None:
    hidden = {"numbers": "secret", "visibility": "blind"}
    table, _, opened = probed("Lauschen", BERT, 2, value=10, target=13, **hidden)
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, opened, value=12))
    check(told, "gm", "Tomo besteht jetzt (14 gegen 13).", "Tomo succeeds now (14 against 13).")
    nothing = "Nichts, was du siehst, ändert sich.", "Nothing that you see changes."
    check(told, "bert spectator", *nothing)


def test_another_value_with_the_same_outcome() -> None:
    table, _, opened = probed("Das Schloss", ANNA, 2, value=16, target=22)
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, opened, value=15))
    check(
        told,
        "gm anna spectator",
        "Wert von Ines: 16 → 15. Am Ausgang ändert sich nichts.",
        "Ines’s value: 16 → 15. The outcome stays the same.",
    )


def test_a_result_of_one_probe_is_none_of_another() -> None:
    table, first, lock = probed("Das Schloss", ANNA, 2, 2, value=16, target=22)
    table.do(GM, "table.CloseConflict", conflict=first)
    _, window = one_more(table, "Das Fenster", ANNA, value=16, target=22)
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, lock, target=18))
        table.confirm("table.Correct", **instead(table, window, value=15))
    check(
        told,
        "gm anna spectator",
        "„Das Schloss“: Ines besteht jetzt (18 gegen 18). „Das Fenster“: Wert von Ines: 16 → 15. "
        "Am Ausgang ändert sich nichts.",
        "“Das Schloss”: Ines succeeds now (18 against 18). “Das Fenster”: Ines’s value: 16 → 15. "
        "The outcome stays the same.",
    )


def test_a_roll_that_is_taken_back() -> None:
    table, conflict, _ = probed("Das Schloss", ANNA, 2, value=16, target=22)
    roll = [*table.view(GM)["steps"][conflict]][-1]
    with change(table) as told:
        table.confirm("table.Undo", conflict=conflict, step=roll, why="")
    check(
        told,
        "gm",
        "Das Ergebnis von Ines zählt nicht mehr. Ines würfelt jetzt. "
        "Für Ines fällt das Los wieder genauso.",
        "The result of Ines no longer counts. Ines now has to roll. "
        "Luck brings the same again for Ines.",
    )
    check(
        told,
        "anna",
        "Das Ergebnis von Ines zählt nicht mehr. Du würfelst jetzt für Ines. "
        "Für Ines fällt das Los wieder genauso.",
        "The result of Ines no longer counts. You now have to roll for Ines. "
        "Luck brings the same again for Ines.",
    )

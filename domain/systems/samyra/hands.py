"""What can a figure do with what it has in hand, and what does it put away to take something else?

Reading: docs/rules/samyra.md#movement
"""

from .state import Sheet, Weapon

HANDS = 2
"""The number of hands of a figure."""


def ready(sheet: Sheet) -> list[Weapon]:
    """List the weapons in a figure's hands."""
    return [weapon for weapon in sheet.weapons.values() if weapon.place == "ready"]


def able_to(sheet: Sheet, kind: str) -> bool:
    """Tell whether a figure has in hand what an action needs.

    Where no weapons are noted, nothing says that its hands are empty: it fights in melee.
    """
    reaches = [weapon.reach for weapon in ready(sheet)]
    match kind:
        case "ranged":
            return "ranged" in reaches
        case "two_weapons":
            return reaches.count("melee") > 1
        case "melee":
            return not sheet.weapons or "melee" in reaches or sheet.bare_hands == "yes"
        case _:
            return True


def put_away(sheet: Sheet, drawn: str) -> tuple[str, ...]:
    """Name the weapons that a figure puts away to draw another.

    What is of the same use goes first, so that a shield stays beside another sword; then what was
    noted last.
    """
    weapons, new = sheet.weapons, sheet.weapons[drawn]
    held = [key for key, weapon in weapons.items() if weapon.place == "ready"]
    left, away = HANDS - new.hands, set[str]()
    for key in sorted(held, key=lambda key: weapons[key].reach == new.reach):
        if weapons[key].hands > left:
            away.add(key)
        else:
            left -= weapons[key].hands
    return tuple(key for key in held if key in away)

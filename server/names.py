"""Which names are read without doubt, and whom would people take one for?

Python's `unicodedata` knows no scripts, but the first word of a character's name is its script, and
a table of all characters that look alike is a library that has to be kept up to date. Names keep to
one script here, so that the table below holds only what whole words of other scripts are made of.
"""

import unicodedata
from itertools import pairwise
from typing import Final

from domain.kernel.likeness import BLANK, folded

SHARED: Final = frozenset({"MODIFIER", "COMBINING"})
"""First words of the names of letters and marks that several scripts use."""
EAST: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "IDEOGRAPHIC", "BOPOMOFO", "HANGUL"})
"""Scripts that are written together; counted as one."""
JOINED: Final = frozenset(
    [
        "ARABIC",
        "SYRIAC",
        "MONGOLIAN",
        "NKO",
        "DEVANAGARI",
        "BENGALI",
        "GURMUKHI",
        "GUJARATI",
        "ORIYA",
        "TAMIL",
        "TELUGU",
        "KANNADA",
        "MALAYALAM",
        "SINHALA",
        "KHMER",
        "MYANMAR",
        "TIBETAN",
    ]
)
"""Scripts in which joiners, not seen by themselves, change what is seen."""
JOINERS: Final = "\u200c\u200d"
UNSEEN: Final = BLANK | {"\u034f", "\u17b4", "\u17b5", "\ufffc", "\U0001d159"}
"""Letters, marks and signs that show nothing."""
MOST_MARKS: Final = 3
"""The most marks on one letter."""
FLAG: Final = "\U0001f3f4"
ALIKE: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԚԜҮЗасеіјорхуѕһӏԁԛԝкмнтвгү"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαοινρκυχτγηωμεβ"
    "օսհոցզՕՍԼՏ"
    "ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ"
    "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ"
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıȷɑɡɩøłđħƙØŁĐ"
    "01I|",
    "ABESIJKMHOPCTYXQWY3aceijopxyshldqwkmhtbry"
    "ABEZHIKMNOPTYXaoivpkuxtynwueb"
    "ouhngqOULS"
    "ABCDEGHIJKLMPRSTVWZ"
    "BPDTGKJCZFMNLSRVHWXYAEIOU"
    "abcdefghijklmnoprstuvwyzijagioldhkOLD"
    "olll",
)
"""What looks like a Latin letter, and which; also capitals and digits that look like another."""


def is_clear(name: str) -> bool:
    """Tell whether a name keeps to one script, and to signs that are seen."""
    compared = unicodedata.normalize("NFKC", name)
    scripts = {_script(char) for char in compared if unicodedata.category(char)[0] in "LM"}
    scripts.discard("")
    around = f" {unicodedata.normalize('NFC', name)} "
    marks = 0
    for (before, char), (_, behind) in zip(pairwise(around), pairwise(around[1:]), strict=False):
        marks = marks + 1 if _is_mark(char) else 0
        if char in UNSEEN or marks > MOST_MARKS or not _is_due(char, before, behind, scripts):
            return False
    return len(scripts) <= 1


def alike(one: str, other: str) -> bool:
    """Tell whether people would take two names for the same."""
    if folded(one) == folded(other):
        return True
    return bool(_shape(one)) and _shape(one) == _shape(other)


def _script(char: str) -> str:
    """Name the script of a letter or mark, "" if several share it."""
    first = unicodedata.name(char, "").partition(" ")[0].partition("-")[0]
    if first in SHARED or _selects(char):
        return ""
    return "EAST" if first in EAST else first


def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


def _selects(char: str) -> bool:
    """Tell whether a mark chooses how the sign before it is drawn, and shows nothing itself."""
    return "VARIATION SELECTOR" in unicodedata.name(char, "")


def _is_due(char: str, before: str, behind: str, scripts: set[str]) -> bool:
    """Tell whether something that shows nothing alone changes what is seen where it stands."""
    if _selects(char):
        return unicodedata.category(before)[0] in "SN"
    if char in JOINERS:
        letters = before != " " and behind != " " and scripts <= JOINED and bool(scripts)
        signs = _is_sign(before) and _is_sign(behind)
        return letters or (char == "\u200d" and signs)
    if unicodedata.category(char) == "Cf":  # the end of a flag
        return before == FLAG or unicodedata.category(before) == "Cf"
    return not _is_mark(char) or before != " "


def _is_sign(char: str) -> bool:
    return unicodedata.category(char)[0] == "S" or _selects(char)


def _shape(name: str) -> str:
    """Give what a name looks like: Latin letters without marks, in one case."""
    parts = unicodedata.normalize("NFKD", name)
    bare = "".join(char for char in parts if not _is_mark(char)).translate(ALIKE).casefold()
    seen = "".join(char for char in bare if unicodedata.category(char)[0] in "LN")
    return "".join(char for char in seen if char not in BLANK).replace("rn", "m").replace("vv", "w")

import { beforeEach, describe, expect, test } from "vitest";
import { RANKS, SUITS, cardName, rankSign, sorted } from "../src/i18n/cards";
import { NOBODY, type Names } from "../src/state/names";
import { sentence } from "../src/i18n/sentence";
import { counted, holds, served, signed, t } from "../src/i18n/words";
import { language } from "../src/state/preferences";
import { refusalWords } from "../src/i18n/refusal";
import { HOLDS } from "./holds";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** All catalogues, those of the systems too. */
const catalogues = import.meta.glob<Record<string, string>>("../src/**/{*.,}{de,en}.json", {
  import: "default",
  eager: true,
});
const inLanguage = (each: string) =>
  Object.entries(catalogues).flatMap(([file, words]) =>
    file.endsWith(`${each}.json`) ? [words] : [],
  );
const de: Record<string, string> = Object.assign({}, ...inLanguage("de"));
const en: Record<string, string> = Object.assign({}, ...inLanguage("en"));
const words: Record<string, Record<string, string>> = { de, en };

const names: Names = {
  ...NOBODY,
  figures: { a: "Ayla", b: "Bran", w: "Wolf" },
  seats: { s: "Mara" },
  conflicts: { c: "Überfall" },
};

function holes(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").toSorted();
}

function say(
  sentences: Record<string, string>,
  event: { type: string; [field: string]: unknown },
): string {
  served.value = { de: sentences, en: {} };
  return sentence(event, names);
}

beforeEach(() => {
  language.value = "de";
  served.value = { de: {}, en: {} };
  holds.value = HOLDS;
});

describe("the page's own words", () => {
  test("no word is in two catalogues", () => {
    const all = inLanguage("de").flatMap((each) => Object.keys(each));
    expect(all.length).toBeGreaterThan(1_000);
    expect(Object.keys(de)).toHaveLength(all.length);
  });

  test("German and English have the same keys", () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted());
  });

  test.each(Object.keys(de))(
    "%s has the same placeholders in both languages, and says something",
    (key) => {
      expect(holes(words["en"]?.[key] ?? "")).toEqual(holes(words["de"]?.[key] ?? ""));
      expect(words["de"]?.[key]?.trim()).not.toBe("");
      expect(words["en"]?.[key]?.trim()).not.toBe("");
    },
  );

  const used = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\b(t|counted)\(\s*"([a-z][\w.]*)"/g)].map((match) => [
      file,
      match[1] as string,
      match[2] as string,
    ]),
  );

  test("the source names its keys where they can be found", () => {
    expect(used.length).toBeGreaterThan(100);
  });

  test.each(used)("%s: %s(%s) is in the catalogue", (_file, how, key) => {
    // What a system says itself comes from its own catalogue.
    if (/^(account|value|command|state|phase|class)\./.test(key))
      return expect(key).not.toContain(" ");
    const keys = how === "counted" ? [`${key}.one`, `${key}.other`] : [key];
    for (const each of keys) expect(de).toHaveProperty([each]);
    return undefined;
  });

  test("no sentence is left over that nothing on the page says", () => {
    const source = Object.values(sources).join("\n");
    const prefixes = [...source.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map((match) => match[1] ?? "");
    const said = new Set([...source.matchAll(/"([a-z][^"\n]*)"/g)].map((match) => match[1]));
    const left = Object.keys(de).filter((key) => {
      const stem = key.replace(/\.(one|other)$/, "");
      return (
        !said.has(key) && !said.has(stem) && !prefixes.some((prefix) => key.startsWith(prefix))
      );
    });
    expect(left).toEqual([]);
  });

  test("an unknown key is shown as it is, so that it is noticed", () => {
    const key: string = "nobody.wrote.this";
    expect(t(key)).toBe(key);
    expect(sentence({ type: "samyra.Unheard" }, names)).toBe("event.samyra.Unheard");
  });

  test("counted words follow the language's forms", () => {
    expect(counted("move.struck", 1)).toBe("1 Eintrag zurückgenommen");
    expect(counted("move.struck", 7)).toBe("7 Einträge zurückgenommen");
    language.value = "en";
    expect(counted("move.struck", 7)).toBe("7 entries taken back");
  });

  test("points carry their sign", () => {
    expect([2, 0, -3].map(signed)).toEqual(["+2", "±0", "−3"]);
  });
});

describe("cards", () => {
  test("every card has a name of its own in both languages", () => {
    for (const each of ["de", "en"] as const) {
      language.value = each;
      const all = SUITS.flatMap((suit) => RANKS.map((rank) => cardName(suit + rank)));
      expect(new Set(all).size).toBe(32);
      expect(all.join()).not.toMatch(/rank\.|suit\.|\{/);
    }
  });

  test("the ace of clubs is Kreuz-Ass", () => {
    expect(cardName("KrA")).toBe("Kreuz-Ass");
    language.value = "en";
    expect(cardName("KrA")).toBe("ace of clubs");
  });

  test("ranks are B D K A in German and J Q K A in English", () => {
    expect(["10", "B", "D", "K", "A"].map(rankSign)).toEqual(["10", "B", "D", "K", "A"]);
    language.value = "en";
    expect(["10", "B", "D", "K", "A"].map(rankSign)).toEqual(["10", "J", "Q", "K", "A"]);
  });

  test("a hand lies with its trumps first, then by suit, high to low", () => {
    const hand = ["Pi7", "KaA", "Kr10", "PiK", "HeB", "KrA"];
    expect(sorted(hand)).toEqual(["KrA", "Kr10", "PiK", "Pi7", "HeB", "KaA"]);
    expect(sorted(hand, ["He"])[0]).toBe("HeB");
  });
});

describe("sentences", () => {
  test("placeholders are fields by name: figures, cards, points", () => {
    const key = "event.einblatt.ActionResolved.win";
    const event = {
      type: "einblatt.ActionResolved",
      actor: "a",
      target: "w",
      card_a: "KrA",
      card_t: "pass",
      outcome: "win",
      ep_delta: { a: 1, w: -1 },
    };
    expect(
      say({ [key]: "{actor} ({card_a}) schlägt {target} ({card_t}): {ep_delta}." }, event),
    ).toBe("Ayla (Kreuz-Ass) schlägt Wolf (gepasst): Ayla +1 und Wolf −1.");
  });

  test("the most particular variant is taken: what only its owner sees", () => {
    const own = {
      "event.x.C": "gewählt",
      "event.x.C.own": "legt {card}",
      "event.x.C.pass": "wird passen",
    };
    expect(say(own, { type: "x.C" })).toBe("gewählt");
    expect(say(own, { type: "x.C", card: "He7" })).toBe("legt Herz-7");
    expect(say(own, { type: "x.C", card: "" })).toBe("wird passen");
    const secret = {
      "event.x.D": "greift {target} an",
      "event.x.D.secret": "entschieden",
      "event.x.D.own": "wird {target} angreifen",
      "event.x.D.wait": "wartet",
    };
    expect(say(secret, { type: "x.D", target: "w", secret: false })).toBe("greift Wolf an");
    expect(say(secret, { type: "x.D", secret: true })).toBe("entschieden");
    expect(say(secret, { type: "x.D", secret: true, target: "w" })).toBe("wird Wolf angreifen");
    expect(say(secret, { type: "x.D", secret: true, target: "" })).toBe("wartet");
  });

  test("what people wrote stays as they wrote it, even if it looks like a key", () => {
    expect(
      say({ "event.x.S": "{seat}: {text}" }, { type: "x.S", seat: "s", text: "npc {seat} <b>" }),
    ).toBe("Mara: npc {seat} <b>");
  });

  test("a refusal is said by the rule's own sentence, else by its code", () => {
    served.value = {
      de: {
        "illegal.einblatt.CommitCard.card": "Diese Karte hast du nicht.",
        "rejection.illegal": "Geht nicht ({field}).",
      },
      en: {},
    };
    const params = { command: "einblatt.CommitCard", field: "card" };
    expect(refusalWords({ code: "illegal", params }, names)).toBe("Diese Karte hast du nicht.");
    expect(refusalWords({ code: "illegal", params: { command: "x.Y", field: "z" } }, names)).toBe(
      "Geht nicht (z).",
    );
  });
});

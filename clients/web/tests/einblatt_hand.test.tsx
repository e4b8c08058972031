import { describe, expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { registerCurrent } from "../src/forms/options/values";
import { currentReaders } from "../src/systems/einblatt/current_values";
import { reasonOf } from "../src/systems/einblatt/cards/reason";
import { chances } from "../src/forms/odds/chances";
import { ANY, answerOf, comparison, shares } from "../src/systems/einblatt/cards/verdict";
import { opening, takes, waysOf } from "../src/systems/einblatt/cards/ways";
import { hardness } from "../src/systems/einblatt/setup/npc_strength";
import { view } from "./einblatt_table";

registerCurrent(currentReaders);

describe("a card of the hand", () => {
  const cards = { one_of: ["KrA", "Pi7"] };
  const options = [
    { type: "einblatt.StoreSleeve", fields: { figure: { one_of: ["a"] }, card: cards } },
    {
      type: "einblatt.Nachkarten",
      ask: "q",
      fields: {
        figure: { one_of: ["a"] },
        card: { one_of: ["KrA"] },
        opponent: { one_of: ["w", "b"] },
      },
    },
    {
      type: "einblatt.LayOpen",
      fields: {
        figure: { one_of: ["a"] },
        card: { one_of: ["Pi7"] },
        slot: { one_of: [1] },
        discard: { some_of: ["KrA"], min: 0, max: 1 },
      },
    },
  ] as never[];

  test("can be laid in every way that is offered, what is asked for first", () => {
    const ways = waysOf(view, options, NOBODY);
    expect(ways.map(({ testid }) => testid)).toEqual([
      "challenge-w",
      "challenge-b",
      "store-sleeve",
    ]);
    expect(ways.map((way) => takes(view, way, "Pi7"))).toEqual([false, false, true]);
    expect(opening(options, "Pi7")).toBe(options[2]);
    expect(opening(options, "KrA")).toBeUndefined();
  });
});

describe("how a card would fare", () => {
  test("is asked as a duel of one card each", () => {
    expect(comparison({ card: "KrA", trumps: ["Kr"] }, { card: "pass", trumps: [] })).toEqual({
      type: "duel",
      hand: "1",
      trump: "Kr",
      cards: "KrA",
      other_hand: "0",
      other_trump: "false",
    });
    const unknown = answerOf({
      party: "b",
      kind: "npc",
      state: "used",
      hand_count: 2,
      fallen: ["He9"],
      trumps: [],
    });
    expect(unknown).toEqual({ card: ANY, trumps: [], gone: ["He9"] });
    expect(comparison({ card: "KrA", trumps: [] }, unknown)).toMatchObject({
      other_hand: "1",
      other_gone: "He9",
    });
  });

  test("is not asked where the odds cannot tell: several trumps, an empty hand", () => {
    expect(
      comparison({ card: "KrA", trumps: ["Kr", "Pi"] }, { card: "He7", trumps: [] }),
    ).toBeUndefined();
    // A free slot is worth a card.
    expect(comparison({ card: "K", trumps: ["Kr"] }, { card: "7", trumps: [] })).toMatchObject({
      cards: "KrK",
      trump: "Kr",
      other_hand: "0",
    });
    expect(comparison({ card: "K", trumps: [] }, { card: "He7", trumps: [] })).toMatchObject({
      cards: "PiK",
      trump: "false",
    });
    expect(answerOf({ party: "b", kind: "npc", state: "used", hand_count: 0 })).toBeUndefined();
  });

  test("sums the classes above, at and below nothing", () => {
    // Of fractions only so many digits are kept: what is certain stays certain.
    const sevenths = chances({
      outcomes: ["1/7", "2/7", "4/7"].map((p, i) => ({ key: String(i + 1), p })),
    });
    expect(shares(sevenths).won).toBe(100);
    expect(
      shares([
        { key: "-2", percent: 10 },
        { key: "0", percent: 20 },
        { key: "1", percent: 30 },
        { key: "3", percent: 40 },
      ]),
    ).toEqual({
      won: 70,
      drawn: 20,
      lost: 10,
    });
  });
});

describe("what is said of it", () => {
  test("the reason is the event's, not the page's", () => {
    const trump = { key: "einblatt.trump", anchor: "", value: 1 };
    const event = {
      type: "einblatt.ActionResolved",
      card_a: "Kr7",
      card_t: "HeA",
      outcome: "win",
      terms_a: [trump],
      terms_t: [],
    };
    expect(reasonOf(event)).toBe("trump beats ace");
    expect(reasonOf({ ...event, terms_a: [] })).not.toBe(reasonOf(event));
    expect(reasonOf({ ...event, outcome: "tie" })).not.toBe(reasonOf(event));
  });

  test("the scale of adversaries runs from harmless to nearly invincible", () => {
    expect([1, 8, 31, 32].map(hardness)).toEqual([
      "harmless",
      "like a profession",
      "overwhelming",
      "nearly invincible",
    ]);
  });
});

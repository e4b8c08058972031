/** Who came, came back or went is told once, and not for each reconnect. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AWAY_AFTER, PresenceTracker } from "../src/table/invitation/presence_tracker";
import { linkPath } from "../src/start/paste";
import { encode } from "../src/table/invitation/qr";
import { nextStep } from "../src/table/stage/next_step";
import { systemPart } from "../src/systems/parts";
import { withSystems } from "../src/systems/registry";

const ANNA = { name: "Anna", role: "player" as const };
const BERT = { name: "Bert", role: "player" as const };

beforeAll(() => withSystems(Promise.resolve()));

/** Name who takes part in a conflict of a system if it is still being prepared. */
const preparing = (system: string, more: object) =>
  systemPart(system).preparing({ system, title: "T", open: true, ...more });

describe("comings and goings", () => {
  let tracker: PresenceTracker;
  beforeEach(() => {
    tracker = new PresenceTracker();
    expect(tracker.look({ a: ANNA }, { a: true }, "me", 0)).toEqual([]);
  });

  it("tell who sits down, but not oneself", () => {
    const seats = { a: ANNA, b: BERT, me: { name: "Me", role: "gm" as const } };
    expect(tracker.look(seats, { a: true, b: true }, "me", 1)).toEqual([
      { kind: "sat", name: "Bert" },
    ]);
    expect(tracker.look(seats, { a: true, b: true }, "me", 2)).toEqual([]);
  });

  it("say nothing of somebody who is back within seconds", () => {
    expect(tracker.look({ a: ANNA }, {}, "me", 100)).toEqual([]);
    expect(tracker.due(100)).toBe(AWAY_AFTER);
    expect(tracker.look({ a: ANNA }, { a: true }, "me", 100 + AWAY_AFTER - 1)).toEqual([]);
    expect(tracker.due(5_000)).toBeUndefined();
  });

  it("tell once who has gone, and who is back after that", () => {
    tracker.look({ a: ANNA }, {}, "me", 100);
    expect(tracker.look({ a: ANNA }, {}, "me", 100 + AWAY_AFTER)).toEqual([
      { kind: "gone", name: "Anna" },
    ]);
    expect(tracker.look({ a: ANNA }, {}, "me", 100 + 2 * AWAY_AFTER)).toEqual([]);
    expect(tracker.look({ a: ANNA }, { a: true }, "me", 200 + 2 * AWAY_AFTER)).toEqual([
      { kind: "back", name: "Anna" },
    ]);
  });

  it("welcome back who was away when the page was opened", () => {
    const late = new PresenceTracker();
    expect(late.look({ a: ANNA }, {}, "me", 0)).toEqual([]);
    expect(late.due(0)).toBeUndefined();
    expect(late.look({ a: ANNA }, { a: true }, "me", 10)).toEqual([{ kind: "back", name: "Anna" }]);
  });

  it("are silent about who lost the seat", () => {
    expect(tracker.look({ a: { ...ANNA, revoked: true } }, {}, "me", 10_000)).toEqual([]);
  });
});

describe("a pasted link", () => {
  it("is taken with or without the host, and with what stands around it", () => {
    expect(linkPath(" https://chronist.example/t/abc#join=KEY ")).toBe("/t/abc#join=KEY");
    expect(linkPath("Kommt her: http://10.0.0.4:8000/t/abc#watch=KEY")).toBe("/t/abc#watch=KEY");
    expect(linkPath("/t/abc")).toBe("/t/abc");
  });

  it("is refused if it names no table", () => {
    for (const link of ["", "hallo", "https://chronist.example/", "https://chronist.example/x/abc"])
      expect(linkPath(link)).toBeUndefined();
  });
});

describe("a code", () => {
  it("has three corners to be found by", async () => {
    const { size, path } = await encode("http://192.168.178.20:8000/t/0123456789abcdef#join=abc");
    expect((size - 17) % 4).toBe(0);
    expect(path.startsWith("M0 0h7v1h-7z")).toBe(true);
    expect(path).toContain(`M${size - 7} 0h7`);
    expect(path).toContain(`M0 ${size - 1}h7`);
  });
});

describe("an empty table", () => {
  const view = {
    table: { id: "t", title: "T", language: "de" },
    me: { role: "gm" as const, seat: "g" },
  };

  it("offers what it lacks first", () => {
    const seats = { g: { name: "G", role: "gm" as const } };
    expect(nextStep({ ...view, seats })).toBe("invite");
    expect(nextStep({ ...view, seats: { ...seats, a: ANNA } })).toBe("figures");
    expect(nextStep({ ...view, seats: { ...seats, a: { ...ANNA, revoked: true } } })).toBe(
      "invite",
    );
    expect(
      nextStep({
        ...view,
        seats: { ...seats, a: ANNA },
        figures: { f: { name: "F", kind: "npc" } },
      }),
    ).toBe("conflict");
  });

  it("knows who takes part in what is still being prepared, whichever system it is of", () => {
    const duel = { phase: "prepare", probe: 0, kts: { a: {}, b: {} } };
    const combat = { phase: "idle", round: 0, fighters: { c: {} } };
    expect(preparing("einblatt", duel)).toEqual(["a", "b"]);
    expect(preparing("einblatt", { ...duel, kts: undefined })).toEqual([]);
    expect(preparing("einblatt", { ...duel, probe: 1 })).toBeUndefined();
    expect(preparing("samyra", combat)).toEqual(["c"]);
    expect(preparing("samyra", { ...combat, round: 1 })).toBeUndefined();
    expect(preparing("ews", { phase: "idle", round: 0 })).toBeUndefined();
  });
});

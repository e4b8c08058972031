/** Who came, came back or went is told once, and not for each reconnect. */
import { beforeEach, describe, expect, it } from "vitest";
import { AWAY_AFTER, Comings } from "../src/invite/comings";
import { linkPath } from "../src/start/joining";
import { encode } from "../src/invite/qr";
import { nextStep } from "../src/waiting/next";
import { inPreparation } from "../src/waiting/prepared";
import { taking } from "../src/waiting/room";

const ANNA = { name: "Anna", role: "player" as const };
const BERT = { name: "Bert", role: "player" as const };

describe("comings and goings", () => {
  let comings: Comings;
  beforeEach(() => {
    comings = new Comings();
    expect(comings.look({ a: ANNA }, { a: true }, "me", 0)).toEqual([]);
  });

  it("tell who sits down, but not oneself", () => {
    const seats = { a: ANNA, b: BERT, me: { name: "Me", role: "gm" as const } };
    expect(comings.look(seats, { a: true, b: true }, "me", 1)).toEqual([
      { kind: "sat", name: "Bert" },
    ]);
    expect(comings.look(seats, { a: true, b: true }, "me", 2)).toEqual([]);
  });

  it("say nothing of somebody who is back within seconds", () => {
    expect(comings.look({ a: ANNA }, {}, "me", 100)).toEqual([]);
    expect(comings.due(100)).toBe(AWAY_AFTER);
    expect(comings.look({ a: ANNA }, { a: true }, "me", 100 + AWAY_AFTER - 1)).toEqual([]);
    expect(comings.due(5_000)).toBeUndefined();
  });

  it("tell once who has gone, and who is back after that", () => {
    comings.look({ a: ANNA }, {}, "me", 100);
    expect(comings.look({ a: ANNA }, {}, "me", 100 + AWAY_AFTER)).toEqual([
      { kind: "gone", name: "Anna" },
    ]);
    expect(comings.look({ a: ANNA }, {}, "me", 100 + 2 * AWAY_AFTER)).toEqual([]);
    expect(comings.look({ a: ANNA }, { a: true }, "me", 200 + 2 * AWAY_AFTER)).toEqual([
      { kind: "back", name: "Anna" },
    ]);
  });

  it("welcome back who was away when the page was opened", () => {
    const late = new Comings();
    expect(late.look({ a: ANNA }, {}, "me", 0)).toEqual([]);
    expect(late.due(0)).toBeUndefined();
    expect(late.look({ a: ANNA }, { a: true }, "me", 10)).toEqual([{ kind: "back", name: "Anna" }]);
  });

  it("are silent about who lost the seat", () => {
    expect(comings.look({ a: { ...ANNA, revoked: true } }, {}, "me", 10_000)).toEqual([]);
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

  it("knows who takes part, whatever a system calls them", () => {
    const conflict = { system: "x", title: "T", open: true };
    expect(taking({ ...conflict, kts: { a: {}, b: {} } } as never)).toEqual(["a", "b"]);
    expect(taking({ ...conflict, fighters: { c: {} } } as never)).toEqual(["c"]);
    expect(taking(conflict)).toEqual([]);
    expect(inPreparation({ ...conflict, phase: "prepare", probe: 0 } as never)).toBe(true);
    expect(inPreparation({ ...conflict, phase: "prepare", probe: 1 } as never)).toBe(false);
    expect(inPreparation({ ...conflict, phase: "idle", round: 0 } as never)).toBe(true);
    expect(inPreparation({ ...conflict, open: false, phase: "idle", round: 0 } as never)).toBe(
      false,
    );
  });
});

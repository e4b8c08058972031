import { beforeAll, expect, test } from "vitest";
import type { View } from "../src/net/view";
import {
  awaited,
  type Blow,
  type Fighter,
  type SamyraConflict,
} from "../src/systems/samyra/combat/view";
import { useCombatWaits } from "../src/systems/samyra/question/waits";
import { doorOf, drawAnew, drawAtTable, fetchAll, root } from "./drawing";
import { speak } from "./speaking";

const FIGURES = { ayla: { name: "Ayla" }, bran: { name: "Bran" }, wolf: { name: "Wolf" } };

beforeAll(fetchAll);
drawAnew();
speak("de");

function blow(attacker: string, target: string, more: Partial<Blow> = {}): Blow {
  return { ask: `q-${attacker}`, kind: "melee", attacker, target, ...more };
}

function Said({ id, conflict }: { id: string; conflict: SamyraConflict }) {
  return <p>{useCombatWaits(id, conflict)}</p>;
}

/** Say what Ayla's player reads while the gm has these blows to enter. */
function read(blows: readonly Blow[], more: Partial<SamyraConflict> = {}): string {
  const conflict: SamyraConflict = {
    system: "samyra",
    title: "Im Hof",
    open: true,
    phase: "segment3",
    blows: Object.fromEntries(blows.map((each, i) => [`b${i}`, each])),
    ...more,
  };
  const asks = Object.fromEntries(
    blows.map(({ ask, attacker }) => [
      ask,
      { who: "gm", kind: "outcome", conflict: "C", subject: attacker, answered: false },
    ]),
  );
  const view = {
    table: {},
    me: { role: "player", figures: { ayla: true } },
    figures: FIGURES,
    conflicts: { C: conflict },
    asks,
  } as unknown as View;
  const door = doorOf(view);
  drawAtTable(door, <Said id="C" conflict={conflict} />);
  return root.textContent;
}

test("whose blow it is rolls, and the gm enters it", () => {
  expect(read([blow("ayla", "wolf"), blow("wolf", "bran")])).toBe(
    "Würfle deinen Angriff, die Spielleitung trägt ein: Ayla → Wolf",
  );
  expect(read([blow("ayla", "", { kind: "gelaendelauf" })])).toBe(
    "Würfle deine Probe, die Spielleitung trägt ein: Ayla",
  );
});

test("others, and who has thrown already, read what the gm enters", () => {
  expect(read([blow("wolf", "bran")])).toBe(
    "Die Spielleitung trägt ein, was geschieht: Wolf → Bran",
  );
  expect(read([blow("ayla", "wolf", { face: 12 })])).toBe(
    "Die Spielleitung trägt ein, was geschieht: Ayla → Wolf",
  );
  expect(read(["a", "b", "c", "d"].map((each) => blow(each, "wolf")))).toBe(
    "Die Spielleitung trägt ein, was geschieht.",
  );
});

test("between rounds and while the gm is asked nothing is called decided", () => {
  expect(read([], { phase: "idle", round: 1 })).toBe("Die Spielleitung beginnt Runde 2.");
  expect(read([blow("wolf", "bran")], { blows: {} })).toBe("Warten auf die Spielleitung");
  expect(read([], { open: false, phase: "closed" })).not.toContain("Spielleitung");
});

/** Name whom an initiative waits for, while one of two wolves is as told. */
function thrownBy(other: Partial<Fighter>): string[] {
  const wolf = { party: "Wölfe", able: true };
  const fighters = { one: wolf, two: { ...wolf, ...other } } as unknown as Record<string, Fighter>;
  const ask = { who: "one", kind: "initiative", conflict: "C", subject: "Wölfe", answered: false };
  const conflict = { phase: "initiative", fighters } as unknown as SamyraConflict;
  return awaited({ asks: { q: ask } } as unknown as View, "C", conflict);
}

test("a party throws as one, also when one of it fell or is still to take part", () => {
  for (const other of [{ fallen: true }, { waiting: true }, { able: false }] as const)
    expect(thrownBy(other)).toEqual(["party:Wölfe"]);
});

const stands = (party: string, more: object = {}) => ({ party, able: true, ...more }) as Fighter;

test("whose figure is attacked, or has fallen, reads that first", () => {
  const wolf = stands("them");
  const both = { fighters: { ayla: stands("us"), wolf } };
  expect(read([blow("ayla", "wolf"), blow("wolf", "ayla")], both)).toBe(
    "Wolf greift Ayla an. Würfle deinen Angriff, die Spielleitung trägt ein: Ayla → Wolf",
  );
  // Who heals is no attacker.
  const healed = { fighters: { ayla: stands("us"), bran: stands("us") } };
  expect(read([blow("bran", "ayla", { kind: "round" })], healed)).not.toContain("greift");
  const down = { fighters: { ayla: stands("us", { fallen: true }), wolf } };
  expect(read([], { ...down, phase: "idle" })).toBe(
    "Ayla ist gefallen. Die Spielleitung beginnt Runde 1.",
  );
});

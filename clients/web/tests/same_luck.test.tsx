/** When is it said beside odds that the same dice come again? */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import { SameLuck } from "../src/systems/generic/same_luck";
import { doorOf, drawAnew, drawAtTable, root } from "./drawing";
import { play } from "./frames";
import { catalogue } from "./holds";

drawAnew();

const change = {
  ...play(4),
  kind: "move",
  account: [
    { kind: "ews.same_luck", rank: 9, conflict: "C", values: { items: [{ figure: "a" }] } },
  ],
} as unknown as Frame;

/** Draw what is said beside the odds of a throw after these frames. */
function said(frames: readonly Frame[], who = "a", prepared: object = { q: { type: "pmd6" } }) {
  catalogue({ ews: { "account.same_luck": "{items}: the same dice." } });
  const view = {
    me: { role: "player", figures: { a: true } },
    figures: { a: { name: "Ines" }, b: { name: "Tor" } },
    conflicts: { C: { system: "ews" } },
    asks: { q: { kind: "pmd6", who, conflict: "C" } },
    prepared,
  } as unknown as View;
  drawAtTable(doorOf(view, { frames: signal(frames) }), <SameLuck ask="q" />);
  return root.textContent;
}

const throws = (n: number, who: string): Frame =>
  play(n, { type: "ews.DiceRolled", conflict: "C", who, x: 3 });

test("after a take-back the figure whose dice come again is told so beside the odds, and nobody else", () => {
  expect(said([throws(3, "a"), change])).toBe("Ines: the same dice.");
  expect(said([throws(3, "a"), change], "b")).toBe("");
});

test("once it has thrown nothing is said any more; what others throw changes nothing", () => {
  expect(said([change, throws(5, "b")])).toBe("Ines: the same dice.");
  expect(said([change, throws(5, "a")])).toBe("");
});

test("before any change, and where there are no odds, nothing is said", () => {
  expect(said([throws(3, "a")])).toBe("");
  expect(said([change], "a", {})).toBe("");
});

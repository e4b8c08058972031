/** Is a parry offered only while it can be sent, and are its odds those of now? */
import type { Signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { WhatIf } from "../src/forms/odds/whatif";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { ParryQuestion } from "../src/systems/harmonies/parry";
import { doorOf, doorToPlay, drawAnew, drawAtTable, root } from "./drawing";

drawAnew();

const PARRY = {
  type: "harmonies.Parry",
  ask: "C/A/parry/b/a",
  fields: {
    conflict: { one_of: ["C"] },
    action: { one_of: ["A"] },
    figure: { one_of: ["b"] },
    characteristic: { one_of: ["body", "agility"] },
    means: { one_of: ["power"] },
    competency: { one_of: ["untrained", "Fechten"] },
  },
} as unknown as Option;

const conflicts = { C: { system: "harmonies", actions: { A: { sides: {} } } } };
const view = {
  conflicts,
  sheets: { harmonies: {} },
  table: {},
  prepared: {},
  asks: {},
  options: {},
} as unknown as View;

const rests = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));

test.each([
  ["the gm has adjusted something", { conflicts: { C: { ...conflicts.C, adjusted: 3 } } }],
  ["a sheet has changed", { sheets: { harmonies: { b: {} } } }],
  ["another question of odds is open", { prepared: { "C/B": {} } }],
  ["other rules are in force", { table: { settings: { "harmonies.cap": "on" } } }],
])("the odds of a choice are asked for again once %s", async (_, changed) => {
  vi.useFakeTimers();
  const asked = vi.fn(async () => Response.json({ prepared: {} }));
  vi.stubGlobal("fetch", asked);
  const door = doorOf(view);
  const choices = { characteristic: "body", means: "power", competency: "Fechten" };
  drawAtTable(door, <WhatIf option={PARRY} choices={choices} />);
  await rests();
  expect(asked).toHaveBeenCalledTimes(1);
  act(
    () => void ((door.session.state.shown as Signal<View>).value = { ...view, ...changed } as View),
  );
  await rests();
  vi.useRealTimers();
  expect(asked).toHaveBeenCalledTimes(2);
});

/** Draw the question to Bran, who stands ready by a competency; tell which answers there are. */
function answers(competency: string): string[] {
  const side = { characteristic: "agility", means: "power", competency };
  const held = { C: { system: "harmonies", actions: { A: { sides: { b: side } } } } };
  const shown = { conflicts: held, asks: {}, options: { P: PARRY } } as unknown as View;
  const door = doorToPlay(shown);
  const question = { options: [PARRY] } as never;
  drawAtTable(door, <ParryQuestion question={question} />);
  return [...root.querySelectorAll("button")].map((each) => each.dataset["testid"] ?? "");
}

test("one parries by the competency one stands ready with", () => {
  expect(answers("Fechten")).toContain("parry-ready");
});

test("by a competency that was struck out since, one chooses anew", () => {
  expect(answers("Ringen")).not.toContain("parry-ready");
  expect(answers("Ringen")).toContain("open-ask");
});

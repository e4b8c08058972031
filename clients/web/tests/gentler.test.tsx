/** Of taking back and taking out alone, is the one chosen that is known to lose less? */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Command } from "../src/net/option";
import type { View } from "../src/net/view";
import { StepDialog } from "../src/table/history/step_dialogs";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";
import { added, play } from "./frames";
import { soon } from "./soon";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

const LOST = { kind: "table.lost", rank: 0, values: { n: 1, items: [{ title: "The gate" }] } };
const UNDO = { steps: [{ id: "f1", status: "struck" }], account: [LOST] };
const close = (): void => undefined;

/** Draw what a gm gets who takes back a step after which another conflict cannot stand, if taking it out alone does this to a later step. */
async function chosen(later: string): Promise<() => string> {
  const view = {
    me: { role: "gm", seat: "g" },
    table: {},
    conflicts: {},
    steps: { C: { f1: true } },
    line: { f1: true },
  } as unknown as View;
  const alone = { steps: [...UNDO.steps, { id: "f2", status: later }], account: [] };
  const plan = async ({ type }: Command) => {
    const made = type === "table.Undo" ? UNDO : alone;
    return { ok: "planned", plan: { digest: "d", kind: "rebase", parks: [], ...made } };
  };
  const session = { plan, instead: async () => ({ options: [] }) };
  const frames = signal([play(1, added("a")), play(2, added("b"))]);
  const request = { kind: "undo", conflict: "C", step: "f1" } as const;
  const dialog = <StepDialog request={request} onClose={close} />;
  await act(async () => drawAtTable(doorToPlay(view, session, { frames }), dialog));
  await soon(() => expect(find("plan-instead-0")).not.toBeNull());
  return () => find("plan-instead-0")?.textContent ?? "";
}

test("taking out alone comes first where all of it is known, and less is lost", async () => {
  const other = await chosen("kept");
  await soon(() => expect(other()).toContain("Take back this and all after it instead"));
  expect(other()).toContain("The gate");
});

test("where it leaves open what is lost, taking back comes first", async () => {
  const other = await chosen("thrown");
  await soon(() => expect(other()).toContain("Take back only this instead"));
});

/** Does a change of the past answer the objections to the step that was changed, however the gm came to it, and no others? */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { StepRequest } from "../src/state/context";
import { AnswerObjection } from "../src/table/history/answer_objection";
import { AskedBack } from "../src/table/history/asked_back";
import { StepDialog } from "../src/table/history/step_dialogs";
import type { Command } from "../src/net/option";
import type { View } from "../src/net/view";
import type { Frame, StepStatus } from "../src/net/wire";
import { doorToPlay, drawAnew, drawAtTable, find } from "./drawing";
import { added, move, play } from "./frames";
import { soon } from "./soon";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

const to = (step: string, verdict?: string) => ({ step, by: "a", text: "No!", verdict });
const OBJECTIONS = { o: to("f1"), again: to("f1"), other: to("f2"), old: to("f1", "stands") };
const WAS = { type: "phers.OpenDecision", kind: "simple" };
const OPEN = { type: WAS.type, fields: { kind: { one_of: ["simple", "dramatic"] } } };
const SETTLED = { type: WAS.type, fields: { kind: { one_of: ["simple"] } } };

interface Table {
  objections?: object;
  /** What a plan does to which step. */
  does?: Record<string, StepStatus>;
  /** What may stand in the place of a step. */
  options?: object[];
  frames?: Frame[];
}

/** A table at which a gm changes the past; gives what was sent, and what else was asked for. */
function table({
  objections = OBJECTIONS,
  does = {},
  options = [],
  frames = [play(1, added("a")), play(2, added("b"))],
}: Table) {
  const sent: Command[] = [];
  const wanted: StepRequest[] = [];
  const view = {
    me: { role: "gm", seat: "g" },
    table: {},
    conflicts: {},
    objections,
    steps: { C: { f1: true, f2: true } },
    line: { f1: true, f2: true },
  } as unknown as View;
  const steps = Object.entries(does).map(([id, status]) => ({ id, status }));
  const session = {
    plan: async () => ({ ok: "planned", plan: { digest: "d", kind: "move", steps, parks: [] } }),
    send: async (command: Command) => (sent.push(command), { ok: true }),
    instead: async () => ({ was: WAS, options }),
  };
  const door = doorToPlay(view, session, { frames: signal(frames) });
  Object.assign(door, { request: (each: StepRequest) => wanted.push(each) });
  return { door, sent, wanted };
}

async function press(testid: string): Promise<void> {
  await soon(() => expect(find(testid)).not.toBeNull());
  await act(async () => find(testid)?.click());
}

function answersOf(sent: readonly Command[]): unknown[] {
  return sent
    .filter(({ type }) => type === "table.Answer")
    .map(({ objection, verdict, text }) => [objection, verdict, text]);
}

const close = (): void => undefined;

/** Carry out what a request asks for, and give the answers that were sent. */
async function answers(request: StepRequest, does: Table["does"], fill = async () => {}) {
  const { door, sent } = table({ does: does ?? {}, options: [OPEN] });
  drawAtTable(door, <StepDialog request={request} onClose={close} />);
  await fill();
  await press("plan-confirm");
  await soon(() => expect(sent.length).toBeGreaterThan(0));
  return answersOf(sent);
}

const STRUCK = { f1: "struck" } as const;
const UNDO = { kind: "undo", conflict: "C", step: "f1" } as const;
const UNDONE = [
  ["o", "undone", ""],
  ["again", "undone", ""],
];

test.each<[string, StepRequest]>([
  ["from it on", UNDO],
  ["alone", { kind: "take_out", step: "f1" }],
])("a step that is taken back %s answers what is open about it", async (_, request) => {
  expect(await answers(request, STRUCK)).toEqual(UNDONE);
});

test("a step that is corrected answers what is open about it", async () => {
  const found = await answers({ kind: "correct", step: "f1" }, { f1: "redone" }, async () => {
    await press("field-kind-dramatic");
    await press("correct-preview");
  });
  expect(found).toEqual([
    ["o", "corrected", ""],
    ["again", "corrected", ""],
  ]);
});

test("the gm's own words answer the objection from which they came", async () => {
  const answering = { objection: "o", text: "Right you are." };
  expect(await answers({ ...UNDO, answering }, STRUCK)).toEqual([
    ["o", "undone", "Right you are."],
    ["again", "undone", ""],
  ]);
});

test.each<[string, StepRequest, Table["does"]]>([
  ["go with it", { ...UNDO, step: "f0" }, { f0: "struck", ...STRUCK }],
  ["it leaves as they were", UNDO, { f1: "kept", f2: "struck" }],
  ["nobody pressed", { kind: "goto", step: "f1" }, STRUCK],
])("a change answers nothing about steps that %s", async (_, request, does) => {
  expect(await answers(request, does)).toEqual([]);
});

test("one tap that takes back answers all that is open about the step", async () => {
  const { door, sent } = table({ does: STRUCK });
  drawAtTable(door, <AskedBack />);
  await press("back-take");
  await soon(() => expect(answersOf(sent)).toEqual(UNDONE));
});

test("to correct it instead is offered where there is something to correct, in answer to the same", async () => {
  const answering = { objection: "o", text: "Hm." };
  const { door, wanted } = table({ does: STRUCK, options: [OPEN] });
  drawAtTable(door, <StepDialog request={{ ...UNDO, answering }} onClose={close} />);
  await press("plan-instead-1");
  expect(wanted).toEqual([{ kind: "correct", step: "f1", answering }]);
});

test("beside what is taken out alone stands to correct it, too", async () => {
  const { door, wanted } = table({ does: STRUCK, options: [OPEN] });
  drawAtTable(door, <StepDialog request={{ kind: "take_out", step: "f1" }} onClose={close} />);
  await press("plan-instead-0");
  expect(wanted).toEqual([{ kind: "correct", step: "f1" }]);
});

test("to correct it instead is not offered where there is nothing to correct", async () => {
  drawAtTable(
    table({ does: STRUCK, options: [SETTLED] }).door,
    <StepDialog request={UNDO} onClose={close} />,
  );
  const only = "Take back only this instead";
  await soon(() => expect(find("plan-instead-0")?.textContent).toContain(only));
  expect(find("plan-instead-1")).toBeNull();
});

const OBJECTED = play(2, { type: "table.Objected", objection: "o", step: "f1" });
const ONE = { o: to("f1") };

const BACK = move(3, {}, { id: "f1", status: "struck" });
const REDONE = move(3, {}, { id: "f1", status: "redone", events: [{ type: "x.Y" }] });

test.each<[string, Frame, string]>([
  ["taken back", BACK, "undone"],
  ["corrected", REDONE, "corrected"],
])("of a step that was %s since one press says that it is done", async (_, change, verdict) => {
  const { door, sent } = table({ objections: ONE, frames: [play(1), OBJECTED, change] });
  drawAtTable(door, <AskedBack />);
  await press("already-done");
  drawAtTable(door, <AnswerObjection id="o" onClose={close} />);
  await press("already-done");
  expect(answersOf(sent)).toEqual([
    ["o", verdict, ""],
    ["o", verdict, ""],
  ]);
});

test("of a step that was changed before the objection, or not at all, nothing is done already", () => {
  const after = play(4, { type: "table.Objected", objection: "o", step: "f1" });
  for (const frames of [
    [play(1), REDONE, after],
    [play(1), OBJECTED],
  ]) {
    drawAtTable(table({ objections: ONE, frames }).door, <AskedBack />);
    expect(find("asked-back")).not.toBeNull();
    expect(find("already-done")).toBeNull();
  }
});

/** Does a press of a button for commands say so if it sends nothing, and what becomes of a press before the answer? */
import type { ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { soon } from "./soon";
import { OptionButton } from "../src/forms/option_button";
import { SequenceButton } from "../src/forms/sequence_button";
import type { Command, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { Throws } from "../src/systems/samyra/question/initiative";
import { doorToPlay, drawAnew, drawAtTable, find, root } from "./drawing";

drawAnew();

const view = { me: { role: "gm", seat: "g" }, figures: {}, asks: {} } as unknown as View;
const sent: Command[] = [];

afterEach(() => void (sent.length = 0));

/** Press a button; list the words that the console gets. */
async function press(drawn: ComponentChildren, testid: string): Promise<unknown[]> {
  const told = vi.spyOn(console, "debug").mockReturnValue();
  const door = doorToPlay(view, {
    send: async (command: Command) => (sent.push(command), { ok: true }),
  });
  drawAtTable(door, drawn);
  await act(async () => find(testid)?.click());
  return told.mock.calls.map(([words]) => words as unknown);
}

function throwing(fields: Option["fields"]): ComponentChildren {
  const options = [{ type: "samyra.RollInitiative", fields }] as unknown as Option[];
  const question = { id: "q", ask: { subject: "red" }, options } as never;
  return <Throws questions={[question]} conflict={{ fighters: {} } as never} />;
}

test("a command that lacks a value is not passed over silently", async () => {
  expect(await press(throwing({ party: { one_of: ["red", "blue"] } }), "throw-red")).toContain(
    "samyra.RollInitiative is not sent: no fitting value for party",
  );
  expect(sent).toEqual([]);
});

test("a command for which all is chosen is sent, and nothing is said", async () => {
  expect(await press(throwing({ party: { one_of: ["red"] } }), "throw-red")).toEqual([]);
  expect(sent).toEqual([{ type: "samyra.RollInitiative", party: "red" }]);
});

test("a press by which nothing at all is sent names what it was to do", async () => {
  const steps = ["Parry", "Throw"].map((label) => ({ label, make: () => undefined }));
  expect(
    await press(<SequenceButton steps={steps} label="Parry and throw" testid="both" />, "both"),
  ).toEqual(["nothing is sent: Parry, Throw"]);
});

test("a step that has nothing to do is passed over beside one that has", async () => {
  const steps = [
    { label: "Parry", make: () => ({ type: "harmonies.Parry" }) },
    { label: "Throw", make: () => undefined },
  ];
  const drawn = <SequenceButton steps={steps} label="Parry and throw" testid="both" />;
  expect(await press(drawn, "both")).toEqual([]);
});

const STEP = { label: "Throw", make: () => ({ type: "harmonies.Throw" }) };
const OPTION = { type: "harmonies.Throw", fields: {} } as Option;

test.each([
  ["one command", <OptionButton key="one" option={OPTION} testid="throw" />],
  ["several", <SequenceButton key="all" steps={[STEP]} label="Throw" testid="throw" />],
])("a button of %s takes no press before the answer, and is not disabled", async (_, drawn) => {
  let answer: (() => void) | undefined;
  const send = vi.fn(() => new Promise((done) => (answer = () => done({ ok: true }))));
  const door = doorToPlay(view, { send });
  drawAtTable(door, drawn);
  const button = root.querySelector("button") as HTMLButtonElement;
  await act(async () => button.click());
  await act(async () => button.click());
  expect(send).toHaveBeenCalledTimes(1);
  expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  await act(async () => answer?.());
  await soon(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
});

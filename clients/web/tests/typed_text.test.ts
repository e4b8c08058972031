/** What is told by a typed line: it stays as it was typed. */
import { beforeAll, expect, test } from "vitest";
import { served } from "../src/i18n/words";
import type { Command, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { gather } from "../src/state/names";
import type { Session } from "../src/state/session";
import { read } from "../src/table/command_line/read";
import { carryOut } from "../src/table/command_line/run";

beforeAll(() => {
  served.value = { ...served.value, de: { "verb.harmonies.Describe": "erzähle" } };
});

const tell = {
  type: "harmonies.Describe",
  fields: { action: { one_of: ["0"] }, text: { text: { min: 1, max: 500 } } },
} as unknown as Option;
const view = { conflicts: {}, options: { tell } } as unknown as View;
const names = gather([], view);
const told = (line: string): unknown[] =>
  read(line, [tell], { view, names }).ready.map(({ command }) => command["text"]);

test.each([
  ["Der Turm fällt", "Der Turm fällt"],
  ["Mit  Mühe gelingt es", "Mit  Mühe gelingt es"],
  ['Er ruft "Halt!" und geht', 'Er ruft "Halt!" und geht'],
  ['"Der Turm fällt"', "Der Turm fällt"],
  ["Ayla springt!", "Ayla springt!"],
])("stays as it was typed: %s", (line, text) => {
  expect(told(`/erzähle ${line}`)).toEqual([text]);
});

async function sentFor(option: Option, line: string): Promise<Command[]> {
  const sent: Command[] = [];
  const send = (command: Command) => {
    sent.push(command);
    return Promise.resolve({ ok: true });
  };
  const session = { send, look: () => Promise.resolve([]), state: {} } as unknown as Session;
  const offered = { ...view, options: { option } } as View;
  await carryOut({ session, lexicon: { view: offered, names }, request: () => {} }, line);
  return sent;
}

test("keeps the sign at its end when it is sent", async () => {
  const sent = await sentFor(tell, "/erzähle Halt!");
  expect(sent.map(({ text }) => text)).toEqual(["Halt!"]);
});

test("a sign that only confirms is no text", async () => {
  const fields = { action: { one_of: ["0"] }, why: { text: { min: 0, max: 80 } } };
  const cancel = { type: "harmonies.Describe", fields } as unknown as Option;
  const sent = await sentFor(cancel, "/erzähle !");
  expect(sent.map(({ why }) => why)).toEqual([""]);
});

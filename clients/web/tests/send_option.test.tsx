import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { useSendOption, useSubmit } from "../src/forms/send_option";
import type { Choices, Command, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { TableContext, type OpenTable } from "../src/state/context";
import { NOBODY } from "../src/state/names";

const lay = {
  type: "einblatt.CommitCard",
  fields: { conflict: { one_of: ["C"] }, card: { one_of: ["KrA", "KrK"] } },
} as unknown as Option;
const sent: Command[] = [];
const table = {
  session: {
    state: { shown: signal({ me: { role: "player" } } as unknown as View) },
    send: async (command: Command) => (sent.push(command), { ok: true }),
  },
  names: signal(NOBODY),
} as unknown as OpenTable;

function Use<T>({ hook, take }: { hook: () => T; take: (found: T) => void }) {
  take(hook());
  return null;
}

/** Return what a hook gives at the table. */
function atTable<T>(hook: () => T): T {
  let found: T | undefined;
  act(() =>
    render(
      <TableContext.Provider value={table}>
        <Use hook={hook} take={(given) => (found = given)} />
      </TableContext.Provider>,
      document.createElement("div"),
    ),
  );
  return found as T;
}

afterEach(() => void (sent.length = 0));

test("an option for which all is chosen is sent, the first of several", async () => {
  const sendOption = atTable(useSendOption);
  const declined = {
    ...lay,
    fields: { ...lay.fields, card: { one_of: ["HeA", "HeK"] } },
  } as Option;
  expect(await sendOption([declined, lay], { card: "KrK" })).toBe(true);
  expect(sent).toEqual([{ type: "einblatt.CommitCard", conflict: "C", card: "KrK" }]);
});

test("a press that sends nothing says which field has no value", async () => {
  const told = vi.spyOn(console, "debug").mockReturnValue();
  const sendOption = atTable(useSendOption);
  expect(await sendOption(lay, {})).toBe(false);
  expect(await sendOption({ ...lay, more: true }, { card: "KrA" })).toBe(false);
  expect(sent).toEqual([]);
  expect(told.mock.calls.map(([words]: unknown[]) => words)).toEqual([
    "einblatt.CommitCard is not sent: no fitting value for card",
    "einblatt.CommitCard is not sent: the option is abbreviated",
  ]);
});

test("a form that is sent with something missing says so too", async () => {
  const told = vi.spyOn(console, "debug").mockReturnValue();
  const done = vi.fn();
  const form = (choices: Choices) => atTable(() => useSubmit(lay, choices, done));
  const incomplete = form({});
  await incomplete.submit(new Event("submit"));
  expect([incomplete.complete, sent, done.mock.calls]).toEqual([false, [], []]);
  expect(told).toHaveBeenCalledWith(
    "einblatt.CommitCard is not sent: no fitting value for card",
    {},
  );
  const whole = form({ card: "KrK" });
  await whole.submit(new Event("submit"));
  expect([whole.complete, sent.length, done.mock.calls.length]).toEqual([true, 1, 1]);
});

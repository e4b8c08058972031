/** What is typed while a form is being saved stays in it. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import { OptionForm } from "../src/forms/option_form";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { TableContext } from "../src/state/context";
import { gather } from "../src/state/names";
import { doorOf, drawAnew, fetchAll, root } from "./drawing";

const SAY = { type: "table.Say", fields: { text: { text: { min: 1, max: 80 } } } } as Option;

beforeAll(fetchAll);
drawAnew();

let accept: () => void;
const field = (): HTMLInputElement => root.querySelector("input, textarea") as never;
const type = (text: string): void =>
  void act(() => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
const submit = (): Promise<void> =>
  act(async () => void root.querySelector("form")?.dispatchEvent(new Event("submit")));

test("who types on while a form is saved loses nothing of it", async () => {
  const view = { me: { role: "gm", seat: "gm" }, options: { say: SAY } } as unknown as View;
  const door = doorOf(view);
  const answer = new Promise((done) => (accept = () => done({ ok: true })));
  Object.assign(door.session, { send: () => answer, look: async () => [] });
  Object.assign(door, { readOnly: signal(false), names: signal(gather([], view)) });
  void act(() =>
    render(
      <TableContext.Provider value={door}>
        <OptionForm option={SAY} />
      </TableContext.Provider>,
      root,
    ),
  );
  type("Halt");
  await submit();
  type("Halt, wer da?");
  accept();
  await vi.waitFor(() => expect(root.querySelector("button")?.disabled).toBe(false));
  expect(field().value).toBe("Halt, wer da?");
  await submit();
  await vi.waitFor(() => expect(field().value).toBe(""));
});

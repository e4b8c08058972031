/** How does the gm set a result of EWS? It is said whose, and begins with what holds. */
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { language } from "../src/state/preferences";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { OptionForm } from "../src/forms/option_form";
import { OptionGroup } from "../src/forms/option_group";
import { system } from "../src/systems/ews";
import { install, partOf, withSystems } from "../src/systems/registry";
import { doorOf, doorToPlay, drawAnew, drawAtTable, find, root } from "./drawing";
import { catalogue } from "./holds";
import { soon } from "./soon";

const probe = {
  system: "ews",
  title: "Archiv",
  open: true,
  kind: "probe",
  method: "rps",
  actor: "a",
  value: 18,
  target: 18,
};

drawAnew();
beforeEach(() => {
  language.value = "de";
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nothing is asked of the server")));
});

test("a bonus that the gm sets begins with the present one, and is not sent as it is", async () => {
  await withSystems(Promise.resolve());
  const fields = {
    conflict: { one_of: ["C"] },
    what: { one_of: ["x"] },
    value: { int: { min: -99, max: 99 } },
  };
  const option = { type: "ews.Override", fields } as unknown as Option;
  const decided = { ...probe, phase: "resolved", result: { x: -3, outcome: "failure" } };
  const view = { me: { role: "gm" }, conflicts: { C: decided }, options: {} } as unknown as View;
  const send = vi.fn(async (_command: object) => ({ ok: true }));
  const door = doorToPlay(view, { send });
  drawAtTable(
    door,
    <dialog open>
      <OptionGroup options={[option]} />
    </dialog>,
  );
  const button = find("send-ews.Override");
  const number = find<HTMLInputElement>("field-value");
  expect(number?.value).toBe("-3");
  expect(button?.getAttribute("aria-disabled") ?? button?.hasAttribute("disabled")).toBeTruthy();
  await act(async () => {
    if (number) number.value = "-6";
    number?.dispatchEvent(new Event("input", { bubbles: true }));
    number?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await act(async () => root.querySelector("form")?.requestSubmit());
  expect(send.mock.lastCall?.[0]).toMatchObject({ what: "x", value: -6 });
  await soon(() => expect(root.querySelector("dialog")?.open).toBe(false));
});
/** Draw how the gm sets a part of a contest's result. */
function setting(what: string, value: object): void {
  catalogue({
    ews: {
      "event.ews.ActionResolved.win": "{actor} gewinnt gegen {opponent}.",
      "event.ews.ActionResolved.loss": "{actor} verliert gegen {opponent}.",
    },
  });
  const contest = { ...probe, kind: "contest", opponent: "b", phase: "resolved" };
  const view = {
    me: { role: "gm" },
    figures: { a: { name: "Ines" }, b: { name: "Bruno" } },
    conflicts: { C: contest },
  } as unknown as View;
  const fields = { conflict: { one_of: ["C"] }, what: { one_of: [what] }, value };
  const option = { type: "ews.Override", fields } as unknown as Option;
  drawAtTable(doorOf(view), <OptionForm option={option} suggested={{ value: 3 }} />);
}

test("whose result the gm sets is said where it is set", async () => {
  install([system]);
  await partOf("ews")?.fetch();
  setting("outcome", { one_of: ["win", "loss"] });
  expect(find("field-value-win")?.textContent).toBe("Ines gewinnt gegen Bruno.");
  expect(find("field-value-loss")?.textContent).toBe("Ines verliert gegen Bruno.");
  const bonus = { int: { min: -99, max: 99 } };
  setting("x", bonus);
  expect(root.textContent).toContain("Bonus +3 für Ines");
  setting("other_x", bonus);
  expect(root.textContent).toContain("Bonus +3 für Bruno");
});

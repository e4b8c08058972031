/** Does a system of which the page has never heard bring everything in one folder? The one of docs/howto/add-a-board.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseCommand } from "../src/bots/choice";
import { installSystems } from "../src/app/systems";
import { NOBODY } from "../src/state/names";
import { takeCatalogue } from "../src/i18n/words";
import { logLevel } from "../src/table/log_level";
import type { View } from "../src/net/view";
import { animationsOf } from "../src/animations/from_events";
import { Figures } from "../src/table/preparation/figures";
import { systemPart } from "../src/systems/parts";
import { animations, install, installed, withSystems } from "../src/systems/registry";
import { doorOf, drawAnew, drawAtTable, find } from "./drawing";
import { system } from "./lots";

declare module "../src/net/options.gen" {
  interface Events {
    "lots.Drawn": { type: "lots.Drawn"; conflict: string; figure: string };
  }
}

const page = readFileSync(join(process.cwd(), "../../docs/howto/add-a-board.md"), "utf8");
const FILES = import.meta.glob<string>("./lots/*", {
  query: "?raw",
  import: "default",
  eager: true,
});
const bare = { key: "bare" };

drawAnew();

beforeAll(async () => {
  installSystems();
  install([...installed(), system, bare]);
  await withSystems(Promise.resolve());
});
afterAll(installSystems);
beforeEach(() => takeCatalogue({ systems: {}, messages: { de: {}, en: {} } }));

const conflict = { system: "lots", title: "Who goes?", open: true };

function viewOf(more: object = {}, which = "lots"): View {
  return {
    me: { role: "player", seat: "s", figures: { a: true } },
    figures: { a: { name: "Ayla", kind: "character", owner: "s" } },
    conflicts: { C: { ...conflict, system: which, ...more } },
    sheets: { lots: { a: { straws: 3 } } },
  } as unknown as View;
}

function draw(view: View, Drawn: ComponentType): void {
  const door = doorOf(view);
  Object.assign(door, { names: signal({ ...NOBODY, figures: { a: "Ayla" } }) });
  drawAtTable(door, <Drawn />);
}

function said(testid: string): string | null | undefined {
  return find(testid)?.textContent;
}

const drawn = { type: "lots.Drawn", conflict: "C", figure: "a" };

describe("a sixth system", () => {
  test("is what the page about it shows, file by file", () => {
    const shown = Object.fromEntries(
      [...page.matchAll(/^`([\w.]+)`\n\n```\w+\n(.*?)^```$/gms)].map(([, name, text]) => [
        name,
        text,
      ]),
    );
    const here = Object.entries(FILES).map(([path, text]) => [
      path.replace("./lots/", ""),
      text.replaceAll('"../../src/systems/', '"../').replaceAll('"../../src/', '"../../'),
    ]);
    expect(Object.keys(shown)).toHaveLength(6);
    expect(shown).toEqual(Object.fromEntries(here));
  });

  test("is listed after the others, and has no tile without a story", () => {
    expect(installed().map(({ key }) => key)).toEqual([
      "einblatt",
      "ews",
      "phers",
      "harmonies",
      "samyra",
      "lots",
      "bare",
    ]);
    expect(installed().filter(({ solo }) => solo)).toHaveLength(5);
  });

  test.each([
    [{}, "Nobody has drawn yet."],
    [{ short: "a" }, "Ayla draws the short straw."],
  ])("is played on its own board %o", (more, words) => {
    const { Board } = systemPart("lots");
    const view = viewOf(more);
    draw(view, () => <Board id="C" conflict={view.conflicts!["C"]!} />);
    expect(said("lot")).toBe(words);
  });

  test.each(["bare", "unheard"])(
    "is played on the generic board where it brings none: %s",
    (which) => {
      const { Board } = systemPart(which);
      const view = viewOf({ order: ["a"] }, which);
      draw(view, () => <Board id="C" conflict={view.conflicts!["C"]!} />);
      expect(said("conflict")).toContain("Ayla");
      expect(said("lot")).toBeUndefined();
    },
  );

  test("is prepared with its own line for a sheet", () => {
    draw(viewOf(), Figures);
    expect(said("summary-lots")).toBe("Straws: 3");
  });

  test("says how important its events are, and the others still do", () => {
    expect(logLevel(drawn)).toBe("outcome");
    expect(logLevel({ type: "lots.Shuffled" })).toBe("plain");
    expect(logLevel({ type: "ews.ActionResolved" })).toBe("outcome");
  });

  test("is seen to happen", async () => {
    const frame = { t: "frame", n: 1, id: "f", at: 1, by: "s", kind: "play", events: [drawn] };
    const past = { frame: () => undefined, view: () => undefined };
    const happened = [{ frame, before: viewOf(), after: viewOf({ short: "a" }) }] as never;
    expect(animationsOf(happened, NOBODY, past, await animations())).toMatchObject([
      { effect: "blows", conflict: "C", harms: [{ words: "!" }] },
    ]);
  });

  test("is played by bots that take any legal answer", () => {
    const option = { type: "lots.Draw", fields: { conflict: { one_of: ["C"] } } } as never;
    const moment = { view: viewOf(), luck: () => 0, text: "" };
    expect(chooseCommand([option], moment, {})).toEqual({ type: "lots.Draw", conflict: "C" });
  });
});

import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { describe, expect, test, vi } from "vitest";
import type { Publication } from "../src/net/publications";
import type { Frame, GameEvent } from "../src/net/wire";
import { keepTable } from "../src/state/device";
import { gather } from "../src/state/names";
import { openExport } from "../src/state/exported";
import { routeOf } from "../src/state/route";
import { steps } from "../src/state/steps";
import { language } from "../src/state/preferences";
import { Access, conflictAt, showing } from "../src/table/sharing/access";
import { mayPublish, PLAYERS_PUBLISH } from "../src/table/sharing/allowed";
import * as boards from "../src/table/sharing/board_image";
import { brokenLines, CARD, drawCard } from "../src/table/sharing/card";
import { cardContent } from "../src/table/sharing/card_content";
import { withSeatWords } from "../src/table/sharing/nameless";
import { PublishFromTable } from "../src/table/sharing/publish_from_table";
import { drawPicture } from "../src/table/sharing/picture";
import { sections } from "../src/table/log/sections";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";
import { patched } from "./frames";
import { goldenFrames } from "./golden";
import { serveWords } from "./served";
import { soon } from "./soon";

drawAnew();

const opening = (id: string, title: string): GameEvent => ({
  type: "table.ConflictOpened",
  conflict: id,
  title,
  system: "einblatt",
});
const view = {
  table: { id: "T", title: "Freitag", language: "de" },
  me: { role: "spectator" },
  seats: { g: { name: "", role: "gm" }, a: { name: "", role: "player" } },
  figures: { f: { name: "Billy" }, w: { name: "Wolf" }, x: { name: "Xaver" } },
  conflicts: { C: { system: "einblatt", title: "Der Baum", open: false } },
};

const frame = (n: number, ...events: GameEvent[]): Frame =>
  patched(n, n === 1 ? view : {}, ...events);

const sat: GameEvent = { type: "table.SeatAdded", seat: "b", name: "", role: "player" };
const frames: Frame[] = [
  frame(1, opening("C", "Der Baum")),
  frame(2, { type: "einblatt.KTAdded", conflict: "C", figure: "f", party: "Helden" }),
  frame(3, { type: "einblatt.RoundStarted", conflict: "C", probe: 1, round: 1 }),
  frame(4, { type: "table.Said", seat: "g", text: "hm" }),
  frame(5, { type: "table.ConflictClosed", conflict: "C" }),
  frame(6, sat),
  frame(7, opening("D", "Die Furt")),
];

const nothing = (): void => undefined;

/** A pen that notes what it writes, and how far that reaches. */
function notedPen() {
  const written: { text: string; right: number; below: number }[] = [];
  const size = (): number => Number(/[\d.]+(?=px)/.exec(pen.font)?.[0]);
  const width = (text: string): number => [...text].length * size() * 0.5;
  const pen = {
    font: "",
    measureText: (text: string) => ({ width: width(text) }),
    fillText: (text: string, x: number, y: number) =>
      written.push({ text, right: x + width(text), below: y + size() }),
    createLinearGradient: () => ({ addColorStop: nothing }),
    fillRect: nothing,
    beginPath: nothing,
    roundRect: nothing,
    fill: nothing,
    stroke: nothing,
  };
  return { pen, written };
}

const fits = (line: string): boolean => line.length <= 9;

/** Draw who may open a link to a moment, for somebody of this role. */
function offered(role: string): { ways: string[]; shown: string[]; text: () => string } {
  const { state } = openExport(frames);
  const mine = { ...view, me: { role } } as never;
  const door = doorOf(mine, { ...state, live: { value: { view: mine } }, table: "T" });
  const shown: string[] = [];
  drawAtTable(door, <Access moment="/at/f4/4" show={(link) => void shown.push(link)} />);
  const ways = [...root.querySelectorAll<HTMLElement>("button")].map(
    (each) => each.dataset["testid"] ?? "",
  );
  return { ways, shown, text: () => root.textContent ?? "" };
}

describe("the address of a publication", () => {
  test("keeps its secret, and may name a moment", () => {
    expect(routeOf("/r/t-1/s_3cret")).toEqual({ page: "publication", link: "/r/t-1/s_3cret" });
    expect(routeOf("/r/t-1/s_3cret/", "", "#/at/f3/17")).toEqual({
      page: "publication",
      link: "/r/t-1/s_3cret",
      at: "f3",
      since: 17,
    });
  });

  test("leads nowhere without a secret, and deeper", () => {
    expect(routeOf("/r/t-1")).toEqual({ page: "lost" });
    expect(routeOf("/r/t-1/s/more")).toEqual({ page: "lost" });
  });
});

const may = (role: string, settings = {}): boolean =>
  mayPublish({ me: { role }, table: { settings } } as never);

describe("who may publish", () => {
  test("is a gm, and a player where the table lets them; a spectator never", () => {
    expect(may("gm")).toBe(true);
    expect(may("player")).toBe(false);
    expect(may("player", { [PLAYERS_PUBLISH]: "on" })).toBe(true);
    expect(may("spectator", { [PLAYERS_PUBLISH]: "on" })).toBe(false);
  });
});

describe("seats without names", () => {
  test("are called by what they do, alike in views and events", () => {
    language.value = "de";
    const [first, ...others] = withSeatWords(frames);
    expect(first).toMatchObject({
      patch: { seats: { g: { name: "Spielleitung" }, a: { name: "Spieler:in 1" } } },
    });
    expect(others[4]).toMatchObject({ events: [{ seat: "b", name: "Spieler:in 2" }] });
    language.value = "en";
  });

  test("leave names alone that there are", () => {
    const named = frame(2, { ...sat, name: "Anna" });
    expect(withSeatWords([named])).toEqual([named]);
  });
});

describe("the picture", () => {
  const recorded = {
    view: view as never,
    names: gather(frames, view as never),
    steps: steps(frames),
  };

  test("names who takes part in the conflict, and nobody else", () => {
    const card = cardContent({ title: "Titel", conflict: "C" }, recorded, false);
    expect(card.names).toEqual(["Billy"]);
    expect(card.above).toBe("system.einblatt · January 1, 1970");
    expect(card.outcome).toBe("");
  });

  test("of an evening names its conflicts", () => {
    const card = cardContent({ title: "Titel" }, recorded, true);
    expect(card.names).toEqual(["Der Baum", "Die Furt"]);
    expect(card.above).toContain("Freitag");
  });

  test("tells how a conflict ended only if that is wished for", () => {
    const ended = { type: "einblatt.ConflictResolved", conflict: "C", probe: 1 };
    const other = { ...ended, conflict: "D" };
    const all = { ...recorded, steps: steps([...frames, frame(8, ended), frame(9, other)]) };
    expect(cardContent({ title: "T", conflict: "C" }, all, false).outcome).toBe("");
    expect(cardContent({ title: "T", conflict: "C" }, all, true).outcome).toBe(
      "event.einblatt.ConflictResolved",
    );
  });

  test("says the last that the replay says of how a conflict ended", async () => {
    serveWords();
    const { state, ...session } = openExport(goldenFrames("samyra_last_blow"));
    const [conflict] = Object.keys(state.live.value!.view.conflicts!);
    vi.spyOn(boards, "boardImage").mockResolvedValue(undefined);
    // The page of tests has no fonts to wait for.
    Object.assign(document, { fonts: { load: async () => [] } });
    const { pen, written } = notedPen();
    const canvas = { getContext: () => pen } as never;
    await drawPicture(canvas, { state, ...session }, { title: "T", conflict: conflict! }, true);
    expect(written.map(({ text }) => text).join(" ")).toContain(
      "Still able to act: Abenteurer and Diebe.",
    );
  });

  test("shows the board as the first round begins", () => {
    expect(boards.beforeAll(frames)).toBe(3);
    expect(boards.beforeAll(frames.slice(0, 2))).toBe(2);
  });

  test("writes within its edges, however long the title is", () => {
    const { pen, written } = notedPen();
    const words = "Die Nacht der langen Schatten ".repeat(9);
    drawCard(pen as never, { title: words, above: words, names: [words], outcome: words });
    expect(written.length).toBe(10);
    for (const { right, below } of written) {
      expect(right).toBeLessThanOrEqual(CARD.width - 60);
      expect(below).toBeGreaterThan(60);
      expect(below).toBeLessThan(CARD.height - 60);
    }
  });

  test("breaks lines between words, and cuts what is left over", () => {
    expect(brokenLines("Kampf am Steg", 2, fits)).toEqual(["Kampf am", "Steg"]);
    expect(brokenLines("Kampf am alten Steg", 2, fits)).toEqual(["Kampf am", "alten…"]);
    expect(brokenLines("Donaudampfschiff", 1, fits)).toEqual(["Donaudam…"]);
  });
});

describe("what a table publishes", () => {
  const played = { ...view, conflicts: { ...view.conflicts, D: { title: "Die Furt" } } };
  const toPublish = (conflict?: string): (string | null)[] => {
    const door = Object.assign(doorOf(played as never), { names: signal(gather(frames)) });
    drawAtTable(door, <PublishFromTable conflict={conflict} onClose={nothing} />);
    return [...document.querySelectorAll("[data-testid=publish-what] option")].map(
      (each) => each.textContent,
    );
  };

  test("is the conflict that was asked for, the evening, or any other conflict", () => {
    expect(toPublish("D")).toEqual(["Die Furt", "The whole evening", "Der Baum"]);
    expect(toPublish()).toEqual(["The whole evening", "Die Furt", "Der Baum"]);
  });

  test("bears the name of what is chosen", () => {
    toPublish("D");
    const what = document.querySelector<HTMLSelectElement>("[data-testid=publish-what]")!;
    what.value = "C";
    act(() => void what.dispatchEvent(new Event("change", { bubbles: true })));
    const title = document.querySelector<HTMLInputElement>("[data-testid=publish-title]");
    expect(title?.value).toBe("Der Baum");
  });
});

describe("a link to a moment", () => {
  const all = [
    { publication: "1", title: "Eins", conflict: "C" },
    { publication: "2", title: "Abend" },
    { publication: "3", title: "Neuer", conflict: "C" },
  ] as Publication[];

  test("leads to the latest publication of its conflict, else to that of the evening", () => {
    expect(showing(all, "C")?.publication).toBe("3");
    expect(showing(all, "D")?.publication).toBe("2");
    expect(showing(all, undefined)?.publication).toBe("2");
    expect(showing(all.slice(0, 1), "D")).toBeUndefined();
  });

  test("knows the conflict in which it lies", () => {
    expect(conflictAt(frames, "f4")).toBe("C");
    expect(conflictAt(frames, "f5")).toBe("C");
    expect(conflictAt(frames, "f6")).toBeUndefined();
    expect(conflictAt(frames, "f7")).toBe("D");
  });

  test("says that it is for the table alone to somebody who can share nothing else", () => {
    const { ways, text } = offered("player");
    expect(ways).toEqual([]);
    expect(text()).toContain("It opens only for those who sit at this table");
  });

  test("takes a gm's link for spectators to the moment", async () => {
    keepTable({ table: "T", links: { spectator: "https://host/t/T#watch=abc" } });
    const { ways, shown, text } = offered("gm");
    expect(ways).toEqual(["access-table", "access-watch", "access-public"]);
    act(() => find("access-watch")!.click());
    await soon(() => expect(shown.at(-1)).toBe("https://host/t/T#watch=abc/at/f4/4"));
    expect(routeOf("/t/T", "", "#watch=abc/at/f4/4")).toMatchObject({
      secret: { kind: "watch", value: "abc" },
      at: "f4",
    });
    expect(text()).toContain("watches this table");
  });
});

test("a chapter knows which conflict ended in it", () => {
  const parts = sections(steps(frames), gather(frames), () => true);
  expect(parts.map(({ ended }) => ended)).toEqual([undefined, "C", undefined, undefined]);
});

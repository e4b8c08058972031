import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import de from "../../../domain/systems/ews/messages/de.json";
import en from "../../../domain/systems/ews/messages/en.json";
import own from "../src/i18n/de.json";
import { addWords, takeCatalogue } from "../src/i18n/words";
import type { Recap, RecapConflict } from "../src/net/recap";
import { language } from "../src/state/preferences";
import { routeOf } from "../src/state/route";
import { blocks } from "../src/table/cover/blocks";
import { spans } from "../src/table/cover/spans";
import { markdown } from "../src/table/recap/markdown";
import { RecapPage } from "../src/table/recap/page";
import { evenings, textsOf, type RecapText } from "../src/table/recap/texts";
import { drawAnew, find, root, typeIn } from "./drawing";
import { soon } from "./soon";

drawAnew();

const HOUR = 3_600_000;
const EVENING = new Date(2026, 10, 27, 19).getTime();
const step = (id: string, at: number) => ({ id, at });

function probe(conflict: string, at: number): RecapConflict {
  const resolved = { type: "ews.ActionResolved", conflict, actor: "ines", outcome: "failure" };
  return {
    conflict,
    system: "ews",
    title: `Hacken ${conflict}`,
    open: false,
    begins: step(`${conflict}1`, at),
    ends: step(`${conflict}9`, at + HOUR),
    figures: ["ines"],
    turns: [{ ...step(`${conflict}5`, at + 5), events: [resolved] }],
    told: [
      { ...step(`${conflict}6`, at + 6), text: "Das war *knapp*", seat: "anna" },
      { ...step(`${conflict}7`, at + 7), text: "Die Tür\n# klemmt" },
    ],
    result: [
      {
        kind: "ews.result.failure.known",
        rank: 1,
        conflict,
        values: { figure: "ines", other: "gm", total: 12, against: 18 },
      },
    ],
    luck: {
      ...step(`${conflict}5`, at + 5),
      chance: "1/8",
      entry: { kind: "ews.result.failure", rank: 1, conflict, values: { figure: "ines" } },
    },
  };
}

function told(role = "gm", ...conflicts: RecapConflict[]): Recap {
  const all = conflicts.length > 0 ? conflicts : [probe("a", EVENING)];
  return {
    role,
    title: "Tafelrunde",
    conflicts: all,
    figures: { ines: "Ines" },
    seats: { anna: "Anna" },
  };
}

function says(text: RecapText[]): string[] {
  return text.map((each) => each.text);
}

async function show(recap: Recap): Promise<void> {
  const answer = () => Promise.resolve(new Response(JSON.stringify(recap)));
  vi.stubGlobal("fetch", vi.fn(answer));
  act(() => render(<RecapPage table="t" token="key" title="Tafelrunde" />, root));
  await soon(() => expect(root.querySelector("article")).not.toBeNull());
}

const all = (kind: string) => [
  ...root.querySelectorAll<HTMLElement>(`[data-testid=recap-${kind}]`),
];
const written = () => find<HTMLTextAreaElement>("recap-markdown")?.value ?? "";

const asked = (testid: string) =>
  document.querySelector<HTMLTextAreaElement>(`[data-testid=${testid}]`)!;

const described = () => asked("publish-description").value;

function press(testid: string): void {
  act(() => asked(testid).click());
}

/** Write a text of the recap anew. */
function write(kind: string, text: string): void {
  const field = all(kind)[0]!;
  field.textContent = text;
  act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
}

/** Type a description of so many letters; return what is said of its length, and whether it may be sent. */
function typed(letters: number): [string | null, boolean] {
  const area = asked("publish-description");
  typeIn(area, "x".repeat(letters));
  return [asked("publish-room").textContent, !asked("publish-go").disabled];
}

/** Open the dialog that publishes. */
async function publishing(): Promise<void> {
  act(() => all("publish")[0]!.click());
  await soon(() => expect(asked("publish-title")).not.toBeNull());
}

beforeEach(() => {
  localStorage.clear();
  language.value = "de";
  addWords({ de: own });
  const messages = { de: {}, en: {} };
  takeCatalogue({ messages, systems: { ews: { messages: { de, en } } } });
});

describe("the texts", () => {
  test("tell who, how, what was said, what came of it and how seldom that is", () => {
    const recap = told();
    expect(says(textsOf(recap, recap.conflicts))).toEqual([
      "Tafelrunde – 27. November 2026",
      "Hacken a",
      "Dabei: Ines",
      "Ines besteht die Probe nicht.",
      "„Das war *knapp*“ – Anna",
      "„Die Tür\n# klemmt“",
      "Ergebnis: Ines besteht nicht (12 gegen 18).",
      "Das war selten: Ines besteht nicht. So kommt es in 12,5\u00a0% der Fälle.",
    ]);
  });

  test("have the day as it is written where the reader lives", () => {
    language.value = "en";
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB", "de"]);
    const recap = told();
    expect(says(textsOf(recap, recap.conflicts))[0]).toBe("Tafelrunde – 27 November 2026");
  });

  test("do not say again what was rare if the result just said it", () => {
    const [rare] = probe("a", EVENING).result;
    const luck = { ...step("a5", EVENING), chance: "1/8", entry: rare! };
    const recap = told("gm", { ...probe("a", EVENING), luck });
    expect(says(textsOf(recap, recap.conflicts)).slice(-2)).toEqual([
      "Ergebnis: Ines besteht nicht (12 gegen 18).",
      "Das war selten: So kommt es nur in 12,5\u00a0% der Fälle.",
    ]);
  });

  test("begin each sentence of a result with a capital", () => {
    language.value = "en";
    const one = { kind: "ews.other", rank: 1, conflict: "a", values: {} };
    addWords({ en: { "account.other": "good (Ines)." } });
    const recap = told("gm", { ...probe("a", EVENING), result: [one, one] });
    expect(says(textsOf(recap, recap.conflicts)).at(-2)).toBe("Result: good (Ines). Good (Ines).");
  });

  test("stand in English as well", () => {
    language.value = "en";
    const recap = told();
    expect(says(textsOf(recap, recap.conflicts)).slice(-2)).toEqual([
      "Result: Ines fails (12 against 18).",
      "That was rare: Ines fails. It comes out like this in 12.5% of cases.",
    ]);
  });

  test("say of a conflict without a result whether it is over", () => {
    const bare = { ...probe("a", EVENING), result: [], turns: [], told: [] };
    const texts = [true, false].map((open) => textsOf(told(), [{ ...bare, open }]));
    expect(texts.map((each) => says(each)[3])).toEqual([
      "Noch nicht zu Ende.",
      "Endet ohne Ergebnis.",
    ]);
  });
});

test("a long break parts two evenings, a short one does not, and midnight neither", () => {
  const [one, two, three] = [0, 4, 20].map((after, i) => probe("abc"[i]!, EVENING + after * HOUR));
  const parted = evenings([three!, one!, two!]).map((each) => each.map((c) => c.conflict));
  expect(parted).toEqual([["a", "b"], ["c"]]);
});

test("in Markdown no sign that people wrote marks anything", () => {
  const recap = told();
  expect(markdown(textsOf(recap, recap.conflicts))).toBe(
    [
      "# Tafelrunde – 27. November 2026",
      "## Hacken a",
      "*Dabei: Ines*",
      "- Ines besteht die Probe nicht.",
      String.raw`> „Das war \*knapp\*“ – Anna`,
      "> „Die Tür\n> \\# klemmt“",
      "**Ergebnis: Ines besteht nicht (12 gegen 18).**",
      "*Das war selten: Ines besteht nicht. So kommt es in 12,5\u00a0% der Fälle.*\n",
    ].join("\n\n"),
  );
});

test.each([
  ["1. Akt", String.raw`## 1\. Akt`],
  ["12) Akt", String.raw`## 12\) Akt`],
  ["- Akt", String.raw`## \- Akt`],
  ["Akt in C#", String.raw`## Akt in C\#`],
  ["Band #", String.raw`## Band \#`],
  [">Akt", String.raw`## \>Akt`],
  ["---", String.raw`## \---`],
  ["~~~ & &copy;", String.raw`## \~\~\~ \& \&copy;`],
  ["R&B: 5 - 3 = 2", String.raw`## R\&B: 5 - 3 = 2`],
])("in Markdown %s is what it is, also on a cover", (text, marked) => {
  expect(markdown([{ key: "", kind: "conflict", text }])).toBe(`${marked}\n`);
  const [heading] = blocks(marked);
  const words = heading?.kind === "heading" ? spans(heading.text) : [];
  expect(words.map((each) => each.text).join("")).toBe(text);
  expect(words.some(({ style }) => style)).toBe(false);
});

test("in Markdown a line of signs below another makes no heading of it", () => {
  const quoted = markdown([{ key: "", kind: "told", text: "Hört!\n---\nRuhe\n===" }]);
  expect(quoted).toBe("> Hört!\n> \\---\n> Ruhe\n> \\===\n");
});

describe("the page", () => {
  test("keeps what the gm writes in this browser, and leaves out what is emptied", async () => {
    await show(told());
    act(() => {
      for (const [kind, text] of [
        ["turn", "Ines scheitert knapp."],
        ["luck", ""],
      ] as const) {
        const [field] = all(kind);
        field!.textContent = text;
        field!.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    expect(written()).toContain("- Ines scheitert knapp.\n");
    expect(written()).not.toContain("selten");
    act(() => render(null, root));
    await show(told());
    expect(all("turn")[0]?.textContent).toBe("Ines scheitert knapp.");
  });

  test("keeps what is written also if the page goes away at once", async () => {
    await show(told());
    const [field] = all("turn");
    field!.textContent = "Ines gibt auf.";
    field!.dispatchEvent(new Event("input", { bubbles: true }));
    expect(localStorage.getItem("chronist.recap.t")).toContain("Ines gibt auf.");
    // The page may draw what was written before it is put away.
    act(() => undefined);
  });

  test("takes back what was written, after a question", async () => {
    await show(told());
    write("conflict", "Anders");
    act(() => all("discard")[0]?.click());
    act(() => document.querySelector<HTMLElement>("[data-testid=sure]")?.click());
    expect(all("conflict")[0]?.textContent).toBe("Hacken a");
    expect(all("discard")).toEqual([]);
  });

  test("is for others to read only", async () => {
    await show(told("player"));
    expect(root.querySelector("[contenteditable]")).toBeNull();
    expect(all("turn")[0]?.textContent).toBe("Ines besteht die Probe nicht.");
  });

  test("leads from a turning point to its moment", async () => {
    await show(told());
    const links = [...root.querySelectorAll<HTMLAnchorElement>(".recap-moment")];
    expect(links[0]?.href).toBe(`${location.origin}/t/t#/at/a5/${EVENING + 5}`);
  });

  test("begins with the latest evening", async () => {
    await show(told("gm", probe("a", EVENING), probe("b", EVENING + 24 * HOUR)));
    expect(all("conflict").map((each) => each.textContent)).toEqual(["Hacken b"]);
  });

  test("is published by a gm, with the texts as they were written", async () => {
    await show(told());
    write("turn", "Ines scheitert knapp.");
    await publishing();
    expect(asked("publish-title").value).toBe("Tafelrunde");
    const text = asked("publish-description").value;
    expect(text).toContain("## Hacken a");
    expect(text).toContain("- Ines scheitert knapp.");
    expect(text).not.toContain("# Tafelrunde");
    act(() => document.querySelector<HTMLElement>("[data-testid=publish-what-a]")?.click());
    expect(asked("publish-title").value).toBe("Hacken a");
    expect(asked("publish-description").value).not.toContain("##");
  });

  test("suggests a description without the people's names where these are left out", async () => {
    await show(told());
    await publishing();
    expect(described()).toContain(String.raw`„Das war \*knapp\*“ – Anna`);
    press("publish-names-no");
    expect(described()).toContain(String.raw`„Das war \*knapp\*“`);
    expect(described()).toContain("Ines");
    expect(described()).not.toContain("Anna");
    press("publish-what-a");
    expect(described()).toContain("knapp");
    expect(described()).not.toContain("Anna");
  });

  test("publishes what a gm wrote as it stands, and says so", async () => {
    await show(told());
    await publishing();
    typed(7);
    press("publish-names-no");
    expect(asked("publish-description").value).toBe("xxxxxxx");
    expect(document.querySelector("[data-testid=publish]")?.textContent).toContain(
      "Die Beschreibung erscheint, wie sie hier steht.",
    );
  });

  test("leaves out a conflict whose title is emptied, until it has one again", async () => {
    await show(told("gm", probe("a", EVENING), probe("b", EVENING + HOUR)));
    write("conflict", "");
    expect(all("result")).toHaveLength(1);
    expect(all("conflict")[0]?.getAttribute("aria-placeholder")).toBe("Fällt weg");
    expect(written()).not.toContain("Hacken a");
    expect(written().match(/Ergebnis/g)).toHaveLength(1);
    await publishing();
    expect(described().match(/Ergebnis/g)).toHaveLength(1);
    write("conflict", "Doch");
    expect(all("result")).toHaveLength(2);
  });

  test("is published by the title that the gm gave the evening", async () => {
    await show(told());
    write("title", "Der erste Abend");
    await publishing();
    expect(asked("publish-title").value).toBe("Der erste Abend");
  });

  test("is published by the table's title if that of the evening was emptied", async () => {
    await show(told());
    write("title", " ");
    await publishing();
    expect(asked("publish-title").value).toBe("Tafelrunde");
  });

  test("gives a conflict whose title was emptied its usual one", async () => {
    await show(told("gm", probe("e", EVENING)));
    write("conflict", "");
    await publishing();
    press("publish-what-e");
    expect(asked("publish-what-e").textContent).toBe("Hacken e");
    expect([asked("publish-title").value, asked("publish-go").disabled]).toEqual([
      "Hacken e",
      false,
    ]);
  });

  test("says how much too long a title is before anybody sends it", async () => {
    await show(told("gm", probe("f", EVENING)));
    write("conflict", "x".repeat(82));
    await publishing();
    expect([asked("publish-title-room").textContent, asked("publish-go").disabled]).toEqual([
      "",
      false,
    ]);
    press("publish-what-f");
    expect([asked("publish-title-room").textContent, asked("publish-go").disabled]).toEqual([
      "2 Zeichen zu viel: höchstens 80 sind möglich.",
      true,
    ]);
  });

  test("says how much too long it is before anybody sends it", async () => {
    await show(told());
    await publishing();
    expect(typed(7_000)).toEqual(["", true]);
    expect(typed(7_500)).toEqual(["7500 von höchstens 8000 Zeichen", true]);
    const over = "1 Zeichen zu viel: höchstens 8000 sind möglich.";
    expect(typed(8_001)).toEqual([over, false]);
  });

  test("is published by nobody else", async () => {
    await show(told("player"));
    expect(all("publish")).toEqual([]);
  });

  test("has an address of its own", () => {
    expect(routeOf("/t/abc/recap")).toEqual({ page: "recap", table: "abc" });
  });
});

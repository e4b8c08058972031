import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PublicationAbout } from "../src/net/publications";
import type { Frame } from "../src/net/wire";
import { openExport } from "../src/state/exported";
import { language } from "../src/state/preferences";
import { Cover } from "../src/table/cover/cover";
import { Facts, timeWords } from "../src/table/cover/facts";
import { Formatted } from "../src/table/cover/formatted";
import { markdown } from "../src/table/recap/markdown";
import { playHighlights, speed } from "../src/table/replay/speed";
import { exportedTable } from "../src/table/sharing/exported_table";
import { drawAnew, drawAtTable, find, root } from "./drawing";
import { goldenFrames } from "./golden";
import { serveWords } from "./served";
import { soon } from "./soon";

drawAnew();
beforeAll(serveWords);
beforeEach(() => {
  language.value = "de";
  speed.value = 1;
  playHighlights(false);
});

const FRAMES = goldenFrames("einblatt");

const about = (more: Partial<PublicationAbout> = {}): PublicationAbout => ({
  title: "Am Steg",
  description: "",
  at: 0,
  names: true,
  picture: false,
  ...more,
});

/** Draw a description; return what it is made of. */
function drawn(text: string): string {
  act(() => render(<Formatted text={text} />, root));
  return root.innerHTML;
}

describe("a description in Markdown", () => {
  test("is shown as what it means", () => {
    expect(
      drawn(
        "# Der Abend\n\nDie **Brücke** *bricht*.\nZwei fallen.\n\n- eins\n  noch eins\n- zwei\n\n> Weh!",
      ),
    ).toBe(
      "<h2>Der Abend</h2><p>Die <strong>Brücke</strong> <em>bricht</em>.\nZwei fallen.</p>" +
        "<ul><li>eins\nnoch eins</li><li>zwei</li></ul><blockquote>Weh!</blockquote>",
    );
    expect(drawn("1. a\n2. `b*c*`")).toBe(
      '<ol start="1"><li>a</li><li><code>b*c*</code></li></ol>',
    );
  });

  test("keeps the number with which a line begins", () => {
    expect(drawn("24. Mai 2026: Am Steg\n\n0) Vorher")).toBe(
      '<ol start="24"><li>Mai 2026: Am Steg</li></ol><ol start="0"><li>Vorher</li></ol>',
    );
  });

  test("shows a title as it was called, also one that begins with a number", () => {
    for (const text of ["1. Akt", "# - 2) Akt"])
      expect(drawn(markdown([{ key: "", kind: "conflict", text }]))).toBe(`<h2>${text}</h2>`);
  });

  test("shows signs that mean nothing as they are", () => {
    expect(drawn("2 * 3 * 4, ein_langes_wort, #Steg, **offen")).toBe(
      "<p>2 * 3 * 4, ein_langes_wort, #Steg, **offen</p>",
    );
    expect(drawn(String.raw`\*so\*, **a \* b**, \# c`)).toBe(
      "<p>*so*, <strong>a * b</strong>, # c</p>",
    );
  });

  test("leaves out no level of heading", () => {
    expect(drawn("### a\n# b\n### c\n### d\n#### e\n# f")).toBe(
      "<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3><h4>e</h4><h2>f</h2>",
    );
  });

  test("becomes no element that somebody wrote, and no address to press", () => {
    drawn(
      "<img src=x onerror=alert(1)> **<b>x</b>** [da](javascript:alert(1)) ![b](http://x/y.png)",
    );
    expect(root.querySelectorAll("img, b, a, script").length).toBe(0);
    expect(root.textContent).toContain("<img src=x onerror=alert(1)> <b>x</b> [da](javascript");
  });
});

/** Draw the cover of a story; return what it tells of it. */
async function facts(
  more: Partial<PublicationAbout>,
  frames: readonly Frame[] = FRAMES,
): Promise<Record<string, string>> {
  const told = about(more);
  const table = exportedTable(openExport(frames));
  drawAtTable(table, <Cover about={told} facts={<Facts about={told} />} />);
  await soon(() => expect(root.textContent).toMatch(/etwa|about/));
  const said = [...root.querySelectorAll("dl > div")].map((each) =>
    [...each.children].map((part) => part.textContent ?? ""),
  );
  return Object.fromEntries(said) as Record<string, string>;
}

const EWS = goldenFrames("ews");

/** List the conflicts in which something of this type happened. */
function conflictsWith(type: string): string[] {
  const events = EWS.flatMap((frame) => ("events" in frame ? frame.events : []));
  return events.filter((event) => event.type === type).map((event) => String(event["conflict"]));
}

describe("a cover", () => {
  test("says who took part, when it was played, and how long it is", async () => {
    const said = await facts({});
    expect(said).toMatchObject({ "Am Tisch": expect.stringContaining("Gisela") as string });
    expect(said["Dabei"]).not.toBe("");
    expect(said["Gespielt"]).toMatch(/19(69|70)/);
    expect(said["Länge"]).toMatch(new RegExp(`^${FRAMES.length} Momente · etwa \\d+ Minuten$`));
  });

  test("says of each figure who plays it, but of those of the gm", async () => {
    expect((await facts({}))["Dabei"]).toBe("Billy (Anna), Jack (Bert), Baum und Wolf");
  });

  test("names nobody at the table if that was wished for", async () => {
    const said = await facts({ names: false });
    expect(Object.keys(said)).toEqual(["Dabei", "Gespielt", "Länge"]);
    for (const name of ["Gisela", "Anna", "Bert"]) expect(JSON.stringify(said)).not.toContain(name);
    expect(said["Dabei"]).toContain("Billy, Jack");
  });

  test("of a conflict names only those who took part in it", async () => {
    const [probe = ""] = conflictsWith("ews.ProbeOpened");
    expect((await facts({ conflict: probe }, EWS))["Dabei"]).toBe("Ines (Anna)");
    expect((await facts({}, EWS))["Dabei"]).toContain("Tomo");
  });

  test("of a contest names both sides, whoever began it", async () => {
    const [proposed = "", opened = ""] = conflictsWith("ews.ContestOpened");
    expect((await facts({ conflict: proposed }, EWS))["Dabei"]).toBe("Ines (Anna) und Wache");
    expect((await facts({ conflict: opened }, EWS))["Dabei"]).toBe("Ines (Anna) und Tomo (Bert)");
  });

  test("speaks English, too", async () => {
    language.value = "en";
    expect(Object.keys(await facts({}))).toEqual(["With", "At the table", "Played", "Length"]);
  });

  test("tells a time in the unit that fits it", () => {
    expect([29_000, 31_000, 29 * 60_000, 180 * 60_000].map(timeWords)).toEqual([
      "weniger als eine Minute",
      "etwa eine Minute",
      "etwa 29 Minuten",
      "etwa 3 Stunden",
    ]);
  });
});

test("a file that is kept is called by the title and the day, as a clip is", () => {
  const at = new Date(2026, 10, 29).getTime();
  const told = about({ title: "Überfall am Bach", at });
  act(() => render(<Cover about={told} file="/r/t/s/replay.html" />, root));
  const link = find<HTMLAnchorElement>("cover-file");
  expect(link?.getAttribute("download")).toBe("ueberfall-am-bach-2026-11-29.html");
});

import { describe, expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { steps, lastChange } from "../src/state/steps";
import { logLevel, digestOf, isQuiet } from "../src/table/log_level";
import { foldQuiet, sections } from "../src/table/log/sections";
import { seen, unread, worthALook } from "../src/table/log/unread";
import { takeFrames } from "../src/state/changes";
import { remember } from "../src/state/device";
import { newState } from "../src/state/state";
import type { Frame, GameEvent, StepMark } from "../src/net/wire";
import { move as moved, play, struck } from "./frames";
import { speak } from "./speaking";

const names = { ...NOBODY, conflicts: { C: "Der Baum" } };
const chosen = { type: "einblatt.CardCommitted", conflict: "C", figure: "a" };
const beats = { type: "einblatt.ActionResolved", conflict: "C", actor: "a", target: "b" };
const round = (n: number): GameEvent => ({
  type: "einblatt.RoundStarted",
  conflict: "C",
  probe: 1,
  round: n,
});
const ended = { type: "einblatt.RoundEnded", conflict: "C", probe: 1, round: 1 };
const samyra = (name: string, more = {}): GameEvent => ({
  type: `samyra.${name}`,
  conflict: "C",
  ...more,
});
const never = () => false;

function said(n: number): Frame {
  return { ...play(n, { type: "table.Said", seat: "g", text: "hm" }), kind: "note" } as Frame;
}

const move = (n: number, ...marks: StepMark[]): Frame =>
  moved(n, { me: { role: "player", seat: "a" } }, ...marks);

/** List the chapters of a log: heading, whether it was taken back, and its steps. */
function headed(...frames: Frame[]): unknown[][] {
  return sections(steps(frames), names, never).map((section) => [
    section.title,
    section.struck,
    section.rows.flatMap((row) => row.steps.map(({ n }) => n)),
  ]);
}

speak("de");

describe("the lines of one moment", () => {
  const shown = { type: "einblatt.CardPlayed", how: "round", card: "He7" };
  const decided = { type: "einblatt.ConflictResolved" };

  test("what it was about comes first, what went with it after, quiet events last", () => {
    const found = digestOf({
      events: [
        shown,
        beats,
        { type: "einblatt.CardsDiscarded" },
        decided,
        { type: "einblatt.TurnOffered" },
      ],
    });
    expect(found.head.map(({ type }) => type)).toEqual([
      "einblatt.ActionResolved",
      "einblatt.ConflictResolved",
    ]);
    expect(found.rest).toEqual([shown]);
    expect(found.quiet.map(({ type }) => type)).toEqual([
      "einblatt.CardsDiscarded",
      "einblatt.TurnOffered",
    ]);
    expect(found.level).toBe("outcome");
  });

  test("cards that are turned over together stand together, in their order", () => {
    const four = ["a", "b", "c", "d"].map((figure) => ({
      type: "einblatt.CardPlayed",
      how: "round",
      figure,
    }));
    expect(digestOf({ events: [...four, { type: "einblatt.TurnOffered" }] })).toMatchObject({
      head: four,
      rest: [],
      level: "plain",
    });
  });

  test("nothing is lost, whatever there is", () => {
    const events = [
      chosen,
      shown,
      beats,
      decided,
      { type: "x.New" },
      { type: "table.TokenRenewed" },
    ];
    const { head, rest, quiet } = digestOf({ events });
    expect([...head, ...rest, ...quiet].map(({ type }) => type).toSorted()).toEqual(
      events
        .slice(0, 5)
        .map(({ type }) => type)
        .toSorted(),
    );
  });

  test("a secret choice is quiet until it is open, and so is a segment without any act", () => {
    expect(logLevel({ type: "einblatt.ActionDeclared", secret: true })).toBe("quiet");
    expect(logLevel({ type: "einblatt.ActionDeclared", secret: false })).toBe("plain");
    expect(logLevel({ type: "samyra.ActionsRevealed", choices: {} })).toBe("quiet");
    expect(logLevel({ type: "samyra.ActionsRevealed", choices: { a: { kind: "melee" } } })).toBe(
      "plain",
    );
  });
});

describe("quiet steps", () => {
  const quiet = [1, 2, 3, 4].map((n) => play(n, chosen));

  test("three in a row fold into one line, two do not", () => {
    expect(folding(...quiet.slice(0, 3))).toEqual([[true, 3]]);
    expect(folding(...quiet.slice(0, 2))).toEqual([
      [false, 1],
      [false, 1],
    ]);
  });

  test("something that happened stays between them, and no step is lost or out of order", () => {
    const all = foldQuiet(
      steps([...quiet, play(5, beats), play(6, chosen), said(7), play(8, chosen)]),
      never,
    );
    expect(all.map(({ folded: f }) => f)).toEqual([true, false, false, false, false]);
    expect(all.flatMap((row) => row.steps.map(({ n }) => n))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("what one change took back lies in one block, apart from what stands and from other changes", () => {
    const played = [beats, beats, beats, beats, beats, beats].map((event, i) => play(i + 1, event));
    expect(folding(...played, move(7, ...struck("f4", "f5", "f6")))).toEqual([
      ...[1, 2, 3].map(() => [false, 1]),
      [true, 3],
      [false, 1],
    ]);
    const twice = [move(7, ...struck("f4", "f5", "f6")), move(8, ...struck("f1", "f2", "f3"))];
    expect(folding(...played, ...twice).slice(0, 2)).toEqual([
      [true, 3],
      [true, 3],
    ]);
    expect(folding(...played, move(7, ...struck("f5", "f6")))[4]).toEqual([true, 2]);
    expect(folding(...played, move(7, ...struck("f6"))).every(([folded]) => !folded)).toBe(true);
  });

  test("what is objected to or branched off from is never folded, and what was taken back is not quiet", () => {
    const [first, second, third] = steps([...quiet.slice(0, 3), move(4, ...struck("f2"))]);
    expect([first, second, third].map((step) => step && isQuiet(step))).toEqual([
      true,
      false,
      true,
    ]);
    expect(foldQuiet(steps(quiet), (step) => step.id === "f2").map(({ folded: f }) => f)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

/** Tell which rows are folded, and how many steps each has. */
function folding(...frames: Frame[]): [boolean, number][] {
  return foldQuiet(steps(frames), never).map(({ folded, steps: all }) => [folded, all.length]);
}

describe("chapters of the log", () => {
  const all = [
    play(1, { type: "table.SeatAdded", seat: "a", name: "Anna" }),
    play(2, round(1)),
    ...[3, 4, 5].map((n) => play(n, chosen)),
    play(6, beats, ended, round(2)),
    play(7, chosen),
  ];
  const opened = {
    type: "table.ConflictOpened",
    conflict: "C",
    system: "einblatt",
    title: "Der Baum",
  };

  const openedToo = { ...opened, conflict: "D" };
  const inOther = { type: "ews.SymbolCommitted", conflict: "D" };
  const two = { ...names, conflicts: { C: "Der Baum", D: "Der Fels" } };
  const titles = (...frames: Frame[]) =>
    sections(steps(frames), two, never).map(({ title }) => title);

  test("begin with their conflict or round; what came before has no heading", () => {
    const found = sections(steps(all), names, never);
    expect(found.map(({ title }) => title)).toEqual([
      undefined,
      "Der Baum · Probe 1 · Runde 1",
      "Der Baum · Probe 1 · Runde 2",
    ]);
    expect(found.map(({ rows }) => rows.length)).toEqual([1, 2, 1]);
  });

  test("what ends a round stands in it, also where it begins the next one at once", () => {
    expect(headed(...all).map(([, , ns]) => ns)).toEqual([[1], [2, 3, 4, 5, 6], [7]]);
    const fight = [
      play(1, samyra("RoundStarted", { round: 1 })),
      play(
        2,
        samyra("SeatReady"),
        samyra("ActionsRevealed"),
        samyra("RoundEnded"),
        samyra("RoundStarted", { round: 2 }),
      ),
      play(3, samyra("InitiativeRolled")),
    ];
    expect(headed(...fight)).toEqual([
      ["Der Baum · Runde 1", false, [1, 2]],
      ["Der Baum · Runde 2", false, [3]],
    ]);
  });

  test("a conflict's heading ends with it; what is said and done at the table meanwhile stays in it", () => {
    const added = { type: "table.FigureAdded", figure: "b" };
    expect(
      headed(
        play(1, opened),
        play(2, added),
        play(3, { type: "table.ConflictClosed", conflict: "C" }),
        play(4, added),
        said(5),
      ),
    ).toEqual([
      ["Der Baum", false, [1, 2, 3]],
      [undefined, false, [4, 5]],
    ]);
  });

  test("what is said after a conflict was published does not stand in it", () => {
    const published = { type: "table.Published", seat: "g", publication: "p", conflict: "C" };
    const closed = { type: "table.ConflictClosed", conflict: "C" };
    const note = { ...play(3, published), kind: "note" } as Frame;
    expect(headed(play(1, opened), play(2, closed), note, said(4))).toEqual([
      ["Der Baum", false, [1, 2, 3]],
      [undefined, false, [4]],
    ]);
  });

  test("two conflicts at once have each its own", () => {
    expect(titles(play(1, opened), play(2, openedToo), play(3, chosen), play(4, inOther))).toEqual([
      "Der Baum",
      "Der Fels",
      "Der Baum",
      "Der Fels",
    ]);
  });

  test("what was taken back of an ended conflict is told in it, not in the one that is played", () => {
    const played = [
      play(1, opened),
      play(2, beats),
      play(3, { type: "table.ConflictClosed", conflict: "C" }),
      play(4, openedToo),
      play(5, inOther),
    ];
    const after = (...marks: StepMark[]) => titles(...played, move(6, ...marks), play(7, inOther));
    expect(after(...struck("f2", "f3"))).toEqual(["Der Baum", "Der Fels", "Der Baum", "Der Fels"]);
    expect(
      after({ id: "f2", status: "redone", events: [beats] }, { id: "f4", status: "kept" }),
    ).toEqual(["Der Baum", "Der Fels", "Der Baum", "Der Fels"]);
    expect(after(...struck("f3", "f5"))).toEqual(["Der Baum", "Der Fels"]);
  });

  test("after something was taken back the log goes on in the round that stands then", () => {
    const back = move(8, ...struck("f6", "f7"));
    expect(headed(...all, back, play(9, chosen)).slice(1)).toEqual([
      ["Der Baum · Probe 1 · Runde 1", false, [2, 3, 4, 5, 6]],
      ["Der Baum · Probe 1 · Runde 2", true, [7]],
      ["Der Baum · Probe 1 · Runde 1", false, [8, 9]],
    ]);
  });

  test("what was taken back later stands where it was played, also after something else was taken back", () => {
    const twice = [
      play(1, opened),
      play(2, beats),
      move(3, ...struck("f2")),
      play(4, beats),
      play(5, { type: "table.ConflictClosed", conflict: "C" }),
      said(6),
      move(7, ...struck("f1", "f4", "f5")),
      said(8),
    ];
    expect(headed(...twice)).toEqual([
      ["Der Baum", true, [1, 2, 3, 4, 5]],
      [undefined, false, [6]],
      ["Der Baum", true, [7]],
      [undefined, false, [8]],
    ]);
    const inRound = [move(8, ...struck("f7")), play(9, chosen), move(10, ...struck("f6", "f9"))];
    expect(headed(...all, ...inRound, play(11, chosen)).slice(1)).toEqual([
      ["Der Baum · Probe 1 · Runde 1", false, [2, 3, 4, 5, 6]],
      ["Der Baum · Probe 1 · Runde 2", true, [7, 8, 9]],
      ["Der Baum · Probe 1 · Runde 1", false, [10, 11]],
    ]);
  });

  test("the latest two steps stay as they are", () => {
    const [found] = sections(steps([1, 2, 3, 4, 5].map((n) => play(n, chosen))), names, never);
    expect(found?.rows.map(({ folded: f, steps: s }) => [f, s.length])).toEqual([
      [true, 3],
      [false, 1],
      [false, 1],
    ]);
  });
});

describe("what is new in the log", () => {
  let table = 0;
  function opened(...frames: Frame[]) {
    const state = newState(`unread${(table += 1)}`);
    const first = {
      ...play(1, { type: "table.TableOpened" }),
      patch: { me: { role: "player", seat: "a" } },
    } as Frame;
    const count = unread(state);
    takeFrames(state, [first]);
    takeFrames(state, frames);
    return { state, count };
  }

  test("who comes has missed nothing, then what others do counts until it is seen", () => {
    const { state, count } = opened();
    expect(count.value).toBe(0);
    takeFrames(state, [play(2, beats), said(3)]);
    expect(count.value).toBe(2);
    seen(state);
    expect(count.value).toBe(0);
    takeFrames(state, [move(4, ...struck("f2"))]);
    expect(count.value).toBe(1);
  });

  test("quiet events do not count, nor what one did oneself", () => {
    const { state, count } = opened(play(2, chosen));
    takeFrames(state, [{ ...play(3, beats), by: "a" } as Frame]);
    expect(count.value).toBe(0);
    const [step] = steps([play(4, beats)]);
    expect([worthALook(step as never, "a"), worthALook(step as never, "g")]).toEqual([true, false]);
  });

  test("who comes again is told what happened meanwhile", () => {
    remember(`chronist.seen.unread${table + 1}.a`, "1");
    expect(opened(play(2, beats), play(3, beats)).count.value).toBe(2);
  });
});

describe("after something was taken back", () => {
  const back = move(2, ...struck("f1"));

  test("it is told until play goes on; what is said does not end it", () => {
    expect(lastChange([play(1, beats), back], undefined)?.id).toBe("f2");
    expect(lastChange([play(1, beats), back, said(3)], undefined)?.id).toBe("f2");
    expect(lastChange([play(1, beats), back, play(3, beats)], undefined)).toBeUndefined();
  });

  test("a player keeps it while others play on, and until they play themselves", () => {
    const on = [play(1, beats), back, play(3, beats), said(4)];
    expect(lastChange(on, undefined, "a")?.id).toBe("f2");
    const own = { ...play(5, beats), by: "a" } as Frame;
    expect(lastChange([...on, own], undefined, "a")).toBeUndefined();
  });

  test("a replay tells it at its moment", () => {
    const frames = [play(1, beats), back, play(3, beats)];
    expect([1, 2, 3].map((at) => lastChange(frames, at)?.id)).toEqual([undefined, "f2", undefined]);
  });
});

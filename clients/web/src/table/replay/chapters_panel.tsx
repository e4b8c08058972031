/** Which chapter is gone to? All conflicts by their days, with their rounds and results; what comes later only if it is asked for, and once more before it says how that comes out. */
import "./chapters_panel.css";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { clock, day, t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { stepsAt } from "../../state/steps";
import { Button } from "../../ui/button";
import { Drawer, Group } from "../../ui/drawer";
import { TextField } from "../../ui/textfield";
import { chapterWords } from "../chapters";
import { toChapter } from "./actions";
import { highlightTable } from "./highlight_table";
import { conflictChapters, found, type ConflictChapter } from "./chapter_list";
import "./watching_words";

interface Choosing {
  /** Number of the frame that the shown chapter begins with. */
  current: number | undefined;
  choose: (n: number) => void;
}

function Rounds({ of, current, choose }: Choosing & { of: ConflictChapter }) {
  if (of.rounds.length === 0) return null;
  return (
    <div class="pills" role="group" aria-label={of.title}>
      {of.rounds.map((round) => (
        <Button
          key={round.n}
          kind="pill"
          aria-current={round.n === current ? "step" : undefined}
          testid={`chapter-${round.n}`}
          onPress={() => choose(round.n)}
        >
          {chapterWords(round)}
        </Button>
      ))}
    </div>
  );
}

function Conflict({ of, ...choosing }: Choosing & { of: ConflictChapter }) {
  // Of the past nobody says that it still goes on.
  const now = useTable().session.state.at.value === undefined;
  const result = of.result || (now && !of.over && !of.struck ? t("chapters.open") : "");
  return (
    <li>
      <Button
        kind="bare"
        class="menu-row"
        aria-current={of.n === choosing.current ? "step" : undefined}
        testid={`chapter-${of.n}`}
        onPress={() => choosing.choose(of.n)}
      >
        <span class="grow">
          <b>{chapterWords(of)}</b>
          <small class="muted">{result}</small>
        </span>
        <time class="muted">{clock(of.at)}</time>
      </Button>
      <Rounds of={of} {...choosing} />
    </li>
  );
}

/** Put under each day what began on it. */
function Days({ all, ...choosing }: Choosing & { all: readonly ConflictChapter[] }) {
  const days = [...new Set(all.map(({ at }) => day(at)))];
  return (
    <>
      {days.map((each) => (
        <Group key={each} title={each}>
          <ul class="menu-rows chapter-rows">
            {all
              .filter(({ at }) => day(at) === each)
              .map((of) => (
                <Conflict key={of.n} of={of} {...choosing} />
              ))}
          </ul>
        </Group>
      ))}
    </>
  );
}

interface PanelProps {
  current: number | undefined;
  toTable: () => void;
  onClose: () => void;
}

/** What was asked for of what comes later: the chapters, then also how they come out. */
type Asked = "later" | "results" | undefined;

/** List the chapters up to the shown moment, and what was asked for beyond it; tell whether there is more. */
function useChapters(asked: Asked): { all: readonly ConflictChapter[]; more: boolean } {
  const { session, names } = useTable();
  const at = session.state.at.value;
  const steps = stepsAt(session.state.timeline.value, at);
  const now = at ?? Infinity;
  const until = asked ? Infinity : now;
  const told = asked === "results" ? Infinity : now;
  const all = useMemo(() => {
    const listed = steps.filter(({ n }) => n <= until);
    return conflictChapters(listed, names.value, told);
  }, [steps, until, told, names.value]);
  return { all, more: (steps.at(-1)?.n ?? 0) > now };
}

function AskLater({ asked, ask }: { asked: Asked; ask: (what: Asked) => void }) {
  return (
    <div class="row">
      <Button
        aria-expanded={asked !== undefined}
        onPress={() => ask(asked ? undefined : "later")}
        testid="chapters-later"
      >
        {t("log.later")}
      </Button>
      {asked === "later" ? (
        <Button onPress={() => ask("results")} testid="chapters-results">
          {t("chapters.results")}
        </Button>
      ) : null}
    </div>
  );
}

export function ChaptersPanel({ current, toTable, onClose }: PanelProps) {
  const { state } = useTable().session;
  const [typed, type] = useState("");
  const [asked, ask] = useState<Asked>();
  // What it played behind the panel would not be seen.
  useLayoutEffect(() => void (state.playing.value = false), []);
  const { all, more } = useChapters(asked);
  const fitting = all.filter((each) => found(each, typed));
  const choose = (n: number): void => {
    toChapter(state, n);
    onClose();
    toTable();
  };
  return (
    <Drawer title={t("chapter.all")} onClose={onClose} testid="chapters-panel">
      <TextField label={t("chapters.search")} value={typed} set={type} testid="chapters-search" />
      <p class={fitting.length > 0 ? "sr" : "muted"} role="status">
        {fitting.length > 0 ? "" : t("chapters.none")}
      </p>
      <Days all={fitting} current={current} choose={choose} />
      {more ? <AskLater asked={asked} ask={ask} /> : null}
    </Drawer>
  );
}

/** Give the panel with what it reads: systems say themselves what their conflicts came to. */
export async function chaptersPanel(): Promise<typeof ChaptersPanel> {
  await highlightTable.fetch();
  return ChaptersPanel;
}

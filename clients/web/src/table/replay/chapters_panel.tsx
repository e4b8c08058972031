/** Which chapter is gone to? All conflicts by their days, with their rounds and results; what comes later only if it is asked for. */
import "./chapters_panel.css";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { clock, day, t } from "../../i18n/words";
import { goTo } from "../../state/changes";
import { useTable } from "../../state/context";
import { stepsAt } from "../../state/steps";
import { Button } from "../../ui/button";
import { Drawer, Group } from "../../ui/drawer";
import { TextField } from "../../ui/textfield";
import { chapterWords } from "../chapters";
import { highlightsNow, highlightTable } from "./highlight_table";
import { storyStart } from "./setup";
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

export function ChaptersPanel({ current, toTable, onClose }: PanelProps) {
  const { session, names } = useTable();
  const { state } = session;
  const [typed, type] = useState("");
  const [later, showLater] = useState(false);
  // What it played behind the panel would not be seen.
  useLayoutEffect(() => void (state.playing.value = false), []);
  const at = state.at.value;
  const steps = stepsAt(state.timeline.value, at);
  const until = at === undefined || later ? Infinity : at;
  const all = useMemo(
    () =>
      conflictChapters(
        steps.filter(({ n }) => n <= until),
        names.value,
      ),
    [steps, until, names.value],
  );
  const fitting = all.filter((each) => found(each, typed));
  const choose = (n: number): void => {
    goTo(state, storyStart(state.timeline.peek(), n, highlightsNow()));
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
      {at !== undefined && (steps.at(-1)?.n ?? 0) > at ? (
        <Button aria-expanded={later} onPress={() => showLater(!later)} testid="chapters-later">
          {t("log.later")}
        </Button>
      ) : null}
    </Drawer>
  );
}

/** Give the panel with what it reads: systems say themselves what their conflicts came to. */
export async function chaptersPanel(): Promise<typeof ChaptersPanel> {
  await highlightTable.fetch();
  return ChaptersPanel;
}

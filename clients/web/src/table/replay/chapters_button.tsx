/** In which chapter is the moment that is shown? A button says it, and opens all of them. */
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { stepsAt } from "../../state/steps";
import { lazy } from "../../ui/lazy";
import { chapterWords, type Chapter } from "../chapters";
import { useShown } from "../shown";
import { chapterAt, playedChapters } from "./played_chapters";
import { OpenButton } from "../../ui/open_button";

const ChaptersPanel = lazy(async () => (await import("./chapters_panel")).chaptersPanel());

function useChapter(): { any: boolean; current: Chapter | undefined } {
  const { session, names } = useTable();
  const shown = useShown();
  const at = session.state.at.value;
  const all = playedChapters(stepsAt(session.state.timeline.value, at), names.value);
  return { any: all.length > 0, current: chapterAt(all, at, shown?.id) };
}

/** Part a chapter's name before its last word: that sets it apart from its neighbours, and is never cut first. */
function parted(name: string): [lead: string, last: string] {
  const last = name.lastIndexOf(" · ");
  return last < 0 ? ["", name] : [name.slice(0, last + 3), name.slice(last + 3)];
}

export function ChaptersButton({ toTable }: { toTable: () => void }) {
  const { any, current } = useChapter();
  if (!any) return null;
  const [lead, last] = parted(current ? chapterWords(current) : t("chapter.all"));
  return (
    <OpenButton
      class="chapters"
      title={t("chapter.all")}
      testid="chapters"
      face={
        <>
          <span class="sr">{t("chapter.all")} </span>
          <span class="grow">
            <span>{lead}</span>
            <span data-testid="chapter-last">{last}</span>
          </span>
        </>
      }
    >
      {(close) => <ChaptersPanel current={current?.n} toTable={toTable} onClose={close} />}
    </OpenButton>
  );
}

/** In which chapter is the moment that is shown? A button says it, and opens all of them. */
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { stepsAt } from "../../state/steps";
import { lazy } from "../../ui/lazy";
import { chapters, chapterWords, type Chapter } from "../chapters";
import { useShown } from "../shown";
import { OpenButton } from "../../ui/open_button";

const ChaptersPanel = lazy(async () => (await import("./chapters_panel")).ChaptersPanel);

/** Find the chapter of the shown moment; in the present the last one of what lies on the table. */
function useChapter(): { any: boolean; current: Chapter | undefined } {
  const { session, names } = useTable();
  const shown = useShown();
  const at = session.state.at.value;
  const all = chapters(stepsAt(session.state.timeline.value, at), names.value);
  const current = all.findLast(({ n, conflict }) =>
    at === undefined ? conflict === shown?.id : n <= at,
  );
  return { any: all.length > 0, current };
}

export function ChaptersButton({ toTable }: { toTable: () => void }) {
  const { any, current } = useChapter();
  if (!any) return null;
  return (
    <OpenButton
      class="chapters"
      title={t("chapter.all")}
      testid="chapters"
      face={
        <>
          <span class="sr">{t("chapter.all")} </span>
          <span class="grow">{current ? chapterWords(current) : t("chapter.all")}</span>
        </>
      }
    >
      {(close) => <ChaptersPanel current={current?.n} toTable={toTable} onClose={close} />}
    </OpenButton>
  );
}

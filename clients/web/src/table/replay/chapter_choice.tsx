/** How is a chapter chosen? Of a list of conflicts and their rounds. */
import { useMemo } from "preact/hooks";
import { t } from "../../i18n/words";
import { goTo } from "../../state/changes";
import { useTable } from "../../state/context";
import { steps } from "../../state/steps";
import { chapters } from "../chapters";
import { useShown } from "../shown";

/** Choose a chapter; chosen is the one that the shown moment lies in, in the present the last of what lies on the table. */
export function Chapters() {
  const { session, names } = useTable();
  const shown = useShown();
  const { state } = session;
  const at = state.at.value;
  const all = chapters(steps(state.film.value), names.value);
  const options = useMemo(
    () =>
      all.map(({ title, struck }, i) => (
        <option key={i} value={i}>
          {struck ? t("chapter.struck", { title }) : title}
        </option>
      )),
    [all],
  );
  if (all.length === 0) return null;
  const current = all.findLastIndex(({ n, conflict }) =>
    at === undefined ? conflict === shown?.id : n <= at,
  );
  return (
    <select
      class="chapters"
      aria-label={t("chapter.all")}
      value={current}
      data-testid="chapters"
      onChange={(event) => {
        const chapter = all[Number(event.currentTarget.value)];
        if (chapter) goTo(state, chapter.n);
      }}
    >
      {current < 0 ? <option value={-1}>{t("chapter.all")}</option> : null}
      {options}
    </select>
  );
}

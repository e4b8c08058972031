/** What does somebody see who opens a recorded table? The table at any of its moments, and nothing that acts. */
import { useEffect, useMemo } from "preact/hooks";
import { longDay, t } from "../i18n/words";
import { language } from "../state/preferences";
import type { Session } from "../state/session";
import { TableContext } from "../state/context";
import { PageFrame } from "../table/frame/frame";
import { exportedTable } from "../table/sharing/exported_table";

interface ExportedProps {
  session: Session;
  /** Goes back to its cover. */
  toCover: () => void;
}

export function ExportedPage({ session, toCover }: ExportedProps) {
  const context = useMemo(() => exportedTable(session, { toCover }), [session]);
  const view = session.state.live.value?.view;
  useEffect(() => {
    const last = session.state.frames.value.at(-1);
    document.title = t("kept.page", {
      title: view?.table.title ?? "",
      day: last ? longDay(last.at) : "",
    });
  }, [view?.table.title, language.value]);
  if (!view) return null;
  return (
    <TableContext.Provider value={context}>
      <PageFrame panes={[]} />
    </TableContext.Provider>
  );
}

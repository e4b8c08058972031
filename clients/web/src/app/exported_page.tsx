/** The page of an exported replay: the table at any of its moments, and nothing that acts. */
import { computed, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { gather } from "../state/names";
import { t } from "../i18n/words";
import { language } from "../state/preferences";
import type { Session } from "../state/session";
import { TableContext, type OpenTable } from "../state/context";
import { PageFrame } from "../table/frame/frame";

const nothing = (): void => undefined;

function tableContext(session: Session): OpenTable {
  const { frames, live, shown } = session.state;
  const names = computed(() => gather(frames.value, live.value?.view, shown.value));
  return {
    session,
    names,
    readOnly: signal(true),
    exported: true,
    chosenConflict: signal(undefined),
    request: nothing,
  };
}

export function ExportedPage({ session }: { session: Session }) {
  const context = useMemo(() => tableContext(session), [session]);
  const view = session.state.live.value?.view;
  useEffect(() => {
    const last = session.state.frames.value.at(-1);
    const day = last
      ? new Date(last.at).toLocaleDateString(language.value, { dateStyle: "long" })
      : "";
    document.title = t("kept.page", { title: view?.table.title ?? "", day });
  }, [view?.table.title, language.value]);
  if (!view) return null;
  return (
    <TableContext.Provider value={context}>
      <PageFrame panes={[]} />
    </TableContext.Provider>
  );
}

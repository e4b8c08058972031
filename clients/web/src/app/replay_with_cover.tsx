/** How does a replay begin that has a cover? With the cover; from there one plays, and comes back. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { goTo } from "../state/changes";
import { TableContext } from "../state/context";
import { language } from "../state/preferences";
import type { Session } from "../state/session";
import { Cover, CoverText, type CoverAbout } from "../table/cover/cover";
import { Facts } from "../table/cover/facts";
import { oneConflict } from "../table/replay/speed";
import { exportedTable } from "../table/sharing/exported_table";
import { ExportedPage } from "./exported_page";

interface ReplayWithCoverProps {
  about: CoverAbout;
  session: Session;
  picture?: ComponentChildren;
  file?: string;
  /** It was opened at a moment: that comes first. */
  opened?: boolean;
}

export function ReplayWithCover({
  about,
  session,
  picture,
  file,
  opened = false,
}: ReplayWithCoverProps) {
  const [shown, setShown] = useState<"cover" | "table">(opened ? "table" : "cover");
  const context = useMemo(() => exportedTable(session), [session]);
  useEffect(() => {
    if (shown === "cover") document.title = t("cover.page", { title: about.title });
  }, [shown, language.value]);
  const play = (): void => {
    goTo(session.state, 1);
    oneConflict.value = false;
    session.state.playing.value = true;
    setShown("table");
  };
  const toCover = (): void => {
    goTo(session.state, undefined);
    setShown("cover");
  };
  if (shown !== "cover") return <ExportedPage session={session} toCover={toCover} />;
  return (
    <TableContext.Provider value={context}>
      <Cover
        about={about}
        picture={picture}
        facts={<Facts about={about} />}
        play={play}
        file={file}
      >
        <CoverText />
      </Cover>
    </TableContext.Provider>
  );
}

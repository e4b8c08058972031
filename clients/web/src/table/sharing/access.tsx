/** Who can open a link to a moment? Those at the table, spectators by their link, or anyone by a publication. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { loadPublications, type Publication } from "../../net/publications";
import { isEvent, type Frame } from "../../net/wire";
import { myTable } from "../../state/device";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";
import { orTold } from "../../ui/call";
import { PillField } from "../../ui/pills";
import { mayPublish } from "./allowed";
import { takeSharingWords } from "./words";

takeSharingWords();

type Reader = "table" | "watch" | "public";

/** Find the conflict in which a moment lies; undefined between conflicts. */
export function conflictAt(frames: readonly Frame[], id: string): string | undefined {
  let now: string | undefined;
  for (const frame of frames) {
    const events = "events" in frame ? frame.events : [];
    const about = events.find((event) => "conflict" in event);
    if (about) now = String(about["conflict"]);
    if (frame.id === id) return now;
    if (events.some((event) => isEvent(event, "table.ConflictClosed"))) now = undefined;
  }
  return undefined;
}

/** Choose the publication that shows a moment: of its conflict, else of the evening; the latest. */
export function showing(
  all: readonly Publication[],
  conflict: string | undefined,
): Publication | undefined {
  const evening = all.findLast((each) => each.conflict === undefined);
  return conflict === undefined
    ? evening
    : (all.findLast((each) => each.conflict === conflict) ?? evening);
}

interface AccessProps {
  /** The part of the address that names the moment: `/at/ID/MS`. */
  moment: string;
  /** Shows another link; "" for none. */
  show: (link: string) => void;
}

/** What is said of the link, and where one gets one if there is none. */
function About({
  reader,
  watched,
  publication,
  publishIt,
}: {
  reader: Reader;
  watched: boolean;
  publication: Publication | undefined;
  publishIt: () => void;
}) {
  if (reader === "table") return <p class="muted">{t("access.table.about")}</p>;
  if (reader === "watch")
    return <p class="muted">{t(watched ? "access.watch.about" : "access.watch.none")}</p>;
  if (publication)
    return <p class="muted">{t("access.public.about", { title: publication.title })}</p>;
  return (
    <div class="row">
      <p class="muted">{t("access.public.none")}</p>
      <Button onPress={publishIt} testid="access-publish">
        {t("share.open")}
      </Button>
    </div>
  );
}

export function Access({ moment, show }: AccessProps) {
  const { session, request } = useTable();
  const { state, token } = session;
  const view = state.live.value?.view;
  const [reader, choose] = useState<Reader>("table");
  const [publication, find] = useState<Publication>();
  const among: Reader[] = [
    "table",
    ...(view?.me.role === "gm" ? (["watch"] as const) : []),
    ...(view && mayPublish(view) ? (["public"] as const) : []),
  ];
  const watched = myTable(state.table)?.links?.["spectator"];
  const [, id = ""] = /^\/at\/([\w-]+)/.exec(moment) ?? [];
  const conflict = conflictAt(state.frames.value, id);
  const links = {
    table: () => Promise.resolve(`${location.origin}/t/${state.table}#${moment}`),
    watch: () => Promise.resolve(watched ? watched + moment : ""),
    public: async () => {
      const found = showing(await loadPublications(state.table, token), conflict);
      find(found);
      return found ? `${location.origin}${found.link}#${moment}` : "";
    },
  };
  const pick = (next: Reader): void => {
    choose(next);
    void orTold(state, async () => show(await links[next]()));
  };
  return (
    <>
      {among.length > 1 ? (
        <PillField
          legend={t("access.for")}
          label={t("access.for")}
          among={among}
          chosen={reader}
          pick={pick}
          says={(each) => t(`access.${each}`)}
          testid="access"
        />
      ) : null}
      <About
        reader={reader}
        watched={watched !== undefined}
        publication={publication}
        publishIt={() => request({ kind: "publish", ...(conflict ? { conflict } : {}) })}
      />
    </>
  );
}

/** Who can open a link to a moment? Those at the table, spectators by their link, or anyone by a publication. */
import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { loadPublications, type Publication } from "../../net/publications";
import type { View } from "../../net/view";
import { isEvent, type Frame } from "../../net/wire";
import { myTable } from "../../state/device";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";
import { orNotify } from "../../ui/call";
import { PillField } from "../../ui/pills";
import { mayPublish } from "./allowed";
import "./sharing_words";

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

interface AboutProps {
  reader: Reader;
  watched: boolean;
  publication: Publication | undefined;
  publishIt: () => void;
}

/** What is said of the link, and where one gets one if there is none. */
function About({ reader, watched, publication, publishIt }: AboutProps) {
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
  const { state } = session;
  const [reader, setReader] = useState<Reader>("table");
  const { conflict, publication, linkFor } = useLinks(moment);
  const readers = readersOf(state.live.value?.view);
  const latest = useRef(reader);
  const pick = (next: Reader): void => {
    setReader(next);
    latest.current = next;
    show("");
    void orNotify(state, async () => {
      const link = await linkFor(next);
      if (latest.current === next) show(link);
    });
  };
  return (
    <>
      {readers.length > 1 ? (
        <PillField
          legend={t("access.for")}
          label={t("access.for")}
          options={readers}
          chosen={reader}
          pick={pick}
          format={(each) => t(`access.${each}`)}
          testid="access"
        />
      ) : null}
      <About
        reader={reader}
        watched={watchLink(state.table) !== undefined}
        publication={publication}
        publishIt={() => request({ kind: "publish", ...(conflict ? { conflict } : {}) })}
      />
    </>
  );
}

/** List for whom a link can be had. */
function readersOf(view: View | undefined): Reader[] {
  return [
    "table",
    ...(view?.me.role === "gm" ? (["watch"] as const) : []),
    ...(view && mayPublish(view) ? (["public"] as const) : []),
  ];
}

function watchLink(table: string): string | undefined {
  return myTable(table)?.links?.["spectator"];
}

/** The links to a moment; `publication` is the one that shows it, once it was asked for. */
function useLinks(moment: string) {
  const { state, token } = useTable().session;
  const [publication, setPublication] = useState<Publication>();
  const [, id = ""] = /^\/at\/([\w-]+)/.exec(moment) ?? [];
  const conflict = conflictAt(state.frames.value, id);
  /** Give the link for a reader; "" for none. */
  const linkFor = async (reader: Reader): Promise<string> => {
    if (reader === "table") return `${location.origin}/t/${state.table}#${moment}`;
    const watched = watchLink(state.table);
    if (reader === "watch") return watched ? watched + moment : "";
    const found = showing(await loadPublications(state.table, token), conflict);
    setPublication(found);
    return found ? `${location.origin}${found.link}#${moment}` : "";
  };
  return { conflict, publication, linkFor };
}

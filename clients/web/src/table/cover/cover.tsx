/** How does a publication meet its readers? A cover: what it is, its picture, "Play", and the text for those who read. */
import "./cover.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { longDay, t } from "../../i18n/words";
import type { PublicationAbout } from "../../net/publications";
import { useTable } from "../../state/context";
import { systemPart } from "../../systems/parts";
import { Button } from "../../ui/button";
import { dayOf, fileName } from "../../ui/filename";
import { Preferences } from "../../ui/preferences";
import { LogText, BoardOnPaper } from "../log/printed";
import { usePrinting } from "../log/printing";
import { onPaper } from "../sharing/board_image";
import { Formatted } from "./formatted";
import "./cover_words";

/** What stands on a cover; one of a file that somebody took home says no day on which it was published. */
export type CoverAbout = Omit<PublicationAbout, "at" | "picture"> & { at?: number };

interface CoverProps {
  about: CoverAbout;
  /** undefined: there is none, or it does not come. */
  picture?: ComponentChildren;
  /** What is told of what was played, once the log is here. */
  facts?: ComponentChildren;
  /** Starts the film; undefined until it is here. */
  play?: (() => void) | undefined;
  /** The path of the same as a file. */
  file?: string | undefined;
  /** What is said in place of the film that did not come. */
  trouble?: string | undefined;
  /** The text, once the log is here. */
  children?: ComponentChildren;
}

/** Keeps the replay as a file, which is called by title and day. */
function FileLink({ about: { title, at = 0 }, file }: { about: CoverAbout; file: string }) {
  const name = fileName(title, dayOf(at), "html");
  return (
    <a class="quiet button" href={file} download={name} data-testid="cover-file">
      {t("cover.file")}
    </a>
  );
}

export function Cover({ about, picture, facts, play, file, trouble, children }: CoverProps) {
  return (
    <div class="cover-page" data-testid="cover">
      <header class="page-header">
        <b class="grow">Chronist</b>
        <Preferences />
      </header>
      <main id="main" class="cover">
        <div class="cover-picture">{picture}</div>
        <div class="cover-words">
          <h1>{about.title}</h1>
          <p class="muted">
            {about.at === undefined ? t("kept.title") : t("cover.when", { day: longDay(about.at) })}
          </p>
          <div class="cover-facts-place">{facts}</div>
          {trouble ? <p role="alert">{trouble}</p> : null}
          <div class="plays">
            <Button
              kind="primary"
              onPress={play ?? (() => undefined)}
              disabled={!play}
              testid="cover-play"
            >
              {play || trouble ? t("cover.play") : t("cover.coming")}
            </Button>
            {file ? <FileLink about={about} file={file} /> : null}
          </div>
        </div>
        {about.description ? (
          <div class="cover-told">
            <Formatted text={about.description} />
          </div>
        ) : null}
        {children}
      </main>
    </div>
  );
}

/** The boards of all conflicts that have one on paper; drawn when it is printed. */
function Boards() {
  const view = useTable().session.state.live.value?.view;
  const all = Object.entries(view?.conflicts ?? {});
  const systems = [...new Set(all.map(([, { system }]) => system))];
  // Fetched beforehand: the printer does not wait.
  useEffect(() => void Promise.all(systems.map(onPaper)), [systems.join()]);
  return (
    <>
      {all.map(([id, conflict]) => (
        <BoardOnPaper key={id} shown={{ id, conflict, part: systemPart(conflict.system) }} />
      ))}
    </>
  );
}

/** The replay in words, by chapters. On paper it is always open, with its maps. */
export function CoverText() {
  const [open, setOpen] = useState(false);
  const printing = usePrinting();
  return (
    <details
      class="more cover-text"
      open={open || printing}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-testid="cover-text"
    >
      <summary>{t("cover.read")}</summary>
      {printing ? <Boards /> : null}
      {open || printing ? (
        <>
          <h2 class="sr">{t("log.title")}</h2>
          <LogText paper={printing} />
        </>
      ) : null}
    </details>
  );
}

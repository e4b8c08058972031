/** Which caption is shown at a moment, how long does it stay, and when is it read aloud? */
import "./captions.css";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { arrivedAt } from "../../state/changes";
import { useTable } from "../../state/context";
import { placeInLog } from "../../state/timeline";
import { Prose } from "../../ui/prose";
import { captionOf, type Caption } from "./caption_words";
import { captionsWanted } from "./captions_wanted";
import { highlightsNow } from "./highlight_table";

/** One is read aloud if it is shown so long, in ms. */
const SPEAK_AFTER = 900;
/** So long the last caption stays when a replay has come to the present, in ms. */
const LINGER = 6_000;
/** Letters that fit two lines of a phone: at the usual size, and at the small one. */
const FITS = 70;
const FITS_SMALL = 105;

/** Return `n` for `ms` after it came, then undefined. */
function useFor(ms: number, n: number | undefined): number | undefined {
  const [over, end] = useState<number>();
  useEffect(() => {
    if (n === undefined) return end(undefined);
    const timer = setTimeout(() => end(n), ms);
    return () => clearTimeout(timer);
  }, [n]);
  return n === over ? undefined : n;
}

/** Number of the frame that the page shows; nothing in the present. */
function useMoment(): number | undefined {
  const { session, exported } = useTable();
  const { state } = session;
  const arrived = useFor(LINGER, arrivedAt(state));
  const end = exported ? state.frames.value.length || undefined : arrived;
  return state.at.value ?? end;
}

function useCaption(n: number | undefined): Caption | undefined {
  const { session, names } = useTable();
  const { state } = session;
  const at = n === undefined ? undefined : state.frames.value[placeInLog(n) - 1]?.at;
  if (n === undefined || at === undefined) return undefined;
  return captionOf(state.visibleFrames.value, n, at, names.value, highlightsNow());
}

/** The log's announcer speaks of what comes; this one of what is looked at again. */
function Spoken({ words }: { words: string }) {
  const [said, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(words), SPEAK_AFTER);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p class="sr" role="status" data-testid="caption-spoken">
      {said}
    </p>
  );
}

export function Captions() {
  const caption = useCaption(useMoment());
  if (!caption) return null;
  const { kind, words } = caption;
  const long = words.length > FITS;
  const longest = words.length > FITS_SMALL;
  return (
    <>
      {captionsWanted.value ? (
        <section
          class={`caption ${kind} ${long ? "long" : ""} ${longest ? "longest" : ""}`}
          aria-label={t("caption.title")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one that scrolls is scrolled by keys, too
          tabIndex={long ? 0 : undefined}
          data-testid="caption"
        >
          <p>
            <Prose>{words}</Prose>
          </p>
        </section>
      ) : null}
      <Spoken words={words} />
    </>
  );
}

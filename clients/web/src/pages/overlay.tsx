/** What does a stream show? A transparent page: the participants, and the latest lines of the log. */
import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/words";
import { steps } from "../log/entries";
import { stepWords } from "../log/words";
import { useTable } from "../parts/table";
import { systemPart } from "../systems/systems";
import { chosenConflict } from "./shown";

const LINES = 5;

/** Read `?show=tracker,log`; without it everything is shown. */
export function shownParts(query: string): Set<string> {
  const named = new URLSearchParams(query).get("show");
  return new Set(named ? named.split(",") : ["tracker", "log"]);
}

export function Overlay() {
  const { session, names } = useTable();
  const view = session.state.live.value?.view;
  const lines = useComputed(() =>
    steps(session.state.frames.value)
      .filter((step) => !step.struck)
      .slice(-LINES)
      .map((step) => ({ n: step.n, words: stepWords(step, names.value) })),
  );
  useEffect(() => {
    document.documentElement.classList.add("overlay");
    return () => document.documentElement.classList.remove("overlay");
  }, []);
  if (!view) return null;
  const shown = shownParts(location.search);
  const id = chosenConflict(view, Object.keys(names.value.conflicts), undefined);
  const conflict = id === undefined ? undefined : view.conflicts?.[id];
  const part = conflict && systemPart(conflict.system);
  return (
    <main id="main" class="overlay-page" data-testid="overlay">
      <h1 class="sr">{view.table.title}</h1>
      {shown.has("tracker") && part && conflict && id !== undefined ? (
        <section aria-label={conflict.title}>
          <h2 class="sr">{conflict.title}</h2>
          <part.Board id={id} conflict={conflict} />
        </section>
      ) : null}
      {shown.has("log") ? (
        <ol class="overlay-log" aria-label={t("log.title")}>
          {lines.value.map((line) => (
            <li key={line.n}>{line.words}</li>
          ))}
        </ol>
      ) : null}
    </main>
  );
}

/** What does a stream show? A transparent page: how far it is, the board, and the latest lines of the log. */
import "./overlay.css";
import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { steps, type Step } from "../../state/steps";
import { stepWords } from "../steps";
import { Moments } from "../stage/animations";
import { scopeOf } from "../../ui/scope";
import { useTable } from "../../state/context";
import { useShown, useWaits, type ShownConflict } from "../shown";

const LINES = 5;

type Part = "status" | "tracker" | "log";
const USUAL: readonly Part[] = ["status", "tracker", "log"];

/** Read `?show=tracker,log`; without it everything is shown. */
export function shownParts(query: string): Set<string> {
  const named = new URLSearchParams(query).get("show");
  return new Set(named ? named.split(",") : USUAL);
}

function Tracker({ shown: { id, conflict, part } }: { shown: ShownConflict }) {
  return (
    <section class={scopeOf(conflict.system)} aria-label={conflict.title}>
      <part.Board id={id} conflict={conflict} />
    </section>
  );
}

function Status({ shown }: { shown: ShownConflict }) {
  return (
    <div class="overlay-status" data-testid="overlay-status">
      <h2>{shown.conflict.title}</h2>
      <p>
        {[shown.part.status(shown.conflict).words, useWaits(shown).all].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}

/** Give the latest steps that stand. */
function latest(all: readonly Step[]): Step[] {
  const from = all.findLastIndex(
    ({ struck }, i) => !struck && all.slice(i).filter((step) => !step.struck).length === LINES,
  );
  return all.slice(Math.max(0, from)).filter(({ struck }) => !struck);
}

/** The newest comes first here and stands last on the page: it is what there must be room for. */
function Log() {
  const { session, names } = useTable();
  const lines = useComputed(() =>
    latest(steps(session.state.frames.value)).map((step) => ({
      n: step.n,
      words: stepWords(step, names.value),
    })),
  );
  return (
    <ol class="overlay-log" aria-label={t("log.title")}>
      {lines.value.toReversed().map((line) => (
        <li key={line.n}>{line.words}</li>
      ))}
    </ol>
  );
}

function Named() {
  const shown = useShown();
  const parts = shownParts(location.search);
  return (
    <>
      {parts.has("status") && shown ? <Status shown={shown} /> : null}
      {parts.has("tracker") && shown ? <Tracker shown={shown} /> : null}
      {parts.has("tracker") ? <Moments /> : null}
      {parts.has("log") ? <Log /> : null}
    </>
  );
}

export function Overlay() {
  const view = useTable().session.state.live.value?.view;
  useEffect(() => {
    document.documentElement.classList.add("overlay");
    return () => document.documentElement.classList.remove("overlay");
  }, []);
  if (!view) return null;
  return (
    <main id="main" class="overlay-page" data-testid="overlay">
      <h1 class="sr">{view.table.title}</h1>
      <Named />
    </main>
  );
}

/** How does the log of a conflict read on paper? All of it, by chapters, with what was taken back struck through. */
import { useEffect, useState } from "preact/hooks";
import { seatName } from "../i18n/names";
import { sentence } from "../i18n/sentence";
import { clock, t } from "../i18n/words";
import { heading } from "../log/chapters";
import { steps, type Step } from "../log/entries";
import { momentOf } from "../log/loudness";
import { stepWords, told } from "../log/words";
import type { GameEvent } from "../net/wire";
import { useTable, useView } from "../parts/table";
import { useShown } from "./shown";

/** Tell whether the page is being printed: what the screen leaves out is drawn only then. */
export function usePrinting(): boolean {
  const [printing, print] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    const changed = (): void => print(paper.matches);
    const [before, after] = [() => print(true), () => print(false)];
    paper.addEventListener("change", changed);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      paper.removeEventListener("change", changed);
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  return printing;
}

/** Return the steps in which something happened in a conflict; all, where none is named. */
export function concerning(all: readonly Step[], conflict: string | undefined): Step[] {
  return all.filter((step) => told(step).some((event) => conflict === undefined || event["conflict"] === conflict));
}

/** What a step was about, as loud as in the log. */
function Told({ step }: { step: Step }) {
  const { names } = useTable();
  const { head, rest, whispers, loudness } = momentOf(step);
  if (step.kind !== "play" || head.length === 0) return <>{stepWords(step, names.value)}</>;
  const words = (events: readonly GameEvent[]): string => events.map((event) => sentence(event, names.value)).join(" ");
  const said = words(head);
  return (
    <>
      {loudness === "quiet" ? <small>{said}</small> : loudness === "plain" ? said : <b>{said}</b>} {words(rest)} <small>{words(whispers)}</small>
    </>
  );
}

function Line({ step, under }: { step: Step; under: string }) {
  const { names } = useTable();
  const titles = step.events.flatMap((event) => heading(event, names.value) ?? []).filter((title) => title !== under);
  return (
    <>
      {titles.map((title) => (
        <h3 key={title}>{title}</h3>
      ))}
      <p>
        <time>{clock(step.at)}</time> <span>{step.struck ? <del>{stepWords(step, names.value)}</del> : <Told step={step} />}</span>
        {step.struck ? <small> {[seatName(names.value, step.struck.by), step.struck.why].filter(Boolean).join(": ")}</small> : null}
      </p>
    </>
  );
}

export function Printed() {
  const { session } = useTable();
  const view = useView();
  const shown = useShown();
  const all = concerning(steps(session.state.told.value), shown?.id);
  const [first] = all;
  const title = shown?.conflict.title ?? t("log.title");
  return (
    <article class="printed" data-testid="printed">
      <h1>{view.table.title}</h1>
      <h2>
        {title}
        {first ? <small> {new Date(first.at).toLocaleDateString(document.documentElement.lang)}</small> : null}
      </h2>
      {all.map((step) => (
        <Line key={step.n} step={step} under={title} />
      ))}
    </article>
  );
}

/** How is LE put right? The number in the list is pressed, another is typed, and Enter sends it. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/words";
import { constant } from "../../../forms/options/build_command";
import { OptionForm } from "../../../forms/option_form";
import type { View } from "../../../net/view";
import { Opens } from "../../../ui/opens";
import { Paragraph } from "../../../forms/paragraph";
import { useFull } from "../combat/full_offers";
import { abbreviated, listOf } from "../combat/offers";

const OVERRIDE = "samyra.Override";

/** Name the figures whose LE the person at the page may change. */
export function changeable(view: Pick<View, "options">, id: string): ReadonlySet<string> {
  const all = abbreviated(view, id).filter(({ type }) => type === OVERRIDE);
  return new Set(all.flatMap(({ fields }) => listOf(fields["figure"]).map(String)));
}

/** Write LE as everybody reads it. */
export function leWords(le: number): string {
  return `LE ${le}`.replace("-", "−");
}

interface ChangeProps {
  id: string;
  figure: string;
  le: number;
}

function Change({ id, figure, le, onDone }: ChangeProps & { onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const full = useFull(id, OVERRIDE, figure);
  const option = full?.find(({ fields }) => constant(fields["what"]) === "le");
  useEffect(() => {
    const input = box.current?.querySelector("input");
    // Only some browsers focus what is selected.
    input?.focus();
    input?.select();
  }, [option === undefined]);
  return (
    <div ref={box}>
      <Paragraph words={full && !option && t("samyra.not_now")} />
      {option ? <OptionForm option={option} suggested={{ value: le }} onDone={onDone} /> : null}
    </div>
  );
}

/** The LE of a figure, to be pressed. */
export function ChangeLe({ name, ...change }: ChangeProps & { name: string }) {
  const label = t("samyra.change_le", { le: leWords(change.le), figure: name });
  return (
    <Opens label={label} drawn={leWords(change.le)} testid={`le-${change.figure}`}>
      {(close) => <Change {...change} onDone={close} />}
    </Opens>
  );
}

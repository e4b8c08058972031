/** Whose cards are compared outside a Probe? A row a figure: does it take part, and what counts for it? */
import { useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import { useValidEvents } from "../../../state/valid_events";
import { isEvent } from "../../../net/wire";
import { commandLabel, fieldLabel } from "../../../forms/options/labels";
import { offer } from "../../../forms/options/offers";
import type { Option } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { useTable, useView } from "../../../state/context";
import { useSubmit } from "../../../forms/send_option";
import { useParts } from "../../../state/select";
import { Button } from "../../../ui/button";
import { Compared } from "./compared";
import { attributeName } from "../cards/counting";
import { sheetOf } from "../cards/view";
import { CheckBox } from "../../../ui/check_box";

const COMPARE = "einblatt.DrawCompare";
const NONE = "none";

/** List what may count for a figure, as the option offers it: attributes or suits. */
export function counting(pairs: readonly string[], figure: string): string[] {
  return pairs
    .filter((pair) => pair.startsWith(`${figure}>`))
    .map((pair) => pair.slice(figure.length + 1));
}

interface RowProps {
  figure: string;
  choices: string[];
  joins: boolean;
  counts: string;
  onJoin: () => void;
  onCount: (what: string) => void;
}

function Row({ figure, choices, joins, counts, onJoin, onCount }: RowProps) {
  const { names } = useTable();
  const sheet = sheetOf(useParts("sheets"), figure);
  const name = figureName(names.value, figure);
  return (
    <li class="row comparing">
      <CheckBox on={joins} flip={onJoin} testid={`compare-${figure}`}>
        {name}
      </CheckBox>
      <select
        value={counts}
        disabled={!joins}
        aria-label={t("einblatt.counts_for", { figure: name })}
        data-testid={`counts-${figure}`}
        onChange={(event) => onCount(event.currentTarget.value)}
      >
        {[NONE, ...choices].map((what) => (
          <option key={what} value={what}>
            {what === NONE ? t("einblatt.no_trump") : attributeName(what, sheet)}
          </option>
        ))}
      </select>
    </li>
  );
}

function Form({ option }: { option: Option }) {
  const view = useView();
  const [joining, join] = useState<string[]>([]);
  const [counts, setCounts] = useState<Record<string, string>>({});
  const able = valuesOf(option.fields["figures"], view).map(String);
  const pairs = valuesOf(option.fields["own"], view).map(String);
  const figures = joining.filter((figure) => able.includes(figure));
  const own = figures
    .map((figure) => `${figure}>${counts[figure] ?? NONE}`)
    .filter((pair) => pairs.includes(pair));
  const choices = { figures, attribute: NONE, own };
  const { complete, submit } = useSubmit(option, choices, () => join([]));
  const flip = (figure: string): void => join(toggled(joining, figure));
  return (
    <form class="form" onSubmit={submit} data-testid={`option-${COMPARE}`}>
      <fieldset class="field choice">
        <legend>{fieldLabel(COMPARE, "own")}</legend>
        <ul class="settings">
          {able.map((figure) => (
            <Row
              key={figure}
              figure={figure}
              choices={counting(pairs, figure)}
              joins={joining.includes(figure)}
              counts={counts[figure] ?? NONE}
              onJoin={() => flip(figure)}
              onCount={(what) => setCounts({ ...counts, [figure]: what })}
            />
          ))}
        </ul>
      </fieldset>
      <Button disabled={!complete} testid={`send-${COMPARE}`}>
        {commandLabel(COMPARE)}
      </Button>
    </form>
  );
}

export function Compare() {
  const option = offer(useView(), COMPARE);
  const last = useValidEvents().findLast((event) => isEvent(event, "einblatt.CardsCompared"));
  if (!option) return null;
  return (
    <details class="tool" data-testid={`tool-${COMPARE}`}>
      <summary>{commandLabel(COMPARE)}</summary>
      <Form option={option} />
      {last ? <Compared event={last} /> : null}
    </details>
  );
}

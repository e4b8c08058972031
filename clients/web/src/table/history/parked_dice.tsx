/** Which throws come again? What an undo has put back, and how the gm orders new luck, openly: all that is ticked, for one reason. */
import "./objections.css";
import { useState } from "preact/hooks";
import { luckOwnerName } from "../../i18n/display_names";
import { say } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import type { Field } from "../../net/option";
import type { Parked, View } from "../../net/view";
import { fieldLabel } from "../../forms/options/labels";
import { offer } from "../../forms/options/offers";
import type { CommandStep } from "../../forms/sequence";
import { SequenceButton } from "../../forms/sequence_button";
import { useTable, useView } from "../../state/context";
import { within, type Names } from "../../state/names";
import { CheckBox } from "../../ui/check_box";
import { TextField } from "../../ui/textfield";

/** Order a throw anew; one that another order took along lies there no more. */
function ordering(key: string, why: string): CommandStep {
  const make = ({ parked }: View) =>
    parked?.[key] ? { type: "table.FreshThrow" as const, key, why } : undefined;
  return { label: t("parked.fresh"), make };
}

/** Say whose luck it is and what for, and how it will fall. What a formula of the table's own throws besides belongs to the throw it is for. */
function ParkedWords({ parked, names }: { parked: Parked; names: Names }) {
  const { system, figure, purpose, count, values = [] } = parked;
  const its = within(names, system);
  const [what] = purpose.split(".");
  const shown = values.map((value) => say("faces", Array.isArray(value) ? value : [value], its));
  return (
    <>
      <b>{luckOwnerName(names, figure)}</b> · {say("word", what, its)}
      {count > 1 ? ` · ${count}×` : null}
      {shown.length > 0 ? ` · ${t("parked.values", { values: shown.join(", ") })}` : null}
    </>
  );
}

interface BoxesProps {
  parked: Record<string, Parked>;
  chosen: readonly string[];
  choose: (keys: readonly string[]) => void;
}

/** A box for each throw, and one for all. */
function Boxes({ parked, chosen, choose }: BoxesProps) {
  const { names } = useTable();
  const all = Object.keys(parked);
  const every = chosen.length === all.length;
  const flip = (key: string): void =>
    choose(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <div>
      {all.length > 1 ? (
        <CheckBox on={every} flip={() => choose(every ? [] : all)} testid="parked-all">
          {t("parked.all")}
        </CheckBox>
      ) : null}
      <ul class="parked" data-testid="parked">
        {Object.entries(parked).map(([key, each]) => (
          <li key={key}>
            <CheckBox on={chosen.includes(key)} flip={() => flip(key)} testid={`parked-${key}`}>
              <ParkedWords parked={each} names={names.value} />
            </CheckBox>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The boxes, the reason, and one button. */
function Orders({
  parked,
  why: field,
}: {
  parked: Record<string, Parked>;
  why?: Field | undefined;
}) {
  const all = Object.keys(parked);
  const [ticked, tick] = useState<readonly string[]>(all.length === 1 ? all : []);
  const [why, setWhy] = useState("");
  const chosen = all.filter((key) => ticked.includes(key));
  const lacks = chosen.length === 0 || !why.trim();
  return (
    <div class="form">
      <Boxes parked={parked} chosen={chosen} choose={tick} />
      <TextField
        label={fieldLabel("table.FreshThrow", "why")}
        value={why}
        set={setWhy}
        maxLength={field && "text" in field ? field.text.max : undefined}
        testid="parked-why"
      />
      <SequenceButton
        steps={chosen.map((key) => ordering(key, why.trim()))}
        label={t("parked.fresh")}
        disabled={lacks}
        kind="danger"
        testid="parked-fresh"
      />
      {lacks ? <p class="muted">{t("parked.lacks")}</p> : null}
    </div>
  );
}

export function ParkedLuck() {
  const view = useView();
  const { parked = {}, table } = view;
  const option = offer(view, "table.FreshThrow");
  return (
    <>
      <p class="muted">{t("parked.lead")}</p>
      {option ? <Orders parked={parked} why={option.fields["why"]} /> : null}
      {table.discarded ? (
        <p class="muted">{t("parked.discarded", { n: table.discarded })}</p>
      ) : null}
    </>
  );
}

/** What does a Probe need before it begins? An attribute or cards for each participant, and targets. Fetched when a gm prepares one. */
import "./setup.css";
import "../sheet/sheet.css";
import { figureName } from "../../../i18n/display_names";
import { counted, t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { offer, offers } from "../../../forms/options/offers";
import { useSendOption } from "../../../forms/send_option";
import type { Option } from "../../../net/option";
import { Pills } from "../../../ui/pills";
import { useTable, useView } from "../../../state/context";
import { NpcStrength, hardness } from "./npc_strength";
import { Joining } from "./joining";
import { Targets } from "./targets";
import {
  joined,
  sheetOf,
  unset,
  type EinblattConflict,
  type EinblattProps,
  type Kt,
} from "../cards/view";
import { attributeWords } from "../sheet/worth";
import { Chip } from "../../../ui/chip";

export { ReadingList, Readings } from "./readings";
export { Targets };

export function NeedsBeforeStart({ id, conflict }: EinblattProps) {
  const view = useView();
  const targets = offer(view, "einblatt.SetTargets", { conflict: id });
  return (
    <div class="setup">
      <Settings id={id} conflict={conflict} />
      <Joining
        id={id}
        conflict={conflict}
        options={offers(view, "einblatt.AddKT", { conflict: id })}
      />
      {targets ? <Targets option={targets} conflict={conflict} /> : null}
    </div>
  );
}

interface OneProps {
  id: string;
  figure: string;
  kt: Kt;
  conflict: EinblattConflict;
}

function Attribute({
  id,
  option,
  kt,
  figure,
}: Pick<OneProps, "id" | "kt" | "figure"> & { option: Option }) {
  const view = useView();
  const sendOption = useSendOption();
  const sheet = sheetOf(view, figure);
  const values = valuesOf(option.fields["attribute"], view);
  const others =
    kt.attribute && !values.includes(kt.attribute) ? [kt.attribute, ...values] : values;
  const send = (attribute: string | number): void =>
    void sendOption(option, { conflict: id, figure, attribute });
  return (
    <Pills
      label={t("einblatt.attribute")}
      options={others}
      chosen={kt.attribute}
      pick={(value) => kt.attribute !== value && send(value)}
      format={(value) => attributeWords(String(value), sheet)}
      testid={`attribute-${figure}`}
    />
  );
}

/** Name and party, whether something is still to be set, and the way out. */
function OneHead({
  figure,
  kt,
  leave,
}: Pick<OneProps, "figure" | "kt"> & { leave: Option | undefined }) {
  const { names } = useTable();
  const name = figureName(names.value, figure);
  return (
    <header>
      <h3>{name}</h3>
      <Chip>{kt.party}</Chip>
      {unset(kt) ? <Chip kind="open">{t("einblatt.still_open")}</Chip> : null}
      {leave ? (
        <OptionButton
          option={leave}
          kind="icon"
          testid={`leave-${figure}`}
          name={t("einblatt.leave", { figure: name })}
          label="×"
        />
      ) : null}
    </header>
  );
}

function One({ id, figure, kt, conflict }: OneProps) {
  const view = useView();
  const where = { conflict: id, figure };
  const attribute = offer(view, "einblatt.SetProbeAttribute", where);
  const npc = offer(view, "einblatt.SetNpc", where);
  const leave = offer(view, "einblatt.RemoveKT", where);
  if (!attribute && !npc && !leave) return null;
  return (
    <li class="one" data-testid={`setup-${figure}`}>
      <OneHead figure={figure} kt={kt} leave={leave} />
      {attribute ? <Attribute id={id} option={attribute} kt={kt} figure={figure} /> : null}
      {npc ? (
        <details class="tool" open={!kt.cards}>
          <summary>
            {kt.cards
              ? `${counted("einblatt.npc_now", kt.cards)} · ${hardness(kt.cards)}`
              : t("einblatt.npc_set")}
          </summary>
          <NpcStrength id={id} option={npc} conflict={conflict} />
        </details>
      ) : null}
    </li>
  );
}

/** One tap for an attribute, a form for an npc. */
function Settings({ id, conflict }: EinblattProps) {
  const all = joined(id, conflict, useTable().names.value);
  if (all.length === 0) return <p class="muted">{t("einblatt.nobody_yet")}</p>;
  return (
    <ul class="settings">
      {all.map(([figure, kt]) => (
        <One key={figure} id={id} figure={figure} kt={kt} conflict={conflict} />
      ))}
    </ul>
  );
}

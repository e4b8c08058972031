/** How does one parry? As one stands ready, or by something else; with what each is worth. */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { WhatIf } from "../../forms/odds/whatif";
import { buildCommand, constant, start } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import { OptionForm } from "../../forms/option_form";
import { commandToSend } from "../../forms/send_option";
import { commandLabel } from "../../forms/options/labels";
import { offer } from "../../forms/options/offers";
import type { Choices, Command, Option } from "../../net/option";
import { SequenceButton } from "../../forms/sequence_button";
import { Opens } from "../../ui/opens";
import { useView } from "../../state/context";
import type { CommandStep } from "../../forms/sequence";
import type { OpenQuestion } from "../generic/asked";
import { approachIn } from "./current_values";

/** Parry, and throw at once if nobody has to say anything more before. */
export function parrying(parry: Option, choices: Choices): CommandStep[] {
  const { conflict, action, figure } = Object.fromEntries(
    ["conflict", "action", "figure"].map((name) => [name, constant(parry.fields[name]) ?? ""]),
  );
  const roll = (view: View): Command | undefined => {
    const offered = offer(view, "harmonies.Roll", {
      conflict: conflict ?? "",
      action: action ?? "",
      figure: figure ?? "",
    });
    return offered && commandToSend([offered], start(offered), view);
  };
  return [
    {
      label: commandLabel(parry.type),
      make: (view) => commandToSend([parry], { ...start(parry), ...choices }, view),
    },
    { label: commandLabel("harmonies.Roll"), make: roll },
  ];
}

export function ParryQuestion({ question: { options } }: { question: OpenQuestion }) {
  const view = useView();
  const parry = options.find(({ type }) => type === "harmonies.Parry");
  const decline = options.find(({ type }) => type === "harmonies.DeclineParry");
  const ready = parry ? approachIn(parry, view) : {};
  if (!parry) return null;
  // By a competency that was struck out since nobody can parry.
  const canParry = buildCommand(parry, { ...start(parry), ...ready }, view) !== undefined;
  return (
    <>
      <WhatIf option={parry} choices={ready} />
      <div class="plays">
        {canParry ? (
          <SequenceButton
            steps={parrying(parry, ready)}
            label={t("harmonies.parry_roll")}
            kind="primary"
            testid="parry-ready"
          />
        ) : null}
        {decline ? <OptionButton option={decline} /> : null}
        <Opens
          label={t("harmonies.parry_other")}
          title={commandLabel(parry.type)}
          testid="open-ask"
        >
          {(close) => <OptionForm option={parry} suggested={ready} weighed onDone={close} />}
        </Opens>
      </div>
    </>
  );
}

/** Which levels count, and which roll? As they are likely or were proposed, or otherwise. */
import { t } from "../../i18n/words";
import { OptionButton, OptionForm } from "../../options/form";
import { givenBy } from "../../options/given";
import { commandLabel } from "../../options/labels";
import type { Choices, Option } from "../../options/option";
import { constant } from "../../options/command";
import { Opens } from "../../parts/question";
import { useView } from "../../parts/table";
import type { Question } from "../generic/asked";
import { signedTenths } from "./controls";
import { sheetOf } from "./view";

/** Say what would be confirmed: "Agility +1.0 · Fencing +2.0 · simple roll". */
function useLine(option: Option, choices: Choices): string {
  const levels = sheetOf(useView(), String(constant(option.fields["figure"])))?.levels ?? {};
  const named = [choices["talent"], choices["competence"]].flatMap((name) => {
    const level = levels[String(name)];
    return level ? [`${String(name)} ${signedTenths(level.tenths)}`] : [];
  });
  const moved = (["difficulty", "situation"] as const).flatMap((name) => (choices[name] ? [`${t(`phers.${name}`)} ${signedTenths(Number(choices[name]))}`] : []));
  return [...(named.length > 0 ? named : [t("phers.no_levels")]), ...moved, t(`value.${String(choices["kind"])}`, {}, "phers")].join(" · ");
}

function LevelsQuestion({ option }: { option: Option }) {
  const choices = givenBy(option, useView());
  const line = useLine(option, choices);
  return (
    <>
      <p class="phers-told" data-testid="levels-line">
        {line}
      </p>
      <div class="plays">
        <OptionButton option={option} choices={choices} kind="primary" label={t("phers.as_said")} testid="confirm-levels" />
        <Opens label={t("phers.otherwise")} title={commandLabel(option.type)} testid="open-ask">
          {(close) => <OptionForm option={option} weighed onDone={close} />}
        </Opens>
      </div>
    </>
  );
}

/** Draws the question which levels count; any other in the usual way. */
export function levelsQuestion({ ask, options: [option] }: Question) {
  return ask.kind === "summands" && option ? <LevelsQuestion option={option} /> : null;
}

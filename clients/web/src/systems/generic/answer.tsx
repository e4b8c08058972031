/** How is a question answered? By buttons where they are enough, else by a form. */
import { byType } from "../../forms/options/offers";
import { within } from "../../state/names";
import { filled } from "../../i18n/sentence";
import { known } from "../../i18n/words";
import { constant, needsNoChoice, valuesOf } from "../../forms/options/build_command";
import { OptionButton } from "../../forms/option_button";
import { OptionGroup } from "../../forms/option_group";
import { commandLabel, fieldLabel, useLabel } from "../../forms/options/labels";
import type { Option } from "../../net/option";
import { Odds } from "../../forms/odds/odds";
import { WhatIf } from "../../forms/odds/whatif";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { byButtons, type OpenQuestion } from "./asked";

/** The question in the words of its system; once it is answered, what was decided, if its system says that. */
export function useQuestion(): (question: OpenQuestion) => string {
  const { names } = useTable();
  const view = useParts("conflicts");
  return ({ ask }) => {
    const system = view.conflicts?.[ask.conflict]?.system ?? "";
    const figure = ask.subject ?? ask.who;
    const decided = `decided.${ask.kind}`;
    const key = ask.answered && known(decided, system) ? decided : `ask.${ask.kind}`;
    return filled(key, { ...ask, figure }, within(names.value, system));
  };
}

const NONE = {};

/** One offer with a single field to choose: a button for each value. */
function Values({ option }: { option: Option }) {
  const view = useView();
  const [name, field] =
    Object.entries(option.fields).find(([, each]) => constant(each) === undefined) ?? [];
  const label = useLabel(option.type, name ?? "");
  if (!name || !field) return null;
  return (
    <div class="plays" role="group" aria-label={fieldLabel(option.type, name)}>
      {valuesOf(field, view).map((value) => (
        <OptionButton
          key={value}
          option={option}
          choices={{ [name]: value }}
          label={label(value)}
          kind="offer"
          testid={`answer-${value}`}
        />
      ))}
    </div>
  );
}

function Buttons({ question: { ask, options } }: { question: OpenQuestion }) {
  const plain = options.filter(needsNoChoice);
  const choices = options.filter((option) => !needsNoChoice(option));
  return (
    <>
      {choices.map((option) => (
        <Values key={option.type} option={option} />
      ))}
      {plain.length > 0 ? (
        <div class="plays">
          {plain.map((option, i) => (
            <div key={option.type} class={plain.length > 1 ? "weighed" : ""}>
              <OptionButton
                option={option}
                kind={i === 0 && choices.length === 0 && !ask.answered ? "primary" : "quiet"}
              />
              {plain.length > 1 ? <WhatIf option={option} choices={NONE} /> : null}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Offers to answer by; several of one type are told apart first. */
export function Answers({ question }: { question: OpenQuestion }) {
  const { options } = question;
  if (byButtons(question)) return <Buttons question={question} />;
  const forms = [...byType(options).values()].filter((group) => !group.every(needsNoChoice));
  return (
    <>
      {forms.map((group, i) =>
        i === 0 ? (
          <OptionGroup key={group[0]?.type} options={group} weighed quiet={question.ask.answered} />
        ) : (
          <details key={group[0]?.type} class="tool">
            <summary>{commandLabel(group[0]?.type ?? "")}</summary>
            <OptionGroup options={group} quiet />
          </details>
        ),
      )}
      <div class="plays">
        {options.filter(needsNoChoice).map((option) => (
          <OptionButton key={option.type} option={option} />
        ))}
      </div>
    </>
  );
}

/** A question with its odds and its answers; answered it is said by what unfolds it. */
export function Asked({ question }: { question: OpenQuestion }) {
  const say = useQuestion();
  const { ask, id } = question;
  return (
    <article class="decision" data-testid={`ask-${ask.kind}-${ask.subject ?? ask.who}`}>
      {ask.answered ? null : <h4>{say(question)}</h4>}
      <Odds ask={id} />
      <Answers question={question} />
    </article>
  );
}

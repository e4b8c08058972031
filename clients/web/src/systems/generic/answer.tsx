/** How is a question answered? By buttons where they are enough, else by a form. */
import { within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { systemOf, t } from "../../i18n/words";
import { constant, valuesOf } from "../../options/command";
import { fieldLabel, useLabel } from "../../options/controls";
import { OptionButton } from "../../options/form";
import { OptionGroup } from "../../options/group";
import type { Choices, Option } from "../../options/option";
import { Odds } from "../../odds/odds";
import { useTable, useView } from "../../parts/table";
import { byButtons, type Question } from "./asked";

export type Given = (option: Option) => Choices;

/** The question in the words of its system. */
export function useQuestion(): (question: Question) => string {
  const { names } = useTable();
  const view = useView();
  return ({ ask }) => {
    const system = view.conflicts?.[ask.conflict]?.system ?? "";
    const figure = ask.subject ?? ask.who;
    return filled(`ask.${ask.kind}`, { ...ask, figure }, within(names.value, system));
  };
}

/** One offer with a single field to choose: a button for each value. */
function Values({ option, first }: { option: Option; first: boolean }) {
  const view = useView();
  const [name, field] = Object.entries(option.fields).find(([, each]) => constant(each) === undefined) ?? [];
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
          kind={first ? "primary" : "quiet"}
          testid={`answer-${value}`}
        />
      ))}
    </div>
  );
}

function Buttons({ options }: { options: Option[] }) {
  const free = (option: Option): boolean => Object.values(option.fields).some((field) => constant(field) === undefined);
  const plain = options.filter((option) => !free(option));
  const choices = options.filter(free);
  return (
    <>
      {choices.map((option) => (
        <Values key={option.type} option={option} first />
      ))}
      {plain.length > 0 ? (
        <div class="plays">
          {plain.map((option, i) => (
            <OptionButton key={option.type} option={option} kind={i === 0 && choices.length === 0 ? "primary" : "quiet"} />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Offers to answer by; several of one type are told apart first. */
export function Answers({ question, given }: { question: Question; given?: Given | undefined }) {
  const { options } = question;
  if (byButtons(question)) return <Buttons options={options} />;
  const types = [...new Set(options.map((option) => option.type))];
  const groups = types.map((type) => options.filter((option) => option.type === type));
  const empty = (group: Option[]): boolean =>
    Object.values(group[0]?.fields ?? {}).every((field) => constant(field) !== undefined);
  const forms = groups.filter((group) => !empty(group));
  return (
    <>
      {forms.map((group, i) =>
        i === 0 ? (
          <OptionGroup key={group[0]?.type} options={group} {...(given ? { given } : {})} />
        ) : (
          <details key={group[0]?.type} class="tool">
            <summary>{t(`command.${group[0]?.type}`, {}, systemOf(group[0]?.type ?? ""))}</summary>
            <OptionGroup options={group} quiet {...(given ? { given } : {})} />
          </details>
        ),
      )}
      <div class="plays">
        {groups.filter(empty).map(([option]) => (option ? <OptionButton key={option.type} option={option} /> : null))}
      </div>
    </>
  );
}

/** A question with its odds and its answers. */
export function Asked({ question, given, words = true }: { question: Question; given?: Given | undefined; words?: boolean }) {
  const say = useQuestion();
  const { ask, id } = question;
  return (
    <article class="decision" data-testid={`ask-${ask.kind}-${ask.subject ?? ask.who}`}>
      {words ? <h4>{say(question)}</h4> : null}
      <Odds ask={id} />
      <Answers question={question} given={given} />
    </article>
  );
}

/** How is a whole option filled in and sent? One form for any option of any system. */
import { useId, useState } from "preact/hooks";
import { listed, systemOf, t } from "../i18n/words";
import { WhatIf, weighs } from "./odds/whatif";
import { Button } from "../ui/button";
import { KeepHeight } from "../ui/keep_height";
import { scopeOf } from "../ui/scope";
import { useView } from "../state/context";
import { saveAll } from "./drafts";
import { missing } from "./options/build_command";
import { Fields } from "./fields";
import { useFilled, type Filled, type FormTyping } from "./form_state";
import { useSendOption } from "./send_option";
import { suggestedValues } from "./options/values";
import { commandLabel, fieldLabel } from "./options/labels";
import type { Choices, Option } from "../net/option";

export interface FormProps {
  option: Option;
  /** What is filled in at first where the view has nothing for it. */
  suggested?: Choices;
  /** Fields that are drawn elsewhere, or follow from something else. */
  without?: string[];
  /** What is on the button: it may say what is chosen. */
  label?: string | ((choices: Choices) => string);
  quiet?: boolean;
  danger?: boolean;
  /** What it comes to is told before it is sent. */
  weighed?: boolean;
  /** What is said once it was accepted, until something else is typed. */
  saved?: string;
  onTyped?: () => void;
  /** What is typed, where it is kept beyond this form. */
  typing?: FormTyping;
  onDone?: () => void;
}

/** Tell whether it sets one value by the gm's word, after which nothing is left to say. */
function isRuling(type: string): boolean {
  return type.endsWith(".Override");
}

/** Tell whether a ruling would leave a value as it is. */
function changesNothing({ type }: Option, { held, choices }: Filled): boolean {
  const present = held["value"];
  return isRuling(type) && present !== undefined && present === choices["value"];
}

/** Send what is filled in, and then the other drafts of the sheet. */
function useSaving(
  option: Option,
  { choices, touched, sent, draft }: Filled,
  onDone: (() => void) | undefined,
) {
  const sendOption = useSendOption();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  draft.save = async () => {
    if (busy) return false;
    setBusy(true);
    const accepted = await sendOption(option, choices);
    setBusy(false);
    if (accepted) sent();
    setSaved(accepted);
    return accepted;
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const box = (event.currentTarget as HTMLElement).closest("dialog");
    const close = isRuling(option.type) ? () => box?.close() : undefined;
    // A form may be drawn anew by what was saved first: what it held is saved all the same.
    const others = draft.others();
    if ((await draft.save?.()) && (await saveAll(others))) (onDone ?? close)?.();
  };
  return { busy, submit, saved: saved && !touched };
}

export function OptionForm(props: FormProps) {
  const { option, suggested = {}, without = [], weighed } = props;
  const { label = commandLabel(option.type) } = props;
  const view = useView();
  const id = useId();
  const before = { ...suggestedValues(option, view), ...suggested };
  const filled = useFilled(option, before, props.onTyped, props.typing);
  const { choices, drawn } = filled;
  const { busy, submit, saved } = useSaving(option, filled, props.onDone);
  const lacking = missing(option, choices, view);
  const idle = changesNothing(option, filled);
  return (
    <form
      class={`form ${scopeOf(systemOf(option.type))}`}
      ref={drawn}
      onSubmit={submit}
      data-testid={`option-${option.type}`}
    >
      <Fields form={id} option={option} without={without} filled={filled} />
      {weighed ? <Weighed option={option} choices={choices} /> : null}
      <Button
        kind={props.danger ? "danger" : props.quiet ? "quiet" : "primary"}
        busy={busy}
        disabled={lacking.length > 0 || idle}
        testid={`send-${option.type}`}
      >
        {typeof label === "function" ? label(choices) : label}
      </Button>
      <Lacks option={option} lacking={lacking} idle={idle} />
      <Saved type={option.type} words={saved ? props.saved : undefined} />
    </form>
  );
}

/** Says that what was filled in is saved. */
function Saved({ type, words }: { type: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p class="muted" role="status" data-testid={`saved-${type}`}>
      {words}
    </p>
  );
}

function Weighed({ option, choices }: { option: Option; choices: Choices }) {
  return weighs(option) ? (
    <KeepHeight>
      <WhatIf option={option} choices={choices} />
    </KeepHeight>
  ) : null;
}

interface LacksProps {
  option: Option;
  lacking: string[];
  idle: boolean;
}

/** Says what a form needs before it can be sent. */
function Lacks({ option, lacking, idle }: LacksProps) {
  if (idle) return <p class="lacks muted">{t("form.idle")}</p>;
  if (lacking.length === 0) return null;
  const fields = listed(lacking.map((name) => fieldLabel(option.type, name, option.fields[name])));
  return (
    <p class="lacks muted" data-testid={`lacks-${option.type}`}>
      {t("form.lacks", { fields })}
    </p>
  );
}

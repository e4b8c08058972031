/** How is a line of text asked for? Under its label; a full line says so. */
import type { ComponentChildren, InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n/words";
import { LengthLimit } from "./length_limit";

type Told =
  | "aria-describedby"
  | "autocapitalize"
  | "autocomplete"
  | "enterkeyhint"
  | "inputMode"
  | "maxLength"
  | "placeholder"
  | "required"
  | "spellcheck";

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Told> {
  label: ComponentChildren;
  value: string;
  set: (value: string) => void;
  testid: string;
  class?: string;
  children?: ComponentChildren;
}

export function TextField({
  label,
  value,
  set,
  testid,
  class: box = "field",
  children,
  ...further
}: TextFieldProps) {
  const id = useId();
  return (
    <div class={box}>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        {...further}
        value={value}
        data-testid={testid}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {children}
    </div>
  );
}

/** Characters of a name. */
const LONGEST = 40;

/** The name of somebody who comes to a table. */
export function NameField(props: Omit<TextFieldProps, "label">) {
  return (
    <TextField
      {...props}
      label={t("start.name")}
      required
      maxLength={LONGEST}
      autocomplete="nickname"
    >
      <LengthLimit value={props.value} max={LONGEST} />
    </TextField>
  );
}

/** How is something done by one press? By a button of one of few kinds. */
import "./button.css";
import type { ButtonHTMLAttributes, ComponentChildren, Ref } from "preact";

/** `primary`: the one thing to do; `bare`: drawn by the place alone that it stands in. */
export type ButtonKind = "primary" | "offer" | "quiet" | "danger" | "icon" | "pill" | "bare";

type Own = "class" | "className" | "children" | "onClick" | "ref" | "type";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, Own> {
  kind?: ButtonKind;
  /** The class by which its place draws it. */
  class?: string | undefined;
  /** undefined: it sends the form that it stands in. */
  onPress?: ((event: MouseEvent) => unknown) | undefined;
  /** What it did last is on its way: it takes no press, and keeps the focus, which a disabled button loses. */
  busy?: boolean | undefined;
  testid?: string | undefined;
  button?: Ref<HTMLButtonElement> | undefined;
  children: ComponentChildren;
}

export function Button({
  kind = "quiet",
  class: placed = "",
  onPress,
  busy,
  testid,
  button,
  children,
  ...further
}: ButtonProps) {
  return (
    <button
      ref={button ?? null}
      type={onPress ? "button" : "submit"}
      class={`${kind === "bare" ? "" : kind} ${placed}`.trim()}
      aria-disabled={busy || undefined}
      {...further}
      data-testid={testid}
      onClick={(event) => void (busy ? event.preventDefault() : onPress?.(event))}
    >
      {children}
    </button>
  );
}

/** How is a number changed where it stands, without a form? What is still moved is sent once it rests. */
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Field } from "../net/option";
import type { FieldInputProps } from "./options/system_inputs";

const REST = 500;

/** What is wished for before it is sent; closing the sheet sends it at once. */
function useWish(
  value: number,
  set: (value: number) => Promise<boolean>,
): [number, (value: number) => void] {
  const [wish, want] = useState<number>();
  // What is still to be sent, and what was sent and is not answered.
  const due = useRef<number | undefined>(undefined);
  const sent = useRef<number | undefined>(undefined);
  const send = (): void => {
    const now = due.current;
    due.current = undefined;
    if (now === undefined || now === (sent.current ?? value)) return;
    sent.current = now;
    void set(now).then((accepted) => {
      if (sent.current === now) sent.current = undefined;
      if (!accepted && due.current === undefined) want(undefined);
    });
  };
  // Who leaves has the value in mind that stands there by then.
  const last = useRef(send);
  last.current = send;
  useEffect(() => {
    const timer = setTimeout(() => last.current(), REST);
    return () => clearTimeout(timer);
  }, [wish]);
  useEffect(() => () => last.current(), []);
  // What is on its way stays in sight, whatever the number has become meanwhile.
  useEffect(() => {
    const settled = sent.current === undefined || sent.current === value;
    if (due.current === undefined && settled) want(undefined);
  }, [value]);
  const change = (next: number): void => {
    if (next === (wish ?? value)) return;
    due.current = next;
    want(next);
  };
  return [wish ?? value, change];
}

interface DebouncedNumberProps {
  /** Whose number it is, for a screen reader. */
  label: string;
  type: string;
  name: string;
  field: Field;
  value: number;
  set: (value: number) => Promise<boolean>;
  Draw: ComponentType<FieldInputProps>;
}

export function DebouncedNumber({ label, value, set, Draw, ...field }: DebouncedNumberProps) {
  const [now, want] = useWish(value, set);
  return (
    <div class="unlabelled" role="group" aria-label={label}>
      <Draw {...field} value={now} onChange={(to) => want(Number(to))} />
    </div>
  );
}

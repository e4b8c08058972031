/** How is something done that cannot be taken back? A first press asks, a second does it. */
import { useState } from "preact/hooks";
import { OptionButton } from "../../options/form";
import type { Choices, Option } from "../../options/option";
import { Press } from "../generic/line";

interface SureProps {
  option: Option;
  choices?: Choices;
  label: string;
  /** What the second press says. */
  sure: string;
  testid: string;
}

export function Sure({ option, choices = {}, label, sure, testid }: SureProps) {
  const [asked, ask] = useState(false);
  if (asked) return <OptionButton option={option} choices={choices} kind="danger" label={sure} testid={`${testid}-sure`} />;
  return <Press words={label} testid={testid} act={() => ask(true)} />;
}

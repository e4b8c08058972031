/** What of a step that could not be anything else? What can be done about it instead is one press away. */
import "./change_dialog.css";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { correctableOpening, requestsAbout } from "./entry_actions";
import { steps, type Step } from "../../state/steps";
import { Button } from "../../ui/button";
import { useTable, type Answering } from "../../state/context";

/** List what can be done instead: first to correct the opening, then what takes back. */
function waysInstead(of: Step, view: View, log: readonly Step[]) {
  const opening = correctableOpening(of, view, log);
  const back = requestsAbout(of, view, log).filter(
    ({ kind }) => kind === "take_out" || kind === "undo",
  );
  return [
    ...(opening
      ? [
          {
            name: "opening",
            label: t("correct.opening"),
            way: { kind: "correct" as const, step: opening.id },
          },
        ]
      : []),
    ...back.map((way) => ({ name: way.kind, label: t(`menu.${way.kind}`), way })),
  ];
}

interface NoCorrectionProps {
  step: string;
  answering: Answering | undefined;
  onClose: () => void;
}

export function NoCorrection({ step, answering, onClose }: NoCorrectionProps) {
  const { session, request } = useTable();
  const view = session.state.live.value?.view;
  const all = steps(session.state.frames.value);
  const found = all.find(({ id }) => id === step);
  const ways = view && found ? waysInstead(found, view, all) : [];
  return (
    <div class="plan-view">
      <p class="muted" data-testid="correct-none">
        {t("correct.none")}
      </p>
      <div class="instead">
        {ways.map(({ name, label, way }) => (
          <Button
            key={name}
            kind="offer"
            onPress={() => request({ ...way, ...(answering ? { answering } : {}) })}
            testid={`correct-${name}`}
          >
            {label}
          </Button>
        ))}
      </div>
      <div class="plays">
        <Button onPress={onClose}>{t("dialog.close")}</Button>
      </div>
    </div>
  );
}

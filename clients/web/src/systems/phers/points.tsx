/** How many climax points may a figure spend, and how does it get one? */
import { t } from "../../i18n/words";
import { OptionButton } from "../../forms/option_button";
import { offer } from "../../forms/options/offers";
import type { Option } from "../../net/option";
import { useView } from "../../state/context";
import { Chip } from "../../ui/chip";
import { beforeDice, sheetOf, type PhersConflict, type PhersDecision } from "./view";

interface PointButtonProps {
  option: Option;
  label: string;
  name: string;
  testid: string;
}

/** One climax point more or less; pressed twice it is two. */
export function PointButton(props: PointButtonProps) {
  return <OptionButton {...props} choices={{ n: 1 }} kind="quiet" counts />;
}

/** A button that gives a figure one more. */
export function GrantButton({ option, testid }: { option: Option; testid: string }) {
  return <PointButton option={option} label="+1" name={t("phers.grant")} testid={testid} />;
}

interface PointsProps {
  figure: string;
  decision: PhersDecision;
  conflict: PhersConflict;
}

/** Beside a figure's name: its points; as long as one may go into the roll also that there is none, and who gives it one. */
export function Points({ figure, decision, conflict }: PointsProps) {
  const view = useView();
  const n = sheetOf(view, figure)?.climax ?? 0;
  const early = beforeDice(decision) && decision.kind !== "climax";
  const grant = early ? offer(view, "phers.GrantClimax", { figure }) : undefined;
  const { me } = view;
  const lacks = n === 0 && me.role === "player" && figure in (me.figures ?? {});
  const character = view.figures?.[figure]?.kind === "character";
  const may = character || conflict.settings?.["gm_climax"] === "on";
  const told = early && lacks && may && conflict.settings?.["climax"] === "on";
  if (n === 0 && !grant && !told) return null;
  return (
    <>
      <Chip kind="felt" testid="climax-points">
        {t(told ? "phers.no_points" : "phers.points", { n })}
      </Chip>
      {grant ? <GrantButton option={grant} testid="grant-here" /> : null}
    </>
  );
}

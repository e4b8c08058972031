/** How many climax points may a figure spend, and how does it get one? */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import { OptionButton } from "../../forms/option_button";
import { offer } from "../../forms/options/offers";
import type { Option } from "../../net/option";
import { useTable, useView } from "../../state/context";
import { Chip } from "../../ui/chip";
import { beforeDice, sheetOf, type PhersConflict, type PhersDecision } from "./view";

interface PointButtonProps {
  figure: string;
  option: Option;
  testid: string;
}

/** One climax point more or less; pressed twice it is two. */
function PointButton({
  figure,
  label,
  name,
  ...further
}: PointButtonProps & { label: string; name: string }) {
  const { names } = useTable();
  const said = t(name, { figure: figureName(names.value, figure) });
  return (
    <OptionButton {...further} label={label} name={said} choices={{ n: 1 }} kind="quiet" counts />
  );
}

export function GrantButton({ label = "+1", ...props }: PointButtonProps & { label?: string }) {
  return <PointButton {...props} label={label} name="phers.grant" />;
}

export function RevokeButton(props: PointButtonProps) {
  return <PointButton {...props} label="−1" name="phers.revoke" />;
}

interface PointsProps {
  figure: string;
  decision: PhersDecision;
  conflict: PhersConflict;
}

/** Tell whether a point may still go into the roll. */
function stillCounts({ conflict, decision }: PointsProps): boolean {
  return conflict.phase !== "closed" && beforeDice(decision) && decision.kind !== "climax";
}

/** Offer the gm to give a figure one, as long as it may go into the roll. */
export function GrantHere(props: PointsProps) {
  const { figure } = props;
  const grant = offer(useView(), "phers.GrantClimax", { figure });
  if (!grant || !stillCounts(props)) return null;
  return (
    <GrantButton figure={figure} option={grant} label={t("phers.grant_here")} testid="grant-here" />
  );
}

/** Beside a figure's name: its points; as long as one may go into the roll also that there is none. */
export function Points(props: PointsProps) {
  const { figure, conflict } = props;
  const view = useView();
  const n = sheetOf(view, figure)?.climax ?? 0;
  const early = stillCounts(props);
  const granted = early && offer(view, "phers.GrantClimax", { figure });
  const { me } = view;
  const lacks = n === 0 && me.role === "player" && figure in (me.figures ?? {});
  const character = view.figures?.[figure]?.kind === "character";
  const may = character || conflict.settings?.["gm_climax"] === "on";
  const told = early && lacks && may && conflict.settings?.["climax"] === "on";
  if (n === 0 && !granted && !told) return null;
  return (
    <Chip kind="felt" testid="climax-points">
      {t(told ? "phers.no_points" : "phers.points", { n })}
    </Chip>
  );
}

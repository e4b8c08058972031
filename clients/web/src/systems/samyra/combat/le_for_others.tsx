/** How do several with one name get the same LE? By one press, once one of them has it. */
import { figureName } from "../../../i18n/display_names";
import { listed, plain, t } from "../../../i18n/words";
import { SequenceButton } from "../../../forms/sequence_button";
import type { View } from "../../../net/view";
import { useTable } from "../../../state/context";
import { inOrder } from "../../../state/names";
import { useParts } from "../../../state/select";
import type { SheetRecord } from "../../part";
import { figuresIn } from "./full_offers";

type Known = Pick<View, "figures" | "sheets" | "options">;

function hasNone({ sheets }: Known, figure: string): boolean {
  return (sheets?.["samyra"]?.[figure] as SheetRecord | undefined)?.["le"] === undefined;
}

/** "Wolf 2" is one of the wolves. */
function kindred({ figures }: Known, figure: string): string {
  return (figures?.[figure]?.name ?? "").replace(/ \d+$/, "");
}

/** List those who may be given LE and have none. */
export function withoutLe(view: Known): string[] {
  const offers = Object.values(view.options ?? {}).filter(({ type }) => type === "samyra.SetLe");
  return figuresIn(offers).filter((figure) => hasNone(view, figure));
}

/** List those of them with the same name but for its number. */
function without(view: Known, figure: string): string[] {
  return withoutLe(view).filter(
    (other) => other !== figure && kindred(view, other) === kindred(view, figure),
  );
}

interface LeProps {
  figure: string;
  /** Its LE. */
  le: number | undefined;
}

export function LeForOthers({ figure, le }: LeProps) {
  const view = useParts("figures", "sheets", "options");
  const names = useTable().names.value;
  const others = inOrder(names, without(view, figure));
  if (le === undefined || others.length === 0) return null;
  const called = others.map((other) => figureName(names, other));
  return (
    <SequenceButton
      steps={others.map((other, i) => ({
        label: called[i] ?? "",
        make: () => ({ type: "samyra.SetLe", figure: other, le }),
      }))}
      label={t("samyra.le_for_others", { le: plain(le), figures: listed(called) })}
      testid="le-for-others"
    />
  );
}

/** How do figures of the gm's that come to a combat without LE get it? All the same number, once they are on the map. */
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import type { CommandStep } from "../../forms/sequence";
import { useParts } from "../../state/select";
import { TextField } from "../../ui/textfield";
import type { LineUpPlace } from "../generic/opening/lineup";
import { withoutLe } from "./combat/le_for_others";

/** Leave the characters out: each has LE of its own. */
function band(places: readonly LineUpPlace[]): LineUpPlace[] {
  return places.filter(({ kind }) => kind !== "character");
}

interface OpeningLeProps {
  /** Who takes part. */
  taking: readonly LineUpPlace[];
  /** As typed; "" or 0 leaves them without. */
  le: string;
  set: (le: string) => void;
}

/** Of fewer each has a sheet to fill in. */
const SEVERAL = 2;

/** Asks once for a band of robbers that was just made. */
export function OpeningLe({ taking, le, set }: OpeningLeProps) {
  const view = useParts("figures", "options", "sheets");
  const lacking = withoutLe(view);
  const none = band(taking).filter(({ figure }) => lacking.includes(figure));
  if (none.length < SEVERAL) return null;
  return (
    <TextField
      class="small-field"
      label={t("samyra.le_for_all", { n: none.length })}
      value={le}
      set={(typed) => set(typed.replace(/\D/gu, ""))}
      inputMode="numeric"
      maxLength={3}
      testid="opening-le"
    />
  );
}

/** Give LE to figures of the gm's that take part and have none. */
export function givingLe(places: readonly LineUpPlace[], le: string): CommandStep[] {
  if (Number(le) < 1) return [];
  return band(places.filter((place) => place.in)).map(({ figure, name }) => ({
    label: name,
    make: (view: View) =>
      withoutLe(view).includes(figure)
        ? { type: "samyra.SetLe", figure, le: Number(le) }
        : undefined,
  }));
}

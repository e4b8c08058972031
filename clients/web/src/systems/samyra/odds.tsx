/** How likely does a figure get away? The odds of a Lösen that is about to be rolled. */
import { OddsLine } from "../../odds/odds";

export function LoesenOdds({ guete }: { guete: string }) {
  return <OddsLine system="samyra" question={{ type: "loesen", guete }} />;
}

/** How is a note put away that has been read? */
import { t } from "../../i18n/words";
import { Button } from "../../ui/button";

export function PutAway({ onPress, testid }: { onPress: () => void; testid: string }) {
  const label = t("after.away");
  return (
    <Button kind="icon" aria-label={label} title={label} onPress={onPress} testid={testid}>
      ×
    </Button>
  );
}

/** Who sees a roll, if not everybody? Told beside it, before and after it falls. */
import { t } from "../../i18n/words";
import { Chip } from "../../ui/chip";

export function SeenBy({
  visibility = "public",
  system,
}: {
  visibility?: string | undefined;
  system: string;
}) {
  if (visibility === "public") return null;
  return (
    <Chip kind="felt" testid="seen-by">
      {t("generic.seen_by", { who: t(`value.${visibility}`, {}, system) })}
    </Chip>
  );
}

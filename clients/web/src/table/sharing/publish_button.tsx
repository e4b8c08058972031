/** How does one publish a conflict that has just ended? By a button at the end of its chapter. */
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";
import "./sharing_words";

export function PublishButton({ conflict }: { conflict: string }) {
  const { request } = useTable();
  return (
    <div class="row">
      <Button onPress={() => request({ kind: "publish", conflict })} testid="publish-conflict">
        {t("share.conflict")}
      </Button>
    </div>
  );
}

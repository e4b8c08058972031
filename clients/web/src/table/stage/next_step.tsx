/** What does a gm do next at an empty table? Invite, add figures, open a conflict: one button. */
import "./waiting_room.css";
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { Dialog } from "../../ui/dialog";
import { lazy } from "../../ui/lazy";
import { Button } from "../../ui/button";
import { useParts } from "../../state/select";
import "../../i18n/later_words";

const Links = lazy(async () => (await import("../invitation/links")).InviteLinks);

type SetupStep = "invite" | "figures" | "conflict";

/** Name the first thing that a table lacks. */
export function nextStep(view: Pick<View, "figures" | "seats">): SetupStep {
  const players = Object.values(view.seats ?? {}).filter(
    (seat) => seat.role === "player" && !seat.revoked,
  );
  if (players.length === 0) return "invite";
  return Object.keys(view.figures ?? {}).length === 0 ? "figures" : "conflict";
}

export function NextStep({ toFigures }: { toFigures: () => void }) {
  const step = nextStep(useParts("figures", "seats"));
  const [inviting, setInviting] = useState(false);
  const inviteFirst = step === "invite";
  return (
    <div class="plays next-step" data-testid="next-step" data-step={step}>
      <Button
        kind={inviteFirst ? "primary" : "quiet"}
        onPress={() => setInviting(true)}
        testid="to-invite"
      >
        {t("waiting.step.invite")}
      </Button>
      <Button
        kind={inviteFirst ? "quiet" : "primary"}
        class="to-lead"
        onPress={toFigures}
        testid="to-lead"
      >
        {t(`waiting.step.${step === "invite" ? "prepare" : step}`)}
      </Button>
      {inviting ? (
        <Dialog title={t("gm.invite")} onClose={() => setInviting(false)} testid="invite-dialog">
          <Links />
        </Dialog>
      ) : null}
    </div>
  );
}

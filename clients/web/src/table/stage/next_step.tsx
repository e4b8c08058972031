/** What does a gm do next at an empty table? Invite, add figures, open a conflict: one button. */
import "./waiting_room.css";
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { Dialog } from "../../ui/dialog";
import { lazily } from "../../ui/lazily";
import { Button } from "../../ui/button";
import { useParts } from "../../state/select";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

const Links = lazily(async () => (await import("../invitation/links")).InviteLinks);

export type SetupStep = "invite" | "figures" | "conflict";

/** Name the first thing that a table lacks. */
export function nextStep(view: Pick<View, "figures" | "seats">): SetupStep {
  const players = Object.values(view.seats ?? {}).filter(
    (seat) => seat.role === "player" && !seat.revoked,
  );
  if (players.length === 0) return "invite";
  return Object.keys(view.figures ?? {}).length === 0 ? "figures" : "conflict";
}

export function NextStep({ toLead }: { toLead: () => void }) {
  const step = nextStep(useParts("figures", "seats"));
  const [inviting, invite] = useState(false);
  const inviteFirst = step === "invite";
  return (
    <div class="plays next-step" data-testid="next-step" data-step={step}>
      <Button
        kind={inviteFirst ? "primary" : "quiet"}
        onPress={() => invite(true)}
        testid="to-invite"
      >
        {t("waiting.step.invite")}
      </Button>
      <Button
        kind={inviteFirst ? "quiet" : "primary"}
        look="to-lead"
        onPress={toLead}
        testid="to-lead"
      >
        {t(`waiting.step.${step === "invite" ? "prepare" : step}`)}
      </Button>
      {inviting ? (
        <Dialog title={t("lead.invite")} onClose={() => invite(false)} testid="invite-dialog">
          <Links />
        </Dialog>
      ) : null}
    </div>
  );
}

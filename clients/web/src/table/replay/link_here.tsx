/** How is the moment that is shown passed on? By a link that a button shows. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { placeIn } from "../../state/timeline";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { MomentLink } from "./moment_link";
import { momentLink } from "./moment_url";

const link = signal("");

/** Shows a link; a file has no address to link to. */
export function LinkHere() {
  const { session, exported } = useTable();
  const { timeline, at, asPlayed, table } = session.state;
  if (exported) return null;
  const share = (): void => {
    const frame = timeline.peek()[placeIn(timeline.peek(), at.peek()) - 1];
    if (frame) link.value = momentLink(table, frame, asPlayed.peek());
  };
  return (
    <Button
      kind="icon"
      aria-label={t("replay.link")}
      title={t("replay.link")}
      onPress={share}
      testid="replay-link"
    >
      <Icon name="link" />
    </Button>
  );
}

/** The link, until another moment is shown. */
export function LinkRow() {
  const at = useTable().session.state.at.value;
  useEffect(() => () => void (link.value = ""), [at]);
  return link.value ? <MomentLink link={link.value} /> : null;
}

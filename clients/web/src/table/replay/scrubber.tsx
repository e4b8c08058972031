/** Which moment is shown? A scrubber over the log with keys. */
import "./scrubber.css";
import { useEffect, useState } from "preact/hooks";
import { clock, t } from "../../i18n/words";
import { isComplete, goTo } from "../../state/changes";
import type { TableState } from "../../state/state";
import { registerShortcuts } from "../../ui/shortcuts";
import { lazily } from "../../ui/lazily";
import { momentLink } from "./moment_url";
import { Autoplay, Chapters } from "./playback";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { useTable } from "../../state/context";

/** Only gms choose a viewpoint. */
const Eyes = lazily(async () => (await import("./viewpoint")).ViewpointPicker);

const MomentLink = lazily(async () => (await import("./moment_link")).MomentLink);

/** Moves by key; positions count from 1, the end is live. */
export function moved(key: string, at: number | undefined, count: number): number | undefined {
  const now = at ?? count;
  if (key === "ArrowLeft" || key === "k") return Math.max(1, now - 1);
  if (key === "ArrowRight" || key === "j") return now + 1 >= count ? undefined : now + 1;
  if (key === "Home") return 1;
  return undefined;
}

const KEYS = ["ArrowLeft", "ArrowRight", "k", "j", "Home", "End"];

function useKeys(state: TableState): void {
  useEffect(() => {
    const go = (key: string): void => {
      if (isComplete(state)) goTo(state, moved(key, state.at.peek(), state.frames.peek().length));
    };
    return registerShortcuts(Object.fromEntries(KEYS.map((key) => [key, () => go(key)])));
  }, [state]);
}

export function Scrubber({ toTable }: { toTable: () => void }) {
  const { session, exported } = useTable();
  const { state } = session;
  const [link, setLink] = useState("");
  useKeys(state);
  const frames = state.frames.value;
  const count = frames.length;
  const at = state.at.value;
  const now = at ?? count;
  const frame = frames[now - 1];
  const told = frame ? t("replay.at", { n: now, count, time: clock(frame.at) }) : "";
  const leads = !exported && state.live.value?.view.me.role === "gm";
  useEffect(() => setLink(""), [at]);
  const share = (): void => {
    if (frame) setLink(momentLink(state.table, frame));
  };
  return (
    <section
      class={`replay ${at === undefined ? "" : "past"}`}
      aria-label={t("replay.title")}
      data-testid="replay"
    >
      <div class="row">
        <Autoplay toTable={toTable} />
        <Button
          kind="icon"
          aria-label={t("replay.back")}
          onPress={() => goTo(state, now - 1)}
          disabled={now <= 1}
          testid="replay-back"
        >
          <span aria-hidden="true">‹</span>
        </Button>
        <div class="grow along">
          <input
            type="range"
            min={1}
            max={Math.max(1, count)}
            value={now}
            disabled={count < 2}
            aria-label={t("replay.moment")}
            aria-valuetext={told}
            data-testid="scrubber"
            onInput={(event) => {
              const n = Number(event.currentTarget.value);
              goTo(state, n >= count ? undefined : n);
            }}
          />
          {at === undefined || !told ? null : <p data-testid="replay-position">{told}</p>}
        </div>
        <Button
          kind="icon"
          aria-label={t("replay.on")}
          onPress={() => goTo(state, moved("ArrowRight", at, count))}
          disabled={at === undefined}
          testid="replay-on"
        >
          <span aria-hidden="true">›</span>
        </Button>
        {exported ? null : (
          <Button
            kind="icon"
            aria-label={t("replay.link")}
            title={t("replay.link")}
            onPress={share}
            disabled={at === undefined}
            testid="replay-link"
          >
            <Icon name="link" />
          </Button>
        )}
      </div>
      <div class="row chosen-row">
        <Chapters />
        {leads ? <Eyes /> : null}
      </div>
      {link ? <MomentLink link={link} /> : null}
    </section>
  );
}

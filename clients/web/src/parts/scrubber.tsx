/** Which moment is shown? A scrubber over the log with keys, and the way back to now. */
import { useEffect, useState } from "preact/hooks";
import { clock, t } from "../i18n/words";
import { complete, goTo } from "../model/changes";
import type { TableState } from "../model/state";
import { Dialog } from "./dialog";
import { MomentLink, momentLink } from "./moment";
import { Autoplay, Chapters } from "./playing";
import { useTable } from "./table";

/** Moves by key; positions count from 1, the end is live. */
export function moved(key: string, at: number | undefined, count: number): number | undefined {
  const now = at ?? count;
  if (key === "ArrowLeft" || key === "k") return Math.max(1, now - 1);
  if (key === "ArrowRight" || key === "j") return now + 1 >= count ? undefined : now + 1;
  if (key === "Home") return 1;
  return undefined;
}

const KEYS = new Set(["ArrowLeft", "ArrowRight", "k", "j", "Home", "End"]);

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

function useKeys(state: TableState, help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "?") return help();
      if (!KEYS.has(event.key) || !complete(state)) return;
      event.preventDefault();
      goTo(state, moved(event.key, state.at.peek(), state.frames.peek().length));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [state]);
}

function Help({ onClose }: { onClose: () => void }) {
  const keys = ["back", "on", "first", "last", "help"];
  return (
    <Dialog title={t("help.title")} onClose={onClose}>
      <dl class="keys">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`help.${key}.key`)}</kbd>
            </dt>
            <dd>{t(`help.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export function Scrubber() {
  const { session, kept } = useTable();
  const { state } = session;
  const [help, setHelp] = useState(false);
  const [link, setLink] = useState("");
  useKeys(state, () => setHelp(true));
  const frames = state.frames.value;
  const count = frames.length;
  const at = state.at.value;
  const now = at ?? count;
  const frame = frames[now - 1];
  useEffect(() => setLink(""), [at]);
  const share = (): void => {
    if (frame) setLink(momentLink(state.table, frame));
  };
  return (
    <section class={`replay ${at === undefined ? "" : "past"}`} aria-label={t("replay.title")} data-testid="replay">
      <div class="row">
        <Autoplay />
        <button type="button" class="icon" aria-label={t("replay.back")} disabled={now <= 1} onClick={() => goTo(state, now - 1)} data-testid="replay-back">
          <span aria-hidden="true">‹</span>
        </button>
        <input
          type="range"
          class="grow"
          min={1}
          max={Math.max(1, count)}
          value={now}
          disabled={count < 2}
          aria-label={t("replay.moment")}
          aria-valuetext={frame ? t("replay.at", { n: now, count, time: clock(frame.at) }) : ""}
          data-testid="scrubber"
          onInput={(event) => {
            const n = Number(event.currentTarget.value);
            goTo(state, n >= count ? undefined : n);
          }}
        />
        <button type="button" class="icon" aria-label={t("replay.on")} disabled={at === undefined} onClick={() => goTo(state, now + 1 >= count ? undefined : now + 1)} data-testid="replay-on">
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <Chapters />
      {at === undefined ? null : (
        <div class="row past-row">
          <p data-testid="replay-position">
            {frame ? t("replay.at", { n: now, count, time: clock(frame.at) }) : null}
          </p>
          {kept ? null : (
            <button type="button" class="quiet" onClick={share} data-testid="replay-link">
              {t("replay.link")}
            </button>
          )}
          <button type="button" class="primary" onClick={() => goTo(state, undefined)} data-testid="live">
            {t(kept ? "kept.end" : "replay.live")}
          </button>
        </div>
      )}
      {link ? <MomentLink link={link} /> : null}
      {help ? <Help onClose={() => setHelp(false)} /> : null}
    </section>
  );
}

/** What can be tried alone? A card for each rule system: what it feels like, and one press to play. */
import { useState } from "preact/hooks";
import { NOBODY } from "../i18n/names";
import { t } from "../i18n/words";
import { HttpRefusal } from "../net/http";
import { go } from "../pages/router";
import { Refused } from "../parts/calling";
import { refusalWords } from "../parts/refusal";
import { Glyph } from "./picture";
import { Button } from "../parts/button";

export const SYSTEMS = ["einblatt", "ews", "phers", "harmonies", "samyra"] as const;

async function play(system: string): Promise<string> {
  const { begin } = await import("../alone/begin");
  return begin(system);
}

function Tile({
  system,
  busy,
  onPlay,
}: {
  system: string;
  busy: string | undefined;
  onPlay: () => void;
}) {
  return (
    <li class="tile">
      <Button
        disabled={busy !== undefined}
        aria-busy={busy === system}
        testid={`alone-${system}`}
        onPress={onPlay}
        kind="bare"
      >
        <Glyph system={system} />
        <span class="tile-words">
          <b>{t(`alone.${system}.name`)}</b>
          <span>{t(`alone.${system}.feel`)}</span>
          <i>{t(busy === system ? "alone.preparing" : "alone.try")}</i>
        </span>
      </Button>
    </li>
  );
}

export function Examples() {
  const [busy, setBusy] = useState<string>();
  const [failed, setFailed] = useState("");
  const start = async (system: string): Promise<void> => {
    setBusy(system);
    setFailed("");
    try {
      go(`/t/${await play(system)}`);
    } catch (error) {
      setFailed(error instanceof HttpRefusal ? refusalWords(error, NOBODY) : t("alone.failed"));
      if (!(error instanceof HttpRefusal)) throw error;
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section class="examples" aria-labelledby="alone-title">
      <h2 id="alone-title">{t("alone.title")}</h2>
      <p class="muted">{t("alone.lead")}</p>
      <Refused words={failed} testid="alone-failed" />
      <ul class="tiles">
        {SYSTEMS.map((system) => (
          <Tile key={system} system={system} busy={busy} onPlay={() => void start(system)} />
        ))}
      </ul>
    </section>
  );
}

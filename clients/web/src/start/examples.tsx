/** What can be tried alone? A card for each rule system: what it feels like, and one press to play. */
import { useState } from "preact/hooks";
import { NOBODY } from "../state/names";
import { firstOf, known, t } from "../i18n/words";
import { HttpRefusal } from "../net/http";
import { go } from "../state/route";
import { ErrorNote } from "../ui/error_note";
import { fetched } from "../ui/fetched";
import { refusalWords } from "../i18n/refusal";
import { Button } from "../ui/button";
import { glyphs, installed, soloOf } from "../systems/registry";

async function play(system: string): Promise<string> {
  const [{ foundSoloTable }, { example }] = await Promise.all([
    import("../bots/founding"),
    soloOf(system),
  ]);
  return foundSoloTable(system, example);
}

/** Pictures of the systems, and their words; they come with the page. */
const { here: pictures, fetch: fetchPictures } = fetched(glyphs);

export { fetchPictures };

interface TileProps {
  system: string;
  busy: string | undefined;
  onPlay: () => void;
}

function Tile({ system, busy, onPlay }: TileProps) {
  const Glyph = pictures.value?.[system];
  return (
    <li class="tile">
      <Button
        busy={busy !== undefined}
        aria-busy={busy === system}
        testid={`alone-${system}`}
        onPress={onPlay}
        kind="bare"
      >
        {Glyph ? <Glyph /> : null}
        <span class="tile-words">
          <b>{firstOf([`tile.${system}.name`, `system.${system}`])}</b>
          {known(`tile.${system}.feel`) ? <span>{t(`tile.${system}.feel`)}</span> : null}
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
      <ErrorNote words={failed} testid="alone-failed" />
      <ul class="tiles">
        {installed()
          .filter(({ solo }) => solo)
          .map(({ key }) => (
            <Tile key={key} system={key} busy={busy} onPlay={() => void start(key)} />
          ))}
      </ul>
    </section>
  );
}

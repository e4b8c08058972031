/** Who plays along at a table for one, what is the story, and what comes next? */
import "./solo_table.css";
import { effect, signal, useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { ErrorNote } from "../../ui/error_note";
import { Button } from "../../ui/button";
import { keepTable, type Alone } from "../../state/device";
import type { TableState } from "../../state/state";
import type { View } from "../../net/view";
import { go } from "../../state/route";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import "../../i18n/start_words";
import { openOne } from "../../bots/gm";
import { inLanguage, type Example, type StoryScene } from "../../bots/example";
import { soloOf } from "../../systems/registry";
import { Bots } from "../../bots/bots";
import { language, type Language } from "../../state/preferences";

/** Stories that were read or played past, by table and scene. */
const read = signal<ReadonlySet<string>>(new Set());

function useTroupe(
  table: string,
  alone: Alone,
  spoken: Language,
): { troupe: Bots; example: Example } | undefined {
  const [found, setFound] = useState<{ troupe: Bots; example: Example }>();
  useEffect(() => {
    let troupe: Bots | undefined;
    let gone = false;
    void soloOf(alone.system).then((solo) => {
      if (gone) return;
      troupe = new Bots(table, alone, solo, spoken);
      setFound({ troupe, example: solo.example });
    });
    return () => {
      gone = true;
      troupe?.end();
    };
  }, [table]);
  return found;
}

/** Wait until the page knows these conflicts: before, none would be seen to run. */
function until({ live }: TableState, conflicts: string[]): Promise<void> {
  return new Promise((done) => {
    const stop = effect(() => {
      const known = live.value?.view.conflicts ?? {};
      if (!conflicts.every((id) => Object.hasOwn(known, id))) return;
      queueMicrotask(() => stop());
      done();
    });
  });
}

function answered(view: Pick<View, "asks">): boolean {
  return Object.values(view.asks ?? {}).some((ask) => ask.mine && ask.answered);
}

/** The story above the board; a phone shows how it begins until it is tapped. */
function Story({ scene, hero, onRead }: { scene: StoryScene; hero: string; onRead: () => void }) {
  const [whole, setWhole] = useState(false);
  return (
    <aside class="alone-story" aria-label={t("alone.story")} data-testid="alone-story">
      <Button
        kind="bare"
        class="alone-words"
        aria-expanded={whole}
        onPress={() => setWhole(!whole)}
      >
        <span>
          <b>{t("alone.hero", { figure: hero })}</b> {inLanguage(scene.story, language.value)}
        </span>
      </Button>
      <Button kind="icon" aria-label={t("dialog.close")} onPress={onRead} testid="alone-read">
        ×
      </Button>
    </aside>
  );
}

interface NextProps {
  next: StoryScene | undefined;
  busy: boolean;
  failed: boolean;
  onGo: () => void;
  onSwitch: () => void;
}

function Next({ next, busy, failed, onGo, onSwitch }: NextProps) {
  return (
    <section class="row alone-next" aria-label={t("alone.next_title")} data-testid="alone-next">
      <Button
        kind="primary"
        busy={busy}
        testid="alone-go"
        data-next={next?.title.en}
        onPress={onGo}
      >
        {next
          ? t("alone.next", { title: inLanguage(next.title, language.value) })
          : t("alone.again")}
      </Button>
      <Button onPress={() => go("/")}>{t("alone.others")}</Button>
      <Button onPress={onSwitch} testid="alone-gm">
        {t("alone.gm_side")}
      </Button>
      <ErrorNote words={failed ? t("alone.failed") : ""} />
    </section>
  );
}

/** The guest looks at the gm's side: the bots play on. */
function AtGmSide({ hero, onBack }: { hero: string; onBack: () => void }) {
  return (
    <aside class="alone-gm" aria-label={t("alone.story")}>
      <p class="grow">{t("alone.at_gm_side")}</p>
      <Button onPress={onBack} testid="alone-back">
        {t("alone.back", { figure: hero })}
      </Button>
    </aside>
  );
}

/** Sit at another seat of one's own table. */
function sitAt(table: string, token: string): void {
  keepTable({ table, token });
  go(`/t/${table}`);
}

interface PlayedProps {
  troupe: Bots;
  example: Example;
  alone: Alone;
}

/** Which scene is played, and how the next one begins. */
function useScenes({ troupe, example, alone }: PlayedProps) {
  const { state } = useTable().session;
  const [n, setScene] = useState(alone.scene);
  const busy = useSignal(false);
  const failed = useSignal(false);
  const begin = async (): Promise<void> => {
    const next = (n + 1) % example.scenes.length;
    busy.value = true;
    failed.value = false;
    const key = `${state.table}/${next}`;
    read.value = new Set([...read.value].filter((each) => each !== key));
    try {
      await until(state, await troupe.scene(next));
      setScene(next);
    } catch {
      failed.value = true;
    }
    busy.value = false;
  };
  return { n, busy: busy.value, failed: failed.value, begin };
}

/** Whether the story of a scene was read; who has acted in it has. */
function useRead(key: string, acted: boolean): { wasRead: boolean; onRead: () => void } {
  const onRead = (): void => void (read.value = new Set([...read.value, key]));
  useEffect(() => {
    if (acted) onRead();
  }, [acted]);
  return { wasRead: read.value.has(key), onRead };
}

function Played(props: PlayedProps) {
  const { example, alone } = props;
  const { table, at } = useTable().session.state;
  const view = useParts("asks", "conflicts", "me");
  const { n, busy, failed, begin } = useScenes(props);
  const running = openOne(view) !== undefined;
  const { wasRead, onRead } = useRead(`${table}/${n}`, running && answered(view));
  const scene = example.scenes[n];
  const hero = inLanguage(example.figures[example.hero]?.name ?? "", language.value);
  if (at.value !== undefined || !scene) return null;
  if (view.me.role === "gm")
    return <AtGmSide hero={hero} onBack={() => sitAt(table, alone.guest)} />;
  if (!running || busy)
    return (
      <Next
        next={example.scenes[n + 1]}
        busy={busy}
        failed={failed}
        onGo={() => void begin()}
        onSwitch={() => sitAt(table, alone.gm)}
      />
    );
  return wasRead ? null : <Story scene={scene} hero={hero} onRead={onRead} />;
}

export function SoloTable({ alone }: { alone: Alone }) {
  const { session } = useTable();
  const spoken: Language = useParts("table").table.language === "en" ? "en" : "de";
  const found = useTroupe(session.state.table, alone, spoken);
  return found ? <Played {...found} alone={alone} /> : null;
}

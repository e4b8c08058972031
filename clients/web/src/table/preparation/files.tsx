/** How do figures, presets and maps come to another table? As one file, which is looked at before anything of it is taken. */
import { useState } from "preact/hooks";
import { counted, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { download, FromFile } from "../../ui/files";
import { Button } from "../../ui/button";
import { Cancel } from "../../ui/confirm";
import { useTable, useView } from "../../state/context";
import { libraries, mapsOf } from "./library";
import { sendInSequence, type CommandStep, type SequenceResult } from "../../forms/sequence";
import { bringing } from "./bringing";
import {
  LARGEST,
  readBundle,
  Unreadable,
  writeBundle,
  type Bundle,
} from "../../systems/generic/presets/reader";
import { SequenceNotice } from "../../forms/sequence_result";
import { KnownTo } from "./new_figure_form";
import { keepPreset, own } from "../../systems/generic/presets/device";
import { OwnPresets } from "../../systems/generic/presets/fill";
import {
  noteWrites,
  sheetCommands,
  sheetSystems,
  writesOf,
} from "../../systems/generic/presets/sheet";

/** Gather what a gm keeps: the table's figures and maps, and the presets of this device. */
export function figureFile(view: View): Bundle {
  const figures = Object.entries(view.figures ?? {}).map(([id, { name, kind }]) => ({
    name,
    kind,
    writes: sheetSystems().flatMap((system) =>
      (sheetCommands(system)?.noted?.(view.table.id, id) ?? []).concat(writesOf(view, system, id)),
    ),
  }));
  return {
    presets: own.value,
    figures,
    maps: mapsOf(view).map(({ name, rows }) => ({ name, rows })),
  };
}

/** Read a chosen file; what is wrong with it is said in words. */
async function look(file: File): Promise<Bundle | string> {
  try {
    if (file.size > LARGEST) throw new Unreadable("large");
    return readBundle(await file.text());
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return t(`files.bad.${error.key}`, { where: error.where });
  }
}

/** What a file brings that is not here yet, by name. */
function news(view: View, bundle: Bundle): Bundle {
  const figures = new Set(Object.values(view.figures ?? {}).map(({ name }) => name));
  const maps = new Set(mapsOf(view).map(({ name }) => name));
  return {
    presets: bundle.presets,
    figures: bundle.figures.filter(({ name }) => !figures.has(name)),
    maps: bundle.maps.filter(({ name }) => !maps.has(name)),
  };
}

/** List what it takes to bring all of a file; `unseen`: of figures that are no characters only the gm knows. */
export function bundleSteps(bundle: Bundle, unseen: boolean): CommandStep[] {
  const maps = libraries().flatMap((library) => bundle.maps.map(library.store));
  const figures = bundle.figures.flatMap(({ writes, ...figure }) =>
    bringing({ ...figure, unseen: unseen && figure.kind !== "character" }, writes),
  );
  return [...figures, ...maps];
}

/** Bring what a file has that is not here yet; `done` says how far that came. */
function useImport(fresh: Bundle, close: () => void) {
  const { session } = useTable();
  const [state, setState] = useState<{ busy: boolean; done?: SequenceResult }>({ busy: false });
  const bring = async (unseen: boolean): Promise<void> => {
    setState({ busy: true });
    for (const { system, name, for: kinds, writes } of fresh.presets)
      keepPreset(system, name, kinds[0], writes);
    const done = await sendInSequence(session, bundleSteps(fresh, unseen));
    const { table, live } = session.state;
    for (const [id, { name }] of Object.entries(live.value?.view.figures ?? {}))
      noteWrites(table, id, fresh.figures.find((each) => each.name === name)?.writes ?? []);
    setState({ busy: false, done });
    if (!done.failed) close();
  };
  return { ...state, bring };
}

function Found({ bundle, close }: { bundle: Bundle; close: () => void }) {
  const view = useView();
  const fresh = news(view, bundle);
  const [unseen, setUnseen] = useState(false);
  const { busy, done, bring } = useImport(fresh, close);
  return (
    <div class="found" data-testid="import-found">
      <FoundWords bundle={bundle} fresh={fresh} />
      {fresh.figures.some(({ kind }) => kind !== "character") ? (
        <KnownTo unseen={unseen} hide={setUnseen} />
      ) : null}
      <SequenceNotice done={done} />
      <div class="row">
        <Button kind="primary" onPress={() => bring(unseen)} busy={busy} testid="import-take">
          {t("files.take")}
        </Button>
        <Cancel onClick={close} />
      </div>
    </div>
  );
}

/** How much is in the file, how much of it is here already, and what the first of it are called. */
function FoundWords({ bundle, fresh }: { bundle: Bundle; fresh: Bundle }) {
  const known =
    bundle.figures.length + bundle.maps.length - fresh.figures.length - fresh.maps.length;
  return (
    <>
      <p>
        {[
          counted("files.figures", fresh.figures.length),
          counted("files.presets", fresh.presets.length),
          counted("files.maps", fresh.maps.length),
        ].join(" · ")}
        {known > 0 ? ` · ${counted("files.known", known)}` : ""}
      </p>
      <p class="muted">
        {[...fresh.figures, ...fresh.presets, ...fresh.maps]
          .slice(0, 12)
          .map(({ name }) => name)
          .join(", ")}
      </p>
    </>
  );
}

export function FigureFiles() {
  const view = useView();
  const [found, setFound] = useState<Bundle | string>();
  const saveFile = (): void =>
    download(
      `${view.table.title.trim() || "chronist"}.json`,
      new Blob([writeBundle(figureFile(view))], { type: "application/json" }),
    );
  return (
    <>
      <p class="muted">{t("files.what")}</p>
      <div class="row">
        <Button onPress={saveFile} testid="preparation-export">
          {t("files.export")}
        </Button>
        <FromFile
          words={t("files.import")}
          accept=".json,application/json"
          take={async (file) => setFound(await look(file))}
          testid="preparation-import"
        />
      </div>
      {typeof found === "string" ? (
        <p class="warning" role="alert" data-testid="import-bad">
          {found}
        </p>
      ) : null}
      {typeof found === "object" ? (
        <Found bundle={found} close={() => setFound(undefined)} />
      ) : null}
      <h3>{t("roster.own")}</h3>
      <OwnPresets />
    </>
  );
}

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
export function news(view: View, bundle: Bundle): Bundle {
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

function Found({ bundle, close }: { bundle: Bundle; close: () => void }) {
  const view = useView();
  const { session } = useTable();
  const [state, set] = useState<{ busy: boolean; done?: SequenceResult }>({ busy: false });
  const [unseen, hide] = useState(false);
  const fresh = news(view, bundle);
  const known =
    bundle.figures.length + bundle.maps.length - fresh.figures.length - fresh.maps.length;
  const take = async (): Promise<void> => {
    set({ busy: true });
    for (const { system, name, for: kinds, writes } of fresh.presets)
      keepPreset(system, name, kinds[0], writes);
    const done = await sendInSequence(session, bundleSteps(fresh, unseen));
    for (const [id, { name }] of Object.entries(session.state.live.value?.view.figures ?? {}))
      noteWrites(
        session.state.table,
        id,
        fresh.figures.find((each) => each.name === name)?.writes ?? [],
      );
    set({ busy: false, done });
    if (!done.failed) close();
  };
  return (
    <div class="found" data-testid="import-found">
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
      {fresh.figures.some(({ kind }) => kind !== "character") ? (
        <KnownTo unseen={unseen} hide={hide} />
      ) : null}
      <SequenceNotice done={state.done} />
      <div class="row">
        <Button kind="primary" onPress={take} disabled={state.busy} testid="import-take">
          {t("files.take")}
        </Button>
        <Cancel onClick={close} />
      </div>
    </div>
  );
}

export function FigureFiles() {
  const view = useView();
  const [found, show] = useState<Bundle | string>();
  const keep = (): void =>
    download(
      `${view.table.title.trim() || "chronist"}.json`,
      new Blob([writeBundle(figureFile(view))], { type: "application/json" }),
    );
  return (
    <>
      <p class="muted">{t("files.what")}</p>
      <div class="row">
        <Button onPress={keep} testid="preparation-export">
          {t("files.export")}
        </Button>
        <FromFile
          words={t("files.import")}
          accept=".json,application/json"
          take={async (file) => show(await look(file))}
          testid="preparation-import"
        />
      </div>
      {typeof found === "string" ? (
        <p class="warning" role="alert" data-testid="import-bad">
          {found}
        </p>
      ) : null}
      {typeof found === "object" ? <Found bundle={found} close={() => show(undefined)} /> : null}
      <h3>{t("roster.own")}</h3>
      <OwnPresets />
    </>
  );
}

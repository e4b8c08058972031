/** Which maps are in store? The gm draws them, throws them away, and opens combats on them. */
import { useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { Folded } from "../../../forms/folded";
import { narrowedTo, needsNoChoice } from "../../../forms/options/build_command";
import { OptionForm } from "../../../forms/option_form";
import { offer, offers } from "../../../forms/options/offers";
import { commandLabel } from "../../../forms/options/labels";
import type { CommandType, Option } from "../../../net/option";
import { lazy } from "../../../ui/lazy";
import { useView } from "../../../state/context";
import { Button } from "../../../ui/button";
import { AskedButton } from "../combat/confirm";
import { size } from "../grid/map_text";
import { listOf } from "../combat/offers";
import { storedMaps, type StoredMap } from "../combat/view";

const Editor = lazy(() => import("./editor").then((part) => part.Editor));

const NEW = "";

function Stored({ id, map, edit }: { id: string; map: StoredMap; edit: () => void }) {
  const view = useView();
  const [opening, setOpening] = useState(false);
  const one = (type: CommandType): Option | undefined => {
    const found = offers(view, type).find((option) => listOf(option.fields["map"]).includes(id));
    return found && narrowedTo(found, "map", id);
  };
  const [open, drop] = [one("samyra.OpenCombat"), one("samyra.DropMap")];
  return (
    <li data-testid={`map-${id}`} data-name={map.name}>
      <span>
        {map.name} <small class="muted">{t("samyra.draw.size", size(map.rows))}</small>
      </span>
      <div class="row">
        {open ? (
          <Button
            aria-expanded={opening}
            onPress={() => setOpening(!opening)}
            testid={`open-${id}`}
          >
            {commandLabel("samyra.OpenCombat")}
          </Button>
        ) : null}
        <Button testid={`edit-${id}`} onPress={edit}>
          {t("samyra.draw.edit")}
        </Button>
        {drop && needsNoChoice(drop) ? (
          <AskedButton
            option={drop}
            question={t("samyra.draw.drop", { name: map.name })}
            testid={`drop-${id}`}
          />
        ) : null}
      </div>
      {opening && open ? <OptionForm option={open} onDone={() => setOpening(false)} /> : null}
    </li>
  );
}

function Store() {
  const view = useView();
  const [edited, edit] = useState<string>();
  const maps = storedMaps(view);
  const save = offer(view, "samyra.SaveMap");
  const redraw = offers(view, "samyra.RedrawMap").find((option) =>
    listOf(option.fields["map"]).includes(edited ?? NEW),
  );
  const option = edited === NEW ? save : redraw && narrowedTo(redraw, "map", edited ?? NEW);
  return (
    <>
      <ul class="rows maps">
        {Object.entries(maps).map(([id, map]) => (
          <Stored key={id} id={id} map={map} edit={() => edit(id)} />
        ))}
      </ul>
      {edited === undefined && save ? (
        <Button testid="map-new" onPress={() => edit(NEW)}>
          {t("samyra.draw.new")}
        </Button>
      ) : null}
      {edited !== undefined && option ? (
        <Editor key={edited} map={maps[edited]} option={option} onDone={() => edit(undefined)} />
      ) : null}
    </>
  );
}

/** The gm's maps; nothing for anybody else. */
export function Maps({ unfolded = false }: { unfolded?: boolean }) {
  const view = useView();
  if (!offer(view, "samyra.SaveMap")) return null;
  return (
    <Folded title={t("samyra.maps")} testid="maps" unfolded={unfolded}>
      <Store />
    </Folded>
  );
}

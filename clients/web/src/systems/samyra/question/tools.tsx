/** What can be done in a combat beside the question? The gm's tools on the map, room to swing, sheets, maps. */
import { byType } from "../../../forms/options/offers";
import { t } from "../../../i18n/words";
import type { Option } from "../../../net/option";
import { Group } from "../../../ui/drawer";
import { useParts } from "../../../state/select";
import { tools } from "../../generic/asked";
import { Absent, Tools } from "../../generic/rest";
import { Bench } from "./reserve";
import { ThreatTool } from "./threatened_fields";
import { MapKeeper } from "../editor/map_files";
import { Maps } from "../editor/stored_maps";
import { MoreTool } from "../combat/full_offers";
import {
  abbreviated,
  DRAW_AREA,
  FOG,
  GROUND,
  listOf,
  PICTURE,
  PLACED,
  PLAYED,
} from "../combat/offers";
import { Placing } from "./placing";
import { Sheets } from "../combat/sheets";
import { Laying } from "./picture_upload";
import { Soil } from "./terrain";
import { FogEditor } from "./fog_editor";
import type { SamyraProps } from "../combat/view";
import { ROOM, SwingTools } from "./swing_tools";

/** Tools of the gm that change the map: areas, ground, fog, a picture. */
function MapChanges({ id, conflict, here }: SamyraProps & { here: readonly Option[] }) {
  const has = (type: string): boolean => here.some((option) => option.type === type);
  return (
    <>
      <ThreatTool
        id={id}
        conflict={conflict}
        options={here.filter((option) => option.type === DRAW_AREA)}
      />
      {has(GROUND) ? <Soil id={id} /> : null}
      {has(FOG) ? <FogEditor id={id} conflict={conflict} /> : null}
      {here
        .filter((option) => option.type === PICTURE)
        .map((option) => (
          <Laying key={PICTURE} id={id} conflict={conflict} option={option} />
        ))}
      {has(PICTURE) ? <MapKeeper id={id} conflict={conflict} /> : null}
    </>
  );
}

/** List what has no control of its own: abbreviated options, and those that are there in full. */
function useUndrawn(id: string): { more: Option[]; plain: Option[][] } {
  const view = useParts("options");
  const elsewhere = new Set([...PLAYED, ...PLACED, ...ROOM, DRAW_AREA, GROUND, FOG, PICTURE]);
  const more = abbreviated(view, id).filter((option) => !elsewhere.has(option.type) && !option.ask);
  const abridged = new Set(more.map(({ type }) => type));
  const plain = tools(view, id).filter(
    ([option]) =>
      option && !option.more && !elsewhere.has(option.type) && !abridged.has(option.type),
  );
  return { more, plain };
}

/** How figures come onto the map, or elsewhere on it. */
function Comings({
  id,
  conflict,
  here,
  placed,
}: SamyraProps & { here: Option[]; placed: Option[][] }) {
  const empty = Object.keys(conflict.fighters ?? {}).length === 0;
  return (
    <>
      <Bench
        id={id}
        conflict={conflict}
        options={here.filter((option) => option.type === "samyra.Join")}
      />
      {placed.map((options) => (
        <Placing
          key={options[0]?.type}
          id={id}
          conflict={conflict}
          type={options[0]?.type ?? ""}
          options={options}
          unfolded={empty && options[0]?.type.startsWith("samyra.Join") === true}
        />
      ))}
    </>
  );
}

/** What concerns the map, then what has no control of its own: drawn from what is offered. */
function Further({ id, conflict }: SamyraProps) {
  const view = useParts("me", "options");
  const { more, plain } = useUndrawn(id);
  const here = Object.values(view.options ?? {}).filter((option) =>
    listOf(option.fields["conflict"]).includes(id),
  );
  const placed = [...byType(here.filter((option) => PLACED.includes(option.type))).values()];
  if (more.length + plain.length + placed.length === 0) return null;
  return (
    <>
      <Comings id={id} conflict={conflict} here={here} placed={placed} />
      <MapChanges id={id} conflict={conflict} here={here} />
      <Group
        title={t(view.me.role === "gm" ? "generic.gm_tools" : "generic.tools")}
        testid="gm-tools"
      >
        {[...byType(more).values()].map((options) => (
          <MoreTool key={options[0]?.type} id={id} options={options} />
        ))}
        <Tools groups={plain} />
      </Group>
    </>
  );
}

/** Everything that is rarely needed in a combat, grouped by what one does. */
export function CombatRest({ id, conflict, onDone }: SamyraProps & { onDone: () => void }) {
  return (
    <>
      <SwingTools id={id} conflict={conflict} onDone={onDone} />
      <Further id={id} conflict={conflict} />
      <Absent id={id} />
      <Sheets />
      <Maps />
    </>
  );
}

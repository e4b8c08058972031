/** Who stands on the map? A token each; of sixty those are drawn again that changed. */
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { useEach } from "../../../ui/each";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import type { GridKey } from "../grid/fields";
import { lurking } from "./fog";
import { asides } from "./shared_field_offsets";
import { signsOf, through } from "./marks";
import { lifeOf, type SamyraSheet } from "../combat/sheets";
import { tokenMarks, Token } from "./token";
import {
  partyMark,
  stillOut,
  type Fighter,
  type SamyraProps,
  type SamyraConflict,
} from "../combat/view";

interface LurkersProps {
  conflict: SamyraConflict;
  grid: GridKey;
  marks: ReadonlyMap<string, string>;
}

/** Who is under the fog, as the gm alone sees them. */
function Lurkers({ conflict, grid, marks }: LurkersProps) {
  const all = lurking(conflict);
  const parties = [...new Set([...(conflict.parties ?? []), ...all.map(([, { party }]) => party)])];
  return (
    <g class="lurking">
      {all.map(([each, fighter]) => (
        <Token
          key={each}
          id={each}
          fighter={fighter}
          mark={marks.get(each) ?? ""}
          grid={grid}
          tone={partyMark({ ...conflict, parties }, fighter.party).tone}
          selected={false}
          due={false}
          through={false}
          signs={[]}
          le={undefined}
        />
      ))}
    </g>
  );
}

/** Who fell lies below those who stand, a large body below whoever shares a field with it, and who moves above all. */
function layer(conflict: SamyraConflict, figure: string, { fallen, fields }: Fighter): number {
  if (fallen) return 0;
  if (figure === conflict.mover) return 3;
  return fields.length > 1 ? 1 : 2;
}

/** List who stands on the map, the lowest layer first. */
function inLayers(conflict: SamyraConflict): [figure: string, fighter: Fighter][] {
  return Object.entries(conflict.fighters ?? {}).toSorted(
    (a, b) => layer(conflict, ...a) - layer(conflict, ...b),
  );
}

interface TokensProps extends SamyraProps {
  grid: GridKey;
  figure: string | undefined;
}

/** Return what each token shows, and `from` what it must be drawn again for. */
function useSeen({
  id,
  conflict,
  grid,
  marks,
}: Omit<TokensProps, "figure"> & { marks: ReadonlyMap<string, string> }) {
  const view = useParts("asks", "sheets");
  const sheets = view.sheets?.["samyra"] as Record<string, SamyraSheet> | undefined;
  // Of sixty one goes: the others are not drawn again.
  return useMemo(() => {
    const [due, aside] = [new Set(stillOut(view, id)), asides(conflict.fighters ?? {})];
    return inLayers(conflict).map(([each, fighter]) => {
      const signs = signsOf(conflict, each, fighter);
      const read = {
        mark: marks.get(each) ?? "",
        tone: partyMark(conflict, fighter.party).tone,
        due: due.has(each),
        through: through(conflict, fighter),
        le: lifeOf(sheets?.[each]),
        aside: aside.get(each),
      };
      const from = [fighter, grid, signs.join(), ...Object.values(read)];
      return { each, fighter, signs, read, from };
    });
  }, [conflict, grid, marks, sheets, view.asks]);
}

export function Tokens({ id, conflict, grid, figure }: TokensProps) {
  const names = useTable().names.value;
  const drawn = useEach<VNode>();
  const marks = useMemo(
    () => tokenMarks(names, id, Object.keys({ ...conflict.fighters, ...conflict.lurkers })),
    [names, conflict],
  );
  const seen = useSeen({ id, conflict, grid, marks });
  const token = ({ each, fighter, signs, read, from }: (typeof seen)[number]): VNode => {
    const selected = each === figure;
    return drawn(each, [selected, ...from], () => (
      <Token
        key={each}
        id={each}
        fighter={fighter}
        grid={grid}
        signs={signs}
        selected={selected}
        {...read}
      />
    ));
  };
  // A tap on the map changes the way, and none of them.
  return useMemo(
    () => (
      <g>
        <Lurkers conflict={conflict} grid={grid} marks={marks} />
        {seen.map(token)}
      </g>
    ),
    [seen, figure],
  );
}

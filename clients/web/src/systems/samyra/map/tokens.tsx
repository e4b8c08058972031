/** Who stands on the map? A token each; of sixty those are drawn again that changed. */
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { figureName } from "../../../i18n/names";
import { type Names } from "../../../state/names";
import { useEach } from "../../../ui/each";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import type { GridKey } from "../grid/fields";
import { lurking } from "./fog";
import { asides } from "./fallen_offsets";
import { signsOf, through } from "./marks";
import { lifeOf, type SamyraSheet } from "../combat/sheets";
import { Token } from "./token";
import {
  partyMark,
  stillOut,
  type Fighter,
  type SamyraProps,
  type SamyraConflict,
} from "../combat/view";

/** Who is under the fog, as the gm alone sees them. */
function Lurkers({
  conflict,
  grid,
  known,
}: {
  conflict: SamyraConflict;
  grid: GridKey;
  known: Names;
}) {
  const all = lurking(conflict);
  const parties = [...new Set([...(conflict.parties ?? []), ...all.map(([, { party }]) => party)])];
  return (
    <g class="lurking">
      {all.map(([each, fighter]) => (
        <Token
          key={each}
          id={each}
          fighter={fighter}
          name={figureName(known, each)}
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

export function Tokens({
  id,
  conflict,
  grid,
  figure,
}: SamyraProps & { grid: GridKey; figure: string | undefined }) {
  const view = useParts("asks", "sheets");
  const sheets = view.sheets?.["samyra"] as Record<string, SamyraSheet> | undefined;
  const { names } = useTable();
  const drawn = useEach<VNode>();
  // Who fell lies below those who stand, a large body below whoever shares a field with it, and who moves above all.
  const layer = (each: string, { fallen, fields }: Fighter): number =>
    fallen ? 0 : each === conflict.mover ? 3 : fields.length > 1 ? 1 : 2;
  const all = (): [string, Fighter][] =>
    Object.entries(conflict.fighters ?? {}).toSorted((a, b) => layer(...a) - layer(...b));
  const known = names.value;
  // Of sixty one goes: the others are not drawn again.
  const seen = useMemo(() => {
    const [due, aside] = [new Set(stillOut(view, id)), asides(conflict.fighters ?? {})];
    return all().map(([each, fighter]) => {
      const signs = signsOf(conflict, each, fighter);
      const read = {
        name: figureName(known, each),
        tone: partyMark(conflict, fighter.party).tone,
        due: due.has(each),
        through: through(conflict, fighter),
        le: lifeOf(sheets?.[each]),
        aside: aside.get(each),
      };
      return {
        each,
        fighter,
        signs,
        read,
        from: [fighter, grid, signs.join(), ...Object.values(read)],
      };
    });
  }, [conflict, grid, known, sheets, view.asks]);
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
        <Lurkers conflict={conflict} grid={grid} known={known} />
        {seen.map(token)}
      </g>
    ),
    [seen, figure],
  );
}

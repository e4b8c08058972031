/** What is drawn after the map? All that stands beside it: it follows what arrives, and what is pointed at. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Behind } from "../../parts/behind";
import { following } from "../../view/follower";
import { BoardDoor, boardOf } from "./board";

interface BehindMapProps {
  id: string;
  rank?: number;
  children: ComponentChildren;
}

export function BehindMap({ id, rank, children }: BehindMapProps) {
  const { also, pointed, door } = useMemo(() => {
    const board = following(boardOf(id));
    const { selected, path, target } = board;
    return { also: Object.values(board), pointed: [selected, path, target], door: () => board };
  }, [id]);
  return (
    <Behind also={also} pointed={pointed} {...(rank === undefined ? {} : { rank })}>
      <BoardDoor.Provider value={door}>{children}</BoardDoor.Provider>
    </Behind>
  );
}

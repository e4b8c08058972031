/** How are several commands sent one after the other? Each is made when those before it have been done; the first refusal ends it. */
import { HttpRefusal } from "../net/http";
import type { Session } from "../net/session";
import type { Refusal } from "../net/wire";
import { notify } from "../model/changes";
import type { View } from "../model/view";
import type { Command } from "../options/option";
import type { Write } from "./preset";

/** One thing to be done. */
export interface Deed {
  /** What it is, in words. */
  label: string;
  /** Make the command from what holds then; without one there is nothing to do. */
  make: (view: View) => Command | undefined | Promise<Command | undefined>;
}

export interface Done {
  /** What was done, in words. */
  done: string[];
  /** What was refused, and why; nothing: all was done. */
  failed?: { label: string; refusal: Refusal };
}

function now(session: Session): View {
  const view = session.state.live.value?.view;
  if (!view) throw new Error("acts before the first view");
  return view;
}

/** Do one after the other; each is a step of its own in the log, which can be taken back. */
export async function act(session: Session, deeds: readonly Deed[]): Promise<Done> {
  const done: string[] = [];
  for (const { label, make } of deeds) {
    let command: Command | undefined;
    try {
      // oxlint-disable-next-line no-await-in-loop
      command = await make(now(session));
    } catch (refusal) {
      // What a command needs may have to be sent before it, such as a picture.
      if (refusal instanceof HttpRefusal) return { done, failed: { label, refusal } };
      throw refusal;
    }
    if (!command) continue;
    // oxlint-disable-next-line no-await-in-loop
    const answer = await session.send(command);
    if (answer.ok === false) {
      // Said where it was pressed, with all that was done before it.
      notify(session.state, undefined);
      return { done, failed: { label, refusal: answer.refusal } };
    }
    done.push(label);
  }
  return { done };
}

type Weapons = Record<string, { name: string; place: string }>;
/** Whose sheet: known, or told by the view once the figure is there. */
type Who = (view: View) => string;

function weapons(view: View, figure: string): Weapons {
  const sheet = view.sheets?.["samyra"]?.[figure] as { weapons?: Weapons } | undefined;
  return sheet?.weapons ?? {};
}

/** A weapon is given once, and taken in hand where the preset says so. */
function weapon(who: Who, { place, ...given }: Write, label: string): Deed[] {
  const held = (view: View) =>
    Object.entries(weapons(view, who(view))).find(([, each]) => each.name === given["name"]);
  const ready = (view: View): Command | undefined => {
    const [id, found] = held(view) ?? [];
    if (place !== "ready" || !id || found?.place === "ready") return undefined;
    return { type: "samyra.PlaceWeapon", figure: who(view), weapon: id, place: "ready" };
  };
  return [
    { label, make: (view) => (held(view) ? undefined : { ...given, figure: who(view) }) },
    { label, make: ready },
  ];
}

/** What it takes to write on a figure's sheet. How many cards an npc has is said when a conflict opens. */
export function writing(who: Who, writes: readonly Write[], label: string): Deed[] {
  return writes
    .filter(({ type }) => type !== "einblatt.SetNpc")
    .flatMap((write) =>
      write.type === "samyra.GiveWeapon"
        ? weapon(who, write, label)
        : [{ label, make: (view: View) => ({ ...write, figure: who(view) }) }],
    );
}

/** What it takes to bring a figure, and to fill in its sheets; `owner` is a seat, or nothing for the gm. Of an unseen one nobody else is told. */
export function bringing(
  {
    name,
    kind,
    owner = "",
    unseen = false,
  }: { name: string; kind: string; owner?: string; unseen?: boolean },
  writes: readonly Write[],
): Deed[] {
  const known = new Set<string>();
  const bring = (view: View): Command => {
    for (const id of Object.keys(view.figures ?? {})) known.add(id);
    return unseen
      ? { type: "table.AddUnseen", name, kind }
      : { type: "table.AddFigure", name, kind, owner };
  };
  const who: Who = (view) =>
    Object.entries(view.figures ?? {}).find(
      ([id, figure]) => !known.has(id) && figure.name === name,
    )?.[0] ?? "";
  return [{ label: name, make: bring }, ...writing(who, writes, name)];
}

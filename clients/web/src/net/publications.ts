/** How is something published from a table, and read by anyone who has its address? */
import { call, callForJson, framesOf } from "./http";
import type { Frame } from "./wire";

/** What a reader is told of a publication before its log. */
export interface PublicationAbout {
  title: string;
  description: string;
  /** Absent for a whole evening. */
  conflict?: string;
  /** When it was published, in ms since 1970. */
  at: number;
  /** The names of seats are shown. */
  names: boolean;
  picture: boolean;
}

/** A publication, as the list of a table has it. */
export interface Publication extends PublicationAbout {
  publication: string;
  /** The path of its address. */
  link: string;
}

export type PublicationDraft = Pick<Publication, "conflict" | "title" | "description" | "names">;

const of = (table: string): string => `/api/tables/${table}/publications`;

/** Publish; return its id and the path of its address. */
export function publish(
  table: string,
  token: string,
  draft: PublicationDraft,
): Promise<Pick<Publication, "publication" | "link">> {
  return callForJson("POST", of(table), token, draft);
}

export async function loadPublications(table: string, token: string): Promise<Publication[]> {
  type Published = { publications: Publication[] };
  return (await callForJson<Published>("GET", of(table), token)).publications;
}

export async function keepPublicationPicture(
  table: string,
  token: string,
  publication: string,
  picture: Blob,
): Promise<void> {
  await call("PUT", `${of(table)}/${publication}/picture`, token, picture);
}

/** Revoke a publication: its addresses lead nowhere from then on. */
export async function revokePublication(
  table: string,
  token: string,
  publication: string,
): Promise<void> {
  await call("DELETE", `${of(table)}/${publication}`, token);
}

/** Load what stands on the cover of a publication; `link` is the path of its address. */
export function loadAbout(link: string): Promise<PublicationAbout> {
  return callForJson("GET", `${link}/about`);
}

export async function loadPublishedLog(link: string): Promise<Frame[]> {
  return framesOf(await call("GET", `${link}/log`));
}

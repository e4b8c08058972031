/** What happens when somebody publishes? It is published, and its picture follows, drawn from what everybody can read by then. */
import {
  keepPublicationPicture,
  loadPublishedLog,
  publish,
  type PublicationDraft,
} from "../../net/publications";
import { openExport } from "../../state/exported";
import { withSeatWords } from "./nameless";
import { drawPicture, packedPicture } from "./picture";

export type PictureChoice = "plain" | "result" | "none";

export interface Published {
  link: string;
  /** The picture that was wished for could not be drawn or kept. */
  pictureless?: true;
}

/** Publish with a picture, or without: that it fails is no reason to have published nothing. */
export async function publishWithPicture(
  { table, token }: { table: string; token: string },
  draft: PublicationDraft,
  picture: PictureChoice,
): Promise<Published> {
  const { publication, link } = await publish(table, token, draft);
  if (picture === "none") return { link };
  try {
    const session = openExport(withSeatWords(await loadPublishedLog(link)));
    const canvas = document.createElement("canvas");
    await drawPicture(canvas, session, draft, picture === "result");
    await keepPublicationPicture(table, token, publication, await packedPicture(canvas));
    return { link };
  } catch (error) {
    reportError(error);
    return { link, pictureless: true };
  }
}

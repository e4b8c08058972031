/** What does somebody see who opens the address of a publication? Its cover, then its replay; or that it is gone. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { HttpRefusal } from "../net/http";
import { loadAbout, loadPublishedLog, type PublicationAbout } from "../net/publications";
import { openExport } from "../state/exported";
import type { Route } from "../state/route";
import type { Session } from "../state/session";
import { Lost } from "../start/lost";
import { useAddress, useMoment } from "../table/replay/address";
import { Cover } from "../table/cover/cover";
import { withSeatWords } from "../table/sharing/nameless";
import { Covered } from "./covered";

type PublicationRoute = Extract<Route, { page: "publication" }>;

interface Loaded {
  about?: PublicationAbout;
  session?: Session;
  /** There is no such publication, or it is no more; or something did not come. */
  failed?: "gone" | "away";
}

const GONE = 404;

/** Load cover and log side by side: the cover does not wait for the log. */
function useLoaded(link: string): Loaded {
  const [loaded, know] = useState<Loaded>({});
  useEffect(() => {
    let wanted = true;
    const learn = async (load: () => Promise<Loaded>): Promise<void> => {
      const more = await load().catch((error: unknown): Loaded => {
        if (!(error instanceof HttpRefusal)) throw error;
        return { failed: error.status === GONE ? "gone" : "away" };
      });
      if (wanted) know((before) => ({ ...before, ...more }));
    };
    void learn(async () => ({ about: await loadAbout(link) }));
    void learn(async () => ({
      session: openExport(withSeatWords(await loadPublishedLog(link))),
    }));
    return () => void (wanted = false);
  }, [link]);
  return loaded;
}

export function PublicationPage({ link, ...moment }: PublicationRoute) {
  const { about, session, failed } = useLoaded(link);
  useMoment(session?.state, moment);
  useAddress(session?.state);
  if (failed === "gone")
    return (
      <Lost title={t("cover.gone")} testid="publication-gone">
        <p>{t("cover.gone.about")}</p>
      </Lost>
    );
  if (!about) return failed ? <Lost title={t("cover.failed")} /> : null;
  const picture = about.picture ? (
    <img
      src={`${link}/picture`}
      width="1200"
      height="630"
      alt={t("cover.picture", { title: about.title })}
    />
  ) : undefined;
  if (!session)
    return (
      <Cover about={about} picture={picture} trouble={failed ? t("cover.failed") : undefined} />
    );
  return (
    <Covered
      about={about}
      session={session}
      picture={picture}
      file={`${link}/replay.html`}
      opened={moment.at !== undefined}
    />
  );
}

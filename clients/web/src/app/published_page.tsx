/** What does somebody see who opens the address of a publication? Its cover, then its replay; or that it is gone. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { HttpRefusal } from "../net/http";
import { loadAbout, loadPublishedLog, type PublicationAbout } from "../net/publications";
import { openExport } from "../state/exported";
import type { Route } from "../state/route";
import type { Session } from "../state/session";
import { DeadEndPage } from "../ui/dead_end_page";
import { useAddress, useMoment } from "../table/replay/address";
import { Cover } from "../table/cover/cover";
import { withSeatWords } from "../table/sharing/nameless";
import { ReplayWithCover } from "./replay_with_cover";

type PublicationRoute = Extract<Route, { page: "publication" }>;

interface Loaded {
  about?: PublicationAbout;
  session?: Session;
  /** There is no such publication, or it is no more; or the server did not send it. */
  failed?: "gone" | "unavailable";
}

const GONE = 404;

/** Load cover and log side by side: the cover does not wait for the log. */
function useLoaded(link: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let wanted = true;
    const add = async (load: () => Promise<Loaded>): Promise<void> => {
      const more = await load().catch((error: unknown): Loaded => {
        if (!(error instanceof HttpRefusal)) throw error;
        return { failed: error.status === GONE ? "gone" : "unavailable" };
      });
      if (wanted) setLoaded((before) => ({ ...before, ...more }));
    };
    void add(async () => ({ about: await loadAbout(link) }));
    void add(async () => ({ session: openExport(withSeatWords(await loadPublishedLog(link))) }));
    return () => void (wanted = false);
  }, [link]);
  return loaded;
}

export function PublishedPage({ link, ...moment }: PublicationRoute) {
  const { about, session, failed } = useLoaded(link);
  useMoment(session?.state, moment);
  useAddress(session?.state);
  if (failed === "gone") return <Gone />;
  if (!about) return failed ? <DeadEndPage title={t("cover.failed")} /> : null;
  const picture = about.picture ? <CoverPicture link={link} title={about.title} /> : undefined;
  if (!session)
    return (
      <Cover about={about} picture={picture} trouble={failed ? t("cover.failed") : undefined} />
    );
  return (
    <ReplayWithCover
      about={about}
      session={session}
      picture={picture}
      file={`${link}/replay.html`}
      opened={moment.at !== undefined}
    />
  );
}

function Gone() {
  return (
    <DeadEndPage title={t("cover.gone")} testid="publication-gone">
      <p>{t("cover.gone.about")}</p>
    </DeadEndPage>
  );
}

function CoverPicture({ link, title }: { link: string; title: string }) {
  const alt = t("cover.picture", { title });
  return <img src={`${link}/picture`} width="1200" height="630" alt={alt} />;
}

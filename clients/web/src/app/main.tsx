/** Where does the page begin? Preferences, words, then the page that the address names. */
import { render } from "preact";
import "../ui/style/fonts.css";
import "../ui/style/index.css";
import { installSystems } from "./systems";
import { loadLanguage, takeCatalogue, t } from "../i18n/words";
import { applyPreferences, language } from "../state/preferences";
import { HttpRefusal, loadCatalogue } from "../net/http";
import { Entrance, RecapEntrance } from "./entrance";
import { DeadEndPage } from "../ui/dead_end_page";
import { route, startRouter } from "../state/route";
import { lazy } from "../ui/lazy";
import { withoutMoveBefore } from "../ui/moves";

const AGAIN = 3_000;

/** Whoever comes to a table does not need it. */
const Start = lazy(async () => {
  const { Start: Here, fetchPictures } = await import("../start/home");
  await fetchPictures();
  return Here;
});

/** Read by people without a table, and by few who have one. */
const PublishedPage = lazy(async () => (await import("./published_page")).PublishedPage);

function App() {
  const now = route.value;
  if (now.page === "start") return <Start />;
  if (now.page === "table") return <Entrance key={now.table} route={now} />;
  if (now.page === "publication") return <PublishedPage key={now.link} {...now} />;
  if (now.page === "recap") return <RecapEntrance key={now.table} table={now.table} />;
  return <DeadEndPage title={t("page.lost")} />;
}

/** Fetch the sentences; without a server the page shows its own and tries again. */
async function fetchWords(): Promise<void> {
  try {
    takeCatalogue(await loadCatalogue());
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    setTimeout(() => void fetchWords(), AGAIN);
  }
}

/** Draw the page once its words are here. Nothing waits at the top: what is fetched later needs this file to be done. */
async function begin(): Promise<void> {
  await Promise.all([
    loadLanguage(language.value),
    route.value.page === "start" ? Start.fetch() : undefined,
  ]);
  render(<App />, document.getElementById("app") as HTMLElement);
}

installSystems();
withoutMoveBefore();
applyPreferences();
startRouter();
void fetchWords();
void begin();

/** Where does an evening begin? What this is, something to try, a table of one's own. */
import "./home.css";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/words";
import { PageHeader } from "../ui/page_header";
import { PlayPages } from "../ui/playpages";
import { Examples } from "./examples";
import { NewTable } from "./create";
import { PasteLink } from "./paste";
import { TablePicture } from "./picture";
import { MyTables } from "./tables";
import "../i18n/start_words";

export { fetchPictures } from "./examples";

/** Lead to a form, and into its first field: whoever goes there types. */
function enter(event: MouseEvent, to: string): void {
  const form = document.getElementById(to);
  event.preventDefault();
  form?.scrollIntoView({ block: "nearest" });
  form?.querySelector("input")?.focus({ preventScroll: true });
}

const DOORS = [
  ["new-table", "start.new"],
  ["join-table", "start.join"],
] as const;

export function Start() {
  const title = `Chronist – ${t("start.motto")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="page start-page">
      <PageHeader />
      <main id="main">
        <MyTables />
        <section class="hero">
          <div>
            <h1>{t("start.headline")}</h1>
            <p>{t("start.what")}</p>
            <nav class="row" aria-label={t("start.doors")}>
              {DOORS.map(([to, words]) => (
                <a
                  key={to}
                  class="quiet button"
                  href={`#${to}`}
                  onClick={(event) => enter(event, to)}
                >
                  {t(words)}
                </a>
              ))}
              <PlayPages />
            </nav>
          </div>
          <TablePicture />
        </section>
        <Examples />
        <div class="doors">
          <NewTable />
          <PasteLink />
        </div>
      </main>
    </div>
  );
}

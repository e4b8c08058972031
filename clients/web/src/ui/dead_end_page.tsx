/** What does a page show that cannot show what its address names? Why, and the way to the start page. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n/words";
import { Button } from "./button";
import { PageHeader } from "./page_header";
import { go } from "../state/route";

interface DeadEndPageProps {
  title: string;
  testid?: string;
  children?: ComponentChildren;
}

export function DeadEndPage({ title, testid, children }: DeadEndPageProps) {
  return (
    <div class="page narrow">
      <PageHeader />
      <main id="main" data-testid={testid}>
        <section class="card-box">
          <h1>{title}</h1>
          {children}
          <Button kind="primary" onPress={() => go("/")}>
            {t("entrance.home")}
          </Button>
        </section>
      </main>
    </div>
  );
}

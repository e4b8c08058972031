/** What if an address leads nowhere? It says why, and shows the way home. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n/words";
import { Brand } from "../ui/brand";
import { Button } from "../ui/button";
import { go } from "../state/route";

interface LostProps {
  title: string;
  testid?: string;
  children?: ComponentChildren;
}

export function Lost({ title, testid, children }: LostProps) {
  return (
    <div class="page narrow">
      <Brand />
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

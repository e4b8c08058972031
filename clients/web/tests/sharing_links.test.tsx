/** Links that come late: what was chosen last is what is shown and kept. */
import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import { soon } from "./soon";
import { keepTable, myTable } from "../src/state/device";
import type { View } from "../src/net/view";
import { InviteLinks } from "../src/table/invitation/links";
import { Access } from "../src/table/sharing/access";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, press } from "./drawing";

beforeAll(fetchAll);
drawAnew();

const VIEW = { me: { role: "gm", seat: "gm" }, options: {} } as unknown as View;

function draw(what: ComponentChild): void {
  drawAtTable(doorToPlay(VIEW, { token: "token" }, { table: "tab" }), what);
}

/** Hold back each answer of the server until the test gives it. */
function answering(): { calls: { about: string; give: (body: object) => Promise<void> }[] } {
  const calls: { about: string; give: (body: object) => Promise<void> }[] = [];
  vi.stubGlobal(
    "fetch",
    (url: string, init?: { body?: string }) =>
      new Promise((answer) =>
        calls.push({
          about: `${url} ${init?.body ?? ""}`,
          give: async (body) => {
            answer(new Response(JSON.stringify(body)));
            // One turn of the loop: whatever waits for the answer has gone on by then.
            await act(() => new Promise((done) => setTimeout(done)));
          },
        }),
      ),
  );
  return { calls };
}

test("a link that comes late does not take the place of what was chosen after it", async () => {
  const { calls } = answering();
  const shown: string[] = [];
  draw(<Access moment="/at/abc/0" show={(link) => void shown.push(link)} />);
  await press("access-public");
  await press("access-table");
  await calls[0]?.give({ publications: [{ id: "p", link: "/p/xyz", title: "T" }] });
  expect(shown.at(-1)).toContain("/t/tab");
});

test("two links that are renewed at once are both kept", async () => {
  keepTable({ table: "tab", links: { player: "/join/old", spectator: "/t/tab#old" } });
  const { calls } = answering();
  draw(<InviteLinks />);
  await press("renew-player");
  await press("sure");
  await press("renew-spectator");
  await press("sure");
  expect(calls.map(({ about }) => about.includes("player"))).toEqual([true, false]);
  await calls[0]?.give({ link: "/join/new" });
  await calls[1]?.give({ link: "/t/tab#new" });
  await soon(() =>
    expect(Object.values(myTable("tab")?.links ?? {}).join(" ")).toMatch(/new.*new/),
  );
});

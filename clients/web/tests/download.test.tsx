/** What is taken home: who plays is told that it shows secrets, and a gm gets what spectators saw. */
import { expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { keepTable } from "../src/state/device";
import { DownloadButtons } from "../src/table/frame/download";
import { doorToPlay, drawAnew, drawAtTable, find, press } from "./drawing";
import { speak } from "./speaking";

drawAnew();
speak("de");

function draw(role: string): void {
  const view = { me: { role }, table: { title: "Am Steg" } } as unknown as View;
  const door = doorToPlay(view, { token: "own" }, { table: "tab" });
  drawAtTable(door, <DownloadButtons />);
}

test("a gm is told that the files show secrets, and that publishing is for others", () => {
  draw("gm");
  expect(find("keep-watched")).toBeNull();
  expect(find("keep-secrets")?.textContent).toBe(
    "Aufzeichnung und Log zeigen alles, was du sehen durftest, auch Verborgenes. Für andere ist „Veröffentlichen“ da.",
  );
});

test("a player who may not publish is told of the secrets alone, and a spectator of none", () => {
  draw("player");
  expect(find("keep-secrets")?.textContent).toMatch(/auch Verborgenes\.$/);
  draw("spectator");
  expect(find("keep-secrets")).toBeNull();
});

test("a gm who has the spectators' link takes home what they saw", async () => {
  keepTable({ table: "tab", links: { spectator: "http://x/t/tab#watch=theirs" } });
  const fetched = vi.fn(async () => new Response("page"));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x" }));
  draw("gm");
  await press("keep-watched");
  const [url, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toContain("/api/tables/tab/export.html");
  expect(new Headers(init.headers).get("Authorization")).toBe("Bearer theirs");
});

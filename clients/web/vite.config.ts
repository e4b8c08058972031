import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import { help } from "./scripts/help.ts";
import { queries } from "./scripts/queries.ts";
import { rules } from "./scripts/rules.ts";

/** Many small files pack worse than one: what every page needs is one file, what every table needs beside it another. */
const TOGETHER = [
  // With what the pages before a table share with it.
  { name: "page", test: /src\/(app\/main|ui\/(call|error_note|textfield))\.tsx?$/, priority: 2 },
  // With what all boards share beside it.
  {
    name: "table_page",
    test: /src\/(table\/table_page|systems\/generic\/figure_choice|forms\/odds\/chances|net\/wanted|ui\/(opens|pills))\.tsx?$/,
    priority: 1,
  },
  // Forms for options: a board may have controls of its own.
  { name: "question", test: /src\/systems\/generic\/question\.tsx$/ },
];

/** Boards come with all they need in one go. Lists for all else would cost each page more than the one trip they save. */
const beforehand = (file: string, needed: string[]): string[] =>
  file.includes("/part-") ? needed : needed.filter((each) => each.endsWith(".css"));

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "CHRONIST_")["CHRONIST_SERVER"] ?? "http://127.0.0.1:8000";
  return {
    oxc: { jsx: { runtime: "automatic" as const, importSource: "preact" } },
    plugins: [help(), rules()],
    css: { postcss: { plugins: [queries()] } },
    build: {
      outDir: "dist",
      target: "es2022",
      // Nothing inline: the pages are served with `default-src 'self'`.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: beforehand },
      // Says which file needs which: what a first visit fetches is counted from it.
      manifest: true,
      // Licences that packages bring; those of the letters and of a package without one lie in public/licenses.
      license: { fileName: "licenses/packages.md" },
      rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
    },
    server: {
      // The page's own address stays its Host: the server answers only pages that are its own.
      proxy: {
        "/api": { target: server, changeOrigin: false },
        "/ws": { target: server, ws: true },
      },
    },
    test: {
      environment: "happy-dom",
      include: ["tests/**/*.test.{ts,tsx}"],
      setupFiles: "tests/setup.ts",
      isolate: false, // a window for each file took longer than its tests
      restoreMocks: true,
      // They end what hangs, and judge no speed.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
});

import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import { help } from "./scripts/help.ts";

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "CHRONIST_")["CHRONIST_SERVER"] ?? "http://127.0.0.1:8000";
  return {
    oxc: { jsx: { runtime: "automatic" as const, importSource: "preact" } },
    plugins: [help()],
    build: {
      outDir: "dist",
      target: "es2022",
      // Nothing inline: the pages are served with `default-src 'self'`.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: {
      proxy: { "/api": server, "/ws": { target: server, ws: true } },
    },
    test: {
      environment: "happy-dom",
      include: ["tests/**/*.test.{ts,tsx}"],
      setupFiles: "tests/setup.ts",
      restoreMocks: true,
    },
  };
});

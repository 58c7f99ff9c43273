import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compress } from "./tools/compress.ts";
import { rulebooks } from "./tools/rulebooks.ts";
import { serviceWorker } from "./tools/service-worker.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env.KIBITZ_SERVER ?? "http://127.0.0.1:8421";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), rulebooks(), serviceWorker(), compress()],
  resolve: { alias: { $lib: here("./src"), $kibitz: here("../src/kibitz") } },
  // `make web` serves the app with hot reloading and proxies everything else to a running `kibitz serve`.
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
  },
  build: {
    outDir: here("../src/kibitz/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // In base 64 a hash may spell a card ("Skeleton-B3--VN7X.js"), which the search for leaks takes for one.
    rolldownOptions: { output: { hashCharacters: "hex" } },
  },
  // No bound on wall time: a busy machine must not fail a test.
  test: {
    environment: "happy-dom",
    pool: "vmThreads",
    globals: true,
    testTimeout: 0,
    hookTimeout: 0,
    setupFiles: "tools/patience.ts",
  },
});

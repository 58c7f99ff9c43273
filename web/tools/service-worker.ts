import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Plugin, Rolldown } from "vite";

const SOURCE = new URL("../src/service-worker.js", import.meta.url);

/** What the lobby needs: the entry script and all its imports, the words, the posters, styles and fonts. */
function shell(bundle: Rolldown.OutputBundle): string[] {
  const wanted = new Set<string>();
  const want = (name: string) => {
    const file = bundle[name];
    if (!file || wanted.has(name)) return;
    wanted.add(name);
    if (file.type === "chunk") file.imports.forEach(want);
  };
  for (const file of Object.values(bundle)) {
    const from = file.type === "chunk" ? (file.facadeModuleId ?? "") : "";
    const isShown = /\/Poster\.svelte$|\/words\/(pages\/)?\w+\.ftl\?raw$/.test(from);
    const isStyle = /\.(css|woff2)$/.test(file.fileName);
    if (isShown || isStyle || (file.type === "chunk" && file.isEntry)) want(file.fileName);
  }
  return [...wanted].sort().map((name) => `/${name}`);
}

/** Writes the service worker with the list of files to cache and a version that changes with that list. */
export function serviceWorker(): Plugin {
  return {
    name: "kibitz-service-worker",
    apply: "build",
    async generateBundle(_options, bundle) {
      const files = ["/", "/manifest.webmanifest", "/favicon.svg", ...shell(bundle)];
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const source = (await readFile(SOURCE, "utf-8"))
        .replace('"__VERSION__"', JSON.stringify(version))
        .replace('"__SHELL__"', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

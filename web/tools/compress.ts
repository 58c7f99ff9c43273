import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest)$/;
const compressed = promisify(brotliCompress);

/** Writes a Brotli copy beside each text file, which the server can send as it is. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "kibitz-compress",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    async closeBundle() {
      for (const name of await readdir(folder, { recursive: true })) {
        const file = join(folder, name);
        if (COMPRESSIBLE.test(name)) await writeFile(`${file}.br`, await compressed(await readFile(file)));
      }
    },
  };
}

// Turns JSON Schemas into TypeScript. Reads {"path.ts": schema, …} from stdin and writes {"path.ts": source, …} to stdout.
import { compile } from "json-schema-to-typescript";
import { text } from "node:stream/consumers";
import prettier from "prettier";

const BANNER = "// Made from the Python types by `make types`. Do not edit.";

const options = await prettier.resolveConfig(new URL("../package.json", import.meta.url).pathname);
const sources = {};
for (const [path, schema] of Object.entries(JSON.parse(await text(process.stdin)))) {
  const source = await compile(schema, "Everything", {
    bannerComment: BANNER,
    additionalProperties: false,
    format: false,
  });
  const pretty = await prettier.format(source, { ...options, parser: "typescript" });
  sources[path] = pretty.replace(/export type Everything =[^;]*;\n/, "");
}
process.stdout.write(JSON.stringify(sources));

// Lit leaves its versions and a table on the page's global object, and a symbol on Symbol; ours keeps them to itself, so
// that nothing of a host is changed and a host's own Lit does not speak of several versions.

import { readFile } from "node:fs/promises";

/** What stands in for the global object in Lit's files: what they read of it, and a place for what they leave. */
const OWN = `export const litGlobal = {
  trustedTypes: globalThis.trustedTypes,
  ShadowRoot: globalThis.ShadowRoot,
  metadata: Symbol("metadata"),
};`;

/** @type {import("esbuild").Plugin} */
export const litAlone = {
  name: "Lit leaves nothing on the page",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^lit-global$/ }, () => ({ path: "lit-global", namespace: "lit-alone" }));
    onLoad({ filter: /.*/, namespace: "lit-alone" }, () => ({ contents: OWN }));
    onLoad(
      { filter: /node_modules\/(lit-html|lit-element|@lit\/reactive-element)\/.*\.js$/ },
      async ({ path }) => {
        const contents = (await readFile(path, "utf8"))
          .replaceAll("globalThis", "litGlobal")
          .replaceAll("Symbol.metadata", "litGlobal.metadata")
          .replaceAll(/(?<![.\w])litPropertyMetadata/g, "litGlobal.litPropertyMetadata");
        return { contents: `import { litGlobal } from "lit-global";\n${contents}` };
      },
    );
  },
};

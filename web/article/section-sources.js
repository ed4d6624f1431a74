// Section 16: the works that the article rests on.

import { SOURCES } from "./sources.js";

/** @type {import("./writer.js").Section} */
export const sources = {
  id: "sources",
  number: 16,
  title: "Sources",
  parameters: {},
  quantities: {},
  body: () => `
<p>These are the works that the text cites, by a link where a claim rests on them.</p>
<ul class="sources">${Object.values(SOURCES)
    .map(
      ({ authors, title, where, url }) =>
        `<li>${authors}, <a class="source" href="${url}">“${title}”</a>. <span class="where">${where}.</span></li>`,
    )
    .join("\n")}
</ul>`,
};

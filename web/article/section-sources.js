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
<p>Where a claim in the text rests on someone’s work, a link there leads to it. Here they are together.</p>
<ul class="sources">${Object.values(SOURCES)
    .map(
      ({ authors, title, where, url }) =>
        `<li>${authors}, <a class="source" href="${url}">“${title}”</a>. <span class="where">${where}.</span></li>`,
    )
    .join("\n")}
</ul>`,
};

// What the article weighs on the wire: everything that a first visit asks for, read to its end.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ARTICLE_BUDGET, wireSize } from "../../web/tools/sizes.js";
import { site, SITE } from "./harness.js";

const { open, address } = site();

for (const width of [360, 1440]) {
  test(`the article with all that it loads fits its budget at ${width} px`, async (t) => {
    const { page, requests } = await open("", { viewport: { width, height: 800 } });
    // Figures and pictures wait until they are near.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
      }
    });
    await page.waitForLoadState("networkidle");
    const paths = [...new Set(requests)].map((url) => new URL(url).pathname.slice(1) || "index.html");
    const parts = paths.map((path) => ({
      path,
      size: wireSize(path, readFileSync(join(SITE, path))),
    }));
    const whole = parts.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of parts.sort((a, b) => b.size - a.size))
      t.diagnostic(`${String(size).padStart(7)} ${path}`);
    t.diagnostic(`${String(whole).padStart(7)} in all, of ${ARTICLE_BUDGET}`);
    assert.ok(paths.includes("position-encodings.js") && paths.some((path) => path.endsWith(".woff2")));
    assert.ok(requests.every((url) => url.startsWith(address())));
    assert.ok(whole <= ARTICLE_BUDGET, `${whole} bytes`);
  });
}

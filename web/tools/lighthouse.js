// Lighthouse on the article, as a phone sees it from a server that compresses: prints the scores, and fails below ours.

import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "./build.js";
import { startServer } from "./serve.js";
import { CommandError, findChromium, setUpLighthouse } from "./set-up.js";

/** The least that each category may have. */
const LEAST = { accessibility: 100, "best-practices": 100, seo: 100, performance: 95 };
/** The middle one of so many runs counts: the machine does other things too. */
const RUNS = 3;
/** What a server compresses; fonts are compressed already. */
const COMPRESSED = /\.(html|css|js|svg|txt)$/;

/** @typedef {keyof typeof LEAST} Category */
/** @typedef {{categories: Record<Category, {score: number, auditRefs: {id: string, weight: number}[]}>, audits: Record<string, {title: string, score: number | null, displayValue?: string}>}} Report */

/** Builds the site and measures it. */
export async function lighthouse() {
  const program = setUpLighthouse();
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  try {
    await build({ outputFolder: join(folder, "site") });
    await measure(program, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} program @param {string} folder where the site is, and where the reports go */
async function measure(program, folder) {
  const site = join(folder, "site");
  for (const file of readdirSync(site, { recursive: true, encoding: "utf8" })) {
    const path = join(site, file);
    if (statSync(path).isFile() && COMPRESSED.test(path))
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
  const server = await startServer({ folder: site, brotli: true });
  /** @type {Report[]} */
  const reports = [];
  try {
    for (let k = 0; k < RUNS; k++) {
      const file = join(folder, `report-${k}.json`);
      await run(program, server.address, file);
      reports.push(JSON.parse(readFileSync(file, "utf8")));
      console.log(
        `run ${k + 1} of ${RUNS}: ${categories.map((name) => `${name} ${scoreOf(reports[k], name)}`).join(", ")}`,
      );
    }
  } finally {
    await server.close();
  }

  console.log("");
  const low = [];
  for (const name of categories) {
    const sorted = reports.toSorted((a, b) => scoreOf(a, name) - scoreOf(b, name));
    const middle = sorted[(RUNS - 1) / 2];
    const score = scoreOf(middle, name);
    console.log(`${String(score).padStart(3)} of ${LEAST[name]} and more: ${name}`);
    for (const line of lost(middle, name)) console.log(`      ${line}`);
    if (score < LEAST[name]) low.push(name);
  }
  if (low.length > 0) throw new CommandError(`Lighthouse gives less than wanted in: ${low.join(", ")}.`);
}

const categories = /** @type {Category[]} */ (Object.keys(LEAST));

/** @param {Report} report @param {Category} name */
const scoreOf = (report, name) => Math.round(100 * report.categories[name].score);

/** What a score lost its points by. @param {Report} report @param {Category} name */
const lost = ({ categories: all, audits }, name) =>
  all[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.995)
    .map(({ id }) => `${audits[id].title} ${audits[id].displayValue ?? ""} (${audits[id].score})`);

/** @param {string} program @param {string} address @param {string} file where the report goes */
async function run(program, address, file) {
  const words = [
    address,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${categories.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
  ];
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
  });
  const status = await new Promise((resolve) => child.once("exit", resolve));
  if (status !== 0) throw new CommandError(`Lighthouse ended with status ${status}.`);
}

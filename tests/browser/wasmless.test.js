// Policies of hosts: where one forbids WebAssembly the figures compute the same in JavaScript; strict ones that allow it
// are kept.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { allFigures } from "../../web/tools/write-figures.js";
import { SITE } from "./harness.js";
import { blogPage, hosts } from "./hosts.js";
import { asAttributes, randomStates } from "./sweep/values.js";

/** @typedef {import("playwright-core").Page} Page */

// The blog answers for its icon too: one of its own (data:) these policies would forbid.
const { at, read } = hosts({ answersAll: true });

const MODULE = "position-encodings.js";
const CLASSIC = "position-encodings.classic.js";
const COMPATIBLE = /Compatibility mode\s+WebAssembly is forbidden here/;

/** @param {string} address */
const scriptTag = (address) =>
  `<script ${address.includes(".classic.js") ? "async" : 'type="module"'} src="${address}"></script>`;

/** @param {string} address @param {string} [body] */
const post = (address, body = "<pe-clocks></pe-clocks>") => bare(body, scriptTag(address));

/** @param {string} body @param {string} [head] */
const bare = (body, head) => blogPage(body, head).replace(/<link rel="icon".*>\n/, "");

/** The files with the core as JavaScript that were asked for. @param {string[]} requests */
const nowasmFiles = (requests) => requests.filter((address) => address.includes("nowasm"));

/** What went wrong besides the one question whether WebAssembly is allowed, which must have been asked. @param {string[]} troubles */
function besidesTheQuestion(troubles) {
  assert.equal(troubles.filter((text) => text.startsWith("violation: script-src wasm-eval")).length, 1);
  return troubles.filter((text) => !/wasm-eval|WebAssembly/.test(text));
}

/** Starts the clocks, and sees their first slider move their sentence. @param {Page} page */
async function live(page) {
  await page.waitForFunction(() => customElements.get("pe-clocks") !== undefined);
  const clocks = page.locator("pe-clocks");
  await clocks.evaluate(started);
  await clocks.getByRole("slider").first().press("ArrowRight");
  const sentence = await clocks.evaluate(async (/** @type {any} */ element) => {
    await element.updateComplete;
    return element.shadowRoot.querySelector("#sentence").textContent;
  });
  assert.match(sentence, /position 6/);
}

/** Resolves once a figure is drawn, rejects with what it says where it cannot start. @param {any} element */
const started = (element) =>
  new Promise((resolve, reject) => {
    element.addEventListener("pe-error", (/** @type {CustomEvent} */ { detail }) => reject(detail.message));
    element.start().then(resolve);
  });

/** The lines of the "?" dialog. @param {Page} page */
async function help(page) {
  await page.locator("pe-clocks").getByRole("button", { name: "How to use this figure" }).press("Enter");
  return page.locator("pe-clocks dialog").innerText();
}

for (const { what, script, policy, file, beyond = [] } of [
  {
    what: "a module on the blog's own origin",
    script: () => `${at().copy}${MODULE}`,
    policy: () => "script-src 'self'",
    file: () => `${at().copy}position-encodings.nowasm.js`,
  },
  {
    what: "a module of an origin that allows it, Trusted Types required",
    script: () => `${at().open}${MODULE}?v=2`,
    policy: () => `default-src 'none'; script-src ${at().open}; require-trusted-types-for 'script'`,
    file: () => `${at().open}position-encodings.nowasm.js`,
  },
  {
    what: "a classic script of an origin that says nothing about it",
    script: () => `${at().plain}${CLASSIC}?v=2`,
    policy: () => `default-src 'none'; script-src ${at().plain}`,
    file: () => `${at().plain}position-encodings.nowasm.classic.js`,
  },
  {
    what: "the same, Trusted Types required",
    script: () => `${at().plain}${CLASSIC}`,
    policy: () => `script-src ${at().plain}; require-trusted-types-for 'script'`,
    file: () => `${at().plain}position-encodings.nowasm.classic.js`,
  },
  {
    what: "a classic script where Trusted Types let it make no policy of its own",
    script: () => `${at().open}${CLASSIC}`,
    policy: () => `script-src ${at().open}; require-trusted-types-for 'script'; trusted-types lit-html`,
    file: () => `${at().open}position-encodings.nowasm.js`,
    beyond: [
      /^violation: trusted-types trusted-types-policy position-encodings/,
      /Creating a TrustedTypePolicy/,
    ],
  },
])
  test(`E19 C06 WebAssembly is forbidden, ${what}: live, and the details say so`, async () => {
    const { page, troubles, requests } = await read({
      html: post(script()),
      headers: { "content-security-policy": policy() },
    });
    await live(page);
    assert.match(await help(page), COMPATIBLE);
    assert.deepEqual(nowasmFiles(requests), [file()]);
    const others = besidesTheQuestion(troubles);
    assert.deepEqual(
      others.filter((text) => !beyond.some((expected) => expected.test(text))),
      [],
    );
    assert.equal(others.length, beyond.length);
  });

test("E19 a nonce is enough, and a browser without WebAssembly is like a page that forbids it", async () => {
  const withNonce = await read({
    html: bare("<pe-clocks></pe-clocks>", `<script nonce="n0nce" src="${at().plain}${CLASSIC}"></script>`),
    headers: { "content-security-policy": "script-src 'nonce-n0nce'" },
  });
  await live(withNonce.page);
  assert.deepEqual(besidesTheQuestion(withNonce.troubles), []);

  const without = await read(
    { html: post(`${at().open}${MODULE}`) },
    { prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly")) },
  );
  await live(without.page);
  assert.deepEqual(without.troubles, []);
});

test("E19 the core alone starts too where WebAssembly is forbidden", async () => {
  const address = `${at().open}core.js`;
  const { page, troubles, requests } = await read({
    html: bare("", scriptTag(address)),
    headers: { "content-security-policy": `script-src ${at().open}` },
  });
  const values = await page.evaluate(
    async (core) => [...(await (await import(core)).loadCore()).encode({ position: 1, width: 4 })],
    address,
  );
  assert.deepEqual(
    values,
    [0.8414709848078965, 0.5403023058681398, 0.009999833334166664, 0.9999500004166653],
  );
  assert.deepEqual(nowasmFiles(requests), [`${at().open}position-encodings.nowasm.js`]);
  assert.deepEqual(besidesTheQuestion(troubles), []);
});

test("E19 200 states of all figures show the same words and numbers as with WebAssembly", async () => {
  const figures = await allFigures();
  const each = Math.ceil(200 / figures.length);
  const runs = figures.map((figure) => ({
    tag: `pe-${figure.name}`,
    states: randomStates(figure, each, 19).map((state) => asAttributes(figure, state)),
  }));

  /** @param {string} policy */
  const shown = async (policy) => {
    const { page, requests } = await read({
      html: post(`${at().open}${MODULE}`, ""),
      headers: { "content-security-policy": policy },
    });
    await page.waitForFunction(() => customElements.get("pe-clocks") !== undefined);
    const texts = await page.evaluate(async (list) => {
      const said = [];
      for (const { tag, states } of list) {
        const element = /** @type {any} */ (document.createElement(tag));
        document.body.append(element);
        await new Promise((resolve, reject) => {
          element.addEventListener("pe-error", (/** @type {CustomEvent} */ { detail }) =>
            reject(detail.message),
          );
          element.start().then(resolve);
        });
        element.shadowRoot.querySelector("details.numbers").open = true;
        for (const state of states) {
          for (const [name, value] of Object.entries(state)) element.setAttribute(name, value);
          while (!(await element.updateComplete));
          /** @type {HTMLElement[]} */
          const parts = [
            ...element.shadowRoot.querySelectorAll(
              ".question, #error, #sentence, svg.drawing text, .blocks, .caption, th, td",
            ),
          ];
          said.push([tag, JSON.stringify(state), ...parts.map(({ textContent }) => textContent)].join("\n"));
        }
        element.remove();
      }
      return said;
    }, runs);
    return { texts, files: nowasmFiles(requests) };
  };

  const withIt = await shown(`script-src ${at().open} 'wasm-unsafe-eval'`);
  const without = await shown(`script-src ${at().open}`);
  assert.deepEqual(withIt.files, []);
  assert.equal(without.files.length, 1);
  assert.ok(withIt.texts.length >= 200);
  // The tables were there to be compared.
  const lines = withIt.texts.reduce((sum, text) => sum + text.split("\n").length, 0);
  assert.ok(lines > 50 * withIt.texts.length, `${lines} lines`);
  for (const [k, text] of withIt.texts.entries()) assert.equal(without.texts[k], text);
});

/** What the waiting figure says, once it is no longer starting. @param {Page} page */
async function refusal(page) {
  const status = page.locator("pe-clocks .waiting .status");
  await page.waitForFunction(() =>
    /could not start/.test(
      document.querySelector("pe-clocks")?.shadowRoot?.querySelector(".waiting .status")?.textContent ?? "",
    ),
  );
  return (await status.textContent())?.trim() ?? "";
}

for (const { what, script, file } of [
  { what: "module", script: MODULE, file: "position-encodings.nowasm.js" },
  { what: "classic script", script: CLASSIC, file: "position-encodings.nowasm.classic.js" },
])
  test(`E19 ${what}: a file that is missing, or no script, is named, and found later by “try again”`, async () => {
    let answer = { status: 404, contentType: "text/plain", body: "none" };
    let asked = 0;
    const { page } = await read(
      { html: post(`${at().copy}${script}`), headers: { "content-security-policy": "script-src 'self'" } },
      {
        prepare: (opened) =>
          opened.route(`${at().copy}${file}`, (route) => {
            asked += 1;
            return answer.status === 0 ? route.continue() : route.fulfill(answer);
          }),
      },
    );
    const again = () => page.locator("pe-clocks").getByRole("button", { name: "try again" }).press("Enter");
    const missing = `WebAssembly is forbidden here, and ${at().copy}${file} `;
    assert.ok(
      (await refusal(page)).includes(
        `${missing}did not load: allow 'wasm-unsafe-eval' in script-src, or put that file`,
      ),
    );
    answer = { status: 200, contentType: "text/html", body: "<!doctype html><title>not here</title>" };
    await again();
    await page.waitForFunction(
      () => document.querySelector("pe-clocks")?.shadowRoot?.querySelector(".waiting button") !== null,
    );
    assert.ok((await refusal(page)).includes(missing));
    answer = { ...answer, status: 0 };
    await again();
    await live(page);
    assert.equal(asked, 3);
  });

test("E19 a script that stands in the page says that it has no address to look beside", async () => {
  const text = readFileSync(join(SITE, CLASSIC), "utf8").replaceAll("</script", "<\\/script");
  const { page, requests } = await read({
    html: bare(`<pe-clocks></pe-clocks><script>${text}</script>`),
    headers: { "content-security-policy": "script-src 'unsafe-inline'" },
  });
  assert.match(
    await refusal(page),
    /a script that stands in the page has no position-encodings\.nowasm\.classic\.js beside it/,
  );
  assert.deepEqual(nowasmFiles(requests), []);
});

test("E19 a lack of memory and a damaged module are not taken for a policy", async () => {
  for (const broken of ["Module", "instantiate"]) {
    const { page, requests } = await read(
      { html: post(`${at().open}${MODULE}`) },
      {
        prepare: (opened) =>
          opened.addInitScript((name) => {
            /** @type {any} */ (WebAssembly)[name] =
              name === "Module"
                ? class {
                    constructor() {
                      throw new RangeError("broken on purpose");
                    }
                  }
                : () => Promise.reject(new WebAssembly.CompileError("broken on purpose"));
          }, broken),
      },
    );
    assert.match(await refusal(page), /broken on purpose/);
    assert.deepEqual(nowasmFiles(requests), []);
  }
});

test("E18 C07 C08 C09 C10 strict policies that allow WebAssembly: live, styled, nothing violated, no other file", async () => {
  const strict = (/** @type {string} */ origin) =>
    `script-src ${origin} 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'none'; require-trusted-types-for 'script'`;
  const only = (/** @type {string} */ origin) =>
    `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'`;
  /** @param {string} script @param {string} [policy] */
  const look = async (script, policy) => {
    const { page, troubles, requests } = await read({
      html: post(script),
      headers: policy === undefined ? {} : { "content-security-policy": policy },
    });
    await live(page);
    assert.deepEqual(troubles, [], policy);
    assert.deepEqual(nowasmFiles(requests), []);
    assert.doesNotMatch(await help(page), COMPATIBLE);
    return page.locator("pe-clocks").evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll(".title, button, svg text, .controls *") ?? [])].map(
        (part) => {
          const { color, display, fontSize, width } = getComputedStyle(part);
          return [color, display, fontSize, width].join(" ");
        },
      ),
    );
  };
  const usual = await look(`${at().open}${MODULE}`);
  assert.ok(usual.length > 20);
  for (const [script, policy] of [
    [`${at().copy}${MODULE}`, strict("'self'")],
    [`${at().plain}${CLASSIC}`, strict(at().plain)],
    [`${at().open}${MODULE}`, only(at().open)],
  ])
    assert.deepEqual(await look(script, policy), usual, policy);
});

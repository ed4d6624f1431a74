// A blog on an origin of its own, and our files on two others: what a host page meets that embeds a figure.

import { createServer } from "node:http";
import { after, afterEach, before } from "node:test";
import sirv from "sirv";
import { startServer } from "../../web/tools/serve.js";
import { launch, SITE } from "./harness.js";
import { visitsOf } from "./visits.js";

/** @typedef {import("./visits.js").Visit} Visit */
/**
 * @typedef {object} Post
 * @property {string} html the whole page
 * @property {Record<string, string>} [headers] its policy, for instance
 */

/**
 * A server of pages that tests put there, with a copy of the built site in a folder of it.
 * @param {object} o
 * @param {string} o.folder where the copy stands: "/" and ends with a slash
 * @param {boolean} o.answersAll whether a path that is not there is answered by 200 and a page, as some hosts do
 */
async function startBlog({ folder, answersAll }) {
  /** @type {Map<string, Post>} */
  const posts = new Map();
  const copy = sirv(SITE, { dev: true });
  const server = createServer((request, response) => {
    const path = decodeURI((request.url ?? "").split("?")[0]);
    const send = (/** @type {number} */ status, /** @type {Post} */ { html, headers = {} }) => {
      response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
      response.end(html);
    };
    const post = posts.get(path);
    if (post !== undefined) return send(200, post);
    const none = () =>
      send(answersAll ? 200 : 404, {
        html: "<!doctype html><title>not here</title><p>There is no such page.",
      });
    if (!path.startsWith(folder)) return none();
    request.url = encodeURI(`/${decodeURI(request.url ?? "").slice(folder.length)}`);
    copy(request, response, none);
  });
  await /** @type {Promise<void>} */ (new Promise((done) => server.listen(0, "127.0.0.1", done)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const address = `http://127.0.0.1:${port}/`;
  return {
    posts,
    address,
    /** The address of the copy. */
    copy: encodeURI(`${address}${folder.slice(1)}`),
    close: () =>
      new Promise((done) => {
        server.close(() => done(undefined));
        server.closeAllConnections();
      }),
  };
}

/** @param {string} body @param {string} [head] */
export const blogPage = (body, head = "") =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n` +
  `<title>A post</title>\n<link rel="icon" href="data:,">\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;

/**
 * The servers, without a browser: for tests that bring another one.
 * @param {object} [options]
 * @param {string} [options.folder] where the blog keeps a copy of the site
 * @param {boolean} [options.answersAll] whether the blog answers every path
 */
export async function startHosts({ folder = "/copy/", answersAll = false } = {}) {
  const [blog, open, plain] = await Promise.all([
    startBlog({ folder, answersAll }),
    startServer({ folder: SITE, headers: { "access-control-allow-origin": "*" } }),
    startServer({ folder: SITE }),
  ]);
  let count = 0;
  return {
    /** Our files on another origin that lets every page read them (Access-Control-Allow-Origin), ends with a slash. */
    open: open.address,
    /** The same on one that says nothing about it. */
    plain: plain.address,
    /** The same as a copy on the blog's own origin. */
    copy: blog.copy,
    /** The blog's origin. */
    blog: blog.address,
    /** Puts a page there. @param {Post} post @returns {string} its address */
    publish(post) {
      const path = `/post-${++count}`;
      blog.posts.set(path, post);
      return new URL(path, blog.address).href;
    },
    close: () => Promise.all([blog.close(), open.close(), plain.close()]),
  };
}

/**
 * The servers and Chromium for all tests of a file.
 * @param {Parameters<typeof startHosts>[0]} [options]
 */
export function hosts(options) {
  /** @type {Awaited<ReturnType<typeof startHosts>>} */
  let servers;
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {ReturnType<typeof visitsOf>} */
  let visits;
  before(async () => {
    servers = await startHosts(options);
    browser = await launch();
    visits = visitsOf(browser, [servers.blog, servers.open, servers.plain, "data:,"]);
  });
  afterEach(() => visits.release());
  after(async () => {
    await browser?.close();
    await servers?.close();
  });
  return {
    /** The servers' addresses, once the tests run. */
    at: () => servers,
    /** @param {import("playwright-core").BrowserContextOptions} [context] */
    visit: (context) => visits.visit(context),
    /**
     * Opens a page on the blog's origin.
     * @param {Post} post
     * @param {import("playwright-core").BrowserContextOptions & {fresh?: boolean, prepare?: (page: import("playwright-core").Page) => Promise<unknown>}} [context]
     *   `fresh`: a page that has seen nothing yet; `prepare`: what is done before it is opened (fresh then)
     * @returns {Promise<Visit>}
     */
    async read(post, { prepare, fresh = prepare !== undefined, ...context } = {}) {
      const visited = fresh ? await visits.visit(context) : await visits.visitAgain(context);
      await prepare?.(visited.page);
      await visited.page.goto(servers.publish(post));
      return visited;
    },
  };
}

// Serves a folder on this machine alone: the built site for a reader, and pages for the browser tests.
import { createServer } from "node:http";
import sirv from "sirv";
import { CommandError } from "./set-up.js";

/**
 * Starts serving `folder` on 127.0.0.1. Files are read at each request, so a rebuilt site shows after a reload.
 *
 * `headers` are added to every answer: an object, or a function of the path asked for (the browser tests serve pages
 * under strict policies that way). A port of 0 picks a free one. Rejects with a message for people when the port is
 * taken.
 * @param {object} options
 * @param {string} options.folder
 * @param {number} [options.port]
 * @param {Record<string, string> | ((path: string) => Record<string, string>)} [options.headers]
 * @param {boolean} [options.brotli] whether a file with .br at the end of its name is sent in the place of the file
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} `address` ends with a slash
 */
export async function startServer({ folder, port = 0, headers = {}, brotli = false }) {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli,
    setHeaders(response, path) {
      const extra = typeof headers === "function" ? headers(path) : headers;
      for (const [name, value] of Object.entries(extra)) response.setHeader(name, value);
    },
  });
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      response.end(`There is no ${request.url} here.\n`);
    });
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
        reject(
          error.code === "EADDRINUSE"
            ? new CommandError(
                `Port ${port} is taken by another program: choose another (PORT=8081 npm start), or PORT=0 for any free one.`,
              )
            : error,
        );
      });
      server.listen(port, "127.0.0.1", resolve);
    })
  );
  const bound = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${bound.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// Serves the built site until it is interrupted.
import { join } from "node:path";
import { startServer } from "./serve.js";
import { root } from "./set-up.js";

/** Serves dist/ at this port (any free one for 0) and prints the address. @param {number} port */
export async function start(port) {
  const server = await startServer({
    folder: join(root, "dist"),
    port,
    // So that a post on another address can be tried with the element.
    headers: { "access-control-allow-origin": "*" },
  });
  console.log(`\nThe site is at ${server.address} (Ctrl-C ends it).`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}

// Serves the built site until it is interrupted.
import { join } from "node:path";
import { startServer } from "./serve.js";
import { CommandError, root } from "./set-up.js";

/** Serves dist/ at the port named by PORT (8080 without it, any free one for 0) and prints the address. */
export async function start() {
  const asked = process.env.PORT ?? "8080";
  const port = Number(asked);
  if (asked.trim() === "" || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new CommandError(`PORT is "${asked}": use a whole number from 0 (any free port) to 65535.`);
  }
  const server = await startServer({ folder: join(root, "dist"), port });
  console.log(`\nThe site is at ${server.address} (Ctrl-C ends it).`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}

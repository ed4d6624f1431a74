// The port that the reader asks for, checked before anything is built.
import { CommandError } from "./set-up.js";

/** What PORT names: 8080 without it, 0 for any free port. Throws with a message for people. @returns {number} */
export function wantedPort() {
  const asked = process.env.PORT ?? "8080";
  const port = Number(asked);
  if (asked.trim() === "" || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new CommandError(`PORT is "${asked}": use a whole number from 0 (any free port) to 65535.`);
  }
  return port;
}

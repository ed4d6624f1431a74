// The words that configure a CMake preset: from the beginning where the build folder was made for another place.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./set-up.js";

/**
 * CMake refuses a build folder that was configured where the project stood before it was moved.
 * @param {string} preset its build folder is build/ and its name
 * @param {boolean} [anew] whether there is another reason to begin again
 */
export function configuring(preset, anew = false) {
  const cache = join(root, "build", preset, "CMakeCache.txt");
  const [, home] = existsSync(cache)
    ? (/^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$/m.exec(readFileSync(cache, "utf8")) ?? [])
    : [];
  const moved = home !== undefined && home !== root;
  return ["--preset", preset, "--log-level=WARNING", ...(moved || anew ? ["--fresh"] : [])];
}

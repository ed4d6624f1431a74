// The project's commands: what each needs, and what it does once that is there. Called by the scripts of package.json.
//
// Nothing but set-up is imported before set-up has run: the rest needs node_modules.
import { setUp, CommandError } from "./set-up.js";
import { wantedPort } from "./wanted-port.js";

/** @type {Record<string, () => Promise<void>>} */
const commands = {
  async start() {
    const port = wantedPort();
    setUp("build");
    await (await import("./build.js")).build();
    await (await import("./start.js")).start(port);
  },
  async build() {
    setUp("build");
    await (await import("./build.js")).build();
  },
  async figures() {
    setUp("build");
    await (await import("./figures.js")).figures();
  },
  async snapshots() {
    setUp("build");
    await (await import("./figures.js")).renewSnapshots();
  },
  async lighthouse() {
    setUp("test");
    await (await import("./lighthouse.js")).lighthouse();
  },
  async "bench:size"() {
    setUp("build");
    await (await import("./sizes.js")).sizes();
  },
  async test() {
    setUp("test");
    await (await import("./test.js")).test();
  },
};

const [name = ""] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : null;
if (command === null) {
  console.error(`There is no command "${name}": use one of ${Object.keys(commands).join(", ")}.`);
  process.exit(1);
}
try {
  await command();
} catch (error) {
  console.error(error instanceof CommandError ? `\n${error.message}` : error);
  process.exit(1);
}

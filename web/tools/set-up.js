// Finds out what a command needs on this machine, says what is missing, and installs it where that can be done.
//
// Runs before node_modules exists, so it imports nothing but Node's own modules. When nothing is missing it takes a
// few tenths of a second. It installs through apt (Debian and Ubuntu, as root or with sudo); anywhere else it names
// what to install and stops before it has done half of it.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const tools = join(root, ".tools");
const catch2Folder = join(tools, "catch2");
const browsersFolder = join(tools, "browsers");

/**
 * A command's need of something outside this folder.
 * @typedef {object} Need
 * @property {string} name what it is, with the lowest version that will do
 * @property {string} why what it is for here
 * @property {() => string | null} lacking null when it is here, else one phrase saying what was found instead
 * @property {string[]} apt packages of Debian and Ubuntu
 * @property {boolean} [debianOnly] whether Ubuntu's apt has none of it
 * @property {string} elsewhere what to get on another system
 */

/** What building the site takes. @type {Need[]} */
const buildNeeds = [
  {
    name: "CMake 3.25 or newer",
    why: "runs the builds",
    lacking: () => olderThan(programVersion("cmake"), [3, 25]),
    apt: ["cmake"],
    elsewhere: "cmake (https://cmake.org)",
  },
  {
    name: "Ninja",
    why: "runs the compilers",
    lacking: () => (findProgram("ninja") ? null : "not found"),
    apt: ["ninja-build"],
    elsewhere: "ninja (https://ninja-build.org)",
  },
  {
    name: "Emscripten 3.1.6 or newer",
    why: "compiles the core to WebAssembly",
    lacking: () => olderThan(emscriptenVersion(), [3, 1, 6]),
    apt: ["emscripten"],
    elsewhere: "emsdk, with em++ on PATH (https://emscripten.org)",
  },
  {
    name: "Latin Modern Math (an OpenType font)",
    why: "shows the formulas alike everywhere; a subset of it is shipped with the page",
    lacking: () => (findMathFont() ? null : "not found"),
    apt: ["fonts-lmodern"],
    elsewhere: "latinmodern-math.otf in ~/.fonts (https://www.gust.org.pl/projects/e-foundry/lm-math)",
  },
];

/** What the tests take besides. @type {Need[]} */
const testNeeds = [
  {
    name: "a C++20 compiler with the address and undefined-behaviour sanitisers",
    why: "compiles the core natively for its tests",
    lacking: () => (findCompiler() ? null : "not found"),
    apt: ["g++"],
    elsewhere: "g++ 12 or newer",
  },
  {
    name: "Catch2 3",
    why: "runs the native tests",
    lacking: () => (findCatch2() ? null : "not found"),
    apt: ["libcatch2-dev"],
    elsewhere: "Catch2 3 (https://github.com/catchorg/Catch2)",
  },
  {
    name: "MPFR with its header",
    why: "tells the tests the true values, in as many digits as they ask for",
    lacking: () => (headersPresent().mpfr ? null : "no mpfr.h"),
    apt: ["libmpfr-dev"],
    elsewhere: "MPFR and GMP (https://www.mpfr.org)",
  },
  {
    name: "nlohmann-json",
    why: "reads the reference values into the native tests",
    lacking: () => (headersPresent().json ? null : "no nlohmann/json.hpp"),
    apt: ["nlohmann-json3-dev"],
    elsewhere: "nlohmann-json 3 (https://json.nlohmann.me)",
  },
  {
    name: "Python 3 with NumPy",
    why: "opens the tables that the page saves, and runs the code that it gives for them",
    lacking: () => (findNumpy() ? null : "not found"),
    apt: ["python3-numpy"],
    elsewhere: "python3 on PATH that can import numpy",
  },
  {
    name: "Python-Markdown",
    why: "renders posts with a figure in them, as many blogs do",
    lacking: () => (findPythonMarkdown() ? null : "not found"),
    apt: ["python3-markdown"],
    elsewhere: "python3 on PATH that can import markdown",
  },
  {
    name: "clang-format",
    why: "checks how the C++ is formatted",
    lacking: () => (findProgram("clang-format") ? null : "not found"),
    apt: ["clang-format"],
    elsewhere: "clang-format 14 or newer (https://clang.llvm.org)",
  },
  {
    name: "Chromium",
    why: "runs the tests of the page and its figures",
    lacking: () => (findChromium() ? null : "not found"),
    apt: ["chromium"],
    elsewhere: "Chromium or Chrome; a path to it in CHROME_PATH will do",
  },
  {
    name: "Firefox",
    why: "runs what matters most on other people's pages in a second browser",
    lacking: () => (findFirefox() ? null : "not found, or a snap, which no test can drive"),
    apt: ["firefox-esr"],
    debianOnly: true,
    elsewhere:
      "Firefox; a path to its program in FIREFOX_PATH will do (Ubuntu's apt has a snap only: " +
      "unpack the archive from https://www.mozilla.org/firefox and name the program in it)",
  },
];

/**
 * Installs what is missing for building the site ("build"), or for that and the tests ("test").
 * Throws a `CommandError` whose message says what to do when something cannot be installed.
 * @param {"build" | "test"} purpose
 */
export function setUp(purpose) {
  const needs = purpose === "test" ? [...buildNeeds, ...testNeeds] : buildNeeds;
  const missing = needs.flatMap((need) => {
    const found = need.lacking();
    return found === null ? [] : [{ need, found }];
  });
  const packages = missingNodePackages();

  if (missing.length > 0) {
    say("Missing on this machine:");
    for (const { need, found } of missing) say(`  - ${need.name} (${found}): ${need.why}`);
    installWithApt(missing.map(({ need }) => need));
  }
  if (packages.length > 0) {
    say(`Installing ${packages.length} Node packages into node_modules, as package-lock.json pins them`);
    runOrFail(...npmCommand("ci"), { cwd: root });
  }

  const still = missing.filter(({ need }) => need.lacking() !== null);
  if (still.length > 0) {
    throw new CommandError(
      `After installing, this is still missing:\n${still.map(({ need }) => describe(need)).join("\n")}`,
    );
  }
}

/**
 * Lighthouse, which as many packages again come with as the rest needs: installed beside them when it is first asked
 * for, each at the version in web/tools/lighthouse.
 * @returns {string} its program, a script for Node
 */
export function setUpLighthouse() {
  const recipe = join(root, "web", "tools", "lighthouse");
  const folder = join(tools, "lighthouse");
  const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  const files = ["package.json", "package-lock.json"];
  const text = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, "utf8") : "");
  const present = files.every((file) => text(join(folder, file)) === text(join(recipe, file)));
  if (!present || !existsSync(program)) {
    say("Installing Lighthouse (some 110 MB) into .tools.");
    mkdirSync(folder, { recursive: true });
    for (const file of files) copyFileSync(join(recipe, file), join(folder, file));
    runOrFail(...npmCommand("ci"), { cwd: folder });
  }
  return program;
}

/** A command cannot go on, and the message says all that a reader needs: what failed, and what to do. */
export class CommandError extends Error {}

/** Chromium's (or Chrome's) program, for the browser tests; null when there is none. */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : null;
  for (const name of ["chromium", "google-chrome", "google-chrome-stable"]) {
    const program = findProgram(name);
    if (program) return program;
  }
  return existsSync(browsersFolder)
    ? (readdirSync(browsersFolder, { recursive: true, encoding: "utf8" })
        .filter((path) => /(^|[\\/])chrome$/.test(path))
        .map((path) => join(browsersFolder, path))[0] ?? null)
    : null;
}

/** Firefox's program, for the tests in a second browser; null when there is none, or only a snap. */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named) return existsSync(named) ? named : null;
  // A snap has folders of its own, where a test's profile is not found: Ubuntu's "firefox" is a script that calls it.
  const isSnap = (/** @type {string} */ program) =>
    /\bsnap\b/.test(realpathSync(program)) || /^#!.*\/snap\//s.test(readFileSync(program, "latin1"));
  for (const name of ["firefox-esr", "firefox"]) {
    const program = findProgram(name);
    if (program !== null && !isSnap(program)) return program;
  }
  return null;
}

/** Latin Modern Math's file, of which a subset is shipped; null when it is not installed. */
export function findMathFont() {
  const home = process.env.HOME ?? "";
  const places = [
    "/usr/share/texmf/fonts/opentype/public/lm-math",
    "/usr/share/texmf-dist/fonts/opentype/public/lm-math",
    "/usr/share/fonts/opentype/lmodern",
    "/usr/share/fonts/lm-math",
    join(home, ".fonts"),
    join(home, ".local/share/fonts"),
    join(home, "Library/Fonts"),
  ];
  return places.map((place) => join(place, "latinmodern-math.otf")).find((file) => existsSync(file)) ?? null;
}

/** The folder of the Emscripten whose em++ comes first on PATH; null when there is none. */
export function findEmscripten() {
  const compiler = findProgram("em++");
  if (compiler === null) return null;
  const folder = dirname(realpathSync(compiler));
  if (existsSync(join(folder, "emscripten-version.txt"))) return folder;
  const { stdout } = spawnSync("em-config", ["EMSCRIPTEN_ROOT"], { encoding: "utf8" });
  return stdout?.trim() || null;
}

function emscriptenVersion() {
  const folder = findEmscripten();
  if (folder === null) return null;
  const file = join(folder, "emscripten-version.txt");
  return existsSync(file) ? readFileSync(file, "utf8").replaceAll('"', "").trim() : null;
}

/**
 * A Python that has a module: Debian's own, which need not come first on PATH, or another; null when there is none.
 * @param {string} module
 */
function findPythonWith(module) {
  const question = `import importlib.util, sys; sys.exit(importlib.util.find_spec('${module}') is None)`;
  const programs = ["/usr/bin/python3", findProgram("python3")].filter((program) => program !== null);
  return programs.find((program) => spawnSync(program, ["-c", question]).status === 0) ?? null;
}

/** A Python that has NumPy; null when there is none. */
export const findNumpy = () => findPythonWith("numpy");

/** A Python that has Python-Markdown; null when there is none. */
export const findPythonMarkdown = () => findPythonWith("markdown");

/** The C++ compiler of the native tests; null when there is none. */
export function findCompiler() {
  return process.env.CXX ?? findProgram("c++") ?? findProgram("g++");
}

function findCatch2() {
  const prefixes = [
    join(catch2Folder, "usr"),
    ...(process.env.CMAKE_PREFIX_PATH ?? "").split(delimiter).filter(Boolean),
    "/usr",
    "/usr/local",
    "/opt/homebrew",
  ];
  const libraries = prefixes.flatMap((prefix) => {
    const lib = join(prefix, "lib");
    const deeper = existsSync(lib) ? readdirSync(lib).filter((name) => name.includes("-linux-")) : [];
    return [lib, join(prefix, "lib64"), join(prefix, "share"), ...deeper.map((name) => join(lib, name))];
  });
  return libraries.some((library) =>
    [join(library, "cmake", "Catch2"), join(library, "Catch2")].some((folder) => {
      const file = join(folder, "Catch2ConfigVersion.cmake");
      return existsSync(file) && /set\(PACKAGE_VERSION "3\./.test(readFileSync(file, "utf8"));
    }),
  );
}

/** Which of the tests' headers the native compiler sees. */
function headersPresent() {
  const compiler = findCompiler();
  if (compiler === null) return { mpfr: false, json: false };
  const question = `
#if __has_include(<mpfr.h>)
has_mpfr
#endif
#if __has_include(<nlohmann/json.hpp>)
has_json
#endif
`;
  const { stdout } = spawnSync(compiler, ["-x", "c++", "-std=c++20", "-E", "-P", "-"], {
    input: question,
    encoding: "utf8",
  });
  return { mpfr: stdout?.includes("has_mpfr") ?? false, json: stdout?.includes("has_json") ?? false };
}

/** The packages that package-lock.json pins and node_modules does not have in that version. */
function missingNodePackages() {
  /** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */
  const read = (/** @type {string} */ file) =>
    /** @type {Packages} */ (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});
  const installed = read(join(root, "node_modules", ".package-lock.json"));
  return Object.entries(read(join(root, "package-lock.json")))
    .filter(
      ([path, { version, optional }]) => path !== "" && !optional && installed[path]?.version !== version,
    )
    .map(([path]) => path);
}

/**
 * Installs what the needs name, or throws before the first package when not all of it can be had.
 * @param {Need[]} needs
 */
function installWithApt(needs) {
  if (!findProgram("apt-get")) {
    throw new CommandError(`There is no apt-get here, so nothing was installed.\n${whatToInstall(needs)}`);
  }
  const wanted = needs.flatMap((need) => need.apt);
  const catch2 = wanted.includes("libcatch2-dev") && hasCatch2InBackportsOnly();
  let names = wanted.filter((name) => !(catch2 && name === "libcatch2-dev"));
  if (names.length > 0) {
    const asRoot = rootCommand();
    if (asRoot === null) {
      throw new CommandError(
        `Installing takes root or sudo, and neither is at hand: nothing was installed.\n${whatToInstall(needs)}`,
      );
    }
    const apt = (/** @type {string[]} */ ...words) => {
      const [program, ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
      runOrFail(program, [...rest, "-qq", "-o", "DPkg::Lock::Timeout=300", ...words]);
    };
    if (osRelease().ID === "ubuntu")
      say("(Ubuntu takes the same path as Debian here, but that was not tested.)");
    say("Asking apt for the present package lists");
    apt("update");

    const chromium = names.includes("chromium") && candidate("chromium") === null;
    names = names.filter((name) => !(chromium && name === "chromium"));
    const unknown = names.filter((name) => candidate(name) === null);
    if (unknown.length > 0) {
      throw new CommandError(
        `apt has no ${unknown.join(", ")} here, so nothing was installed.\n${whatToInstall(needs)}`,
      );
    }
    const tooOld = names.includes("cmake") ? olderThan(candidate("cmake"), [3, 25]) : null;
    if (tooOld) {
      throw new CommandError(
        `apt's CMake is too old (${tooOld}): nothing was installed.\n${whatToInstall(needs)}`,
      );
    }
    say(`Installing with apt: ${names.join(" ")}`);
    apt("install", "-y", "--no-install-recommends", ...names);
    if (chromium) downloadChromium();
  }
  if (catch2) {
    say("Unpacking Catch2 3 from Debian 12's backports into .tools/catch2");
    runOrFail("sh", [join(root, "web", "tools", "install-catch2.sh"), catch2Folder]);
  }
}

/** Debian 12 has Catch2 3 in its backports only, and those need no root: the package is unpacked into this folder. */
function hasCatch2InBackportsOnly() {
  return osRelease().VERSION_CODENAME === "bookworm" && candidate("libcatch2-dev") === null;
}

/** For a system whose apt has no Chromium (Ubuntu's is a snap): Playwright's own. */
function downloadChromium() {
  say("Downloading Chromium into .tools/browsers (apt has none here)");
  if (missingNodePackages().length > 0) runOrFail(...npmCommand("ci"), { cwd: root });
  const playwright = join(root, "node_modules", "playwright-core", "cli.js");
  runOrFail(process.execPath, [playwright, "install", "--with-deps", "chromium"], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsersFolder },
  });
}

/** The complete list, for a reader who must install it by hand. @param {Need[]} needs */
function whatToInstall(needs) {
  const inApt = needs.filter(({ debianOnly }) => !debianOnly || osRelease().ID !== "ubuntu");
  const names = inApt.flatMap(({ apt }) => apt);
  const byItself = [
    ...(hasCatch2InBackportsOnly() && names.includes("libcatch2-dev") ? ["Catch2"] : []),
    ...(missingNodePackages().length > 0 ? ["the Node packages"] : []),
  ];
  const byHand = names.filter((name) => !(byItself.includes("Catch2") && name === "libcatch2-dev"));
  return [
    "Please install, then run this again:",
    ...needs.map(describe),
    `On Debian and Ubuntu that is: apt-get install ${byHand.join(" ")}`,
    ...(byItself.length > 0 ? [`What comes by itself then: ${byItself.join(", ")}`] : []),
  ].join("\n");
}

/** The version that apt would install, or null. Catch2 2 and snap's placeholders do not count. @param {string} name */
function candidate(name) {
  const { stdout } = spawnSync("apt-cache", ["policy", name], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  const version = /Candidate: (?:\d+:)?(\S+)/.exec(stdout ?? "")?.[1] ?? "(none)";
  return version === "(none)" || version.includes("snap") ? null : version;
}

/** The words before a command that must run as root: none for root itself; null when there is no way. */
function rootCommand() {
  if (process.getuid?.() === 0) return [];
  if (!findProgram("sudo")) return null;
  if (spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0) return ["sudo", "-n"];
  return process.stdin.isTTY ? ["sudo"] : null;
}

/** How to call the npm that belongs to this Node. @param {string[]} words @returns {[string, string[]]} */
function npmCommand(...words) {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? [process.execPath, [script, ...words]] : ["npm", words];
}

/** @param {string} program @param {string[]} words @param {import("node:child_process").SpawnSyncOptions} [options] */
function runOrFail(program, words, options = {}) {
  const { status, error } = spawnSync(program, words, { stdio: "inherit", ...options });
  if (status !== 0) {
    throw new CommandError(
      `This failed (${error?.message ?? `status ${status}`}): ${[program, ...words].join(" ")}`,
    );
  }
}

/** The first program of that name on PATH, or null. @param {string} name */
export function findProgram(name) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (folder && existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** @param {string} name @returns {string | null} what `name --version` says first that looks like a version */
function programVersion(name) {
  if (!findProgram(name)) return null;
  const { stdout } = spawnSync(name, ["--version"], { encoding: "utf8" });
  return /\d+(\.\d+)+/.exec(stdout ?? "")?.[0] ?? null;
}

/**
 * Null when the version is at least the one wanted, else what is wrong.
 * @param {string | null} version @param {number[]} wanted
 */
function olderThan(version, wanted) {
  if (version === null) return "not found";
  const parts = version.split(/[^\d]+/).map(Number);
  for (const [k, least] of wanted.entries()) {
    if ((parts[k] ?? 0) !== least) return (parts[k] ?? 0) > least ? null : `only ${version} found`;
  }
  return null;
}

/** @returns {Record<string, string | undefined>} */
function osRelease() {
  const file = "/etc/os-release";
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, "utf8").matchAll(/^(\w+)="?([^"\n]*)"?$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
}

/** @param {Need} need */
function describe(need) {
  return `  - ${need.name}: ${need.why}. ${need.debianOnly ? "Debian" : "Debian, Ubuntu"}: ${need.apt.join(" ")}; elsewhere: ${need.elsewhere}`;
}

/** @param {string} line */
function say(line) {
  console.log(line);
}

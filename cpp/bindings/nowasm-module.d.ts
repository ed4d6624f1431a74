/** What the build makes of the bindings as JavaScript, build/wasm/nowasm-module.js, for the type checker. */
import type { Bindings } from "./core-module.js";

/** Emscripten's script with the core as JavaScript in it: starts it. There is no file to locate. */
export default function startModule(settings: { locateFile: () => string }): Promise<Bindings>;

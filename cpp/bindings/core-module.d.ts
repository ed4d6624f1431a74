/** What the build makes of the bindings, build/wasm/core-module.js, for the type checker. */
import type { Core } from "../../web/core/core.js";

/**
 * The bindings as they are: each takes one plain object of options and returns its value, or the error that it would
 * throw.
 */
export type Bindings = { [name in keyof Core]: (options: unknown) => unknown };

/** The WebAssembly module, compressed (gzip) and written in base64. */
export const packedModule: string;

/** Emscripten's script: starts the module. */
export default function startModule(settings: {
  wasmBinary: ArrayBuffer;
  locateFile: () => string;
}): Promise<Bindings>;

// The core as JavaScript, a script of its own: leaves its start where load-nowasm.js looks for it.
import startModule from "#nowasm-module";
import { sharedStart } from "./edition.js";

Object.assign(globalThis, { [sharedStart]: startModule });

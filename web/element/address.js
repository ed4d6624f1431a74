// Where the live figure is, in its present state: on paper, where nothing can be pressed.

import { html, nothing } from "lit";
import { linkToState } from "./menu.js";

/** @param {import("./define-figure.js").Shell} shell */
export function addressTemplate(shell) {
  // On a page without an address no link leads anywhere.
  const address = /^(https?|file):/.test(document.baseURI) ? linkToState(shell) : "";
  // One's own disk is of no use to whoever holds the paper.
  return /^https?:/.test(address) ? html`<p class="address">Live at ${address}</p>` : nothing;
}

// The dialog “Embed”: what to paste, or which file to save, for this figure in its present state on another page.

import { html, nothing } from "lit";
import { formatNumber } from "../draw/numbers.js";
import { pictureMarks, pictureOf } from "../draw/picture.js";
import { filePage } from "./file-page.js";
import { picturesOf } from "./first-picture.js";
import { copy, mayNotSave, save } from "./keep.js";
import {
  changesOf,
  elementSnippet,
  iframeSnippet,
  markdownSnippet,
  pictureSnippet,
  readBase,
} from "./snippets.js";

/** @typedef {import("./define-figure.js").Shell} Shell */
/** @typedef {import("./snippets.js").Embedded} Embedded */
/** @typedef {"element" | "iframe" | "file" | "picture"} Form */
/** @typedef {{label: string, text: string}} Snippet */

/** The four ways, and when to take which. @type {{form: Form, name: string, when: string}[]} */
const FORMS = [
  {
    form: "element",
    name: "Element",
    when: "For a page of yours that may hold a script: it takes the page’s width and type. Feeds and mails show its picture and link.",
  },
  {
    form: "iframe",
    name: "Iframe",
    when: "For a site that lets frames stand but no scripts, or to keep the figure apart from the page around it.",
  },
  {
    form: "file",
    name: "One file",
    when: "To mail, to hand out or to keep: the figure with all that it needs, also where there is no network.",
  },
  {
    form: "picture",
    name: "Picture alone",
    when: "For what shows pictures only, such as most comments and many a Markdown host. It links to the live figure.",
  },
];

const KILOBYTE = 1000;

/** The folder of an address, where a reader's browser may ask for it. @param {string} address */
const folderOf = (address) => (/^https?:/.test(address) ? new URL(".", address).href : "");

/** What this script knows of itself; it is not there where its files are used one by one. */
/* global peScript */
const ownScript = () => (typeof peScript === "undefined" ? undefined : peScript);

/**
 * Where the site's files are, as far as a figure knows: with its script; else with the article that it links to; else
 * with its page.
 * @param {HTMLElement} host
 */
function presentBase(host) {
  const link = host.querySelector("a[slot=picture]")?.getAttribute("href");
  const article = link === null || link === undefined ? "" : new URL(link, document.baseURI).href;
  return folderOf(ownScript()?.address ?? "") || folderOf(article) || folderOf(document.baseURI);
}

/** What the dialog is to its shell: the reader's own view, in no attribute and no link. */
export class Embed {
  isOpen = false;
  /** @type {Form} */
  form = "element";
  classic = false;
  helper = false;
  said = "";
  base = "";
  /** What stands in the field, and what is wrong with it. @type {{text: string, error: string}} */
  typed = { text: "", error: "" };
  /** @type {Embedded["first"] | undefined} */
  #first = undefined;
  /** The file that was made last, and of what. @type {{key: string, text: string}} */
  #file = { key: "", text: "" };
  #changed;

  /** @param {() => void} changed tells that there is something else to show */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {Shell} shell */
  open({ host }) {
    this.base = presentBase(host);
    this.typed = { text: this.base, error: "" };
    this.set({ isOpen: true, said: "" });
  }

  /** @param {Partial<Pick<Embed, "isOpen" | "form" | "classic" | "helper" | "said">>} changes */
  set(changes) {
    Object.assign(this, { said: "" }, changes);
    this.#changed();
  }

  /** @param {string} text */
  typeBase(text) {
    const reading = readBase(text);
    if ("base" in reading) this.base = reading.base;
    this.typed = { text, error: "error" in reading ? reading.error : "" };
    this.set({});
  }

  /** @param {Shell} shell @returns {Embedded} */
  embedded({ figure, state, core, host }) {
    this.#first ??= picturesOf(figure, core);
    return {
      figure,
      state,
      base: this.base,
      first: this.#first,
      suffix: host.localName.slice(`pe-${figure.name}-`.length),
    };
  }

  /** The file's text; made once for a state. @param {Shell} shell */
  fileText(shell) {
    const embedded = this.embedded(shell);
    const { figure, state, data } = shell;
    const key = JSON.stringify([changesOf(figure, state), this.base]);
    if (key !== this.#file.key) {
      const script = ownScript();
      if (script === undefined) throw new Error("a file holds the built script, and this is not it");
      const { wide } = figure.frames;
      const { width, height } = pictureMarks(figure, data, state, wide);
      const text = filePage({
        embedded,
        sentence: figure.sentence(data, state, wide),
        svg: pictureOf(figure, data, state, wide),
        size: { width, height },
        script: String(script.make),
      });
      this.#file = { key, text };
    }
    return this.#file.text;
  }

  /** What is to be copied. @param {Shell} shell @returns {Snippet[]} */
  snippets(shell) {
    const embedded = this.embedded(shell);
    switch (this.form) {
      case "element":
        return [{ label: "HTML", text: elementSnippet(embedded, this) }];
      case "iframe":
        return [{ label: "HTML", text: iframeSnippet(embedded, this) }];
      case "file":
        return [{ label: `text of ${shell.figure.name}.html`, text: this.fileText(shell) }];
      case "picture":
        return [
          { label: "HTML", text: pictureSnippet(embedded) },
          { label: "Markdown", text: markdownSnippet(embedded) },
          ...(mayNotSave() ? [{ label: `text of ${shell.figure.name}.svg`, text: shell.toSVG() }] : []),
        ];
    }
  }
}

/** @param {Event} event */
const selectAll = (event) => /** @type {HTMLTextAreaElement} */ (event.currentTarget).select();
/** @param {Event} event */
const checked = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).checked;
/** Keys in the dialog are for it alone, and not for the page's own shortcuts. @param {Event} event */
const keepKeys = (event) => event.stopPropagation();

/**
 * Opens the dialog of the figure that the event came from.
 * @param {Shell} shell
 * @param {ParentNode} root the figure's shadow root
 */
export async function openEmbed(shell, root) {
  shell.embed.open(shell);
  await /** @type {import("lit").LitElement} */ (shell.host).updateComplete;
  const dialog = /** @type {HTMLDialogElement} */ (root.querySelector("dialog.embed"));
  dialog.showModal();
  // By a script: to ask for it in the markup is refused, and complained of, in a frame of another origin.
  /** @type {HTMLElement} */ (dialog.querySelector("#embed-title")).focus();
}

/** @param {Shell} shell */
function saving(shell) {
  const { embed, figure } = shell;
  const [ending, type, text] =
    embed.form === "file"
      ? ["html", "text/html", () => embed.fileText(shell)]
      : ["svg", "image/svg+xml", () => shell.toSVG()];
  const name = `${figure.name}.${ending}`;
  const keep = () => {
    save(new Blob([text()], { type }), name);
    const otherwise = "If nothing was saved, saving is not allowed here: take the text.";
    embed.set({ said: mayNotSave() ? otherwise : `${name} saved.` });
  };
  return html`<button type="button" class="primary save" @click=${keep}>
    ${embed.form === "file" ? `save file (${name})` : `save picture (${name})`}
  </button>`;
}

/** What the picture in a snippet shows, where that is not the present state. @param {Shell} shell */
const pictureNote = ({ figure, state }) =>
  changesOf(figure, state).length === 0
    ? nothing
    : " The site’s own picture shows the figure as it begins; for the present state, save the picture (under “Picture alone”) and put its address into the snippet.";

/** Whether an address leads to the reader's own machine, and nowhere for others. @param {string} base */
const isOwnMachine = (base) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(base);

/** What there is to choose about a form, and to know of it. @param {Shell} shell */
function aboutForm(shell) {
  const { embed } = shell;
  /** @param {"classic" | "helper"} name @param {string} label */
  const check = (name, label) =>
    html`<label class="check"
      ><input
        type="checkbox"
        .checked=${embed[name]}
        @change=${(/** @type {Event} */ event) => embed.set({ [name]: checked(event) })}
      />${label}</label
    >`;
  switch (embed.form) {
    case "element":
      return html`${check("classic", "without modules, for a site that drops or refuses them")}
        <p class="soft">
          The script is needed once a page, however many figures it has. A module from another site needs its
          leave (Access-Control-Allow-Origin); the script without modules does not.${pictureNote(shell)}
        </p>`;
    case "iframe":
      return html`${check("helper", "with a small script that keeps its height right")}
        <p class="soft">
          A theme that does not hold frames to its column needs another width; the figure fits itself into
          what it gets.
        </p>`;
    case "file":
      return html`<p class="soft">
        ${formatNumber(Math.ceil(new TextEncoder().encode(embed.fileText(shell)).length / KILOBYTE))} kB, and
        nothing else is loaded.
      </p>`;
    case "picture":
      return html`<p class="soft">${pictureNote(shell)}</p>`;
  }
}

/** @param {Shell} shell */
function contents(shell) {
  const { embed, figure } = shell;
  const { error } = embed.typed;
  const wrong = error === "" ? "" : `${error} What is below still has the address before.`;
  /** @param {Snippet} snippet @param {Event} event */
  const copySnippet = async ({ label, text }, event) => {
    const area = /** @type {HTMLElement} */ (event.currentTarget)
      .closest(".snippet")
      ?.querySelector("textarea");
    if (await copy(text)) return embed.set({ said: `${label} copied.` });
    area?.focus();
    embed.set({ said: "Copying is not allowed here: select the text and copy it." });
  };
  return html`
    <div class="words">
      <p id="embed-title" class="title" tabindex="-1">Embed “${figure.title}” in its present state</p>
      <fieldset>
        <legend>As</legend>
        ${FORMS.map(
          ({ form, name, when }) => html`
            <label class="form"
              ><input
                type="radio"
                name="embed-form"
                .value=${form}
                .checked=${embed.form === form}
                @change=${() => embed.set({ form })}
              /><span><b>${name}</b> <span class="soft">${when}</span></span></label
            >
          `,
        )}
      </fieldset>
      <label class="base"
        >${embed.form === "file" ? "Folder of the article, which the file links to" : "Folder of the figures’ files"}
        <input
          type="url"
          inputmode="url"
          spellcheck="false"
          autocomplete="off"
          placeholder=${embed.form === "file" ? "https://… (empty: no link)" : "https://… (empty: beside the page)"}
          aria-invalid=${embed.typed.error === "" ? nothing : "true"}
          aria-describedby="embed-base-error"
          .value=${embed.typed.text}
          @input=${(/** @type {Event} */ event) =>
            embed.typeBase(/** @type {HTMLInputElement} */ (event.currentTarget).value)}
        />
      </label>
      <p id="embed-base-error" class="wrong" role="status">${wrong}</p>
      ${
        isOwnMachine(embed.base)
          ? html`<p class="soft">This address leads to your own machine alone: write that of your host.</p>`
          : embed.base === "" && embed.form !== "file"
            ? html`<p class="soft">Without an address the files are looked for beside your page.</p>`
            : nothing
      }
      ${aboutForm(shell)} ${embed.form === "file" || embed.form === "picture" ? saving(shell) : nothing}
      ${embed.snippets(shell).map(
        (snippet) => html`
          <div class="snippet">
            <label
              >${snippet.label}
              <textarea
                readonly
                rows=${embed.form === "picture" ? 3 : 5}
                wrap=${embed.form === "file" ? "off" : "soft"}
                spellcheck="false"
                .value=${snippet.text}
                @focus=${selectAll}
              ></textarea>
            </label>
            <button type="button" @click=${(/** @type {Event} */ event) => copySnippet(snippet, event)}>
              copy ${snippet.label}
            </button>
          </div>
        `,
      )}
      <p class="said-of-embed" role="status">${embed.said}</p>
      <form method="dialog"><button>close</button></form>
    </div>
  `;
}

/** @param {Shell} shell */
export function embedTemplate(shell) {
  const { embed } = shell;
  if (!embed.isOpen) return nothing;
  const closed = (/** @type {Event} */ event) => {
    embed.set({ isOpen: false });
    // The item that opened it is gone with its menu: the menu’s button takes the focus.
    const root = /** @type {ShadowRoot} */ (/** @type {Node} */ (event.currentTarget).getRootNode());
    /** @type {HTMLElement | null} */ (root.querySelector(".menu > button"))?.focus({ preventScroll: true });
  };
  return html`
    <dialog
      class="embed"
      aria-labelledby="embed-title"
      @keydown=${keepKeys}
      @keyup=${keepKeys}
      @keypress=${keepKeys}
      @close=${closed}
      @click=${(/** @type {MouseEvent} */ event) => {
        const dialog = /** @type {HTMLDialogElement} */ (event.currentTarget);
        if (event.target === dialog) dialog.close();
      }}
    >
      ${contents(shell)}
    </dialog>
  `;
}

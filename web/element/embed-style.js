// How the dialog “Embed” looks, besides what all dialogs of a figure have.

import { css } from "lit";

export const embedStyle = css`
  dialog.embed {
    width: min(46em, calc(100% - 24px));
    max-height: calc(100% - 24px);
  }
  .embed .words {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .embed fieldset {
    display: grid;
    gap: 8px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .embed legend {
    padding: 0;
    color: var(--_soft);
  }
  .embed :is(.form, .check) {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 4px;
    align-items: start;
    min-height: 24px;
  }
  .embed .form input,
  .embed .check input {
    width: 18px;
    height: 18px;
    margin: 2px 0 0;
    accent-color: var(--_ink);
  }
  .embed b {
    font-weight: 600;
  }
  .embed .base input {
    display: block;
    width: 100%;
    min-height: 34px;
    margin-top: 2px;
    padding: 4px 8px;
    border: 1px solid var(--_control);
    border-radius: 2px;
    background: var(--_panel);
    color: var(--_ink);
    font: inherit;
  }
  .embed .wrong {
    color: var(--_negative);
  }
  .embed .wrong:empty {
    display: none;
  }
  .embed .snippet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    justify-items: start;
  }
  .embed .snippet label {
    width: 100%;
  }
  .embed textarea {
    display: block;
    width: 100%;
    margin-top: 2px;
    padding: 6px 8px;
    border: 1px solid var(--_control);
    border-radius: 2px;
    background: var(--_face);
    color: var(--_ink);
    font:
      13px / 1.45 ui-monospace,
      monospace;
    overflow-wrap: anywhere;
    resize: vertical;
  }
  .said-of-embed {
    min-height: 1lh;
  }
  .embed .save {
    justify-self: start;
  }
  #embed-title:focus-visible {
    outline: none;
  }
  /* Where there is little room, only the chosen way says when to take it. */
  @media (max-width: 540px) {
    dialog.embed .words {
      padding: 14px;
    }
    .embed .form:not(:has(:checked)) .soft {
      display: none;
    }
  }
  /* As high as all items and what is said below them. */
  .items {
    max-height: min(480px, 90vh);
  }
`;

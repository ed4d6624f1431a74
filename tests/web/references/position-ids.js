// What section 12 says in numbers at the start, counted by hand and held against published cases: ids 7, 8, 9 after a
// prompt of seven and 0, 0, 0 restarted (mlx-vlm 1983), 3 and 5 against one counter (openpi 705), mask 0 0 1 1 1 1
// (transformers 3167), OPT's rows (transformers 22359), two documents of four (nanoVLM, pull request 204).

export const references = {
  "position ids: ids after a prompt of seven": { words: "7 8 9" },
  "position ids: the same, restarted": { words: "0 0 0" },
  // Row 000111gg: five tokens, 0 to 4; restarted, the next one has a pass of its own.
  "position ids: right last id of the row": { exact: "4" },
  "position ids: right next id of the row": { exact: "5" },
  "position ids: next id by the mistake": { words: "By the chosen mistake that one is 0" },
  "position ids: next of two prompts": { words: "3 5" },
  "position ids: next by one counter": { words: "5 5" },
  "position ids: ids behind left padding": { words: "· · 0 1 2 3" },
  "position ids: padding counted": { words: "· · 2 3 4 5" },
  "position ids: RoBERTa's ids": { words: "1 1 2 3 4" },
  "position ids: ids of two documents": { words: "0 1 2 3 0 1 2 3" },
  "position ids: ids that run on": { words: "0 1 2 3 4 5 6 7" },
  // 1 + 2 + 3 + 4 in each; four tokens of the second see four of the first.
  "position ids: squares within two documents": { exact: "20" },
  "position ids: squares between two documents": { exact: "16" },
};

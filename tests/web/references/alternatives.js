// What section 4 says in numbers at the start, worked out with mpmath at 60 digits, independently of the core: lengths as
// roots, factors and matrix from the normal equations of the rows, the learned rows from SplitMix64 as its header states it.

export const references = {
  "what a factor does for the raw index": {
    words: "the best factor for the positions shown is 1.067, and its largest miss is 1",
  },
  "what a factor does for one sine": {
    words: "the best factor for the positions shown is 0.5406, and its largest miss is 0.841",
  },
  "what a matrix does for the learned table": {
    words: "no matrix fits all 23 shifts: the largest miss of the best is 1.11",
  },
  "length of the index with a one": { exact: "5.099019513592784830028224109" },
  "length of the index with a one after the shift": { exact: "6.082762530298219688999684245" },
  "numbers in a table that reaches the position": { exact: "48" },
};

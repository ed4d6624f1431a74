// What section 5 says in numbers at the start, worked out with mpmath at 60 digits by the normal equations, independently
// of the core.

export const references = {
  "different values of the sine alone": { exact: "1000" },
  "best factor for the sine alone": { exact: "0.5402804044990194856495236" },
  // What is left of one, of sums of sines that were themselves rounded: a few 2^-53.
  // 0.29150296527031518707…
  "what the sine alone explains": { words: "explains 0.2915 of its variance" },
  "what more positions do to that": { words: "More positions do not complete it" },
  "share that the sine alone explains over many periods": { exact: "0.2919265817264288065012159" },
  "sine of phase 0": { exact: "0.0" },
  "sine of half a turn": { exact: "0.0" },
  "cosine of phase 0": { exact: "1.000000000000000000000000" },
  "cosine of half a turn": { exact: "-1.000000000000000000000000" },
  "sine one radian after phase 0": { exact: "0.8414709848078965066525023" },
  "sine one radian after half a turn": { exact: "-0.8414709848078965066525023" },
};

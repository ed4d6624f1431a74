// What section 2 says in numbers at the start, worked out apart from the core: stand-ins of the word “cat” by FNV-1a and
// SplitMix64 in whole numbers, sines with mpmath at 60 digits.

export const references = {
  "word of the token": { words: "“cat”" },
  "channels of the sum": { exact: "8" },
  "first channel of the token": { exact: "0.62" },
  "first channel of the position": { exact: "-0.9589242746631384688931544062" },
  "first channel of the sum": { exact: "-0.3389242746631384688931544062" },
  "channels side by side": { exact: "16" },
  "parameters of the projection": { words: "16 × 8" },
  "last trained position": { exact: "1023" },
  "last allocated position": { exact: "2047" },
  "what the learned table has there": { words: "the table has no such row, and refuses" },
  "new rows of the longer array": { words: "1024 more than were trained" },
  "first number of the formula there": { exact: "-0.5946419876082146707304939871" },
  "whether the position was met": { words: "never met this one" },
};

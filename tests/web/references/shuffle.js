// What section 1 says in numbers at the start, worked out apart from the core: stand-ins by FNV-1a and SplitMix64 in whole
// numbers, attention with mpmath at 60 digits. The core's are differences of sums of products, each rounded.

export const references = {
  "what the shuffle has done": { words: "nothing has been moved yet" },
  "what the last row shows": { words: "is the last row that there was as written" },
  "turned round with positions: largest difference": { exact: "2.060833301978405951499720818" },
  "turned round under the mask: largest difference": { exact: "1.788958677008612537054160721" },
  "first two words changed under the mask: largest difference": {
    exact: "1.569950895631778631981532313",
  },
  "the repeated word with positions: difference": { exact: "1.04437130164558985102599412" },
  "the repeated word under the mask: difference": { exact: "0.6788550431174787375586072471" },
};

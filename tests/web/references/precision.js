// What section 15 says in numbers at the start, worked out with fractions of whole numbers of any length, rounded by the
// rule of each type, and with mpmath at 400 bits for frequencies, sines and cosines, independently of the core.

export const references = {
  "what the position and its worst phase become": {
    words: "is kept as 256. The worst phase, that of pair 0, is off by 1 radian.",
  },
  "first position that is infinite": { exact: "65520" },
  "worst phase error with short frequencies": { exact: "5.008908340532382113772193894" },
  "pairs that are off with short frequencies": { exact: "28" },
  "worst phase error with short products": { exact: "0.002672872874201717761959927036" },
  // A difference of two numbers near one: the exact one is a double, and its last digit weighs more in what is left.
  "largest difference of values rounded last": { exact: "0.001922016945977439168730104279", ulps: 512 },
  "worst phase error of doubles at a billion": { exact: "0.00000004618719560719736356155813208" },
  "worst phase error of doubles at the last position": { exact: "0.4243741378517245125498015792" },
  "binary digits of bfloat16": { exact: "8" },
  "binary digits of float16": { exact: "11" },
  "binary digits of float32": { exact: "24" },
  "last safe position of bfloat16": { exact: "256" },
  "last safe position of float16": { exact: "2048" },
  "last safe position of float32": { exact: "16777216" },
  "first lost position of bfloat16": { exact: "257" },
  "first lost position of float16": { exact: "2049" },
  "first lost position of float32": { exact: "16777217" },
  "numbers that the first 4096 positions become": { exact: "769" },
  "numbers that the first 131072 positions become": { exact: "1409" },
};

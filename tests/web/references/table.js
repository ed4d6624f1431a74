// What section 11 says at the start: counts that follow from the parameters by multiplying, and, worked out with mpmath at
// 60 digits, 10000^(-4/64).

export const references = {
  "values of the table": { exact: "32768" },
  "number type of the table": { words: "float64" },
  "bytes of the table": { exact: "262144" },
  "place of a pair in the layout": {
    words: "pair 1 has its sine in channel 2 and its cosine in channel 3",
  },
  "layout of the table": { words: "interleaved" },
  "pair of the example channel": { exact: "2" },
  "frequency of the example channel": { exact: "0.562341325190349080394951" },
  "answer to an odd width": {
    words: "width 63 is odd, and every sine needs its cosine: use an even width from 2 to 65536",
  },
};

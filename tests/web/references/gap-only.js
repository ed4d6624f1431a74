// What section 7 says in numbers at the start, worked out with mpmath at 60 digits from the sines and cosines themselves,
// independently of the core.

export const references = {
  "squared length of a position's vector": { exact: "4.000000000000000000000000000" },
  "matched product of neighbours at frequency 1": { exact: "0.5403023058681397174009366074" },
  "second position": { exact: "8" },
  "matched product": { exact: "1.964889526277523077630396302" },
  "gap of the first rise": { exact: "4" },
  "product before the first rise": { exact: "1.964889526277523077630396302" },
  "product at the first rise": { exact: "2.266609479810917769451708710" },
  "product of neighbours at width 4": { exact: "1.540252306284804995181194541" },
  "product far apart at width 4": { exact: "1.904594971867654637234546406" },
  "sine-only product of positions 0 and 1 at frequency 1": { exact: "0.0" },
  "sine-only product of positions 1 and 2 at frequency 1": { exact: "0.7651474012342925873362547011" },
  "sine-only product of positions 2 and 3 at frequency 1": { exact: "0.1283200602024567264671487180" },
  "first rise at width 20": { exact: "5" },
  "first rise at width 50": { exact: "6" },
  "first rise at width 512": { exact: "44" },
  "product of the sines alone": { exact: "-0.6007667393510417728001476452" },
  "gap term of the sines alone": { exact: "0.9824447631387615388151981510" },
  "sum term of the sines alone": { exact: "-1.583211502489803311615345796" },
};

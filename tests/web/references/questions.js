// What the answers to the questions say in numbers, worked out with mpmath at 40 digits, independently of the core.

export const references = {
  "questions: turns of pair 0 after 180 tokens": { exact: "28.64788975654116043839908" },
  "questions: largest divisor at width 512": { exact: "9646.616199111992137112083" },
  "questions: longest wavelength at width 512": { exact: "60611.47716626105726085109" },
  "questions: wavelength of pair 0": { exact: "6.283185307179586476925287" },
  "questions: position 257 kept as bfloat16": { exact: "256" },
  "questions: what one sine explains of the next": { exact: "0.2919265817264288065012159" },
  "questions: first rise at width 4": { exact: "4" },
  "questions: first rise at width 512": { exact: "44" },
};

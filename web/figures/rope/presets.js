// Settings of models that are in use, as their configuration files have them; what they leave out is as it begins.

/** @type {Record<string, Record<string, string | number | number[]>>} */
export const PRESETS = {
  "Llama 3.1": { method: "llama3", head: 128, base: 500000, factor: 8, trained: 8192, length: 131072 },
  "Qwen2.5, YaRN": { method: "yarn", head: 128, base: 1e6, factor: 4, trained: 32768, length: 131072 },
  "DeepSeek-V3": {
    method: "yarn",
    head: 64,
    base: 10000,
    factor: 40,
    trained: 4096,
    length: 163840,
    attention: 1,
  },
  "gpt-oss": {
    method: "yarn",
    head: 64,
    base: 150000,
    factor: 32,
    trained: 4096,
    length: 131072,
    truncate: "exact",
  },
  "Phi-3.5": {
    method: "longrope",
    head: 96,
    base: 10000,
    factor: 32,
    trained: 4096,
    length: 131072,
    // prettier-ignore
    short: [1, 1.02, 1.03, 1.03, 1.05, 1.05, 1.05, 1.05, 1.05, 1.07, 1.1, 1.11, 1.16, 1.16, 1.17, 1.29, 1.34, 1.68, 1.79, 1.82, 1.85, 1.88, 1.91, 1.94, 1.99, 2.02, 2.02, 2.02, 2.02, 2.02, 2.02, 2.03, 2.03, 2.03, 2.03, 2.03, 2.03, 2.03, 2.03, 2.03, 2.08, 2.09, 2.19, 2.22, 2.59, 2.73, 2.75, 2.84],
    // prettier-ignore
    long: [1.08, 1.11, 1.14, 1.34, 1.59, 1.6, 1.62, 2.62, 3.23, 3.23, 4.79, 7.4, 7.7, 9.09, 12.2, 17.67, 24.46, 28.57, 30.42, 30.84, 32.59, 32.93, 42.32, 44.96, 50.34, 50.45, 57.55, 57.93, 58.21, 60.14, 62.61, 62.62, 62.71, 63.14, 63.14, 63.77, 63.93, 63.96, 63.97, 64.03, 64.07, 64.08, 64.12, 64.41, 64.48, 64.51, 64.53, 64.84],
  },
  "Gemma 3, global": {
    method: "linear",
    head: 256,
    base: 1e6,
    factor: 8,
    trained: 32768,
    length: 131072,
  },
  // No lengths of its own: those with which the figure begins.
  "Gemma 4, head only": { method: "proportional", head: 512, fraction: 0.25, base: 1e6, factor: 1 },
};

// Code that makes the table with plain doubles, for exactly these parameters, in five languages.

/** @typedef {{length: number, width: number, base: number, start: number, layout: "interleaved" | "halves", dtype: "float64" | "float32"}} TableParameters */

/**
 * @typedef {object} Version
 * @property {string} name of the language or library, as people write it
 * @property {boolean} run whether the tests run this text and hold its table against the core's
 * @property {(parameters: TableParameters) => string} text
 */

/** Lines that are left out where they are not needed. @param {...(string | undefined)} all */
const lines = (...all) => all.filter((line) => line !== undefined).join("\n") + "\n";

/** What is rounded last, and where. @param {TableParameters} parameters @param {string} comment how comments begin */
const rounding = ({ dtype }, comment) =>
  dtype === "float32" ? `${comment} computed in float64, rounded to float32 at the end` : undefined;

/** @param {TableParameters} parameters */
const numpy = (parameters) => {
  const { length, width, base, start, layout, dtype } = parameters;
  const halves = layout === "halves";
  return lines(
    "import numpy as np",
    "",
    `length, width, base, start = ${length}, ${width}, ${base}, ${start}`,
    "",
    "position = start + np.arange(length, dtype=np.float64)",
    "frequency = np.power(float(base), -np.arange(0, width, 2) / width)",
    "phase = np.outer(position, frequency)",
    "",
    rounding(parameters, "#"),
    `table = np.empty((length, width), dtype=np.${dtype})`,
    halves ? "table[:, : width // 2] = np.sin(phase)" : "table[:, 0::2] = np.sin(phase)",
    halves ? "table[:, width // 2 :] = np.cos(phase)" : "table[:, 1::2] = np.cos(phase)",
  );
};

/** @param {TableParameters} parameters */
const pytorch = (parameters) => {
  const { length, width, base, start, layout, dtype } = parameters;
  const halves = layout === "halves";
  return lines(
    "import torch",
    "",
    `length, width, base, start = ${length}, ${width}, ${base}, ${start}`,
    "",
    "position = start + torch.arange(length, dtype=torch.float64)",
    "exponent = -torch.arange(0, width, 2, dtype=torch.float64) / width",
    "phase = torch.outer(position, torch.pow(float(base), exponent))",
    "",
    rounding(parameters, "#"),
    `table = torch.empty(length, width, dtype=torch.${dtype})`,
    halves ? "table[:, : width // 2] = torch.sin(phase)" : "table[:, 0::2] = torch.sin(phase)",
    halves ? "table[:, width // 2 :] = torch.cos(phase)" : "table[:, 1::2] = torch.cos(phase)",
  );
};

/** @param {TableParameters} parameters */
const jax = (parameters) => {
  const { length, width, base, start, layout, dtype } = parameters;
  return lines(
    "import jax",
    "import jax.numpy as jnp",
    "",
    'jax.config.update("jax_enable_x64", True)  # or phases are float32',
    `length, width, base, start = ${length}, ${width}, ${base}, ${start}`,
    "",
    "position = start + jnp.arange(length, dtype=jnp.float64)",
    "exponent = -jnp.arange(0, width, 2, dtype=jnp.float64) / width",
    "phase = jnp.outer(position, jnp.power(float(base), exponent))",
    "",
    rounding(parameters, "#"),
    "pairs = [jnp.sin(phase), jnp.cos(phase)]",
    layout === "halves"
      ? "table = jnp.concatenate(pairs, axis=1)"
      : "table = jnp.stack(pairs, axis=2).reshape(length, width)",
    dtype === "float32" ? "table = table.astype(jnp.float32)" : undefined,
  );
};

/** @param {TableParameters} parameters */
const cpp = ({ length, width, base, start, layout, dtype }) => {
  const number = dtype === "float32" ? "float" : "double";
  const halves = layout === "halves";
  const stored = (/** @type {string} */ value) =>
    dtype === "float32" ? `static_cast<float>(${value})` : value;
  return lines(
    "#include <cmath>",
    "#include <cstddef>",
    "#include <vector>",
    "",
    `std::vector<${number}> sinusoidal_table() {`,
    `  const std::size_t length = ${length}, width = ${width};`,
    `  const double base = ${base}, start = ${start};`,
    "  std::vector<double> frequency(width / 2);",
    "  for (std::size_t r = 0; r < width / 2; ++r)",
    "    frequency[r] = std::pow(base, -2.0 * r / width);",
    `  std::vector<${number}> table(length * width);`,
    "  for (std::size_t k = 0; k < length; ++k)",
    "    for (std::size_t r = 0; r < width / 2; ++r) {",
    "      const double phase = (start + k) * frequency[r];",
    `      table[k * width + ${halves ? "r" : "2 * r"}] = ${stored("std::sin(phase)")};`,
    `      table[k * width + ${halves ? "width / 2 + r" : "2 * r + 1"}] = ${stored("std::cos(phase)")};`,
    "    }",
    "  return table;",
    "}",
  );
};

/** @param {TableParameters} parameters */
const javascript = ({ length, width, base, start, layout, dtype }) => {
  const halves = layout === "halves";
  const array = dtype === "float32" ? "Float32Array" : "Float64Array";
  return lines(
    `const [length, width, base, start] = [${length}, ${width}, ${base}, ${start}];`,
    "",
    "const frequency = new Float64Array(width / 2);",
    "for (let r = 0; r < width / 2; r++)",
    "  frequency[r] = Math.pow(base, (-2 * r) / width);",
    "",
    `const table = new ${array}(length * width); // row by row`,
    "for (let k = 0; k < length; k++)",
    "  for (let r = 0; r < width / 2; r++) {",
    "    const phase = (start + k) * frequency[r];",
    `    table[k * width + ${halves ? "r" : "2 * r"}] = Math.sin(phase);`,
    `    table[k * width + ${halves ? "width / 2 + r" : "2 * r + 1"}] = Math.cos(phase);`,
    "  }",
  );
};

/** In the order in which they are offered. PyTorch and JAX are too large to install for a test. @type {Version[]} */
export const VERSIONS = [
  { name: "NumPy", run: true, text: numpy },
  { name: "PyTorch", run: false, text: pytorch },
  { name: "JAX", run: false, text: jax },
  { name: "C++", run: true, text: cpp },
  { name: "JavaScript", run: true, text: javascript },
];

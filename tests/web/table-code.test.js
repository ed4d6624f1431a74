// The files of the reference table and the code that is given for it: opened and run where people will, and held
// against the core.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { loadCore } from "../../web/core/load-core.js";
import figure from "../../web/figures/table.js";
import { VERSIONS } from "../../web/figures/table/code.js";
import { shortestSingle } from "../../web/figures/table/csv.js";
import { findCompiler, findNumpy } from "../../web/tools/set-up.js";

/** @typedef {import("../../web/figures/table/code.js").TableParameters} TableParameters */

const core = await loadCore();
const folder = mkdtempSync(join(tmpdir(), "table-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Both layouts, both number types, starts near and far and below zero, odd bases, the narrowest and a wide table. @type {TableParameters[]} */
const TABLES = [
  { length: 512, width: 64, base: 10000, start: 0, layout: "interleaved", dtype: "float64" },
  { length: 100, width: 20, base: 10000, start: 0, layout: "halves", dtype: "float32" },
  { length: 33, width: 6, base: 500000, start: 131040, layout: "halves", dtype: "float64" },
  { length: 64, width: 130, base: 2.5, start: -32, layout: "interleaved", dtype: "float32" },
  { length: 7, width: 8, base: 10000, start: 1e9, layout: "interleaved", dtype: "float64" },
  { length: 3, width: 4096, base: 1e12, start: -2, layout: "halves", dtype: "float64" },
];

/** The core's own. @param {TableParameters} table */
const asked = (table) => core.sinusoidalTable(/** @type {any} */ (table));
/** The state of the figure that asks for a table. @param {TableParameters} table */
const stateOf = ({ start, ...others }) => ({ ...others, position: start });
const about = (/** @type {TableParameters} */ table) => JSON.stringify(table);

/** Half the distance of two doubles at 1: what a rounding adds at most, relative to the number. */
const U = 2 ** -53;

/**
 * How far a value of the usual formula may be from the true one, computed with plain doubles.
 *
 * The phase i·b^(-q), q = 2r/d, is wrong, relative to itself, by at most
 * - q·ln b · u, since the exponent q is rounded and b^(-q) multiplies its error by ln b,
 * - 8 u for the power itself, which libraries promise within 4 ulp,
 * - u for the product i·ω.
 * An error of the phase is at most that of the value. To it come 8 u for sine and cosine, promised within 4 ulp, and 2 u
 * for the core's own ulp. A value of float32 is rounded once more on either side: together at most an ulp below 1, 2^-24.
 * @param {TableParameters} table @param {number} row @param {number} channel
 */
function allowance({ width, base, start, layout, dtype }, row, channel) {
  const pair = layout === "halves" ? channel % (width / 2) : Math.floor(channel / 2);
  const q = (2 * pair) / width;
  const phase = Math.abs(start + row) * base ** -q;
  return U * (phase * (9 + q * Math.log(base)) * 1.001 + 10) + (dtype === "float32" ? 2 ** -24 : 0);
}

/** Values from their bytes. @param {TableParameters} table @param {Buffer} bytes */
const valuesFrom = ({ dtype }, bytes) => {
  const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  return dtype === "float32" ? new Float32Array(own) : new Float64Array(own);
};

/**
 * Holds a table against the core's, value by value.
 * @param {TableParameters} table @param {Float64Array | Float32Array} found
 * @returns {number} the largest share of its allowance that a value takes
 */
function hold(table, found) {
  const expected = asked(table);
  assert.equal(found.length, expected.length, `${about(table)}: the number of values`);
  assert.equal(found.constructor, expected.constructor);
  let worst = 0;
  expected.forEach((/** @type {number} */ value, /** @type {number} */ k) => {
    const [row, channel] = [Math.floor(k / table.width), k % table.width];
    const most = allowance(table, row, channel);
    assert.ok(
      Math.abs(found[k] - value) <= most,
      `${about(table)}: row ${row}, channel ${channel}: ${found[k]} for ${value}, further than ${most}`,
    );
    worst = Math.max(worst, Math.abs(found[k] - value) / most);
  });
  return worst;
}

// --- the code --------------------------------------------------------------------------------------------------------

const python = findNumpy() ?? assert.fail("no Python with NumPy");

/** Runs a text and gives back the bytes of its table, row by row. @type {Record<string, (text: string, name: string) => Promise<Buffer>>} */
const RUNNERS = {
  async NumPy(text, name) {
    const [script, output] = [join(folder, `${name}.py`), join(folder, `${name}.numpy`)];
    writeFileSync(
      script,
      `${text}\nimport sys\nassert table.flags["C_CONTIGUOUS"]\ntable.tofile(sys.argv[1])\n`,
    );
    execFileSync(python, [script, output]);
    return readFileSync(output);
  },
  async "C++"(text, name) {
    const [source, program] = [join(folder, `${name}.cpp`), join(folder, `${name}.program`)];
    writeFileSync(
      source,
      `${text}\n#include <cstdio>\nint main() {\n  const auto table = sinusoidal_table();\n` +
        "  return std::fwrite(table.data(), sizeof table[0], table.size(), stdout) == table.size() ? 0 : 1;\n}\n",
    );
    const compiler = findCompiler() ?? assert.fail("no C++ compiler");
    const built = spawnSync(
      compiler,
      ["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", source, "-o", program],
      {
        encoding: "utf8",
      },
    );
    assert.equal(built.status, 0, built.stderr);
    return execFileSync(program, { maxBuffer: 2 ** 26 });
  },
  async JavaScript(text, name) {
    const script = join(folder, `${name}.mjs`);
    writeFileSync(script, `${text}\nexport { table };\n`);
    const { table } = await import(pathToFileURL(script).href);
    return Buffer.from(table.buffer);
  },
};

test("every text that is said to be run has one here, and no other", () => {
  assert.deepEqual(
    VERSIONS.filter(({ run }) => run).map(({ name }) => name),
    Object.keys(RUNNERS),
  );
});

for (const [name, run] of Object.entries(RUNNERS)) {
  test(`the ${name} text makes each table as well as plain doubles can`, async (t) => {
    const version = VERSIONS.find((one) => one.name === name);
    assert.ok(version !== undefined);
    for (const [k, table] of TABLES.entries()) {
      const worst = hold(table, valuesFrom(table, await run(version.text(table), `table_${k}`)));
      t.diagnostic(`${about(table)}: at most ${worst.toPrecision(2)} of what is allowed`);
    }
  });
}

test("what is held against the core can fail: another layout, a frequency a channel, a position too late", async () => {
  const [table] = TABLES;
  const javascript = VERSIONS.find(({ name }) => name === "JavaScript");
  assert.ok(javascript !== undefined);
  const text = javascript.text(table);
  for (const [k, [right, wrong]] of [
    ["Math.cos(phase)", "Math.sin(phase)"],
    ["(-2 * r) / width", "(-2 * r) / (width - 2)"],
    ["(start + k)", "(start + k + 1)"],
    ["k * width + 2 * r]", "k * width + r]"],
    ["frequency[r];\n    table", "Math.fround(frequency[r]);\n    table"],
  ].entries()) {
    assert.ok(text.includes(right), right);
    const made = valuesFrom(table, await RUNNERS.JavaScript(text.replace(right, wrong), `wrong_${k}`));
    assert.throws(() => hold(table, made), assert.AssertionError, wrong);
  }
});

test("the texts that are not run hold the same parameters, and name the layout and number type alike", () => {
  for (const table of TABLES)
    for (const { name, run, text } of VERSIONS) {
      if (run) continue;
      const written = text(table);
      const { length, width, base, start, layout, dtype } = table;
      assert.ok(
        written.includes(`length, width, base, start = ${length}, ${width}, ${base}, ${start}\n`),
        name,
      );
      assert.equal(/width \/\/ 2|concatenate/.test(written), layout === "halves", `${name}: ${about(table)}`);
      assert.equal(
        /dtype=torch\.float32|astype\(jnp\.float32\)/.test(written),
        dtype === "float32",
        `${name}: ${about(table)}`,
      );
    }
});

test("no line is so long that it must be scrolled to in the wide figure", () => {
  for (const table of [
    ...TABLES,
    { ...TABLES[0], length: 2 ** 26, start: 1 - 2 ** 53, base: 123456789.12345678 },
  ])
    for (const { name, text } of VERSIONS)
      for (const line of text(table).split("\n")) assert.ok(line.length <= 96, `${name}: ${line}`);
});

// --- the files -------------------------------------------------------------------------------------------------------

/** A file of the figure, whole. @param {string} ending @param {TableParameters} table */
function fileOf(ending, table) {
  const maker = figure.files?.find(({ label }) => label.endsWith(ending));
  assert.ok(maker !== undefined);
  const state = stateOf(table);
  /** @type {Uint8Array[]} */
  const parts = [];
  let share = 0;
  for (const part of maker.parts(core, state)) {
    assert.ok(part.share >= share && part.share <= 1);
    share = part.share;
    parts.push(
      typeof part.bytes === "string"
        ? Buffer.from(part.bytes)
        : new Uint8Array(
            /** @type {any} */ (part.bytes).buffer,
            0,
            /** @type {any} */ (part.bytes).byteLength,
          ),
    );
  }
  assert.equal(share, 1, "all of it");
  return { name: maker.fileName(state), bytes: Buffer.concat(parts), blocks: parts.length };
}

/** What NumPy makes of a file: its number type, shape, order, and the bytes of its values. @param {string} path @param {string} reading */
function numpyOpens(path, reading) {
  const script = `
import json, sys, numpy as np
table = ${reading}
sys.stdout.write(json.dumps([table.dtype.str, list(table.shape), bool(table.flags["C_CONTIGUOUS"])]) + "\\n")
sys.stdout.flush()
sys.stdout.buffer.write(table.tobytes())
`;
  const output = execFileSync(python, ["-c", script, path], { maxBuffer: 2 ** 28 });
  const end = output.indexOf("\n");
  const [dtype, shape, rows] = JSON.parse(output.subarray(0, end).toString());
  return { dtype, shape, rows, bytes: output.subarray(end + 1) };
}

/** Tables of several blocks besides. @type {TableParameters[]} */
const FILES = [
  ...TABLES,
  { length: 1, width: 2, base: 10000, start: 2 ** 53, layout: "interleaved", dtype: "float32" },
  { length: 5000, width: 128, base: 10000, start: -2500, layout: "halves", dtype: "float32" },
  { length: 3, width: 65536, base: 10000, start: 0, layout: "interleaved", dtype: "float64" },
];

test("NumPy opens every .npy file, with the shape and type it was asked for and the core's own bits", () => {
  for (const table of FILES) {
    const { name, bytes, blocks } = fileOf(".npy", table);
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const opened = numpyOpens(path, "np.load(sys.argv[1], allow_pickle=False)");
    assert.deepEqual(
      [opened.dtype, opened.shape, opened.rows],
      [table.dtype === "float32" ? "<f4" : "<f8", [table.length, table.width], true],
      name,
    );
    const { buffer } = asked(table);
    assert.ok(opened.bytes.equals(Buffer.from(buffer)), `${name}: bit for bit`);
    // Its head, byte by byte: the magic string, version 1.0, a length that fills up to a multiple of 64.
    assert.deepEqual([...bytes.subarray(0, 8)], [0x93, ...Buffer.from("NUMPY"), 1, 0]);
    const head = 10 + bytes.readUInt16LE(8);
    assert.equal(head % 64, 0);
    assert.equal(bytes.subarray(head - 1, head).toString(), "\n");
    assert.equal(bytes.length, head + buffer.byteLength);
    const values = table.length * table.width;
    assert.ok(blocks > values / 2 ** 20, `${name}: no block has more than 2^20 values`);
    const state = stateOf(table);
    assert.equal(figure.compute(core, state).fileBytes, bytes.length, "as large as the figure says");
  }
});

test("every .csv file reads back as the very same numbers, a row a line", () => {
  for (const table of FILES.map((one) => ({ ...one, length: Math.min(one.length, 1000) }))) {
    const { name, bytes } = fileOf(".csv", table);
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const opened = numpyOpens(
      path,
      `np.loadtxt(sys.argv[1], delimiter=",", ndmin=2, dtype=np.${table.dtype})`,
    );
    assert.deepEqual(opened.shape, [table.length, table.width], name);
    const { buffer } = asked(table);
    assert.ok(opened.bytes.equals(Buffer.from(buffer)), `${name}: bit for bit`);
  }
});

test("the name of a file says its parameters, and two tables never share one", () => {
  const names = FILES.map((table) => fileOf(".npy", table).name);
  assert.equal(new Set(names).size, FILES.length);
  assert.equal(names[0], "sinusoidal-512x64-base10000-start0-interleaved-float64.npy");
  assert.equal(names[3], "sinusoidal-64x130-base2.5-start-32-interleaved-float32.npy");
  for (const name of names) assert.match(name, /^[\w.-]+$/);
});

test("float32 decimals are the shortest: NumPy's, digit for digit", () => {
  const bits = new Uint32Array(1);
  const single = new Float32Array(bits.buffer);
  /** @type {number[]} */
  const values = [];
  for (let k = 0; k <= 149; k++) values.push(2 ** -k, -(2 ** -k));
  let seed = 1;
  for (let k = 0; k < 30000; k++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    // Any float32 up to 1, either sign.
    bits[0] = (seed % 0x3f800001) + (k % 2 === 0 ? 0x80000000 : 0);
    values.push(single[0]);
  }
  for (const value of asked(TABLES[1])) values.push(value);
  values.push(0);
  assert.equal(shortestSingle(-0), "-0");
  const path = join(folder, "decimals.json");
  writeFileSync(path, JSON.stringify(values.map((value) => [value.toExponential(), shortestSingle(value)])));
  const script = `
import json, sys, numpy as np
def digits(x): return np.format_float_scientific(x, unique=True, trim="-")
for exact, text in json.load(open(sys.argv[1])):
    x = np.float32(float(exact))
    assert np.float32(float(text)).tobytes() == x.tobytes(), (exact, text)
    if x != 0: assert len(digits(np.float64(text))) == len(digits(x)), (exact, text, digits(x))
print("all")
`;
  assert.equal(execFileSync(python, ["-c", script, path]).toString().trim(), "all");
});

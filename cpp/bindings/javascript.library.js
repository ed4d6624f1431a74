// The JavaScript below the bindings: reads a caller's options, makes results and errors. Linked into the module.
//
// C++ calls these with handles of JavaScript values (Emscripten's Emval). None of them may throw: an exception that
// passes through compiled frames skips their destructors. Options are plain objects here (web/core copies them), so
// that reading a property runs nobody's code.
/* global Emval, HEAPF32, HEAPF64, HEAPU32, HEAPU8, LibraryManager, mergeInto, pe_array, pe_show, pe_text, pe_take */
/* eslint no-undef: "off", object-shorthand: "off" -- Emscripten prefixes C names with "_" and prints whole functions */

mergeInto(LibraryManager.library, {
  /** The text at a pointer into the program's constants, decoded once. */
  $pe_text: function (pointer) {
    const texts = (pe_text.texts = pe_text.texts || {});
    if (texts[pointer] === undefined) {
      texts[pointer] = new TextDecoder().decode(HEAPU8.subarray(pointer, HEAPU8.indexOf(0, pointer)));
    }
    return texts[pointer];
  },

  /** A value as an error message shows it. */
  $pe_show: function (value) {
    if (typeof value === "number") {
      if (Math.abs(value) === 9007199254740992) return value < 0 ? "-2^53" : "2^53";
      if (value === 1 - Number.EPSILON / 2) return "just below 1";
      return Math.abs(value) >= 1e9 && value % 1e9 === 0
        ? value.toExponential().replace("e+", "e")
        : String(value);
    }
    if (typeof value === "string") {
      return JSON.stringify(value.length > 40 ? value.slice(0, 40) + "…" : value);
    }
    if (typeof value === "bigint") return value + "n";
    if (typeof value === "function") return "(a function)";
    if (typeof value !== "object" || value === null) return String(value);
    const kind = ArrayBuffer.isView(value)
      ? value[Symbol.toStringTag]
      : Array.isArray(value)
        ? "Array"
        : "object";
    return "(" + (/^[AEIOUaeiou]/.test(kind) ? "an " : "a ") + (kind || "view") + ")";
  },

  /** How many options there are, or -1 when `options` is no object. */
  pe_count_options__deps: ["$Emval"],
  pe_count_options: function (options) {
    const value = Emval.toValue(options);
    return typeof value === "object" && value !== null ? Object.keys(value).length : -1;
  },

  /** Whether an option is there: undefined is as good as absent. */
  pe_has_option__deps: ["$Emval", "$pe_text"],
  pe_has_option: function (options, name) {
    return Emval.toValue(options)[pe_text(name)] !== undefined;
  },

  /** An option that is a number; NaN for anything else. */
  pe_number__deps: ["$Emval", "$pe_text"],
  pe_number: function (options, name) {
    const value = Emval.toValue(options)[pe_text(name)];
    return typeof value === "number" ? value : NaN;
  },

  /** What sort of value an option is: 0 undefined, 1 a number, 2 false, 3 true, 4 a string, 5 anything else. */
  pe_sort_of__deps: ["$Emval", "$pe_text"],
  pe_sort_of: function (options, name) {
    const value = Emval.toValue(options)[pe_text(name)];
    if (typeof value === "boolean") return value ? 3 : 2;
    const sort = ["undefined", "number", "", "", "string"].indexOf(typeof value);
    return sort < 0 ? 5 : sort;
  },

  /** Whether an option is exactly this string. */
  pe_is_text__deps: ["$Emval", "$pe_text"],
  pe_is_text: function (options, name, text) {
    return Emval.toValue(options)[pe_text(name)] === pe_text(text);
  },

  /** The option as an array of the given type, or null: arrays of other windows count, look-alikes do not. */
  $pe_array__deps: ["$Emval", "$pe_text"],
  $pe_array: function (options, name, type) {
    const value = Emval.toValue(options)[pe_text(name)];
    return ArrayBuffer.isView(value) && value[Symbol.toStringTag] === type ? value : null;
  },

  /** The length of an option that is a Float64Array, or -1. */
  pe_float64_length__deps: ["$pe_array"],
  pe_float64_length: function (options, name) {
    const array = pe_array(options, name, "Float64Array");
    return array ? array.length : -1;
  },

  /** The length of an option that is a Uint32Array, or -1. */
  pe_uint32_length__deps: ["$pe_array"],
  pe_uint32_length: function (options, name) {
    const array = pe_array(options, name, "Uint32Array");
    return array ? array.length : -1;
  },

  /** Copies an option that is a Float64Array to `target`. */
  pe_copy_float64__deps: ["$pe_array"],
  pe_copy_float64: function (options, name, target) {
    HEAPF64.set(pe_array(options, name, "Float64Array"), target >> 3);
  },

  /** Copies an option that is a Uint32Array to `target`. */
  pe_copy_uint32__deps: ["$pe_array"],
  pe_copy_uint32: function (options, name, target) {
    HEAPU32.set(pe_array(options, name, "Uint32Array"), target >> 2);
  },

  /** A copy that the caller owns, or null when there is no memory for it. */
  $pe_take: function (heap, first, count) {
    try {
      return heap.slice(first, first + count);
    } catch {
      return null;
    }
  },

  /** A handle of a new Float64Array with a copy of `count` numbers; 0 when there is no memory for it. */
  pe_take_float64__deps: ["$Emval", "$pe_take"],
  pe_take_float64: function (source, count) {
    const copy = pe_take(HEAPF64, source >> 3, count);
    return copy && Emval.toHandle(copy);
  },

  /** The same as a Float32Array. */
  pe_take_float32__deps: ["$Emval", "$pe_take"],
  pe_take_float32: function (source, count) {
    const copy = pe_take(HEAPF32, source >> 2, count);
    return copy && Emval.toHandle(copy);
  },

  /** A handle of a number. */
  pe_take_number__deps: ["$Emval"],
  pe_take_number: function (value) {
    return Emval.toHandle(value);
  },

  /** A handle of a new object, for the next four. */
  pe_new_object__deps: ["$Emval"],
  pe_new_object: function () {
    return Emval.toHandle({});
  },

  pe_put_number__deps: ["$Emval", "$pe_text"],
  pe_put_number: function (object, name, value) {
    Emval.toValue(object)[pe_text(name)] = value;
  },

  pe_put_boolean__deps: ["$Emval", "$pe_text"],
  pe_put_boolean: function (object, name, value) {
    Emval.toValue(object)[pe_text(name)] = !!value;
  },

  /** Puts a copy of `count` numbers, and tells whether there was memory for it. */
  pe_put_float64__deps: ["$Emval", "$pe_text", "$pe_take"],
  pe_put_float64: function (object, name, source, count) {
    const copy = pe_take(HEAPF64, source >> 3, count);
    Emval.toValue(object)[pe_text(name)] = copy;
    return copy !== null;
  },

  pe_put_object__deps: ["$Emval", "$pe_text"],
  pe_put_object: function (object, name, value) {
    Emval.toValue(object)[pe_text(name)] = Emval.toValue(value);
  },

  /** Gives a handle back. */
  pe_release__deps: ["_emval_decref"],
  pe_release: function (handle) {
    __emval_decref(handle);
  },

  /**
   * A handle of a RangeError or TypeError about one option: what it is called, what it is, what is wrong with it and
   * what is allowed. `index` picks an element of an array; -1 means the option itself, -2 an array's length. An absent
   * option has no value to show. Limits that are infinite or NaN are not shown; equal ones are shown once.
   */
  pe_error__deps: ["$Emval", "$pe_text", "$pe_show"],
  pe_error: function (options, isTypeError, name, index, fault, allowed, lowest, highest) {
    let value = Emval.toValue(options)[pe_text(name)];
    let subject = pe_text(name);
    if (index >= 0) {
      subject += "[" + index + "]";
      value = value[index];
    } else if (index === -2) {
      subject += ".length";
      value = value.length;
    }
    if (value !== undefined) subject += " " + pe_show(value);
    let limits = "";
    if (lowest === highest) limits = " " + pe_show(lowest);
    else if (isFinite(lowest)) limits = " from " + pe_show(lowest) + " to " + pe_show(highest);
    const message = subject + " " + pe_text(fault) + ": use " + pe_text(allowed) + limits;
    return Emval.toHandle(isTypeError ? new TypeError(message) : new RangeError(message));
  },

  /**
   * A handle of a TypeError about an option that no one reads, or 0 when every option's name is among the `count`
   * pointers at `names`.
   */
  pe_unknown_option__deps: ["$Emval", "$pe_text", "$pe_show"],
  pe_unknown_option: function (options, names, count) {
    const known = Array.from(HEAPU32.subarray(names >> 2, (names >> 2) + count), function (pointer) {
      return pe_text(pointer);
    });
    const value = Emval.toValue(options);
    const unknown = Object.keys(value).find(function (key) {
      return !known.includes(key);
    });
    if (unknown === undefined) return 0;
    const shown = pe_show(value[unknown]);
    const message =
      pe_show(unknown) +
      " " +
      (shown.startsWith("(") ? shown : "(" + shown + ")") +
      " is not an option here: use " +
      known.join(", ");
    return Emval.toHandle(new TypeError(message));
  },

  /** A handle of a TypeError: there are no options at all. */
  pe_no_options__deps: ["$Emval", "$pe_text", "$pe_show"],
  pe_no_options: function (options, names, count) {
    const known = Array.from(HEAPU32.subarray(names >> 2, (names >> 2) + count), function (pointer) {
      return pe_text(pointer);
    });
    const message =
      "options " + pe_show(Emval.toValue(options)) + " is not an object: use one with " + known.join(", ");
    return Emval.toHandle(new TypeError(message));
  },

  /** A handle of a RangeError: the result does not fit into memory. */
  pe_memory_error__deps: ["$Emval"],
  pe_memory_error: function () {
    return Emval.toHandle(new RangeError("the result does not fit into memory: ask for fewer numbers"));
  },

  // Emscripten registers its types for strings, integers and views with every module that uses embind. Every binding
  // here takes and returns a JavaScript value, so these need no JavaScript (a third of the script).
  _embind_register_bool: function () {},
  _embind_register_integer: function () {},
  _embind_register_bigint: function () {},
  _embind_register_float: function () {},
  _embind_register_std_string: function () {},
  _embind_register_std_wstring: function () {},
  _embind_register_memory_view: function () {},
});

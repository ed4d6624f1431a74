// The one line of text that Emscripten's embind formats in this module.
//
// Without C++ type information embind names a type by its address, sprintf(text, "%p", type); the compiler
// calls siprintf where no argument is a floating-point number. That is the only use here, and the C library's
// own would be a tenth of the module. Where Emscripten formats in some other way, nothing calls this.
#include <cstdarg>
#include <cstdint>
#include <cstring>

extern "C" int siprintf(char *text, const char *format, ...) {
  if (std::strcmp(format, "%p") != 0)
    __builtin_trap();
  va_list words;
  va_start(words, format);
  const auto address = reinterpret_cast<std::uintptr_t>(va_arg(words, void *));
  va_end(words);

  constexpr int digits = 2 * sizeof address;
  for (int k = 0; k < digits; ++k)
    text[k] = "0123456789abcdef"[(address >> (4 * (digits - 1 - k))) & 15];
  text[digits] = '\0';
  return digits;
}

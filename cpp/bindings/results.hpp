// Hands numbers out of the module: every array is a copy that the caller owns.
#pragma once

#include "javascript.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// A handle of the value, or of a RangeError when JavaScript has no memory for the copy.
inline javascript::handle handed_out(double value) { return javascript::pe_take_number(value); }

inline javascript::handle handed_out(std::span<const double> values) {
  const javascript::handle copy = javascript::pe_take_float64(values.data(), values.size());
  return copy ? copy : javascript::pe_memory_error();
}

inline javascript::handle handed_out(std::span<const float> values) {
  const javascript::handle copy = javascript::pe_take_float32(values.data(), values.size());
  return copy ? copy : javascript::pe_memory_error();
}

/// A plain object in the making. Names are kept as pointers: give literals only.
class object {
public:
  object() : handle_(javascript::pe_new_object()) {}
  object(const object &) = delete;
  object &operator=(const object &) = delete;
  ~object() {
    if (handle_)
      javascript::pe_release(handle_);
  }

  void put(const char *name, double value) { javascript::pe_put_number(handle_, name, value); }
  void put(const char *name, int value) { put(name, static_cast<double>(value)); }
  void put(const char *name, bool value) { javascript::pe_put_boolean(handle_, name, value); }
  void put(const char *name, std::span<const double> values) {
    complete_ = javascript::pe_put_float64(handle_, name, values.data(), values.size()) && complete_;
  }
  /// An object in the making within this one; it is finished by then.
  void put(const char *name, const object &inner) {
    javascript::pe_put_object(handle_, name, inner.handle_);
    complete_ = inner.complete_ && complete_;
  }

  /// As above; the object is then no longer this one's.
  javascript::handle handed_out() {
    if (!complete_)
      return javascript::pe_memory_error();
    const javascript::handle finished = handle_;
    handle_ = nullptr;
    return finished;
  }

private:
  javascript::handle handle_;
  bool complete_ = true;
};

} // namespace pe

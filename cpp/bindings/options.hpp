// Reads the options of one call and checks each against what is allowed.
#pragma once

#include "domain.hpp"
#include "javascript.hpp"
#include "layout.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace pe {

/// What an option may be, as an error message says it ("use an even width from 2 to 65536") and as it is
/// checked.
struct allowed {
  const char *what;
  double lowest = -std::numeric_limits<double>::infinity();
  double highest = std::numeric_limits<double>::infinity();
  const char *beyond = "is out of range"; ///< What is wrong with a number above the highest.
};

inline constexpr allowed any_finite_number{"a finite number"};
inline constexpr allowed any_width{"an even width", minimum_width, maximum_width};
inline constexpr allowed any_position{"a number", -maximum_position, maximum_position};

/// How arrays of one type are read; defined beside the readers.
template <typename number> struct array_type;

/// The options of one call.
///
/// Each reader takes the option's name and returns its checked value. The first fault is kept; from then on
/// every reader returns some valid value of its type that means nothing, so that a binding reads all its
/// options in a row and asks once, with `refusal`. Names are kept as pointers: give literals only.
class options {
public:
  explicit options(javascript::handle given);
  options(const options &) = delete;
  options &operator=(const options &) = delete;
  ~options();

  bool has(const char *name) const;

  /// A number; `fallback` is for an option that may be absent.
  double number(const char *name, const allowed &range);
  double number_or(const char *name, double fallback, const allowed &range);
  /// A whole number whose range lies within ±2^53.
  double whole(const char *name, const allowed &range);
  double whole_or(const char *name, double fallback, const allowed &range);

  int width(const allowed &range = any_width);
  double base();
  int pair(int width);
  double position(const char *name) { return number(name, any_position); }
  /// The first of `length` positions that follow each other; absent, it is 0.
  double start_of(double length);

  /// Whether a boolean option is true; absent, it is false.
  bool flag(const char *name);
  /// Which of two strings an option is: true for the second; absent, it is the first. `both` names them.
  bool second_of(const char *name, const char *first, const char *second, const char *both);
  /// Which of several strings an option is, by its place in `names`; `all` names them.
  std::size_t one_of(const char *name, std::span<const char *const> names, const char *all);
  /// The same; absent, it is `fallback`.
  std::size_t one_of_or(const char *name, std::size_t fallback, std::span<const char *const> names,
                        const char *all);
  layout channels();

  /// A Float64Array whose length and whose every element are in these ranges: a copy, as long as this lives.
  std::span<const double> float64_array(const char *name, const allowed &length, const allowed &element);
  /// The same; absent, it is empty.
  std::span<const double> float64_array_or_none(const char *name, const allowed &length,
                                                const allowed &element);
  /// A Uint32Array, likewise.
  std::span<const std::uint32_t> uint32_array(const char *name, const allowed &length,
                                              const allowed &element);

  /// Keeps a fault that the binding itself found in an option: it "`name` … `fault`: use `range`".
  void refuse(const char *name, const char *fault, const allowed &range);
  /// The same of an element of an array.
  void refuse_element(const char *name, std::size_t index, const char *fault, const allowed &range);
  /// The same of an array's length.
  void refuse_length(const char *name, const char *fault, const allowed &range);

  /// Uninitialised memory for a result. Comes after every reader: when something is to be refused there is
  /// none.
  template <typename number> std::span<number> room(std::size_t size) {
    return {static_cast<number *>(result_memory(size * sizeof(number))), error_ ? 0 : size};
  }

  /// An error, or null when every option was as it should be, none was there that no reader asked for, and
  /// there was memory for all.
  javascript::handle refusal();
  /// The error of an option that turned out to be wrong when the result was there.
  javascript::handle refusal_of_result(const char *name, const char *fault, const allowed &range);

private:
  enum class kind { none, type, range, memory };

  /// Remembers that the option is one of this call's; false when there is nothing to read from any more.
  bool reading(const char *name);
  void fault(kind error, const char *name, const char *what, const allowed &range, int index);
  double checked(const char *name, const allowed &range, const double *fallback);
  template <typename number>
  std::span<const number> array(const char *name, const array_type<number> &type, const allowed &length,
                                const allowed &element);
  void *take(std::size_t bytes);
  void *result_memory(std::size_t bytes);
  javascript::handle error() const;

  javascript::handle given_;
  int given_count_;
  std::size_t present_count_ = 0;
  std::array<const char *, 32> names_{};
  std::size_t name_count_ = 0;

  kind kind_ = kind::none;
  const char *faulty_ = nullptr;
  const char *what_ = nullptr;
  allowed range_{};
  int index_ = -1;

  bool settled_ = false;
  javascript::handle error_ = nullptr; ///< Once settled: what `refusal` gives.
  std::array<void *, 40> taken_{};
  std::size_t taken_count_ = 0;
};

} // namespace pe

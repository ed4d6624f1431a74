// Reads the options of one call and checks each against what is allowed.
#include "options.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>

namespace pe {

namespace {

// What `index` of an error means when it is no element's.
constexpr int the_option_itself = -1;
constexpr int the_length = -2;

// Sorts of values, as pe_sort_of tells them.
enum sort { absent = 0, a_number = 1, is_false = 2, is_true = 3, a_string = 4 };

bool within(double value, const allowed &range) {
  return std::isfinite(value) && value >= range.lowest && value <= range.highest;
}

const char *fault_of(double value, const allowed &range) {
  if (!std::isfinite(value))
    return "is not finite";
  return value > range.highest ? range.beyond : "is out of range";
}

} // namespace

template <typename number> struct array_type {
  int (*length)(javascript::handle, const char *);
  void (*copy)(javascript::handle, const char *, number *);
  const char *missing; ///< What is wrong with an option that is no such array.
  const char *name;
};

options::options(javascript::handle given)
    : given_(given), given_count_(javascript::pe_count_options(given)) {}

options::~options() {
  for (std::size_t k = 0; k < taken_count_; ++k)
    std::free(taken_[k]);
}

bool options::has(const char *name) const {
  return given_count_ > 0 && javascript::pe_has_option(given_, name);
}

bool options::reading(const char *name) {
  assert(name_count_ < names_.size());
  names_[name_count_++] = name;
  return given_count_ >= 0 && kind_ == kind::none;
}

void options::fault(kind error, const char *name, const char *what, const allowed &range, int index) {
  if (kind_ != kind::none)
    return;
  kind_ = error;
  faulty_ = name;
  what_ = what;
  range_ = range;
  index_ = index;
}

void options::refuse(const char *name, const char *what, const allowed &range) {
  fault(kind::range, name, what, range, the_option_itself);
}

void options::refuse_element(const char *name, std::size_t index, const char *what, const allowed &range) {
  fault(kind::range, name, what, range, static_cast<int>(index));
}

void options::refuse_length(const char *name, const char *what, const allowed &range) {
  fault(kind::range, name, what, range, the_length);
}

double options::checked(const char *name, const allowed &range, const double *fallback) {
  const double without = fallback ? *fallback : 0.0;
  if (!reading(name))
    return without;
  const double value = javascript::pe_number(given_, name);
  if (within(value, range)) {
    ++present_count_;
    return value;
  }
  const int found = javascript::pe_sort_of(given_, name);
  if (found == absent && fallback)
    return without;
  if (found == a_number) {
    refuse(name, fault_of(value, range), range);
  } else {
    fault(kind::type, name, found == absent ? "is missing" : "is not a number", range, the_option_itself);
  }
  return without;
}

double options::number(const char *name, const allowed &range) { return checked(name, range, nullptr); }

double options::number_or(const char *name, double fallback, const allowed &range) {
  return checked(name, range, &fallback);
}

double options::whole(const char *name, const allowed &range) {
  const double value = number(name, range);
  if (value == std::trunc(value))
    return value;
  refuse(name, "is not whole", range);
  return 0.0;
}

double options::whole_or(const char *name, double fallback, const allowed &range) {
  const double value = number_or(name, fallback, range);
  if (value == std::trunc(value))
    return value;
  refuse(name, "is not whole", range);
  return fallback;
}

int options::width(const allowed &range) {
  const int value = static_cast<int>(whole("width", range));
  if (value % 2 != 0)
    refuse("width", "is odd, and every sine needs its cosine", range);
  return is_width(value) ? value : minimum_width;
}

double options::base() { return number_or("base", default_base, {"a number", minimum_base, maximum_base}); }

double options::start_of(double length) {
  const double last_start = maximum_position - std::max(length - 1.0, 0.0);
  return number_or("start", 0.0, {"a number", -maximum_position, last_start});
}

int options::pair(int width) {
  return static_cast<int>(whole("pair", {"a whole number", 0.0, width / 2 - 1.0}));
}

layout options::channels() {
  const bool halves = second_of("layout", "interleaved", "halves", R"("interleaved" or "halves")");
  return halves ? layout::halves : layout::interleaved;
}

bool options::flag(const char *name) {
  if (!reading(name))
    return false;
  const int found = javascript::pe_sort_of(given_, name);
  if (found == absent)
    return false;
  ++present_count_;
  if (found != is_false && found != is_true) {
    fault(kind::type, name, "is not a boolean", {"true or false"}, the_option_itself);
  }
  return found == is_true;
}

bool options::second_of(const char *name, const char *first, const char *second, const char *both) {
  if (!reading(name))
    return false;
  const int found = javascript::pe_sort_of(given_, name);
  if (found == absent)
    return false;
  ++present_count_;
  if (javascript::pe_is_text(given_, name, second))
    return true;
  if (found != a_string) {
    fault(kind::type, name, "is not a string", {both}, the_option_itself);
  } else if (!javascript::pe_is_text(given_, name, first)) {
    refuse(name, "is not known", {both});
  }
  return false;
}

std::size_t options::one_of(const char *name, std::span<const char *const> names, const char *all) {
  if (!reading(name))
    return 0;
  for (std::size_t k = 0; k < names.size(); ++k)
    if (javascript::pe_is_text(given_, name, names[k])) {
      ++present_count_;
      return k;
    }
  const int found = javascript::pe_sort_of(given_, name);
  if (found == a_string) {
    refuse(name, "is not known", {all});
  } else {
    fault(kind::type, name, found == absent ? "is missing" : "is not a string", {all}, the_option_itself);
  }
  return 0;
}

std::size_t options::one_of_or(const char *name, std::size_t fallback, std::span<const char *const> names,
                               const char *all) {
  if (has(name))
    return one_of(name, names, all);
  reading(name);
  return fallback;
}

template <typename number>
std::span<const number> options::array(const char *name, const array_type<number> &type,
                                       const allowed &length, const allowed &element) {
  if (!reading(name))
    return {};
  const int count = type.length(given_, name);
  if (count < 0) {
    const bool missing = javascript::pe_sort_of(given_, name) == absent;
    fault(kind::type, name, missing ? "is missing" : type.missing, {type.name}, the_option_itself);
    return {};
  }
  ++present_count_;
  if (!within(count, length)) {
    refuse_length(name, "is out of range", length);
    return {};
  }
  const auto size = static_cast<std::size_t>(count);
  auto *const elements = static_cast<number *>(take(size * sizeof(number)));
  if (!elements)
    return {};
  type.copy(given_, name, elements);
  for (int k = 0; k < count; ++k) {
    if (within(elements[k], element))
      continue;
    fault(kind::range, name, fault_of(elements[k], element), element, k);
    return {};
  }
  return {elements, size};
}

std::span<const double> options::float64_array(const char *name, const allowed &length,
                                               const allowed &element) {
  constexpr array_type<double> type{javascript::pe_float64_length, javascript::pe_copy_float64,
                                    "is not a Float64Array", "a Float64Array"};
  return array(name, type, length, element);
}

std::span<const double> options::float64_array_or_none(const char *name, const allowed &length,
                                                       const allowed &element) {
  if (has(name))
    return float64_array(name, length, element);
  reading(name);
  return {};
}

std::span<const std::uint32_t> options::uint32_array(const char *name, const allowed &length,
                                                     const allowed &element) {
  constexpr array_type<std::uint32_t> type{javascript::pe_uint32_length, javascript::pe_copy_uint32,
                                           "is not a Uint32Array", "a Uint32Array"};
  return array(name, type, length, element);
}

void *options::take(std::size_t bytes) {
  assert(taken_count_ < taken_.size());
  void *const block = std::malloc(bytes > 0 ? bytes : 1);
  taken_[taken_count_++] = block;
  if (!block)
    kind_ = kind::memory;
  return block;
}

void *options::result_memory(std::size_t bytes) {
  if (refusal())
    return nullptr;
  void *const block = take(bytes);
  if (!block)
    error_ = javascript::pe_memory_error();
  return block;
}

javascript::handle options::refusal() {
  if (!settled_)
    error_ = error();
  settled_ = true;
  return error_;
}

javascript::handle options::refusal_of_result(const char *name, const char *what, const allowed &range) {
  refuse(name, what, range);
  return error();
}

javascript::handle options::error() const {
  if (given_count_ < 0)
    return javascript::pe_no_options(given_, names_.data(), name_count_);
  if (static_cast<std::size_t>(given_count_) != present_count_) {
    const javascript::handle unknown = javascript::pe_unknown_option(given_, names_.data(), name_count_);
    if (unknown)
      return unknown;
  }
  if (kind_ == kind::none)
    return nullptr;
  if (kind_ == kind::memory)
    return javascript::pe_memory_error();
  return javascript::pe_error(given_, kind_ == kind::type, faulty_, index_, what_, range_.what, range_.lowest,
                              range_.highest);
}

} // namespace pe

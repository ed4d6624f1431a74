// The parity grid: how a case is read, how its numbers are written, and which areas have functions in it.
#pragma once

#include "domain.hpp"
#include "frequency_seeds.hpp"
#include "layout.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace pe_test {

using numbers = std::vector<double>;

class arguments {
public:
  explicit arguments(const nlohmann::json &values) : values_(values) {}

  const nlohmann::json &all() const { return values_; }
  bool has(const char *name) const { return values_.contains(name); }
  double number(const char *name) const { return values_.at(name).get<double>(); }
  bool flag(const char *name) const { return values_.value(name, false); }
  int whole(const char *name) const { return values_.at(name).get<int>(); }
  numbers list(const char *name) const { return values_.at(name).get<numbers>(); }
  std::vector<std::uint32_t> wholes(const char *name) const {
    return values_.at(name).get<std::vector<std::uint32_t>>();
  }
  double number_or(const char *name, double fallback) const { return values_.value(name, fallback); }
  numbers list_or_none(const char *name) const { return has(name) ? list(name) : numbers{}; }
  std::string text(const char *name) const { return values_.at(name).get<std::string>(); }
  std::string text_or(const char *name, const char *fallback) const { return values_.value(name, fallback); }
  int width() const { return whole("width"); }
  std::size_t length() const { return values_.at("length").get<std::size_t>(); }
  double start() const { return values_.value("start", 0.0); }
  std::size_t pairs() const { return static_cast<std::size_t>(width() / 2); }
  double base() const { return values_.value("base", pe::default_base); }
  bool causal() const { return values_.value("causal", false); }
  bool positions() const { return values_.value("positions", false); }
  pe::layout channels() const {
    return values_.value("layout", "interleaved") == "halves" ? pe::layout::halves : pe::layout::interleaved;
  }
  bool narrow() const { return values_.value("dtype", "float64") == "float32"; }

private:
  const nlohmann::json &values_;
};

class writer {
public:
  explicit writer(const char *path) : file_(path, std::ios::binary) {}
  void operator()(double value) {
    file_.write(reinterpret_cast<const char *>(&value), sizeof value);
    ++count_;
  }
  template <class Numbers> void all(const Numbers &values) {
    for (const auto value : values)
      (*this)(static_cast<double>(value));
  }
  std::size_t count() const { return count_; }
  bool good() { return file_.flush().good(); }

private:
  std::ofstream file_;
  std::size_t count_ = 0;
};

/// The functions of an area by their names in core.d.ts: each writes the numbers of one case.
using parity_functions =
    std::map<std::string, std::function<void(writer &, pe::frequency_seeds &, const arguments &)>>;

parity_functions bias_parity();
parity_functions rope_parity();
parity_functions variant_parity();
parity_functions precision_parity();
parity_functions position_id_parity();
parity_functions scheme_parity();
parity_functions worked_parity();

} // namespace pe_test

// The reference values of tests/data: exact to 25 digits, and as the nearest double.
#pragma once

#include "mpfr_oracle.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>
#include <string>

namespace pe_test {

inline nlohmann::json read_reference(const std::string &name) {
  std::ifstream file(std::string(PE_TEST_DATA) + "/" + name);
  if (!file)
    throw std::runtime_error("cannot read tests/data/" + name);
  return nlohmann::json::parse(file);
}

/// The exact value of an entry {"exact": "…", "f64": …}.
inline real exact_of(const nlohmann::json &entry) { return real(entry.at("exact").get<std::string>()); }

/// The double nearest to it.
inline double nearest_of(const nlohmann::json &entry) { return entry.at("f64").get<double>(); }

} // namespace pe_test

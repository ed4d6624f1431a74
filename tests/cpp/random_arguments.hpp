// Random widths, bases and positions over the whole domain, the same in every run.
#pragma once

#include "domain.hpp"

#include <cmath>
#include <cstdint>
#include <random>

namespace pe_test {

/// How often a random test goes round. What is measured is measured without the sanitisers: under them a
/// tenth of the rounds takes every path, in a tenth of the time.
constexpr int rounds(int often) {
#ifdef __SANITIZE_ADDRESS__
  return often / 10;
#else
  return often;
#endif
}

class random_arguments {
public:
  explicit random_arguments(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t bits() { return engine_(); }
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(bits() >> 11) * 0x1p-53);
  }
  int whole(int low, int high) {
    return low + static_cast<int>(bits() % static_cast<std::uint64_t>(high - low + 1));
  }
  bool chance(int in) { return bits() % static_cast<std::uint64_t>(in) == 0; }

  /// Even, small widths as likely as large ones.
  int width(int largest = pe::maximum_width) {
    return 2 * std::max(1, static_cast<int>(std::exp(between(0.0, std::log(largest / 2 + 0.99)))));
  }

  /// Now and then a limit, a famous base or one next to 1.
  double base() {
    constexpr double special[] = {1.0, 1e12, 10000.0, 500000.0, 2.0, 4096.0, 0x1.0000000000001p0, 1.001};
    if (chance(4))
      return special[bits() % 8];
    return std::min(1e12, std::exp(between(0.0, std::log(1e12))));
  }

  double sign() { return chance(2) ? 1.0 : -1.0; }

  /// A whole number up to 2^53, every magnitude as likely as the next.
  double whole_position() { return sign() * std::floor(std::exp2(between(0.0, 53.0))); }

  /// Any double up to 2^53 in magnitude: whole, with a fraction, tiny, subnormal.
  double position() {
    switch (whole(0, 4)) {
    case 0:
      return whole_position();
    case 1:
      return sign() * between(0.0, 0x1p53);
    case 2:
      return sign() * between(1.0, 2.0) * std::exp2(whole(-60, 52));
    case 3:
      return sign() * between(1.0, 2.0) * std::exp2(whole(-1073, -60));
    default:
      return sign() * static_cast<double>(bits() >> 11) * 0x1p-1074;
    }
  }

private:
  std::mt19937_64 engine_;
};

} // namespace pe_test

// The emulated number types: all 16-bit numbers and all middles between them, float32 against the
// processor's, and what is known of positions in them.
#include "number_type.hpp"

#include "mpfr_oracle.hpp"
#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

using namespace pe_test;
using pe::number_type;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The number of 16 bits: sign, `exponent_bits` of exponent, the rest fraction. Finite patterns only.
double decoded(std::uint32_t bits, int exponent_bits) {
  const int fraction_bits = 15 - exponent_bits;
  const int bias = (1 << (exponent_bits - 1)) - 1;
  const auto fraction = static_cast<double>(bits & ((1U << fraction_bits) - 1));
  const auto exponent = static_cast<int>(bits >> fraction_bits & ((1U << exponent_bits) - 1));
  const double size =
      exponent == 0 ? std::ldexp(fraction, 1 - bias - fraction_bits)
                    : std::ldexp(fraction + std::ldexp(1.0, fraction_bits), exponent - bias - fraction_bits);
  return (bits & 0x8000U) != 0 ? -size : size;
}

/// All finite numbers of a 16-bit type, all middles between two of them, and what is just beside the middles.
void check_all(number_type type, int exponent_bits) {
  const std::uint32_t infinity = ((1U << exponent_bits) - 1) << (15 - exponent_bits);
  int wrong = 0;
  const auto expect = [&](double x, double expected) {
    const double got = pe::rounded_to(type, x);
    const double mirrored = pe::rounded_to(type, -x);
    // Signs of zeros as well.
    wrong += std::bit_cast<std::uint64_t>(got) != std::bit_cast<std::uint64_t>(expected) ? 1 : 0;
    wrong += std::bit_cast<std::uint64_t>(mirrored) != std::bit_cast<std::uint64_t>(-expected) ? 1 : 0;
  };
  for (std::uint32_t bits = 0; bits < infinity; ++bits) {
    const double below = decoded(bits, exponent_bits);
    // Past the largest number comes the next power of two, standing for infinity.
    const bool last = bits + 1 == infinity;
    const double next =
        last ? below + (below - decoded(bits - 1, exponent_bits)) : decoded(bits + 1, exponent_bits);
    const double above = last ? infinite : next;
    const double middle = below + (next - below) / 2.0;
    expect(below, below);
    expect(middle, (bits & 1) == 0 ? below : above);
    expect(std::nextafter(middle, 0.0), below);
    expect(std::nextafter(middle, infinite), above);
    expect(below + (next - below) * 0.25, below);
    expect(below + (next - below) * 0.75, above);
    // A middle that only a second double tells from its neighbours.
    if (middle > 1e-300) {
      const double tiny = middle * 0x1p-80;
      wrong += pe::rounded_to(type, pe::double_double{middle, tiny}) != above ? 1 : 0;
      wrong += pe::rounded_to(type, pe::double_double{middle, -tiny}) != below ? 1 : 0;
      wrong += pe::rounded_to(type, pe::double_double{-middle, -tiny}) != -above ? 1 : 0;
      wrong += pe::rounded_to(type, pe::double_double{-middle, tiny}) != -below ? 1 : 0;
    }
  }
  CHECK(wrong == 0);
  CHECK(pe::rounded_to(type, 1e300) == infinite);
  CHECK(pe::rounded_to(type, -infinite) == -infinite);
  CHECK(std::isnan(pe::rounded_to(type, std::nan(""))));
  CHECK(pe::rounded_to(type, 5e-324) == 0.0);
  CHECK(std::signbit(pe::rounded_to(type, -1e-200)));
}

} // namespace

TEST_CASE("every bfloat16 and every middle between two rounds as it should") {
  check_all(number_type::bfloat16, 8);
}

TEST_CASE("every float16 and every middle between two rounds as it should") {
  check_all(number_type::float16, 5);
}

TEST_CASE("float16 overflows from 65520 on and keeps the largest number below") {
  CHECK(pe::rounded_to(number_type::float16, 65519.999999) == 65504.0);
  CHECK(pe::rounded_to(number_type::float16, 65520.0) == infinite);
  CHECK(pe::rounded_to(number_type::float16, -65520.0) == -infinite);
  CHECK(pe::rounded_to(number_type::float16, 0x1p-24) == 0x1p-24);
  CHECK(pe::rounded_to(number_type::float16, 0x1p-25) == 0.0);
  CHECK(pe::rounded_to(number_type::float16, 0x1.8p-25) == 0x1p-24);
}

TEST_CASE("float32 is the float32 of the processor, ties and subnormal numbers included") {
  random_arguments random(701);
  const auto same = [](double x) {
    return std::bit_cast<std::uint64_t>(pe::rounded_to(number_type::float32, x)) ==
           std::bit_cast<std::uint64_t>(static_cast<double>(static_cast<float>(x)));
  };
  int wrong = 0;
  for (int round = 0; round < rounds(300000); ++round) {
    const double any = std::bit_cast<double>(random.bits());
    if (!std::isnan(any))
      wrong += same(any) ? 0 : 1;
    const auto near = static_cast<std::uint32_t>(random.bits());
    const float below = std::bit_cast<float>(near & 0x7fffffffU);
    if (!(below < std::numeric_limits<float>::max()))
      continue;
    const double next = std::nextafter(below, std::numeric_limits<float>::infinity());
    const double middle = static_cast<double>(below) + (next - static_cast<double>(below)) / 2.0;
    for (const double x : {middle, std::nextafter(middle, 0.0), std::nextafter(middle, infinite)})
      wrong += same(random.sign() * x) ? 0 : 1;
  }
  CHECK(wrong == 0);
  CHECK(pe::rounded_to(number_type::float64, 0.1) == 0.1);
}

TEST_CASE("a product is rounded once, where a double in between would round it twice") {
  // 0x1.000001p0 · 0x1.000001p0 and the like: against MPFR, which rounds the exact product once.
  random_arguments random(702);
  int twice = 0;
  for (int round = 0; round < rounds(40000); ++round) {
    // A middle of float32, divided: products that come within a hair of it.
    const double b = 1.0 + static_cast<double>(random.bits() >> 12) * 0x1p-52;
    const double middle = 1.0 + (2.0 * static_cast<double>(random.bits() >> 41) + 1.0) * 0x1p-24;
    const double a = middle / b;
    const real exact = real(a) * real(b);
    const auto expected = static_cast<double>(exact.nearest_float());
    REQUIRE(pe::rounded_product(number_type::float32, a, b) == expected);
    twice += static_cast<double>(static_cast<float>(a * b)) != expected ? 1 : 0;
  }
  CHECK(twice > 1000);
  CHECK(pe::rounded_product(number_type::float64, 0.1, 3.0) == 0.1 * 3.0);
  CHECK(pe::rounded_product(number_type::bfloat16, 1e-200, 1e-200) == 0.0);
  CHECK(pe::rounded_product(number_type::float16, infinite, 2.0) == infinite);
  CHECK(std::isnan(pe::rounded_product(number_type::float16, infinite, 0.0)));
}

TEST_CASE("a timestep of 998.3897 becomes 1000 in bfloat16") {
  CHECK(pe::rounded_to(number_type::bfloat16, 998.3897) == 1000.0);
}

TEST_CASE("the positions 255 to 260 become 255, 256, 256, 258, 260 and 260 in bfloat16") {
  const double expected[] = {255, 256, 256, 258, 260, 260};
  for (int k = 0; k < 6; ++k)
    CHECK(pe::rounded_to(number_type::bfloat16, 255.0 + k) == expected[k]);
}

TEST_CASE(
    "the first whole numbers that are lost are 257, 259 and 261 in bfloat16, 2049 and 2051 in float16") {
  const auto first_lost = [](number_type type, double from) {
    while (pe::rounded_to(type, from) == from)
      from += 1.0;
    return from;
  };
  CHECK(first_lost(number_type::bfloat16, 0.0) == 257.0);
  CHECK(first_lost(number_type::bfloat16, 258.0) == 259.0);
  CHECK(first_lost(number_type::bfloat16, 260.0) == 261.0);
  CHECK(first_lost(number_type::float16, 0.0) == 2049.0);
  CHECK(first_lost(number_type::float16, 2050.0) == 2051.0);
}

TEST_CASE("bfloat16 stands 64 apart at 15962, which becomes 15936") {
  CHECK(pe::rounded_to(number_type::bfloat16, 15962.0) == 15936.0);
  CHECK(pe::rounded_to(number_type::bfloat16, 15969.0) == 16000.0);
  const pe::colliding_positions same = pe::colliding_with(15962.0, number_type::bfloat16);
  CHECK(same.rounded == 15936.0);
  // 15904 and 15968 are the middles, and both go to the numbers of even last bits: 15872 + 64k, k even.
  CHECK(same.first == 15905.0);
  CHECK(same.last == 15967.0);
}

TEST_CASE("so many positions stay distinct") {
  CHECK(pe::distinct_positions(512, number_type::bfloat16) == 385);
  CHECK(pe::distinct_positions(1024, number_type::bfloat16) == 513);
  CHECK(pe::distinct_positions(4096, number_type::bfloat16) == 769);
  CHECK(pe::distinct_positions(8192, number_type::bfloat16) == 897);
  CHECK(pe::distinct_positions(131072, number_type::bfloat16) == 1409);
  CHECK(pe::distinct_positions(4096, number_type::float16) == 3073);
  CHECK(pe::distinct_positions(32768, number_type::float16) == 6145);
  CHECK(pe::distinct_positions(0x1p53, number_type::float64) == 0x1p53);
  CHECK(pe::distinct_positions(0.0, number_type::float16) == 0.0);
}

TEST_CASE("the distinct positions are those that counting finds, and the colliding ones those that become "
          "one number") {
  for (const auto &[type, length] : {std::pair{number_type::bfloat16, 70000},
                                     {number_type::float16, 70000},
                                     {number_type::float32, 3000}}) {
    std::set<double> seen;
    for (int n = 0; n < length; ++n) {
      const double count = static_cast<double>(seen.size());
      if (pe::distinct_positions(n, type) != count) {
        INFO("length " << n);
        REQUIRE(pe::distinct_positions(n, type) == count);
      }
      seen.insert(pe::rounded_to(type, n));
    }
    for (int n = 0; n < length; n += 1 + n / 300) {
      const pe::colliding_positions same = pe::colliding_with(n, type);
      INFO("position " << n);
      REQUIRE(same.rounded == pe::rounded_to(type, n));
      REQUIRE((same.first <= n && n <= same.last));
      REQUIRE(pe::rounded_to(type, same.first) == same.rounded);
      REQUIRE(pe::rounded_to(type, same.last) == same.rounded);
      if (same.first > 0.0)
        REQUIRE(pe::rounded_to(type, same.first - 1.0) != same.rounded);
      if (same.last < 0x1p53)
        REQUIRE(pe::rounded_to(type, same.last + 1.0) != same.rounded);
      const pe::colliding_positions mirrored = pe::colliding_with(-n, type);
      REQUIRE((mirrored.first == -same.last && mirrored.last == -same.first));
    }
  }
  const pe::colliding_positions none = pe::colliding_with(70000, number_type::float16);
  CHECK((none.rounded == infinite && none.first == 65520 && none.last == 0x1p53));
  const pe::colliding_positions end = pe::colliding_with(0x1p53 - 1.0, number_type::float32);
  CHECK((end.rounded == 0x1p53 && end.first == 0x1p53 - 0x1p28 && end.last == 0x1p53));
}

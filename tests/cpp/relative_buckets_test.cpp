// T5's buckets against the published table, whole numbers of any size, and the formula in float32 and
// float64.
#include "relative_buckets.hpp"

#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>
#include <gmp.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

using namespace pe_test;

namespace {

constexpr pe::bucket_rule one_direction{32, 128, false};
constexpr pe::bucket_rule two_directions{32, 128, true};

std::vector<double> starts_of(const pe::bucket_rule &rule) {
  std::vector<double> starts(pe::buckets_one_way(rule));
  std::vector<std::uint32_t> workspace(pe::bucket_workspace(rule));
  pe::bucket_starts(rule, starts, workspace);
  return starts;
}

std::vector<double> buckets(const pe::bucket_rule &rule, const std::vector<double> &offsets) {
  std::vector<double> out(offsets.size());
  pe::relative_buckets(rule, offsets, starts_of(rule), out);
  return out;
}

/// The rule without a logarithm: distance d is in bucket e + t for the largest t below n - e with
/// d^(n - e) >= M^t · e^(n - e - t).
std::uint32_t slow_bucket(const pe::bucket_rule &rule, std::uint32_t distance) {
  const std::uint32_t n = rule.bidirectional ? rule.buckets / 2 : rule.buckets;
  const std::uint32_t e = n / 2;
  if (distance < e)
    return distance;
  mpz_t left, right, factor;
  mpz_inits(left, right, factor, nullptr);
  mpz_ui_pow_ui(left, distance, n - e);
  std::uint32_t t = n - e;
  do {
    --t;
    mpz_ui_pow_ui(right, rule.maximum_distance, t);
    mpz_ui_pow_ui(factor, e, n - e - t);
    mpz_mul(right, right, factor);
  } while (mpz_cmp(left, right) < 0);
  mpz_clears(left, right, factor, nullptr);
  return e + t;
}

/// T5's own arithmetic, in one type or another.
template <typename number> double published_code(const pe::bucket_rule &rule, int offset) {
  int n = static_cast<int>(rule.buckets);
  int result = 0;
  int distance = -offset;
  if (rule.bidirectional) {
    n /= 2;
    result = offset > 0 ? n : 0;
    distance = std::abs(distance);
  } else {
    distance = std::max(distance, 0);
  }
  const int exact = n / 2;
  if (distance < exact)
    return result + distance;
  const number share = std::log(static_cast<number>(distance) / static_cast<number>(exact)) /
                       static_cast<number>(std::log(static_cast<double>(rule.maximum_distance) / exact)) *
                       static_cast<number>(n - exact);
  return result + std::min(exact + static_cast<int>(share), n - 1);
}

} // namespace

TEST_CASE("T5's buckets in two directions begin at 0 to 8, 12, 16, 23, 32, 46, 64 and 91") {
  CHECK(starts_of(two_directions) ==
        std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91});
}

TEST_CASE("T5's buckets in one direction begin at 0 to 16, 19, 21, 24 and so on up to 113") {
  CHECK(starts_of(one_direction) == std::vector<double>{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                                        11, 12, 13, 14, 15, 16, 19, 21, 24, 27, 31,
                                                        35, 40, 46, 52, 59, 67, 77, 87, 99, 113});
}

TEST_CASE(
    "T5's last bucket holds every larger distance: 15 for keys 128 and 200 before, 31 for those after") {
  CHECK(buckets(two_directions, {-128, -200, 128, 200}) == std::vector<double>{15, 15, 31, 31});
  CHECK(buckets(two_directions, {-0x1p53, 0x1p53}) == std::vector<double>{15, 31});
  CHECK(buckets(one_direction, {-0x1p53, 0x1p53}) == std::vector<double>{31, 0});
}

TEST_CASE("T5's causal decoder puts distances 12, 16, 32 and 64 into buckets 12, 16, 21 and 26") {
  CHECK(buckets(one_direction, {-12, -16, -32, -64}) == std::vector<double>{12, 16, 21, 26});
  // What two directions give is wrong there.
  CHECK(buckets(two_directions, {-12, -16, -32, -64}) == std::vector<double>{9, 10, 12, 14});
}

TEST_CASE("T5's buckets tell keys after the query from those before it, or put them all with the query") {
  CHECK(buckets(two_directions, {-1, 0, 1, 7, 8}) == std::vector<double>{1, 0, 17, 23, 24});
  CHECK(buckets(two_directions, {-0.0}) == std::vector<double>{0});
  CHECK(buckets(one_direction, {-1, 0, 1, 7, 8}) == std::vector<double>{1, 0, 0, 0, 0});
}

TEST_CASE("float32 and float64 code of T5 gives these buckets for all distances below 1000") {
  for (const pe::bucket_rule &rule : {one_direction, two_directions})
    for (int offset = -999; offset <= 999; ++offset) {
      const double got = buckets(rule, {static_cast<double>(offset)})[0];
      REQUIRE(got == published_code<double>(rule, offset));
      REQUIRE(got == published_code<float>(rule, offset));
    }
}

TEST_CASE("buckets of any rule are those of whole numbers alone") {
  random_arguments random(62);
  for (int round = 0; round < 300; ++round) {
    const bool bidirectional = random.chance(2);
    const auto one_way = static_cast<std::uint32_t>(random.whole(2, 70));
    const double reach = std::exp2(random.between(0.0, round % 2 == 0 ? 24.0 : 6.0));
    const pe::bucket_rule rule{bidirectional ? 2 * one_way : one_way,
                               one_way / 2 + static_cast<std::uint32_t>(reach), bidirectional};
    const std::vector<double> starts = starts_of(rule);
    INFO(rule.buckets << " buckets, " << rule.maximum_distance << ", both directions " << bidirectional);
    for (const double start : starts)
      for (const double distance : {start - 1.0, start, start + 1.0})
        if (distance >= 0.0)
          REQUIRE(buckets(rule, {-distance})[0] == slow_bucket(rule, static_cast<std::uint32_t>(distance)));
  }
}

TEST_CASE("a bucket that begins at a whole number exactly begins there") {
  // e · (M/e)^(t/(n - e)) is whole for every t: e = 2^a, M = 2^(a + b (n - e)); and powers of other numbers.
  const std::vector<double> of_powers = starts_of({32, 1048576, false});
  for (std::size_t t = 0; t < 16; ++t)
    CHECK(of_powers[16 + t] == std::exp2(4.0 + static_cast<double>(t)));
  CHECK(starts_of({8, 2500, false}) == std::vector<double>{0, 1, 2, 3, 4, 20, 100, 500});
  CHECK(starts_of({6, 3000, false}) == std::vector<double>{0, 1, 2, 3, 30, 300});
  // Where float64 code and where float32 code of the rule is off by one.
  CHECK(starts_of({9, 128, false}) == std::vector<double>{0, 1, 2, 3, 4, 8, 16, 32, 64});
  CHECK(starts_of({6, 1029, false}) == std::vector<double>{0, 1, 2, 3, 21, 147});
  CHECK(starts_of({2, 2147483648u, false}) == std::vector<double>{0, 1});
  // 3 · (7/3)^t at t = 1/3 and 2/3: 3.98 and 5.28.
  CHECK(starts_of({6, 7, false}) == std::vector<double>{0, 1, 2, 3, 4, 6});
}

TEST_CASE("of buckets that begin at one distance only the last is used") {
  const pe::bucket_rule rule{8, 5, false};
  CHECK(starts_of(rule) == std::vector<double>{0, 1, 2, 3, 4, 5, 5, 5});
  CHECK(buckets(rule, {-4, -5, -6}) == std::vector<double>{4, 7, 7});
}

TEST_CASE("the largest rule that there may be still has rising starts up to its distance") {
  const std::vector<double> starts = starts_of({pe::maximum_buckets, pe::maximum_bucket_distance, false});
  CHECK(std::is_sorted(starts.begin(), starts.end()));
  CHECK(starts[32768] == 32768.0);
  // 2^15 · 2^(16 t/2^15) at t = 2^14 and 3 · 2^13.
  CHECK(starts[32768 + 16384] == 0x1p23);
  CHECK(starts[32768 + 24576] == 0x1p27);
  // 2^31 · 2^(-1/2^11) is about 2146756953.5.
  CHECK(starts.back() == 2146756954.0);
}

TEST_CASE("a rule of buckets is one where nothing is divided by zero") {
  CHECK(pe::is_bucket_rule({2, 2, false}));
  CHECK_FALSE(pe::is_bucket_rule({1, 128, false}));
  CHECK(pe::is_bucket_rule({4, 2, true}));
  CHECK_FALSE(pe::is_bucket_rule({2, 128, true}));
  CHECK_FALSE(pe::is_bucket_rule({33, 128, true}));
  CHECK(pe::is_bucket_rule({33, 128, false}));
  CHECK_FALSE(pe::is_bucket_rule({32, 16, false}));
  CHECK(pe::is_bucket_rule({32, 17, false}));
  CHECK_FALSE(pe::is_bucket_rule({32, 8, true}));
}

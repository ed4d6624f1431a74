// Arithmetic with twice the digits of a double: a number as the unevaluated sum of two.
//
// The classic algorithms (Dekker 1971, Knuth; Hida, Li and Bailey 2001), without fused multiply-add, so that
// every platform gives the same bits. Relative errors are below 2^-100 unless a function says otherwise.
// Results are normalised: high is the double nearest to the value. Factors stay below 2^490 or so: nothing
// here minds overflow.
#pragma once

namespace pe {

struct double_double {
  double high = 0.0;
  double low = 0.0;
};

/// a + b exactly, for any two doubles whose sum does not overflow.
constexpr double_double two_sum(double a, double b) {
  const double sum = a + b;
  const double part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

/// a + b exactly, where |a| >= |b| or a is 0.
constexpr double_double quick_two_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a as the sum of two doubles of at most 26 bits each.
constexpr double_double split_in_halves(double a) {
  const double scaled = 134217729.0 * a; // 2^27 + 1
  const double high = scaled - (scaled - a);
  return {high, a - high};
}

/// a · b exactly, unless the error is subnormal.
constexpr double_double two_product(double a, double b) {
  const double product = a * b;
  const double_double x = split_in_halves(a);
  const double_double y = split_in_halves(b);
  return {product, ((x.high * y.high - product) + x.high * y.low + x.low * y.high) + x.low * y.low};
}

constexpr double_double operator-(double_double a) { return {-a.high, -a.low}; }

constexpr double_double operator+(double_double a, double_double b) {
  const double_double sum = two_sum(a.high, b.high);
  const double_double rest = two_sum(a.low, b.low);
  const double_double once = quick_two_sum(sum.high, sum.low + rest.high);
  return quick_two_sum(once.high, once.low + rest.low);
}

constexpr double_double operator+(double_double a, double b) {
  const double_double sum = two_sum(a.high, b);
  return quick_two_sum(sum.high, sum.low + a.low);
}

constexpr double_double operator-(double_double a, double_double b) { return a + -b; }

constexpr double_double operator*(double_double a, double_double b) {
  const double_double product = two_product(a.high, b.high);
  return quick_two_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

constexpr double_double operator*(double_double a, double b) {
  const double_double product = two_product(a.high, b);
  return quick_two_sum(product.high, product.low + a.low * b);
}

constexpr double_double operator/(double_double a, double_double b) {
  const double first = a.high / b.high;
  const double_double rest = a - b * first;
  const double second = rest.high / b.high;
  const double third = (rest - b * second).high / b.high;
  return quick_two_sum(first, second) + third;
}

} // namespace pe

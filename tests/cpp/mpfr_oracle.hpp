// The mathematical values that the core is held against, from MPFR with 1200 bits.
#pragma once

#include <mpfr.h>

#include <string>

namespace pe_test {

inline constexpr mpfr_prec_t oracle_bits = 1200;

/// A real number of 1200 bits, the exponent practically unbounded. Every operation is rounded to nearest.
class real {
public:
  real() : real(0.0) {}
  real(double value) {
    mpfr_init2(value_, oracle_bits);
    mpfr_set_d(value_, value, MPFR_RNDN);
  }
  explicit real(const std::string &decimal) {
    mpfr_init2(value_, oracle_bits);
    mpfr_set_str(value_, decimal.c_str(), 10, MPFR_RNDN);
  }
  real(const real &other) : real(0.0) { mpfr_set(value_, other.value_, MPFR_RNDN); }
  real &operator=(const real &other) {
    mpfr_set(value_, other.value_, MPFR_RNDN);
    return *this;
  }
  ~real() { mpfr_clear(value_); }

  mpfr_ptr raw() { return value_; }
  mpfr_srcptr raw() const { return value_; }
  double nearest() const { return mpfr_get_d(value_, MPFR_RNDN); }
  /// Correctly rounded from the 1200 bits, without a double in between.
  float nearest_float() const { return mpfr_get_flt(value_, MPFR_RNDN); }

  static real two_to(long exponent) {
    real result(1.0);
    mpfr_mul_2si(result.value_, result.value_, exponent, MPFR_RNDN);
    return result;
  }

private:
  mpfr_t value_;
};

inline real operator+(const real &a, const real &b) {
  real result;
  mpfr_add(result.raw(), a.raw(), b.raw(), MPFR_RNDN);
  return result;
}
inline real operator-(const real &a, const real &b) {
  real result;
  mpfr_sub(result.raw(), a.raw(), b.raw(), MPFR_RNDN);
  return result;
}
inline real operator-(const real &a) { return real(0.0) - a; }
inline real operator*(const real &a, const real &b) {
  real result;
  mpfr_mul(result.raw(), a.raw(), b.raw(), MPFR_RNDN);
  return result;
}
inline real operator/(const real &a, const real &b) {
  real result;
  mpfr_div(result.raw(), a.raw(), b.raw(), MPFR_RNDN);
  return result;
}
inline bool operator<(const real &a, const real &b) { return mpfr_less_p(a.raw(), b.raw()) != 0; }
inline bool operator==(const real &a, const real &b) { return mpfr_equal_p(a.raw(), b.raw()) != 0; }

inline real magnitude(const real &x) {
  real result;
  mpfr_abs(result.raw(), x.raw(), MPFR_RNDN);
  return result;
}
inline real sine(const real &x) {
  real result;
  mpfr_sin(result.raw(), x.raw(), MPFR_RNDN);
  return result;
}
inline real cosine(const real &x) {
  real result;
  mpfr_cos(result.raw(), x.raw(), MPFR_RNDN);
  return result;
}
inline real whole_below(const real &x) {
  real result;
  mpfr_floor(result.raw(), x.raw());
  return result;
}
inline real nearest_whole(const real &x) { return whole_below(x + real(0.5)); }
inline real power(const real &x, const real &y) {
  real result;
  mpfr_pow(result.raw(), x.raw(), y.raw(), MPFR_RNDN);
  return result;
}
inline real exponential(const real &x) {
  real result;
  mpfr_exp(result.raw(), x.raw(), MPFR_RNDN);
  return result;
}
inline real logarithm(const real &x) {
  real result;
  mpfr_log(result.raw(), x.raw(), MPFR_RNDN);
  return result;
}
inline real square_root(const real &x) {
  real result;
  mpfr_sqrt(result.raw(), x.raw(), MPFR_RNDN);
  return result;
}
inline real pi() {
  real result;
  mpfr_const_pi(result.raw(), MPFR_RNDN);
  return result;
}

/// ω_r = base^(-2r/width).
inline real frequency(int pair, int width, double base) {
  return power(real(base), -(real(2.0 * pair) / real(width)));
}
/// λ_r = 2π/ω_r.
inline real wavelength(int pair, int width, double base) {
  return real(2.0) * pi() / frequency(pair, width, base);
}
/// x less its whole part, in [0, 1).
inline real modulo_one(const real &x) { return x - whole_below(x); }

} // namespace pe_test

// 2π·base, which no wavelength exceeds.
#pragma once

namespace pe {

/// 2π·base, in tokens: the wavelength that the last pair tends to as the width grows.
///
/// Accuracy: 0.501 ulp. Requires is_base(base).
double wavelength_limit(double base);

} // namespace pe

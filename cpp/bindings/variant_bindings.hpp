// Sinusoidal variants: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {

javascript::handle sinusoidal_variant(options &given);
javascript::handle variant_frequencies(options &given);

} // namespace pe::bindings

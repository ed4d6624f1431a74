// Rotary positions: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {

javascript::handle rope_frequencies(options &given);
javascript::handle rope_rotate(options &given);
javascript::handle rope_scores(options &given);
javascript::handle layout_order(options &given);

} // namespace pe::bindings

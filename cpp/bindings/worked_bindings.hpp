// The worked example: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {

javascript::handle input_mixing(options &given);
javascript::handle position_distances(options &given);
javascript::handle position_projection(options &given);

} // namespace pe::bindings

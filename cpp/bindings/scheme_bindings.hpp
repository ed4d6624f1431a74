// Attention under each scheme: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {

javascript::handle scheme_attention(options &given);

} // namespace pe::bindings

// Attention under each scheme: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {} // namespace pe::bindings

// Relative biases: ALiBi, buckets, clipped distances, and ids of learned tables: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {} // namespace pe::bindings

// Relative biases: ALiBi, buckets, clipped distances, and ids of learned tables: the bindings.
#include "bindings.hpp"

namespace pe {

using javascript::handle;

} // namespace pe

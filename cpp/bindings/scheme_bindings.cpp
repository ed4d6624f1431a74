// Attention under each scheme: the bindings.
#include "bindings.hpp"

namespace pe {

using javascript::handle;

} // namespace pe

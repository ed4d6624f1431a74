// Rotary positions: the bindings.
#include "bindings.hpp"

namespace pe {

using javascript::handle;

} // namespace pe

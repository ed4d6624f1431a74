// Rotary positions: the cases of the parity grid.
#include "parity_values.hpp"

namespace pe_test {

parity_functions rope_parity() { return {}; }

} // namespace pe_test

// The worked example: the cases of the parity grid.
#include "parity_values.hpp"

namespace pe_test {

parity_functions worked_parity() { return {}; }

} // namespace pe_test

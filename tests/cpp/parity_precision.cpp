// Number types: the cases of the parity grid.
#include "parity_values.hpp"

namespace pe_test {

parity_functions precision_parity() { return {}; }

} // namespace pe_test

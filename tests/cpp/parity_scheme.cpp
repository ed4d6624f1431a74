// Attention under each scheme: the cases of the parity grid.
#include "parity_values.hpp"

namespace pe_test {

parity_functions scheme_parity() { return {}; }

} // namespace pe_test

// Position ids and masks: the cases of the parity grid.
#include "parity_values.hpp"

namespace pe_test {

parity_functions position_id_parity() { return {}; }

} // namespace pe_test

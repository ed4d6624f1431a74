// Position ids and masks: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {

javascript::handle position_ids(options &given);
javascript::handle axis_ids(options &given);
javascript::handle packed_starts(options &given);
javascript::handle context_parallel_rows(options &given);

} // namespace pe::bindings

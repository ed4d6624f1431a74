// Relative biases: ALiBi, buckets, clipped distances, and ids of learned tables: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {

javascript::handle alibi_slopes(options &given);
javascript::handle alibi_bias(options &given);
javascript::handle bucket_starts(options &given);
javascript::handle relative_buckets(options &given);
javascript::handle clipped_offsets(options &given);
javascript::handle learned_ids(options &given);
javascript::handle learned_rows(options &given);

} // namespace pe::bindings

// Which row of T5's table of relative biases a pair of positions uses.
#pragma once

#include "bucket_starts.hpp"

#include <span>

namespace pe {

/// Writes the bucket of every offset, key position minus query position. One direction: the distance of a key
/// before the query is -offset, and keys after it share bucket 0 with the query itself. Two directions: the
/// distance is |offset|, and keys after the query use the second half of the buckets (whose first, for
/// distance 0, is thus never used). `starts` is what `bucket_starts` gives for the rule: the bucket is the
/// last one that does not begin beyond the distance.
///
/// The bias of a bucket is added to scores that T5 does not scale by 1/√width, in every layer from the one
/// table; there is none in cross-attention, where query and key positions are of two different texts.
///
/// Exact. Requires is_bucket_rule(rule), whole offsets of a magnitude up to 2^53, starts.size() ==
/// buckets_one_way(rule), out.size() == offsets.size().
void relative_buckets(const bucket_rule &rule, std::span<const double> offsets,
                      std::span<const double> starts, std::span<double> out);

} // namespace pe

// Where packed documents begin, by their position ids alone.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// The most axes that ids may have.
inline constexpr double maximum_id_axes = 16.0;

/// Writes the slots at which a document begins: the first one, and each whose id is less than the one before.
/// Gives how many there are; more than one means: packed.
///
/// Equal neighbours begin nothing (the patches of a picture share their time). So what follows
/// a document of a single token is not found, whatever its length (0 0 1 2 does not fall). Of ids with
/// several axes pass the time axis alone.
///
/// Requires starts.size() >= ids.size(), finite ids, `starts` apart from `ids`.
std::size_t packed_starts(std::span<const double> ids, std::span<double> starts);

} // namespace pe

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
/// Equal neighbours begin nothing (the patches of a picture share their time). So a document of one token
/// that follows another one is not found: ids cannot tell. Of ids with several axes pass the time axis alone.
///
/// Requires starts.size() >= ids.size(), finite ids, `starts` apart from `ids`.
std::size_t packed_starts(std::span<const double> ids, std::span<double> starts);

} // namespace pe

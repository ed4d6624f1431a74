// Two ones, a zero and the offset.
#include "index_shift.hpp"

namespace pe {

std::array<double, 4> index_shift(double offset) { return {1.0, 0.0, offset, 1.0}; }

} // namespace pe

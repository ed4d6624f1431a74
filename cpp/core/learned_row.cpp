// Stand-ins of one of two sizes.
#include "learned_row.hpp"

#include "stand_ins.hpp"

namespace pe {

bool learned_row(std::uint64_t position, std::uint64_t trained, std::span<double> out) {
  const bool is_trained = position < trained;
  stand_ins(position, is_trained ? 100.0 : 5000.0, out);
  return is_trained;
}

} // namespace pe

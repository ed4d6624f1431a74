// Integer arithmetic, then one division a number.
#include "stand_ins.hpp"

#include <cassert>

namespace pe {

void stand_ins(std::uint64_t seed, double parts, std::span<double> out) {
  assert(parts >= 1.0);
  for (double &value : out) {
    seed += 0x9e37'79b9'7f4a'7c15u;
    std::uint64_t z = (seed ^ seed >> 30) * 0xbf58'476d'1ce4'e5b9u;
    z = (z ^ z >> 27) * 0x94d0'49bb'1331'11ebu;
    z ^= z >> 31;
    value = (static_cast<double>(z % 201) - 100.0) / parts;
  }
}

} // namespace pe

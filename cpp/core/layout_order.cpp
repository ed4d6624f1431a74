// One head's order, repeated.
#include "layout_order.hpp"

#include <cassert>

namespace pe {

void layout_order(std::size_t head_width, std::size_t pairs, layout to, std::span<double> out) {
  assert(pairs >= 1 && pairs <= head_width / 2 && out.size() % head_width == 0);
  const layout from = to == layout::halves ? layout::interleaved : layout::halves;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const std::size_t channel = k % head_width;
    std::size_t source = channel;
    if (channel < 2 * pairs) {
      const channel_meaning meaning = meaning_of(to, pairs, channel);
      const std::size_t second = meaning.is_cosine ? 1 : 0;
      source = from == layout::halves ? meaning.pair + second * pairs : 2 * meaning.pair + second;
    }
    out[k] = static_cast<double>(k - channel + source);
  }
}

} // namespace pe

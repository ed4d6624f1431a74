// The order of channels, against how it comes about: a head seen as rows of pairs, its transpose.
#include "layout_order.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <vector>

namespace {

std::vector<double> order_of(std::size_t head_width, std::size_t pairs, pe::layout to,
                             std::size_t heads = 1) {
  std::vector<double> order(heads * head_width);
  pe::layout_order(head_width, pairs, to, order);
  return order;
}

/// Channels of heads in neighbouring pairs (heads × pairs × 2), told in the order heads × 2 × pairs.
std::vector<double> transposed(std::size_t channels, std::size_t heads) {
  const std::size_t pairs = channels / heads / 2;
  std::vector<double> order;
  for (std::size_t head = 0; head < heads; ++head)
    for (std::size_t which = 0; which < 2; ++which)
      for (std::size_t pair = 0; pair < pairs; ++pair)
        order.push_back(static_cast<double>(2 * (head * pairs + pair) + which));
  return order;
}

} // namespace

TEST_CASE("four channels change layout by 0, 2, 1, 3 in either direction") {
  const std::vector<double> known{0.0, 2.0, 1.0, 3.0};
  CHECK(order_of(4, 2, pe::layout::interleaved) == known);
  CHECK(order_of(4, 2, pe::layout::halves) == known);
}

TEST_CASE("the orders into the two layouts undo each other, and differ from 6 channels on") {
  for (const std::size_t pairs : {1U, 2U, 3U, 32U}) {
    const std::size_t width = 2 * pairs + 3;
    const std::vector<double> there = order_of(width, pairs, pe::layout::interleaved);
    const std::vector<double> back = order_of(width, pairs, pe::layout::halves);
    for (std::size_t k = 0; k < width; ++k)
      CHECK(there[static_cast<std::size_t>(back[k])] == static_cast<double>(k));
    CHECK((there == back) == (pairs < 3));
    for (std::size_t k = 2 * pairs; k < width; ++k)
      CHECK(there[k] == static_cast<double>(k));
  }
  CHECK(order_of(6, 3, pe::layout::interleaved) == std::vector<double>{0.0, 3.0, 1.0, 4.0, 2.0, 5.0});
  CHECK(order_of(6, 3, pe::layout::halves) == std::vector<double>{0.0, 2.0, 4.0, 1.0, 3.0, 5.0});
}

TEST_CASE("keys of 4 heads are permuted as 4 heads: as 8 heads of half the width they come out otherwise") {
  // 32 query heads of 64 channels share 4 key heads.
  CHECK(order_of(64, 32, pe::layout::halves, 4) == transposed(256, 4));
  CHECK(order_of(64, 32, pe::layout::halves, 32) == transposed(2048, 32));
  CHECK(order_of(64, 32, pe::layout::halves, 4) != transposed(256, 8));
  CHECK(order_of(32, 16, pe::layout::halves, 8) == transposed(256, 8));
}

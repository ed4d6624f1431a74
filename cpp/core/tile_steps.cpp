// Powers of one rotation by the angle-addition formulas, in split numbers.
#include "tile_steps.hpp"

namespace pe {
namespace {

void set_factors(rotation_tile &tile, std::size_t j, std::size_t k, const split_lanes &cosine,
                 const split_lanes &sine) {
  store(&tile.cosine_high[j][k], cosine.high);
  store(&tile.cosine_low[j][k], cosine.low);
  store(&tile.cosine[j][k], cosine.high + cosine.low);
  store(&tile.sine_high[j][k], sine.high);
  store(&tile.sine_low[j][k], sine.low);
  store(&tile.sine[j][k], sine.high + sine.low);
}

} // namespace

void prepare(rotation_tile &tile, std::span<const unit_rotation> rotations, double base, layout order,
             std::size_t first) {
  const std::size_t pairs = rotations.size();
  const int width = static_cast<int>(2 * pairs);
  if (tile.width == width && tile.base == base && tile.order == order && tile.first_channel == first)
    return;
  tile.width = width;
  tile.base = base;
  tile.order = order;
  tile.first_channel = first;
  const std::size_t count = channels_of_tile(2 * pairs, first);
  for (std::size_t k = 0; k < count; ++k) {
    const unit_rotation &rotation = rotations[meaning_of(order, pairs, first + k).pair];
    tile.cosine_high[1][k] = rotation.cosine.high;
    tile.cosine_low[1][k] = rotation.cosine.low;
    tile.cosine[1][k] = rotation.cosine.high + rotation.cosine.low;
    tile.sine_high[1][k] = rotation.sine.high;
    tile.sine_low[1][k] = rotation.sine.low;
    tile.sine[1][k] = rotation.sine.high + rotation.sine.low;
  }
  for (std::size_t k = 0; k < count; k += 2) {
    const two_doubles zero{0.0, 0.0};
    set_factors(tile, 0, k, {zero + 1.0, zero}, {zero, zero});
    const factor_lanes cosine_one = cosine_lanes(tile, 1, k);
    const factor_lanes sine_one = sine_lanes(tile, 1, k);
    split_lanes cosine{cosine_one.high, cosine_one.low};
    split_lanes sine{sine_one.high, sine_one.low};
    for (std::size_t j = 2; j <= rotation_tile::reach; ++j) {
      const split_lanes next = on_grid(multiply_add(cosine, cosine_one, sine, sine_one, -1.0));
      sine = on_grid(multiply_add(sine, cosine_one, cosine, sine_one, 1.0));
      cosine = next;
      set_factors(tile, j, k, cosine, sine);
    }
  }
}

void prepare(stride &step, const rotation_tile &tile, std::size_t reach, std::size_t count) {
  for (std::size_t k = 0; k < count; k += 2) {
    const factor_lanes p = cosine_lanes(tile, reach, k);
    const factor_lanes q = sine_lanes(tile, reach, k);
    const split_lanes cosine{p.high, p.low};
    const split_lanes sine{q.high, q.low};
    const split_lanes cosine_twice = on_grid(multiply_add(cosine, p, sine, q, -1.0));
    const split_lanes sine_twice = on_grid(multiply_add(sine, p, cosine, q, 1.0));
    const factor_lanes p_one = cosine_lanes(tile, 1, k);
    const factor_lanes q_one = sine_lanes(tile, 1, k);
    step.cosine.set(k, on_grid(multiply_add(cosine_twice, p_one, sine_twice, q_one, -1.0)));
    step.sine.set(k, on_grid(multiply_add(sine_twice, p_one, cosine_twice, q_one, 1.0)));
  }
}

void advance(centre &at, const stride &step, std::size_t count) {
  for (std::size_t k = 0; k < count; k += 2) {
    const factor_lanes p = as_factor(step.cosine.lanes(k));
    const factor_lanes q = as_factor(step.sine.lanes(k));
    const split_lanes x = at.x.lanes(k);
    const split_lanes y = at.y.lanes(k);
    at.x.set(k, on_grid(multiply_add(x, p, y, q, 1.0)));
    at.y.set(k, on_grid(multiply_add(y, p, x, q, -1.0)));
  }
}

} // namespace pe

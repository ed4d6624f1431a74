// Rotary rotation against MPFR, and its layouts against numbers worked out elsewhere.
#include "rope_rotate.hpp"

#include "hard_positions.hpp"
#include "layout_order.hpp"
#include "random_arguments.hpp"
#include "rope_settings.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

std::vector<double> plain_rope(int width, double base = 10000.0) {
  return rope_answer({{"headWidth", width}, {"base", base}}).frequencies;
}

std::vector<double> rotated(const std::vector<double> &vectors, const std::vector<double> &positions,
                            const std::vector<double> &frequencies, pe::rotary_layout layout,
                            double factor = 1.0) {
  std::vector<double> out(vectors.size());
  pe::rope_rotate(vectors, vectors.size() / positions.size(), positions, frequencies, layout, factor, out);
  return out;
}

/// What one channel must be: itself times the cosine, and its partner (with its sign) times the sine, of one
/// frequency.
struct turned_by {
  std::size_t partner;
  double sign;
  std::size_t frequency;
};

turned_by how_turned(pe::rotary_layout layout, std::size_t pairs, std::size_t channel) {
  if (layout == pe::rotary_layout::interleaved)
    return {channel ^ 1, channel % 2 == 0 ? -1.0 : 1.0, channel / 2};
  const bool second = channel >= pairs;
  const std::size_t frequency = layout == pe::rotary_layout::halves ? channel % pairs : channel / 2;
  return {second ? channel - pairs : channel + pairs, second ? 1.0 : -1.0, frequency};
}

/// The distance from the exact value in ulp, or, where that is more than one, in 2^-70 of the factor times
/// what the channel is made from.
double fault_of_channel(double computed, const std::vector<double> &row, std::size_t channel,
                        const turned_by &how, double position, double frequency, double factor) {
  const real angle = real(position) * real(frequency);
  const real exact =
      (real(row[channel]) * cosine(angle) + real(how.sign) * real(row[how.partner]) * sine(angle)) *
      real(factor);
  const double in_ulp = ulp_distance(computed, exact);
  if (in_ulp <= 0.51)
    return 0.0;
  const real unit = (magnitude(real(row[channel])) + magnitude(real(row[how.partner]))) *
                        magnitude(real(factor)) * real::two_to(-70) +
                    real::two_to(-1020);
  return (magnitude(real(computed) - exact) / unit).nearest();
}

void near_known(const std::vector<double> &computed, const std::vector<double> &known) {
  for (std::size_t k = 0; k < known.size(); ++k) {
    INFO("channel " << k << ": " << computed[k]);
    CHECK(std::abs(computed[k] - known[k]) <= 0.51e-9);
  }
}

double length_of(const std::vector<double> &vector) {
  double sum = 0.0;
  for (const double channel : vector)
    sum += channel * channel;
  return std::sqrt(sum);
}

const std::vector<double> one_to_four{1.0, 2.0, 3.0, 4.0};

} // namespace

TEST_CASE("neighbours and halves turn different pairs of the same vector") {
  const std::vector<double> frequencies = plain_rope(4);
  near_known(rotated(one_to_four, {1.0}, frequencies, pe::rotary_layout::interleaved),
             {-1.142639664, 1.922075597, 2.959850668, 4.029799502});
  near_known(rotated(one_to_four, {1.0}, frequencies, pe::rotary_layout::halves),
             {-1.984110649, 1.959900668, 2.462377902, 4.019799668});
}

TEST_CASE("halves turned by angles repeated for neighbours is no rotation: the length changes") {
  const std::vector<double> frequencies = plain_rope(4);
  const std::vector<double> mixed = rotated(one_to_four, {1.0}, frequencies, pe::rotary_layout::mismatched);
  near_known(mixed, {-1.984110649, -2.285279328, 3.009849835, 4.019799668});
  CHECK(std::abs(length_of(mixed) - length_of(one_to_four)) > 0.3);
  for (const auto layout : {pe::rotary_layout::interleaved, pe::rotary_layout::halves})
    CHECK(std::abs(length_of(rotated(one_to_four, {1.0}, frequencies, layout)) - length_of(one_to_four)) <
          1e-15);
}

TEST_CASE("the two layouts are one after the channels are permuted") {
  random_arguments random(62);
  for (const std::size_t width : {4U, 10U, 64U}) {
    const std::vector<double> frequencies = plain_rope(static_cast<int>(width));
    std::vector<double> vector(width), order(width), permuted(width);
    for (double &channel : vector)
      channel = random.between(-1.0, 1.0);
    pe::layout_order(width, width / 2, pe::layout::interleaved, order);
    for (std::size_t k = 0; k < width; ++k)
      permuted[k] = vector[static_cast<std::size_t>(order[k])];
    const std::vector<double> halves = rotated(vector, {37.0}, frequencies, pe::rotary_layout::halves);
    const std::vector<double> neighbours =
        rotated(permuted, {37.0}, frequencies, pe::rotary_layout::interleaved);
    for (std::size_t k = 0; k < width; ++k)
      CHECK(neighbours[k] == halves[static_cast<std::size_t>(order[k])]);
  }
}

TEST_CASE("every layout leaves position 0 as it is, so the first token shows no mistake") {
  for (const auto layout :
       {pe::rotary_layout::interleaved, pe::rotary_layout::halves, pe::rotary_layout::mismatched})
    CHECK(rotated(one_to_four, {0.0}, plain_rope(4), layout) == one_to_four);
}

TEST_CASE("a turned channel is the exact one rounded once, but for what cancels") {
  random_arguments random(63);
  double worst = 0.0;
  for (int round = 0; round < 400; ++round) {
    const auto pairs = static_cast<std::size_t>(random.whole(1, 8));
    const std::size_t width = 2 * pairs + static_cast<std::size_t>(random.whole(0, 3));
    const auto layout = static_cast<pe::rotary_layout>(random.whole(0, 2));
    const double factor = random.chance(2) ? 1.0 : random.between(-3.0, 3.0);
    const double size = random.chance(4) ? std::exp2(random.between(-300.0, 300.0)) : 1.0;
    std::vector<double> row(width), frequencies(pairs);
    for (double &channel : row)
      channel = random.between(-size, size);
    for (double &frequency : frequencies)
      frequency = random.chance(4) ? std::exp2(random.between(-80.0, 80.0)) : random.between(-1.0, 1.0);
    const double position = random.position();
    const std::vector<double> turned = rotated(row, {position}, frequencies, layout, factor);
    for (std::size_t channel = 0; channel < width; ++channel) {
      if (channel >= 2 * pairs) {
        REQUIRE(turned[channel] == row[channel]);
        continue;
      }
      const turned_by how = how_turned(layout, pairs, channel);
      worst = std::max(worst, fault_of_channel(turned[channel], row, channel, how, position,
                                               frequencies[how.frequency], factor));
    }
  }
  INFO("worst, in 2^-70 of the pair: " << worst);
  CHECK(worst <= 1.0);
}

TEST_CASE("a channel that all but cancels keeps to 2^-70 of its pair") {
  // A pair next to the diagonal, turned by whole positions closest to an eighth of a turn.
  double worst = 0.0;
  for (const double frequency : plain_rope(16)) {
    for (const double position : hard_positions(real(frequency) / real(2.0))) {
      for (const double b : {1.0, -1.0, 0x1.fffffffffffffp-1}) {
        const std::vector<double> row{1.0, b};
        const std::vector<double> turned =
            rotated(row, {position}, {frequency}, pe::rotary_layout::interleaved);
        for (std::size_t channel = 0; channel < 2; ++channel)
          worst = std::max(worst, fault_of_channel(turned[channel], row, channel,
                                                   how_turned(pe::rotary_layout::interleaved, 1, channel),
                                                   position, frequency, 1.0));
      }
    }
  }
  INFO("worst, in 2^-70 of the pair: " << worst);
  CHECK(worst <= 1.0);
}

TEST_CASE("channels past the rotary width pass, and a frequency of 0 turns nothing") {
  const std::vector<double> vector{1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0};
  const std::vector<double> partial = rotated(vector, {5.0}, plain_rope(4), pe::rotary_layout::halves);
  for (std::size_t k = 4; k < 7; ++k)
    CHECK(partial[k] == vector[k]);
  CHECK(partial[3] != vector[3]);
  // Proportional: pairs reach over the whole head, channel 1 with channel 4 here.
  const std::vector<double> still =
      rotated({1.0, 2.0, 3.0, 4.0, 5.0, 6.0}, {5.0}, {1.0, 0.0, 0.0}, pe::rotary_layout::halves);
  CHECK(still[0] != 1.0);
  CHECK(still[3] != 4.0);
  for (const std::size_t k : {1U, 2U, 4U, 5U})
    CHECK(still[k] == static_cast<double>(k + 1));
}

TEST_CASE("a partial rotation pairs channels within the rotary width, not within the head") {
  // Head 8, rotary width 4: channel 0 turns with channel 2.
  const std::vector<double> first{1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0};
  const std::vector<double> turned = rotated(first, {1.0}, plain_rope(4), pe::rotary_layout::halves);
  CHECK(turned[2] == std::sin(1.0));
  CHECK(turned[4] == 0.0);
}

TEST_CASE("four rows from offset 10 take the angles of positions 10 to 13, whatever was asked before") {
  const std::vector<double> frequencies = plain_rope(2);
  const std::vector<double> ones{1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0};
  const auto angles_of = [&](const std::vector<double> &positions) {
    const std::vector<double> turned = rotated(ones, positions, frequencies, pe::rotary_layout::interleaved);
    for (std::size_t k = 0; k < 4; ++k) {
      CHECK(std::abs(turned[2 * k] - std::cos(positions[k])) <= 0x1p-53);
      CHECK(std::abs(turned[2 * k + 1] - std::sin(positions[k])) <= 0x1p-53);
    }
  };
  angles_of({0.0, 1.0, 2.0, 3.0});
  angles_of({10.0, 11.0, 12.0, 13.0});
}

TEST_CASE("tokens decoded one at a time after a prompt of 7 are rows 7, 8 and 9 of the whole") {
  random_arguments random(64);
  const std::vector<double> frequencies = plain_rope(8);
  std::vector<double> vectors(80), positions(10);
  for (double &channel : vectors)
    channel = random.between(-1.0, 1.0);
  for (std::size_t k = 0; k < 10; ++k)
    positions[k] = static_cast<double>(k);
  const std::vector<double> whole = rotated(vectors, positions, frequencies, pe::rotary_layout::halves);
  for (std::size_t k = 7; k < 10; ++k) {
    const auto begin = static_cast<std::ptrdiff_t>(8 * k);
    const std::vector<double> token(vectors.begin() + begin, vectors.begin() + begin + 8);
    const std::vector<double> expected(whole.begin() + begin, whole.begin() + begin + 8);
    CHECK(rotated(token, {static_cast<double>(k)}, frequencies, pe::rotary_layout::halves) == expected);
    CHECK(rotated(token, {0.0}, frequencies, pe::rotary_layout::halves) == token);
    CHECK(token != expected);
  }
}

TEST_CASE("the attention factor multiplies every channel that turns, and no other") {
  const std::vector<double> vector{1.0, 2.0, 3.0, 4.0, 5.0, 6.0};
  const std::vector<double> once = rotated(vector, {3.0}, plain_rope(4), pe::rotary_layout::halves);
  const std::vector<double> twice = rotated(vector, {3.0}, plain_rope(4), pe::rotary_layout::halves, 2.0);
  for (std::size_t k = 0; k < 6; ++k)
    CHECK(twice[k] == (k < 4 ? 2.0 : 1.0) * once[k]);
}

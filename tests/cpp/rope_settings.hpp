// Settings of rotary frequencies as tests and the parity grid write them: the options of ropeFrequencies.
#pragma once

#include "rope_frequencies.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace pe_test {

/// Settings, the lists that they look at, and how wide the head is.
struct rope_options {
  explicit rope_options(const nlohmann::json &given) {
    constexpr std::array names{"default", "linear", "dynamic", "yarn", "longrope", "llama3", "proportional"};
    const std::string type = given.value("type", "default");
    settings.type = static_cast<pe::rope_type>(std::find(names.begin(), names.end(), type) - names.begin());
    head_width = given.at("headWidth").get<int>();
    const double fraction = given.value("rotaryFraction", 1.0);
    if (settings.type == pe::rope_type::proportional) {
      settings.rotary_width = head_width;
      settings.turning_pairs = pe::proportional_pairs(head_width, fraction);
    } else {
      settings.rotary_width = given.value("rotaryWidth", pe::rotary_width(head_width, fraction));
      settings.turning_pairs = settings.rotary_width / 2;
    }
    settings.base = given.value("base", pe::default_base);
    settings.factor = given.value(
        "factor",
        settings.type == pe::rope_type::longrope || settings.type == pe::rope_type::yarn ? 0.0 : 1.0);
    settings.original_length = given.value("originalLength", 1.0);
    settings.maximum_length = given.value("maximumLength", 1.0);
    settings.length = given.value("length", 1.0);
    settings.beta_fast = given.value("betaFast", 32.0);
    settings.beta_slow = given.value("betaSlow", 1.0);
    settings.truncate = given.value("truncate", true);
    settings.mscale = given.value("mscale", 0.0);
    settings.mscale_all_dim = given.value("mscaleAllDim", 0.0);
    settings.attention_factor = given.value("attentionFactor", 0.0);
    settings.low_factor = given.value("lowFactor", 1.0);
    settings.high_factor = given.value("highFactor", 1.0);
    shorts = given.value("shortFactors", std::vector<double>{});
    longs = given.value("longFactors", std::vector<double>{});
    settings.short_factors = shorts;
    settings.long_factors = longs;
  }
  rope_options(const rope_options &) = delete;
  rope_options &operator=(const rope_options &) = delete;

  pe::rope_settings settings;
  int head_width = 0;
  std::vector<double> shorts;
  std::vector<double> longs;
};

/// The answer to such options.
struct rope_answer {
  explicit rope_answer(const nlohmann::json &given)
      : of(given), frequencies(static_cast<std::size_t>(of.settings.rotary_width / 2)),
        shares(frequencies.size()), wavelengths(shares.size()), turns(shares.size()) {
    pe::frequency_seeds seeds;
    scaling = pe::rope_frequencies(seeds, of.settings, {frequencies, shares, wavelengths, turns});
  }

  rope_options of;
  std::vector<double> frequencies;
  std::vector<double> shares;
  std::vector<double> wavelengths;
  std::vector<double> turns;
  pe::rope_scaling scaling;
};

} // namespace pe_test

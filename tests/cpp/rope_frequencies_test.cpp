// Rotary frequencies against MPFR, formula by formula, and against what real settings are known to give.
#include "rope_frequencies.hpp"

#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "rope_settings.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <limits>
#include <vector>

using namespace pe_test;
using nlohmann::json;

namespace {

/// |computed/known - 1| <= 1/2 unit in the last of so many digits.
bool agrees_to(int digits, double computed, double known) {
  return std::abs(computed / known - 1.0) <= 0.51 * std::pow(10.0, 1 - digits);
}

real held(const real &x, const real &lowest, const real &highest) {
  return x < lowest ? lowest : highest < x ? highest : x;
}

/// The frequencies and what comes with them, as the formulas have them.
struct exact_rope {
  std::vector<real> frequencies;
  std::vector<real> shares;
  real base;
  real attention_factor{1.0};
  real score_factor{1.0};
  real ramp_low;
  real ramp_high;
};

real yarn_magnitude(const real &factor, double m) {
  return real(m) / real(10.0) * logarithm(factor) + real(1.0);
}

exact_rope exact_rope_of(const pe::rope_settings &settings) {
  exact_rope exact;
  const real r(settings.rotary_width), original(settings.original_length);
  const real s = settings.factor == 0.0 ? real(settings.maximum_length) / original : real(settings.factor);
  const real tau = real(2.0) * pi();
  exact.base = real(settings.base);
  if (settings.type == pe::rope_type::dynamic && settings.maximum_length < settings.length) {
    const real growth = s * real(settings.length) / real(settings.maximum_length) - (s - real(1.0));
    exact.base = exact.base * power(growth, r / (r - real(2.0)));
  }
  if (settings.type == pe::rope_type::yarn) {
    const auto place = [&](double beta) {
      return r * logarithm(original / (real(beta) * tau)) / (real(2.0) * logarithm(exact.base));
    };
    exact.ramp_low = place(settings.beta_fast);
    exact.ramp_high = place(settings.beta_slow);
    if (settings.truncate) {
      exact.ramp_low = whole_below(exact.ramp_low);
      exact.ramp_high = -whole_below(-exact.ramp_high);
    }
    exact.ramp_low = exact.ramp_low < real(0.0) ? real(0.0) : exact.ramp_low;
    exact.ramp_high = r - real(1.0) < exact.ramp_high ? r - real(1.0) : exact.ramp_high;
    if (exact.ramp_low == exact.ramp_high)
      exact.ramp_high = exact.ramp_high + real(0.001);
    const bool both = settings.mscale != 0.0 && settings.mscale_all_dim != 0.0;
    exact.attention_factor =
        both ? yarn_magnitude(s, settings.mscale) / yarn_magnitude(s, settings.mscale_all_dim)
             : yarn_magnitude(s, 1.0);
    const real all = yarn_magnitude(s, settings.mscale_all_dim);
    exact.score_factor = all * all;
  }
  if (settings.type == pe::rope_type::longrope) {
    if (real(1.0) < s)
      exact.attention_factor = square_root(real(1.0) + logarithm(s) / logarithm(original));
  }
  for (int i = 0; i < settings.rotary_width / 2; ++i) {
    const real frequency = power(exact.base, -(real(2.0 * i) / r));
    real share(0.0);
    real value = frequency;
    switch (settings.type) {
    case pe::rope_type::linear:
      share = real(1.0);
      value = frequency / s;
      break;
    case pe::rope_type::yarn:
      share = held((real(i) - exact.ramp_low) / (exact.ramp_high - exact.ramp_low), real(0.0), real(1.0));
      value = frequency / s * share + frequency * (real(1.0) - share);
      break;
    case pe::rope_type::longrope: {
      const auto &list =
          settings.length > settings.original_length ? settings.long_factors : settings.short_factors;
      value = real(1.0) / (real(list[static_cast<std::size_t>(i)]) * power(exact.base, real(2.0 * i) / r));
      break;
    }
    case pe::rope_type::llama3: {
      const real wavelength = tau / frequency;
      if (wavelength < original / real(settings.high_factor)) {
        share = real(0.0);
      } else if (original / real(settings.low_factor) < wavelength) {
        share = real(1.0);
      } else {
        const real smooth = (original / wavelength - real(settings.low_factor)) /
                            (real(settings.high_factor) - real(settings.low_factor));
        share = real(1.0) - smooth;
      }
      value = (real(1.0) - share) * frequency + share * frequency / s;
      break;
    }
    case pe::rope_type::proportional:
      share = real(1.0);
      value = i < settings.turning_pairs ? frequency / s : real(0.0);
      break;
    default:
      break;
    }
    exact.frequencies.push_back(value);
    exact.shares.push_back(share);
  }
  return exact;
}

pe::rope_settings random_rope(random_arguments &random, pe::rope_type type, std::vector<double> &shorts,
                              std::vector<double> &longs) {
  pe::rope_settings settings;
  settings.type = type;
  settings.rotary_width = std::max(4, random.width(256));
  settings.turning_pairs = random.whole(1, settings.rotary_width / 2);
  settings.base = random.chance(2) ? random.base() : std::exp(random.between(std::log(100.0), std::log(1e8)));
  settings.factor = random.chance(8) ? 1.0 : std::exp(random.between(0.0, std::log(65536.0)));
  if (random.chance(2))
    settings.factor = std::ceil(settings.factor);
  if ((type == pe::rope_type::longrope || type == pe::rope_type::yarn) && random.chance(2))
    settings.factor = 0.0;
  const auto length = [&random](double highest) {
    return std::floor(std::exp2(random.between(1.0, highest)));
  };
  settings.original_length = length(random.chance(5) ? 40.0 : 24.0);
  settings.maximum_length = length(random.chance(5) ? 40.0 : 20.0);
  if (type == pe::rope_type::yarn)
    settings.maximum_length = std::max(settings.maximum_length, settings.original_length);
  settings.length = length(random.chance(5) ? 40.0 : 21.0);
  settings.beta_slow = std::exp(random.between(-2.0, 3.0));
  settings.beta_fast = settings.beta_slow * std::exp(random.between(0.1, 4.0));
  settings.truncate = random.chance(2);
  settings.mscale = random.chance(2) ? 0.0 : random.between(0.0, 3.0);
  settings.mscale_all_dim = random.chance(2) ? 0.0 : random.between(0.0, 3.0);
  settings.low_factor = std::exp(random.between(-2.0, 2.0));
  settings.high_factor = settings.low_factor + random.between(0.01, 8.0);
  const auto pairs = static_cast<std::size_t>(settings.rotary_width / 2);
  shorts.assign(pairs, 0.0);
  longs.assign(pairs, 0.0);
  for (std::size_t i = 0; i < pairs; ++i) {
    shorts[i] = std::exp(random.between(-1.0, 1.0));
    longs[i] = std::exp(random.between(0.0, 5.0));
  }
  settings.short_factors = shorts;
  settings.long_factors = longs;
  return settings;
}

/// The largest distance of the two in ulp, 0.0 being exact.
double worst_of(const std::vector<double> &computed, const std::vector<real> &exact) {
  double worst = 0.0;
  for (std::size_t i = 0; i < computed.size(); ++i)
    worst = std::max(worst, ulp_distance(computed[i], exact[i]));
  return worst;
}

rope_answer answer_of(const json &given) { return rope_answer(given); }

} // namespace

TEST_CASE("rotary frequencies of every type are their formula on exact numbers, rounded once") {
  random_arguments random(61);
  const real tau = real(2.0) * pi();
  pe::frequency_seeds seeds;
  std::vector<double> shorts, longs;
  for (int kind = 0; kind < 7; ++kind) {
    for (int round = 0; round < 60; ++round) {
      const auto type = static_cast<pe::rope_type>(kind);
      pe::rope_settings settings = random_rope(random, type, shorts, longs);
      if (type == pe::rope_type::yarn && settings.base < 1.01)
        settings.base = 10000.0;
      const exact_rope exact = exact_rope_of(settings);
      if (exact.ramp_high < exact.ramp_low)
        continue;
      std::vector<double> frequencies(exact.frequencies.size()), shares(frequencies.size());
      std::vector<double> wavelengths(shares.size()), turns(shares.size());
      const pe::rope_scaling scaling =
          pe::rope_frequencies(seeds, settings, {frequencies, shares, wavelengths, turns});
      INFO("type " << kind << ", round " << round << ", width " << settings.rotary_width << ", base "
                   << settings.base << ", factor " << settings.factor);
      REQUIRE(worst_of(frequencies, exact.frequencies) <= 0.51);
      REQUIRE(worst_of(shares, exact.shares) <= 0.51);
      for (std::size_t i = 0; i < turns.size(); ++i) {
        const real &frequency = exact.frequencies[i];
        REQUIRE(ulp_distance(turns[i], real(settings.length) * frequency / tau) <= 0.51);
        if (frequencies[i] == 0.0)
          REQUIRE(wavelengths[i] == std::numeric_limits<double>::infinity());
        else
          REQUIRE(ulp_distance(wavelengths[i], tau / frequency) <= 0.51);
      }
      REQUIRE(ulp_distance(scaling.base, exact.base) <= 0.51);
      REQUIRE(ulp_distance(scaling.attention_factor, exact.attention_factor) <= 0.51);
      REQUIRE(ulp_distance(scaling.score_factor, exact.score_factor) <= 0.51);
      if (type == pe::rope_type::yarn) {
        REQUIRE(ulp_distance(scaling.ramp_low, exact.ramp_low) <= 0.51);
        REQUIRE(ulp_distance(scaling.ramp_high, exact.ramp_high) <= 0.51);
      }
    }
  }
}

TEST_CASE("real settings give the frequencies and factors that their models are known by") {
  for (const json &config : read_reference("rope_configs.json")) {
    const json &expect = config.at("expect");
    const rope_answer answer(config.at("settings"));
    const rope_options &options = answer.of;
    INFO(config.at("name").get<std::string>());
    const std::size_t pairs = answer.frequencies.size();
    const auto is = [&](const char *name, double computed, int digits) {
      INFO(name << ": " << computed);
      if (expect.contains(name))
        CHECK(agrees_to(digits, computed, expect.at(name).get<double>()));
    };
    is("rampLow", answer.scaling.ramp_low, 16);
    is("rampHigh", answer.scaling.ramp_high, 16);
    is("attentionFactor", answer.scaling.attention_factor, 11);
    is("plainAttentionFactor", answer.scaling.plain_attention_factor, 11);
    is("scoreFactor", answer.scaling.score_factor, 11);
    is("scaleOf192", answer.scaling.score_factor / std::sqrt(192.0), 10);
    is("lastFrequency", answer.frequencies.back(), 12);
    is("firstFrequency", answer.frequencies.front(), 17);
    is("pairs", static_cast<double>(pairs), 17);
    is("rotaryWidth", options.settings.rotary_width, 17);
    is("turningPairs", options.settings.turning_pairs, 17);
    if (expect.contains("lastTurning")) {
      const auto turning = static_cast<std::size_t>(options.settings.turning_pairs);
      CHECK(agrees_to(9, answer.frequencies[turning - 1], expect.at("lastTurning").get<double>()));
      CHECK(answer.frequencies[turning] == 0.0);
      CHECK(answer.frequencies.back() == 0.0);
    }
    if (expect.contains("lastUnchanged")) {
      const auto unchanged = expect.at("lastUnchanged").get<std::size_t>();
      const auto blended = expect.at("lastBlended").get<std::size_t>();
      for (std::size_t i = 0; i < pairs; ++i) {
        INFO("pair " << i);
        CHECK((answer.shares[i] == 0.0) == (i <= unchanged));
        CHECK((answer.shares[i] == 1.0) == (i > blended));
      }
    }
  }
}

TEST_CASE("the rotary width cuts the product of doubles off, as Python's int does") {
  CHECK(pe::rotary_width(100, 0.29) == 28);
  CHECK(pe::rotary_width(90, 0.7) == 62);
  CHECK(pe::rotary_width(85, 0.25) == 21);
  CHECK(pe::rotary_width(80, 0.4) == 32);
  CHECK(pe::rotary_width(128, 0.5) == 64);
  CHECK(pe::rotary_width(65, 1.0) == 65);
  CHECK(pe::proportional_pairs(512, 0.25) == 64);
  CHECK(pe::proportional_pairs(64, 0.25) == 8);
}

TEST_CASE("a partial rotary exponent divides by the rotary width and not by the head's") {
  const rope_answer answer({{"headWidth", 256}, {"rotaryWidth", 64}, {"base", 1e7}});
  CHECK(answer.frequencies.size() == 32);
  CHECK(agrees_to(6, answer.frequencies[1], 0.604296));
  CHECK(agrees_to(5, answer.frequencies[31], 1.6548e-7));
  const rope_answer whole({{"headWidth", 256}, {"base", 1e7}});
  CHECK(agrees_to(6, whole.frequencies[1], 0.881683));
  CHECK(agrees_to(6, whole.frequencies[31], 0.0201691));
}

TEST_CASE("a fraction alone, without any scaling, halves the rotary width") {
  CHECK(answer_of({{"headWidth", 128}, {"rotaryFraction", 0.5}}).frequencies ==
        answer_of({{"headWidth", 64}}).frequencies);
}

TEST_CASE("llama3 scaling that is parsed is used: the last frequency is not the plain one") {
  json settings = read_reference("rope_configs.json")[1].at("settings");
  CHECK(agrees_to(9, answer_of(settings).frequencies.back(), 9.41830673e-8));
  settings = {{"headWidth", 64}, {"base", 500000.0}};
  CHECK(agrees_to(9, answer_of(settings).frequencies.back(), 3.01385815e-6));
}

TEST_CASE("llama3 with one bound for both classes blends nothing and divides by nothing") {
  const json settings{{"headWidth", 128}, {"base", 500000.0},  {"type", "llama3"},        {"factor", 16.0},
                      {"lowFactor", 1.0}, {"highFactor", 1.0}, {"originalLength", 8192.0}};
  for (const double share : answer_of(settings).shares)
    CHECK((share == 0.0 || share == 1.0));
}

TEST_CASE("a dynamic base grows past the maximum length to the values known of it") {
  json settings{{"headWidth", 128},
                {"type", "dynamic"},
                {"factor", 2.0},
                {"maximumLength", 2048.0},
                {"length", 4096.0}};
  // Known to 16 digits, computed in doubles: a few units in the last place.
  CHECK(agrees_to(15, answer_of(settings).scaling.base, 30527.73674880670));
  settings["length"] = 8192.0;
  CHECK(agrees_to(15, answer_of(settings).scaling.base, 72195.86008650938));
}

TEST_CASE("a base that is fixed at eight times, as NTK has it, is dynamic scaling by 1 of a text eight times "
          "as long") {
  const json settings{{"headWidth", 128},
                      {"type", "dynamic"},
                      {"factor", 1.0},
                      {"maximumLength", 2048.0},
                      {"length", 16384.0}};
  // 10000 · 8^(128/126)
  CHECK(agrees_to(15, answer_of(settings).scaling.base, 82684.62264056221));
}

TEST_CASE("yarn without a factor stretches the original length to the maximum length") {
  json settings{{"headWidth", 64}, {"type", "yarn"}, {"originalLength", 4096.0}, {"maximumLength", 163840.0}};
  const rope_answer without(settings);
  settings["factor"] = 40.0;
  const rope_answer with(settings);
  CHECK(without.frequencies == with.frequencies);
  CHECK(without.scaling.attention_factor == with.scaling.attention_factor);
  CHECK(without.scaling.extended_length == 163840.0);
  CHECK(with.scaling.extended_length == 163840.0);
}

TEST_CASE("a dynamic base is the trained one up to the maximum length and below it, never complex") {
  json settings{{"headWidth", 64}, {"base", 1000.0},          {"type", "dynamic"},
                {"factor", 2.0},   {"maximumLength", 2048.0}, {"length", 512.0}};
  const std::vector<double> trained = answer_of({{"headWidth", 64}, {"base", 1000.0}}).frequencies;
  for (const double length : {1.0, 512.0, 2047.0, 2048.0}) {
    settings["length"] = length;
    const rope_answer answer(settings);
    CHECK(answer.scaling.base == 1000.0);
    CHECK(answer.frequencies == trained);
  }
  settings["length"] = 2049.0;
  const rope_answer longer(settings);
  CHECK(longer.scaling.base > 1000.0);
  CHECK(worst_of(longer.frequencies, exact_rope_of(longer.of.settings).frequencies) <= 0.51);
}

TEST_CASE("a dynamic base is back after a long text") {
  json settings{{"headWidth", 128},
                {"type", "dynamic"},
                {"factor", 2.0},
                {"maximumLength", 2048.0},
                {"length", 4096.0}};
  CHECK(answer_of(settings).scaling.base > 30000.0);
  settings["length"] = 10.0;
  CHECK(answer_of(settings).scaling.base == 10000.0);
}

TEST_CASE("dynamic scaling leaves positions as they are: the first pair turns one radian a token") {
  for (const double length : {100.0, 32768.0, 100000.0}) {
    const json settings{{"headWidth", 128},         {"type", "dynamic"}, {"factor", 6.0},
                        {"maximumLength", 32768.0}, {"length", length},  {"base", 5e7}};
    CHECK(answer_of(settings).frequencies.front() == 1.0);
  }
}

TEST_CASE("dynamic scaling by 4 of a model trained to 2048 needs a table of 8192 rows") {
  const json settings{{"headWidth", 64}, {"type", "dynamic"}, {"factor", 4.0}, {"maximumLength", 2048.0}};
  CHECK(answer_of(settings).scaling.extended_length == 8192.0);
}

TEST_CASE("longrope takes the short list up to the original length and the long one strictly past it") {
  json settings = read_reference("rope_configs.json")[2].at("settings");
  const auto ratio = [&settings](double length) {
    settings["length"] = length;
    const rope_answer answer(settings);
    CHECK(agrees_to(13, answer.scaling.attention_factor, 1.190238071424));
    return 1.0 / answer.frequencies[0];
  };
  for (const double length : {1.0, 100.0, 4096.0})
    CHECK(ratio(length) == 1.0);
  CHECK(agrees_to(15, ratio(4097.0), 1.0800000429153442));
  CHECK(agrees_to(15, ratio(131072.0), 1.0800000429153442));
}

TEST_CASE("yarn's range comes from the original length, not from the one that is served") {
  const json settings{{"headWidth", 128}, {"base", 1e6}, {"type", "yarn"}, {"factor", 4.0}};
  const auto range_of = [&settings](double original) {
    json given = settings;
    given["originalLength"] = original;
    const rope_answer answer(given);
    CHECK(agrees_to(11, answer.scaling.attention_factor, 1.1386294361));
    return std::vector<double>{answer.scaling.ramp_low, answer.scaling.ramp_high};
  };
  CHECK(range_of(32768.0) == std::vector<double>{23.0, 40.0});
  CHECK(range_of(131072.0) == std::vector<double>{30.0, 47.0});
}

TEST_CASE("yarn that does not truncate has a range between the pairs") {
  const auto range_of = [](int width, double base, double original, bool truncate) {
    const rope_answer answer({{"headWidth", width},
                              {"base", base},
                              {"type", "yarn"},
                              {"factor", 8.0},
                              {"originalLength", original},
                              {"truncate", truncate}});
    return std::vector<double>{answer.scaling.ramp_low, answer.scaling.ramp_high};
  };
  const auto near = [](const std::vector<double> &range, double low, double high, double unit) {
    CHECK(std::abs(range[0] - low) <= 0.5 * unit);
    CHECK(std::abs(range[1] - high) <= 0.5 * unit);
  };
  near(range_of(64, 1.5e5, 4096.0, false), 8.092779115512402, 17.39802450158856, 1e-14);
  CHECK(range_of(64, 1.5e5, 4096.0, true) == std::vector<double>{8.0, 18.0});
  near(range_of(64, 1e4, 4096.0, false), 10.472240810, 22.513440637, 1e-9);
  CHECK(range_of(64, 1e4, 4096.0, true) == std::vector<double>{10.0, 23.0});
  near(range_of(128, 1e6, 32768.0, false), 23.5959, 39.6509, 1e-4);
  near(range_of(128, 1e6, 16384.0, false), 20.3850, 36.4399, 1e-4);
}

TEST_CASE("yarn's range is rounded outwards from its exact ends, however near a pair they are") {
  pe::frequency_seeds seeds;
  int below = 0;
  for (int pair = 3; pair < 30; ++pair) {
    // As many turns as pair `pair` makes in the original length, to the nearest double and to its neighbours.
    const double often = (real(4096.0) / (wavelength(pair, 64, 10000.0))).nearest();
    for (const double beta : {std::nextafter(often, 0.0), often, std::nextafter(often, 1e6)}) {
      pe::rope_settings settings;
      settings.type = pe::rope_type::yarn;
      settings.rotary_width = 64;
      settings.factor = 4.0;
      settings.original_length = 4096.0;
      settings.beta_fast = beta;
      settings.beta_slow = beta;
      std::vector<double> frequencies(32), shares(32), wavelengths(32), turns(32);
      const pe::rope_scaling scaling =
          pe::rope_frequencies(seeds, settings, {frequencies, shares, wavelengths, turns});
      const exact_rope exact = exact_rope_of(settings);
      CHECK(scaling.ramp_low == exact.ramp_low.nearest());
      CHECK(scaling.ramp_high == exact.ramp_high.nearest());
      below += scaling.ramp_low < pair ? 1 : 0;
    }
  }
  CHECK(below > 27);
  CHECK(below < 54);
}

TEST_CASE("truncating yarn's range changes only pairs at the blend, by up to 76 per cent") {
  json settings = read_reference("rope_configs.json")[5].at("settings");
  const std::vector<double> between = answer_of(settings).frequencies;
  settings["truncate"] = true;
  const std::vector<double> whole = answer_of(settings).frequencies;
  double largest = 0.0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    INFO("pair " << i);
    CHECK((whole[i] != between[i]) == (i >= 9 && i <= 17));
    largest = std::max(largest, std::abs(whole[i] / between[i] - 1.0));
  }
  CHECK(largest > 0.755);
  CHECK(largest < 0.765);
}

TEST_CASE("yarn's attention factor has the values known of it") {
  const auto factor_of = [](double factor) {
    return answer_of({{"headWidth", 64}, {"type", "yarn"}, {"factor", factor}, {"originalLength", 4096.0}})
        .scaling.attention_factor;
  };
  CHECK(factor_of(1.0) == 1.0);
  CHECK(agrees_to(11, factor_of(4.0), 1.1386294361));
  CHECK(agrees_to(11, factor_of(8.0), 1.2079441542));
  CHECK(agrees_to(11, factor_of(16.0), 1.2772588722));
  CHECK(agrees_to(11, factor_of(32.0), 1.3465735903));
  CHECK(agrees_to(11, factor_of(36.0), 1.3583518938));
  CHECK(agrees_to(11, factor_of(40.0), 1.3688879454));
  // A model's file with all its digits, which say that its factor is 8.
  CHECK(factor_of(8.0) == 1.2079441541679836);
}

TEST_CASE("both mscales make the attention factor a quotient, one alone changes nothing") {
  json settings{{"headWidth", 64}, {"type", "yarn"}, {"factor", 40.0}, {"originalLength", 4096.0}};
  const auto with = [&settings](double mscale, double all) {
    settings["mscale"] = mscale;
    settings["mscaleAllDim"] = all;
    return answer_of(settings).scaling;
  };
  CHECK(with(1.0, 1.0).attention_factor == 1.0);
  CHECK(agrees_to(11, with(1.0, 0.0).attention_factor, 1.3688879454));
  CHECK(agrees_to(11, with(0.0, 1.0).attention_factor, 1.3688879454));
  CHECK(agrees_to(10, with(1.0, 0.707).attention_factor, 1.3688879454 / 1.2608037774));
  // The softmax is scaled by the square of the second alone.
  CHECK(with(1.0, 0.0).score_factor == 1.0);
  CHECK(agrees_to(11, with(0.0, 0.707).score_factor, 1.5896261651));
  CHECK(agrees_to(11, with(1.0, 1.0).score_factor, 1.8738542071));
  CHECK(agrees_to(10, with(0.707, 0.707).score_factor / std::sqrt(192.0), 0.1147213868));
  CHECK(agrees_to(10, with(1.0, 1.0).score_factor / std::sqrt(192.0), 0.1352337789));
}

TEST_CASE("an attention factor that is given is the one used, 1 exactly for 1") {
  json settings{{"headWidth", 64}, {"type", "yarn"}, {"factor", 16.0}, {"originalLength", 4096.0}};
  CHECK(agrees_to(11, answer_of(settings).scaling.attention_factor, 1.2772588722));
  settings["attentionFactor"] = 1.0;
  CHECK(answer_of(settings).scaling.attention_factor == 1.0);
  CHECK(agrees_to(11, answer_of(settings).scaling.plain_attention_factor, 1.2772588722));
  json phi = read_reference("rope_configs.json")[2].at("settings");
  phi["attentionFactor"] = 1.25;
  CHECK(answer_of(phi).scaling.attention_factor == 1.25);
}

TEST_CASE("linear scaling by 8 turns the first pair at position 8192 by 1024 radians, unscaled by 8192") {
  const rope_answer global({{"headWidth", 256}, {"base", 1e6}, {"type", "linear"}, {"factor", 8.0}});
  const rope_answer local(json{{"headWidth", 256}});
  CHECK(8192.0 * global.frequencies[0] == 1024.0);
  CHECK(8192.0 * local.frequencies[0] == 8192.0);
}

TEST_CASE("proportional rotation leaves most of the head alone, and divides by its factor") {
  json settings{{"headWidth", 512}, {"base", 1e6}, {"type", "proportional"}, {"rotaryFraction", 0.25}};
  const std::vector<double> once = answer_of(settings).frequencies;
  // Read as an ordinary partial rotation the last turning frequency would be another.
  const rope_answer partial({{"headWidth", 512}, {"base", 1e6}, {"rotaryFraction", 0.25}});
  CHECK(agrees_to(3, partial.frequencies.back(), 1.24e-6));
  settings["factor"] = 8.0;
  const std::vector<double> eighth = answer_of(settings).frequencies;
  for (std::size_t i = 0; i < once.size(); ++i)
    CHECK(eighth[i] == once[i] / 8.0);
}
